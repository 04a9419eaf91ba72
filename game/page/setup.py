"""The set-up form: who sits where, a preset of the game, or house rules made out of it.

The functions that take a model and a message give (model, effects).
"""

from game.agreements import STARTS, choose, differences, preset
from game.match import PERSON, Seat
from game.names import alike, cut, tidy_name
from game.page import matches
from game.page.model import MOST_KEPT, Fault
from game.page.seat_names import shown

LONGEST_TYPED = 24  # as the fields of the form take


def opened(model):
    """The set-up form as it was left; the language may have changed since."""
    return written_anew(model, model.setup.agreed).replace(dialog="setup"), ()


def set_up(model, form):
    """Begins the match that was set up, or says which field of the form keeps it from that.

    A form is a dict of "seats", (name, player) pairs, and "agreed", (row, value) pairs of the rows
    that have a field of their own; "unfit" is a field that holds no value.
    """
    rules = model.table.RULES
    sitters = [player if player in rules.BOTS else PERSON for _name, player in form["seats"]]
    typed = [cut(tidy_name(name), LONGEST_TYPED) for name, _player in form["seats"]]
    names = [name or seat.name for name, seat in zip(typed, _untyped(model, sitters))]
    if form.get("unfit"):
        return at_fault(model, "range", form["unfit"])
    twice = _same_name(names)
    if twice:
        first, second = twice
        field = "seat-%d-name" % (second + 1)
        facts = {"first": first + 1, "second": second + 1, "name": names[first]}
        return at_fault(model, "same name", field, facts)
    fields = [name for name, _value in form["agreed"]]
    own = [pair for pair in differences(rules, model.setup.agreed) if pair[0] not in fields]
    agreed = choose(rules, own + list(form["agreed"]))
    fault = rules.impossible(agreed, len(names))
    if fault:
        return _impossible(model, fault, agreed)
    seated = tuple(Seat(name, player) for name, player in zip(names, sitters))
    model = model.replace(dialog=None).in_setup(error=None)
    kept: tuple = ()
    if sitters[0] == PERSON and names[0]:
        model = model.replace(preferences=model.preferences.replace(name=names[0]))
        kept = (("keep", model.preferences),)
    model, begun = matches.begun(model, seated, agreed)
    return model, kept + begun


def usual_seats(model):
    """The seats of the form as they are shown if no name is typed."""
    seats = _untyped(model, model.setup.sitters)
    return shown(model.table, seats, model.preferences.language)


def _untyped(model, sitters):
    """The seats if no name is typed: the person has the name that they last gave themselves."""
    seats = [Seat("", player) for player in sitters]
    if sitters[0] == PERSON:
        seats[0] = Seat(model.preferences.name, PERSON)
    return tuple(seats)


def add_seat(model):
    """One more row in the set-up form."""
    sitters = (model.setup.sitters + (PERSON,))[: model.table.RULES.MOST_SEATS]
    return model.in_setup(sitters=sitters), ()


def drop_seat(model):
    """One row less in the set-up form."""
    sitters = model.setup.sitters
    fewest = model.table.RULES.FEWEST_SEATS
    return model.in_setup(sitters=sitters[: max(len(sitters) - 1, fewest)]), ()


def sit(model, change):
    """Another player for a seat of the set-up form: (seat, player)."""
    seat, player = change
    sitters = list(model.setup.sitters)
    sitters[seat] = player if player in model.table.RULES.BOTS else PERSON
    return model.in_setup(sitters=tuple(sitters)), ()


def agree(model, change):
    """One agreement as the form has it: (name of the row, value as text)."""
    name, value = change
    rules = model.table.RULES
    presets = rules.TABLE[0]
    agreed = model.setup.agreed
    if name == presets.name:
        return written_anew(model, preset(rules, value) if value in presets.values else agreed), ()
    if name not in [row.name for row in rules.TABLE]:
        return model, ()
    pairs = [pair for pair in differences(rules, agreed) if pair[0] != name]
    try:
        agreed = choose(rules, pairs + [(name, value)])
    except ValueError:
        return _refused(model, "range", field_of(model, name), {}), ()
    return model.in_setup(agreed=agreed, error=None), ()


def as_printed(model):
    """Back to the preset as its sheet has it."""
    return written_anew(model, preset(model.table.RULES, model.setup.agreed[0])), ()


def keep(model, name):
    """Keeps the rules of the form under a name."""
    name = tidy_name(name)
    if not name:
        return at_fault(model, "house.nameless", "house-name")
    others = tuple(kept for kept in model.device.kept_rules if kept[0] != name)
    if len(others) >= MOST_KEPT:
        return at_fault(model, "house.full", "house-name")
    own = differences(model.table.RULES, model.setup.agreed)
    model = model.on_device(kept_rules=others + ((name, own),))
    return model, (("keep rules", model.device.kept_rules),)


def take(model, name):
    """Kept rules into the form."""
    for kept, pairs in model.device.kept_rules:
        if kept == name:
            return written_anew(model, choose(model.table.RULES, pairs)), ()
    return model, ()


def forget(model, name):
    """Forgets kept rules; matches that are played by them go on."""
    left = tuple(kept for kept in model.device.kept_rules if kept[0] != name)
    # With the last of them its button goes too, and must not take the focus along.
    return model.on_device(kept_rules=left), (("keep rules", left), ("focus", "house-name"))


def at_fault(model, what, field, facts=None):
    """Says what is wrong with the form, and takes the person to the field that has it."""
    return _refused(model, what, field, facts or {}), (("correct", field),)


def field_of(model, name):
    """The id of the field that shows an agreement."""
    own = [STARTS, model.table.RULES.TABLE[0].name] + [quick for quick, _ in model.table.QUICK]
    return "agree-" + name if name in own else "house-" + name


def _impossible(model, fault, options):
    """Agreements that do not go together, at the field that is to be changed."""
    rules = model.table.RULES
    row = dict(model.table.AT_FAULT).get(fault.name, STARTS)
    if row != STARTS and getattr(options, row) == getattr(preset(rules, options[0]), row):
        row = rules.TABLE[0].name
    return at_fault(model, fault.name, field_of(model, row), fault.facts)


def _same_name(names):
    """The first two places whose names look alike, None if all can be told apart."""
    looks = [alike(name) for name in names]
    for second, name in enumerate(looks):
        if name and name in looks[:second]:
            return looks.index(name), second
    return None


def written_anew(model, options):
    """The form with other rules, its rows written again."""
    written = model.setup.written + 1
    return model.in_setup(agreed=options, shown=options, written=written, error=None)


def _refused(model, what, field, facts):
    return model.in_setup(error=Fault(what, field, facts))
