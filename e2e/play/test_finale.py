"""The end of a match: the last round is announced, and nothing moves until the result comes."""

import base64
import re
from collections.abc import Callable
from itertools import count, pairwise

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION
from e2e.support.foreseen import YOU_AND_POLLY, address_of, after, laid
from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.ports import moves
from game.ports.table import Table as PortsTable

# Seed 36: Polly wins by 100; seed 8: Anna wins.
FINISH = """game: ports
rules: 2
person: Anna
bot polly: Polly
from: totals 5600 5200; seat 1; turn 8; card captain; dice 3 gold 2 sabre 2 parrot skull; rolls 1
seed: {seed}
"""
LOST, WON = "36", "8"
# Where the parts of the table lie in all frames until the result takes their place, and the moods
# of the scene, however short.
WATCHED = """() => {
  window.seen = { boxes: {}, moods: [] };
  const parts = ["#strip", ".aside", ".stage", ".headline"];
  const look = () => {
    if (!document.getElementById("over").hidden) return;
    for (const name of parts) {
      let [y, at] = [0, document.querySelector(name)];
      const height = at.offsetHeight;
      for (; at; at = at.offsetParent) y += at.offsetTop;
      (window.seen.boxes[name] ??= new Set()).add(`${y} ${height}`);
    }
    requestAnimationFrame(look);
  };
  look();
  const { body } = document;
  const feel = () => {
    if (document.getElementById("over").hidden) window.seen.moods.push(body.dataset.mood ?? "");
  };
  new MutationObserver(feel).observe(body, { attributeFilter: ["data-mood"] });
}"""
SEEN = """() => ({
  moods: window.seen.moods,
  boxes: Object.entries(window.seen.boxes).map(([name, found]) => [name, [...found]]),
})"""


ALMOST = """game: thousand
rules: 2
person: Anna
bot vova: Vova
from: seat 1; totals 900 445; entered 75 75; dice 1 1 1 5 2; aside 4; throws 2
seed: won
"""


def opened(table: Table, seed: str) -> Table:
    """A page on which a press brings Anna to the target."""
    text = FINISH.format(seed=seed)
    return table.open("./#match=" + base64.b64encode(text.encode()).decode())


@pytest.fixture
def table(request: pytest.FixtureRequest, a_table: Callable[..., Table]) -> Table:
    """A table on a phone, or on another screen that a test asks for."""
    width, height = getattr(request, "param", (390, 844))
    return a_table(viewport={"width": width, "height": height})


def test_the_last_round_is_announced_with_what_the_opponent_needs(table: Table) -> None:
    """Across the stage as it begins, then in the headline until the end; readers hear it too."""
    opened(table, LOST)
    hold_timers(table.page)
    table.score(800)
    expect(table.page.get_by_text("Last round!", exact=True)).to_be_visible()
    expect(table.headline).to_contain_text("Last round: Polly needs 1300.")
    table.page.clock.run_for(100)  # what is said follows what is shown
    expect(table.status).to_have_text(re.compile("Polly to play. Last round: Polly needs 1300.$"))
    table.page.clock.run_for(3800)  # Polly turns a card and rolls
    expect(table.headline).to_have_text(re.compile("(sabres|stake).*Last round: Polly ", re.DOTALL))


@pytest.mark.long
@pytest.mark.parametrize(
    ("table", "seed"),
    [((390, 844), LOST), ((1280, 800), WON)],
    ids=["phone-lost", "laptop-won"],
    indirect=["table"],
)
def test_nothing_moves_until_the_result_takes_the_place_of_the_table(
    table: Table, seed: str
) -> None:
    """The tray stays where it was; only a person's win is golden."""
    opened(table, seed)
    table.rests()
    table.page.evaluate(WATCHED)
    table.score(800)
    result = table.within.get_by_role("region", name="The match is over")
    expect(result).to_be_visible()
    seen = table.page.evaluate(SEEN)
    assert {name: len(found) for name, found in seen["boxes"]} == dict.fromkeys(
        ("#strip", ".aside", ".stage", ".headline"), 1
    )
    assert ("victory" in seen["moods"]) == (seed == WON)
    again = "Revenge!" if seed == LOST else "Rematch"
    expect(result.get_by_role("button", name=again)).to_be_focused()
    own = "Your best turn: 800." if seed == LOST else "The best turn was yours: 800."
    expect(result).to_contain_text(own)
    if seed == LOST:
        expect(result).to_contain_text("So close! Only 100 short.")
    else:
        expect(result).not_to_contain_text("short")


def test_nothing_moves_after_a_winning_bank_of_thousand(table: Table) -> None:
    """The buttons that are gone keep their room there, too."""
    table.open("thousand/#match=" + base64.b64encode(ALMOST.encode()).decode())
    expect(table.button("Bank 105")).to_be_visible()  # the match is on the table
    table.page.evaluate(WATCHED)
    table.button("Bank 105").click()
    result = table.within.get_by_role("region", name="The match is over")
    expect(result).to_be_visible()
    for name, found in table.page.evaluate(SEEN)["boxes"]:
        assert len(found) == 1, (name, found)


