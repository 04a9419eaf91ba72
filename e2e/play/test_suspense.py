"""The last skull falls alone: until it has, nothing can be read of what it shows."""

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import MOTION, on_a_phone
from e2e.support.foreseen import YOU_AND_POLLY, address_of, after, found, laid
from e2e.support.held import HeldAnimations, hold_timers
from e2e.support.table import Table
from game.match import Match
from game.ports import moves, rules
from game.ports.position import Position
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable

TWO_SKULLS = "card gold; dice 2 skull 3 sabre gold 2 parrot"
KEPT, ROLLED = (3, 4), (4, 5, 6, 7)  # by number as they are pressed, by index as they are rolled
FALLS = 1000  # the millisecond of the flight at which the die begins to fall
RESTS = 620  # by which all others have come to rest
STEP = 90
# What can be read, seen or heard of the turn while dice are in the air.
TOLD = """() => {
  const shown = (name, what = null) => {
    const part = document.getElementById(name);
    return what ? part.getAttribute(what) : part.textContent.trim() + part.hidden;
  };
  const dice = [1, 2, 3, 4, 5, 6, 7, 8].map((die) => `die-${die}`);
  const light = (part) => getComputedStyle(document.querySelector(part), "::before").opacity;
  return {
    texts: ["headline", "status", "heard", "worth", "account", "roll", "roll-risk", "score",
      "moment", "strip", "log"].map((name) => shown(name)),
    sockets: [1, 2, 3].map((socket) => shown(`socket-${socket}`, "data-skull")),
    dice: dice.map((die) => ["aria-label", "aria-pressed", "aria-disabled", "data-place"].map(
      (what) => shown(die, what))),
    body: ["mood", "felt", "risk", "rains", "past", "lesson"].map(
      (what) => document.body.dataset[what]),
    light: [light(".room"), light(".core")],
  };
}"""
AT = """(time) => {
  for (const motion of document.getAnimations()) {
    motion.pause();
    motion.currentTime = time;
  }
}"""
FINISH = """() => {
  const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
  for (const change of changes) change.finish();
}"""
TURN_TO = "(die, face) => { die.dataset.face = face; }"


def rolled(skulls: int) -> Match:
    """A match whose next roll, of the last four dice, leaves that many skulls."""
    for seed in map(str, count()):
        match = laid(TWO_SKULLS, seats=YOU_AND_POLLY, seed=seed)
        if rules.skulls(after(match, moves.roll(ROLLED)).position) == skulls:
            return match
    raise AssertionError


def rolls(table: Table, match: Match) -> HeldAnimations:
    """Rolls in a match, and holds timers and motion at the beginning."""
    table.open(address_of(match))
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    for die in KEPT:
        table.die(die).click()
    table.rests()
    table.page.evaluate(FINISH)  # the light may still sink with the two skulls
    hold_timers(table.page)
    held = HeldAnimations(table.page)
    table.within.get_by_role("button", name="Roll 4 dice").click()
    table.page.clock.run_for(100)  # what may be written later
    expect(table.page.locator("[data-rolling='alone']")).to_have_count(1)
    return held


@on_a_phone
def test_nothing_tells_what_the_last_die_will_show(
    a_table: Callable[..., Table], screen: dict
) -> None:
    """Neither words, names, sockets and light, at any time of its flight, nor its own sides."""
    told = []
    for skulls in (2, 3):
        table = a_table(**MOTION, **screen)
        match = rolled(skulls)
        rolls(table, match)
        die = table.page.locator("[data-rolling='alone']")
        seen = []
        for time in range(10, FALLS, STEP):
            table.page.evaluate(AT, time)
            seen.append(table.page.evaluate(TOLD))
            assert pictured(table.page, "skull") == pictured(table.page, "gold"), time
        told.append(seen)
        table.page.evaluate(AT, PortsTable.SUSPENSE[1])
        assert pictured(table.page, "skull") != pictured(table.page, "gold")
        die.evaluate(TURN_TO, "skull" if skulls == 3 else "gold")
        table.page.clock.run_for(PortsTable.SUSPENSE[1])
        expect(table.page.locator("#socket-3[data-skull]")).to_have_count(skulls - 2)
    assert told[0] == told[1]


def pictured(page: Page, face: str) -> bytes:
    """A picture of the tray in which the last die is to show a face."""
    page.locator("[data-rolling='alone']").evaluate(TURN_TO, face)
    return page.locator("#tray").screenshot()


@on_a_phone
@pytest.mark.parametrize("skulls", [2, 3])
def test_a_press_ends_the_suspense_and_does_nothing_else(
    a_table: Callable[..., Table], screen: dict, skulls: int
) -> None:
    """Also one on a die that could be held."""
    table = a_table(**MOTION, **screen)
    rolls(table, rolled(skulls))
    table.die(8).click()
    expect(table.page.locator("[data-rolling]")).to_have_count(0)
    expect(table.page.locator("#socket-3[data-skull]")).to_have_count(skulls - 2)
    expect(table.die(8)).to_have_attribute("data-place", "skull" if falls(skulls) else "hand")


def falls(skulls: int) -> bool:
    """Whether die 8 shows a skull after that roll."""
    return after(rolled(skulls), moves.roll(ROLLED)).position.faces[7] == SKULL


ENDS = """(dice) => [...dice.children].map((die) => {
  const ends = (it) => it.effect.getComputedTiming().endTime;
  return [die.dataset.rolling, Math.max(...die.getAnimations({ subtree: true }).map(ends))];
})"""


def test_all_others_rest_before_it_spins(a_table: Callable[..., Table]) -> None:
    """Even the skull that flies longest."""

    def lost(position: Position) -> bool:
        skulls = [die for die, face in enumerate(position.faces) if face == SKULL]
        ended = position.ended is not None and position.ended.how == "bust"
        return ended and len(skulls) == 3 and 3 in skulls and max(skulls) in (4, 5)

    table = a_table(**MOTION)
    table.open(address_of(found(lost)))  # the fourth die flies long
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    hold_timers(table.page)
    HeldAnimations(table.page)
    table.button("Turn a card and roll").click()
    ends: dict[str, list[float]] = {"true": [], "alone": []}
    for kind, end in table.dice.evaluate(ENDS):
        ends[kind].append(end)
    (last,) = ends["alone"]
    card = PortsTable.BRIEF[2]  # turns over first
    assert FALLS < last - card < PortsTable.SUSPENSE[1]
    assert max(ends["true"]) - card <= RESTS
