"""Entry, pits, barrel, dump truck, bolts, overtaking and the endings, by version."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.agreements import preset
from game.contract import Over
from game.thousand import Rules as Thousand
from game.thousand import moves
from game.thousand.ending import least_to_win, lost_double
from game.thousand.obstacles import BARREL, on_barrel, pit_at, truck
from game.thousand.options import (
    AT_ENTRY,
    BEARING_ON_PITS,
    STEP,
    VERSIONS,
    Options,
    barrel_start,
    impossible,
    pits,
    way_out,
)
from game.thousand.table.agreed import has_no_effect
from tests.thousand.table import NOTHING, TEN, Table

THIRTY = "1 1 5 5 2"


@pytest.mark.parametrize("barrel", ["no", "yes"])
@pytest.mark.parametrize("version", VERSIONS)
def test_every_version_can_be_played_to_every_target(version: str, barrel: str) -> None:
    """The barrel is as wide as on the way to a thousand, and no total lies in two obstacles."""
    usual = preset(Thousand, version).replace(barrel=barrel)
    (targets,) = [row.values for row in Thousand.TABLE if row.name == "target"]
    for target in targets:
        options = usual.replace(target=target)
        assert impossible(options, Thousand.FEWEST_SEATS) is None
        assert target - barrel_start(options) == usual.target - usual.barrel_from
        _check_apart(options)


@settings(max_examples=30)
@given(data=st.data())
def test_no_total_lies_in_two_obstacles(data: st.DataObject) -> None:
    """Whatever is agreed on pits, barrel and target."""
    rows = [row for row in Thousand.TABLE if row.name in BEARING_ON_PITS or row.name == "ending"]
    agreed = {row.name: data.draw(st.sampled_from(row.values)) for row in rows}
    options = preset(Thousand, "v2").replace(**agreed).replace(earlier_rulings="no")
    if impossible(options, Thousand.FEWEST_SEATS) is None:
        _check_apart(options)
    assert not pits(options.replace(pit_1="none", pit_2="none", pit_3="none"))


def _check_apart(options: Options) -> None:
    """Each total lies in one obstacle at most, and each of these is whole."""
    met = []
    for total in range(0, least_to_win(options), STEP):
        inside = [pit for pit in pits(options) if pit[0] <= total < way_out(options, pit)]
        assert pit_at(options, total) == (inside[0] if inside else None)
        found = inside + [BARREL] * on_barrel(options, total)
        assert len(found) + (total == truck(options)) <= 1
        met += found
    assert {*met} == {*pits(options)} | ({BARREL} if options.barrel == "yes" else set())
    for pit in pits(options):
        last = min(way_out(options, pit), least_to_win(options))
        assert met.count(pit) == (last - pit[0]) // STEP


@pytest.mark.parametrize(
    ("agreed", "dug"),
    [
        ({"version": "v1-final-barrel", "target": 500}, ()),
        ({"version": "v1-final-barrel", "target": 750}, ((300, 400),)),
        ({"version": "v1-general", "barrel": "yes"}, ((300, 400),)),
        ({"version": "v1-general", "barrel": "yes", "pit_exit": "reach"}, ((300, 400), (750, 900))),
        ({"version": "v1-general", "pit_3": "900-1000"}, ((300, 400), (900, 1000))),
        ({"version": "v2", "barrel": "yes"}, ((200, 300), (600, 700))),
        ({"version": "v2", "target": 500}, ((200, 300), (400, 500))),
    ],
)
def test_a_pit_that_would_reach_into_the_next_obstacle_is_left_out(
    agreed: dict[str, Any], dug: tuple[tuple[int, int], ...]
) -> None:
    """With its top, where that must be passed; matches of earlier versions keep it."""
    options = Table(**agreed).position.options
    assert pits(options) == dug
    named = [options.pit_1, options.pit_2, options.pit_3]
    earlier = pits(options.replace(earlier_rulings="yes"))
    assert [f"{low}-{top}" for low, top in earlier] == [pit for pit in named if pit != "none"]


def test_nobody_is_in_a_pit_and_on_the_barrel() -> None:
    """v1 with its final barrel, on a short way: the barrel begins where the pit would end."""
    short: dict[str, Any] = {"version": "v1-final-barrel", "target": 500}
    table = Table("totals 290 0", **short).record(110)
    assert [event.what for event in table.ended.events] == ["on barrel"]
    table = Table("totals 350 0", **short).play("roll = 5 5 5 2 3", "bank")
    assert [event.what for event in table.ended.events] == ["on barrel"]


@pytest.mark.parametrize(
    ("version", "least"), [("v1-general", 50), ("v2", 50), ("v3", 75), ("v4", 50), ("v5", 75)]
)
def test_nobody_gets_out_of_zero_below_the_entry(version: str, least: int) -> None:
    """'All points below the threshold will not allow you to get out of zero.'."""
    table = Table(version=version).play(f"roll = {THIRTY}")
    assert (table.refusal("bank"), table.lacking) == ("entry", least - 30)
    entered = Table(version=version).record(least)
    assert entered.totals == (least, 0)
    assert entered.position.entries == (least, None)
    assert [event.what for event in entered.ended.events] == ["entered"]


@pytest.mark.parametrize("version", ["v3", "v5"])
def test_after_the_entry_any_points_may_be_written(version: str) -> None:
    """v3: 'Write down at least 5 or 125 points'; v5: 'game according to the usual rules'."""
    table = Table("totals 75 0", version=version).play("roll = 5 2 2 3 4", "bank")
    assert table.totals == (80, 0)


def test_points_towards_the_entry_add_up_as_printed() -> None:
    """v4: 'the first throw will give you 20 points, and the second 30'."""
    table = Table(version="v4-as-printed").record(20).play(f"roll = {NOTHING}")
    assert (table.totals, table.position.entries) == ((20, 0), (None, None))
    table.record(30)
    assert (table.totals, table.position.entries) == ((50, 0), (50, None))


@pytest.mark.parametrize(("version", "top"), [("v2", 300), ("v5", 300), ("v1-general", 405)])
def test_a_pit_is_left_in_one_jump(version: str, top: int) -> None:
    """And points that do not lead out of it cannot be recorded."""
    inside = top - top % 100 - 100 + 20
    table = Table(f"totals {inside} 0", version=version).play(f"roll = {TEN}")
    assert (table.refusal("bank"), table.lacking) == ("pit", top - inside - 10)
    out = Table(f"totals {inside} 0", version=version).record(top - inside)
    assert [event.what for event in out.ended.events] == ["out of pit"]


def test_a_pit_can_be_jumped_over() -> None:
    """'Or you can jump over right away.'."""
    table = Table("totals 195 0", version="v2").record(105)
    assert (table.totals, table.ended.events) == ((300, 0), ())


def test_the_third_range_is_left_by_winning() -> None:
    """v2: 'the third final from 900 to 1000'."""
    table = Table("totals 900 0", version="v2").play("roll = 6 6 6 2 1")
    assert (table.refusal("bank"), table.lacking) == ("pit", 30)
    won = Table("totals 900 0", version="v2").record(100)
    assert won.over is not None
    assert won.over.winners == (0,)


def test_the_simple_ending() -> None:
    """At least a thousand; 'above' does not let one stop at the thousand itself."""
    assert Table("totals 890 0", version="v2", pit_3="none").record(110).over is not None
    above: dict[str, Any] = {"version": "v1-general", "ending": "above", "pit_2": "none"}
    table = Table("totals 990 0", **above).play(f"roll = {TEN}")
    assert (table.refusal("bank"), table.lacking) == ("above", 5)
    assert Table("totals 990 0", **above).play("roll = 1 5 2 3 3", "bank").over is not None
    table = Table("totals 920 0", ending="above").play(f"roll = {TEN}")
    assert (table.refusal("bank"), table.lacking) == ("barrel", 1005 - 930)


def test_exactly_a_thousand() -> None:
    """More is a bust as soon as the dice are set aside, and the player does not move."""
    table = Table("totals 990 0", version="v1-exact").play("roll = 1 5 2 3 3")
    assert (table.how, table.totals, table.position.seat) == ("overshot", (990, 0), 1)
    table = Table("totals 990 0", version="v1-exact", pit_2="none").play(f"roll = {TEN}", "bank")
    assert table.over is not None


@pytest.mark.parametrize(("last_round", "left"), [("one more turn", 2), ("round", 1)])
def test_the_others_have_their_last_turns(last_round: str, left: int) -> None:
    """Both, or only the one that has had a turn less; then the most points win."""
    house: dict[str, Any] = {"barrel": "no", "bolts": "no", "last_round": last_round}
    table = Table("totals 500 990 0; turn 2; seat 2", 3, **house).record(10)
    for still in range(left, 0, -1):
        position = table.position
        assert (table.over, position.last_turns) == (None, still)
        assert (position.phase, position.throws, position.points) == ("choose", 0, 0)
        table.play(f"roll = {NOTHING}")
    assert table.over == Over((500, 1000, 0), (1,), "last round")
    assert table.position.last_turns is None


def test_a_match_ends_with_the_turn() -> None:
    """And until then nobody has lost it twice over."""
    table = Table("totals 980 0", barrel="no").play(f"roll = {TEN}", "roll = 1 2 3 3")
    assert lost_double(table.position) == ()
    table.play("bank")
    assert Thousand.node(table.position) == ((1000, 0), (0,), "target")
    assert (table.position.throws, table.position.points) == (0, 0)


def test_a_choice_of_dice_may_avoid_what_all_of_them_would_bring() -> None:
    """At 545 the ten is the dump truck and the five is not; beyond a thousand likewise."""
    choosing: dict[str, Any] = {"version": "v2", "keep": "at least one"}
    table = Table("totals 545 0", **choosing).play("roll = 1 5 2 3 3")
    assert table.refusal("roll") is None
    assert table.play("bank keep 2").totals == (550, 0)
    table = Table("totals 545 0", **choosing).play("roll = 1 5 2 3 3", "bank keep 1")
    assert (table.how, table.totals) == ("dumped", (0, 0))
    table = Table("totals 545 0", **choosing).play("roll = 1 5 2 3 3", "roll keep 1")
    assert table.how == "dumped"


def test_overshoots_are_fined() -> None:
    """'for five busts ... 100 points, and for ten he can be reduced to zero'."""
    table = Table("totals 990 0; overshoots 4 0", version="v1-exact").play("roll = 1 5 2 3 3")
    assert (table.totals, table.position.overshoots) == ((890, 0), (5, 0))
    fined = [("overshoot", 0, 0, 5), ("overshoots fined", 0, -100, 0)]
    assert [tuple(event) for event in table.ended.events[:2]] == fined
    table = Table("totals 990 0; overshoots 9 0", version="v1-exact").play("roll = 1 5 2 3 3")
    assert (table.totals, table.position.overshoots) == ((0, 0), (0, 0))
    to_zero = [("overshoot", 0, 0, 10), ("overshoots to zero", 0, -990, 0)]
    assert [tuple(event) for event in table.ended.events] == to_zero


@pytest.mark.parametrize("version", ["v1-final-barrel", "v5"])
def test_three_tries_on_the_barrel(version: str) -> None:
    """'has three moves to complete the game', and then 100 points down."""
    table = Table("totals 920 0", version=version, bolts="no", empty_first_throw="turn lost")
    table.lose(2)
    assert (table.totals, table.position.tries) == ((920, 0), (2, 0))
    table.play(f"roll = {NOTHING}")
    assert (table.totals, table.position.tries, table.position.falls) == ((820, 0), (0, 0), (1, 0))
    assert [event.what for event in table.ended.events] == ["try", "fell off"]


@pytest.mark.parametrize(("below_zero", "lowest"), [("never", 0), ("allowed", -150)])
def test_a_fall_stops_at_zero_like_any_other_fine(below_zero: str, lowest: int) -> None:
    """On a short way the barrel is lower than the dearest fall."""
    house: dict[str, Any] = {"barrel_fall_points": 500, "below_zero": below_zero}
    house |= {"version": "v5", "target": 500, "barrel_from": 850, "dump_truck": "none"}
    table = Table("totals 350 0; tries 2 0; entered 75 -", **house).play(f"roll = {NOTHING}")
    assert table.totals == (lowest, 0)
    knocked = Table("totals 350 340; tries 2 0; seat 2", **house).record(15)
    assert knocked.totals == (lowest, 355)


@pytest.mark.parametrize("tries", [1, 2])
def test_whoever_wins_by_five_alike_has_no_tries_left(tries: int) -> None:
    """Like anybody else who leaves the barrel; those of the others stay."""
    table = Table(f"totals 950 920; tries {tries} 1", version="v5", barrel_knock_off="no")
    won = table.play_again("roll = 6 6 6 6 6")
    assert (won.how, won.totals, won.position.tries) == ("five alike", (1000, 920), (0, 1))
    usual = table.play_again("roll = 1 1 1 2 3", "bank")
    assert (usual.totals, usual.position.tries) == ((1050, 920), (0, 1))


def test_the_barrel_of_v3_has_no_limit_of_tries() -> None:
    """'If not, the turn follows, and you stand on the barrel.'."""
    table = Table("totals 850 0", version="v3").lose(9)
    assert (table.totals, table.position.tries) == ((850, 0), (9, 0))


def test_the_third_fall_leads_to_zero() -> None:
    """v1: 'after flying off the third barrel, the player falls to zero'."""
    table = Table("totals 920 0; tries 2 0; falls 2 0", version="classic", barrel_score="real")
    table.play(f"roll = {NOTHING}")
    assert (table.totals, table.position.falls) == ((0, 0), (0, 0))
    assert [event.what for event in table.ended.events] == ["try", "to zero"]
    origin = "totals 920 0; tries 2 0; falls 2 0"
    table = Table(origin, version="classic", barrel_score="real", entry_after_barrel="yes")
    assert table.play(f"roll = {NOTHING}").position.entries == (None, None)


def test_whoever_needed_no_entry_falls_to_zero() -> None:
    """The entry score is what the first points began with."""
    table = Table("totals 800 850", version="v3", entry_min=0).record(60)
    assert table.totals == (850, 0)


def test_there_is_room_for_one_on_the_barrel() -> None:
    """'if the second player climbs onto the barrel, the first one flies off it'."""
    table = Table("totals 920 880 0; tries 2 0 0; seat 2", 3, version="v5").record(40)
    assert table.totals == (820, 920, 0)
    assert (table.position.tries, table.position.falls) == ((0, 0, 0), (1, 0, 0))


@pytest.mark.parametrize(("version", "fine"), [("v1-general", 100), ("v2", 50), ("v5", 50)])
def test_three_bolts_are_fined(version: str, fine: int) -> None:
    """And counted anew."""
    table = Table("totals 180 0; bolts 1 0", version=version, empty_first_throw="turn lost")
    table.lose(2)
    assert table.totals[0] == 180 - fine
    assert table.position.bolts[0] == 0


def test_points_break_a_row_of_bolts() -> None:
    """v2: three in a row."""
    table = Table("totals 100 0; bolts 2 0", version="v2").record(10)
    assert table.position.bolts == (0, 0)
    table = Table("totals 100 0; bolts 2 0", version="v5").record(10)
    assert table.position.bolts == (2, 0)


def test_bolts_before_the_entry_go_below_zero() -> None:
    """v2: '(-50, -100,...) until he reaches 50'."""
    table = Table(version="v2").lose(6)
    assert table.totals == (-100, -100)
    assert table.record(50).totals == (-50, -100)
    assert table.position.entries == (-50, None)


def test_several_are_overtaken_by_one_turn() -> None:
    """Each loses the points; from an equal score and to one nobody is overtaken."""
    table = Table("totals 400 400 420 500; turn 3", 4, version="v1-general").record(100)
    assert table.totals == (500, 400, 365, 500)
    assert [event.seat for event in table.events("overtaken")] == [2]


def test_whoever_is_met_may_fall_to_zero() -> None:
    """Which is told like any other overtaking."""
    house: dict[str, Any] = {"overtaking_tie": "zero"}
    table = Table("totals 400 500", version="v1-general", **house).record(100)
    assert table.totals == (500, 0)
    assert [event.change for event in table.events("overtaken")] == [-500]


def test_nobody_leaves_a_game_without_an_entry() -> None:
    """The dump truck takes the points alone then."""
    table = Table("totals 530 0", version="v2", entry_min=0).record(25)
    assert table.totals == (0, 0)
    assert None not in table.position.entries


def test_the_overtaken_may_meet_the_dump_truck() -> None:
    """At 555 by a fine."""
    table = Table("totals 600 605", version="v2", pit_2="none").record(10)
    assert table.totals == (610, 0)
    assert [event.what for event in table.ended.events] == ["overtaken", "dump truck"]


def test_the_dump_truck_comes_in_mid_turn() -> None:
    """v5: 'this can happen in the middle of the player's turn'."""
    for version in ("v1-general", "v2", "v4", "v5"):
        table = Table("totals 535 0", version=version).play(f"roll = {TEN}")
        assert table.refusal("roll") is None
        table.play("roll = 1 2 3 3")
        assert (table.how, table.totals) == ("dumped", (0, 0))


