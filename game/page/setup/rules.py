"""The rules in the set-up form: a preset, house rules, and rules saved on the device.

The functions take a model, some also a payload, and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import choose, differences, preset, step_after
from game.names import tidy_name
from game.page.saves.house_rules import MOST_KEPT
from game.page.setup.setup import at_fault, field_of, seats_checked, written_anew
from game.page.state.model import Fault
from game.page.text.rules_told import clauses

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model
    from game.table import GameTable


def agree(model: Model, change: tuple[str, ...]) -> tuple[Model, Effects]:
    """Sets an agreement in the form; change: (name of the row, value as text)."""
    name, value = change
    rules = model.table.RULES
    presets = rules.TABLE[0]
    agreed = model.setup.agreed
    if name == presets.name:
        agreed = _with_preset(model.table, agreed, value) if value in presets.values else agreed
        return seats_checked(written_anew(model, agreed)), ()
    if name not in [row.name for row in rules.TABLE]:
        return model, ()
    pairs = [pair for pair in differences(rules, agreed) if pair[0] != name]
    try:
        agreed = choose(rules, pairs + [(name, value)])
    except ValueError:
        return model.in_setup(faults=(Fault("range", field_of(model, name), {}),)), ()
    return seats_checked(model.in_setup(agreed=agreed, faults=())), ()


def _with_preset(table: type[GameTable], agreed: Any, name: str) -> Any:
    """A preset that keeps the choices made beside it: those of `QUICK` that differ from its own.

    The numbers of a step of the ladder have been chosen by nobody.
    """
    if step_after(table.RULES, table.LADDER, agreed) is not None:
        return preset(table.RULES, name)
    usual = preset(table.RULES, agreed[0])
    own = {row: getattr(agreed, row) for row, _offered in table.QUICK}
    own = {row: value for row, value in own.items() if value != getattr(usual, row)}
    return preset(table.RULES, name).replace(**own)


def restore(model: Model, name: str) -> tuple[Model, Effects]:
    """Resets a house rule to the preset, along with those that share its clause."""
    agreed = model.setup.agreed
    usual = preset(model.table.RULES, agreed[0])
    for rows, _told in clauses(model.table, agreed, model.preferences.language):
        names = [row.name for row in rows]
        if name in names:
            agreed = agreed.replace(**{row: getattr(usual, row) for row in names})
    model = seats_checked(model.in_setup(agreed=agreed, faults=()))
    return model, (("focus", "house-told"),)  # the pressed button is gone


def as_printed(model: Model) -> tuple[Model, Effects]:
    """Resets the form to the preset without house rules."""
    return written_anew(model, preset(model.table.RULES, model.setup.agreed[0])), ()


def keep(model: Model, name: str) -> tuple[Model, Effects]:
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


def take(model: Model, name: str) -> tuple[Model, Effects]:
    """Loads saved rules into the form."""
    for kept, pairs in model.device.kept_rules:
        if kept == name:
            return written_anew(model, choose(model.table.RULES, pairs)), ()
    return model, ()


def forget(model: Model, name: str) -> tuple[Model, Effects]:
    """Deletes saved rules; matches that use them are not affected."""
    left = tuple(kept for kept in model.device.kept_rules if kept[0] != name)
    # Deleting the last of them hides the delete button, and the focus would be lost.
    return model.on_device(kept_rules=left), (("keep rules", left), ("focus", "house-name"))
