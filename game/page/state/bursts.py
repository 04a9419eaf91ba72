"""Bursts of presses: what follows a press within half a second was meant for the same thing.

A burst decides once. After a press of it that has played a move or ended motion, others of it only
change the hand; and none of it decides on anything that nobody can have read yet. A press that
stands alone always counts, however soon it comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.record import Record, defaults, record

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model

LONGEST = 500  # milliseconds between two presses of one burst
READING = 350  # milliseconds that it takes to read what can be decided
# Messages of the user's presses, and of the timers of bursts.
PRESSES = ("press", "skip", "set up", "seat players")
TIMERS = ("calm", "read")


@record
class Burst(Record):
    """The latest presses, and how new what they can decide on is."""

    presses: int = 0  # how many there have been
    runs: bool = False  # whether the last was within `LONGEST`
    decided: bool = False  # whether one of the burst has decided something, or ended motion
    offers: int = 0  # how many things there have been to decide on
    unread: bool = False  # whether the present one is younger than `READING`


CALM = defaults(Burst)


def withholds(model: Model) -> bool:
    """Whether a press now decides nothing."""
    burst = model.burst
    return burst.runs and (burst.decided or burst.unread)


def followed(before: Model, after: Model, kind: str, effects: Effects) -> tuple[Model, Effects]:
    """(model, effects) after a message of some kind, which may have been a press."""
    burst = after.burst
    if kind in PRESSES:
        decides = kind == "skip" or after.board.match is not before.board.match
        # Whoever changes the hand has read what it is made of.
        goes_on = burst.runs and burst.decided and ("hold",) not in effects
        presses = burst.presses + 1
        burst = burst.replace(presses=presses, runs=True, decided=decides or goes_on)
        effects += (("later", LONGEST, ("calm", presses)),)
    if not _same(_offer(before), _offer(after)):
        offers = burst.offers + 1
        burst = burst.replace(offers=offers, unread=True)
        effects += (("later", READING, ("read", offers)),)
    return after if burst is after.burst else after.replace(burst=burst), effects


def calm(model: Model, press: int | None) -> tuple[Model, Effects]:
    """Ends the burst whose last press had that number, or whichever there is if that is None."""
    if press not in (None, model.burst.presses):
        return model, ()
    return model.replace(burst=model.burst.replace(runs=False, decided=False)), ()


def read(model: Model, offer: int) -> tuple[Model, Effects]:
    """Notes that what can be decided has been there for long enough to be read."""
    if offer != model.burst.offers:
        return model, ()
    return model.replace(burst=model.burst.replace(unread=False)), ()


def _offer(model: Model) -> tuple[Any, ...]:
    """What can be decided on: a dialog, and the match of who is to act or why nobody can."""
    return model.dialog, "motion" if model.board.settling else model.idle() or model.match


def _same(offer: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    dialog, table = offer
    # Long matches take long to compare.
    alike = table is other[1] or (isinstance(table, str) and table == other[1])
    return dialog == other[0] and alike