def test_the_dump_truck_waits_before_the_target_alone() -> None:
    """So 555 points win a match to 500; before version 3 of the rules they were lost."""
    house: dict[str, Any] = {"target": 500, "barrel": "no"}
    table = Table("totals 455 0", **house).play("roll = 1 1 1 2 2", "bank")
    assert table.over == Over((555, 0), (0,), "target")
    house["earlier_rulings"] = "yes"
    assert Table("totals 455 0", **house).play("roll = 1 1 1 2 2").how == "dumped"


def test_an_empty_throw_brought_the_dump_truck_before() -> None:
    """By the first reading of 'when a player collects 555', with nothing collected."""
    for earlier, how in (("no", None), ("yes", "dumped")):
        house: dict[str, Any] = {"dump_by_fine": "no", "earlier_rulings": earlier}
        table = Table("totals 555 0", version="v1-general", **house)
        assert table.play(f"roll = {NOTHING}").how is None
        table.position = Thousand.step(table.position, moves.ROLL)
        assert table.how == how


def test_tries_are_counted_for_the_seat_that_plays() -> None:
    """And not for another one on the barrel."""
    table = Table("totals 920 920; tries 0 2", version="v5").play(f"roll = {NOTHING}")
    assert table.position.tries == (1, 2)


def test_the_entry_score_is_remembered() -> None:
    """v3: 'in the admission position (75 or more points from which you started)'."""
    table = Table(version="v3").record(110).play(f"roll = {NOTHING}")
    table.position = table.position.marked(0, totals=850).marked(1, totals=800, entries=75)
    table.position = table.position.replace(seat=1)
    assert table.record(60).totals == (110, 850)


def test_bolts_alone_go_below_zero_before_the_entry() -> None:
    """Whoever is overtaken then stops at zero."""
    house: dict[str, Any] = {
        "overtaking": "fixed",
        "overtaking_spares": "nobody",
        "entry_scope": "adds up",
    }
    table = Table("totals 30 40", bolts_before_entry=AT_ENTRY, **house).record(20)
    assert table.totals == (50, 0)


@pytest.mark.parametrize(
    ("agreed", "hidden"),
    [
        ({"version": "v2", "barrel": "yes"}, ["pit_3"]),
        ({"version": "v1-final-barrel", "target": 500}, ["pit_2", "pit_3", "pit_stop"]),
    ],
)
def test_the_row_of_a_pit_that_is_left_out_is_hidden(
    agreed: dict[str, Any], hidden: list[str]
) -> None:
    """In the set-up form; rows that may bring a pit back stay there."""
    options = Table(**agreed).position.options
    rows = [row for row in Thousand.TABLE if row.group == "pits"]
    assert [row.name for row in rows if has_no_effect(row, options)] == hidden
