"""Moments: what a roll or the end of a turn is celebrated by, and how long that lasts."""

from collections.abc import Callable
from itertools import count

import pytest

from game.match import PERSON
from game.page.play.turn import GUARD, MOMENT, landing
from game.page.state.model import WON, first_model
from game.page.text.words import LANGUAGES, words
from game.page.view import view
from game.ports import cards
from game.ports.moves import FIRST_ROLL, SCORE, roll
from game.ports.position import Position
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from game.ports.table.motion import moment, turn
from game.ports.table.sounds import sound
from game.table import GameTable
from game.thousand.table import Table as ThousandTable
from tests.page.test_table import dealt
from tests.ports.table import Table
from tests.support.evening import Evening
from tests.support.moments import name_of
from tests.support.present import present

MINUS = "\u2212"
FULL = "4 gold 4 diamond"
LAID = "from: totals 0 0; seat 1; turn 1; card {}; dice {}; rolls 1\nseed: 1\n"


def plain(position: Position) -> bool:
    """Whether a first roll leaves a choice that scores, with no skull and no such card."""
    return position.card == cards.GOLD and SKULL not in position.faces


def bust(position: Position) -> bool:
    """Whether a first roll loses the turn."""
    return position.card == cards.GOLD and position.faces.count(SKULL) == 3


def last_of(table: Table, *lines: str) -> tuple[Position, Position]:
    """The positions before and after some lines of a turn."""
    before = table.position
    return before, table.play(*lines).position


def rolled(evening_of: Callable[[Position], bool]) -> Evening:
    """A page on which a first roll has just come to lie as wanted."""
    for seed in count():
        evening = Evening(str(seed))
        evening.press("play")
        evening.press("roll")
        if evening_of(evening.model.position):
            evening.send(*evening.timers.pop())
            return evening
    raise AssertionError


def banked(position: Position) -> tuple:
    """A step that writes the points at stake, as `moment` takes it."""
    table = Table()
    table.position = position
    before, after = last_of(table, "score")
    return before, SCORE, after


def test_a_full_chest_is_celebrated_on_the_roll_that_makes_it() -> None:
    """Not when it is banked, for then it is old."""
    table = Table().play("card = captain")
    before, after = last_of(table, f"roll 12345678 = {FULL}")
    assert name_of(moment(before, FIRST_ROLL, after)) == "full chest"
    assert name_of(moment(*banked(after))) == "grand"


def test_nine_alike_that_win_nothing_are_celebrated_at_once() -> None:
    """Where the rules let them win, the match is over instead."""
    for agreed in ({}, {"edition": "fortune"}):
        table = Table(**agreed).play("card = gold")
        before, after = last_of(table, "roll 12345678 = 8 gold")
        assert name_of(moment(before, FIRST_ROLL, after)) == "nine alike"


def test_a_battle_is_celebrated_on_the_roll_that_wins_it() -> None:
    """Not once more when it is banked, and not before it is won."""
    table = Table().turn("ship-3", "2 sabre 2 gold 2 monkey parrot diamond")
    before, after = last_of(table, "roll 57 = sabre parrot")
    assert name_of(moment(before, None, after)) == "ship won"
    assert name_of(moment(*banked(after))) == "purse"  # of 900 points
    before, after = last_of(table, "roll 68 = 2 monkey")
    assert moment(before, None, after) is None


def test_a_roll_that_fills_the_chest_and_wins_the_battle_is_celebrated_for_both() -> None:
    """With the sound of the battle; once one of them was won, the roll makes the other alone."""
    table = Table().turn("ship-2", "sabre 3 gold 3 diamond parrot")
    before, after = last_of(table, "roll 78 = sabre diamond")
    both = moment(before, None, after)
    assert name_of(both) == "full chest ship won"
    assert present(both).lasts > MOMENT
    for language in LANGUAGES:
        assert words(PortsTable, language).has("moment.full chest ship won")
    gun = PortsTable.later().SOUNDS["battle won"][0].pitch
    assert gun in [voice.pitch for voice in sound(before, roll((6, 7)), after)]
    table = Table().turn("ship-2", "2 sabre 3 gold diamond 2 monkey")
    before, after = last_of(table, "roll 78 = 2 diamond")
    assert name_of(moment(before, None, after)) == "full chest"


