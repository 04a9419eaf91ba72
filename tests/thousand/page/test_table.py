"""The table of Thousand without a browser: what is chosen, said, drawn and written."""

import re
from typing import Any

import pytest

from game.agreements import preset
from game.contract import Hold, Play, Refuse, Seen
from game.match import PERSON, Seat
from game.page.text.words import LANGUAGES, Words, words
from game.thousand import Rules as Thousand
from game.thousand import moves
from game.thousand import options as thousand_options
from game.thousand.moves import Move
from game.thousand.obstacles import Hindrance, hindrance
from game.thousand.options import VERSIONS
from game.thousand.table import Table as ThousandTable
from game.thousand.table.account import account_slots
from game.thousand.table.hand import EMPTY, KEEP_ONE, Hand
from game.thousand.table.log import cell, log_entry
from game.thousand.table.motion import moment, moving, turn
from game.thousand.table.telling import LACKING, needed, obstacle, would
from game.thousand.table.track import WIDE, Way
from tests.support.evening import Evening
from tests.support.moments import name_of
from tests.support.present import present
from tests.thousand.table import SAY, SEATS, THREE_ONES, Table, again, ended, news, seated, seen
from tests.thousand.test_turn import every_version

PRESS = ThousandTable.press
# --- Dice ---------------------------------------------------------------------------------------


def test_scoring_dice_are_found_and_are_all_kept() -> None:
    """Where a version asks for that, a press on any die says why nothing changes."""
    table = Table().play("roll = 1 5 2 2 3")
    assert PRESS(table.position, EMPTY, "die-1") == Refuse(moves.KEEP_ALL)
    assert PRESS(table.position, EMPTY, "die-3") == Refuse(moves.NOT_SCORING)
    assert PRESS(Table().position, EMPTY, "die-1") == Refuse(moves.ROLL_FIRST)
    assert PRESS(table.position, EMPTY, "roll") == Play((moves.ROLL,))


def test_dice_are_put_back_and_kept_again() -> None:
    """At least one stays; what remains is what the buttons play with."""
    position = Table(version="v3").play("roll = 1 5 2 2 5").position
    hand = EMPTY
    for die, kept in ((1, (1, 4)), (2, (4,)), (1, (0, 4)), (2, ())):
        answer = PRESS(position, hand, f"die-{die}")
        assert answer == Hold(Hand(kept)), die
        hand = answer.hand
    assert PRESS(position, Hand((4,)), "die-5") == Refuse(KEEP_ONE)
    assert PRESS(position, Hand((4,)), "roll") == Play((Move("roll", (4,)),))
    assert PRESS(position, Hand((4,)), "die-3") == Refuse(moves.NOT_SCORING)


@pytest.mark.parametrize(
    ("dice", "die", "kept", "back"),
    [
        ("3 3 3 1 2", 1, (3,), ()),  # three alike are put back together, and kept together
        ("3 3 3 3 1", 2, (0, 2, 3, 4), ()),  # three of four still score
        ("1 1 1 2 6", 3, (0, 1), ()),  # two ones score by themselves
        ("1 2 3 4 5", 3, (0, 4), ()),  # without its middle a straight is a one and a five
    ],
)
def test_dice_that_score_together_move_together(
    dice: str, die: int, kept: tuple[int, ...], back: tuple[int, ...]
) -> None:
    """A second press on the same die restores what was there."""
    position = Table(version="v3").play(f"roll = {dice}").position
    answer = PRESS(position, EMPTY, f"die-{die}")
    assert answer == Hold(Hand(kept))
    assert PRESS(position, answer.hand, f"die-{die}") == Hold(Hand(back))


def test_dice_are_named_by_number_face_and_place() -> None:
    """And pressed if they are set aside."""
    evening = seated(Table(version="v3").play("roll = 1 5 2 2 3", "roll keep 1 = 5 6 6 2"))
    names = [evening.shown(f"die-{die}", "aria-label") for die in range(1, 6)]
    assert names[:3] == ["Die 1, one, set aside", "Die 2, five, scores", "Die 3, six"]
    pressed = [evening.shown(f"die-{die}", "aria-pressed") for die in range(1, 6)]
    assert pressed == ["true", "true", "false", "false", "false"]
    rests = [evening.shown(f"die-{die}", "aria-disabled") for die in range(1, 6)]
    assert rests == ["true", None, "true", "true", "true"]


