"""Agreements before a match: the version, and everything in which the versions differ.

seeds/001 is one page with five texts, v1 to v5 in their order there, and says itself that every
group of players agrees on rules of its own. A version is a preset; the rules never ask which one is
played. Two are not on the page: "classic" is how programs of this game are usually set up, and
"novice" is for a first match, in which any points of a turn may be banked. The register
tests/thousand/rulings.toml explains each row.
"""

from game.agreements import STARTS, Row, seats_refused
from game.record import record
from game.thousand.reasons import ThousandMisreadError

V1 = "v1-general"
V1_EXACT = "v1-exact"
V1_BARREL = "v1-final-barrel"
V2 = "v2"
V3 = "v3"
V4 = "v4"
V4_PRINTED = "v4-as-printed"
V5 = "v5"
CLASSIC = "classic"
NOVICE = "novice"
VERSIONS = (V5, V1, V1_EXACT, V1_BARREL, V2, V3, V4, V4_PRINTED, CLASSIC, NOVICE)

FEWEST_SEATS = 2
MOST_SEATS = 8
STEP = 5  # every number of points is a multiple of it
NONE = "none"
TRUCK = 555  # the total at which the dump truck waits


def _switch(name, group, *values):
    """A row of named values, the default first."""
    return Row(name, group, values, values[0])


TABLE = (
    _switch("version", "match", *VERSIONS),
    Row("target", "match", range(500, 2001, 250), 1000),
    Row("most_seats", "match", range(FEWEST_SEATS, MOST_SEATS + 1), MOST_SEATS),
    _switch(STARTS, "match", "random", 1, 2, 3, 4, 5, 6, 7, 8),
    Row("score_one", "dice", range(0, 101, STEP), 10),
    Row("score_five", "dice", range(0, 101, STEP), 5),
    Row("three_times", "dice", range(0, 101, STEP), 10),
    _switch("three_twos", "dice", "like the others", "30"),
    _switch("four_alike", "dice", "face x 100", "face x 20", "three + 10"),
    _switch("five_alike", "dice", "1000", "face x 100"),
    _switch("five_wins", "dice", "any face", "ones", "no"),
    _switch("five_wins_throw", "dice", "any", "first"),
    Row("straight_small", "dice", range(0, 501, 25), 125),
    Row("straight_large", "dice", range(0, 501, 25), 250),
    _switch("combinations", "dice", "one throw", "dice set aside too"),
    _switch("pair_of_last_two", "dice", "keeps the turn", "nothing"),
    _switch("keep", "turn", "all that score", "at least one"),
    _switch("empty_first_throw", "turn", "turn lost", "second attempt"),
    _switch("all_five", "turn", "must roll", "must roll safely", "may stop"),
    _switch("all_five_straight", "turn", "must roll", "may stop"),
    _switch("after_confirmation", "turn", "may roll", "must stop"),
    Row("entry_min", "entry", (0, 25, 50, 55, 60, 75, 100), 75),
    _switch("entry_scope", "entry", "one turn", "adds up"),
    _switch("entry_after_dump", "entry", "no", "yes"),
    _switch("entry_after_barrel", "entry", "no", "yes"),
    _switch("pit_1", "pits", "200-300", "300-400", NONE),
    _switch("pit_2", "pits", "600-700", "750-900", NONE),
    _switch("pit_3", "pits", NONE, "900-1000"),
    _switch("pit_exit", "pits", "reach", "pass"),
    _switch("pit_stop", "pits", "refused", "scores nothing"),
    _switch("barrel", "barrel", "yes", "no"),
    _switch("barrel_from", "barrel", 900, 880, 850),
    _switch("barrel_score", "barrel", "real", "start", "must sit"),
    Row("barrel_tries", "barrel", range(11), 3),  # 0: as many as it takes
    _switch("barrel_add_up", "barrel", "no", "yes"),
    _switch("barrel_fall", "barrel", "points", "entry score", "zero"),
    Row("barrel_fall_points", "barrel", range(0, 501, 50), 100),
    _switch("barrel_fall_from", "barrel", "score", "start"),
    Row("barrel_falls_to_zero", "barrel", range(6), 0),  # 0: never
    _switch("barrel_knock_off", "barrel", "as a fall", "entry score", "points", "no"),
    _switch("dump_truck", "dump", TRUCK, NONE),
    _switch("dump_when", "dump", "at once", "when recorded"),
    _switch("dump_by_fine", "dump", "yes", "no"),
    _switch("bolts", "bolts", "yes", "no"),
    _switch("bolt_for", "bolts", "empty turn", "empty first throw"),
    Row("bolts_limit", "bolts", range(1, 11), 3),
    _switch("bolts_in_a_row", "bolts", "no", "yes"),
    _switch("bolts_fine", "bolts", 50, 100),
    _switch("bolts_before_entry", "bolts", "no", "below zero", "debt"),
    _switch("bolts_in_pit", "bolts", "no", "yes"),
    _switch("bolts_on_barrel", "bolts", "no", "yes"),
    _switch("overtaking", "overtaking", "no", "fixed", "margin"),
    Row("overtaking_points", "overtaking", range(STEP, 501, STEP), 50),
    _switch("overtaking_from_equal", "overtaking", "no", "yes"),
    _switch("overtaking_tie", "overtaking", "nothing", "overtakes", "zero"),
    _switch("overtaking_spares", "overtaking", "not entered", "nobody"),
    _switch("below_zero", "end", "never", "allowed"),
    _switch("ending", "end", "at least", "above", "exactly"),
    Row("overshoot_fine_after", "end", range(11), 0),  # 0: never
    Row("overshoot_fine", "end", range(50, 501, 50), 100),
    Row("overshoot_zero_after", "end", range(11), 0),
    _switch("last_round", "end", "no", "round", "one more turn"),
    _switch("double_loss", "end", "yes", "no"),
)

