"""Points that a turn scores, by its dice; computed once for all matches with the same rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.memo import Known, Latest
from game.ports import cards, scoring
from game.ports.bots.lattice import SYMBOLS, lattice
from game.ports.moves import DICE
from game.ports.scoring import CARD_SKULLS, SKULL

if TYPE_CHECKING:
    from game.ports.options import Options


class Ledger:
    """Points by node of a card's lattice.

    stop: points for stopping with these dice, the others being skulls (0 if that is a bust).
    bust: points left by a third skull, with these dice kept.
    """

    def __init__(self, options: Options, card: str) -> None:
        nodes = [_faces(counts) for counts in lattice(card).nodes]
        self.stop = [_at_stop(options, card, faces) for faces in nodes]
        self.bust = [_after_bust(options, card, faces) for faces in nodes]


_ledgers = Latest()  # options: their ledgers, by card


def ledger(options: Options, card: str) -> Ledger:
    """The ledger of a card under these options; those of other options are discarded."""
    return _ledgers.of((options,), Known).of(card, lambda: Ledger(options, card))


def _at_stop(options: Options, card: str, faces: tuple[str, ...]) -> int:
    skulls = DICE - len(faces)
    if skulls + CARD_SKULLS.get(card, 0) > 2:
        return 0
    return scoring.account(options, card, faces + (SKULL,) * skulls).total


def _after_bust(options: Options, card: str, faces: tuple[str, ...]) -> int:
    if card == cards.CHEST:
        return scoring.saved(card, faces).total
    if card not in scoring.SHIPS:
        return 0
    if options.ship_bust == "kept" and scoring.ship_won(card, faces):
        return scoring.ship_kept(options, card).total
    return scoring.ship_lost(options, card).total


def _faces(counts: tuple[int, ...]) -> tuple[str, ...]:
    faces: tuple[str, ...] = ()
    for symbol, count in zip(SYMBOLS, counts):
        faces += (symbol,) * count
    return faces
