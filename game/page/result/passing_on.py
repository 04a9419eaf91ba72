"""Passing a match on: as a link, as its result in a few lines, as a file.

The public functions take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.notation import write
from game.page.result.dare import lines
from game.page.state.model import REPLAY, News
from game.page.text.words import words
from game.sharing import encode

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.page.text.words import Words


def share(model: Model) -> tuple[Model, Effects]:
    """Opens the dialog with the link to the match."""
    return _linked(model).replace(dialog="share"), ()


def share_result(model: Model) -> tuple[Model, Effects]:
    """Offers the result and the link to the device's share sheet, or copies them."""
    model = _linked(model)
    return model, (("share", _words(model)("title"), _result(model), model.link),)


def text_copied(model: Model, done: bool) -> tuple[Model, Effects]:
    """Announces that a text was copied, or that it could not be."""
    return model.replace(news=News("copied" if done else "not copied", ())), ()


def shared(model: Model, copied: bool) -> tuple[Model, Effects]:
    """Tells that the result was copied; if that was refused, it is selected to be copied."""
    if copied:
        return model.replace(news=News("copied", ())), ()
    model = model.replace(dialog="share", news=News("not copied", ()))
    return model, (("select", "result-text"),)


def copy_result(model: Model) -> tuple[Model, Effects]:
    """Copies the result, with the link on a line of its own: what is written after it is not it."""
    return model, (("copy text", "%s\n%s\n" % (_result(model), model.link)),)


def save_file(model: Model) -> tuple[Model, Effects]:
    """Downloads the match as a file of notation."""
    return model, (("download", write(model.whole)),)


def _linked(model: Model) -> Model:
    return model.replace(link=model.device.address + REPLAY + encode(model.whole))


def _result(model: Model) -> str:
    return "\n".join(lines(model, _words(model)))


def _words(model: Model) -> Words:
    return words(model.table, model.preferences.language, model.preset)
