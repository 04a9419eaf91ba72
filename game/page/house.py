"""The rules that a match is set up with: an edition as printed, or house rules made out of it.

The functions that take a model give (model, effects).
"""

from game import ports
from game.agreements import choose, differences, house_rules, preset
from game.names import tidy_name
from game.page.markup import escape, option, tag
from game.page.model import News
from game.page.words import chapter, words
from game.ports.options import EDITIONS, GROUPS, TABLE

MOST_KEPT = 9
TARGETS = (5000, 6000, 8000)  # 003: what players may agree on; other ones are house rules
_ELSEWHERE = ("edition", "target", "starts")  # these have fields of their own in the form
_CARDS = "cards_"  # how the names of the rows begin that count a card of the pile
_OF_CARDS = ("guardian", "ship", "island", "storm", "truce")  # groups whose rules hold there alone
_AT_FAULT = {
    "impossible.seats": "house-most_seats",
    "impossible.no such seat": "who-starts",
    "impossible.empty pile": "house-"
    + next(row.name for row in TABLE if row.name.startswith(_CARDS)),
}


def opened(model):
    """The set-up form as it was left; the language may have changed since."""
    return _written_anew(model, model.agreed).replace(dialog="setup"), ()


def agree(model, change):
    """One agreement as the form has it: (name of the row, value as text)."""
    name, value = change
    if name == "edition":
        return _written_anew(model, preset(ports, value) if value in EDITIONS else model.agreed), ()
    pairs = [pair for pair in differences(ports, model.agreed) if pair[0] != name]
    row = next((row for row in TABLE if row.name == name), None)
    if row is None:
        return model, ()
    try:
        agreed = choose(ports, pairs + [(name, value)])
    except ValueError:
        return _refused(model, "range", _field(row)), ()
    return model.replace(agreed=agreed, news=News("welcome", ())), ()


def as_printed(model):
    """Back to the edition as its sheet has it."""
    return _written_anew(model, preset(ports, model.agreed.edition)), ()


def keep(model, name):
    """Keeps the rules of the form under a name."""
    name = tidy_name(name)
    if not name:
        return at_fault(model, "house.nameless", "house-name")
    others = tuple(kept for kept in model.kept_rules if kept[0] != name)
    if len(others) >= MOST_KEPT:
        return at_fault(model, "house.full", "house-name")
    model = model.replace(kept_rules=others + ((name, differences(ports, model.agreed)),))
    return model, (("keep rules", model.kept_rules),)


def take(model, name):
    """Kept rules into the form."""
    for kept, pairs in model.kept_rules:
        if kept == name:
            return _written_anew(model, choose(ports, pairs)), ()
    return model, ()


def forget(model, name):
    """Forgets kept rules; matches that are played by them go on."""
    left = tuple(kept for kept in model.kept_rules if kept[0] != name)
    # With the last of them its button goes too, and must not take the focus along.
    return model.replace(kept_rules=left), (("keep rules", left), ("focus", "house-name"))


def impossible_for(model, fault, options):
    """What does not go together, at the field that is to be changed."""
    field = _AT_FAULT[fault.name]
    most = preset(ports, options.edition).most_seats
    if fault.name == "impossible.seats" and options.most_seats == most:
        field = "edition"
    return at_fault(model, fault.name, field, fault.facts)


def at_fault(model, what, field, *facts):
    """Says what is wrong with the form, and takes the person to the field that has it."""
    return _refused(model, what, field, *facts), (("correct", field),)


def field_at_fault(model):
    """The field that the form shows to be wrong, None if there is none."""
    return model.news.facts[1] if model.news.what == "setup" else None


def trouble_told(model):
    """The sentence on what is wrong with the form."""
    language = model.preferences.language
    what, field = model.news.facts[:2]
    facts = model.news.facts[2:]
    if what in _AT_FAULT:
        return chapter("house", language)(what, **facts[0])
    if what == "range":
        row = next(row for row in TABLE if field == _field(row))
        say = chapter("house", language)
        label = _label(row, say, language, model.agreed.edition)
        low, high = say.number(row.values[0]), say.number(row.values[-1])
        return say("house.pair", label=label, value=say("house.from_to", low=low, high=high))
    if what == "same name":
        first, second, name = facts
        return words(language)("setup.same name", first=first, second=second, name=name)
    return chapter("house", language)(what)