def test_the_result_is_seen_from_its_top(table: Table) -> None:
    """Though the page was scrolled down, to the sheet, when the winning points were banked."""
    table.open("thousand/#match=" + base64.b64encode(ALMOST.encode()).decode())
    expect(table.button("Bank 105")).to_be_enabled()
    table.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    assert table.page.evaluate("() => scrollY") > 0
    table.page.keyboard.press("b")
    result = table.within.get_by_role("region", name="The match is over")
    expect(result).to_be_visible()
    expect(result.get_by_role("button", name="Rematch")).to_be_focused()
    expect(result).to_be_in_viewport(ratio=0.99)
    assert table.page.evaluate("() => scrollY") == 0


BEHIND = (
    "totals 5300 6300; seat 1; turn 9; last turns 1; card gold; dice 2 skull 3 sabre gold 2 parrot"
)
AHEAD_BY_FAR = (
    "totals 5900 5300; seat 1; turn 9; last turns 1; card gold; dice 2 skull 3 sabre 3 gold"
)
# The motions of the scene that still go on, or do so again.
STANDING_UP = """() => document.getAnimations().filter((motion) =>
  motion.animationName === "stood-up" && motion.playState !== "finished").length"""
COMPLETED = """() => {
  for (const motion of document.getAnimations()) {
    if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}"""


def test_the_last_skull_of_a_match_is_felt_before_the_result(
    a_table: Callable[..., Table],
) -> None:
    """The stake breaks, embers glow, and the headline says what was lost; then comes the scene."""
    for seed in map(str, count()):
        match = laid(BEHIND, seats=YOU_AND_POLLY, seed=seed)
        if after(match, moves.roll((4, 5, 6, 7))).over():
            break
    table = a_table(**MOTION)
    table.open(address_of(match))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    for die in (3, 4):
        table.die(die).click()
    table.rests()
    hold_timers(table.page)
    table.within.get_by_role("button", name="Roll 4 dice").click()
    table.page.clock.run_for(PortsTable.SUSPENSE[1] + 100)
    expect(table.page.locator("body")).to_have_attribute("data-felt", "bust")
    expect(table.page.locator("#worth")).to_have_attribute("data-state", "cracked")
    expect(table.headline).to_have_text("Three skulls: you lose 300!")
    result = table.within.get_by_role("region", name="The match is over")
    expect(result).to_be_hidden()
    table.page.clock.run_for(1500)
    expect(result).to_be_visible()
    expect(result.get_by_role("heading")).to_have_text("Polly takes the treasure")


def test_what_stands_up_in_the_scene_does_so_once(a_table: Callable[..., Table]) -> None:
    """Not again when the coins have been thrown."""
    table = a_table(**MOTION)
    table.open(address_of(laid(AHEAD_BY_FAR, seats=YOU_AND_POLLY)))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.rests()
    hold_timers(table.page)
    table.page.locator("#score").click()
    table.page.clock.run_for(3300)
    expect(table.page.locator("body")).to_have_attribute("data-felt", "cheer")
    expect(table.page.locator(".podium [data-won] .total")).to_have_text("6600")
    table.page.evaluate(COMPLETED)
    table.page.clock.run_for(2500)
    expect(table.page.locator("body")).not_to_have_attribute("data-felt", "cheer")
    assert table.page.evaluate(STANDING_UP) == 0


ENLARGED = "(size) => document.documentElement.style.setProperty('font-size', `${size}%`)"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [100, 130, 200])
def test_a_defeat_is_read_from_top_to_bottom_and_answered_without_scrolling(
    a_table: Callable[..., Table], language: str, size: int
) -> None:
    """Who won, how near one was, face and words, the best turn; Revenge is always in sight."""
    table = a_table(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    table.language(language)
    table.open(f"./?lang={language}" + address_of(laid(BEHIND, seats=YOU_AND_POLLY))[2:])
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.page.evaluate(ENLARGED, size)
    table.page.locator("#score").click()
    table.page.locator("#score").click()  # once more, because it loses the match
    revenge = table.page.locator("#play-next")
    expect(revenge).to_have_text(table.say("end.revenge"))
    expect(revenge).to_be_in_viewport(ratio=0.99)
    names = ("h2", ".comfort", ".last-word q", ".podium", ".highlights")
    boxes = [table.page.locator("#result " + name).bounding_box() for name in names]
    for above, below in pairwise(boxes):
        assert above
        assert below
        assert above["y"] < below["y"], boxes
    if size < 200:  # then it has no room
        expect(table.page.locator(".hero .symbol")).to_be_visible()
