"""What is agreed before a match: the edition, and the rulings that its sheet leaves open.

Every row of `TABLE` is one agreement with the values it may take and what each edition has for it.
The settings form, the notation and the validation are made from these rows.
Sources: seeds 000 (A Thousand Ports), 003 (Mille Sabords), 004 (Fortune), and the settled rules of
A Thousand Ports.
"""

from collections import namedtuple

from game.ports.cards import CARDS, CLASSIC_PILE, FORTUNE_PILE
from game.reasons import MisreadError
from game.record import record

MILLE_SABORDS = "mille-sabords"
PORTS = "ports"
FORTUNE = "fortune"
EDITIONS = (MILLE_SABORDS, PORTS, FORTUNE)

FEWEST_SEATS = 2
MOST_SEATS = 5
MOST_OF_A_KIND = 15  # so that a pile of all thirteen can be drawn from with single bytes


class Row(namedtuple("Row", ("name", "group", "values", "usual", "why"))):
    """One agreement.

    name: a field of `Options`. group: where a form shows it.
    values: what it may be: a tuple, or a range of numbers.
    usual: what each of `EDITIONS` has. why: where it comes from, in our words.
    """


def _switch(name, group, values, why, usual=None):
    """A row of named values; the first is every edition's unless `usual` says otherwise."""
    return Row(name, group, values, usual or (values[0],) * len(EDITIONS), why)


def _count(place, kind):
    usual = (CLASSIC_PILE[place], CLASSIC_PILE[place], FORTUNE_PILE[place])
    why = (
        "The sheets print the sum alone, 35. 000 and 003: as published programs have it. "
        "004: assumed."
    )
    return Row("cards_" + kind.replace("-", "_"), "pile", range(MOST_OF_A_KIND + 1), usual, why)


TABLE = (
    _switch("edition", "match", EDITIONS, "The sheet that the match follows.", EDITIONS),
    Row(
        "target",
        "match",
        range(1000, 20001, 500),
        (6000, 6000, 8000),
        "000: 6,000. 003: 6,000, or by agreement 5,000 or 8,000. 004: 8,000.",
    ),
    _switch(
        "target_crossed",
        "match",
        ("reached", "exceeded"),
        "000 and 003 count the target itself; 004 asks for more than 8,000.",
        ("reached", "reached", "exceeded"),
    ),
    Row(
        "most_seats",
        "match",
        range(FEWEST_SEATS, MOST_SEATS + 1),
        (5, 5, 4),
        "000 and 003: 2 to 5. 004: 2 to 4.",
    ),
    _switch(
        "starts",
        "match",
        ("random", 1, 2, 3, 4, 5),
        "'The youngest' cannot be known: a fair draw, or the seat with that number.",
    ),
    _switch(
        "target_lost",
        "end",
        ("nobody", "trigger"),
        "000 and 003 speak of the one who had the target; 004 of nobody beyond it.",
    ),
    _switch(
        "after_lost",
        "end",
        ("sudden death", "last round"),
        "000 and 003: the next to reach it wins at once. 004: play resumes until it is crossed.",
        ("sudden death", "sudden death", "last round"),
    ),
    _switch("below_zero", "end", ("allowed", "floor"), "No sheet says that a total stops at zero."),
    _switch(
        "nine_alike",
        "end",
        ("wins", "scores"),
        "003: nine of a kind wins at once. 000: '9 different symbols', a slip. 004: nothing.",
        ("wins", "wins", "scores"),
    ),
    _switch(
        "keep_one",
        "turn",
        ("yes", "no"),
        "000 and 003 forbid rolling all eight again; 004 does not.",
        ("yes", "yes", "no"),
    ),
    _switch(
        "skull_card_chest",
        "turn",
        ("allowed", "blocked"),
        "003: whether the skull of a card spoils a full chest can be read either way.",
    ),
    _switch(
        "used_cards",
        "pile",
        ("shuffled", "bottom"),
        "003: the discards are shuffled; 000 is silent. 004: to the bottom: the order repeats.",
        ("shuffled", "shuffled", "bottom"),
    ),
    _switch(
        "guardian_alone",
        "guardian",
        ("allowed", "refused"),
        "Whether the skull may be rolled by itself; published programs are split.",
    ),
    _switch(
        "guardian_island",
        "guardian",
        ("unusable", "usable"),
        "Four skulls on the first roll: the island it is, or she may be called before going.",
    ),
    _switch(
        "ship_worth",
        "ship",
        ("card", "500"),
        "003 and 004: what the card says (300, 500, 1,000: on no sheet). 000: 500.",
        ("card", "500", "card"),
    ),
    _switch(
        "ship_bust",
        "ship",
        ("deducted", "kept"),
        "Whether sabres that were enough still win the battle when the turn is lost.",
    ),
    _switch(
        "ship_four_skulls",
        "ship",
        ("deducted", "turn lost"),
        "003 says only that the turn is lost.",
    ),
    _switch(
        "ship_sabres_chest",
        "ship",
        ("all", "set"),
        "Sabres of a won battle fill the chest, or only a set of three or more.",
    ),
    _switch(
        "island_counts",
        "island",
        ("all", "rolled"),
        "003 and 004 count every skull; 000 those of the new rolls.",
        ("all", "rolled", "all"),
    ),
    _switch(
        "island_rolls",
        "island",
        ("compulsory", "may stop"),
        "000 and 003: as long as skulls come. 004: the player may go on.",
        ("compulsory", "compulsory", "may stop"),
    ),
    _switch(
        "island_dice",
        "island",
        ("all", "any"),
        "000 and 003: the remaining dice. 004: any die that the player wants to, two at least.",
        ("all", "all", "any"),
    ),
    _switch(
        "island_last_die",
        "island",
        ("stays", "rolled"),
        "A single die cannot be rolled; some roll it on the island.",
    ),
    _switch(
        "storm_scores",
        "storm",
        ("treasure", "treasure sets", "all sets", "doubled"),
        "004 to the letter: 200 for each gold and diamond, nothing else; then what programs do.",
    ),
    _switch(
        "storm_chest",
        "storm",
        ("counts", "none"),
        "004: 500 for points with all eight dice, which eight gold and diamonds do bring. The "
        "published worth of the card, 623.47, has no such bonus; with it the card is worth 625.12.",
    ),
    _switch(
        "storm_four_skulls", "storm", ("island", "bust"), "004 does not say whether a storm lands."
    ),
    _switch(
        "truce_bust",
        "truce",
        ("penalty", "none"),
        "004: a turn must finish without swords; whether skulls finish one in this sense is open.",
    ),
    _switch(
        "truce_island",
        "truce",
        ("none", "penalty"),
        "004: other objects have no value on the island; whether swords cost there is open.",
    ),
) + tuple(_count(place, kind) for place, kind in enumerate(CARDS))

