"""Modules and words that the page loads after the first roll."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.delay import Delay
from e2e.support.foreseen import TWO_PEOPLE, address_of, after, begun, bots_play, found, opened
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.match import PERSON, Seat
from game.ports.moves import SCORE

REST = "**/rest*"
PRINTS = "() => { window.printed = false; window.print = () => { window.printed = true; }; }"


# Fetches the rest while one file hangs and the others fail; whether that try had failed before the
# one that hung did, and then whether the next try has all of them.
TRIES = """async () => {
  const fetching = window.fetch;
  let fail;
  window.fetch = (href) => (href.includes("rest.json")
    ? new Promise((_come, failing) => { fail = failing; }) : Promise.reject(new Error("lost")));
  let failed = false;
  const first = window.boot.rest("en").catch(() => { failed = true; });
  await new Promise((done) => setTimeout(done));
  const early = failed;
  fail(new Error("lost"));
  await first;
  window.fetch = fetching;
  return [early, await window.boot.rest("en").then(() => true, () => false)];
}"""


# Lets a module come in parts, and time pass, when the test says so. limits: what happens when a
# part has not come in time, by a number that falls with each part that is waited for.
IN_PARTS = """(() => {
  const { fetch, setTimeout, clearTimeout } = window;
  window.limits = new Map();
  let last = 0;
  window.setTimeout = (act, after, ...given) => {
    if (!(after >= 20_000)) return setTimeout(act, after, ...given);
    last -= 1;
    limits.set(last, act);
    return last;
  };
  window.clearTimeout = (timer) => limits.delete(timer) || clearTimeout(timer);
  window.fetch = async (href, how) => {
    const answer = await fetch(href, how);
    if (!href.endsWith("rest.bin")) return answer;
    const whole = new Uint8Array(await answer.arrayBuffer());
    let [to, sent] = [null, 0];
    const body = new ReadableStream({ start: (taking) => { to = taking; } });
    how.signal.addEventListener("abort", () => to.error(how.signal.reason));
    window.come = (part) => {
      const until = Math.ceil(whole.length * part);
      to.enqueue(whole.slice(sent, until));
      sent = until;
      if (part === 1) to.close();
    };
    return new Response(body);
  };
})();"""
LATEST = "() => Math.min(...limits.keys())"
WAITS_ANEW = "(before) => Math.min(...limits.keys()) < before"


@pytest.fixture
def in_parts(table: Table) -> Table:
    """A table whose rest has been asked for, and comes when the test lets it."""
    table.page.add_init_script(IN_PARTS)
    table.open()
    table.page.wait_for_function("() => window.come && limits.size === 1")
    table.button(table.say("menu.help")).click()
    return table


def test_a_file_may_take_any_time_as_long_as_it_comes(in_parts: Table) -> None:
    """On a slow line all of it would never have been there in time: each part has its own."""
    page = in_parts.page
    for part in (0.25, 0.5, 0.75):
        before = page.evaluate(LATEST)
        page.evaluate("(part) => come(part)", part)
        page.wait_for_function(WAITS_ANEW, arg=before)
        assert page.evaluate("limits.size") == 1
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.evaluate("come(1)")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("limits.size") == 0


def test_a_file_that_stops_coming_is_lost(in_parts: Table, witness: Witness) -> None:
    """Somebody may be waiting for it."""
    witness.expect("AbortError")
    page = in_parts.page
    before = page.evaluate(LATEST)
    page.evaluate("come(0.5)")
    page.wait_for_function(WAITS_ANEW, arg=before)
    page.evaluate("for (const act of limits.values()) act()")
    expect(page.get_by_role("alert")).to_contain_text(in_parts.say("trouble.rest"))


@pytest.fixture
def without_rest(table: Table, witness: Witness) -> Table:
    """A table whose rest cannot be fetched."""
    witness.expect("net::ERR_FAILED")
    table.page.route(REST, lambda route: route.abort())
    return table


def test_a_turn_and_the_usual_bot_s_answer_need_nothing_of_it(
    a_table: Callable[..., Table], kept: Callable[..., dict], witness: Witness
) -> None:
    """The first roll above all."""
    witness.expect("net::ERR_FAILED")
    table = a_table(storage_state=kept(pace="instant"))
    asked = set()
    table.page.on("request", lambda request: asked.add(request.url.rpartition("/")[2]))
    table.page.route(REST, lambda route: route.abort())
    match = found(lambda position: position.ended is None and not position.island)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    table.shows(match)
    table.act(match, SCORE)
    table.shows(bots_play(after(match, SCORE)))
    expect(table.page.get_by_role("alert")).to_be_hidden()
    assert {"rest.bin", "rest-en.json", "rest.json"} <= asked


def test_what_cannot_be_had_is_said_and_the_next_press_asks_again(without_rest: Table) -> None:
    """The dialog does not open half; once the net is back it opens whole."""
    table = without_rest.open()
    table.button("Set up a match").click()
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text("Part of this page could not be fetched.")
    expect(table.dialog("Set up a match")).to_be_hidden()
    table.page.unroute(REST)
    alert.get_by_role("button", name="Dismiss").click()
    dialog = table.set_up()
    expect(dialog.get_by_role("radiogroup", name="Edition")).to_be_visible()
    expect(dialog.get_by_text("House rules: none")).to_be_visible()


def test_a_dialog_never_opens_without_its_style(table: Table) -> None:
    """It waits for the style even if all else is there."""
    delay = Delay(table.page, "**/rest.json")
    with table.page.expect_response("**/rest.bin"):
        table.open()
    table.button("Help").click()
    expect(table.dialog("Help")).to_be_hidden()
    delay.end()
    expect(table.dialog("Help")).to_have_css("border-style", "double")


def test_the_sheet_is_printed_before_all_else_is_there(table: Table) -> None:
    """By the browser's own command at any time; the page's is in the menu, which waits."""
    delay = Delay(table.page, REST)
    match = opened(found(lambda position: position.ended is not None, TWO_PEOPLE))
    table.open(address_of(match)).shows(match)
    table.page.emulate_media(media="print")
    expect(table.sheet).to_be_visible()
    expect(table.dice).to_be_hidden()
    table.page.emulate_media(media="screen")
    table.page.evaluate(PRINTS)
    table.button("Match").click()
    expect(table.dialog("This match")).to_be_hidden()
    delay.end()
    menu = table.dialog("This match")
    menu.get_by_role("button", name="Print the sheet").click()
    table.page.wait_for_function("window.printed")
    expect(menu).to_be_hidden()


def test_a_menu_that_cannot_open_yet_opens_at_the_next_press(without_rest: Table) -> None:
    """The page says why, as of everything that comes with the rest."""
    table = without_rest
    match = opened(found(lambda position: position.ended is not None, TWO_PEOPLE))
    table.open(address_of(match)).shows(match)
    table.button("Match").click()
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text("Part of this page could not be fetched.")
    table.page.unroute(REST)
    table.command("Print the sheet")


def test_another_try_begins_once_all_of_the_last_one_has_ended(without_rest: Table) -> None:
    """A file that is still failing would fail the next press, too."""
    page = without_rest.open("./?no-offline").page  # or news of that would make Python try, too
    expect(page.locator("html")).to_have_attribute("data-whole", "")  # the page's own try is over
    page.unroute(REST)
    assert page.evaluate(TRIES) == [False, True]


def test_the_last_press_waits_for_it(table: Table) -> None:
    """It is carried out then."""
    delay = Delay(table.page, REST)
    table.open()
    table.button("Set up a match").click()
    table.button("Points").click()
    delay.end()
    expect(table.dialog("Points")).to_be_visible()
    table.close_dialog()
    expect(table.dialog("Set up a match")).to_be_hidden()


def test_a_press_that_waits_is_given_up_for_one_that_need_not(table: Table) -> None:
    """Nothing opens over the match that was begun meanwhile."""
    delay = Delay(table.page, REST)
    table.open()
    table.button("Set up a match").click()
    table.button("Play").click()
    with table.page.expect_response("**/rest.bin"):
        delay.end()
    table.roll(8)
    table.rests()
    expect(table.page.get_by_role("dialog")).to_be_hidden()


def test_the_strongest_bot_waits_for_it(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """Her turn is played as foreseen once her modules are there."""
    table = a_table(storage_state=kept(pace="instant"))
    delay = Delay(table.page, REST)
    match = begun("1", (Seat("Captain Anne", "anne"), Seat("", PERSON)))
    table.open(address_of(match))
    table.dice_show(opened(match))
    delay.end()
    table.shows(bots_play(match))
