"""Files that are lost or damaged: the page plays all the same, or says so and can try again.

`make faults` tries every file in every way; here are those that differ most.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from e2e.support.delay import Delay
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from tools.faults.assets import LATER, SAID, Fault, survives
from tools.serve import serve

SHORT = (
    ("runtime/*/pyscript/core.js", "hanging"),
    ("runtime/*/micropython.wasm", "portal"),
    pytest.param("build/*/micropython/shell.bin", "cut", marks=pytest.mark.long),
    pytest.param("build/*/ports/texts-en.json", "garbage", marks=pytest.mark.long),
    ("build/*/ports/micropython/rest.bin", "garbage"),
    pytest.param("build/*/ports/rest.json", "cut", marks=pytest.mark.long),
    ("index.html", "cut"),
)


@pytest.mark.parametrize(("name", "kind"), SHORT)
def test_a_fault_is_survived(
    browser: Browser, base_url: str, built: Path, name: str, kind: str
) -> None:
    """Once: when the sentence is followed, or at the next press, the file is there."""
    (file,) = built.glob(name)
    path = file.relative_to(built).as_posix().removeprefix("index.html")
    assert survives(browser, base_url, Fault(path, kind))


def test_the_sentence_needs_no_script(table: Table, witness: Witness, base_url: str) -> None:
    """Here all of them are refused: style alone shows it, in three languages with a link each."""
    witness.expect("Content Security Policy")
    page = table.page
    page.route(base_url, _without_scripts)
    page.goto("./")
    assert not page.evaluate(SAID)
    page.evaluate(LATER)
    alert = page.get_by_role("alert")
    for each in LANGUAGES:
        expect(alert).to_contain_text(words(PortsTable, each)("boot.trouble"))
    page.unroute(base_url)
    alert.get_by_role("link").first.click()
    table.ready()
    expect(alert).to_be_hidden()


def test_only_the_reader_s_language_is_shown_where_it_is_known(
    a_table: Callable[..., Table], witness: Witness
) -> None:
    """And at once, because something is known to have failed."""
    witness.expect("archive.txt")
    witness.expect("net::ERR_FAILED")
    witness.expect("Failed to fetch")
    table = a_table(locale="fr")
    table.page.route("**/archive.txt", lambda route: route.abort())
    table.page.goto("./")
    table.language("fr")
    sentence = f"{table.say('boot.trouble')} {table.say('boot.reload')}"
    expect(table.page.get_by_role("alert")).to_have_text(sentence, use_inner_text=True)


def test_another_try_keeps_the_match_of_the_address(table: Table, witness: Witness) -> None:
    """The link alone would drop the fragment."""
    witness.expect("archive.txt")
    witness.expect("net::ERR_FAILED")
    witness.expect("Failed to fetch")
    page = table.page
    page.route("**/archive.txt", lambda route: route.abort())
    page.goto("./?theme=dark#match=nothing")
    link = page.get_by_role("alert").get_by_role("link")
    expect(link).to_be_visible()
    page.unroute("**/archive.txt")
    link.click()
    table.ready()
    assert urlsplit(page.url).query == "theme=dark"
    expect(page.get_by_role("alert")).to_contain_text("match")


def test_another_try_takes_no_page_away_that_has_come_meanwhile(table: Table) -> None:
    """A file was merely slow: it arrives while all files are being fetched again."""
    page = table.page
    slow = Delay(page, "**/texts-en.json")
    page.goto("./")
    page.evaluate(LATER)
    again = Delay(page, "**/core-*.js")
    with page.expect_request("**/core-*.js"):
        page.get_by_role("alert").get_by_role("link").click()
    slow.end()
    table.ready()
    page.evaluate("document.documentElement.dataset.kept = true")
    again.end()
    page.wait_for_load_state("networkidle")
    table.open_dialog("Rules")
    expect(page.locator("html")).to_have_attribute("data-kept", "true")


@pytest.mark.parametrize("lost", ["texts-en.json", "rest-en.json", "micropython/rest.bin"])
def test_an_answer_that_the_browser_keeps_is_asked_for_again(
    table: Table, witness: Witness, built: Path, tmp_path: Path, lost: str
) -> None:
    """The 404 of a file that is missing for a moment has lasting headers too, and so is cached."""
    witness.expect("404")
    broken = tmp_path / "broken"
    shutil.copytree(built, broken)
    (path,) = broken.glob(f"build/*/ports/{lost}")
    content = path.read_bytes()
    path.unlink()
    with serve(broken) as site:
        witness.welcome(urlsplit(site.url).netloc)
        table.page.goto(site.url)
        alert = table.page.get_by_role("alert")
        if lost == "texts-en.json":
            expect(alert).to_be_visible()
            path.write_bytes(content)
            alert.get_by_role("link").click()
        else:
            table.ready().button("Rules").click()
            expect(alert).to_be_visible()
            path.write_bytes(content)
        table.ready().open_dialog("Rules")


def _without_scripts(route: Route) -> None:
    response = route.fetch()
    policy = response.headers["content-security-policy"]
    directives = [it for it in policy.split("; ") if not it.startswith("script-src")]
    headers = response.headers | {
        "content-security-policy": "; ".join((*directives, "script-src 'none'"))
    }
    route.fulfill(response=response, headers=headers)
