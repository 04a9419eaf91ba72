"""The answer to a dare: what its sender and the user made of the same draws, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, tag
from game.page.matches.dares import answerer, turns_of

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Dare
    from game.page.state.model import Model


def row(model: Model, say: Say) -> str:
    """Both results and which is better, at the end of a match that answers a dare; "" without."""
    match, dare = model.whole, model.whole.dare
    me = answerer(match)
    if dare is None or me is None or model.stranger() or not match.over():
        return ""
    worth = model.table.later().worth
    turns = [worth(turn) for turn in turns_of(model) if turn.seat == me]
    total = match.position.totals[me]
    sides = _side(dare.name or say("dared.sender"), dare.total, dare.best, say)
    sides += _side(model.seats()[me].name, total, max(turns + [0]), say)
    told = tag("p", escape(_compared(dare, total, len(turns), say)))
    return tag("div", sides + told, class_="dared", role="group", aria_label=say("dared.title"))


def _side(name: str, total: int, best: int, say: Say) -> str:
    told = tag("span", escape(name), class_="name", dir="auto")
    told += tag("b", say.number(total), class_="total")
    told += tag("small", say("dared.best", n=best))
    return tag("div", told)


def _compared(dare: Dare, total: int, turns: int, say: Say) -> str:
    """Who did better: by the total, or in fewer turns."""
    lead, sooner = total - dare.total, dare.turns - turns
    what = "level"
    if lead:
        what = "ahead" if lead > 0 else "behind"
    elif sooner:
        what = "sooner" if sooner > 0 else "later"
    n = abs(lead or sooner) or None
    if dare.name:
        return say("dared.%s.by" % what, n, name=dare.name)
    return say("dared." + what, n)
