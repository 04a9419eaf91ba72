"""Presses that come too fast: they never press what has just changed its meaning."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION, SCREENS
from e2e.support.foreseen import (
    YOU_AND_POLLY,
    address_of,
    after,
    begun,
    bots_play,
    found,
    laid,
    opened,
)
from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.match import PERSON, Match, Seat, play
from game.ports.moves import SCORE, roll
from game.ports.position import Position
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable

TWO_PEOPLE = (Seat("Anna", PERSON), Seat("Bo", PERSON))
real_time = pytest.mark.real_time
both_motions = pytest.mark.parametrize("motion", ["no-preference", "reduce"])


def open_choice(position: Position) -> bool:
    """Whether nothing is locked and everything can be done."""
    return position.ended is None and not position.island and SKULL not in position.faces


PAIRS = "seat 1; card gold; dice 2 gold 2 monkey 2 parrot 2 sabre; rolls 1"
FRAME = 50  # milliseconds after which what waits for the answer to a press has been written


def stopped_clock(table: Table, address: str) -> Table:
    """Opens the page; from then on no timer of it runs, so that nothing comes to rest by itself."""
    table.page.clock.install()
    table.open(address)
    hold_timers(table.page)
    return table


@real_time
@both_motions
def test_a_double_tap_on_roll_rolls_once(a_table: Callable[..., Table], motion: str) -> None:
    """The second tap only ends the flight of the dice."""
    table = a_table(reduced_motion=motion)
    match = found(open_choice)
    table.open(address_of(match))
    table.button("Turn a card and roll").dblclick()
    table.shows(opened(match))
    assert len(table.saved_match().steps) == 2


@real_time
@both_motions
def test_a_double_tap_on_score_does_not_begin_the_next_turn(
    a_table: Callable[..., Table], motion: str
) -> None:
    """Two people at one device: the next turn belongs to the other."""
    table = a_table(reduced_motion=motion)
    match = opened(found(open_choice, TWO_PEOPLE))
    table.open(address_of(match))
    table.button(re.compile("^Bank ")).dblclick()
    match = play(match, SCORE)
    table.shows(match)
    expect(table.button("Turn a card and roll")).to_be_enabled()
    assert table.saved_match().steps == match.steps


@real_time
def test_a_double_tap_on_play_does_not_roll(table: Table) -> None:
    """The second tap lands on the button that has replaced "Play"."""
    table.open()
    table.button("Play").dblclick()
    expect(table.button("Turn a card and roll")).to_be_enabled()
    assert table.match().steps == ()


PRESSES: dict[str, Callable[[Table], None]] = {
    "a button": lambda table: table.actions()[1].click(force=True),
    "beside": lambda table: table.page.get_by_role("main").click(
        force=True, position={"x": 2, "y": 2}
    ),
    "a letter": lambda table: table.page.keyboard.press("r"),
    "Enter": lambda table: table.page.keyboard.press("Enter"),
}


@pytest.mark.parametrize(
    ("press", "motion"),
    [
        ("a button", "no-preference"),
        ("a letter", "no-preference"),
        ("beside", "reduce"),
        ("Enter", "reduce"),
    ],
)
def test_a_press_while_dice_fly_ends_that_and_does_nothing_else(
    a_table: Callable[..., Table], press: str, motion: str
) -> None:
    """By mouse on a button, by mouse beside it, by key."""
    match = found(open_choice)
    table = stopped_clock(a_table(reduced_motion=motion), address_of(match))
    table.roll(8)
    table.moves()
    PRESSES[press](table)
    table.rests()
    table.shows(opened(match))
    assert len(table.saved_match().steps) == 2
    expect(table.dice.get_by_role("button", pressed=True)).to_have_count(0)


@both_motions
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_die_is_held_while_others_fly(
    a_table: Callable[..., Table], motion: str, by: str
) -> None:
    """Its face is known, and holding is never dangerous; the others come to rest by themselves."""
    table = a_table(reduced_motion=motion)
    match = found(open_choice)
    stopped_clock(table, address_of(match))
    table.roll(8)
    table.moves()
    if by == "mouse":
        table.die(3).click()
    else:
        table.page.keyboard.press("3")
    expect(table.die(3)).to_have_attribute("aria-pressed", "true")
    expect(table.die(3)).not_to_have_attribute("data-rolling", "true")
    table.moves()
    table.page.clock.resume()
    table.rests()
    table.shows(opened(match))
    expect(table.dice.get_by_role("button", pressed=True)).to_have_count(1)


def test_two_fingers_at_once_hold_two_dice(a_table: Callable[..., Table]) -> None:
    """Browsers make no clicks of fingers that overlap."""
    table = a_table(**SCREENS["phone"])
    match = found(open_choice)
    table.open(address_of(match))
    table.roll(8)
    table.shows(opened(match))
    fingers = []
    for die in (2, 5):
        place = table.die(die).bounding_box()
        assert place is not None
        fingers.append({"x": place["x"] + 9, "y": place["y"] + 9, "id": die})
    screen = table.page.context.new_cdp_session(table.page)
    for kind, touching in (
        ("touchStart", fingers[:1]),
        ("touchStart", fingers),
        ("touchEnd", fingers[1:]),
        ("touchEnd", []),
    ):
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})
    for die in (2, 5):
        expect(table.die(die)).to_have_attribute("aria-pressed", "true")
    expect(table.dice.get_by_role("button", pressed=True)).to_have_count(2)


@real_time
def test_a_double_tap_during_the_flight_banks_nothing_unseen(table: Table) -> None:
    """The first tap reveals the dice; the second comes before anybody can have read them."""
    match = found(open_choice)
    stopped_clock(table, address_of(match))
    table.roll(8)
    bank = table.page.get_by_role("button", name=re.compile("^Bank"))
    bank.dblclick(force=True)
    table.shows(opened(match))
    assert len(table.saved_match().steps) == 2
    table.page.clock.run_for(1000)
    bank.click()
    table.page.clock.run_for(FRAME)
    table.shows(play(opened(match), SCORE))


@real_time
@pytest.mark.parametrize(
    ("seats", "motion"), [(YOU_AND_POLLY, "no-preference"), (TWO_PEOPLE, "reduce")]
)
def test_a_late_second_tap_on_bank_does_not_take_back(
    a_table: Callable[..., Table], seats: tuple[Seat, ...], motion: str
) -> None:
    """The undo button takes Bank's place at once, faint until it acts; then a single press does."""
    table = a_table(reduced_motion=motion)
    match = opened(found(open_choice, seats))
    stopped_clock(table, address_of(match))
    table.open_dialog("Help")  # comes with the rest, as the style and taking back do
    table.close_dialog()
    table.page.clock.run_for(1000)
    bank = table.page.get_by_role("button", name=re.compile("^Bank"))
    place = bank.bounding_box()
    assert place is not None
    there = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    undo = table.button(table.say("act.undo"))
    for late in (300, 550):
        bank.click()
        expect(undo).to_have_css("opacity", "0.5")
        table.page.clock.run_for(late)
        table.page.mouse.click(*there)
        table.page.clock.run_for(FRAME)
        assert table.saved_match().steps == play(match, SCORE).steps
        table.page.clock.run_for(600)
        undo.click()
        table.page.clock.run_for(1000)
        assert table.saved_match().steps == match.steps
    bank.click()
    table.page.clock.run_for(620)
    expect(undo).to_have_css("opacity", "1")
    table.page.mouse.click(*there)
    table.page.clock.run_for(FRAME)
    table.shows(match)
    assert table.saved_match().steps == match.steps


