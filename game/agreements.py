"""Agreements before a match: the rows of a game's table, and presets as differences from them.

A game lists its rows in `TABLE`, each with its default value. The first row names the preset; the
presets are listed in `PRESETS` as (name, ((row, value), ...)) with the values that differ from the
defaults, the default preset first. The agreements of a match are the game's `Options`, an immutable
record with one field for each row. Set-up form, notation and validation are derived from these.

Defaults may change in a later release, and texts only name what differs from them. So every text
states the version of the rules that it was written with, and `FORMER` lists the earlier defaults:
(last version, preset, row, value), the oldest first. A text without a version is of version 1. For
versions that lacked a row, the row's value is the one that describes how the game was played then.
"""

from collections import namedtuple

from game.reasons import MisreadError

RULES = 2  # the version in which new texts are written
STARTS = "starts"  # the row that says which seat starts, agreed separately for each match
MOST_DIGITS = 6


class Row(namedtuple("Row", ("name", "group", "values", "usual"))):
    """One agreement.

    name: a field of the game's options. group: the section of the form that shows it.
    values: the allowed values: a tuple, or a range of numbers. usual: the value unless a preset
    names another.
    """


def choose(game, pairs, rules=RULES):
    """The options of a preset with some values replaced.

    pairs: (name, value) pairs; a value may be given as text. rules: the version of the rules whose
    defaults apply to rows that are left out.
    Raises MisreadError if a name or a value is unknown, or a name is given twice. Whether the
    values are compatible is checked by the game's `impossible`.
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
    """The options of a preset in a version of the rules, by default the latest."""
    first = game.TABLE[0].name
    own = dict(dict(game.PRESETS)[name])
    own[first] = name
    for last, former, row, value in reversed(game.FORMER):
        if former == name and rules <= last:
            own[row] = value
    return game.Options(*[own.get(row.name, row.usual) for row in game.TABLE])


def differences(game, options, rules=RULES):
    """(name, value) of the preset, unless it is the default, and of each row that differs."""
    pairs = [(row.name, getattr(options, row.name)) for row in _changed(game, options, rules)]
    first = game.TABLE[0]
    if options[0] != first.usual:
        pairs.insert(0, (first.name, options[0]))
    return tuple(pairs)


def house_rules(game, options):
    """The rows in which the options differ from their preset, except for who starts."""
    return tuple(row for row in _changed(game, options, RULES) if row.name != STARTS)


def step_after(game, ladder, options):
    """The index of the step after the one with these options; None if there is none.

    Who starts does not matter.
    """
    for place, pairs in enumerate(ladder[:-1]):
        if choose(game, pairs + ((STARTS, options.starts),)) == options:
            return place + 1
    return None


def seats_refused(options, seats, fewest, most):
    """The `MisreadError` on the number of seats or on who starts; None if both are possible."""
    if not fewest <= seats <= most:
        return MisreadError("impossible.seats", fewest=fewest, most=most, seats=seats)
    if options.starts != "random" and options.starts > seats:
        return MisreadError("impossible.no such seat", starts=options.starts, seats=seats)
    return None


def whole(text):
    """The value of a text of plain digits, None if it is anything else or too long."""
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