GROUPS = ("match", "end", "turn", "guardian", "ship", "island", "storm", "truce", "pile")


class Options(record("Options", tuple(row.name for row in TABLE))):  # type: ignore[misc]
    """The agreements in force, one field for each row of `TABLE`; `target` is in points."""


def printed(edition):
    """An edition as its sheet has it."""
    return Options(*[row.usual[EDITIONS.index(edition)] for row in TABLE])


def choose(pairs):
    """Options of an edition with the named values in place of its own.

    pairs: (name, value) pairs; values may be the text of a value.
    Raises MisreadError when a name or a value is unknown or named twice. Whether the values go
    together is `impossible`'s to say.
    """
    chosen = {}
    for name, value in pairs:
        if name in chosen:
            raise MisreadError("agreed twice", given=name)
        chosen[name] = value
    edition = _value(TABLE[0], chosen.pop("edition", MILLE_SABORDS))
    usual = printed(edition)
    agreed = [edition]
    for row in TABLE[1:]:
        agreed.append(_value(row, chosen.pop(row.name, getattr(usual, row.name))))
    for name in chosen:
        raise MisreadError("no agreement", given=name)
    return Options(*agreed)


def impossible(options, seats):
    """The `MisreadError` on what does not go together, None if that many seats can play so."""
    most = options.most_seats
    if not FEWEST_SEATS <= seats <= most:
        return MisreadError("impossible.seats", fewest=FEWEST_SEATS, most=most, seats=seats)
    if options.starts != "random" and options.starts > seats:
        return MisreadError("impossible.no such seat", starts=options.starts, seats=seats)
    return None if sum(pile(options)) else MisreadError("impossible.empty pile")


def differences(options):
    """(name, value) of the edition, unless it is the first, and of every agreement of its own."""
    own = [(row.name, getattr(options, row.name)) for row in _changed(options)]
    edition = options.edition
    return tuple(own if edition == MILLE_SABORDS else [("edition", edition)] + own)


def house_rules(options):
    """The rows in which the options differ from the printed edition, the choice of seats aside."""
    return tuple(row for row in _changed(options) if row.name != "starts")


def _changed(options):
    usual = printed(options.edition)
    return [row for row, one, other in zip(TABLE, options, usual) if one != other]


def pile(options):
    """How many of each kind the full pile holds, in the order of `CARDS`."""
    return tuple(options[len(TABLE) - len(CARDS) :])


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
    plain = 0 < len(text) <= 6 and all(digit in "0123456789" for digit in text)
    if plain and int(text) in row.values:
        return int(text)
    facts = {"agreement": row.name, "low": row.values[0], "high": row.values[-1], "given": text}
    step = row.values[1] - row.values[0]
    if step == 1:
        raise MisreadError("no number", **facts)
    raise MisreadError("no step of numbers", step=step, **facts)
