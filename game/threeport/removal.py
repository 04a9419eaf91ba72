"""The removal of an island, and of its colour, from the game.

'When a sale of 3 cards happens at a level 3 island, calculate the score from the sale, then discard
the island and any cards on it. Remove all cards of that island's colour from the game' (seeds/002).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport.cards import in_order, uncoloured
from game.threeport.position import Boat

if TYPE_CHECKING:
    from game.threeport.options import Options
    from game.threeport.position import Position


def remove(position: Position, at: int) -> Position:
    """The position without an island, by its index, and without its colour.

    Face-down cards of the colour leave the game when they are drawn, see `piles`. If that
    leaves an island without cargo, all islands are dealt a card at once.
    """
    cargo = position.island(at).cargo
    islands: list = []
    emptied = False
    for place, island in enumerate(position.islands):
        if island is None or place == at:
            islands.append(None)
            continue
        left = uncoloured(island.cargo, at)
        emptied = emptied or (len(island.cargo) > 0 and not left)
        islands.append(island if left == island.cargo else type(island)(island.level, left))
    position = position.replace(
        islands=tuple(islands),
        boats=tuple([_without_port(boat, at, position.options) for boat in position.boats]),
        discards=in_order(uncoloured(position.discards + cargo, at)),
    )
    due = position.left if emptied else tuple([each for each in position.due if each != at])
    return position.replace(due=due)


def _without_port(boat: Boat, at: int, options: Options) -> Boat:
    """A boat after a removal: off the board if it was there, and by default without the colour."""
    hold = boat.hold if options.aboard == "kept" else uncoloured(boat.hold, at)
    return Boat(None if boat.at == at else boat.at, hold)
