"""Passing a match on: as a link, as its result in a few lines, as a file.

The public functions take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON, Seat
from game.memo import Latest
from game.notation import write
from game.page.result.dare import lines
from game.page.state.model import REPLAY, News
from game.page.text.seat_names import yours
from game.page.text.words import words
from game.sharing import encode

if TYPE_CHECKING:
    from game.match import Match
    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.page.text.words import Words

_codes = Latest()


def share(model: Model) -> tuple[Model, Effects]:
    """Opens the dialog with the link to the match."""
    return _linked(model).replace(dialog="share"), ()


def share_result(model: Model) -> tuple[Model, Effects]:
    """Offers the result and the link to the device's share sheet, or copies them.

    Whoever has no name yet is asked for one first, and may go without.
    """
    if nameless(model) and not model.preferences.name and model.dialog != "share":
        return share(model)
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
    return model, (("copy text", "%s\n%s\n" % (_result(model), link(model))),)


def save_file(model: Model) -> tuple[Model, Effects]:
    """Downloads the match as a file of notation."""
    return model, (("download", write(_signed(model))),)


def nameless(model: Model) -> bool:
    """Whether the user is the only person of the match and has no name in it."""
    return yours(model.whole.seats, model.stranger()) is not None


def link(model: Model) -> str:
    """The address that opens the match, with the user's name in it."""
    return (
        model.device.address
        + REPLAY
        + _codes.of((model.whole, model.preferences.name), lambda: encode(_signed(model)))
    )


def _signed(model: Model) -> Match:
    """The match as others get it: with a name that the user has taken since it began."""
    match = model.whole
    me = yours(match.seats, model.stranger())
    if me is None or not model.preferences.name:
        return match
    seats = match.seats
    return match.replace(
        seats=seats[:me] + (Seat(model.preferences.name, PERSON),) + seats[me + 1 :]
    )


def _linked(model: Model) -> Model:
    return model.replace(link=link(model))


def _result(model: Model) -> str:
    return "\n".join(lines(model, _words(model)))


def _words(model: Model) -> Words:
    return words(model.table, model.preferences.language, model.preset)