@real_time
def test_who_taps_on_rolls_on(table: Table) -> None:
    """Nothing but the time to read the dice lies between the end of the flight and the roll.

    The risk on its button is that of the dice that are held.
    """
    match = found(open_choice)
    stopped_clock(table, address_of(match))
    table.roll(8)
    table.page.keyboard.press("Escape")
    dice = [f"die-{die}" for die in range(1, 7)]
    for pressed, held in ((dice, dice), (dice[:2], dice[2:]), (dice[:2], dice)):
        for die in pressed:
            table.page.locator(f"#{die}").click()
        table.page.clock.run_for(400)
        table.tells_risk(opened(match), *held)
    table.button("Roll 2 dice").click()
    table.page.clock.run_for(PortsTable.SUSPENSE[1] + FRAME)  # only then are the dice named
    table.shows(after(opened(match), roll((6, 7))))


def test_tab_and_scrolling_are_no_presses(a_table: Callable[..., Table]) -> None:
    """The dice go on flying."""
    table = a_table(**MOTION)
    stopped_clock(table, address_of(found(open_choice)))
    table.roll(8)
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("PageDown")
    table.page.mouse.wheel(0, 200)
    table.moves()


def bot_to_play(wanted: Callable[[Match], bool]) -> Match:
    """A match in which the person is about to score, and the bot's turn then goes as wanted."""
    for seed in range(10_000):
        match = opened(begun(str(seed), YOU_AND_POLLY))
        if open_choice(match.position) and wanted(bots_play(play(match, SCORE))):
            return match
    raise AssertionError


@pytest.mark.parametrize("how", ["scored", "bust"])
def test_any_press_skips_the_rest_of_a_bot_s_turn(
    a_table: Callable[..., Table], kept: Callable[..., dict], how: str
) -> None:
    """It ends in one sentence, no message stays hanging, and the person is next."""
    match = bot_to_play(lambda end: end.position.ended.how == how)
    table = a_table(storage_state=kept(pace="slow"), **MOTION)
    stopped_clock(table, address_of(match))
    table.page.get_by_role("button", name=re.compile("^Bank ")).click()
    table.page.clock.run_for(600)  # the score is written
    for _waiting in range(100):  # Polly says a word, or none, turns a card and rolls
        table.page.clock.run_for(100)
        if table.die(1).get_attribute("data-rolling"):
            break
    expect(table.die(1)).to_have_attribute("data-rolling", "true")
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    match = bots_play(play(match, SCORE))
    table.page.clock.run_for(FRAME)
    table.shows(match)
    expect(table.button("Turn a card and roll")).to_be_visible()
    expect(table.status).to_contain_text("Polly")
    table.page.clock.run_for(3000)
    expect(table.page.locator("#moment")).to_be_hidden()
    expect(table.page.locator("body")).not_to_have_attribute("data-felt", how)
    assert table.saved_match().steps == match.steps


