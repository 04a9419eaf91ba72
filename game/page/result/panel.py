"""The result of a match: the panel that its end and a link show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.highlights import MOST, lone
from game.markup import escape, symbol, tag
from game.memo import Latest
from game.page.matches.next_match import STEP, ahead, offer
from game.page.panels.characters import of_match
from game.page.panels.end_sentences import over_told, standing_told, why_over, won_by, won_told
from game.page.result.dared import row
from game.page.result.scene import LOST, outcome, podium, scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say, Slots
    from game.highlights import Highlight
    from game.match import Seat
    from game.page.matches.next_match import Offer
    from game.page.state.model import Model, Replay

_CLOSE, _NEAR = 20, 6  # a defeat by at most the target divided by these was close, or near

_panels = Latest()


def result_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the panel: who has won, how all stand, and what can be done now."""
    match = model.whole
    slots["over", "data-outcome"] = outcome(match) if model.replay is None else None
    if model.replay is None:
        slots["over-told", "text"] = over_told(model.table, match, say, model.stranger())
        copied = model.news.what == "copied"
        slots["result", "html"] = _written(model, say)
        slots["over", "--won"] = str(match.position.totals[match.node().winners[0]])
        slots["share-result", "text"] = say("end.copied" if copied else "end.share")
        return
    slots["over-told", "text"] = standing_told(model.table, match, say)
    slots["result", "html"] = _written(model, say)


def _written(model: Model, say: Say) -> str:
    """The markup of the panel, written once for a match, its turns, characters and words."""
    written_for = (model.whole, model.replay is None, of_match(model), say)
    return _panels.of(written_for, lambda: _panel(model, say))


def _panel(model: Model, say: Say) -> str:
    if model.replay is not None:
        return _of_a_replay(model, model.replay, say)
    told = _title(model, say) + scene(model, say) + row(model, say) + _drawn(model, say)
    again = "end.revenge" if outcome(model.whole) == LOST else "end.rematch"
    following = [("rematch", again)]
    offered = offer(model)
    if offered:
        told += _news(offered, say)
        place = 0 if offered.what.startswith(STEP) else 1
        following.insert(place, ("other-match", "end." + offered.what))
    # The focus goes to the first of them, whichever it is.
    first, *others = [(name,) + each for name, each in zip(("play-next", "play-other"), following)]
    others += [("watch-again", "watch", "sheet.watch"), ("new-match-2", "new-match", "leave")]
    buttons = _buttons([first, ("share-result", "share-result", "end.share")], say)
    more = tag("summary", escape(say("end.more"))) + _buttons(others, say, "")
    buttons += tag("details", more, class_="more-next")
    return tag("div", told, class_="result-told") + tag("div", buttons, class_="result-buttons")


def _of_a_replay(model: Model, replay: Replay, say: Say) -> str:
    match = model.whole
    told = tag("div", symbol("brand"), class_="emblem", aria_hidden="true")
    told += row(model, say) or _title(model, say) + podium(model, say)
    over, points = match.over(), match.position.totals[0]  # the reader gets the draws of the first
    if over and points > 0:
        told += tag("p", escape(say("end.challenge", n=points)), class_="challenge")
    first = "same-draws" if over else "play-sent"
    buttons = [(first, first, "end.same" if over else "end.play_on")]
    if len(replay.states) > 1:
        buttons += [("watch-sent", "watch", "end.watch")]
    told = tag("div", told, class_="result-told")
    return told + tag("div", _buttons(buttons, say), class_="result-buttons")


def _drawn(model: Model, say: Say) -> str:
    """The highlights of the match, each a sentence under its picture."""
    listed = ""
    for each in _highlights(model, model.seats(), say):
        picture = tag("span", each.pictured, class_="pictured", aria_hidden="true")
        listed += tag("li", (picture if each.pictured else "") + escape(each.told))
    if not listed:
        return ""
    return tag("ul", listed, class_="highlights", aria_label=say("end.highlights"))


def _news(offered: Offer, say: Say) -> str:
    """What is new in the match that is offered: it is read here, with nobody waiting for a move."""
    key = "end.%s.told" % offered.what
    return tag("p", escape(say(key)), class_="new-next") if say.has(key) else ""


def _title(model: Model, say: Say) -> str:
    """The headline, and the reason why the match ended if it has a sentence.

    A lone person who was beaten reads below it by how much, which is not the lead over the second.
    """
    match = model.whole
    if not match.over():
        seat = model.seats()[match.node().seat]
        return tag("h2", escape(say("end.running", name=seat.name)))
    comfort = _comfort(model, say)
    named = won_told if comfort else won_by
    headline = named(match, model.seats(), say, model.stranger()).rstrip(".")
    told = tag("h2", escape(headline))
    lines = why_over(match, model.seats(), say, model.stranger())
    told += "".join([tag("p", escape(line), class_="why-over") for line in lines])
    return told + (tag("p", escape(comfort), class_="why-over comfort") if comfort else "")


def _comfort(model: Model, say: Say) -> str:
    """How near a lone person was who has lost to bots, and a reason to try again; else ""."""
    match = model.whole
    me = lone(match.seats)
    if model.replay is not None or me is None or me in match.node().winners:
        return ""
    lead, whole = ahead(model)
    short = -lead
    if short <= 0:
        return ""
    if short * _CLOSE <= whole:
        return say("end.close", n=short)
    if model.whole.unread() or short > _best(model, me):
        return say("end.near" if short * _NEAR <= whole else "end.far", n=short)
    return say("end.one turn", n=short)


def _best(model: Model, me: int) -> int:
    """The most that a turn brought a seat, 0 in games that do not tell what a turn is worth."""
    worth = model.table.later().worth
    return max([worth(turn) for turn in model.board.turns if turn.seat == me] + [0])


def _buttons(buttons: Sequence[tuple[str, ...]], say: Say, first: str = "primary") -> str:
    """Buttons of the panel. first: "primary" if the first of them is the most prominent."""
    html = ""
    for place, (name, press, key) in enumerate(buttons):
        style = "action-button " + first if not place and first else "small-button"
        html += tag(
            "button", escape(say(key)), type="button", class_=style, id=name, data_press=press
        )
    return html


def _highlights(model: Model, seats: tuple[Seat, ...], say: Say) -> list[Highlight]:
    """Sentences on the turns of the match; none while some of them have not been read."""
    if model.whole.unread():
        return []
    turns = model.board.turns if model.replay is None else model.replay.course.turns
    winners = model.whole.node().winners if model.whole.over() else ()
    return model.table.later().highlights(turns, model.whole.steps, seats, say, winners)[:MOST]
