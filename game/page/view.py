"""The model as plain data: what every element that changes is to show.

A slot is (element id, what) -> value, where `what` is "text", "html", "rows" (the HTML of each
child), an attribute (None takes it away), "value", "shown" or "sprite" (a symbol of the sprite).
The loop writes only slots whose value has changed, and of rows only those.
"""

from game.page import telling
from game.page.dialogs import dialog_slots
from game.page.markup import escape, tag
from game.page.naming import kept_names
from game.page.sheets import sheet_slots
from game.page.tabletop import action_slots, table_slots
from game.page.words import words


def view(model):
    """All slots of the page for a model."""
    say = words(model.preferences.language, model.edition)
    slots: dict = {}
    _frame(model, say, slots)
    _start(model, say, slots)
    _replay(model, say, slots)
    table_slots(model, say, slots)
    if model.dice_fly():
        _fly(model, slots)
    else:
        _tell(model, say, slots)
    dialog_slots(model, say, slots)
    return slots


def _tell(model, say, slots):
    """What a roll leads to is told when its dice lie, not while they tumble."""
    slots[":body", "data-felt"] = model.moment
    slots["status", "text"] = telling.status(model, say)
    slots["heard", "text"] = telling.heard(model, say)
    slots["moment", "shown"] = model.moment is not None
    slots["moment", "data-kind"] = model.moment
    if model.moment is not None:
        slots["moment", "text"] = _moment_told(model, say)
    action_slots(model, say, slots)
    sheet_slots(model, say, slots)


def _moment_told(model, say):
    if model.moment == "won":
        return telling.won_told(model.match, say)
    return say("moment." + model.moment)


def _fly(model, slots):
    # What flies is of a turn that is being played, even if it ends that turn.
    slots[":body", "data-past"] = None
    slots["dice-past", "text"] = ""
    slots["undo", "shown"] = False
    slots["score", "shown"] = True
    for die in model.settling:
        if die != "card":
            slots["die-%d" % (die + 1), "data-place"] = "hand"


def _frame(model, say, slots):
    preferences = model.preferences
    embedded = "true" if model.embedded else None
    slots[":root", "lang"] = preferences.language
    slots[":root", "data-theme"] = None if preferences.theme == "auto" else preferences.theme
    slots[":root", "data-motion"] = "off" if preferences.motion == "off" else None
    slots[":body", "data-keys"] = None if preferences.keys else "off"
    slots[":body", "data-mode"] = _mode(model)
    slots[":body", "data-embed"] = embedded
    slots["release", "shown"] = model.release
    slots["unkept", "shown"] = model.unkept
    slots["offline-note", "shown"] = model.offline
    slots["trouble", "shown"] = model.trouble is not None
    if model.trouble is not None:
        slots["trouble-text", "text"] = telling.trouble_told(model.trouble, say)
        slots["trouble-download", "shown"] = model.trouble.text is not None


def _mode(model):
    if model.replay is not None:
        return "replay"
    return "start" if model.match is None else "match"


def _replay(model, say, slots):
    replay = model.replay
    slots["replay", "shown"] = replay is not None
    if replay is None:
        return
    last = len(replay.states) - 1
    slots["replay-at", "max"] = str(last)
    slots["replay-at", "value"] = str(replay.at)
    told = say("replay.at", at=replay.at, last=last)
    slots["replay-at", "aria-valuetext"] = told
    slots["replay-told", "text"] = told
    slots["replay-run", "text"] = say("replay.halt" if replay.runs else "replay.run")
    slots["replay-back", "aria-disabled"] = "true" if replay.at == 0 else None
    slots["replay-first", "aria-disabled"] = "true" if replay.at == 0 else None
    slots["replay-forth", "aria-disabled"] = "true" if replay.at == last else None
    slots["play-on", "shown"] = not model.match.over()


def _start(model, say, slots):
    saves = model.saves if model.match is None else ()
    slots["start", "shown"] = model.match is None
    slots["resume", "shown"] = bool(saves)
    slots["resume-note", "shown"] = bool(saves)
    if saves:
        slots["resume-note", "text"] = _save_told(saves[0], say)
    rows = ""
    for save in saves[1:]:
        label = say("resume.other", told=_save_told(save, say))
        button = tag("button", escape(label), type="button", data_press="resume-" + save.id)
        rows += tag("li", button)
    if model.match is None and model.finished is not None:
        label = say("finished.see", standing=_standing(model.finished, say))
        rows += tag("li", tag("button", escape(label), type="button", data_press="see-finished"))
    slots["saves", "shown"] = bool(rows)
    slots["saves", "html"] = rows


def _save_told(save, say):
    return say("resume.told", standing=_standing(save, say), turn=save.turn)


def _standing(save, say):
    parts = []
    for name, total in zip(kept_names(save, say.language), save.totals):
        parts.append(say("result.seat", name=name, total=say.number(total)))
    return ", ".join(parts)
