"""The seats in the set-up form: common seatings as one choice, and each seat by itself.

The functions that take a model and a payload return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.names import cut, tidy_name
from game.page.matches.matches import usual_rival
from game.page.panels.characters import called
from game.page.setup.own_face import named, with_face
from game.page.setup.setup import (
    LONGEST_TYPED,
    crowded,
    refused_seats,
    resumes,
    seats_checked,
    seats_typed,
)

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model

BOT, PEOPLE, RESUME = WAYS = ("bot", "people", "resume")  # the common choices


def way(model: Model) -> str | None:
    """The common choice that matches the seats in the form, None if there is none."""
    sitters = model.setup.sitters
    if resumes(model):
        return RESUME
    if all(player == PERSON for player in sitters):
        return PEOPLE
    return BOT if len(sitters) == 2 and sitters[0] == PERSON else None


def change(model: Model, changed: tuple[str, ...]) -> tuple[Model, Effects]:
    """Changes a field; changed: (name of the field, its value as text).

    The names are those of `_FIELDS`; "name-1" and "player-1" are the fields of the first seat, and
    "look-1" that of the face of who sits there.
    """
    field, value = changed
    name, _, seat = field.partition("-")
    act = _FIELDS[name]
    after = act(model, int(seat) - 1, value) if seat else act(model, value)
    if after.preferences is model.preferences:
        return after, ()
    return after, (("keep", after.preferences),)


def add_seat(model: Model) -> tuple[Model, Effects]:
    """Adds a seat for a person, unless the rules in the form are for fewer."""
    sitters = (model.setup.sitters + (PERSON,))[: model.table.RULES.MOST_SEATS]
    if crowded(model, len(sitters)):
        return refused_seats(model, len(sitters))
    return _seated(model, sitters), ()


def drop_seat(model: Model) -> tuple[Model, Effects]:
    """Removes the last seat."""
    sitters = model.setup.sitters
    fewest = model.table.RULES.FEWEST_SEATS
    return _seated(model, sitters[: max(len(sitters) - 1, fewest)]), ()


def _chosen(model: Model, chosen: str) -> Model:
    if chosen == RESUME:
        return model.in_setup(resumes=True, faults=())
    sitters = model.setup.sitters
    if chosen == PEOPLE:
        return _people(model, len(sitters))
    bots = [player for player in sitters if player != PERSON]
    return _rival(model, bots[0] if bots else usual_rival(model))


def _rival(model: Model, bot: str) -> Model:
    return _seated(model, (PERSON, bot))


def _people(model: Model, count: int) -> Model:
    return _seated(model, (PERSON,) * int(count))


def _player(model: Model, seat: int, player: str) -> Model:
    sitters = list(model.setup.sitters)
    sitters[seat] = player if player in model.table.RULES.BOTS else PERSON
    return _seated(model, tuple(sitters))


def _name(model: Model, seat: int, typed: str) -> Model:
    names = list(model.setup.names)
    names[seat] = typed
    after = model.in_setup(names=tuple(names))
    before, now = called(seats_typed(model), seat), called(seats_typed(after), seat)
    known = model.preferences.faces
    if before[:1] in ("", "#") and before in known and now not in known:
        return _kept(after, now, known[before])  # it was chosen before the name was typed
    return after


def _look(model: Model, seat: int, face: str) -> Model:
    return _kept(model, called(seats_typed(model), seat), int(face))


def _kept(model: Model, name: str, face: int) -> Model:
    return model.replace(preferences=with_face(model.preferences, name, face))


def _own(model: Model, typed: str) -> Model:
    """The model of a user who takes a name in passing a match on."""
    preferences = model.preferences.replace(name="")
    name = cut(tidy_name(typed), LONGEST_TYPED)
    return model.replace(preferences=named(preferences, name) if name else preferences)


def _starts(model: Model, seat: str) -> Model:
    return model.in_setup(starts=seat)


def _seated(model: Model, sitters: tuple[str, ...]) -> Model:
    """The model with other players in its form; a bot does not take over a person's name."""
    before = model.setup.sitters
    names = list(model.setup.names)
    for seat, player in enumerate(sitters):
        if player != PERSON and before[seat : seat + 1] in ((), (PERSON,)):
            names[seat] = ""
    starts = model.setup.starts
    if starts != "random" and int(starts) > len(sitters):
        starts = "random"
    model = model.in_setup(sitters=sitters, names=tuple(names), starts=starts, resumes=False)
    return seats_checked(model)


_FIELDS: dict = {
    "way": _chosen,
    "rival": _rival,
    "people": _people,
    "starts": _starts,
    "player": _player,
    "name": _name,
    "look": _look,
    "own": _own,
}
