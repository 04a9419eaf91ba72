"""Passing a match on: as a link, as its result in a few lines, as a file.

The public functions take a model and return (model, effects).
"""

from game.notation import write
from game.page.model import REPLAY, News
from game.page.result import lines
from game.page.words import words
from game.sharing import encode


def share(model):
    """Opens the dialog with the link to the match."""
    return _linked(model).replace(dialog="share"), ()


def share_result(model):
    """Offers the result and the link to the device's share sheet, or copies them."""
    model = _linked(model)
    return model, (("share", _words(model)("title"), _result(model), model.link),)


def text_copied(model, done):
    """Announces that a text was copied, or that it could not be."""
    return model.replace(news=News("copied" if done else "not copied", ())), ()


def shared(model, copied):
    """Tells that the result was copied; if that was refused, it is selected to be copied."""
    if copied:
        return model.replace(news=News("copied", ())), ()
    model = model.replace(dialog="share", news=News("not copied", ()))
    return model, (("select", "result-text"),)


def copy_result(model):
    """Copies the result, with the link on a line of its own: what is written after it is not it."""
    return model, (("copy text", "%s\n%s\n" % (_result(model), model.link)),)


def save_file(model):
    """Downloads the match as a file of notation."""
    return model, (("download", write(model.whole)),)


def _linked(model):
    return model.replace(link=model.device.address + REPLAY + encode(model.whole))


def _result(model):
    return "\n".join(lines(model, _words(model)))


def _words(model):
    return words(model.table, model.preferences.language, model.preset)
