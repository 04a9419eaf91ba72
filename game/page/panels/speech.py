"""What bots say, in character: now and then about their turns, and at the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say
    from game.match import Match
    from game.page.state.model import Model
    from game.series import Series

_SELDOM = 2  # a bot speaks of every other turn, apart from those that it always speaks of
WON, LOST, DARE = "won", "lost", "dare"
_LINES = 3  # of a bot for one kind of event, at most


def line(model: Model, say: Say) -> str | None:
    """The words of the bot whose turn has just ended, or that dares a roll; None if it is silent.

    They follow from the match, so that a match watched again is the same.
    """
    turns = model.board.turns
    if model.flies() or not turns or not model.opening():
        return _before_a_roll(model, say)
    last = turns[-1]
    if model.match.over():
        return None  # its last word is with the result
    event, always = model.table.later().spoken(last)
    chosen = len(turns) // len(model.match.seats) + last.seat
    if event is None or (chosen % _SELDOM and not always):
        return None
    return _chosen(keys(model.match.seats[last.seat].player, event, say), chosen, say)


def _before_a_roll(model: Model, say: Say) -> str | None:
    """What a bot says of the roll that it is about to make, until all has come to rest."""
    gamble, states = model.gamble, model.course.states
    flies = model.flies() and len(states) > 1
    if gamble is None or not gamble.speaks or gamble.match is not states[-2 if flies else -1]:
        return None
    match = gamble.match
    seats = len(match.seats)
    lines = keys(match.seats[match.node().seat].player, DARE, say)
    number = model.table.turn_number(match.position) // seats + gamble.risk.thrown
    return say(lines[number % len(lines)]) if lines else None


def last_word(
    match: Match, turns: Series | Sequence[Any], say: Say
) -> tuple[int | None, str | None]:
    """(seat, words) of the bot that speaks once a match is over; (None, "") if no bot plays.

    A bot that has won, else the bot with the most points. The words are None if it has none.
    """
    winners = match.node().winners
    bots = [place for place, seat in enumerate(match.seats) if seat.player != PERSON]
    if not bots:
        return None, ""
    totals = match.position.totals
    seat = max(bots, key=lambda place: (place in winners, totals[place]))
    event = WON if seat in winners else LOST
    return seat, _chosen(keys(match.seats[seat].player, event, say), len(turns), say)


def _chosen(lines: list[str], number: int, say: Say) -> str | None:
    """One of the sentences with these keys, None if there are none."""
    return say(lines[number // _SELDOM % len(lines)]) if lines else None


def keys(bot: str, event: str, say: Say) -> list[str]:
    """The keys of what a bot may say of an event."""
    found = ["says.%s.%s.%d" % (bot, event, number + 1) for number in range(_LINES)]
    return [key for key in found if say.has(key)]
