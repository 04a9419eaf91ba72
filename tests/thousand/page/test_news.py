"""What came of a turn as it is told, and what the turns before have taught."""

import re
from typing import Any

import pytest

from game.contract import Seen
from game.match import PERSON, Seat, begin
from game.notation import write
from game.page.text.rules_told import terms
from game.page.text.words import LANGUAGES, words
from game.thousand import Rules as Thousand
from game.thousand.table import Table as ThousandTable
from game.thousand.table.account import account_slots
from game.thousand.table.hand import EMPTY
from game.thousand.table.motion import moment, turn
from tests.support.evening import Evening
from tests.thousand.table import NOTHING, THREE_ONES, Table

SEATS = (Seat("Anna", PERSON), Seat("Vova", "vova"))
SAY = words(ThousandTable, "en")


def told(table: Table, move: str, yours: int = 0) -> tuple[str, str]:
    """(headline, account) once a move has ended a turn."""
    before = table.position
    found = turn(before, table.play(move).position)
    assert found is not None
    seen = Seen(
        table.position, None, EMPTY, SEATS, yours, (found,), (), True, None, False, False, ()
    )
    slots: dict[tuple[str, str], Any] = {}
    account_slots(seen, SAY, slots)
    return ThousandTable.headline(seen, SAY), slots["turn-told", "text"]


def test_what_befalls_a_player_is_told_without_the_name_again() -> None:
    """It stands below "Your previous turn"."""
    table = Table(f"totals 100 0; entered 75 -; {THREE_ONES}")
    assert told(table, "bank") == ("You bank 105", "205 in all. Into a pit.")


def test_another_reads_it_with_the_name_in_the_headline_alone() -> None:
    """Vova reads of the bolts of Anna."""
    table = Table("totals 300 0; entered 75 -; bolts 2 0")
    headline, account = told(table, f"roll = {NOTHING}", yours=1)
    assert headline == "Anna: fined for bolts, 50 points lost."
    assert account == "Bolt no. 3. Into a pit."


def test_a_fine_says_that_it_leads_into_a_pit() -> None:
    """No ribbon, which would say it of whoever was passed, too."""
    table = Table(f"totals 300 350; entered 75 75; {THREE_ONES}", overtaking="fixed")
    table.position = table.position.replace(totals=(300, 340))
    before = table.position
    headline, account = told(table, "bank", yours=1)
    assert headline == "You are overtaken: 50 points lost."
    assert account.split("\n")[0] == "405 in all. You fall into a pit."
    assert moment(before, None, table.position) is None


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize(
    ("origin", "agreed", "events"),
    [
        ("totals 505 605; entered 75 75", {"overtaking": "fixed"}, ["overtaken", "dump truck"]),
        ("totals 800 950; entered 75 75", {}, ["knocked off"]),
        (
            "totals 800 950; entered 75 75; falls 0 2",
            {"barrel_falls_to_zero": 3},
            ["to zero"],
        ),
    ],
)
def test_the_reader_is_told_what_a_turn_of_others_did(
    origin: str, agreed: dict[str, Any], events: list[str], language: str
) -> None:
    """In sentences of its own, "You are overtaken"."""
    table = Table(f"{origin}; {THREE_ONES}", **agreed)
    before = table.position
    found = turn(before, table.play("bank").position)
    assert found is not None
    assert [event.what for event in found.events if event.seat == 1] == events
    say = words(ThousandTable, language)
    seen = Seen(table.position, None, EMPTY, SEATS, 1, (found,), (), True, None, False, False, ())
    slots: dict[tuple[str, str], Any] = {}
    account_slots(seen, say, slots)
    news = ThousandTable.headline(seen, say) + " " + slots["turn-told", "text"]
    for event in found.events:
        if event.seat == 1:
            assert say("happened.you." + event.what, -event.change) in news


@pytest.mark.parametrize(
    ("origin", "taught"),
    [
        ("totals 0 0; entered - -; turn 5", None),
        ("totals 0 0; entered - -; turn 7", "patience"),
        ("totals 80 0; entered 75 -; turn 7", None),
        ("totals 80 0; entered 75 -; bolts 1 0; turn 7", "bolt"),
    ],
)
def test_who_cannot_get_in_is_told_to_be_patient(origin: str, taught: str | None) -> None:
    """After three rounds outside; those who have entered hear of bolts instead."""
    lessons = ThousandTable.later().lessons(Table(origin).position, EMPTY)
    assert [lesson.name for lesson in lessons] == ([taught] if taught else [])


