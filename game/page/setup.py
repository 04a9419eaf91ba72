"""The set-up form: the players of the seats, a preset of the game, and house rules.

The functions that take a model and a payload return (model, effects).
"""

from game.agreements import STARTS, choose, differences, preset
from game.match import PERSON, Seat
from game.names import cut, skeleton, tidy_name
from game.page import matches
from game.page.model import MOST_KEPT, Fault
from game.page.seat_names import shown

TOO_MANY = "impossible.seats"
LONGEST_TYPED = 24  # the limit of the form's fields


def opened(model):
    """Opens the set-up form as it was left; the language may have changed since."""
    return written_anew(model, model.setup.agreed).replace(dialog="setup"), (("house rules",),)


def set_up(model, form):
    """Begins the match that was set up, or reports the fields of the form that prevent it.

    A form is a dict of "seats", (name, player) pairs, and "agreed", (row, value) pairs of the rows
    that have a separate field; "unfit" is the id of a field with an invalid value, or None.
    """
    rules = model.table.RULES
    sitters = [player if player in rules.BOTS else PERSON for _name, player in form["seats"]]
    typed = [cut(tidy_name(name), LONGEST_TYPED) for name, _player in form["seats"]]
    names = [name or seat.name for name, seat in zip(typed, _untyped(model, sitters))]
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
    seated = tuple(Seat(name, player) for name, player in zip(names, sitters))
    model = model.replace(dialog=None).in_setup(faults=())
    kept: tuple = ()
    if sitters[0] == PERSON and names[0]:
        model = model.replace(preferences=model.preferences.replace(name=names[0]))
        kept = (("keep", model.preferences),)
    model, begun = matches.begun(model, seated, agreed)
    return model, kept + begun


def usual_seats(model):
    """The seats of the form with their displayed names, as if no name were typed."""
    seats = _untyped(model, model.setup.sitters)
    return shown(model.table, seats, model.preferences.language)


def _untyped(model, sitters):
    """The seats if no name is typed; the user has the name that they chose last."""
    seats = [Seat("", player) for player in sitters]
    if sitters[0] == PERSON:
        seats[0] = Seat(model.preferences.name, PERSON)
    return tuple(seats)


def add_seat(model):
    """Adds a seat to the set-up form, unless the rules in it are for fewer."""
    sitters = (model.setup.sitters + (PERSON,))[: model.table.RULES.MOST_SEATS]
    refused = crowded(model, len(sitters))
    if refused:
        return at_fault(model, _fault(model, refused, model.setup.agreed))
    return model.in_setup(sitters=sitters), ()


def drop_seat(model):
    """Removes a seat from the set-up form."""
    sitters = model.setup.sitters
    fewest = model.table.RULES.FEWEST_SEATS
    return _seats_checked(model.in_setup(sitters=sitters[: max(len(sitters) - 1, fewest)])), ()


def crowded(model, seats):
    """The `MisreadError` if the rules in the form are for fewer seats, None if they are not."""
    refused = model.table.RULES.impossible(model.setup.agreed, seats)
    return refused if refused and refused.name == TOO_MANY else None


def _seats_checked(model):
    """The model with a fault in its form if its rules are for fewer seats, without it if not."""
    refused = crowded(model, len(model.setup.sitters))
    if refused:
        return at_fault(model, _fault(model, refused, model.setup.agreed))[0]
    left = [fault for fault in model.setup.faults if fault.what != TOO_MANY]
    return model.in_setup(faults=tuple(left))


def sit(model, change):
    """Sets the player of a seat in the set-up form; change: (seat, player)."""
    seat, player = change
    sitters = list(model.setup.sitters)
    sitters[seat] = player if player in model.table.RULES.BOTS else PERSON
    return model.in_setup(sitters=tuple(sitters)), ()


def agree(model, change):
    """Sets an agreement in the form; change: (name of the row, value as text)."""
    name, value = change
    rules = model.table.RULES
    presets = rules.TABLE[0]
    agreed = model.setup.agreed
    if name == presets.name:
        agreed = preset(rules, value) if value in presets.values else agreed
        return _seats_checked(written_anew(model, agreed)), ()
    if name not in [row.name for row in rules.TABLE]:
        return model, ()
    pairs = [pair for pair in differences(rules, agreed) if pair[0] != name]
    try:
        agreed = choose(rules, pairs + [(name, value)])
    except ValueError:
        return model.in_setup(faults=(Fault("range", field_of(model, name), {}),)), ()
    return _seats_checked(model.in_setup(agreed=agreed, faults=())), ()


def as_printed(model):
    """Resets the form to the preset without house rules."""
    return written_anew(model, preset(model.table.RULES, model.setup.agreed[0])), ()


def keep(model, name):
    """Saves the rules of the form under a name."""
    name = tidy_name(name)
    if not name:
        return at_fault(model, Fault("house.nameless", "house-name", {}))
    others = tuple(kept for kept in model.device.kept_rules if kept[0] != name)
    if len(others) >= MOST_KEPT:
        return at_fault(model, Fault("house.full", "house-name", {}))
    own = differences(model.table.RULES, model.setup.agreed)
    model = model.on_device(kept_rules=others + ((name, own),))
    return model, (("keep rules", model.device.kept_rules),)


def take(model, name):
    """Loads saved rules into the form."""
    for kept, pairs in model.device.kept_rules:
        if kept == name:
            return written_anew(model, choose(model.table.RULES, pairs)), ()
    return model, ()


def forget(model, name):
    """Deletes saved rules; matches that use them are not affected."""
    left = tuple(kept for kept in model.device.kept_rules if kept[0] != name)
    # With the last of them the delete button disappears, and the focus would be lost.
    return model.on_device(kept_rules=left), (("keep rules", left), ("focus", "house-name"))


def at_fault(model, *faults):
    """Reports faults in the form, and takes the user to the field of the first."""
    return model.in_setup(faults=faults), (("correct", faults[0].field),)


def field_of(model, name):
    """The id of the field that shows an agreement."""
    own = [STARTS, model.table.RULES.TABLE[0].name] + [quick for quick, _ in model.table.QUICK]
    return "agree-" + name if name in own else "rule-" + name


def _fault(model, refused, options):
    """The `Fault` of incompatible agreements, at the field that should be changed."""
    rules = model.table.RULES
    row = dict(model.table.AT_FAULT).get(refused.name, STARTS)
    if row != STARTS and getattr(options, row) == getattr(preset(rules, options[0]), row):
        row = rules.TABLE[0].name
    return Fault(refused.name, field_of(model, row), refused.facts)


def _same_name(names):
    """The indices of the first two confusable names, None if there are none."""
    looks = [skeleton(name) for name in names]
    for second, name in enumerate(looks):
        if name and name in looks[:second]:
            return looks.index(name), second
    return None


def written_anew(model, options):
    """The model with other rules in its form, whose rows are to be rewritten."""
    written = model.setup.written + 1
    return model.in_setup(agreed=options, shown=options, written=written, faults=())
