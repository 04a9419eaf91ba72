"""The agreements of a match, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import house_rules
from game.page.text.words import chapter, words

if TYPE_CHECKING:
    from game.agreements import Row
    from game.contract import Say
    from game.table import GameTable


def rules_told(table: type[GameTable], options: Any, language: str) -> str:
    """A sentence on the rules of a match: its preset and its house rules."""
    told = terms(table, options, language)
    if len(told) == 1:
        return told[0]
    say = chapter(table, "house", language)
    return "%s. %s" % (told[0], say("house.in_force", rules=say.clauses(told[1:])))


def terms(table: type[GameTable], options: Any, language: str) -> list[str]:
    """The rules of a match: its preset, then each of its house rules, in words."""
    told = [table.in_force(options, words(table, language, options[0]))]
    if beyond(table, options):  # else the words for house rules need not be there
        told += [clause for _rows, clause in clauses(table, options, language)]
    return told


def beyond(table: type[GameTable], options: Any) -> list[Row]:
    """The rows in which options differ from their preset, and that have an effect.

    Rows with a separate field are left out.
    """
    quick = dict(table.QUICK)
    changed = [row for row in house_rules(table.RULES, options) if row.name not in quick]
    return [row for row in changed if not table.has_no_effect(row, options)]


def clauses(
    table: type[GameTable], options: Any, language: str
) -> list[tuple[tuple[Row, ...], str]]:
    """(rows, words) of the house rules in force; the table may put several into one clause."""
    own = beyond(table, options)
    say = chapter(table, "house", language)
    together, clause = table.shared_clause(own, options, words(table, language, options[0]), say)
    told: list[Any] = [
        ((row,), _clause(table, row, options, say)) for row in own if row not in together
    ]
    return told + [(together, clause)] if together else told


def label(table: type[GameTable], row: Row, options: Any, language: str) -> str:
    """The label of an agreement."""
    say = words(table, language, options[0])
    return table.label(row, say, chapter(table, "house", language))


def value_told(row: Row, value: Any, say: Say) -> str:
    """The value of an agreement, in words."""
    if isinstance(row.values, range):
        return say.number(value)
    return say("option.%s.%s" % (row.name, value))


def _clause(table: type[GameTable], row: Row, options: Any, say: Say) -> str:
    """The label and the value of an agreement."""
    pair = say(
        "house.pair",
        label=label(table, row, options, say.language),
        value=value_told(row, getattr(options, row.name), say),
    )
    if row.group in table.GROUPED:
        return say("house.grouped", group=say("group." + row.group), pair=pair)
    return pair