def test_a_match_that_is_left_marks_no_dice_on_the_start_screen() -> None:
    """They are decoration there."""
    evening = seated(Table(f"totals 300 0; entered 75 -; {THREE_ONES}"))
    assert evening.shown("die-1", "data-place") == "kept"
    evening.press("new-match")
    assert {evening.shown(f"die-{die}", "data-place") for die in range(1, 6)} == {"left"}


def test_dice_that_end_a_turn_unrolled_do_not_move() -> None:
    """Rolling on with 555 in hand is the dump truck, and no die is thrown."""
    table = Table("totals 540 0; entered 75 -", version="v3", dump_truck=555)
    before = table.play("roll = 1 5 5 2 2").position
    move = Move("roll", (0, 1))
    after = Thousand.step(before, move)
    assert present(after.ended).how == "dumped"
    assert moving(before, move, after) == ()
    assert name_of(moment(before, move, after)) == "dump truck"
    thrown = Thousand.step(before, Move("roll", (0,)))
    assert moving(before, Move("roll", (0,)), thrown) == ("die-2", "die-3", "die-4", "die-5")


# --- What is said -------------------------------------------------------------------------------


def foretold(table: Table, yours: int | None = 0, say: Words = SAY) -> str:
    """What banking would lead to, as the reader with a seat is told it."""
    seats = SEATS[: len(table.position.totals)]
    seen = Seen(table.position, None, EMPTY, seats, yours, (), (), True, None, False, False, ())
    return would(seen, say)


def test_banking_is_foretold() -> None:
    """The new total, and what becomes of it."""
    table = Table("totals 255 200; entered 75 75", overtaking="fixed").play("roll = 6 6 6 1 2")
    assert foretold(table) == "Bank 70: 325 in all. Out of the pit."
    table = Table("totals 880 0; entered 75 -").play("roll = 1 1 2 3 3")
    assert foretold(table) == "Bank 20: 900 in all. Onto the barrel."


@pytest.mark.parametrize(
    ("totals", "yours", "by_another", "from_you"),
    [
        (
            "30 50 0",
            "You overtake Boris, who loses 50.",
            "Overtaken: Boris, \u221250.",
            "You are overtaken and lose 50.",
        ),
        ("30 20 0", "", "", ""),
        (
            "30 50 55",
            "You overtake 2 players, who lose 50 each.",
            "Overtaken: 2 players, \u221250 each.",
            "Overtaken: 2 players, \u221250 each.",
        ),
        (
            "30 40 55",
            "You overtake Boris, who loses 40. You overtake Cleo, who loses 50.",
            "Overtaken: Boris, \u221240. Overtaken: Cleo, \u221250.",
            "You are overtaken and lose 40. Overtaken: Cleo, \u221250.",
        ),
    ],
)
def test_who_would_be_overtaken_and_at_what_cost(
    totals: str, yours: str, by_another: str, from_you: str
) -> None:
    """By name; what is taken from players with fewer points than the fine is all they have."""
    origin = f"totals {totals}; entered 75 75 75"
    table = Table(origin, seats=3, overtaking="fixed").play("roll = 1 5 5 1 3")
    for reader, told in ((0, yours), (1, from_you), (None, by_another)):
        assert foretold(table, reader) == f"Bank 30: 60 in all. {told}".strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "agreed",
    [{"version": version} for version in VERSIONS]
    + [{"version": "v2", "ending": "above"}, {"version": "v2", "pit_exit": "pass"}],
)
def test_the_announced_way_out_of_a_pit_is_the_shortest(
    agreed: dict[str, Any], language: str
) -> None:
    """One step less cannot be banked, whether the top is to be reached or passed."""
    say = words(ThousandTable, language)
    for low, _top in thousand_options.pits(Table(**agreed).position.options):
        for dice in ("1 1 1 2 3", "1 1 1 1 2"):
            table = Table(f"totals {low - 10} 0; entered 75 -", **agreed).play(f"roll = {dice}")
            after = table.play_again("bank")
            inside = after.position.replace(seat=0)
            free = [points for points in range(0, 300, 5) if hindrance(inside, points) is None]
            told = say("would.in pit.you", top=inside.total + free[0])
            assert (told in foretold(table, say=say)) == bool(after.events("in pit"))
            assert (needed(inside, say) != "") == bool(after.events("in pit"))
            if free[0]:
                assert needed(inside, say) == say("needed.pit", free[0])


