"""Agreements before a match: the rows of a game's table, and presets as differences from them.

A game lists its rows in `TABLE`, each with its default value. The first row names the preset; the
presets are listed in `PRESETS` as (name, ((row, value), ...)) with the values that differ from the
defaults, the default preset first. The agreements of a match are the game's `Options`, an immutable
record with one field for each row. Set-up form, notation and validation are derived from these.

Defaults may change in a later release, and texts only name what differs from them. So every text
states the version of the rules that it was written with, and `FORMER` lists the earlier defaults:
(last version, preset, row, value), the oldest first; the preset is "" where the row names the
preset itself. A text without a version is of version 1. For versions that lacked a row, the row's
value is the one that describes how the game was played then. `RENAMED` lists values that have other
names now: (last version, row, value, ((row, value), ...) that mean the same since).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.reasons import MisreadError
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules import GameRules

RULES = 3  # the version in which new texts are written
STARTS = "starts"  # the row that says which seat starts, agreed separately for each match
MOST_DIGITS = 7


@record
class Row(Record):
    """One agreement.

    name: a field of the game's options. group: the section of the form that shows it.
    values: the allowed values: a tuple, or a range of numbers. usual: the value unless a preset
    names another.
    """

    name: str
    group: str
    values: tuple[Any, ...] | range
    usual: Any


def choose(game: type[GameRules], pairs: Iterable[tuple[str, Any]], rules: int = RULES) -> Any:
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
    name = _value(first, chosen.pop(first.name, usual_preset(game, rules)))
    usual = preset(game, name, rules)
    chosen = _renamed(game, chosen, rules)
    agreed = []
    for row, value in zip(game.TABLE, usual):
        agreed.append(_value(row, chosen.pop(row.name)) if row.name in chosen else value)
    for name in chosen:
        raise MisreadError("no agreement", given=name)
    return game.Options(*agreed)


def usual_preset(game: type[GameRules], rules: int = RULES) -> str:
    """The name of the preset that a text of a version means if it names none."""
    name = game.TABLE[0].usual
    for last, former, _row, value in reversed(game.FORMER):
        if not former and rules <= last:
            name = value
    return name


def preset(game: type[GameRules], name: str, rules: int = RULES) -> Any:
    """The options of a preset in a version of the rules, by default the latest."""
    first = game.TABLE[0].name
    own = dict(dict(game.PRESETS)[name])
    own[first] = name
    for last, former, row, value in reversed(game.FORMER):
        if former == name and rules <= last:
            own[row] = value
    return game.Options(*[own.get(row.name, row.usual) for row in game.TABLE])


def differences(
    game: type[GameRules], options: Any, rules: int = RULES
) -> tuple[tuple[str, Any], ...]:
    """(name, value) of the preset, unless it is the default, and of each row that differs."""
    pairs = [(row.name, getattr(options, row.name)) for row in _changed(game, options, rules)]
    for last, name, value, meant in game.RENAMED:
        same = all(getattr(options, row) == now for row, now in meant)
        if rules <= last and same and any(pair in meant for pair in pairs):
            place = [pair in meant for pair in pairs].index(True)
            pairs = [pair for pair in pairs if pair not in meant]
            pairs.insert(place, (name, value))
    if options[0] != usual_preset(game, rules):
        pairs.insert(0, (game.TABLE[0].name, options[0]))
    return tuple(pairs)


def house_rules(game: type[GameRules], options: Any) -> tuple[Row, ...]:
    """The rows in which the options differ from their preset, except for who starts."""
    return tuple(row for row in _changed(game, options, RULES) if row.name != STARTS)


def step_after(
    game: type[GameRules], ladder: Sequence[tuple[tuple[str, Any], ...]], options: Any
) -> int | None:
    """The index of the step after the one with these options; None if there is none.

    Who starts does not matter, nor in which version of the rules the step was played.
    """
    for place, pairs in enumerate(ladder[:-1]):
        for rules in range(1, RULES + 1):
            if choose(game, pairs + ((STARTS, options.starts),), rules) == options:
                return place + 1
    return None


def seats_refused(options: Any, seats: int, fewest: int, most: int) -> MisreadError | None:
    """The `MisreadError` on the number of seats or on who starts; None if both are possible."""
    if not fewest <= seats <= most:
        return MisreadError("impossible.seats", fewest=fewest, most=most, seats=seats)
    if options.starts != "random" and options.starts > seats:
        return MisreadError("impossible.no such seat", starts=options.starts, seats=seats)
    return None


def whole(text: str) -> int | None:
    """The value of a text of plain digits, None if it is anything else or too long."""
    plain = 0 < len(text) <= MOST_DIGITS and all(digit in "0123456789" for digit in text)
    return int(text) if plain else None


def _renamed(game: type[GameRules], chosen: dict[str, Any], rules: int) -> dict[str, Any]:
    """The values of a text of a version, by row, with the names that they have now."""
    now = dict(chosen)
    for last, name, value, meant in game.RENAMED:
        if rules <= last and str(chosen.get(name)) == value:
            now.update(meant)
    return now


def _changed(game: type[GameRules], options: Any, rules: int) -> list[Row]:
    usual = preset(game, options[0], rules)
    return [row for row, one, other in zip(game.TABLE, options, usual) if one != other]


def _value(row: Row, given: object) -> Any:
    if isinstance(row.values, range):
        return _number(row, given)
    for value in row.values:
        if str(value) == str(given):
            return value
    known = ", ".join(str(value) for value in row.values)
    raise MisreadError("no value", agreement=row.name, known=known, given=str(given))


def _number(row: Row, given: object) -> int:
    text = str(given)
    number = whole(text)
    if number is not None and number in row.values:
        return number
    facts = {"agreement": row.name, "low": row.values[0], "high": row.values[-1], "given": text}
    step = row.values[1] - row.values[0]
    if step == 1:
        raise MisreadError("no number", **facts)
    raise MisreadError("no step of numbers", step=step, **facts)
