"""What a key reads out: the islands with their cargo, what is aboard, the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.threeport.table.deck import seat_shown
from game.threeport.table.telling import boat_told, isle, sale_told, turn_told
from game.threeport.table.view import cargo_told, island_told

if TYPE_CHECKING:
    from game.contract import Say, Seen


def read_out(seen: Seen, what: str, say: Say) -> str:
    """The islands for "table", the boats for "at stake", the last turn for "turn"."""
    if what == "turn":
        return " ".join(turn_told(seen.seats, seen.turns[-1], say))
    return " ".join(_islands(seen, say) if what == "table" else _boats(seen, say))


def _islands(seen: Seen, say: Say) -> Any:
    told = []
    for place, island in enumerate(seen.position.islands):
        if island is None:
            told.append(say("island.gone", island=isle(place, say)))
        else:
            told.append(island_told(seen, place, "", say))
            told.append(cargo_told(place, island.cargo, say) + ".")
    return told


def _boats(seen: Seen, say: Say) -> list[str]:
    """The boat of whoever plays at this device first, with what it can sell, then the others."""
    own, count = seat_shown(seen), len(seen.seats)
    told = [boat_told(seen, (own + later) % count, say) for later in range(count)]
    if seen.idle is None:
        told.insert(1, sale_told(seen.position, seen.hand, say, aloud=True))
    return [sentence for sentence in told if sentence]