def test_a_key_of_the_table_skips_from_wherever_the_focus_is(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """Somebody who comes from the menu need not go back to the table first."""
    match = bot_to_play(lambda end: end.position.ended.how == "scored")
    table = a_table(storage_state=kept(pace="slow"), **MOTION)
    stopped_clock(table, address_of(match))
    table.page.get_by_role("button", name=re.compile("^Bank ")).click()
    table.page.clock.run_for(600)
    table.button("Settings").focus()
    table.page.keyboard.press("r")
    table.page.clock.run_for(FRAME)
    table.shows(bots_play(play(match, SCORE)))
    expect(table.button("Settings")).to_be_focused()
    expect(table.status).to_contain_text("Polly")


def test_a_menu_button_that_was_clicked_is_not_pressed_again(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """The next Space is meant for the table; who came by keyboard returns to the button."""
    match = bot_to_play(lambda end: end.position.ended.how == "scored")
    table = a_table(storage_state=kept(pace="slow"), **MOTION)
    stopped_clock(table, address_of(match))
    table.button("Help").focus()
    table.page.keyboard.press("Enter")
    expect(table.dialog("Help")).to_be_visible()
    table.close_dialog()
    table.page.clock.run_for(1000)
    expect(table.button("Help")).to_be_focused()
    table.page.get_by_role("button", name=re.compile("^Bank ")).click()
    table.page.clock.run_for(600)
    table.open_dialog("Settings")
    table.close_dialog()
    table.page.keyboard.press("Space")
    table.page.clock.run_for(FRAME)
    table.shows(bots_play(play(match, SCORE)))
    expect(table.dialog("Settings")).to_be_hidden()


def test_an_unavailable_action_says_why(table: Table) -> None:
    """Beside the buttons before the press, in the status after it."""
    match = opened(found(lambda position: open_choice(position) and position.card != "guardian"))
    table.open(address_of(match))
    expect(table.page.get_by_text("Hold at least one die").filter(visible=True)).to_have_count(1)
    table.button("Roll 8 dice").click(force=True)
    expect(table.status).to_have_text("Hold at least one die: all eight cannot be rolled again.")
    assert table.saved_match().steps == match.steps


def test_a_locked_skull_says_why(table: Table) -> None:
    """It can be pressed, and stays where it is."""
    match = opened(
        found(
            lambda position: (
                position.ended is None
                and position.card == "gold"
                and position.faces.count(SKULL) == 1
            )
        )
    )
    table.open(address_of(match))
    table.dice.get_by_role("button", name=", skull, locked").click(force=True)
    expect(table.status).to_have_text("A skull stays locked for the rest of the turn.")


def test_the_guardian_s_skull_can_be_rolled_again_once(table: Table) -> None:
    """Her turn: one skull may be lifted, and after that they are locked."""
    match = found(
        lambda position: (
            position.card == "guardian"
            and position.ended is None
            and position.faces.count(SKULL) == 3
        ),
        TWO_PEOPLE,
    )
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    expect(table.status).to_contain_text("press one of them and the Guardian rolls it again")
    skull = match.position.faces.index(SKULL)
    others = tuple(die for die in range(8) if match.position.faces[die] != SKULL)
    move = roll((skull, *others[1:]))
    table.act(match, move)
    table.shows(after(match, move))


@real_time
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_double_press_on_a_die_holds_all_alike(
    a_table: Callable[..., Table], *, touch: bool
) -> None:
    """The next one releases them; two presses on different dice stay what they are."""
    table = a_table(has_touch=touch)
    table.open(address_of(laid(PAIRS)))
    table.rests()

    def held() -> list[str | None]:
        return [table.die(die).get_attribute("aria-pressed") for die in range(1, 9)]

    def twice(die: int) -> None:
        box = table.die(die).bounding_box()
        assert box
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if touch:
            table.page.touchscreen.tap(*middle)
            table.page.touchscreen.tap(*middle)
        else:
            table.page.mouse.dblclick(*middle)

    pairs, none = ["true"] * 2 + ["false"] * 6, ["false"] * 8
    twice(1)
    expect(table.die(2)).to_have_attribute("aria-pressed", "true")
    assert held() == pairs
    twice(2)
    expect(table.die(1)).to_have_attribute("aria-pressed", "false")
    assert held() == none
    table.die(1).click()
    table.die(3).click()
    assert held() == ["true", "false", "true"] + ["false"] * 5
