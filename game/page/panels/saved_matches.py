"""The saved matches on the start screen: resuming them, removing them and putting them back.

The functions for presses take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import escape, tag
from game.page.state.model import News
from game.page.text.seat_names import shown

if TYPE_CHECKING:
    from game.contract import Say, Slots
    from game.page.saves.entries import Save
    from game.page.state.effect import Effects
    from game.page.state.model import Model

UNFOLDED = 10  # matches that are listed; the others are folded


def ask(model: Model, name: str) -> tuple[Model, Effects]:
    """Asks whether a match is to be removed."""
    return model.on_device(asked=name), (("lead", "remove-no"),)


def spare(model: Model) -> tuple[Model, Effects]:
    """Keeps the match that was to be removed."""
    return model.on_device(asked=None), (("focus", "play"),)


def remove(model: Model) -> tuple[Model, Effects]:
    """Removes the match that was asked for."""
    name = model.device.asked
    model = model.on_device(asked=None)
    return model, (("remove", name),) if name is not None else ()


def removed(model: Model, entry: Any) -> tuple[Model, Effects]:
    """Offers to put a removed match back, until another one is removed or the page is left."""
    model = model.on_device(removed=entry).replace(news=News("removed", ()))
    return model, (("focus", "put-back"),)


def put_back(model: Model) -> tuple[Model, Effects]:
    """Puts back the match that was removed last."""
    entry = model.device.removed
    if entry is None:
        return model, ()
    model = model.on_device(removed=None).replace(news=News("welcome", ()))
    return model, (("put back", entry), ("focus", "play"))


def shelf_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the start screen."""
    device = model.device
    saves = [] if model.begun else list(device.saves)
    slots["start", "shown"] = not model.begun
    slots["resume", "shown"] = bool(saves)
    slots["resume-note", "shown"] = bool(saves)
    if saves:
        told = _told(model, saves[0], say)
        standing = tag("span", escape(told), id="resume-told")
        slots["resume-note", "html"] = standing + _tools(saves[0], told, say)
    rows = [_row(model, save, say) for save in saves[1:]]
    if not model.begun and device.finished is not None:
        label = say("finished.see", standing=_standing(model, device.finished, say))
        button = tag("button", escape(label), type="button", data_press="see-finished")
        rows.insert(UNFOLDED - 1, tag("li", button))
    listed = "".join(rows[:UNFOLDED])
    folded = rows[UNFOLDED:]
    if folded:
        more = tag("summary", escape(say("shelf.more", n=len(folded))))
        listed += tag("li", tag("details", more + tag("ul", "".join(folded), class_="saves")))
    slots["saves", "shown"] = bool(rows)
    slots["saves", "html"] = listed
    asked = [save for save in saves if save.id == device.asked]
    gone = not model.begun and device.removed is not None
    slots["removal", "shown"] = bool(asked) or gone
    slots["removal-told", "shown"] = bool(asked)
    if asked:
        slots["removal-told", "text"] = say("shelf.sure", told=_told(model, asked[0], say))
    for note, count in device.waiting:
        slots[note, "shown"] = count > 0
        slots[note, "text"] = say("start.waiting", count)
    slots["remove-yes", "shown"] = slots["remove-no", "shown"] = bool(asked)
    slots["put-back", "shown"] = gone and not asked


def _row(model: Model, save: Save, say: Say) -> str:
    """The row of a match that the large button does not resume."""
    told = _told(model, save, say)
    label = escape(say("resume.other", told=told))
    button = tag("button", label, type="button", data_press="resume-" + save.id)
    return tag("li", button + _tools(save, told, say))


def _tools(save: Save, told: str, say: Say) -> str:
    """When a match was played last, and a button that removes it."""
    return tag("time", "", datetime=save.when, lang=say.language) + tag(
        "button",
        escape(say("shelf.remove")),
        type="button",
        data_press="remove-" + save.id,
        aria_label=say("shelf.remove.told", told=told),
    )


def round_of(save: Save) -> int:
    """The round of a saved match, the last one in its score sheet."""
    return max(save.next - 1, 0) // len(save.seats) + 1


def _told(model: Model, save: Save, say: Say) -> str:
    standing = _standing(model, save, say)
    return say("resume.told", standing=standing, round=round_of(save))


def _standing(model: Model, save: Save, say: Say) -> str:
    parts = []
    for seat, total in zip(shown(model.table, save.seats, say.language), save.totals):
        parts.append(say("result.seat", name=seat.name, total=say.number(total)))
    return ", ".join(parts)