def test_a_full_chest_is_celebrated_once() -> None:
    """Rolling on and keeping it makes no second one."""
    table = Table().turn("captain", FULL)
    before, after = last_of(table, "roll 12 = 2 gold")
    assert moment(before, None, after) is None


@pytest.mark.parametrize(
    ("faces", "named"),
    [
        ("4 gold 4 diamond", "grand"),
        ("5 gold 2 skull monkey", "coins"),
        ("3 gold 2 skull 2 monkey sabre", "purse"),
        ("3 gold 3 sabre 2 parrot", "purse"),
        ("gold 3 sabre 2 parrot 2 monkey", None),
        ("3 sabre 3 monkey 2 parrot", None),
    ],
)
def test_a_great_score_makes_coins_rain(faces: str, named: str | None) -> None:
    """Of 500 points and more; from 1,000 on there is a banner, from 2,000 on they are named."""
    table = Table().turn("gold", faces)
    assert name_of(moment(*banked(table.position))) == named


def test_a_lost_turn_knows_what_was_at_stake() -> None:
    """So that it can be seen to break."""
    table = Table().turn("gold", "4 gold 2 skull monkey parrot")
    stake = table.at_stake
    before, after = last_of(table, "roll 78 = 2 skull")
    assert present(turn(before, after)).lost == stake > 0
    assert name_of(moment(before, None, after)) == "bust"


@pytest.mark.parametrize(
    ("table", "dice"), [(PortsTable, 8), (ThousandTable, 5)], ids=["ports", "thousand"]
)
def test_a_roll_begins_with_the_faces_that_lay_there(table: type[GameTable], dice: int) -> None:
    """They stay known while the dice are in the air, and no longer."""
    evening = Evening("6", table=table)
    ids = [f"die-{die + 1}" for die in range(dice)]
    evening.press("play")
    evening.press("roll")
    evening.send("settled", evening.model.board.beat)
    lay = [evening.shown(die, "data-was") for die in ids]
    assert lay == [evening.shown(die, "data-face") for die in ids]
    evening.press(ids[0])
    evening.press("roll")
    assert any(evening.shown(die, "data-rolling") for die in ids)
    assert [evening.shown(die, "data-was") for die in ids] == lay
    assert [evening.shown(die, "data-face") for die in ids] != lay
    evening.send("settled", evening.model.board.beat)
    assert [evening.shown(die, "data-was") for die in ids] == [
        evening.shown(die, "data-face") for die in ids
    ]


def test_a_bust_that_saved_points_is_no_plain_loss() -> None:
    """What lay on Treasure Island is written, and the rest is lost."""
    table = Table().turn("chest", "5 parrot 2 skull gold")
    before, after = last_of(table, "roll 48 chest 1235 = skull monkey")
    assert name_of(moment(before, None, after)) == "bust saved"


def test_the_mood_of_a_lost_turn_stays_until_the_next_move() -> None:
    """No timer ends it, nor does a press that only ends the motion; the headline alone says it."""
    evening = rolled(bust)
    assert evening.shown(":body", "data-felt") == "bust"
    assert evening.shown("moment", "shown") is False
    assert evening.shown("headline", "data-covered") is None
    assert "moment over" not in [kind for kind, _ in evening.timers]
    evening.send(*evening.timers.pop())
    assert evening.shown(":body", "data-felt") is None


def test_a_press_that_ends_the_motion_leaves_the_mood() -> None:
    """One still sees why the turn is lost, whoever taps on; a skipped turn of a bot leaves none."""
    for seed in count():
        evening = Evening(str(seed))
        evening.press("play")
        evening.press("roll")
        if bust(evening.model.position):
            break
    for _ in range(2):
        evening.send("skip", True)
        assert evening.shown(":body", "data-felt") == "bust"
        assert evening.model.match.node().seat == 1
    evening.send("settled", evening.model.board.beat)
    evening.send("skip", True)
    left = evening.model.board.moment
    assert left is None or not left.stays  # coins that it has banked may rain


