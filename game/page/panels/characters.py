"""Who is to be seen in each seat, and in which colour: a character has the same one everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.names import skeleton
from game.page.text.seat_names import yours

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.contract import Slots
    from game.match import Seat
    from game.page.state.model import Model
    from game.table import GameTable

COLOURS = 9  # of the style sheet, "--colour-1" and so on
OF_FACES = (1, 8, 7, 9)  # the colours of the faces for people, which no bot has
FACES = len(OF_FACES)
_FACE = PERSON + "-"  # begins the name of a person with a face


def characters(
    seats: tuple[Seat, ...], faces: Mapping[str, Any], stranger: bool = False
) -> tuple[str, ...]:
    """The character of each seat: a bot, a person's face as "person-1", or PERSON for an initial.

    seats: with the names that they have in the match. faces: as `Preferences` keeps them.
    stranger: whether the reader has no seat in the match, and knows nobody in it.
    """
    found = []
    for place, seat in enumerate(seats):
        face = faces.get(called(seats, place)) if seat.player == PERSON and not stranger else None
        drawn = type(face) is int and 0 < face <= FACES
        found.append(_FACE + str(face) if drawn else seat.player)
    return tuple(found)


def called(seats: tuple[Seat, ...], place: int) -> str:
    """The name by which a device keeps a person's face; those without a name are told by seats."""
    if place == yours(seats):
        return ""
    return skeleton(seats[place].name) or "#%d" % (place + 1)


def of_match(model: Model) -> tuple[str, ...]:
    """The characters of the match on the table."""
    return characters(model.match.seats, model.preferences.faces, model.stranger())


def colour_slots(
    table: type[GameTable], sitting: Sequence[str], element: str, slots: Slots
) -> None:
    """Sets the colours of seats for all that is within an element."""
    given = colours(table, sitting)
    for place in range(table.RULES.MOST_SEATS):
        colour = "var(--colour-%d)" % given[place] if place < len(given) else None
        slots[element, "--seat-%d" % (place + 1)] = colour


def seated(model: Model, slots: Slots) -> tuple[str, ...]:
    """The characters in the strip; sets their colours, and the buttons to choose a face."""
    sitting = of_match(model) if model.begun else ()
    colour_slots(model.table, sitting, ":body", slots)
    for place in range(len(sitting)):
        person = model.match.seats[place].player == PERSON
        slots["face-%d" % (place + 1), "shown"] = person and model.replay is None
    return sitting


def colours(table: type[GameTable], sitting: Sequence[str]) -> list[int]:
    """The number of the colour of each character; those who come second take one that is free."""
    wished = [colour_of(table, character) for character in sitting]
    for place, colour in enumerate(wished):
        if colour in wished[:place]:
            wished[place] = 0
    free = [colour for colour in range(1, COLOURS + 1) if colour not in wished]
    return [colour or free.pop(0) for colour in wished]


def colour_of(table: type[GameTable], character: str) -> int:
    """The number of the colour that belongs to a character, 0 if none does."""
    if character.startswith(_FACE):
        return OF_FACES[int(character[len(_FACE) :]) - 1]
    return table.COLOURS[table.RULES.BOTS.index(character)] if character != PERSON else 0
