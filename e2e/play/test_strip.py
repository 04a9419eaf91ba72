"""The players' strip: names, totals that count up, and the last round."""

import base64
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.foreseen import TWO_PEOPLE, address_of, begun, found, laid, opened
from e2e.support.screens import WHOLE
from e2e.support.table import Table
from game.match import PERSON, Seat
from game.page.text.words import LANGUAGES
from game.ports import rules

LAST_TURN = """game: ports
rules: 2
person: Anna
person: Bo
from: totals 5300 6000; seat 1; turn 8; last turns 1; card captain; {dice}; rolls 1
seed: 1
"""
PHONE = {"width": 360, "height": 640}
COUNTING = """(tile) => tile.getAnimations({ subtree: true })
  .some((it) => it instanceof CSSTransition && it.transitionProperty === "--points")"""
STAKE = """(stake) => [
  stake.closest("section").getAnimations().some((it) => it.transitionProperty === "--counted"),
  getComputedStyle(stake.firstElementChild).opacity,
  getComputedStyle(stake, "::before").content,
]"""
SLOW = '(box) => { box.style.transitionDuration = "1000s"; }'
FINISH = "() => document.getAnimations().forEach((it) => it.finish())"


def test_names_of_eight_letters_are_whole_with_five_seats(table: Table) -> None:
    """On the tiles, beside totals of any length; the active seat's too."""
    names = ("Winifred", "Redbeard", "Владимир", "Benjamin", "Margaret")
    seats = tuple(Seat(name, PERSON) for name in names)
    table.open(address_of(begun("10" * 16, seats)))
    expect(table.tiles).to_have_count(len(names))
    for size in ((360, 640), (360, 740), (390, 844), (1280, 720)):
        table.resize(*size)
        for tile, name in zip(table.tiles.all(), names, strict=True):
            assert tile.get_by_title(name).evaluate(WHOLE), (name, size)


LINES = """(shown) => {
  const range = document.createRange();
  range.selectNodeContents(shown);
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
}"""


def test_a_headline_with_a_long_name_takes_two_lines(table: Table) -> None:
    """On every phone and in every language: what happened, and whose turn it is."""
    seats = tuple(Seat(name, PERSON) for name in ("Winifred-Margaret", "Владимирович"))
    match = opened(found(lambda position: position.ended and position.ended.how == "bust", seats))
    for language in LANGUAGES:
        table.language(language)
        table.open(f"./?lang={language}" + address_of(match).removeprefix("./"))
        expect(table.headline).to_contain_text(table.say("turn.person", name="Владимирович"))
        for size in ((320, 568), (360, 640), (375, 667), (390, 844)):
            table.resize(*size)
            assert table.headline.evaluate(LINES) == 2, (language, size)


def test_the_seat_to_act_is_told_in_words(table: Table) -> None:
    """A ring shows it; screen readers hear it."""
    table.open(address_of(begun("10" * 16)))
    expect(table.tiles.first).to_contain_text("to play")
    expect(table.tiles.last).not_to_contain_text("to play")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_total_counts_up_after_points_were_written(
    a_table: Callable[..., Table], motion: str
) -> None:
    """With reduced motion it is there at once; either way what was written stands beside it."""
    table = a_table(viewport=PHONE, reduced_motion=motion)
    match = found(
        lambda position: position.ended is None and rules.at_stake(position).total > 0, TWO_PEOPLE
    )
    table.open(address_of(match))
    table.roll()
    points = rules.at_stake(opened(match).position).total
    table.rests()
    table.tiles.first.evaluate(SLOW)
    table.score(points)
    expect(table.tiles.first).to_contain_text(f"+{points}")
    assert table.tiles.first.evaluate(COUNTING) == (motion == "no-preference")
    expect(table.totals.first).to_have_text(str(points))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_stake_counts_up_after_a_roll(a_table: Callable[..., Table], motion: str) -> None:
    """Its text is there at once, and seen when the count has reached it, or with reduced motion."""
    table = a_table(viewport=PHONE, reduced_motion=motion)
    match = found(lambda position: position.ended is None and rules.at_stake(position).total > 0)
    table.open(address_of(match))
    account = table.page.get_by_role("region", name=table.say("account.title"))
    account.evaluate(SLOW)
    table.roll()
    points = str(rules.at_stake(opened(match).position).total)
    stake = account.get_by_text(points, exact=True).last.locator("..")
    expect(account.get_by_role("listitem").last).to_have_text("Total" + points)
    if motion == "reduce":
        assert stake.evaluate(STAKE) == [False, "1", "none"]
        return
    counting = 'counter(stake, points) / ""'
    assert stake.evaluate(STAKE) == [True, "0", counting]
    table.page.evaluate(FINISH)
    assert stake.evaluate(STAKE) == [False, "1", counting]


