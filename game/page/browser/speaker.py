"""Sounds of the table, and the script that plays them, which is loaded for the first of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.page.browser.api import create_proxy, document, window
from game.page.play.sounds import LOUDNESS, cue, wanted

if TYPE_CHECKING:
    from game.page.state.model import Model


class Sound:
    """The page's side of `assets/scripts/sound.js`."""

    def __init__(self, refused: Any) -> None:
        """refused: called when the browser turns out to play no sound."""
        self._refused = refused
        # The sound to be played once the script is here, and how loud.
        self._waiting: tuple[str, float] | None = None

    def play(self, model: Model, name: str, step: Any) -> None:
        """Plays a sound, in place of what still sounds. name, step: as `cue` takes them."""
        preferences = model.preferences
        voices = wanted(cue(model.table, name, step), preferences)
        made = json.dumps([list(voice) for voice in voices]), LOUDNESS[preferences.volume]
        if hasattr(window.boot, "sound"):
            self._send(*made)
            return
        if self._waiting is None:
            self._load()
        self._waiting = made

    def _send(self, text: str, loudness: float) -> None:
        if not window.boot.sound(text, loudness):
            self._refused()

    def _load(self) -> None:
        script = document.createElement("script")
        script.src = document.querySelector("link[data-script=sound]").href
        script.addEventListener("load", create_proxy(self._loaded))
        script.addEventListener("error", create_proxy(self._failed))
        document.head.append(script)

    def _loaded(self, *_: Any) -> None:
        if self._waiting is not None:
            self._send(*self._waiting)

    def _failed(self, *_: Any) -> None:
        self._waiting = None  # the next sound tries again