@pytest.mark.parametrize(
    ("dice", "urged"),
    [("dice 1 1 1 5 2; aside 4; throws 2", True), ("dice 1 2 3 3 4; throws 1", False)],
)
def test_to_bank_is_taught_where_much_can_be_lost(dice: str, urged: bool) -> None:
    """Four dice lose the points in one roll of six only."""
    table = Table(f"totals 300 0; entered 75 -; {dice}")
    lessons = [lesson.name for lesson in ThousandTable.later().lessons(table.position, EMPTY)]
    assert ("bank" in lessons) == urged


@pytest.mark.parametrize(
    ("version", "signs"),
    [
        ("v5", {"entry", "bolt", "pit", "truck", "barrel"}),
        ("classic", {"entry", "bolt", "pit", "truck", "barrel", "passed"}),
        ("novice", {"truck"}),
    ],
)
def test_the_legend_of_the_sheet_has_the_signs_of_the_version(
    version: str, signs: set[str]
) -> None:
    """Nobody looks for what cannot happen."""
    match = begin(Thousand, Table(version=version).position.options, SEATS, "5eed")
    evening = Evening("5eed", "en", ThousandTable)
    evening.send("arrived", write(match))
    every = ("entry", "bolt", "pit", "truck", "barrel", "passed")
    assert {sign for sign in every if evening.shown("legend-" + sign, "shown")} == signs


def test_after_a_first_match_enter_begins_the_second() -> None:
    """The focus goes to the match that is offered first."""
    first: dict[str, Any] = dict(ThousandTable.LADDER[0])
    table = Table("totals 450 0", **first).play("roll = 1 1 1 2 3")
    match = begin(Thousand, table.position.options, SEATS, "5eed", origin=table.position)
    evening = Evening("5eed", "en", ThousandTable)
    evening.send("arrived", write(match))
    evening.press("bank")
    evening.wait()
    assert ("focus", "play-next") in evening.effects
    offered = re.search(r'data-press="([^"]+)" id="play-next"', evening.shown("result", "html"))
    assert offered
    evening.press(offered[1])
    assert evening.model.begun
    assert evening.model.match.options.overtaking == "fixed"


@pytest.mark.parametrize(
    ("origin", "needs"),
    [
        ("totals 400 220; entered 75 75", "You need 80 points in one turn to leave the pit."),
        ("totals 400 0; entered 75 -", "You need 75 points in one turn to get in."),
        ("totals 400 950; entered 75 75", "You are on the barrel and need 50 points to win."),
        ("totals 400 450; entered 75 75", ""),
    ],
)
def test_who_plays_next_is_told_what_the_turn_has_to_bring(origin: str, needs: str) -> None:
    """Before the first throw; a bot knows."""
    seats = (Seat("Vova", "vova"), Seat("Anna", PERSON))
    table = Table(f"{origin}; {THREE_ONES}")
    before = table.position
    found = turn(before, table.play("bank").position)
    assert found is not None
    for yours, people in ((1, seats), (None, (seats[0], Seat("Boris", "vova")))):
        seen = Seen(
            table.position, None, EMPTY, people, yours, (found,), (), True, None, False, False, ()
        )
        slots: dict[tuple[str, str], Any] = {}
        account_slots(seen, SAY, slots)
        assert slots["turn-told", "text"] == ("505 in all.\n" + (needs if yours else "")).strip()


def test_no_truck_waits_beyond_the_target_of_a_first_match() -> None:
    """At 555 points a match to 500 is already won, and nobody is told of a truck not in it."""
    for pairs in ThousandTable.LADDER:
        agreed: dict[str, Any] = dict(pairs)
        options = Table(**agreed).position.options
        truck = options.dump_truck
        assert not isinstance(truck, int) or truck < options.target
        assert not [term for term in terms(ThousandTable, options, "en") if "truck" in term]


def test_each_step_of_the_ladder_says_what_is_new_in_it() -> None:
    """Before the first throw of a match; the first has nothing new."""
    for pairs, taught in zip(ThousandTable.LADDER, ([], ["further"], ["full"]), strict=True):
        agreed: dict[str, Any] = {"version": "v2"} | dict(pairs)
        lessons = ThousandTable.later().lessons(Table(**agreed).position, EMPTY)
        assert [lesson.name for lesson in lessons] == taught


