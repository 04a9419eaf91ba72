"""Sounds of the table, and the script that plays them, which is loaded for the first of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.page.browser.api import create_proxy, document, window
from game.page.play.sounds import cue

if TYPE_CHECKING:
    from game.table import GameTable


class Sound:
    """The page's side of `assets/scripts/sound.js`."""

    def __init__(self, refused: Any) -> None:
        """refused: called when the browser turns out to play no sound."""
        self._refused = refused
        self._waiting = ""  # the sound to be played once the script is here

    def play(self, table: type[GameTable], name: str, step: Any) -> None:
        """Plays a sound, in place of what still sounds. name, step: as `cue` takes them."""
        text = json.dumps([list(voice) for voice in cue(table, name, step)])
        if hasattr(window.boot, "sound"):
            self._send(text)
            return
        if not self._waiting:
            self._load()
        self._waiting = text

    def _send(self, text: str) -> None:
        if not window.boot.sound(text):
            self._refused()

    def _load(self) -> None:
        script = document.createElement("script")
        script.src = document.querySelector("link[data-script=sound]").href
        script.addEventListener("load", create_proxy(self._loaded))
        script.addEventListener("error", create_proxy(self._failed))
        document.head.append(script)

    def _loaded(self, *_: Any) -> None:
        self._send(self._waiting)

    def _failed(self, *_: Any) -> None:
        self._waiting = ""  # the next sound tries again
