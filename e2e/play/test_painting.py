"""What moves is left to the compositor: the table around it is not repainted in every frame."""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, expect

from e2e.conftest import MOTION, on_a_phone
from e2e.support.foreseen import TWO_PEOPLE, address_of
from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.agreements import choose
from game.match import Match, begin, play
from game.ports import Rules as Ports
from game.ports import moves
from game.rules import GameRules
from game.thousand import Rules as Thousand

FEW = 12  # limit on repaints of one element: a press and dice landing cause some, frames none
# A promise that some die will have begun to roll; dice that are in the air may have landed before
# the first look at them.
BEGUN = """() => {
  window.begun = new Promise((done) => {
    new MutationObserver(done).observe(document.body, {
      subtree: true,
      attributeFilter: ["data-rolling"],
    });
  });
}"""
TABLES = {
    "Turn a card and roll": (Ports, "", "tray"),
    "Roll 5 dice": (Thousand, "thousand/", "felt"),
}


def traced(session: CDPSession, act: Callable[[], None]) -> list[dict]:
    """The browser's own record of what it does during an act."""
    events: list[dict] = []
    ended: list[dict] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.once("Tracing.tracingComplete", lambda event: ended.append(event))  # noqa: PLW0108
    session.send("Tracing.start", {"categories": "devtools.timeline"})
    act()
    session.send("Tracing.end")
    while not ended:
        session.send("Runtime.evaluate", {"expression": "0"})
    return events


@on_a_phone
@pytest.mark.parametrize("roll", TABLES)
def test_the_table_is_not_repainted_while_dice_roll(
    a_table: Callable[..., Table], screen: dict, roll: str
) -> None:
    """As it would be if it had an outline."""
    game, folder, around = TABLES[roll]
    table = a_table(**MOTION, **screen)
    table.open(folder + address_of(two_people(game)).removeprefix("./"))

    def rolls() -> None:
        table.page.evaluate(BEGUN)
        table.button(roll).click()
        table.page.evaluate("() => window.begun")
        expect(table.page.locator(".die[data-rolling]")).to_have_count(0)

    events = traced(table.page.context.new_cdp_session(table.page), rolls)
    painted = Counter(
        event["args"]["data"]["nodeName"].partition(" ")[2]
        for event in events
        if event["name"] == "Paint"
    )
    assert painted
    assert painted[f"id='{around}' class='{around}'"] < FEW, painted


# What a press changes about the actions, in the order of the changes.
CHANGES = """() => {
  window.changes = new Promise((done) => {
    new MutationObserver((all) => done(all.map((each) => each.target.id))).observe(
      document.getElementById("actions"),
      { subtree: true, attributeFilter: ["hidden", "aria-disabled"] },
    );
  });
}"""


def test_what_is_hidden_is_hidden_last(a_table: Callable[..., Table]) -> None:
    """Hiding the button in focus lays out the page at once, which would be done again."""
    table = a_table()
    table.open_own(rolled())
    table.tells_risk(rolled())  # the last change before the press
    table.page.evaluate(CHANGES)
    table.button(re.compile("^Bank")).click()
    changes = table.page.evaluate("() => window.changes")
    hidden = len(changes) - changes[::-1].index("score")
    assert {"actions", "undo"} < set(changes[:hidden]), changes
    assert not {"actions", "undo"} & set(changes[hidden:]), changes


@on_a_phone
def test_what_is_said_waits_for_what_is_shown(a_table: Callable[..., Table], screen: dict) -> None:
    """A press is answered by the table; status and log follow the paint, here once time goes on."""
    table = a_table(**screen)
    table.open_own(rolled())
    table.tells_risk(rolled())  # after it nothing else is to come
    hold_timers(table.page)
    status = table.page.locator("#status")
    said = status.inner_text()
    table.button(re.compile("^Bank")).click()
    expect(table.button("Undo")).to_be_visible()
    expect(status).to_have_text(said)
    table.page.clock.resume()
    expect(status).not_to_have_text(said)


def rolled() -> Match:
    """A match after its first roll."""
    return play(play(two_people(Ports), moves.CARD), moves.FIRST_ROLL)


def two_people(game: type[GameRules]) -> Match:
    """A match before its first roll."""
    return begin(game, choose(game, [("starts", 1)]), TWO_PEOPLE, "5eed")
