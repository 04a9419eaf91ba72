"""Fetching the words of another language."""

from __future__ import annotations

from typing import Any

from game.page.browser.api import create_proxy, window
from game.page.text.words import learn


def learn_language(language: str, send: Any, put_back: Any) -> None:
    """Fetches all words of a language, then makes it the language of the page.

    send: takes a message. put_back: called if the words cannot be fetched.
    """

    def first(text: str) -> None:
        learn(str(text))
        window.boot.rest(language).then(create_proxy(rest), create_proxy(failed))

    def rest(text: str) -> None:
        learn(str(text))
        send(("prefer", ("language", language)))
        window.boot.choose(language)

    def failed(*_: Any) -> None:
        put_back()
        send(("trouble", ("trouble.language", None)))

    window.boot.texts(language).then(create_proxy(first), create_proxy(failed))
