"""The switches for sound, and the voices of what happens; the game's own come from its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import LAST_ROUND
from game.page.state.model import Trouble
from game.voices import later, noise, shake, tone

if TYPE_CHECKING:
    from game.page.play.advice import Weighed
    from game.page.saves.preferences import Preferences
    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.table import GameTable
    from game.voices import Voice

OFF = "off"  # chosen as a volume
QUESTION = "page.sound"  # among the lessons learnt: sound was switched, or asked about
_MANY_LESSONS = 4  # learnt by those who need no question any more
LOUDNESS = {"low": 0.25, "medium": 0.5, "full": 1}  # of each volume
_FANFARE = ((523, 0), (659, 0.14), (784, 0.28), (1047, 0.42), (784, 0.62), (1047, 0.76))
_APART = 0.1  # seconds from the last voice of a step to a sound that follows it
_BELL = (tone(1319, 1.1, 0.22), tone(2650, 0.7, 0.12), tone(3960, 0.35, 0.07))
SOUNDS = {  # besides the game's own
    "held": (  # a cork pops
        noise(1900, 0.03, 1, 900),
        tone(240, 0.07, 0.6, 1250, attack=0.002),
        shake(0.008),
    ),
    "won": tuple(
        tone(pitch * octave, 0.5, 0.16 / octave, delay=begin, timbre="triangle", attack=0.02)
        for pitch, begin in _FANFARE
        for octave in (1, 2)
    )
    + (shake(0.06), shake(0.06, 0.14), shake(0.2, 0.28)),
    "lost": tuple(
        tone(pitch, 0.5, 0.3, delay=0.28 * place, timbre="triangle", attack=0.03)
        for place, pitch in enumerate((392, 330, 262))
    ),
    LAST_ROUND: tuple(voice for stroke in range(3) for voice in later(_BELL, 0.3 * stroke, 0.6)),
    "your turn": _BELL,
}


def cue(table: type[GameTable], name: str | None, step: Any) -> Any:
    """The voices of an event.

    name: of a sound of the page, None if it has none; it follows the game's own. step: (position
    before, move, position after) for that one, () if nothing was played.
    """
    voices: tuple = table.later().sound(*step) if step else ()
    if name is None:
        return voices
    return voices + later(SOUNDS[name], max([0] + [voice.delay + _APART for voice in voices]))


def wanted(voices: Any, preferences: Preferences) -> tuple[Voice, ...]:
    """The voices that the user wants to hear, and those that they want to feel."""
    vibrates = felt(preferences)
    heard = preferences.sound
    return tuple([each for each in voices if (vibrates if each.kind == "shake" else heard)])


def felt(preferences: Preferences) -> bool:
    """Whether the user wants vibration."""
    chosen = preferences.vibration
    return preferences.sound if chosen is None else chosen


def switch(model: Model) -> tuple[Model, Effects]:
    """Switches sound on or off; a sound confirms that it is on."""
    return _confirmed(model, model.preferences.replace(sound=not model.preferences.sound))


def turn_to(model: Model, volume: str) -> tuple[Model, Effects]:
    """Switches sound off, or on at another volume, which a sound gives an idea of."""
    if volume == OFF:
        return _confirmed(model, model.preferences.replace(sound=False))
    return _confirmed(model, model.preferences.replace(sound=True, volume=volume))


def _confirmed(model: Model, preferences: Preferences) -> tuple[Model, Effects]:
    """The change, after which nobody is asked about sound any more."""
    preferences = preferences.replace(learnt=_with_question(preferences.learnt))
    weighed = model.board.weighed
    effects: Effects = (("keep", preferences), ("sound", "held", ()))
    if weighed is not None and weighed.asks:
        model = model.on_board(weighed=weighed.replace(asks=False))
        effects += (("focus", model.first_action()),)  # the button that was pressed may be gone
    return model.replace(preferences=preferences), effects


def asked(model: Model, before: Weighed | None) -> tuple[Model, Effects]:
    """Asks during one of the first lessons whether to switch sound on, once on a device.

    before: what was weighed before. The question stays while only the hand changes. Whoever plays
    in a frame is not asked: the page around it may be read in silence.
    """
    weighed, preferences = model.board.weighed, model.preferences
    if weighed is None or weighed.lesson is None:
        return model, ()
    asking = model.on_board(weighed=weighed.replace(asks=True))
    if before is not None and before.asks and before.match is weighed.match:
        return asking, ()
    learnt = preferences.learnt
    if preferences.sound or model.device.embedded or QUESTION in learnt:
        return model, ()
    if not 0 < len(learnt) < _MANY_LESSONS:
        return model, ()
    preferences = preferences.replace(learnt=_with_question(learnt))
    return asking.replace(preferences=preferences), (("keep", preferences),)


def _with_question(learnt: tuple[str, ...]) -> tuple[str, ...]:
    return learnt if QUESTION in learnt else learnt + (QUESTION,)


def refuse(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Switches sound off again, because the browser plays none."""
    preferences = model.preferences.replace(sound=False)
    model = model.replace(preferences=preferences, trouble=Trouble("trouble.silent", None, None))
    return model, (("keep", preferences),)
