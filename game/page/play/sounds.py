"""The switch for sound, and the voices of what happens; the game's own come from its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.page.state.model import Trouble
from game.voices import later, noise, shake, tone

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.table import GameTable

_FANFARE = ((523, 0), (659, 0.14), (784, 0.28), (1047, 0.42), (784, 0.62), (1047, 0.76))
SOUNDS = {  # besides the game's own
    "held": (noise(1500, 0.08, 0.7), tone(420, 0.08, 0.25, 300, timbre="triangle"), shake(0.008)),
    "won": tuple(
        tone(pitch * octave, 0.5, 0.16 / octave, delay=0.7 + begin, timbre="triangle", attack=0.02)
        for pitch, begin in _FANFARE
        for octave in (1, 2)
    )
    + later((shake(0.06), shake(0.06, 0.14), shake(0.2, 0.28)), 0.7),
}


def cue(table: type[GameTable], name: str | None, step: Any) -> Any:
    """The voices of an event.

    name: of a sound of the page, None if it has none. step: (position before, move, position
    after) for the game's own sound, () if nothing was played.
    """
    voices: tuple = table.later().sound(*step) if step else ()
    return voices + SOUNDS[name] if name else voices


def switch(model: Model) -> tuple[Model, Effects]:
    """Switches sound on or off; a sound confirms that it is on."""
    preferences = model.preferences.replace(sound=not model.preferences.sound)
    model = model.replace(preferences=preferences)
    return model, (("keep", preferences), ("sound", "held", ()))


def refuse(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Switches sound off again, because the browser plays none."""
    preferences = model.preferences.replace(sound=False)
    model = model.replace(preferences=preferences, trouble=Trouble("trouble.silent", None, None))
    return model, (("keep", preferences),)
