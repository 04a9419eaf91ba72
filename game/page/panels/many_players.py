"""The strip of many seats: those that matter now keep their tiles, and the others are folded.

Where there is room for all of them, the style shows all tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, tag
from game.match import PERSON
from game.names import initials
from game.page.panels.characters import of_match
from game.page.panels.portraits import portrait

if TYPE_CHECKING:
    from game.contract import Say, Slots
    from game.match import Seat
    from game.page.state.model import Model

_TILES = 3  # shown at a time


def fold(
    model: Model, seats: tuple[Seat, ...], acting: tuple[int, ...], say: Say, slots: Slots
) -> None:
    """Sets the slots of folded seats.

    acting: the seat that is to play, or those that have won.
    """
    count = len(seats)
    own = [place for place, seat in enumerate(seats) if seat.player == PERSON]
    near = list(acting) + (own if len(own) == 1 else [])
    near += [(acting[0] + later) % count for later in range(1, count)]
    near = [place for at, place in enumerate(near) if place not in near[:at]][:_TILES]
    letters = initials([seat.name for seat in seats])
    sitting = of_match(model)
    others = ""
    for place, seat in enumerate(seats):
        if place not in near:
            slots["tile-%d" % (place + 1), "data-folded"] = "true"
            name = tag("span", escape(seat.name), class_="name", dir="auto")
            total = tag("span", say.number(model.position.totals[place]), class_="total")
            face = portrait(sitting[place], letters[place])
            others += tag("li", face + name + total, data_seat=place + 1)
    slots["strip", "data-tiles"] = str(_TILES + 1)
    slots["strip-more", "text"] = say("strip.others", count - len(near))
    slots["strip-rest", "html"] = others
