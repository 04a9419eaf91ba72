"""The slots of the set-up form: seats, rules, and its faults."""

from game.agreements import STARTS, differences, preset
from game.markup import escape, option, tag
from game.match import PERSON
from game.page.agreed import beyond, label, value_told
from game.page.setup import crowded, field_of, usual_seats
from game.page.words import chapter


def form_slots(model, say, slots):
    """Sets the slots of the set-up form."""
    rules = model.table.RULES
    setup = model.setup
    seats = usual_seats(model)
    for seat in range(rules.MOST_SEATS):
        row = "seat-%d" % (seat + 1)
        taken = seat < len(setup.sitters)
        slots[row, "shown"] = taken
        player = setup.sitters[seat] if taken else PERSON
        slots[row + "-kind", "html"] = players_offered(rules, say, player)
        if taken:
            slots[row + "-name", "placeholder"] = seats[seat].name
    count = len(setup.sitters)
    full = count == rules.MOST_SEATS or crowded(model, count + 1)
    slots["add-seat", "aria-disabled"] = "true" if full else None
    slots["drop-seat", "aria-disabled"] = "true" if count == rules.FEWEST_SEATS else None
    starts = option("random", say("starts.random"))
    for seat in range(len(setup.sitters)):
        starts += option(str(seat + 1), say("starts.seat", seat=seat + 1))
    slots["agree-starts", "html"] = starts
    _agreed_slots(model, say, slots)
    slots["setup-form", "faults"] = tuple([fault.field for fault in setup.faults])
    slots["setup-error", "shown"] = bool(setup.faults)
    slots["setup-error", "text"] = "\n".join([_told(fault, model, say) for fault in setup.faults])


def players_offered(rules, say, chosen):
    """The options of a field for the player of a seat."""
    players = option(PERSON, say("player.person"), chosen == PERSON)
    for bot in rules.BOTS:
        told = say("player.bot", name=say("bot." + bot), style=say("style." + bot))
        players += option(bot, told, chosen == bot)
    return players


def _agreed_slots(model, points, slots):
    table, language = model.table, model.preferences.language
    say = chapter(table, "house", language)
    agreed = model.setup.agreed
    changed = len(beyond(table, agreed))
    row = table.RULES.TABLE[0]
    slots["agree-" + row.name, "html"] = _presets_offered(row, agreed[0], changed, say)
    slots["preset-about", "text"] = say("%s.%s.about" % (row.name, agreed[0]))
    usual = preset(table.RULES, agreed[0])
    for name, offered in table.QUICK:
        chosen = getattr(agreed, name)
        values = sorted(set(offered + (getattr(usual, name), chosen)))
        slots["agree-" + name, "html"] = "".join(
            [option(str(value), points(name, value), value == chosen) for value in values]
        )
    # Rewritten only when a set of rules is loaded into the form, because a field must not be
    # replaced while it is being edited. The same set may be loaded again after edits, which only
    # the count shows.
    groups = _groups(table)
    html = [_group(table, group, rows, model.setup.shown, language) for group, rows in groups]
    slots["house-rows", "html"] = tag("div", "".join(html), data_written=model.setup.written)
    for group, rows in groups:
        effective = [row for row in rows if not table.moot(row, agreed)]
        slots["house-group-" + group, "shown"] = bool(effective)
        for row in rows:
            slots["house-row-" + row.name, "shown"] = row in effective
    told = say("house.changed", changed) if changed else say("house.none")
    slots["house-told", "text"] = say("house.pair", label=say("house.title"), value=told)
    slots["house-back", "text"] = say("house.back")
    slots["house-name-label", "text"] = say("house.name")
    slots["house-keep", "text"] = say("house.keep")
    slots["house-kept-label", "text"] = say("house.kept")
    slots["house-forget", "text"] = say("house.forget")
    now = differences(table.RULES, agreed)
    kept_rules = model.device.kept_rules
    kept = [option(name, name, pairs == now) for name, pairs in kept_rules]
    slots["house-kept", "html"] = option("", "\u2013") + "".join(kept)
    slots["house-kept-box", "shown"] = bool(kept)


def _presets_offered(row, chosen, changed, say):
    """The options of the field for the preset; changed: whether house rules go beyond it."""
    html = ""
    for name in row.values:
        told = say("%s.%s" % (row.name, name))
        if changed and name == chosen:
            told = say("house.beyond", preset=told)
        html += option(name, told, name == chosen)
    return html


def _told(fault, model, say):
    """The sentence on a fault in the form."""
    table, language = model.table, model.preferences.language
    house = chapter(table, "house", language)
    what, field, facts = fault
    if what == "same name":
        return say("setup.same name", **facts)
    if what != "range":
        return house(what, **facts)
    row = next(row for row in table.RULES.TABLE if field == field_of(model, row.name))
    told = label(table, row, model.setup.agreed, language)
    low, high = house.number(row.values[0]), house.number(row.values[-1])
    return house("house.pair", label=told, value=house("house.from_to", low=low, high=high))


def _groups(table):
    """(group, rows) of the agreements that have no field elsewhere in the form."""
    own = [STARTS, table.RULES.TABLE[0].name] + [name for name, _ in table.QUICK]
    found = []
    for group in table.RULES.GROUPS:
        rows = [row for row in table.RULES.TABLE if row.group == group and row.name not in own]
        if rows:
            found.append((group, rows))
    return found


def _group(table, group, rows, agreed, language):
    """A group of rows, folded unless it has house rules in force; those without effect hidden."""
    say = chapter(table, "house", language)
    html = tag("summary", tag("h3", escape(say("group." + group))))
    about = "group.%s.about" % group
    if say.has(about):
        html += tag("p", escape(say(about)), class_="why")
    effective = [row for row in rows if not table.moot(row, agreed)]
    for row in rows:
        name = "house-row-" + row.name
        field = _row(table, row, agreed, say, language)
        html += tag("div", field, id=name, hidden=row not in effective)
    changed = [row for row in beyond(table, agreed) if row in rows]
    return tag(
        "details",
        html,
        id="house-group-" + group,
        class_="house-group",
        open=bool(changed),
        hidden=not effective,
    )


def _row(table, row, agreed, say, language):
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
    called = tag("span", escape(label(table, row, agreed, language)))
    html = tag("label", called + field, class_="field")
    why = "why." + row.name
    return html + tag("p", escape(say(why)), class_="why") if say.has(why) else html
