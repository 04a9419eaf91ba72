"""The update loop of the page: `update(model, message)` gives the next model and a list of effects.

Messages are listed in `message`, effects in `effect`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.page.matches import matches
from game.page.panels import saved_matches, score_sheet
from game.page.play import advice, turn
from game.page.replay import arriving
from game.page.state import bursts
from game.page.state.model import CHEER, DIALOGS, MENU, OVER, Trouble
from game.page.text.words import LANGUAGES
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.page.state.effect import Effects
    from game.page.state.message import Message
    from game.page.state.model import Model


def _late(module: str, name: str) -> Callable[..., Any]:
    """A function from a module not needed before the first roll, imported on its first call."""

    def act(*given: Any) -> Any:
        path = "game.page." + module
        __import__(path)
        return getattr(sys.modules[path], name)(*given)

    return act


def update(model: Model, message: Message) -> tuple[Model, Effects]:
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
        model.on_board(
            answer=before.answer.replace(refused=None, told=""), moment=moment, speaks=False
        ),
        name,
    )
    refused, last = model.board.answer.refused, before.answer
    again = refused is not None and refused == last.refused and not last.again
    # Whatever has the focus, a change of the hand is announced.
    heard = name if ("hold",) in effects else None
    return model.answering(again=again, heard=heard), effects


def _decides(name: str) -> bool:
    command, _given = _command(name)
    return command is not None and command.decides


def _pressed(model: Model, name: str) -> tuple[Model, Effects]:
    if model.dialog == MENU and name != "close":  # each command closes the menu
        model, effects = _close(model)
        model, more = _pressed(model, name)
        return model, effects + more
    if name.startswith("open-") and name[5:] in DIALOGS:
        # Ends motion, lest its result be announced behind the dialog, or in another language.
        return model.on_board(settling=(), moment=None).replace(dialog=name[5:]), ()
    command, given = _command(name)
    if command is None:
        return turn.press(model, name)
    if command.all_steps and model.begun and model.match.unread():
        return _late("matches.long_match", "whole_first")(model, name)
    if command.needs_match and not model.begun:
        return model, ()
    return command.act(model, *given)


def _command(name: str) -> tuple[Command | None, tuple[str, ...]]:
    """(command, what it is about) of a press; (None, ()) if it is on a control of the game."""
    if name in _COMMANDS:
        return _COMMANDS[name], ()
    for beginning, command in _ABOUT.items():
        if name.startswith(beginning):
            return command, (name[len(beginning) :],)
    return None, ()


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
    return model.answering(told=""), (("keep", model.preferences),)


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


def _next_focus(model: Model) -> Effects:
    """Moves the focus to what comes next, as the pressed button is gone."""
    return (("focus", model.first_action() if model.begun else "play"),)


def _download(model: Model) -> tuple[Model, Effects]:
    if not model.trouble or not model.trouble.text:
        return model, ()
    return model, (("download", model.trouble.text),)


def _device(field: str) -> Callable[..., Any]:
    def change(model: Model, value: Any) -> tuple[Model, Effects]:
        return model.on_device(**{field: value}), ()

    return change


@record
class Command(Record):
    """What a press on a control of the page does.

    act: takes the model, and what the press is about if it names that. decides: whether it begins
    or leaves a match, or changes it; the game's own controls are judged by `turn.press`.
    needs_match: whether nothing happens without a match; a shortcut or a late press may ask for it.
    all_steps: whether a long match must have been read.
    """

    act: Callable[..., tuple[Model, Effects]]
    decides: bool
    needs_match: bool
    all_steps: bool


_DECIDES, _MATCH, _STEPS = "decides", "needs match", "all steps"


def _does(act: Callable[..., tuple[Model, Effects]], *flags: str) -> Command:
    return Command(act, _DECIDES in flags, _MATCH in flags, _STEPS in flags)


_COMMANDS: dict[str, Command] = {
    "play": _does(matches.play_now, _DECIDES),
    "resume": _does(matches.resume_latest, _DECIDES),
    "see-finished": _does(matches.see_finished, _DECIDES),
    "remove-yes": _does(saved_matches.remove, _DECIDES),
    "remove-no": _does(saved_matches.spare),
    "put-back": _does(saved_matches.put_back, _DECIDES),
    "set-up": _does(_late("setup.setup", "opened")),
    "new-match": _does(matches.leave, _DECIDES),
    "rematch": _does(_late("matches.next_match", "rematch"), _DECIDES, _MATCH, _STEPS),
    "other-match": _does(_late("matches.next_match", "play_offer"), _DECIDES, _MATCH, _STEPS),
    "same-draws": _does(_late("matches.next_match", "same_draws"), _DECIDES, _MATCH),
    "undo": _does(_late("play.undo", "undo"), _DECIDES, _MATCH),
    "replay-first": _does(_late("replay.replaying", "to_the_beginning")),
    "replay-back": _does(_late("replay.replaying", "back")),
    "replay-run": _does(_late("replay.replaying", "run")),
    "replay-forth": _does(_late("replay.replaying", "forth")),
    "replay-last": _does(_late("replay.replaying", "to_the_end")),
    "replay-speed": _does(_late("replay.replaying", "faster")),
    "replay-close": _does(_late("replay.replaying", "close")),
    "play-on": _does(_late("replay.replaying", "play_on"), _DECIDES, _MATCH),
    "play-sent": _does(_late("replay.replaying", "play_on_at_the_end"), _DECIDES),
    "watch": _does(_late("replay.replaying", "watch"), _DECIDES, _MATCH, _STEPS),
    "share": _does(_late("result.passing_on", "share"), _MATCH, _STEPS),
    "share-result": _does(_late("result.passing_on", "share_result"), _MATCH, _STEPS),
    "share-copy": _does(lambda model: (model, (("copy", "share-link"),))),
    "result-copy": _does(_late("result.passing_on", "copy_result"), _MATCH, _STEPS),
    "save-file": _does(_late("result.passing_on", "save_file"), _MATCH),
    "check": _does(_late("replay.fairness_check", "check"), _MATCH, _STEPS),
    "house-back": _does(_late("setup.rules", "as_printed")),
    "add-seat": _does(_late("setup.seats", "add_seat")),
    "drop-seat": _does(_late("setup.seats", "drop_seat")),
    "close": _does(_close),
    "reading-stop": _does(_late("matches.long_match", "stop")),
    "trouble-dismiss": _does(_trouble_seen),
    "trouble-download": _does(_download),
    "unkept-dismiss": _does(_unkept_seen),
    "open-full": _does(matches.open_full, _DECIDES),
    "take-release": _does(lambda model: (model, (("release",),)), _DECIDES),
    "see-sheet": _does(lambda model: (model, (("lead", "sheet-scroll"),))),
    "see-log": _does(lambda model: (model, (("lead", "log"),))),
    "print": _does(lambda model: (model, (("print",),))),
    "sound": _does(_late("play.sounds", "switch")),
    "lesson-away": _does(advice.learn),
}

# Presses that name what they are about: what follows the beginning.
_ABOUT: dict[str, Command] = {
    "resume-": _does(matches.resume, _DECIDES),
    "against-": _does(matches.play_now, _DECIDES),
    "restore-": _does(_late("setup.rules", "restore")),
    "earlier-": _does(score_sheet.earlier),
    "copy-": _does(lambda model, field: (model, (("copy", field),))),
    "remove-": _does(saved_matches.ask),
    "face-": _does(_late("setup.own_face", "opened"), _MATCH),
    "look-": _does(_late("setup.own_face", "wear"), _MATCH),
    "replay-turn-": _does(_late("replay.replaying", "to_turn")),
}

_MESSAGES: dict[str, Callable[..., tuple[Model, Effects]]] = {
    "press": _press,
    "tell": _late("play.read_aloud", "tell"),
    "skip": turn.skip,
    "settled": _beat(turn.settled),
    "calm": bursts.calm,
    "read": bursts.read,
    "bot": _beat(turn.bot_acts),
    "work out": _late("replay.fairness_check", "go_on"),
    "think": _late("play.thinking", "ask"),
    "thought": _late("play.thinking", "answered"),
    "weigh": advice.weigh,
    "moment over": turn.moment_over,
    "closed": _closed,
    "set up": _unless_withheld(_late("setup.setup", "set_up")),
    "seating": _late("setup.seats", "change"),
    "agree": _late("setup.rules", "agree"),
    "keep rules": _late("setup.rules", "keep"),
    "take rules": _late("setup.rules", "take"),
    "forget rules": _late("setup.rules", "forget"),
    "kept rules": _device("kept_rules"),
    "seat players": _unless_withheld(matches.seat_players),
    "prefer": _prefer,
    "speak": _speak,
    "volume": _late("play.sounds", "turn_to"),
    "seed": lambda model, seed: (model.replace(seed=seed), ()),
    "saves": _device("saves"),
    "waiting": _device("waiting"),
    "finished": _device("finished"),
    "removed": saved_matches.removed,
    "storage": matches.look_again,
    "copies": lambda model, _: (model, (("merge",),)),
    "prints": lambda model, prints: (model.replace(prints=prints), ()),
    "trouble": _trouble,
    "release": _device("release"),
    "offline": _device("offline"),
    "link": lambda model, link: (model.replace(link=link, dialog="link"), ()),
    "silent": _late("play.sounds", "refuse"),
    "copied": _late("result.passing_on", "text_copied"),
    "shared": _late("result.passing_on", "shared"),
    "read on": _late("matches.long_match", "go_on"),
    "kept as": matches.kept_as,
    "continued": matches.continued,
    "no room": matches.no_room,
    "room": matches.room_again,
    "unreadable": matches.unreadable,
    "restored": matches.restored,
    "arrived": arriving.arrived,
    "code": _late("replay.replaying", "arrived"),
    "file": _late("replay.replaying", "opened"),
    "large file": _late("replay.replaying", "too_large"),
    "replay to": _late("replay.replaying", "go"),
    "replay beat": _beat(_late("replay.replaying", "beat")),
}
