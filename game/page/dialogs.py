"""What the dialogs show: set-up, settings, rules, points, seats."""

from game import ports
from game.agreements import house_rules, preset
from game.fairness import FEWEST_TO_JUDGE, band
from game.match import PERSON
from game.page.house import field_at_fault, house_slots, rules_told, trouble_told
from game.page.markup import escape, option, tag
from game.page.model import MOTIONS, PACES, THEMES
from game.page.shelf import usual_name
from game.page.telling import standing_told
from game.page.words import LANGUAGES
from game.ports import FEWEST_SEATS, MOST_SEATS, cards
from game.ports.bots import BOTS
from game.ports.options import pile
from game.ports.scoring import FACE_POINTS, FACES, FULL_CHEST, SET_POINTS

DIALOGS = (
    "points",
    "rules",
    "settings",
    "help",
    "setup",
    "seats",
    "embed",
    "credits",
    "link",
    "share",
    "dice",
)
_TONGUES = {"en": "English", "fr": "Français", "ru": "Русский"}
_CARDS_RULED = (  # cards that are ruled in one sentence
    ("chest", (cards.CHEST,)),
    ("captain", (cards.CAPTAIN,)),
    ("skulls", (cards.SKULL_1, cards.SKULL_2)),
    ("guardian", (cards.GUARDIAN,)),
    ("ships", (cards.SHIP_2, cards.SHIP_3, cards.SHIP_4)),
    ("treasure", (cards.GOLD, cards.DIAMOND)),
    ("animals", (cards.ANIMALS,)),
    ("storm", (cards.STORM,)),
    ("truce", (cards.TRUCE,)),
)
_RULES_SECTIONS = ("play", "turn", "points", "cards", "island", "end", "open")


def dialog_slots(model, say, slots):
    """Writes which dialog is open, and what stands in it; closed ones keep what they showed."""
    for name in DIALOGS:
        slots["dialog-" + name, "open"] = model.dialog == name
    if model.dialog in _CONTENT:
        _CONTENT[model.dialog](model, say, slots)


def _setup(model, say, slots):
    for seat in range(MOST_SEATS):
        row = "seat-%d" % (seat + 1)
        taken = seat < len(model.sitters)
        slots[row, "shown"] = taken
        slots[row + "-kind", "html"] = _players(say, model.sitters[seat] if taken else PERSON)
        if taken:
            slots[row + "-name", "placeholder"] = usual_name(model, seat, model.sitters)
    slots["add-seat", "aria-disabled"] = "true" if len(model.sitters) == MOST_SEATS else None
    slots["drop-seat", "aria-disabled"] = "true" if len(model.sitters) == FEWEST_SEATS else None
    starts = option("random", say("starts.random"))
    for seat in range(len(model.sitters)):
        starts += option(str(seat + 1), say("starts.seat", seat=seat + 1))
    slots["who-starts", "html"] = starts
    house_slots(model, slots)
    wrong = model.news.what == "setup"
    slots["setup-form", "fault"] = field_at_fault(model)
    slots["setup-error", "shown"] = wrong
    slots["setup-error", "text"] = trouble_told(model) if wrong else ""


def _players(say, chosen):
    players = option(PERSON, say("player.person"), chosen == PERSON)
    for bot in BOTS:
        players += option(
            bot, say("player.bot", name=say("bot." + bot), style=say("style." + bot)), chosen == bot
        )
    return players


def _settings(model, say, slots):
    preferences = model.preferences
    slots["language", "html"] = "".join(
        option(language, _TONGUES[language], language == preferences.language)
        for language in LANGUAGES
    )
    for name, values in (("theme", THEMES), ("pace", PACES), ("motion", MOTIONS)):
        chosen = getattr(preferences, name)
        choices = [option(value, say(name + "." + value), value == chosen) for value in values]
        slots[name, "html"] = "".join(choices)
    slots["sound", "checked"] = preferences.sound
    slots["keys", "checked"] = preferences.keys


def _rules(model, say, slots):
    """The edition as its sheet has it, and before it what the match on the table has agreed."""
    parts = ""
    options = preset(ports, model.edition) if model.match is None else model.match.options
    if model.match is not None:
        parts = tag("p", tag("strong", escape(rules_told(options, say.language))))
    if [row for row in house_rules(ports, options) if row.name != "target"]:
        parts += tag("p", escape(say("rulebook.agreed")))
    for section in _RULES_SECTIONS:
        parts += tag("h3", escape(say("rulebook." + section)))
        lines = say("rulebook." + section + ".text").split("\n")
        if section == "cards":
            lines += _cards_ruled(options, say)
        parts += "".join([tag("p", escape(line)) for line in lines])
    slots["rules-body", "html"] = parts


