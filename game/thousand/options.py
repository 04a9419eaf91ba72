"""Agreements before a match: the version, and everything in which the versions differ.

seeds/001 is one page with five texts, v1 to v5 in their order there, and says itself that every
group of players agrees on rules of its own. A version is a preset; the rules never ask which one is
played. Two are not on the page: "classic" is how programs of this game are usually set up, and
"novice" is for a first match, in which any points of a turn may be banked. The default is v2, whose
text is whole and whose points are nearly everybody's. The register tests/thousand/rulings.toml
explains each row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import STARTS, Row, seats_refused
from game.memo import Known
from game.record import Record, record
from game.thousand.reasons import ThousandMisreadError

if TYPE_CHECKING:
    from game.reasons import MisreadError

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
VERSIONS = (V2, V1, V1_EXACT, V1_BARREL, V3, V4, V4_PRINTED, V5, CLASSIC, NOVICE)

FEWEST_SEATS = 2
MOST_SEATS = 8
STEP = 5  # every number of points is a multiple of it
NONE = "none"
THOUSAND = 1000
MOST_TARGET = 2000
AT_ENTRY = "counts at the entry"
TRUCK = 555  # the total at which the dump truck waits


def _switch(name: str, group: str, *values: Any) -> Row:
    """A row of named values, the default first."""
    return Row(name, group, values, values[0])


TABLE = (
    _switch("version", "match", *VERSIONS),
    Row("target", "match", range(500, MOST_TARGET + 1, 250), THOUSAND),
    Row("most_seats", "match", range(FEWEST_SEATS, MOST_SEATS + 1), MOST_SEATS),
    _switch(STARTS, "match", "random", 1, 2, 3, 4, 5, 6, 7, 8),
    Row("score_one", "dice", range(0, 101, STEP), 10),
    Row("score_five", "dice", range(0, 101, STEP), 5),
    Row("three_times", "dice", range(0, 101, STEP), 10),
    _switch("three_twos", "dice", "like the others", "30"),
    _switch("four_alike", "dice", "face x 20", "face x 100", "three + 10"),
    _switch("five_alike", "dice", "face x 100", "1000"),
    _switch("five_wins", "dice", "no", "ones", "any face"),
    _switch("five_wins_throw", "dice", "any", "first"),
    Row("straight_small", "dice", range(0, 501, 25), 125),
    Row("straight_large", "dice", range(0, 501, 25), 250),
    _switch("combinations", "dice", "one throw", "dice set aside too"),
    _switch("pair_of_last_two", "dice", "nothing", "keeps the turn"),
    _switch("keep", "turn", "all that score", "at least one"),
    _switch("empty_first_throw", "turn", "turn lost", "second attempt"),
    _switch("all_five", "turn", "must roll", "must roll safely", "may stop"),
    _switch("all_five_straight", "turn", "must roll", "may stop"),
    _switch("after_confirmation", "turn", "may roll", "must stop"),
    Row("entry_min", "entry", (0, 25, 50, 55, 60, 75, 100), 50),
    _switch("entry_scope", "entry", "one turn", "adds up"),
    _switch("entry_after_dump", "entry", "no", "yes"),
    _switch("entry_after_barrel", "entry", "no", "yes"),
    _switch("pit_1", "pits", "200-300", "300-400", NONE),
    _switch("pit_2", "pits", "600-700", "750-900", NONE),
    _switch("pit_3", "pits", "900-1000", NONE),
    _switch("pit_exit", "pits", "reach", "pass"),
    _switch("pit_stop", "pits", "refused", "scores nothing"),
    _switch("barrel", "barrel", "no", "yes"),
    _switch("barrel_from", "barrel", 900, 880, 850),
    _switch("barrel_score", "barrel", "real", "start"),
    _switch("barrel_sit", "barrel", "no", "yes"),
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
    _switch("bolts_in_a_row", "bolts", "yes", "every turn", "no"),
    _switch("bolts_fine", "bolts", 50, 100),
    _switch("bolts_before_entry", "bolts", "below zero", "debt", AT_ENTRY, "no"),
    _switch("bolts_in_pit", "bolts", "yes", "no"),
    _switch("bolts_on_barrel", "bolts", "yes", "no"),
    _switch("overtaking", "overtaking", "fixed", "margin", "no"),
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
    _switch("double_loss", "end", "no", "yes"),
    _switch("earlier_rulings", "end", "no", "yes"),
)

_FEW_BOLTS = (  # fined whatever lies between them; none before the entry or at obstacles
    ("bolts_in_a_row", "no"),
    ("bolts_before_entry", "no"),
    ("bolts_in_pit", "no"),
    ("bolts_on_barrel", "no"),
)
_V1 = (
    ("four_alike", "three + 10"),
    ("five_wins", "ones"),
    ("straight_small", 0),
    ("straight_large", 0),
    ("empty_first_throw", "second attempt"),
    ("pit_1", "300-400"),
    ("pit_2", "750-900"),
    ("pit_3", NONE),
    ("pit_exit", "pass"),
    ("bolts_in_a_row", "no"),
    ("bolts_fine", 100),
    ("bolts_before_entry", "no"),
    ("overtaking_points", 55),
)
_V4 = (("bolt_for", "empty first throw"), ("bolts_in_a_row", "every turn"))

PRESETS = (
    (V2, ()),
    (V1, _V1),
    (
        V1_EXACT,
        _V1 + (("ending", "exactly"), ("overshoot_fine_after", 5), ("overshoot_zero_after", 10)),
    ),
    (
        V1_BARREL,
        tuple([pair for pair in _V1 if pair[0] != "pit_2"])
        + (("pit_2", NONE), ("barrel", "yes"), ("barrel_falls_to_zero", 3)),
    ),
    (
        V3,
        _FEW_BOLTS
        + (
            ("keep", "at least one"),
            ("entry_min", 75),
            ("pit_1", NONE),
            ("pit_2", NONE),
            ("pit_3", NONE),
            ("barrel", "yes"),
            ("barrel_from", 850),
            ("barrel_score", "start"),
            ("barrel_sit", "yes"),
            ("barrel_tries", 0),
            ("barrel_fall", "entry score"),
            ("barrel_knock_off", "entry score"),
            ("dump_truck", NONE),
            ("bolts", "no"),
            ("overtaking", "no"),
        ),
    ),
    (V4, _V4),
    (V4_PRINTED, _V4 + (("three_twos", "30"), ("entry_scope", "adds up"))),
    (
        V5,
        _FEW_BOLTS
        + (
            ("four_alike", "face x 100"),
            ("five_alike", "1000"),
            ("five_wins", "any face"),
            ("pair_of_last_two", "keeps the turn"),
            ("entry_min", 75),
            ("pit_3", NONE),
            ("barrel", "yes"),
            ("overtaking", "no"),
            ("double_loss", "yes"),
        ),
    ),
    (
        CLASSIC,
        _FEW_BOLTS
        + (
            ("pit_3", NONE),
            ("barrel", "yes"),
            ("barrel_from", 880),
            ("barrel_sit", "yes"),
            ("barrel_falls_to_zero", 3),
            ("bolts_fine", 100),
        ),
    ),
    (
        NOVICE,
        _FEW_BOLTS
        + (
            ("all_five", "may stop"),
            ("entry_min", 0),
            ("pit_1", NONE),
            ("pit_2", NONE),
            ("pit_3", NONE),
            ("dump_when", "when recorded"),
            ("bolts", "no"),
            ("overtaking", "no"),
        ),
    ),
)

FORMER = (  # (last version of the rules, version of the game, row, value)
    (2, "", "version", V5),
    (2, V4, "bolts_in_a_row", "yes"),
    (2, V4_PRINTED, "bolts_in_a_row", "yes"),
    (2, CLASSIC, "barrel_score", "start"),
    (2, NOVICE, "four_alike", "face x 100"),
    (2, NOVICE, "five_alike", "1000"),
    (2, NOVICE, "five_wins", "any face"),
) + tuple([(2, version, "earlier_rulings", "yes") for version in VERSIONS])
RENAMED = (  # (last version of the rules, row, value, what it means)
    (2, "bolts_before_entry", "debt", (("bolts_before_entry", AT_ENTRY),)),
    (2, "barrel_score", "real", (("barrel_score", "real"), ("barrel_sit", "no"))),
    (2, "barrel_score", "start", (("barrel_score", "start"), ("barrel_sit", "no"))),
    (2, "barrel_score", "must sit", (("barrel_score", "start"), ("barrel_sit", "yes"))),
)

GROUPS = ("match", "dice", "turn", "entry", "pits", "barrel", "dump", "bolts", "overtaking", "end")


@record
class Options(Record):
    """The agreements of a match, one field for each row of `TABLE`."""

    version: str
    target: int
    most_seats: int
    starts: int | str
    score_one: int
    score_five: int
    three_times: int
    three_twos: str
    four_alike: str
    five_alike: str
    five_wins: str
    five_wins_throw: str
    straight_small: int
    straight_large: int
    combinations: str
    pair_of_last_two: str
    keep: str
    empty_first_throw: str
    all_five: str
    all_five_straight: str
    after_confirmation: str
    entry_min: int
    entry_scope: str
    entry_after_dump: str
    entry_after_barrel: str
    pit_1: str
    pit_2: str
    pit_3: str
    pit_exit: str
    pit_stop: str
    barrel: str
    barrel_from: int
    barrel_score: str
    barrel_sit: str
    barrel_tries: int
    barrel_add_up: str
    barrel_fall: str
    barrel_fall_points: int
    barrel_fall_from: str
    barrel_falls_to_zero: int
    barrel_knock_off: str
    dump_truck: int | str
    dump_when: str
    dump_by_fine: str
    bolts: str
    bolt_for: str
    bolts_limit: int
    bolts_in_a_row: str
    bolts_fine: int
    bolts_before_entry: str
    bolts_in_pit: str
    bolts_on_barrel: str
    overtaking: str
    overtaking_points: int
    overtaking_from_equal: str
    overtaking_tie: str
    overtaking_spares: str
    below_zero: str
    ending: str
    overshoot_fine_after: int
    overshoot_fine: int
    overshoot_zero_after: int
    last_round: str
    double_loss: str
    earlier_rulings: str


def pits(options: Options) -> tuple[tuple[int, int], ...]:
    """(first total inside, top) of each pit, the lowest first.

    On a way that is not a thousand points long, the pit at its end moves with the target, as the
    barrel does. A pit that would reach into the next one, into the barrel or beyond the target is
    left out.
    """
    named = tuple([getattr(options, row) for row in BEARING_ON_PITS])
    return _pits.of(named, lambda: tuple(_dug(options)))


BEARING_ON_PITS = (
    "pit_1",
    "pit_2",
    "pit_3",
    "pit_exit",
    "target",
    "barrel",
    "barrel_from",
    "earlier_rulings",
)
_pits = Known()  # by the values of these rows, since bots ask for them often


def _dug(options: Options) -> list[tuple[int, int]]:
    moved = _moved(options)
    found = [_ends(pit) for pit in (options.pit_1, options.pit_2) if pit != NONE]
    if options.pit_3 != NONE:
        low, top = _ends(options.pit_3)
        found.append((low + moved, top + moved))
    if options.earlier_rulings == "yes":
        return found
    end = options.target  # whoever has reached it is in no pit
    if options.barrel == "yes":
        end = barrel_start(options)
    dug: list = []
    for pit in reversed(found):
        if (pit[1] if end == options.target else way_out(options, pit)) <= end:
            dug.insert(0, pit)
            end = pit[0]
    return dug


def _ends(pit: str) -> tuple[int, int]:
    low, top = pit.split("-")
    return int(low), int(top)


def way_out(options: Options, pit: tuple[int, int]) -> int:
    """The lowest total that leads out of a pit.

    v1: 'to get behind the number 400'; v2: 'he will have to score 45 points to get out'. A top that
    is the target is not enough either where one 'cannot stop at the thousand itself' (v1).
    """
    above = options.ending == "above" and options.earlier_rulings == "no"
    passed = options.pit_exit == "pass" or (above and pit[1] == options.target)
    return pit[1] + (STEP if passed else 0)


def barrel_start(options: Options) -> int:
    """The first total on the barrel, which is as wide whatever the target is."""
    return options.barrel_from + _moved(options)


def _moved(options: Options) -> int:
    """How much farther away the target is than a thousand."""
    return 0 if options.earlier_rulings == "yes" else options.target - THOUSAND


def impossible(options: Options, seats: int) -> MisreadError | None:
    """The `MisreadError` on incompatible options, None if that many seats can play by them."""
    refused = seats_refused(options, seats, FEWEST_SEATS, options.most_seats)
    if refused:
        return refused
    if not options.score_one and not options.score_five:
        return ThousandMisreadError("impossible.no singles")
    return _barrel_refused(options) or _end_refused(options)


def _barrel_refused(options: Options) -> MisreadError | None:
    if options.barrel == "no":
        return None
    start = barrel_start(options)
    if start >= options.target:
        facts = {"start": start, "target": options.target}
        return ThousandMisreadError("impossible.barrel beyond target", **facts)
    for low, top in pits(options):
        if low < start < top:
            return ThousandMisreadError("impossible.barrel in pit", start=start, low=low, top=top)
    return None


def _end_refused(options: Options) -> MisreadError | None:
    target = options.target
    for low, top in pits(options):
        end = way_out(options, (low, top)) if options.ending == "exactly" else top
        if low < target < end:
            facts = {"low": low, "top": top, "target": target}
            return ThousandMisreadError("impossible.target in pit", **facts)
    fine = options.overshoot_fine_after
    zero = options.overshoot_zero_after
    if options.ending == "exactly" and 0 < zero <= fine:
        return ThousandMisreadError("impossible.fine after zero", fine=fine, zero=zero)
    return None
