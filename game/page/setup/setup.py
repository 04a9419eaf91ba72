"""The set-up form as a whole: opening it, its faults, and the match that it begins.

`seats` and `rules` change what is in it. The functions that take a model and a payload return
(model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import STARTS, choose, differences, preset
from game.match import PERSON, Seat
from game.names import cut, skeleton, tidy_name
from game.page.matches import matches
from game.page.panels.characters import characters
from game.page.setup.own_face import named
from game.page.state.model import Fault
from game.page.text.seat_names import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.reasons import MisreadError

TOO_MANY = "impossible.seats"
LONGEST_TYPED = 24  # the limit of the form's fields


def opened(model: Model) -> tuple[Model, Effects]:
    """Opens the set-up form as it was left; the language may have changed since.

    At first it offers what Play begins.
    """
    model = model.in_setup(resumes=False)
    if not model.setup.written:
        agreed = choose(model.table.RULES, matches.step_of(model))
        model = model.in_setup(sitters=(PERSON, matches.usual_rival(model)), agreed=agreed)
    return written_anew(model, model.setup.agreed).replace(dialog="setup"), (("house rules",),)


def set_up(model: Model, form: dict[str, Any]) -> tuple[Model, Effects]:
    """Begins the match that was set up, or reports the fields of the form that prevent it.

    A form is a dict of "seats", (name, player) pairs, and "agreed", (row, value) pairs of the rows
    that have a separate field; "unfit" is the id of a field with an invalid value, or None.
    """
    if resumes(model):
        return matches.resume_latest(model.replace(dialog=None))
    rules = model.table.RULES
    sitters = [player if player in rules.BOTS else PERSON for _name, player in form["seats"]]
    seated = _seats(model, sitters, [name for name, _player in form["seats"]])
    names = [seat.name for seat in seated]
    faults = []
    if form.get("unfit"):
        faults.append(Fault("range", form["unfit"], {}))
    twice = _same_name(names)
    if twice:
        first, second = twice
        field = "seat-%d-name" % (second + 1)
        facts = {"first": first + 1, "second": second + 1, "name": names[first]}
        faults.append(Fault("same name", field, facts))
    fields = [name for name, _value in form["agreed"]]
    own = [pair for pair in differences(rules, model.setup.agreed) if pair[0] not in fields]
    agreed = choose(rules, own + list(form["agreed"]))
    refused = rules.impossible(agreed, len(names))
    if refused:
        faults.append(_fault(model, refused, agreed))
    if faults:
        return at_fault(model, *faults)
    model = model.replace(dialog=None).in_setup(faults=())
    kept: tuple = ()
    if sitters[0] == PERSON and names[0]:
        model = model.replace(preferences=named(model.preferences, names[0]))
        kept = (("keep", model.preferences),)
    model, begun = matches.begun(model, seated, agreed)
    return model, kept + begun


def resumes(model: Model) -> bool:
    """Whether the form resumes the latest match; another tab may have removed the last."""
    return model.setup.resumes and bool(model.device.saves)


def usual_seats(model: Model) -> tuple[Seat, ...]:
    """The seats of the form with their displayed names, as if no name were typed."""
    return _shown(model, [""] * len(model.setup.sitters))


def seats_shown(model: Model) -> tuple[Seat, ...]:
    """The seats of the form with their displayed names."""
    return _shown(model, model.setup.names)


def _shown(model: Model, typed: Sequence[str]) -> tuple[Seat, ...]:
    seats = _seats(model, model.setup.sitters, typed)
    return shown(model.table, seats, model.preferences.language)


def sitting(model: Model) -> tuple[str, ...]:
    """The characters of the seats of the form."""
    return characters(seats_typed(model), model.preferences.faces)


def seats_typed(model: Model) -> tuple[Seat, ...]:
    """The seats of the form with the names that were typed."""
    return _seats(model, model.setup.sitters, model.setup.names)


def _seats(model: Model, sitters: Sequence[str], typed: Sequence[str]) -> tuple[Seat, ...]:
    """Seats with names as typed; the user has the name that they chose last."""
    seats: list = []
    for player, text in zip(sitters, typed):
        name = cut(tidy_name(text), LONGEST_TYPED)
        if not seats and player == PERSON:
            name = name or model.preferences.name
        seats.append(Seat(name, player))
    return tuple(seats)


def crowded(model: Model, seats: int) -> MisreadError | None:
    """The `MisreadError` if the rules in the form are for fewer seats, None if they are not."""
    refused = model.table.RULES.impossible(model.setup.agreed, seats)
    return refused if refused and refused.name == TOO_MANY else None


def seats_checked(model: Model) -> Model:
    """The model with a fault in its form if its rules are for fewer seats, without it if not."""
    seats = len(model.setup.sitters)
    if crowded(model, seats):
        return refused_seats(model, seats)[0]
    left = [fault for fault in model.setup.faults if fault.what != TOO_MANY]
    return model.in_setup(faults=tuple(left))


def refused_seats(model: Model, seats: int) -> tuple[Model, Effects]:
    """Reports that the rules in the form are for fewer seats."""
    refused = crowded(model, seats)
    return at_fault(model, _fault(model, refused, model.setup.agreed)) if refused else (model, ())


def at_fault(model: Model, *faults: Fault) -> tuple[Model, Effects]:
    """Reports faults in the form, and moves the focus to the field of the first."""
    return model.in_setup(faults=faults), (("correct", faults[0].field),)


def field_of(model: Model, name: str) -> str:
    """The id of the field that shows an agreement."""
    own = [STARTS, model.table.RULES.TABLE[0].name] + [quick for quick, _ in model.table.QUICK]
    return "agree-" + name if name in own else "rule-" + name


def written_anew(model: Model, options: Any) -> Model:
    """The model with other rules in its form, whose rows are to be rewritten."""
    written = model.setup.written + 1
    return model.in_setup(agreed=options, shown=options, written=written, faults=())


def _fault(model: Model, refused: MisreadError, options: Any) -> Fault:
    """The `Fault` of incompatible agreements, at the field that should be changed."""
    rules = model.table.RULES
    row = dict(model.table.AT_FAULT).get(refused.name, STARTS)
    if row != STARTS and getattr(options, row) == getattr(preset(rules, options[0]), row):
        row = rules.TABLE[0].name
    return Fault(refused.name, field_of(model, row), refused.facts)


def _same_name(names: list[str]) -> tuple[int, ...] | None:
    """The indices of the first two confusable names, None if there are none."""
    looks = [skeleton(name) for name in names]
    for second, name in enumerate(looks):
        if name and name in looks[:second]:
            return looks.index(name), second
    return None
