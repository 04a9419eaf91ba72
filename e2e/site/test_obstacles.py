"""What a browser lacks for good: the page plays without it, or names it; it never asks in vain."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.support.harbour import Harbour, visited
from e2e.support.table import Table
from e2e.support.threeport import ThreeportTable
from e2e.support.witness import Witness
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from tools.build.obstacles import sentences
from tools.faults.assets import SAID

# What the page does without, in groups that one page lacks at once.
SPARED = {
    "unpacking, timeouts, observers": """
        delete window.DecompressionStream; delete AbortSignal.timeout;
        delete window.PerformanceObserver; delete WebAssembly.instantiateStreaming;
        delete window.ResizeObserver; delete window.IntersectionObserver""",
    "storage, and what newer browsers have": """delete window.indexedDB; delete window.localStorage;
        delete window.AbortSignal; delete window.AbortController; delete Object.hasOwn;
        delete Navigator.prototype.serviceWorker; delete Navigator.prototype.storage;
        delete Navigator.prototype.clipboard; delete Navigator.prototype.userActivation;
        delete Navigator.prototype.languages; delete Crypto.prototype.randomUUID;
        delete Promise.withResolvers; delete Array.prototype.at; delete String.prototype.at;
        delete URLSearchParams.prototype.size; delete window.SharedArrayBuffer; delete window.Intl;
        delete Element.prototype.animate; delete HTMLElement.prototype.popover;
        delete window.TextEncoderStream; delete window.TextDecoderStream""",
    "entries on painting": "PerformanceObserver.prototype.observe = () => {}",
}
# PyScript, the interpreters or the dialogs fail without.
NEEDED = {
    "adopted style sheets": "delete Document.prototype.adoptedStyleSheets",
    "constructed style sheets": "delete CSSStyleSheet.prototype.replaceSync",
    "dialogs": "delete HTMLDialogElement.prototype.showModal",
    "structuredClone": "delete window.structuredClone",
    "workers": "delete window.Worker",
    "finalization": "delete window.FinalizationRegistry",
    "weak references": "delete window.WeakRef",
    "waiting for all": "delete Promise.allSettled",
    "microtasks": "delete window.queueMicrotask",
    "large integers": "delete window.BigInt64Array",
    "channels": "delete window.MessageChannel",
    "channels between tabs": "delete window.BroadcastChannel",
    "atomics": "delete window.Atomics",
    "nested style": "CSS.supports = (asked) => !asked.includes('&')",
}
OF_EACH_KIND = ("dialogs", "waiting for all", "atomics", "nested style")
WITHOUT_WASM = "delete window.WebAssembly"
COLOURS = """() => [...document.querySelectorAll("body, body *")].map((element) => {
  const { color, backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element);
  return [element.id, color, backgroundColor, backgroundImage, boxShadow].join();
})"""


@pytest.mark.parametrize("script", SPARED.values(), ids=SPARED)
def test_the_page_plays_without(table: Table, witness: Witness, script: str) -> None:
    """The first roll, and a dialog, which comes with the rest."""
    witness.expect("wasm streaming compile failed")
    witness.expect("falling back to ArrayBuffer")
    table.page.add_init_script(script)
    table.open()
    table.button("Play").click()
    table.page.get_by_role(
        "button", name=re.compile("^(Turn a card and roll|Turn over a card)$")
    ).click()
    dialog = table.open_dialog("Rules")
    expect(dialog).to_have_css("border-style", "double")


def test_keys_need_no_popovers(table: Table) -> None:
    """They close those that are open, on the table of Threeport Shipping."""
    table.page.add_init_script("delete HTMLElement.prototype.hidePopover")
    threeport = ThreeportTable(table.page).open("?play")
    expect(threeport.chart).to_be_visible()
    table.page.keyboard.press("2")
    expect(threeport.button("Undo")).to_be_enabled()
    expect(table.page.locator("#trouble")).to_be_hidden()


@pytest.mark.parametrize(
    "lacking",
    [it if it in OF_EACH_KIND else pytest.param(it, marks=pytest.mark.long) for it in NEEDED],
)
def test_a_browser_is_called_too_old(table: Table, lacking: str) -> None:
    """At once, and nothing is fetched for it."""
    table.page.add_init_script(NEEDED[lacking])
    table.page.goto("./")
    alert = table.page.get_by_role("alert")
    expect(alert).to_have_text(table.say("boot.old"), use_inner_text=True)
    expect(alert).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_in_the_way_is_named(
    a_table: Callable[..., Table], witness: Witness, built: Path, language: str
) -> None:
    """In the reader's language, instead of an advice that would be in vain."""
    witness.expect("from origin 'null'")  # modules of a page that is a file
    witness.expect("net::ERR_FAILED")
    witness.welcome("")
    said = sentences()[language]
    page = a_table(locale=language).page
    page.goto((built / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_have_text(said["obstacle.file"])
    page.add_init_script(WITHOUT_WASM)
    page.goto("./")
    expect(page.get_by_role("alert")).to_have_text(said["obstacle.wasm"])
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("#play")).to_have_css("opacity", "0.4")


def rewritten(route: Route, changes: dict[str, str]) -> None:
    """Answers with a page of ours whose text has been changed, which its policy would refuse."""
    answer = route.fetch()
    text = answer.text()
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    headers = {key: value for key, value in answer.headers.items() if "policy" not in key}
    route.fulfill(response=answer, headers=headers, body=text)


def test_a_browser_that_cannot_read_the_script_is_called_too_old(
    table: Table, witness: Witness, base_url: str
) -> None:
    """Style alone says so, in every language, and asks for no other try."""
    witness.expect("Unexpected token")
    # New syntax at its beginning, and a unit that the same browsers do not know.
    changes = {"<script>const": "<script>?.const", "(width:1cqw)": "(width:1none)"}
    table.page.route(base_url, lambda route: rewritten(route, changes))
    table.page.goto("./")
    alert = table.page.get_by_role("alert")
    expect(alert).to_be_visible()
    for language in LANGUAGES:
        say = words(PortsTable, language)
        expect(alert).to_contain_text(say("boot.old"), use_inner_text=True)
        expect(alert).not_to_contain_text(say("boot.reload"), use_inner_text=True)


def without_light_dark(page: Page) -> None:
    """Gives the function another name, so that this browser drops every declaration with it."""
    for files in ("**/rest.json", "**/"):
        page.route(files, lambda route: rewritten(route, {"light-dark(": "light-none("}))
    page.route("**/older.js", lambda route: rewritten(route, {"light-dark": "light-none"}))


def test_day_and_night_need_no_light_dark(a_table: Callable[..., Table]) -> None:
    """Every colour of the page and of a dialog is that of a newer browser, in both themes."""
    seen = []
    for prepare in (lambda _page: None, without_light_dark):
        table = a_table(color_scheme="dark")
        prepare(table.page)
        table.open()
        for theme in ("light", "dark"):
            dialog = table.open_dialog("Settings")
            dialog.get_by_label("Theme").select_option(theme)
            expect(table.page.locator("html")).to_have_attribute("data-theme", theme)
            seen.append(table.page.evaluate(COLOURS))
            table.close_dialog()
    assert seen[:2] == seen[2:]


@pytest.mark.long
def test_pyodide_is_not_promised_offline(
    passenger: BrowserContext, harbour: Harbour, built: Path, witness: Witness
) -> None:
    """It is kept only for those who have used it; the page plays without, by a link."""
    witness.expect("net::")
    witness.expect("Failed to fetch")
    table = visited(passenger, harbour, built)
    harbour.close()
    page = table.page
    page.goto(f"{harbour.url}?interpreter=pyodide&theme=dark#start")
    alert = page.get_by_role("alert")
    said = sentences()["en"]
    expect(alert).to_contain_text(said["obstacle.pyodide"])
    alert.get_by_role("link", name=said["obstacle.without"]).click()
    table.ready()
    assert page.url == f"{harbour.url}?theme=dark#start"
    assert not page.evaluate(SAID)