def test_whoever_wins_is_in_no_pit() -> None:
    """Though its top would have to be passed from within."""
    table = Table("totals 890 0; entered 75 -", version="v2", pit_exit="pass")
    told = foretold(table.play("roll = 1 1 1 1 2"))
    assert told == "Bank 200: 1090 in all. You win the match!"
    table = Table("totals 890 0; entered 75 -", version="v1-general", pit_3="900-1000")
    assert foretold(table.play("roll = 1 1 1 1 2")) == "Bank 110: 1000 in all. You win the match!"


def test_who_would_be_knocked_off_the_barrel() -> None:
    """That is no overtaking."""
    table = Table("totals 880 900; entered 75 75").play("roll = 1 1 2 3 3")
    told = "Bank 20: 900 in all. Onto the barrel."
    assert foretold(table) == told + " Boris is knocked off the barrel and loses 100."
    assert foretold(table, None) == told + " Knocked off the barrel: Boris, \u2212100."
    assert foretold(table, 1) == told + " You are knocked off the barrel and lose 100."


def test_a_win_is_foretold_to_whose_it_is() -> None:
    """Points that merely begin the last round win nothing yet, nor do those that lose it."""
    table = Table("totals 900 300; entered 75 75", version="novice").play("roll = 1 1 1 2 3")
    told = "Bank 100: 1000 in all."
    assert foretold(table) == told + " You win the match!"
    assert foretold(table, 1) == told + " Anna: the match is won!"
    table = Table("totals 900 300; entered 75 75", version="novice", last_round="round")
    assert foretold(table.play("roll = 1 1 1 2 3")) == told
    table = Table(
        "totals 700 1000; entered 75 75; last turns 1", version="novice", last_round="round"
    )
    assert "win" not in foretold(table.play("roll = 1 1 1 2 3"))


@pytest.mark.parametrize(
    ("origin", "asked", "lacks", "told"),
    [
        (
            "totals 255 0; entered 75 -",
            "To leave the pit: 45 points in one turn.",
            "15 so far, 30 more to get out",
            "30 more to leave the pit.",
        ),
        (
            "totals 0 0",
            "To get in: 75 points in one turn.",
            "15 so far, 60 more to get in",
            "60 more to get in.",
        ),
        (
            "totals 910 0; entered 75 -",
            "On the barrel: 90 points to win.",
            "15 so far, 75 more to win",
            "75 more to win from the barrel.",
        ),
    ],
)
def test_what_is_lacking_is_said_once(origin: str, asked: str, lacks: str, told: str) -> None:
    """In the headline and for screen readers; the account keeps saying what the turn must bring."""
    evening = seated(Table(origin).play("roll = 1 5 2 2 3"))
    assert evening.shown("headline") == f"Anna: {lacks}"
    assert evening.shown("turn-told") == asked
    assert evening.shown("reason") == ""
    assert told in evening.shown("status")
    assert evening.shown("bank", "aria-disabled") == "true"


@pytest.mark.parametrize(
    ("total", "told"), [(950, "100 at stake: bank and win!"), (850, "100 at stake")]
)
def test_the_headline_says_when_banking_wins(total: int, told: str) -> None:
    """To the person whose turn it is."""
    table = Table(f"totals {total} 300", version="novice").play("roll = 1 1 1 2 3")
    seats = (Seat("Anna", PERSON), Seat("", "vova"))
    seen = Seen(table.position, None, EMPTY, seats, 0, (), (), True, None, False, False, ())
    assert ThousandTable.headline(seen, SAY) == told


def test_no_news_is_told_twice() -> None:
    """The account leaves out what stands in the headline."""
    table = again(Table("totals 300 0; entered 75 -; bolts 2 0"))
    position = table.position
    found = turn(position, table.play("roll = 2 2 3 3 4").position)
    assert found is not None
    seen = Seen(
        table.position, None, EMPTY, SEATS[:2], None, (found,), (), True, None, False, False, ()
    )
    slots: dict = {}
    account_slots(seen, SAY, slots)
    assert ThousandTable.headline(seen, SAY) == "Anna: fined for bolts, 50 points lost."
    assert slots["turn-told", "text"] == (
        "Bolt no. 3. Into a pit.\nBoris needs 75 points in one turn to get in."
    )


def test_five_dice_that_scored_are_confirmed() -> None:
    """The button says so."""
    evening = seated(Table().play("roll = 1 5 1 5 5"))
    assert evening.shown("roll") == "Roll all 5 again"
    assert evening.shown("reason") == SAY("refused.confirm")


