"""The slots of the players' strip: a tile for each seat, and what a turn changed on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import tag
from game.match import PERSON
from game.names import initials

if TYPE_CHECKING:
    from game.contract import Say, Slots
    from game.match import Seat
    from game.page.state.model import Model

_MOST_PARTS = 20  # of points that fly
_MOST_TILES = 5  # of more seats, only some are shown at a time


def strip_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the strip; without a match it is empty."""
    seats = model.seats() if model.begun else ()
    try:
        from game.page.panels.characters import seated  # noqa: PLC0415 - people's faces come with the rest

        sitting = seated(model, slots)
    except ImportError:
        sitting = tuple([seat.player for seat in seats])
    for place in range(model.table.RULES.MOST_SEATS):
        slots["tile-%d" % (place + 1), "shown"] = place < len(seats)
    folded = len(seats) > _MOST_TILES
    slots["strip", "data-tiles"] = slots[":body", "--tiles"] = str(len(seats))
    slots["strip-others", "shown"] = folded
    slots[":body", "data-crowd"] = "true" if folded else None
    slots["strip", "data-counts"] = None
    if seats:
        _tiles(model, seats, sitting, say, slots)
        feeling_slots(model, sitting, slots)
    if folded:
        from game.page.panels.many_players import fold  # noqa: PLC0415 - not needed before the first roll

        fold(model, seats, _acting(model), say, slots)


def _tiles(
    model: Model, seats: tuple[Seat, ...], sitting: tuple[str, ...], say: Say, slots: Slots
) -> None:
    position = model.position
    acting = _acting(model)
    state = "won" if model.match.over() else "plays"
    letters = initials([seat.name for seat in seats])
    changed = changes(model)
    race = model.table.race(position, model.board.hand)
    slots["strip", "--target"] = None if race is None else str(race.target)
    slots["strip", "data-counts"] = "true" if any(changed) else None
    for place, seat in enumerate(seats):
        number = str(place + 1)
        tile = "tile-" + number
        acts = place in acting
        face = sitting[place] != PERSON
        slots[tile, "data-state"] = state if acts else None
        slots[tile, "data-face"] = "true" if face else None
        slots[tile, "data-folded"] = None
        slots[tile, "--points"] = str(position.totals[place])
        if face:
            slots["portrait-" + number, "sprite"] = "player-" + sitting[place]
        slots["letter-" + number, "text"] = letters[place]
        slots["name-" + number, "text"] = seat.name
        slots["name-" + number, "title"] = seat.name
        slots["total-" + number, "text"] = say.number(position.totals[place])
        slots["mark-" + number, "text"] = say("sheet." + state) if acts else ""
        slots["change-" + number, "html"] = _change(model, changed[place], say)
        turn = len(model.board.turns) if changed[place] > 0 else None
        slots["change-" + number, "flown"] = turn


def feeling_slots(model: Model, sitting: tuple[str, ...], slots: Slots) -> None:
    """Sets what the faces in the strip show; initials show nothing."""
    for place, character in enumerate(sitting):
        felt = None if character == PERSON else feeling(model, place)
        slots["portrait-%d" % (place + 1), "data-feels"] = felt


def feeling(model: Model, seat: int) -> str | None:
    """What the face in a seat shows; it is calm until feelings are loaded."""
    try:
        from game.page.panels.faces import felt  # noqa: PLC0415 - it comes with the rest
    except ImportError:
        return None
    return felt(model, seat)


def _acting(model: Model) -> tuple[int, ...]:
    """The seat that is to play, or those that have won."""
    node = model.match.node()
    return node.winners if model.match.over() else (node.seat,)


def changes(model: Model) -> list[int]:
    """What the last turn changed on the total of each seat, until the next one begins."""
    totals, through = model.position.totals, model.course
    if not through.turns or not through.opening():
        return [0] * len(totals)
    before = through.turn_began(1).position.totals
    return [total - before[place] for place, total in enumerate(totals)]


def _change(model: Model, points: int, say: Say) -> str:
    """A change as markup that differs from turn to turn, so that it is shown anew.

    What is gained has a few empty parts, more for more points, which the style may let fly with it.
    """
    if not points:
        return ""
    told = ("+" if points > 0 else "") + say.number(points)
    told = tag("b", told, data_turn=len(model.board.turns), data_loss=points < 0)
    return told + tag("i", "") * min(max(points // 100, 3), _MOST_PARTS) if points > 0 else told
