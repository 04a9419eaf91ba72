"""Sentences on the state of the match: news, troubles, whose turn it is.

Those on its end are in `end_sentences`. Every sentence is a whole entry of the locale, with
placeholders for names and numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.page.state.model import News, in_last_round
from game.page.text.seat_names import brief, yours
from game.page.text.words import chapter

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Seat
    from game.page.state.model import Model, Trouble
    from game.reasons import NotationError
    from game.table import GameTable

_ON_THE_TABLE = ("table", "begun", "resumed", "from here", "seated", "replay")  # news of a match


def status(model: Model, say: Say) -> str:
    """The sentence of the status line."""
    refused = model.board.answer.refused
    if refused:
        # Screen readers do not announce a live region that has not changed.
        own = refused == "replay" and not model.may_play_on()
        return say("replay.own" if own else "refused." + refused) + (
            "\u00a0" if model.board.answer.again else ""
        )
    if model.thinks():
        return _thinks(model, model.seats(), say)
    told = model.news.what
    if told == "table":
        return " ".join(_table(model, say))
    if told == "forked":  # after the news of this tab, which is still true
        before = model.replace(news=News(*model.news.facts))
        return " ".join((status(before, say), say("news.forked")))
    if told in ("begun", "resumed", "from here"):
        return " ".join([say("news." + told)] + _table(model, say))
    if told == "seated":
        return " ".join(_seated(model, say))
    if told == "replay":
        return _replayed(model, say)
    return say("news." + told)


def _replayed(model: Model, say: Say) -> str:
    """The state of the table in a replay; of a match from elsewhere, first of all its result."""
    dares = model.dares()
    if model.watched.at and not dares:
        return " ".join(_table(model, say))
    if not dares and not model.shows_result():
        return say("news.replay")
    from game.page.panels.end_sentences import sent_told  # noqa: PLC0415 - not needed before the end

    return sent_told(model, say)


def headline(model: Model, say: Say) -> str:
    """The short form of the status, which is shown; the status itself is for screen readers."""
    told = model.news.what
    if told == "forked":
        return say("news.forked")
    if model.board.answer.refused or told not in _ON_THE_TABLE or not model.begun:
        return status(model, say)
    seats = brief(model.seats())
    if model.thinks():
        return _thinks(model, seats, say)
    if told == "replay" and not model.watched.at:
        return say("news.replay")
    if model.dares():
        from game.page.panels.end_sentences import dare_told  # noqa: PLC0415 - not needed before the end

        return dare_told(model, say)
    if model.match.over() and not model.ends():
        from game.page.panels.end_sentences import won_by  # noqa: PLC0415 - not needed before the end

        return won_by(model.match, seats, say, model.stranger())
    lies = model.table.headline(model.seen(seats), say)
    turn = _turn(model, seats, say)
    if model.board.own is not None and model.opening() and model.idle() is None:
        try:
            from game.page.panels.own_turn import own_first  # noqa: PLC0415 - not needed at first

            lies, turn = own_first(model, seats, say, lies, turn)
        except ImportError:  # the bot was quicker than the rest of the page
            pass
    return say("headline.and", lies=lies, turn=turn) if turn else lies


def _turn(model: Model, seats: tuple[Seat, ...], say: Say) -> str:
    """The second line of a headline: what the seat to act needs, or whose turn it is."""
    if in_last_round(model.table, model.match):
        told = _needs(model, seats, say)
        if told:
            return told
    if model.seat_plays() is not None and model.opening() and model.board.turns:
        return _called(model, seats, say, "turn.bot")
    return ""


def _needs(model: Model, seats: tuple[Seat, ...], say: Say) -> str:
    from game.page.panels.last_round import needs  # noqa: PLC0415 - not needed at first

    return needs(model, seats, say)


def letters(text: str) -> int:
    """The number of letters in the longer of the two lines that a headline takes."""
    if "\n" in text:
        return max([len(line) for line in text.split("\n")])
    gaps = [place for place, letter in enumerate(text) if letter == " "]
    return min([max(place, len(text) - place - 1) for place in gaps] + [len(text)])


def _thinks(model: Model, seats: tuple[Seat, ...], say: Say) -> str:
    return say("thinks", name=seats[model.match.node().seat].name)


def trouble_told(trouble: Trouble, table: type[GameTable], say: Say) -> str:
    """The sentence on a trouble, with the number of the faulty line and the reason, if any."""
    fault = trouble.fault
    if fault is None:
        return say(trouble.key)
    return say(trouble.key, line=fault.line, reason=_reason(fault, table, say))


def _reason(fault: NotationError, table: type[GameTable], say: Say) -> str:
    if fault.name == "refused":
        return say("refused." + fault.facts["rule"])
    if fault.name and fault.name.startswith("impossible."):
        return chapter(table, "house", say.language)(fault.name, **fault.facts)
    if fault.name is None or say.language == "en":
        return fault.reason + "."  # already in English, but without a full stop
    return chapter(table, "reasons", say.language)("reason." + fault.name, **fault.facts)


def _table(model: Model, say: Say) -> list[str]:
    """Sentences on the state of the table, and on whose turn it is."""
    told = list(model.table.status(model.seen(), say))
    if model.match.over():
        from game.page.panels.end_sentences import over_told  # noqa: PLC0415 - not needed before the end

        told.append(over_told(model.table, model.match, say, model.stranger()))
    elif model.opening():
        told.append(_called(model, model.seats(), say, "turn.bot"))
        if in_last_round(model.table, model.match):
            told += [needed for needed in [_needs(model, model.seats(), say)] if needed]
    return told


def _seated(model: Model, say: Say) -> list[str]:
    """Sentences after a change of players: who continues the turn, and the state of the table."""
    told = []
    if not model.match.over() and not model.opening():
        told.append(_called(model, model.seats(), say, "turn.bot plays on"))
    return told + _table(model, say)


def _called(model: Model, seats: tuple[Seat, ...], say: Say, key: str) -> str:
    """A sentence on whose turn it is; `key` is that of the sentence for a bot."""
    place = model.match.node().seat
    if place == yours(model.match.seats, model.stranger()):
        return say("turn.you")
    seat = seats[place]
    return say("turn.person" if seat.player == PERSON else key, name=seat.name)