@pytest.mark.parametrize(("total", "warned"), [(100, True), (195, False), (90, False)])
def test_a_bank_that_leads_into_a_pit_is_warned_of(total: int, warned: bool) -> None:
    """Once; the account says it every time."""
    table = Table(f"totals {total} 0; entered 75 -; {THREE_ONES}")
    lessons = [lesson.name for lesson in ThousandTable.later().lessons(table.position, EMPTY)]
    assert ("trap" in lessons) == warned


@pytest.mark.parametrize(
    ("dice", "agreed", "rare"),
    [
        ("dice 1 1 1 5 5", {}, "confirm"),
        ("dice 1 1 1 5 5", {"all_five": "may stop"}, "all five"),
        ("dice 1 1 1 6 6; aside 123; throws 2", {}, "pair"),
        ("dice 1 1 1 5 5; aside 123; throws 2", {}, "confirm"),
        ("dice 6 6 6 2 3", {}, "five alike"),
        ("dice 1 1 1 2 3", {"five_wins": "ones"}, "five ones"),
        ("dice 6 6 6 2 3", {"five_wins": "ones"}, None),
        ("dice 6 6 6 2 3", {"five_wins": "no"}, None),
        ("dice 1 6 6 6 3; aside 1; throws 2", {}, None),
        ("dice 6 6 6 2 3; throws 3; points 200", {}, "five alike"),
        ("dice 6 6 6 2 3; throws 3; points 200", {"five_wins_throw": "first"}, None),
        ("dice 1 1 2 3 4", {}, None),
    ],
)
def test_a_rare_rule_is_taught_when_it_first_matters(
    dice: str, agreed: dict, rare: str | None
) -> None:
    """Confirmation, five that score, the pair that keeps a turn, and the five that win."""
    table = Table(f"totals 310 0; entered 75 -; {dice}", **agreed)
    rules = {"confirm", "all five", "pair", "five alike", "five ones"}
    taught = [each.name for each in ThousandTable.later().lessons(table.position, EMPTY)]
    assert [name for name in taught if name in rules][:1] == ([rare] if rare else [])
    assert all(SAY.has("lesson." + name) for name in taught if name != "alike")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("dice", "agreed", "told"),
    [
        ("dice 3 3 3 3 2", {}, ("3", 4, 300)),
        ("dice 3 3 3 3 2", {"four_alike": "face x 20"}, ("3", 4, 60)),
        ("dice 3 3 3 3 2", {"four_alike": "three + 10"}, ("3", 4, 40)),
        ("dice 1 1 1 5 2", {}, ("1", 3, 100)),
        ("dice 2 2 2 4 6", {"three_twos": "30"}, ("2", 3, 30)),
        ("dice 1 6 6 6 3; aside 1; throws 2", {}, ("6", 3, 60)),
        ("dice 1 1 2 3 4", {}, None),
        ("dice 1 1 1 3 4; aside 12; throws 2", {}, None),
        ("dice 1 1 1 1 2; aside 1; throws 2", {"combinations": "dice set aside too"}, None),
    ],
)
def test_what_equal_dice_are_worth_is_taught_when_some_first_lie_there(
    language: str, dice: str, agreed: dict, told: tuple | None
) -> None:
    """In the version that is played; not if they bring less, since one of them scored before."""
    table = Table(f"totals 310 0; entered 75 -; {dice}", **agreed)
    match = begin(Thousand, table.position.options, SEATS, "5eed", origin=table.position)
    evening = Evening("5eed", language, ThousandTable)
    evening.send("arrived", write(match))
    unlearnt = evening.model.preferences.replace(learnt=())
    evening.model = evening.model.replace(preferences=unlearnt)
    evening.send("weigh")
    say = words(ThousandTable, language)
    named = evening.shown(":body", "data-lesson")
    if told is None:
        assert named == "aside"
        return
    face, count, points = told
    assert named == "alike"
    alike = say("alike.told", points, dice=say("count." + face, count))
    assert evening.shown("lesson") == alike
    evening.press("lesson-away")
    evening.send("weigh")
    assert evening.shown("lesson") == say("lesson.aside")


@pytest.mark.parametrize("change", [("overtaking_points", 100), ("overtaking", "margin")])
def test_the_lesson_on_overtaking_names_no_other_fine(change: tuple) -> None:
    """It says that 50 points are lost."""
    agreed: dict[str, Any] = dict([*ThousandTable.LADDER[1], change])
    assert not ThousandTable.later().lessons(Table(**agreed).position, EMPTY)