def _cards_ruled(options, say):
    """The rules of the cards that the pile of a match holds."""
    held = [card for card, count in zip(cards.CARDS, pile(options)) if count]
    ruled = [name for name, kinds in _CARDS_RULED if any(kind in held for kind in kinds)]
    return [say("rulebook.card." + name) for name in ruled]


def _points(_model, say, slots):
    rows = ""
    for count in range(3, 9):
        rows += _points_row(say("points.alike", count), SET_POINTS[count], say)
    rows += _points_row(say("points.treasure"), FACE_POINTS, say)
    rows += _points_row(say("points.full chest"), FULL_CHEST, say)
    slots["points-body", "html"] = rows


def _points_row(what, points, say):
    return tag("tr", tag("th", escape(what), scope="row") + tag("td", say.number(points)))


def _seats(model, say, slots):
    if model.match is None:
        return
    for index in range(MOST_SEATS):
        row = "sitting-%d" % (index + 1)
        taken = index < len(model.match.seats)
        slots[row, "shown"] = taken
        if taken:
            seat = model.match.seats[index]
            slots[row + "-name", "text"] = seat.name
            slots[row + "-player", "html"] = _players(say, seat.player)


def _embed(model, say, slots):
    tag_name = "thousand-ports-table"
    script = '<script type="module" src="%sembed.js"></script>' % model.address
    table = '<%s lang="%s"></%s>' % (tag_name, say.language, tag_name)
    slots["embed-snippet", "text"] = script + table
    _copied(model, say, slots, "embed-done")


def _link(model, say, slots):
    slots["link-text", "text"] = model.link or ""
    slots["link-how", "text"] = say("link.how" if model.match else "link.how.empty")
    _copied(model, say, slots, "link-done")


def _share(model, say, slots):
    slots["share-link", "text"] = model.link or ""
    slots["result-text", "text"] = standing_told(model.whole, say) if model.match else ""
    slots["share-running", "shown"] = model.match is not None and not model.whole.over()
    _copied(model, say, slots, "share-done")


def _dice(model, say, slots):
    found = model.dice
    if found is None or model.match is None:
        return
    slots["dice-found", "text"] = _found(found, say)
    opened = model.match.over() or model.replay is not None
    key = "dice.seed" if opened else "dice.sealed"
    slots["dice-seed", "text"] = say(key, seed=found.seed if opened else "", seal=found.seal)
    slots["dice-head", "html"], slots["dice-body", "html"] = _histogram(model.match, found, say)
    slots["dice-fell", "shown"] = slots["dice-band", "shown"] = found.rolls > 0


def _found(found, say):
    """What was derived again, and whether it was the same."""
    drawn = []
    if found.rolls:
        drawn.append(say("drawn.rolls", found.rolls))
    if found.cards:
        drawn.append(say("drawn.cards", found.cards))
    if found.lots:
        drawn.append(say("drawn.lot"))
    if not drawn:
        return say("dice.none")
    if found.differing:
        return say("dice.differing", found.differing, drawn=say.listing(drawn))
    return say("dice.all", drawn=say.listing(drawn))


def _histogram(match, found, say):
    """How often each face fell for each seat that rolled, beside the band that chance allows."""
    rolled = [place for place, throws in enumerate(found.throws) if throws]
    if not rolled:
        return "", ""
    heads = tag("th", escape(say("dice.face")), scope="col")
    for seat in rolled:
        heads += tag("th", tag("bdi", escape(match.seats[seat].name)), scope="col")
    rows = ""
    for place, face in enumerate(FACES):
        cells = tag("th", escape(say("face." + face)), scope="row")
        for seat in rolled:
            counts = found.rolled[seat]
            low, high = band(sum(counts))
            count = counts[place]
            outside = found.throws[seat] >= FEWEST_TO_JUDGE and not low <= count <= high
            told = say("dice.outside" if outside else "dice.within", count, low=low, high=high)
            bar = _bar(count, low, high, max(*counts, high, 1))
            cells += tag("td", bar + escape(told), data_outside=outside)
        rows += tag("tr", cells)
    return tag("tr", heads), rows


def _bar(count, low, high, most):
    """A count as a bar before the band that chance allows; the numbers stand below it."""
    band_drawn = tag("rect", class_="band", x=low, width=high - low, height=10)
    counted = tag("rect", class_="counted", y=3, width=count, height=4)
    box = "0 0 %d 10" % most
    return tag(
        "svg", band_drawn + counted, viewBox=box, preserveAspectRatio="none", aria_hidden="true"
    )


def _copied(model, say, slots, name):
    told = model.news.what in ("copied", "not copied")
    slots[name, "text"] = say("news." + model.news.what) if told else ""


_CONTENT = {
    "embed": _embed,
    "link": _link,
    "share": _share,
    "dice": _dice,
    "setup": _setup,
    "settings": _settings,
    "rules": _rules,
    "points": _points,
    "seats": _seats,
}