def test_dice_pop_in_the_order_of_the_account() -> None:
    """Each die that scored once, and no other."""
    evening = dealt(plain)
    evening.press("score")
    account = evening.model.position.ended.account
    faces = evening.model.position.faces
    shown = [evening.shown(f"die-{die}", "data-pop") for die in range(1, 9)]
    order = [faces[shown.index(str(place))] for place in range(8) if str(place) in shown]
    symbols = [line.symbol for line in account.lines if line.symbol in order]
    assert sorted(order, key=symbols.index) == order
    assert evening.shown("tray", "data-banked") == "true"
    seat = evening.model.position.ended.seat + 1
    assert evening.shown(f"change-{seat}", "flown") == 1


def test_the_style_knows_what_is_at_stake() -> None:
    """It counts up to it from nothing in each turn, and the text stands beside it."""
    evening = Evening("a seed")
    assert not evening.model.begun
    evening.press("play")
    assert evening.shown("stake", "--stake") == "0"
    evening = dealt(plain)
    points = evening.shown("stake", "--stake")
    assert int(points) > 0
    staked = f'<span class="points staked"><span>{points}</span></span>'
    assert staked in "".join(evening.shown("account", "rows"))


def test_the_count_of_a_new_turn_begins_at_nothing() -> None:
    """And not at what the previous player had, which would count down."""
    evening = dealt(plain)
    evening.press("score")
    evening.wait()
    assert evening.model.seat_plays() == PERSON
    assert evening.shown("stake", "--stake") != "0"
    evening.press("roll")
    assert evening.model.board.settling
    assert evening.shown("stake", "--stake") == "0"


def test_saved_dice_pop() -> None:
    """Those on Treasure Island, when a bust has lost the rest."""
    text = "game: ports\nrules: 2\nperson: Anna\nperson: Bo\n"
    text += "from: seat 1; card chest; dice 5 parrot 2 skull gold; rolls 1\nseed: "
    for seed in count():
        evening = Evening()
        evening.send("arrived", text + f"{seed:x}\n")
        evening.wait()
        for control in ("die-1", "die-2", "die-3", "die-4", "roll"):
            evening.press(control)
        if evening.model.position.ended is not None:
            break
    assert evening.model.position.ended.how == "bust"
    evening.send("skip")
    popped = [evening.shown(f"die-{die}", "data-pop") is not None for die in range(1, 9)]
    assert popped == [True] * 4 + [False] * 4


def test_skulls_of_the_island_strike_the_opponents() -> None:
    """Every tile but the player's shows what is taken from it."""
    evening = dealt(lambda p: p.card == cards.CAPTAIN and p.faces.count(SKULL) == 4)
    assert evening.shown("strip", "--toll") == f'"{MINUS}800"'
    assert evening.shown("strip", "data-toll") == "true"


@pytest.mark.parametrize(
    ("motion", "still", "waited"),
    [("auto", False, PortsTable.LANDING), ("off", False, GUARD), ("auto", True, GUARD)],
)
def test_who_wants_no_motion_does_not_wait_for_dice(motion: str, still: bool, waited: int) -> None:
    """Only as long as a double tap may last, by the page's setting or the system's."""
    model = first_model(PortsTable).on_device(still=still)
    model = model.replace(preferences=model.preferences.replace(motion=motion))
    assert landing(model) == waited


@pytest.mark.parametrize(("pace", "shown"), [("normal", True), ("slow", True), ("fast", False)])
def test_a_bot_shows_the_dice_that_it_holds_before_it_rolls(pace: str, shown: bool) -> None:
    """If its pace allows it; nothing is rolled until they have been seen."""
    assert any(hand_before_roll(str(seed), pace) for seed in range(30)) == shown


def hand_before_roll(seed: str, pace: str) -> bool:
    """Whether a bot showed in its first turn what it holds, and checks that it holds it."""
    evening = Evening(seed)
    preferences = evening.model.preferences.replace(pace=pace)
    evening.model = evening.model.replace(preferences=preferences)
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("score")
    looked = False
    while evening.timers and len(evening.model.board.turns) < 2:
        before = evening.model
        evening.send(*evening.timers.pop(0))
        after = evening.model
        if after.match == before.match and after.board.hand != before.board.hand:
            looked = True
            assert after.board.hand.held
            evening.send(*evening.timers.pop(0))
            rolled = evening.model.match.steps[-1].move.dice
            assert not set(rolled) & set(after.board.hand.held)
    return looked