def rules_told(options, language):
    """The rules that a match is played by: edition, target, and what was agreed beyond them."""
    told = words(language, options.edition)("rules.in_force", options.target)
    beyond = _agreed_told(options, language)
    return "%s. %s" % (told, beyond) if beyond else told


def _agreed_told(options, language):
    """What a match has agreed beyond its edition, in words; empty if nothing."""
    own = [row for row in house_rules(ports, options) if row.name != "target"]
    if not own:
        return ""
    say = chapter("house", language)
    told = []
    for row in own:
        label = _label(row, say, language, options.edition)
        value = _value(row, getattr(options, row.name), say)
        pair = say("house.pair", label=label, value=value)
        if row.group in _OF_CARDS:
            pair = say("house.grouped", group=say("group." + row.group), pair=pair)
        told.append(pair)
    return say("house.in_force", rules="; ".join(told))


def house_slots(model, slots):
    """Writes the slots of edition, target and house rules."""
    say = chapter("house", model.preferences.language)
    agreed = model.agreed
    editions = [
        option(edition, say("edition." + edition), edition == agreed.edition)
        for edition in EDITIONS
    ]
    slots["edition", "html"] = "".join(editions)
    slots["edition-about", "text"] = say("edition.%s.about" % agreed.edition)
    targets = sorted(set(TARGETS + (preset(ports, agreed.edition).target, agreed.target)))
    points = words(model.preferences.language)
    slots["target", "html"] = "".join(
        option(str(target), points("target", target), target == agreed.target) for target in targets
    )
    # Written anew only when a set of rules comes into the form: a field that is being filled in
    # must not be replaced under the finger. It may be the set that was written last; the count
    # tells that the page does not show it any more.
    rows = _rows(model.agreed_at, say, model.preferences.language)
    slots["house-rows", "html"] = tag("div", rows, data_written=model.written)
    changed = len([row for row in house_rules(ports, agreed) if row.name != "target"])
    told = say("house.changed", changed) if changed else say("house.none")
    slots["house-told", "text"] = say("house.pair", label=say("house.title"), value=told)
    slots["house-back", "text"] = say("house.back")
    slots["house-name-label", "text"] = say("house.name")
    slots["house-keep", "text"] = say("house.keep")
    slots["house-kept-label", "text"] = say("house.kept")
    slots["house-forget", "text"] = say("house.forget")
    now = differences(ports, agreed)
    kept = [option(name, name, pairs == now) for name, pairs in model.kept_rules]
    slots["house-kept", "html"] = option("", "\u2013") + "".join(kept)
    slots["house-kept-box", "shown"] = bool(kept)


def _rows(agreed, say, language):
    html = ""
    for group in GROUPS:
        rows = [row for row in TABLE if row.group == group and row.name not in _ELSEWHERE]
        if not rows:
            continue
        html += tag("h3", escape(say("group." + group)))
        if group == "pile":
            html += tag("p", escape(say("assumed.pile")), class_="why")
        for row in rows:
            html += _row(row, agreed, say, language)
    return html


def _row(row, agreed, say, language):
    value = getattr(agreed, row.name)
    name = _field(row)
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
        choices = [option(each, _value(row, each, say), each == value) for each in row.values]
        field = tag("select", "".join(choices), id=name, data_option=row.name)
    label = tag("span", escape(_label(row, say, language, agreed.edition)))
    html = tag("label", label + field, class_="field")
    if row.name.startswith(_CARDS):
        return html
    return html + tag("p", escape(say("why." + row.name)), class_="why")


def _field(row):
    """The id of the field that shows an agreement."""
    return row.name if row.name in _ELSEWHERE else "house-" + row.name


def _label(row, say, language, edition):
    if row.name.startswith(_CARDS):
        kind = row.name[len(_CARDS) :].replace("_", "-")
        return say("option.cards", card=words(language, edition)("card." + kind))
    return say("option." + row.name)


def _value(row, value, say):
    if isinstance(row.values, range):
        return say.number(value)
    return say("option.%s.%s" % (row.name, value))


def _written_anew(model, options):
    model = model.replace(agreed=options, agreed_at=options, written=model.written + 1)
    return model.replace(news=News("welcome", ()))


def _refused(model, *facts):
    return model.replace(news=News("setup", facts))
