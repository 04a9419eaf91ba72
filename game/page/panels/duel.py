"""A duel: what two people made of the same draws, one of whom dared the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, tag
from game.match import PERSON, Dare
from game.names import LONGEST_NAME, shortened
from game.page.text.seat_names import named

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Match
    from game.page.state.model import Model
    from game.series import Series


def turns_of(model: Model) -> Series:
    """The turns of the whole match on the table, or in a replay."""
    return model.board.turns if model.replay is None else model.replay.course.turns


def answer(model: Model) -> Dare | None:
    """What a finished match brought whoever answered a dare with it; None if it answers none."""
    match = model.whole
    me = answerer(match)
    if match.dare is None or me is None or not match.over():
        return None
    worth = model.table.later().worth
    turns = [worth(turn) for turn in turns_of(model) if turn.seat == me]
    return Dare(
        named(match.seats[me].name), match.position.totals[me], max(turns + [0]), len(turns)
    )


def better(dare: Dare, other: Dare) -> tuple[str, int]:
    """(how the other did beside a dare, by how much): by the total, or in fewer turns."""
    lead, sooner = other.total - dare.total, dare.turns - other.turns
    if lead:
        return "ahead" if lead > 0 else "behind", abs(lead)
    if sooner:
        return "sooner" if sooner > 0 else "later", abs(sooner)
    return "level", 0


def who_leads(dare: Dare, other: Dare, say: Say, most: int = LONGEST_NAME) -> str:
    """A sentence for those who are neither of the two; most: characters of a name in it."""
    how, n = better(dare, other)
    if not n:
        return say("duel.level")
    leader = other if how in ("ahead", "sooner") else dare
    key = "duel.sooner.by" if how in ("sooner", "later") else "duel.leads.by"
    return say(key, n, name=shortened(named(leader.name), most) or say("duel.friend"))


def answerer(match: Match) -> int | None:
    """The index of the person who answers the dare of a match, the best of several."""
    totals = match.position.totals
    people = [place for place, seat in enumerate(match.seats) if seat.player == PERSON]
    return max(people, key=lambda place: totals[place]) if people else None


def names(dare: Dare, other: Dare, say: Say) -> tuple[str, str]:
    """What both are called; who has no name is a friend."""
    friend = say("duel.friend")
    first = named(dare.name)
    return first or friend, other.name or (friend if first else say("duel.other"))


def both_told(dare: Dare, other: Dare, say: Say) -> str:
    """Both totals in a sentence."""
    totals = [
        say("result.seat", name=name, total=say.number(made.total))
        for name, made in zip(names(dare, other, say), (dare, other))
    ]
    return say("result", standing=", ".join(totals))


def sides(dare: Dare, other: Dare, say: Say) -> str:
    """The markup of both results."""
    first, second = names(dare, other, say)
    return _side(first, dare, say) + _side(second, other, say)


def _side(name: str, made: Dare, say: Say) -> str:
    told = tag("span", escape(name), class_="name", dir="auto")
    told += tag("b", say.number(made.total), class_="total")
    told += tag("small", say("dared.best", n=made.best))
    return tag("div", told)
