"""What moves at the table of Threeport Shipping: cargo and points, from where they were."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import MOTION, on_a_phone
from e2e.support.foreseen import TWO_PEOPLE, address_of
from e2e.support.held import HeldAnimations, hold_timers
from e2e.support.threeport import ThreeportTable, begun
from game.match import Match, Seat, play
from game.threeport import Rules as Threeport

LOADING = (
    "totals 10 20; turn 30; white 2 red-3 black-1 black-5; black 2 red-5 white-1; red 2 black-3; "
    "boat 1 white white-6 white-4; boat 2 black red-4"
)
# Of everything that has just come: how far its middle is from the middle of another element, in
# widths of a card, and how opaque it is, some milliseconds after it set out.
ON_ITS_WAY = """([source, after]) => {
  for (const motion of document.getAnimations()) {
    motion.pause();
    motion.currentTime = after;
  }
  const middle = (part) => {
    const box = part.getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  };
  const [x, y] = middle(document.querySelector(source));
  return [...document.querySelectorAll("[data-fresh]")]
    .filter((part) => part.getBoundingClientRect().width > 1)
    .map((part) => {
      const [left, top] = middle(part);
      return [Math.hypot(left - x, top - y) / part.offsetWidth, getComputedStyle(part).opacity];
    });
}"""


@pytest.fixture
def moved(
    new_context: Callable[..., BrowserContext], screen: dict
) -> Callable[[Match], ThreeportTable]:
    """Opens a match with motion, on a page whose timers and animations are held."""

    def made(match: Match) -> ThreeportTable:
        table = ThreeportTable(new_context(**(screen | MOTION)).new_page())
        table.open(address_of(match))
        table.lies(match)
        # The style of moments comes with the rest.
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        hold_timers(table.page)
        HeldAnimations(table.page)
        return table

    return made


def test_a_card_that_is_loaded_flies_whole_from_its_pile(
    moved: Callable[[Match], ThreeportTable],
) -> None:
    """It is seen once, is never see-through, and ends in its place in the hold."""
    table = moved(begun(TWO_PEOPLE, LOADING))
    table.page.locator("#load-cargo").click()
    for source, after, least, most in (
        ("#cargo-white", 0, 0, 1),
        ("#cargo-white", 180, 1, 9),
        ("#card-3", 290, 0, 1.5),
    ):
        [[apart, opacity]] = table.page.evaluate(ON_ITS_WAY, [source, after])
        assert opacity == "1", after
        assert least <= apart < most, (source, apart)


SMALL = "white 1 red-3 black-1; black 1 red-5; red 1 black-4; boat 1 white white-4; boat 2 red"
PRICE = """() => {
  const price = document.querySelector(".earned");
  for (const motion of price.getAnimations()) motion.finish();
  return parseFloat(getComputedStyle(price).fontSize);
}"""
# How far the points are from the price at the island, in pixels, as they set out for the total.
APART = """() => {
  const points = document.querySelector(".change > b");
  for (const motion of points.getAnimations()) {
    motion.pause();
    motion.currentTime = 0;
  }
  const [there, here] = [points, document.querySelector(".earned")].map((part) => {
    const box = part.getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  });
  return Math.hypot(there[0] - here[0], there[1] - here[1]);
}"""


def test_points_fly_from_the_island_that_paid_them(
    moved: Callable[[Match], ThreeportTable],
) -> None:
    """Told there in large figures; the total counts up once they have arrived."""
    table = moved(begun(TWO_PEOPLE, SMALL))
    table.page.locator("#sell-cargo").click()
    assert table.page.evaluate(PRICE) >= 28
    table.page.clock.run_for(700)
    expect(table.page.locator("body")).to_have_attribute("data-flown", re.compile(r"\d"))
    assert table.page.evaluate(APART) < 2


# A sale that removes White Island, where both boats lie.
LAST = (
    "totals 30 29; turn 30; white 3 red-3 black-1; black 1 red-5; red 1 black-4; "
    "boat 1 white white-4 white-5 white-6; boat 2 white red-2"
)


@pytest.mark.parametrize(
    ("size", "motion"),
    [
        ((390, 844), "no-preference"),
        ((844, 390), "no-preference"),
        ((1280, 800), "no-preference"),
        ((390, 844), "reduce"),
    ],
)
def test_a_removed_island_stays_until_its_sale_has_been_seen(
    new_context: Callable[..., BrowserContext], size: tuple[int, int], motion: str
) -> None:
    """Neither it nor the boats there change before; with reduced motion it is gone at once."""
    viewport = {"width": size[0], "height": size[1]}
    table = ThreeportTable(new_context(reduced_motion=motion, viewport=viewport).new_page())
    table.open(address_of(begun(TWO_PEOPLE, LAST)))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    level, name = table.chart.get_by_text("+3 a card"), table.chart.get_by_role("heading").first
    pile = table.button(re.compile("^Cargo on White Island"))
    boat = table.page.get_by_role("img", name=re.compile("^Boris:"))
    parts = (name, level, pile, boat)
    places = [part.bounding_box() for part in parts]
    hold_timers(table.page)
    animations = HeldAnimations(table.page)  # the next boat begins to grow after 0.8 s
    table.page.locator("#sell-cargo").click()
    expect(table.chart.get_by_text("+24", exact=True)).to_be_visible()
    if motion == "reduce":
        expect(table.chart.get_by_text(table.say("gone.first"), exact=True)).to_be_visible()
    else:
        assert [part.bounding_box() for part in parts] == places
        expect(pile).to_be_disabled()
        animations.end()
        table.page.clock.run_for(700)
        expect(table.page.locator("#moment")).to_contain_text("White")
    expect(level).to_be_hidden()
    expect(pile).to_be_hidden()


# Collects what begins to move on the chart and can be seen, from now on.
WATCH = """() => {
  window.begun = [];
  const note = ({ type, target, animationName, propertyName }) => {
    if (target.closest(".chart") && target.checkVisibility({ visibilityProperty: true })) {
      window.begun.push(animationName || propertyName);
    }
  };
  for (const kind of ["animationstart", "transitionrun"]) document.addEventListener(kind, note);
}"""
BEGUN = """() => new Promise((tell) => {
  requestAnimationFrame(() => requestAnimationFrame(() => tell(window.begun)));
})"""


@on_a_phone
def test_a_resumed_match_lies_as_it_was_left(
    new_context: Callable[..., BrowserContext], screen: dict
) -> None:
    """The last sale is not played again, and no boat sails to where it is; the next one does."""
    match = play(begun(TWO_PEOPLE, SMALL), Threeport.parse_move("sell 4"))
    table = ThreeportTable(new_context(**(screen | MOTION)).new_page())
    table.open(address_of(match))
    table.lies(match)
    table.page.reload()
    table.ready()
    table.page.evaluate(WATCH)
    table.button("Resume match").click()
    table.lies(match)
    assert table.page.evaluate(BEGUN) == []
    expect(table.chart.get_by_text("+5", exact=True)).to_be_hidden()
    table.button(re.compile("^Sail to White")).click(position={"x": 20, "y": 20})
    table.lies(play(match, Threeport.parse_move("move white")))
    assert "translate" in table.page.evaluate(BEGUN)


# Of so great a sale a bot always speaks.
REMOVING = (
    "totals 20 29; turn 30; white 3 red-3 white-5; black 1 red-5 white-2; "
    "red 1 black-4 red-6; boat 1 black; boat 2 white white-4 white-4 white-6"
)
BOXES = """() => ["speech", "moment"].map((id) => {
  for (const motion of document.getAnimations()) motion.cancel();
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.top, box.bottom];
})"""


def test_a_ribbon_leaves_what_a_bot_says_in_sight(
    moved: Callable[[Match], ThreeportTable],
) -> None:
    """One lies above the other, for both are there at once."""
    table = moved(begun((TWO_PEOPLE[0], Seat("", "pip")), REMOVING))
    table.page.locator("#load-cargo").click()
    table.page.clock.run_for(2500)
    expect(table.page.locator("#moment")).to_have_text("Pip: White is gone, +23!")
    expect(table.page.locator("#speech")).to_be_visible()
    [speaks_from, speaks_to], [begins, ends] = table.page.evaluate(BOXES)
    assert ends <= speaks_from or speaks_to <= begins
