"""What bots say, in character: now and then about their turns, and at the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.memo import Latest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say
    from game.match import Match
    from game.page.state.model import Model
    from game.series import Series

_SELDOM = 2  # a bot speaks of every other turn, apart from those that it always speaks of
WON, LOST, DARE = "won", "lost", "dare"
_NARROWLY = " narrowly"  # follows the first two, by at most the winner's points divided by ...
_NARROW = 20
LINES = 3  # of a bot for one kind of event, at most
_REMEMBERED = 60  # turns in which nobody says the same twice

_lines = Latest()


def line(model: Model, say: Say) -> str | None:
    """The words of a bot on the turn that has just ended, or before a roll; None if all are silent.

    It speaks of its own turn, or of that of the person before it. The words follow from the match,
    so that a match watched again is the same; no bot repeats itself.
    """
    turns = model.board.turns
    if model.flies() or not turns or not model.opening():
        return _before_a_roll(model, say)
    if model.match.over():
        return None  # its last word is with the result
    return _lines.of((model.match, say), lambda: _of_the_last_turn(model, say))


def _of_the_last_turn(model: Model, say: Say) -> str | None:
    match, turns = model.match, model.board.turns
    place = len(turns) - 1
    spoken = _spoken(model, place)
    if spoken is None:
        return None
    earlier = range(max(place - _REMEMBERED, 0), place)
    said = len([True for before in earlier if _spoken(model, before) == spoken])
    lines = keys(spoken[0], spoken[1], say)
    begins = sum([ord(letter) for letter in match.seed])  # so that matches do not begin alike
    return say(lines[(begins + said) % len(lines)]) if said < len(lines) else None


def _spoken(model: Model, place: int) -> tuple[str, str] | None:
    """(bot, event): who speaks of what after the turn with this index, None if nobody does."""
    seats, later, turn = model.match.seats, model.table.later(), model.board.turns[place]
    event: str | None
    if seats[turn.seat].player == PERSON:
        event, bot = later.answered(turn), seats[(turn.seat + 1) % len(seats)].player
        return None if event is None or bot == PERSON else (bot, event)
    event, always = later.spoken(turn)
    silent = ((place + 1) // len(seats) + turn.seat) % _SELDOM and not always
    return None if event is None or silent else (seats[turn.seat].player, event)


def _before_a_roll(model: Model, say: Say) -> str | None:
    """What a bot says of the roll that it is about to make, until all has come to rest."""
    gamble, states = model.gamble, model.course.states
    flies = model.flies() and len(states) > 1
    if gamble is None or not gamble.speaks or gamble.match is not states[-2 if flies else -1]:
        return None
    match = gamble.match
    lines = keys(match.seats[match.node().seat].player, DARE, say)
    return say(lines[gamble.words]) if gamble.words < len(lines) else None


def last_word(
    match: Match, turns: Series | Sequence[Any], say: Say
) -> tuple[int | None, str | None]:
    """(seat, words) of the bot that speaks once a match is over; (None, "") if no bot plays.

    A bot that has won, else the bot with the most points. The words are None if it has none.
    """
    over = match.node()
    winners = over.winners
    bots = [place for place, seat in enumerate(match.seats) if seat.player != PERSON]
    if not bots:
        return None, ""
    totals = match.position.totals
    seat = max(bots, key=lambda place: (place in winners, totals[place]))
    bot, event = match.seats[seat].player, WON if seat in winners else LOST
    best = over.scores[winners[0]]
    others = [score for place, score in enumerate(over.scores) if place not in winners]
    narrow = others and 0 <= (best - max(others)) * _NARROW <= best
    lines = (keys(bot, event + _NARROWLY, say) if narrow else []) or keys(bot, event, say)
    return seat, say(lines[len(turns) // _SELDOM % len(lines)]) if lines else None


def keys(bot: str, event: str, say: Say) -> list[str]:
    """The keys of what a bot may say of an event."""
    found = ["says.%s.%s.%d" % (bot, event, number + 1) for number in range(LINES)]
    return [key for key in found if say.has(key)]
