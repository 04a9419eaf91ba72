"""Long matches in a real browser: a save that can be played at once, a link that can be stopped."""

from playwright.sync_api import expect

from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.page.state.model import ROWS
from game.sharing import encode
from tools.long_matches import entry, long_match

STEPS = 3_000
KEEP = "(text) => localStorage.setItem('thousand-ports.match.long', text)"


def test_a_long_match_is_played_before_it_has_been_read(table: Table) -> None:
    """The latest of its turns appear below; what is played meanwhile is kept with them."""
    match = long_match(STEPS)
    table.open()
    table.page.evaluate(KEEP, entry(match))
    table.page.reload()
    table.ready()
    table.button(table.say("start.resume")).click()
    table.button("Turn a card and roll").click()
    expect(table.page.locator("#log > li").first).to_be_attached()
    expect(table.page.locator("#reading-earlier")).to_be_hidden()
    assert ROWS < table.page.locator("#log > li").count() <= 2 * ROWS
    saved = table.saved_match()
    assert len(saved.steps) > len(match.steps)
    assert saved.steps[: len(match.steps)] == match.steps


def test_a_long_link_shows_its_progress_and_can_be_stopped(table: Table) -> None:
    """With the keyboard, too; then the page is as it was."""
    table.open()
    hold_timers(table.page)  # the next slice is read after one
    table.page.evaluate(
        "(code) => { location.hash = '#replay=' + code; }", encode(long_match(STEPS))
    )
    expect(table.page.get_by_role("progressbar")).to_be_visible()
    stop = table.button(table.say("reading.stop"))
    stop.focus()
    table.page.keyboard.press("Enter")
    expect(stop).to_be_hidden()
    expect(table.button(table.say("start.play"))).to_be_visible()
    assert "#" not in table.page.url


def test_a_long_link_opens_in_the_end(table: Table) -> None:
    """As a replay of all of its steps."""
    match = long_match(STEPS)
    table.open(f"./#replay={encode(match)}")
    expect(table.page.locator("#replay")).to_be_visible()
    table.watch()
    slider = table.page.get_by_role("slider", name=table.say("replay.slide"))
    slider.focus()
    table.page.keyboard.press("End")
    shown = match.position.turn % ROWS + ROWS
    rows = table.page.locator("#log > li")
    expect(rows).to_have_count(shown + 1)
    expect(table.page.get_by_role("progressbar")).to_be_hidden()
    log = table.page.get_by_role("list", name=table.say("log.title"))
    log.get_by_role("button", name=table.say("log.earlier")).click()
    expect(rows).to_have_count(shown + ROWS + 1)
    expect(log).to_be_focused()
    table.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    rounds = table.page.locator("#sheet-body > tr")
    expect(rows).to_have_count(match.position.turn)
    expect(rounds).to_have_count(-(-match.position.turn // 2) + 1)
    table.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(rows).to_have_count(shown + ROWS + 1)