def test_the_last_round_is_announced_with_what_is_needed(a_table: Callable[..., Table]) -> None:
    """A ribbon over the tiles, and a line on the button, which moves neither."""
    table = a_table(viewport=PHONE)
    text = LAST_TURN.format(dice="dice 3 gold 2 sabre 2 parrot skull")
    table.open("./#match=" + base64.b64encode(text.encode()).decode())
    expect(table.page.get_by_text("Last round", exact=True)).to_be_in_viewport()
    _roll, bank = table.actions()
    expect(bank).to_have_accessible_description(re.compile("Enough to win$"))
    expect(table.page.get_by_text("Enough to win")).to_be_in_viewport(ratio=1)


RISES = """(points) => {
  const motion = points.getAnimations().find((it) => it.animationName === "gain");
  motion?.pause();
  if (motion) motion.currentTime = 0;
  return Boolean(motion);
}"""
# Points stop where they begin to rise, however long it takes until a test looks at them.
HALT = """() => {
  const halted = new CSSStyleSheet();
  halted.replaceSync(".points { animation-play-state: paused !important; }");
  document.adoptedStyleSheets.push(halted);
}"""
MIDDLE = """(die) => {
  const box = die.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_points_rise_from_the_dice_that_they_count(
    a_table: Callable[..., Table], motion: str
) -> None:
    """From their middle, once they have landed; with reduced motion they are in place at once."""
    table = a_table(viewport=PHONE, reduced_motion=motion)
    match = found(
        lambda position: (
            position.ended is None
            and [line.what for line in rules.at_stake(position).lines] == ["set"]
            and rules.at_stake(position).lines[0].symbol in position.faces  # not two together
        )
    )
    table.open(address_of(match))
    # The style of chips comes with the rest.
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.page.evaluate(HALT)
    table.roll()
    position = opened(match).position
    (line,) = rules.at_stake(position).lines
    account = table.page.get_by_role("region", name=table.say("account.title"))
    points = account.get_by_role("listitem").first.get_by_text(str(line.points), exact=True)
    expect(points).to_be_visible()
    table.rests()
    if motion == "reduce":
        assert not points.evaluate(RISES)
        return
    expect(points).to_have_css("animation-name", "gain")
    assert points.evaluate(RISES)
    dice = [die for die, face in enumerate(position.faces, 1) if face == line.symbol]
    middles = [table.die(die).evaluate(MIDDLE) for die in dice]
    middle = [sum(each) / len(dice) for each in zip(*middles, strict=True)]
    assert points.evaluate(MIDDLE) == pytest.approx(middle, abs=2)


# What waits for the count waits until a test has looked at it.
AWAIT = """() => {
  const slowed = new CSSStyleSheet();
  slowed.replaceSync(".sheet td, .log li { animation-duration: 1000s !important; }");
  document.adoptedStyleSheets.push(slowed);
}"""
UNSEEN = "(cell) => getComputedStyle(cell).color === 'rgba(0, 0, 0, 0)'"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("seat", [1, 2])
def test_sheet_and_log_tell_a_turn_once_its_points_are_counted(
    a_table: Callable[..., Table], seat: int, motion: str
) -> None:
    """Also one that ends a round; nothing else in them fades. Without motion they do at once."""
    table = a_table(viewport={"width": 1280, "height": 720}, reduced_motion=motion)
    turn = f"seat {seat}; turn {6 + seat}; card gold; dice 3 gold 2 sabre 2 parrot skull"
    table.open(address_of(laid(turn)))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.page.evaluate(AWAIT)
    _roll, bank = table.actions()
    bank.click()
    expect(table.page.locator("body")).to_have_attribute("data-flown", str(seat))
    totals = table.sheet.get_by_role("row").last.get_by_role("cell")
    told = table.page.locator("#log > li").first
    waits = motion == "no-preference"
    expect(told).to_have_css("opacity", "0" if waits else "1")
    assert [cell.evaluate(UNSEEN) for cell in totals.all()] == [
        waits and place == seat for place in (1, 2)
    ]
    gained = table.sheet.get_by_role("cell", name="600").first
    assert gained.evaluate(UNSEEN) == waits
    table.page.evaluate(FINISH)
    expect(told).to_have_css("opacity", "1")
    assert not gained.evaluate(UNSEEN)
    assert not any(cell.evaluate(UNSEEN) for cell in totals.all())