_V1 = (
    ("four_alike", "three + 10"),
    ("five_alike", "face x 100"),
    ("five_wins", "ones"),
    ("straight_small", 0),
    ("straight_large", 0),
    ("pair_of_last_two", "nothing"),
    ("empty_first_throw", "second attempt"),
    ("entry_min", 50),
    ("pit_1", "300-400"),
    ("pit_2", "750-900"),
    ("pit_exit", "pass"),
    ("barrel", "no"),
    ("bolts_fine", 100),
    ("bolts_in_pit", "yes"),
    ("bolts_on_barrel", "yes"),
    ("overtaking", "fixed"),
    ("overtaking_points", 55),
    ("double_loss", "no"),
)
_TWENTYFOLD = (  # what v2, v3, v4 and classic have in common
    ("four_alike", "face x 20"),
    ("five_alike", "face x 100"),
    ("five_wins", "no"),
    ("pair_of_last_two", "nothing"),
    ("double_loss", "no"),
)
_V2 = _TWENTYFOLD + (
    ("entry_min", 50),
    ("pit_3", "900-1000"),
    ("barrel", "no"),
    ("bolts_in_a_row", "yes"),
    ("bolts_before_entry", "below zero"),
    ("bolts_in_pit", "yes"),
    ("bolts_on_barrel", "yes"),
    ("overtaking", "fixed"),
)
_V4 = _V2 + (("bolt_for", "empty first throw"),)


def _but(pairs, *others):
    """Differences with some rows at their defaults, or at other values."""
    named = dict(others)
    kept = tuple(pair for pair in pairs if pair[0] not in named)
    return kept + tuple(pair for pair in others if pair[1] is not None)


PRESETS = (
    (V5, ()),
    (V1, _V1),
    (
        V1_EXACT,
        _but(_V1, ("ending", "exactly"), ("overshoot_fine_after", 5), ("overshoot_zero_after", 10)),
    ),
    (
        V1_BARREL,
        _but(
            _V1,
            ("pit_2", NONE),
            ("barrel", None),
            ("barrel_falls_to_zero", 3),
        ),
    ),
    (V2, _V2),
    (
        V3,
        _TWENTYFOLD
        + (
            ("keep", "at least one"),
            ("pit_1", NONE),
            ("pit_2", NONE),
            ("barrel_from", 850),
            ("barrel_score", "must sit"),
            ("barrel_tries", 0),
            ("barrel_fall", "entry score"),
            ("barrel_knock_off", "entry score"),
            ("dump_truck", NONE),
            ("bolts", "no"),
        ),
    ),
    (V4, _V4),
    (V4_PRINTED, _V4 + (("three_twos", "30"), ("entry_scope", "adds up"))),
    (
        CLASSIC,
        _TWENTYFOLD
        + (
            ("entry_min", 50),
            ("barrel_from", 880),
            ("barrel_score", "must sit"),
            ("barrel_falls_to_zero", 3),
            ("bolts_fine", 100),
            ("overtaking", "fixed"),
        ),
    ),
    (
        NOVICE,
        (
            ("pair_of_last_two", "nothing"),
            ("all_five", "may stop"),
            ("entry_min", 0),
            ("pit_1", NONE),
            ("pit_2", NONE),
            ("barrel", "no"),
            ("dump_when", "when recorded"),
            ("bolts", "no"),
            ("double_loss", "no"),
        ),
    ),
)

FORMER = ()

GROUPS = ("match", "dice", "turn", "entry", "pits", "barrel", "dump", "bolts", "overtaking", "end")


class Options(record("Options", tuple(row.name for row in TABLE))):  # type: ignore[misc]
    """The agreements of a match, one field for each row of `TABLE`."""


def pits(options):
    """(first total inside, first total beyond) of each pit, the lowest first."""
    named = (options.pit_1, options.pit_2, options.pit_3)
    if named not in _pits:
        _pits[named] = tuple(
            tuple([int(end) for end in pit.split("-")]) for pit in named if pit != NONE
        )
    return _pits[named]


_pits: dict = {}  # by the values of the three rows, since bots ask for them often


def impossible(options, seats):
    """The `MisreadError` on incompatible options, None if that many seats can play by them."""
    refused = seats_refused(options, seats, FEWEST_SEATS, options.most_seats)
    if refused:
        return refused
    if not options.score_one and not options.score_five:
        return ThousandMisreadError("impossible.no singles")
    return _barrel_refused(options) or _end_refused(options)


def _barrel_refused(options):
    if options.barrel == "no":
        return None
    start = options.barrel_from
    if start >= options.target:
        facts = {"start": start, "target": options.target}
        return ThousandMisreadError("impossible.barrel beyond target", **facts)
    for low, top in pits(options):
        if low < start < top:
            return ThousandMisreadError("impossible.barrel in pit", start=start, low=low, top=top)
    return None


def _end_refused(options):
    target = options.target
    for low, top in pits(options):
        exactly = options.ending == "exactly" and options.pit_exit == "pass"
        if low < target < top + exactly:
            facts = {"low": low, "top": top, "target": target}
            return ThousandMisreadError("impossible.target in pit", **facts)
    fine = options.overshoot_fine_after
    zero = options.overshoot_zero_after
    if options.ending == "exactly" and 0 < zero <= fine:
        return ThousandMisreadError("impossible.fine after zero", fine=fine, zero=zero)
    return None