def test_a_choice_that_ends_the_turn_is_warned_of() -> None:
    """Dump truck and overshoot, as soon as the dice in hand make them."""
    table = Table("totals 540 0; entered 75 -", version="v3", dump_truck=555)
    position = table.play("roll = 1 5 5 2 2").position
    assert obstacle(position, Hand((0, 1))) == Hindrance("dumped", 0)
    assert obstacle(position, EMPTY) is None
    evening = seated(table)
    evening.press("die-2")
    assert evening.shown("reason") == SAY("refused.dumped")
    assert evening.shown("headline") == SAY("headline.dumped.by", name="Anna")


def test_who_may_stay_in_a_pit_is_offered_that() -> None:
    """Where it is agreed; its place is kept when it is refused."""
    evening = seated(Table("totals 255 0; entered 75 -", pit_stop="scores nothing"))
    assert evening.shown("stay", "shown")
    assert evening.shown("stay", "data-idle") == "true"
    evening = seated(
        Table("totals 255 0; entered 75 -", pit_stop="scores nothing").play("roll = 1 5 2 2 3")
    )
    assert evening.shown("stay", "data-idle") is None
    evening.press("stay")
    assert evening.model.position.ended.how == "stopped"
    assert not seated(Table()).shown("stay", "shown")


@every_version
@pytest.mark.parametrize("language", LANGUAGES)
def test_headlines_are_short(version: str, language: str) -> None:
    """About forty characters, names aside, at every step of a match of bots."""
    evening = Evening("5eed", language, ThousandTable)
    evening.send("agree", ("version", version))
    agreed = [("starts", "1"), ("target", "1000")]
    evening.send("set up", {"seats": [("A", PERSON), ("B", PERSON)], "agreed": agreed})
    longest = ""
    for _ in range(150):
        evening.wait()
        if evening.model.match.over():
            break
        move = Thousand.choose(Thousand.BOTS[0], evening.model.position)
        evening.press("roll" if move.kind == "roll" else "bank")
        longest = max(longest, news(evening), key=len)
    assert 10 < len(longest) <= 45, longest


def test_every_rule_that_refuses_has_its_sentence() -> None:
    """Those of the moves, of the obstacles, and of the table."""
    names = {
        value
        for name, value in vars(moves).items()
        if name.isupper() and isinstance(value, str) and name != "PIT"
    }
    for language in LANGUAGES:
        say = words(ThousandTable, language)
        for name in names | {KEEP_ONE, *LACKING, "dumped", "overshot"}:
            assert say.has("refused." + name), name


def test_a_headline_says_whose_points_are_at_stake() -> None:
    """By name, unless they are the reader's own."""
    position = Table("totals 100 100; entered 75 75").play("roll = 1 5 2 2 3").position
    seats = (Seat("You", PERSON), Seat("Vova", "vova"))

    def told(yours: int) -> str:
        seen = Seen(position, None, EMPTY, seats, yours, (), (), True, None, False, False, ())
        return ThousandTable.headline(seen, SAY)

    assert told(yours=0) == "15 at stake"
    assert told(yours=1) == "You: 15 at stake"


# --- The track ----------------------------------------------------------------------------------


def test_every_marker_has_a_place_of_its_own() -> None:
    """However many stand on one spot; none lies outside the picture, or under another's stem."""
    evening = seated(Table("totals 300 300 300; entered 75 75 75", seats=3))
    drawn = evening.shown("track", "html")
    places = re.findall(r'<circle cx="(\d+)" cy="(\d+)"', drawn)
    assert len(places) == len(set(places)) == 3
    assert all(0 < int(x) < WIDE for x, _ in places)
    heights = [int(y) for _, y in places]
    assert heights == sorted(heights)
    assert re.findall(r"<text x[^>]*>(\w)</text>", drawn) == ["C", "B", "A"]


@every_version
def test_the_ground_is_that_of_the_version(version: str) -> None:
    """Pits are below it, the barrel above; totals stand in their order."""
    options = preset(Thousand, version)
    way = Way(options, 2)
    places = [way.at(total) for total in range(-50, 1055, 5)]
    assert places == sorted(places)
    levels = {total: way.level(total) - way.ground for total in range(0, 1000, 5)}
    assert {total for total in levels if levels[total] > 0} == {
        total
        for low, top in thousand_options.pits(options)
        for total in range(low, top + (5 if options.pit_exit == "pass" else 0), 5)
    }
    barrel = options.barrel_from if options.barrel == "yes" else 1000
    assert {total for total in levels if levels[total] < 0} == set(range(barrel, 1000, 5))


