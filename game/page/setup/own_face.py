"""Choosing a face for a person: a press on the own tile shows those that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.names import initials, skeleton
from game.page.panels.characters import OF_FACES, called, colours, of_match
from game.page.play import turn
from game.page.saves.preferences import MOST_FACES

if TYPE_CHECKING:
    from game.contract import Say, Slots
    from game.page.saves.preferences import Preferences
    from game.page.state.effect import Effects
    from game.page.state.model import Model


def opened(model: Model, seat: str) -> tuple[Model, Effects]:
    """Shows the faces for the person in a seat, counted from 1; (model, effects)."""
    place = int(seat) - 1
    if not model.begun or model.replay is not None or model.match.seats[place].player != PERSON:
        return model, ()
    return model.on_board(settling=(), moment=None).replace(dialog="face", facing=place), ()


def wear(model: Model, face: str) -> tuple[Model, Effects]:
    """Gives the person a face by its number, 0 for the initial; (model, effects)."""
    if model.dialog != "face":
        return model, ()
    name = called(model.match.seats, model.facing)
    model = model.replace(preferences=with_face(model.preferences, name, int(face)), dialog=None)
    model, effects = turn.go_on(model)
    return model, (("keep", model.preferences),) + effects


def with_face(preferences: Preferences, name: str, face: int) -> Preferences:
    """The preferences with the face of a person, by the name that `characters.called` gives."""
    faces = dict(preferences.faces)
    if len(faces) >= MOST_FACES:
        faces = {}
    faces[name] = face
    return preferences.replace(faces=faces)


def named(preferences: Preferences, name: str) -> Preferences:
    """The preferences of a user who takes a name; until now they may have had a face without."""
    faces, key = dict(preferences.faces), skeleton(name)
    if not preferences.name and "" in faces and key not in faces:
        faces[key] = faces[""]
    return preferences.replace(name=name, faces=faces)


def face_slots(model: Model, _say: Say, slots: Slots) -> None:
    """Sets the slots of the dialog: the faces in their colours, and the initial."""
    if not model.begun:
        return
    place, seats = model.facing, model.seats()
    sitting = of_match(model)
    own = sitting[:place] + (PERSON,) + sitting[place + 1 :]
    of_looks = (colours(model.table, own)[place],) + OF_FACES
    worn = sitting[place].partition("-")[2] or "0"
    for look, colour in enumerate(of_looks):
        name = "look-%d" % look
        slots[name, "--seat"] = "var(--colour-%d)" % colour
        slots[name, "aria-pressed"] = "true" if worn == str(look) else "false"
    slots["look-letter", "text"] = initials([seat.name for seat in seats])[place]
    slots["face-name", "text"] = seats[place].name
