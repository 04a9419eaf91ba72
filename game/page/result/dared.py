"""The answer to a dare: what two people made of the same draws, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, tag
from game.page.panels.duel import answer, answerer, better, sides, who_leads
from game.page.text.seat_names import named

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Dare
    from game.page.state.model import Model


def row(model: Model, say: Say) -> str:
    """Both results and which is better, at the end of a match that answers a dare; "" without.

    Whoever opens the answer by a link reads of both as of others.
    """
    dare, own = model.whole.dare, answer(model)
    if dare is None or own is None:
        return ""
    if model.stranger():
        told, title = who_leads(dare, own, say), say("duel.title")
    else:
        me = answerer(model.whole)
        own = own.replace(name=model.seats()[me or 0].name)
        told, title = _compared(dare, own, say), say("dared.title")
    inside = sides(dare, own, say) + tag("p", escape(told))
    return tag("div", inside, class_="dared", role="group", aria_label=title)


def _compared(dare: Dare, own: Dare, say: Say) -> str:
    """Who did better, to the user."""
    how, n = better(dare, own)
    name = named(dare.name)
    if name:
        return say("dared.%s.by" % how, n or None, name=name)
    return say("dared." + how, n or None)