def test_the_time_to_take_back_is_shown_while_a_bot_waits() -> None:
    """Not before everything has come to rest, and not once it has played."""
    evening = rolled(lambda p: p.card == cards.GOLD and SKULL not in p.faces)
    evening.press("score")
    assert evening.shown("undo", "--time-left") is None
    evening.send("settled", evening.model.board.beat)
    assert evening.shown("undo", "--time-left") == "700ms"
    slow = evening.model.preferences.replace(pace="slow")
    assert view(evening.model.replace(preferences=slow))["undo", "--time-left"] == "3000ms"
    evening.send("bot", evening.model.board.beat)
    assert evening.shown("undo", "--time-left") is None


@pytest.mark.parametrize(
    ("faces", "lasts"),
    [(FULL, 2500), ("5 gold 2 skull monkey", 2000), ("3 gold 2 skull 2 monkey sabre", 1600)],
)
def test_the_greater_a_joy_the_longer_it_lasts(faces: str, lasts: int) -> None:
    """A banner is read longer than coins are watched."""
    evening = Evening()
    text = "game: ports\nrules: 3\nperson: Anna\nbot polly: Polly\n"
    evening.send("arrived", text + LAID.format("gold", faces))
    evening.press("score")
    (wait,) = [wait for _, wait, message in evening.delayed if message[0] == "moment over"]
    assert wait == lasts
    evening.send("settled", evening.model.board.beat)
    (pause,) = [wait for _, wait, message in evening.delayed if message[0] == "bot"]
    assert pause >= lasts


LAST = """game: ports
rules: 3
person: Anna
bot polly: Polly
from: totals {}; seat 1; turn 9; last turns 1; card gold; dice {}; rolls 1
seed: {}
"""


def told_at_the_end(evening: Evening) -> list[tuple[str | None, str]]:
    """The moments until the result is shown, and the headlines beside them."""
    told = []
    while not evening.model.shows_result():
        told.append((evening.shown(":body", "data-felt"), evening.shown("headline")))
        evening.send(*evening.timers.pop(0))
    return told


def test_the_bust_that_decides_a_match_is_seen_before_its_result() -> None:
    """With all that belongs to a bust, and no other ribbon; the winner is told with the result."""
    for seed in count():
        evening = Evening()
        laid = LAST.format("5300 6300", "2 skull 3 sabre gold 2 parrot", f"{seed:x}")
        evening.send("arrived", laid)
        for control in ("die-4", "die-5", "roll"):
            evening.press(control)
        if evening.model.match.over() and evening.model.position.ended.how == "bust":
            break
    assert evening.model.flies()
    evening.send("settled", evening.model.board.beat)
    assert evening.shown("worth", "data-state") == "cracked"
    evening.timers = [timer for timer in evening.timers if timer[0] == "moment over"]
    (felt,) = told_at_the_end(evening)
    assert felt[0] == "bust"
    assert "three skulls" in felt[1].lower()
    assert evening.shown("over", "data-outcome") == "lost"


@pytest.mark.parametrize(
    ("faces", "felt"),
    [
        ("3 sabre gold 2 skull 2 parrot", (WON.name,)),
        ("3 sabre 3 gold 2 skull", ("purse", WON.name)),
        ("5 gold 2 skull monkey", ("coins", WON.name)),
        (FULL, ("grand", WON.name)),
    ],
)
def test_the_last_bank_is_celebrated_before_the_winner_is_told(
    faces: str, felt: tuple[str, ...]
) -> None:
    """The headline tells what was banked, and a ribbon then who has won."""
    evening = Evening()
    evening.send("arrived", LAST.format("5900 5300", faces, "1"))
    evening.press("score")
    evening.timers = [timer for timer in evening.timers if timer[0] == "moment over"]
    told = told_at_the_end(evening)
    assert tuple(name for name, _ in told) == felt
    assert {headline for _, headline in told} == {told[0][1]}
    assert "bank" in told[0][1]
    assert evening.shown("over", "data-outcome") == "won"


def test_a_lost_battle_sinks_the_ship() -> None:
    """Until the next move."""
    evening = Evening()
    text = "game: ports\nrules: 3\nperson: Anna\nbot polly: Polly\n"
    evening.send("arrived", text + LAID.format("ship-2", "sabre 3 gold 4 monkey"))
    assert evening.shown(":body", "data-sinks") is None
    evening.press("score")
    evening.press("score")  # once more, because it costs points
    assert evening.shown(":body", "data-sinks") == "true"
