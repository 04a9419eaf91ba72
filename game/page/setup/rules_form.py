"""The slots of the rules in the set-up form: presets, house rules, and what they change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import STARTS, differences, preset
from game.markup import escape, option, symbol, tag
from game.page.text.rules_told import beyond, clauses, label, value_told
from game.page.text.words import chapter, words

if TYPE_CHECKING:
    from game.agreements import Row
    from game.contract import Say, Slots
    from game.page.state.model import Model
    from game.table import GameTable


def rules_slots(model: Model, points: Say, slots: Slots) -> None:
    """Sets the slots of the rules in the form. points: the page's own words."""
    table, language = model.table, model.preferences.language
    agreed = model.setup.agreed
    say = chapter(table, "house", language)
    _preset_slots(table, agreed, say, points, slots)
    _group_slots(model, say, slots)
    told = clauses(table, agreed, language)
    changed = say("house.changed", len(beyond(table, agreed))) if told else say("house.none")
    slots["house-told", "text"] = say("house.pair", label=say("house.title"), value=changed)
    in_force = table.in_force(agreed, words(table, language, agreed[0]))
    slots["rules-told", "text"] = say("house.beyond", preset=in_force) if told else in_force
    slots["house-chips", "shown"] = bool(told)
    slots["house-chips", "html"] = "".join([_chip(rows, clause, say) for rows, clause in told])
    for name in ("back", "keep", "forget"):
        slots["house-" + name, "text"] = say("house." + name)
    slots["house-name-label", "text"] = say("house.name")
    slots["house-kept-label", "text"] = say("house.kept")
    kept_rules = model.device.kept_rules
    now = differences(table.RULES, agreed)
    kept = [option(name, name, pairs == now) for name, pairs in kept_rules]
    slots["house-kept", "html"] = option("", "\u2013") + "".join(kept)
    slots["house-kept-box", "shown"] = bool(kept)


def _preset_slots(table: type[GameTable], agreed: Any, say: Say, points: Any, slots: Slots) -> None:
    """Sets the slots of the presets, and of the agreements with a separate field."""
    row = table.RULES.TABLE[0]
    for name in row.values:
        slots["preset-%s" % name, "checked"] = name == agreed[0]
        slots["preset-%s-told" % name, "text"] = say("%s.%s" % (row.name, name))
    slots["preset-about", "text"] = say("%s.%s.about" % (row.name, agreed[0]))
    usual = preset(table.RULES, agreed[0])
    for name, offered in table.QUICK:
        chosen = getattr(agreed, name)
        values = sorted(set(offered + (getattr(usual, name), chosen)))
        slots["agree-" + name, "html"] = "".join(
            [option(str(value), points(name, value), value == chosen) for value in values]
        )


def _chip(rows: tuple[Row, ...], clause: str, say: Say) -> str:
    """A button that resets house rules to the preset."""
    does = tag("span", escape(" \u2013 " + say("house.restore")), class_="unseen")
    told = escape(clause) + does + symbol("mark-close")
    button = tag(
        "button", told, class_="agreed", data_press="restore-" + rows[0].name, type="button"
    )
    return tag("li", button)


def _group_slots(model: Model, say: Say, slots: Slots) -> None:
    # Rewritten only when a set of rules is loaded into the form, because a field must not be
    # replaced while it is being edited. The same set may be loaded again after edits: only the
    # count tells those apart.
    table, setup = model.table, model.setup
    groups = _groups(table)
    html = "".join([_group(table, group, rows, setup.shown, say) for group, rows in groups])
    slots["house-rows", "html"] = tag("div", html, data_written=setup.written)
    for group, rows in groups:
        effective = [row for row in rows if not table.has_no_effect(row, setup.agreed)]
        slots["house-group-" + group, "shown"] = bool(effective)
        slots["house-in-" + group, "text"] = _summary(table, rows, setup.agreed, say)
        for row in rows:
            slots["house-row-" + row.name, "shown"] = row in effective
            slots["rule-" + row.name, "value"] = str(getattr(setup.agreed, row.name))


def _groups(table: type[GameTable]) -> list[tuple[str, list[Row]]]:
    """(group, rows) of the agreements that have no field elsewhere in the form."""
    own = [STARTS, table.RULES.TABLE[0].name] + [name for name, _ in table.QUICK]
    found = []
    for group in table.RULES.GROUPS:
        rows = [row for row in table.RULES.TABLE if row.group == group and row.name not in own]
        if rows:
            found.append((group, rows))
    return found


def _summary(table: type[GameTable], rows: list[Row], agreed: Any, say: Say) -> str:
    """The house rules of a group, or the number of its rules if all are those of the preset."""
    changed = [row for row in beyond(table, agreed) if row in rows]
    if not changed:
        return say(
            "house.unchanged", len([row for row in rows if not table.has_no_effect(row, agreed)])
        )
    told = []
    for row in changed:
        value = value_told(row, getattr(agreed, row.name), say)
        if isinstance(row.values, range):
            value = say("house.pair", label=label(table, row, agreed, say.language), value=value)
        told.append(value)
    return say.clauses(told)


def _group(table: type[GameTable], group: str, rows: list[Row], agreed: Any, say: Say) -> str:
    """A group of rows, folded unless it has house rules in force; rows without effect hidden."""
    summary = tag("span", escape(_summary(table, rows, agreed, say)), id="house-in-" + group)
    html = tag("summary", tag("h3", escape(say("group." + group))) + summary)
    about = "group.%s.about" % group
    if say.has(about):
        html += tag("p", escape(say(about)), class_="why")
    effective = [row for row in rows if not table.has_no_effect(row, agreed)]
    for row in rows:
        name = "house-row-" + row.name
        html += tag("div", _row(table, row, agreed, say), id=name, hidden=row not in effective)
    changed = [row for row in beyond(table, agreed) if row in rows]
    return tag(
        "details",
        html,
        id="house-group-" + group,
        class_="house-group",
        open=bool(changed),
        hidden=not effective,
    )


def _row(table: type[GameTable], row: Row, agreed: Any, say: Say) -> str:
    """The field of an agreement, with the reason for its usual value in a fold."""
    value = getattr(agreed, row.name)
    name = "rule-" + row.name
    if isinstance(row.values, range):
        field = tag(
            "input",
            type="number",
            id=name,
            data_option=row.name,
            min=row.values[0],
            max=row.values[-1],
            value=value,
            inputmode="numeric",
            required=True,
        ).replace("</input>", "")
    else:
        choices = [option(each, value_told(row, each, say), each == value) for each in row.values]
        field = tag("select", "".join(choices), id=name, data_option=row.name)
    called = escape(label(table, row, agreed, say.language))
    html = tag("label", tag("span", called) + field, class_="field")
    why = "why." + row.name
    if not say.has(why):
        return html
    asked = escape(say("house.why")) + tag("span", " \u2013 " + called, class_="unseen")
    return html + tag("details", tag("summary", asked) + tag("p", escape(say(why))), class_="why")
