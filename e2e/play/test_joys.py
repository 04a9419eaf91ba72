"""Joys of several sizes: what they move covers nothing that is read, and a press ends them."""

from collections.abc import Callable
from itertools import count, pairwise

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION
from e2e.support.foreseen import YOU_AND_POLLY, address_of, after, laid
from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.match import Match
from game.ports import moves
from game.ports.table.motion import special

BANK = "score"
# Position, the dice to be rolled by index or None to bank, the moment, and what is seen of it.
JOYS = {
    "purse": ("card gold; dice 3 gold diamond 3 sabre monkey", None, "purse", ".coin"),
    "coins": ("card gold; dice 4 gold 2 diamond parrot monkey", None, "coins", ".coin"),
    "banner": ("card gold; dice 4 gold 4 diamond", None, "grand", ".haul"),
    "chest": ("card gold; dice 4 gold 2 diamond 2 monkey", (6, 7), "full chest", ".lid"),
    "won": ("card ship-2; dice sabre 3 gold 2 monkey 2 parrot", (4, 5, 6, 7), "ship won", ".gun"),
    "both": (
        "card ship-2; dice sabre 3 gold 3 diamond parrot",
        (6, 7),
        "full chest ship won",
        ".gun",
    ),
    "lost": ("card ship-2; dice sabre 2 skull 3 gold 2 monkey", (6, 7), "bust", ".ship"),
    "nine": ("card gold; dice 6 gold 2 monkey", (6, 7), "nine alike", ".moment"),
}
SIZES = ((390, 844), (320, 568), (1280, 720))
# What covers something that is read, at the places where it is; and how far the page can scroll.
COVERED = """(last) => {
  const read = [...document.querySelectorAll(".headline, .total, .action-button, .top")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => part.textContent.trim());
  const joys = [...document.querySelectorAll(".joy, .joy *, .sea, .sea *")];
  const found = new Set();
  const { scrollHeight, scrollWidth } = document.documentElement;
  const rest = [scrollHeight, scrollWidth].join();
  for (const joy of joys) joy.style.setProperty("pointer-events", "auto");
  for (let time = 0; time <= last; time += 100) {
    for (const motion of document.getAnimations()) {
      motion.pause();
      motion.currentTime = time;
    }
    const page = document.documentElement;
    if ([page.scrollHeight, page.scrollWidth].join() !== rest) found.add(`scrolls at ${time}`);
    for (const part of read) {
      const box = part.getBoundingClientRect();
      for (const x of [0.1, 0.5, 0.9]) {
        const over = document.elementFromPoint(box.left + box.width * x, box.top + box.height / 2);
        if (joys.includes(over)) found.add(`${over.className} on ${part.id || part.className}`);
      }
    }
  }
  for (const joy of joys) joy.style.removeProperty("pointer-events");
  return [...found];
}"""


# How visible something is after some milliseconds of its own motion.
AT_TIMES = """(part, times) => times.map((time) => {
  for (const motion of part.getAnimations()) {
    motion.pause();
    motion.currentTime = time;
  }
  return getComputedStyle(part).opacity;
})"""


def before(name: str) -> Match:
    """A match before the press that makes a joy."""
    origin, dice, wanted, _ = JOYS[name]
    for seed in map(str, count()):
        match = laid(origin, seats=YOU_AND_POLLY, seed=seed)
        move = moves.SCORE if dice is None else moves.roll(dice)
        if special(match.position, after(match, move).position) == wanted:
            return match
    raise AssertionError


def pressed(table: Table, name: str) -> None:
    """The table once the press has been answered and all dice have landed; timers are held."""
    dice = JOYS[name][1]
    match = before(name)
    table.open(address_of(match))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    for die in range(8) if dice else ():
        if die not in (dice or ()) and match.position.faces[die] != "skull":
            table.die(die + 1).click()
    table.rests()
    hold_timers(table.page)
    table.page.locator("#roll" if dice else "#score").click()
    table.page.clock.run_for(1250 if dice else 100)
    expect(table.page.locator("body")).to_have_attribute("data-felt", JOYS[name][2])


@pytest.mark.parametrize("name", JOYS)
def test_a_joy_covers_nothing_that_is_read(a_table: Callable[..., Table], name: str) -> None:
    """At no time, on no screen; and the page does not scroll further for it."""
    table = a_table(**MOTION)
    pressed(table, name)
    expect(table.page.locator(JOYS[name][3]).first).to_be_attached()
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(COVERED, 3000) == [], (width, height)


# What is felt of the points that were banked: coins, pixels of the figures, light.
FELT = """() => [
  [...document.querySelectorAll(".coin")].filter((it) => getComputedStyle(it).scale !== "0").length,
  parseFloat(getComputedStyle(document.querySelector(".haul")).fontSize),
  Number(getComputedStyle(document.body).getPropertyValue("--glow")),
]"""
RISING = (
    "3 gold diamond 3 sabre monkey",
    "4 gold 2 diamond parrot monkey",
    "5 gold 2 diamond parrot",
    "4 gold 4 diamond",
)


def test_the_more_points_the_greater_the_joy(a_table: Callable[..., Table]) -> None:
    """Step by step: 800, 1,200, 1,800 and 2,100 points."""
    found = []
    for dice in RISING:
        table = a_table(**MOTION)
        table.open(address_of(laid(f"card gold; dice {dice}", seats=YOU_AND_POLLY)))
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        table.rests()
        hold_timers(table.page)
        table.page.locator("#score").click()
        table.page.clock.run_for(100)
        expect(table.page.locator(".coin").first).to_have_css("display", "block")
        found.append(table.page.evaluate(FELT))
    for less, more in pairwise(found):
        assert all(one < other for one, other in zip(less, more, strict=True)), found


def test_the_words_of_a_lost_battle_wait_for_the_ship(a_table: Callable[..., Table]) -> None:
    """They lie where it sinks."""
    table = a_table(**MOTION, viewport={"width": 390, "height": 844})
    pressed(table, "lost")
    shown = table.headline.evaluate(AT_TIMES, [600, 1000])
    assert shown == ["0", "1"]


@pytest.mark.parametrize("name", ["purse", "coins", "banner"])
def test_a_press_ends_a_joy(a_table: Callable[..., Table], name: str) -> None:
    """Whatever is pressed."""
    table = a_table(**MOTION)
    pressed(table, name)
    expect(table.page.locator(JOYS[name][3]).first).not_to_have_css("display", "none")
    table.page.clock.run_for(700)
    table.page.keyboard.press("Escape")
    expect(table.page.locator(JOYS[name][3]).first).to_have_css("display", "none")


def test_the_ribbon_of_a_win_never_stands_over_the_headline(a_table: Callable[..., Table]) -> None:
    """Both change their opacity alone, so a page that is busy at that moment keeps them in step."""
    table = a_table(**MOTION)
    last = "totals 5900 6100; seat 1; turn 7; last turns 1; card gold; "
    table.open(address_of(laid(last + "dice 2 skull 3 sabre 2 parrot gold", seats=YOU_AND_POLLY)))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.rests()
    hold_timers(table.page)
    table.page.locator("#score").click()
    ribbon = table.page.locator("#moment")
    expect(ribbon).to_have_attribute("data-kind", "won")
    assert table.headline.evaluate(AT_TIMES, [0, 599, 600]) == ["1", "1", "0"]
    assert ribbon.evaluate(AT_TIMES, [0, 600])[:2] == ["0", "0"]
    assert table.headline.evaluate("(it) => getComputedStyle(it).visibility") == "visible"
