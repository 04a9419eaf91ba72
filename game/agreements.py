"""What is agreed before a match: the rows of a game's table, and presets as differences from them.

A game lists its rows in `TABLE`, each with its usual value. The first row names the preset; the
presets are listed in `PRESETS` as (name, ((row, value), ...)) with what differs from the usual
values, the usual preset first. The agreements of a match are the game's `Options`, an immutable
record with one field for each row. Set-up form, notation and validation are made from these.

What is usual may change in a later release, and texts name only what is not usual. So every text
says by which version of the rules it is written, and `FORMER` keeps what was usual before: (last
version, preset, row, value), the oldest first. Texts that say nothing are of version 1. A row that
did not exist in a version has the value there that means what was done.
"""

from collections import namedtuple

from game.reasons import MisreadError

RULES = 2  # the version that is written
STARTS = "starts"  # the row that says which seat starts, agreed anew for each match
MOST_DIGITS = 6


class Row(namedtuple("Row", ("name", "group", "values", "usual"))):
    """One agreement.

    name: a field of the game's options. group: where a form shows it.
    values: what it may be: a tuple, or a range of numbers. usual: what it is if a preset names no
    other value.
    """


def choose(game, pairs, rules=RULES):
    """Options of a preset with the named values in place of its own.

    pairs: (name, value) pairs; values may be the text of a value. rules: the version of the rules
    by which they leave out what is usual.
    Raises MisreadError when a name or a value is unknown or named twice. The game's `impossible`
    says whether the values go together.
    """
    chosen = {}
    for name, value in pairs:
        if name in chosen:
            raise MisreadError("agreed twice", given=name)
        chosen[name] = value
    first = game.TABLE[0]
    usual = preset(game, _value(first, chosen.pop(first.name, first.usual)), rules)
    agreed = []
    for row, value in zip(game.TABLE, usual):
        agreed.append(_value(row, chosen.pop(row.name)) if row.name in chosen else value)
    for name in chosen:
        raise MisreadError("no agreement", given=name)
    return game.Options(*agreed)


def preset(game, name, rules=RULES):
    """The options of a preset as it is printed, or as a former version of the rules had it."""
    first = game.TABLE[0].name
    own = dict(dict(game.PRESETS)[name])
    own[first] = name
    for last, former, row, value in reversed(game.FORMER):
        if former == name and rules <= last:
            own[row] = value
    return game.Options(*[own.get(row.name, row.usual) for row in game.TABLE])


def differences(game, options, rules=RULES):
    """(name, value) of the preset, unless it is the usual one, and of each row that differs."""
    pairs = [(row.name, getattr(options, row.name)) for row in _changed(game, options, rules)]
    first = game.TABLE[0]
    if options[0] != first.usual:
        pairs.insert(0, (first.name, options[0]))
    return tuple(pairs)


def house_rules(game, options):
    """The rows in which the options differ from their preset, the choice of seats aside."""
    return tuple(row for row in _changed(game, options, RULES) if row.name != STARTS)


def seats_refused(options, seats, fewest, most):
    """The `MisreadError` on a number of seats, or on who starts; None if so many can play."""
    if not fewest <= seats <= most:
        return MisreadError("impossible.seats", fewest=fewest, most=most, seats=seats)
    if options.starts != "random" and options.starts > seats:
        return MisreadError("impossible.no such seat", starts=options.starts, seats=seats)
    return None


def whole(text):
    """The whole number that plain digits write, None if they write none or a very large one."""
    plain = 0 < len(text) <= MOST_DIGITS and all(digit in "0123456789" for digit in text)
    return int(text) if plain else None


def _changed(game, options, rules):
    usual = preset(game, options[0], rules)
    return [row for row, one, other in zip(game.TABLE, options, usual) if one != other]


def _value(row, given):
    if isinstance(row.values, range):
        return _number(row, given)
    for value in row.values:
        if str(value) == str(given):
            return value
    known = ", ".join(str(value) for value in row.values)
    raise MisreadError("no value", agreement=row.name, known=known, given=str(given))


def _number(row, given):
    text = str(given)
    number = whole(text)
    if number is not None and number in row.values:
        return number
    facts = {"agreement": row.name, "low": row.values[0], "high": row.values[-1], "given": text}
    step = row.values[1] - row.values[0]
    if step == 1:
        raise MisreadError("no number", **facts)
    raise MisreadError("no step of numbers", step=step, **facts)