def test_the_track_is_told_too() -> None:
    """Where everybody stands, with bolts and tries."""
    origin = "totals 255 930 0; entered 75 80 -; bolts 2 0 0; tries 0 1 0"
    told = re.findall("<li>(.*?)</li>", seated(Table(origin, seats=3)).shown("track-told", "html"))
    assert told == [
        "Anna: 255. In the pit from 200 to 300. Bolts: 2.",
        "Boris: 930. On the barrel. Tries on the barrel: 1.",
        "Cleo: 0. Not in yet: 75 points to get in.",
    ]


def test_what_the_points_would_gain_is_drawn() -> None:
    """Along the ground while the turn is played, then as a leap; others' losses are falls."""
    table = Table("totals 295 310; entered 75 75", overtaking="fixed").play("roll = 1 1 2 3 3")
    way = Way(table.position.options, 2)
    evening = seated(table)
    drawn = evening.shown("track", "html")
    assert f'class="stake" d="M{way.at(295)} {way.level(295)}' in drawn
    evening.press("bank")
    drawn = evening.shown("track", "html")
    assert 'class="leap"' in drawn
    assert f'class="leap fall" d="M{way.at(310)} ' in drawn


# --- Finished turns -----------------------------------------------------------------------------


def test_a_turn_is_written_with_the_signs_of_what_happened() -> None:
    """The points it brought, or took from another."""
    table = Table("totals 0 0").play("roll = 1 1 1 2 3")
    found = ended(table, "bank")
    assert seen(cell(found, 0, SAY)) == (["sign-entry"], "100: in the game")
    assert cell(found, 1, SAY) == ""
    found = ended(
        Table("totals 295 310; entered 75 75", overtaking="fixed").play("roll = 1 1 2 3 3"), "bank"
    )
    assert seen(cell(found, 0, SAY)) == ([], "20")
    pushed = (["sign-passed", "sign-pit"], "\u221250: overtaken, in a pit")
    assert seen(cell(found, 1, SAY)) == pushed
    found = ended(Table("totals 300 0; entered 75 -; bolts 2 0"), "roll = 2 2 3 3 4")
    assert seen(cell(found, 0, SAY)) == (
        ["sign-bolt", "sign-pit"],
        "\u221250: bolt, fined for bolts, in a pit",
    )


def test_a_fine_of_nothing_is_not_told() -> None:
    """The third bolt of a player at zero; only the bolt is told."""
    table = Table("totals 0 0; entered 75 75; bolts 2 0", bolts="yes", bolts_limit=3)
    evening = seated(table)
    before = table.position
    found = turn(before, table.play("roll = 2 2 3 3 4").position)
    assert found is not None
    assert [event.change for event in found.events if event.what == "bolts fined"] == [0]
    assert "fined" not in log_entry(found, evening.model.seats(), SAY)


# --- Rules and points ---------------------------------------------------------------------------


@every_version
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_of_the_version(version: str, language: str) -> None:
    """Each obstacle that a version has is told, with its numbers."""
    options = preset(Thousand, version)
    say = words(ThousandTable, language, version)
    told = ThousandTable.later().rulebook(options, say)
    assert ("<h3>" + say("rulebook.barrel") in told) == (options.barrel == "yes")
    assert ("<h3>" + say("rulebook.bolts") in told) == (options.bolts == "yes")
    assert ("<h3>" + say("rulebook.overtaking") in told) == (options.overtaking != "no")
    for low, top in thousand_options.pits(options):
        assert say("rulebook.pits.one", low=low, top=top) in told
    assert str(options.entry_min) in told
    points = ThousandTable.later().points(options, say)
    assert points.count("<tr>") == 8 + (2 if options.straight_small else 0)


def test_house_rules_are_in_the_rules() -> None:
    """With a note that the match has some."""
    usual = preset(Thousand, "v5")
    plain = ThousandTable.later().rulebook(usual, SAY)
    house = ThousandTable.later().rulebook(usual.replace(overtaking="margin"), SAY)
    assert SAY("rulebook.agreed") not in plain
    assert SAY("rulebook.agreed") in house
    assert SAY("rulebook.overtaking.margin") in house
