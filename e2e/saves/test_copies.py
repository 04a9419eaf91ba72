"""The copies of saved matches in IndexedDB: found after a loss, and never in the way."""

import re

import pytest
from playwright.sync_api import expect

from e2e.support.foreseen import address_of, found, in_the_middle, opened
from e2e.support.table import Table
from game.match import Match, play
from game.ports.moves import roll

# Whether a hand after so many steps is among the copies.
COPIED = """(steps) => new Promise((resolve) => {
  const asked = boot.indexed.open("table-copies");
  asked.onupgradeneeded = () => asked.transaction.abort(); // the page has not made it yet
  asked.onerror = () => resolve(false);
  asked.onsuccess = () => {
    const entries = asked.result.transaction("entries").objectStore("entries");
    const [names, texts] = [entries.getAllKeys(), entries.getAll()];
    entries.transaction.oncomplete = () => {
      asked.result.close();
      const hands = texts.result.filter((_text, at) => names.result[at].includes(".hand."));
      resolve(hands.some((text) => JSON.parse(text).steps === steps));
    };
  };
})"""


def in_play(table: Table, query: str = "") -> Match:
    """A match in the middle of a turn, with a die in the hand."""
    match = found(in_the_middle)
    table.open(address_of(match).replace("./", "./" + query))
    table.roll(8)
    match = opened(match)
    table.shows(match)
    table.die(2).click()
    expect(table.die(2)).to_have_attribute("aria-pressed", "true")
    return match


def copied(table: Table, match: Match) -> None:
    """Waits until the match and its hand are copied."""
    table.promised(COPIED, len(match.steps))


def resumed(table: Table, match: Match) -> None:
    """The match is offered, and resumed with its hand."""
    table.button("Resume match").click()
    table.shows(match)
    expect(table.die(2)).to_have_attribute("aria-pressed", "true")
    expect(table.die(3)).to_have_attribute("aria-pressed", "false")


def test_a_match_that_local_storage_has_lost_is_offered(table: Table) -> None:
    """With the dice in the hand."""
    match = in_play(table)
    copied(table, match)
    table.page.evaluate("() => localStorage.clear()")
    table.page.reload()
    table.ready()
    resumed(table, match)


def test_copies_that_are_read_late_are_offered_all_the_same(table: Table) -> None:
    """By a page that has been up for a while."""
    match = in_play(table)
    copied(table, match)
    table.page.evaluate("() => localStorage.clear()")
    table.page.add_init_script("""
      const open = indexedDB.open.bind(indexedDB);
      IDBFactory.prototype.open = (...given) => {
        const late = {};
        window.answer = () => {
          const asked = open(...given);
          asked.onsuccess = () => late.onsuccess();
          Object.defineProperty(late, "result", { get: () => asked.result });
        };
        return late;
      };""")
    table.page.reload()
    table.ready()
    expect(table.button("Play")).to_be_visible()
    expect(table.button("Resume match")).to_be_hidden()
    table.page.evaluate("""() => new Promise((done) => {
      const look = () => window.answer ? done(window.answer()) : setTimeout(look, 20);
      look();
    })""")
    resumed(table, match)


# Ways in which IndexedDB can fail: it is missing, does not open, or opens but cannot be used.
BROKEN = {
    "absent": """{
      missing: () => Object.defineProperty(window, "indexedDB", { value: undefined }),
      forbidden: () => Object.defineProperty(window, "indexedDB", {
        configurable: true, get() { throw new DOMException("refused", "SecurityError"); } }),
    }""",
    "closed": """{
      refused: () => { IDBFactory.prototype.open = () => {
        throw new DOMException("refused", "SecurityError"); }; },
      failing: () => { IDBFactory.prototype.open = () => {
        const asked = {};
        setTimeout(() => asked.onerror(new Event("error")));
        return asked; }; },
      hanging: () => { IDBFactory.prototype.open = () => ({}); },
    }""",
    "useless": """{
      unreadable: () => { IDBObjectStore.prototype.getAll = () => {
        throw new DOMException("lost", "UnknownError"); }; },
      full: () => { IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError"); }; },
      interrupted: () => {
        const within = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (...given) {
          if (given[1] === "readwrite") this.close();
          return within.apply(this, given); }; },
    }""",
}
BREAK = "(%s)[new URLSearchParams(location.search).get('broken')]?.()"
WAY = re.compile(r"^      (\w+):", re.MULTILINE)
FORGET = {"storageTypes": "local_storage,indexeddb"}


@pytest.mark.long
@pytest.mark.parametrize("database", BROKEN)
def test_the_table_plays_where_nothing_can_be_copied(
    table: Table, base_url: str, database: str
) -> None:
    """Nothing is said and nothing is lost: localStorage has it."""
    table.page.add_init_script(BREAK % BROKEN[database])
    browser = table.page.context.new_cdp_session(table.page)
    for way in WAY.findall(BROKEN[database]):
        table.page.goto("about:blank")
        browser.send("Storage.clearDataForOrigin", {"origin": base_url} | FORGET)
        match = in_play(table, f"?broken={way}")
        table.page.reload()
        table.ready()
        assert table.page.url.endswith(f"?broken={way}")
        resumed(table, match)
        table.die(2).click()
        move = roll((4, 5, 6, 7))
        table.act(match, move)
        table.shows(play(match, move))
        expect(table.page.get_by_role("alert")).to_be_hidden()


def test_a_script_that_does_not_come_is_not_missed(table: Table) -> None:
    """The one that copies."""
    table.page.route("**/copies.js", lambda route: route.fulfill(status=200, body=""))
    match = in_play(table)
    table.page.reload()
    table.ready()
    resumed(table, match)


def test_a_match_that_was_never_copied_is_copied_at_the_next_visit(table: Table) -> None:
    """An older release saved it; it may be the only copy after the next loss."""
    table.page.route("**/copies.js", lambda route: route.fulfill(status=200, body=""))
    match = in_play(table)
    table.page.unroute("**/copies.js")
    table.page.reload()
    table.ready()
    copied(table, match)
    table.page.evaluate("() => localStorage.clear()")
    table.page.reload()
    table.ready()
    resumed(table, match)
