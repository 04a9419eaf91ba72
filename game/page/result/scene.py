"""The scene of a result: who has won, with what, and the race of the totals below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, symbol, tag
from game.match import PERSON
from game.names import initials
from game.page.panels.characters import of_match
from game.page.panels.end_sentences import placed
from game.page.panels.faces import at_the_end
from game.page.panels.portraits import portrait
from game.page.panels.speech import last_word

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Match
    from game.page.state.model import Model

WON, LOST, WATCHED = "won", "lost", "watched"
_COINS = 24
_HEROES = 3  # winners who are shown large, at most
_WAVE = "M0 18" + "q25-16 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0" + "v42H0z"


def outcome(match: Match) -> str:
    """What the end means to people: they have won or lost to bots, or only watched bots."""
    players = [seat.player for seat in match.seats]
    if PERSON in [players[place] for place in match.node().winners]:
        return WON
    return LOST if PERSON in players else WATCHED


def scene(model: Model, say: Say) -> str:
    """The markup of what stands in the place of the table at the end of a match.

    After a defeat the winning bot speaks there, over what sinks; a bot that is beaten looks on from
    the side. One that has beaten bots speaks below.
    """
    meant = outcome(model.whole)
    prize = tag("div", symbol("won"), class_="won")
    said = _last_word(model, say)
    heroes = [_hero(model, place) for place in model.whole.node().winners[:_HEROES]]
    cast = "".join(heroes) + (_sunk(model, say) if meant == LOST else prize)
    cast += "" if meant == WATCHED else said
    speaks = bool(said) and meant != WATCHED
    told = tag("div", cast, class_="cast", data_heroes=len(heroes), data_speaks=speaks)
    told += podium(model, say) + tag("div", tag("i") * _COINS, class_="cheer", aria_hidden="true")
    return tag("div", told, class_="scene") + (said if meant == WATCHED else "")


def podium(model: Model, say: Say) -> str:
    """A row for each seat: portrait, name, total, and a bar of its way to the target.

    Without a target, or where it was passed, the best total takes its place.
    """
    match, seats = model.whole, model.seats()
    totals = match.position.totals
    race = model.table.race(match.position, model.table.EMPTY)
    most = max(*totals, 1 if race is None else race.target)
    winners = match.node().winners if match.over() else ()
    rows = ""
    for place in placed(match, totals):
        name, total = seats[place].name, totals[place]
        row = _face(model, place) + tag("span", escape(name), class_="name", dir="auto")
        row += tag("span", say.number(total), class_="total") + _bar(max(total, 0), most)
        rows += tag("li", row, data_won=place in winners, data_seat=place + 1)
    return tag("ol", rows, class_="podium", aria_hidden="true")


def _hero(model: Model, place: int) -> str:
    face = _face(model, place)
    plain = of_match(model)[place] == PERSON
    return tag(
        "div", face, class_="hero", data_seat=place + 1, data_faceless=plain, aria_hidden="true"
    )


def _face(model: Model, place: int) -> str:
    match = model.whole
    letter = initials([seat.name for seat in model.seats()])[place]
    return portrait(of_match(model)[place], letter, feeling=at_the_end(match, place))


def _sunk(model: Model, say: Say) -> str:
    """The points of the best person, on a plate that goes under."""
    match = model.whole
    best = next(
        place
        for place in placed(match, match.position.totals)
        if match.seats[place].player == PERSON
    )
    plate = tag("b", say.number(match.position.totals[best]))
    waves = ""
    for name in ("far", "near"):
        drawn = tag("path", d=_WAVE)
        waves += tag("svg", drawn, class_=name, viewBox="0 0 400 60", preserveAspectRatio="none")
    return tag("div", plate + waves, class_="depths", aria_hidden="true")


def _last_word(model: Model, say: Say) -> str:
    """What a bot says of the end, beside its face; "" if none speaks."""
    seat, said = last_word(model.match, model.board.turns, say)
    if seat is None or not said:
        return ""
    name = tag("span", escape(model.seats()[seat].name + ": "), class_="unseen")
    told = _face(model, seat) + name + tag("q", escape(said))
    return tag("p", told, class_="last-word", data_seat=seat + 1)


def _bar(total: int, most: int) -> str:
    drawn = tag("rect", width=total, height=10)
    box = "0 0 %d 10" % most
    return tag("svg", drawn, class_="bar", viewBox=box, preserveAspectRatio="none")
