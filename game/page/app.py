"""The update loop of the page: `update(model, message)` gives the next model and a list of effects.

A message is (kind, payload). An effect is a tuple; its first entry names one of the effects that
`effects`, `keeping` and `navigation` carry out.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.page import bursts, matches, shelf, turn, weighing
from game.page.model import CHEER, DIALOGS, MENU, OVER, Trouble
from game.page.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.page.model import Effects, Model


def _late(module: str, name: str) -> Callable[..., Any]:
    """A function from a module not needed before the first roll, imported on its first call."""

    def act(*given: Any) -> Any:
        path = "game.page." + module
        __import__(path)
        return getattr(sys.modules[path], name)(*given)

    return act


def update(model: Model, message: tuple[Any, ...]) -> tuple[Model, Effects]:
    """(model, effects) after a message."""
    kind, payload = message
    after, effects = _MESSAGES[kind](model, payload)
    after, effects = bursts.followed(model, after, kind, effects)
    if after.shows_result() and not model.shows_result():
        effects += (("top",),)  # the table may have been scrolled, to its sheet or log
    return after, effects


def _press(model: Model, name: str) -> tuple[Model, Effects]:
    if bursts.withholds(model) and _decides(name):
        return model, ()
    before = model.board
    moment = None if before.moment == CHEER else before.moment
    model, effects = _pressed(
        model.on_board(refused=None, told="", moment=moment, speaks=False), name
    )
    refused = model.board.refused
    again = refused is not None and refused == before.refused and not before.again
    # Whatever has the focus, a change of the hand is announced.
    heard = name if ("hold",) in effects else None
    return model.on_board(again=again, heard=heard), effects


def _decides(name: str) -> bool:
    return name in _DECISIONS or name.startswith(("resume-", "against-"))


def _pressed(model: Model, name: str) -> tuple[Model, Effects]:
    if model.dialog == MENU and name != "close":  # each command closes the menu
        model, effects = _close(model)
        model, more = _pressed(model, name)
        return model, effects + more
    if name.startswith("open-") and name[5:] in DIALOGS:
        # Ends motion, lest its result be announced behind the dialog, or in another language.
        return model.on_board(settling=(), moment=None).replace(dialog=name[5:]), ()
    for beginning, act in _NAMED:
        if name.startswith(beginning):
            return act(model, name[len(beginning) :])
    if name.startswith("remove-") and name not in _PRESSES:
        return shelf.ask(model, name[7:])
    if name.startswith("replay-turn-"):
        return _late("replaying", "to_turn")(model, int(name[12:]))
    if name not in _PRESSES:
        return turn.press(model, name)
    if name in _OF_ALL_STEPS and model.begun and model.match.unread():
        return _late("reading", "whole_first")(model, name)
    if model.begun or name not in _ON_A_MATCH:
        return _PRESSES[name](model)
    return model, ()


def busy(model: Model) -> str | None:
    """The activity that a press now would merely end: "motion", "bot" (its turn), or None.

    None in a replay, where the buttons mean the same all the time. `CHEER` is ended by presses
    beside the buttons; those act at once.
    """
    if model.ends() or (model.board.settling and model.replay is None):
        return "motion"
    if model.board.moment == CHEER:
        return CHEER.name
    return "bot" if model.dialog is None and model.seat_plays() not in (None, PERSON) else None


def _closed(model: Model, name: str | None) -> tuple[Model, Effects]:
    if model.dialog != name:
        return model, ()
    if name in OVER:
        return model.replace(dialog=OVER[name]), ()
    return turn.go_on(model.replace(dialog=None).in_setup(faults=()))


def _close(model: Model) -> tuple[Model, Effects]:
    return _closed(model, model.dialog)


def _beat(act: Callable[..., Any]) -> Callable[..., Any]:
    """A message of a timer, ignored if anything has happened since the timer was set."""

    def waited(model: Model, beat: int) -> tuple[Model, Effects]:
        return act(model) if beat == model.board.beat else (model, ())

    return waited


def _unless_withheld(act: Callable[..., Any]) -> Callable[..., Any]:
    """A message of a button, ignored after the first decision of a burst."""

    def acted(model: Model, payload: Any) -> tuple[Model, Effects]:
        return (model, ()) if bursts.withholds(model) else act(model, payload)

    return acted


def _prefer(model: Model, change: tuple[str, Any]) -> tuple[Model, Effects]:
    name, value = change
    model = model.replace(preferences=model.preferences.replace(**{name: value}))
    # It may be in another language now.
    return model.on_board(told=""), (("keep", model.preferences),)


def _speak(model: Model, language: str) -> tuple[Model, Effects]:
    """Loads the words of another language, which then becomes the language of the page."""
    return model, (("learn", language),) if language in LANGUAGES else ()


def _trouble(model: Model, told: tuple[Any, ...]) -> tuple[Model, Effects]:
    key, text = told
    if key == "trouble.room":
        # A failed save interrupts no dialog, and no report with a text that can be downloaded.
        has_text = model.trouble is not None and model.trouble.text is not None
        return (model if has_text else model.replace(trouble=Trouble(key, text, None))), ()
    # A dialog would hide the message.
    return model.replace(trouble=Trouble(key, text, None), dialog=None), ()


def _trouble_seen(model: Model) -> tuple[Model, Effects]:
    return model.replace(trouble=None), _next_focus(model)


def _unkept_seen(model: Model) -> tuple[Model, Effects]:
    return model.on_device(unkept=False, warned=True), _next_focus(model)


def _next_focus(model: Model) -> tuple[tuple[str, ...], ...]:
    """Moves the focus to what comes next, as the pressed button is gone."""
    return (("focus", model.first_action() if model.begun else "play"),)


def _download(model: Model) -> tuple[Model, Effects]:
    if not model.trouble or model.trouble.text is None:
        return model, ()
    return model, (("download", model.trouble.text),)


def _device(field: str) -> Callable[..., Any]:
    def change(model: Model, value: Any) -> tuple[Model, Effects]:
        return model.on_device(**{field: value}), ()

    return change


_PRESSES = {
    "play": matches.play_now,
    "resume": matches.resume_latest,
    "see-finished": matches.see_finished,
    "remove-yes": shelf.remove,
    "remove-no": shelf.spare,
    "put-back": shelf.put_back,
    "set-up": _late("setup", "opened"),
    "new-match": matches.leave,
    "rematch": _late("next_match", "rematch"),
    "other-match": _late("next_match", "play_offer"),
    "same-draws": _late("next_match", "same_draws"),
    "undo": _late("taking_back", "undo"),
    "replay-first": _late("replaying", "to_the_beginning"),
    "replay-back": _late("replaying", "back"),
    "replay-run": _late("replaying", "run"),
    "replay-forth": _late("replaying", "forth"),
    "replay-last": _late("replaying", "to_the_end"),
    "replay-speed": _late("replaying", "faster"),
    "replay-close": _late("replaying", "close"),
    "play-on": _late("replaying", "play_on"),
    "play-sent": _late("replaying", "play_on_at_the_end"),
    "watch": _late("replaying", "watch"),
    "share": _late("passing_on", "share"),
    "share-result": _late("passing_on", "share_result"),
    "share-copy": lambda model: (model, (("copy", "share-link"),)),
    "result-copy": _late("passing_on", "copy_result"),
    "save-file": _late("passing_on", "save_file"),
    "check": _late("examining", "check"),
    "house-back": _late("agreeing", "as_printed"),
    "add-seat": _late("seating", "add_seat"),
    "drop-seat": _late("seating", "drop_seat"),
    "close": _close,
    "reading-stop": _late("reading", "stop"),
    "trouble-dismiss": _trouble_seen,
    "trouble-download": _download,
    "unkept-dismiss": _unkept_seen,
    "open-full": matches.open_full,
    "take-release": lambda model: (model, (("release",),)),
    "see-sheet": lambda model: (model, (("lead", "sheet-scroll"),)),
    "see-log": lambda model: (model, (("lead", "log"),)),
    "print": lambda model: (model, (("print",),)),
    "sound": _late("cues", "switch"),
    "lesson-away": weighing.learn,
}

# Beginnings of presses; what follows names the thing that was pressed.
_NAMED = (
    ("resume-", matches.resume),
    ("against-", matches.play_now),
    ("restore-", _late("agreeing", "restore")),
    ("copy-", lambda model, field: (model, (("copy", field),))),
)

# Presses that begin or leave a match, or change it. The game's own are judged by `turn.press`.
_DECISIONS = (
    "play",
    "resume",
    "see-finished",
    "remove-yes",
    "put-back",
    "new-match",
    "rematch",
    "other-match",
    "same-draws",
    "undo",
    "play-on",
    "play-sent",
    "watch",
    "open-full",
    "take-release",
)

# A shortcut or a late press may ask for these without a match.
_ON_A_MATCH = (
    "undo",
    "rematch",
    "other-match",
    "same-draws",
    "watch",
    "share",
    "share-result",
    "result-copy",
    "save-file",
    "check",
    "play-on",
)

_OF_ALL_STEPS = ("rematch", "other-match", "watch", "share", "share-result", "result-copy", "check")

_MESSAGES: dict[str, Callable[..., Any]] = {
    "press": _press,
    "tell": _late("aloud", "tell"),
    "skip": turn.skip,
    "settled": _beat(turn.settled),
    "calm": bursts.calm,
    "read": bursts.read,
    "bot": _beat(turn.bot_acts),
    "work out": _late("examining", "go_on"),
    "think": _late("thinking", "ask"),
    "thought": _late("thinking", "answered"),
    "weigh": weighing.weigh,
    "moment over": turn.moment_over,
    "closed": _closed,
    "set up": _unless_withheld(_late("setup", "set_up")),
    "seating": _late("seating", "change"),
    "agree": _late("agreeing", "agree"),
    "keep rules": _late("agreeing", "keep"),
    "take rules": _late("agreeing", "take"),
    "forget rules": _late("agreeing", "forget"),
    "kept rules": _device("kept_rules"),
    "seat players": _unless_withheld(matches.seat_players),
    "prefer": _prefer,
    "speak": _speak,
    "seed": lambda model, seed: (model.replace(seed=seed), ()),
    "saves": _device("saves"),
    "waiting": _device("waiting"),
    "finished": _device("finished"),
    "removed": shelf.removed,
    "storage": matches.look_again,
    "copies": lambda model, _: (model, (("merge",),)),
    "trouble": _trouble,
    "release": _device("release"),
    "offline": _device("offline"),
    "link": lambda model, link: (model.replace(link=link, dialog="link"), ()),
    "silent": _late("cues", "refuse"),
    "copied": _late("passing_on", "text_copied"),
    "shared": _late("passing_on", "shared"),
    "read on": _late("reading", "go_on"),
    "write on": _late("reading", "write_on"),
    "kept as": matches.kept_as,
    "continued": matches.continued,
    "no room": matches.no_room,
    "room": matches.room_again,
    "unreadable": matches.unreadable,
    "restored": matches.restored,
    "arrived": matches.arrived,
    "code": _late("replaying", "arrived"),
    "file": _late("replaying", "opened"),
    "large file": _late("replaying", "too_large"),
    "replay to": _late("replaying", "go"),
    "replay beat": _beat(_late("replaying", "beat")),
}
