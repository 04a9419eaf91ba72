"""The installed page: what other programs share with it, and files that are opened with it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.foreseen import found, opened
from e2e.support.harbour import Harbour, visited
from e2e.support.table import Table
from game.match import Match
from game.notation import write
from game.sharing import encode

# What a system does with the form that the manifest describes.
SHARE = """([target, given]) => {
  const { action, method, enctype, params } = target;
  const form = Object.assign(document.createElement("form"), { action, method, enctype });
  for (const [field, value] of Object.entries(given)) {
    const input = Object.assign(document.createElement("input"), { name: params[field], value });
    form.append(input);
  }
  if (given.match) {
    const input = form.appendChild(document.createElement("input"));
    Object.assign(input, { type: "file", name: params.files[0].name });
    const files = new DataTransfer();
    files.items.add(new File([given.match], "a.match", { type: "text/plain" }));
    input.files = files.files;
  }
  document.body.append(form);
  form.submit();
}"""
LARGE = "я" * 400_000  # in UTF-8 more than an address has room for
WRONG = "x" * 690_000
LAUNCHED = """((text) => {
  const file = { getFile: async () => new File([text], "a.match") };
  const setConsumer = (take) => { take({ files: [] }); take({ files: [file] }); };
  Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
})(%s)"""


@pytest.fixture(scope="module")
def match() -> Match:
    """A match in the middle of a turn, with a name that is not ASCII."""
    return opened(found(lambda position: position.ended is None and not position.island))


def shows_replay(page: Page) -> None:
    """Waits for the match of the test, as one from elsewhere."""
    expect(page.get_by_role("button", name=re.compile("^Watch"))).to_be_visible()


@pytest.mark.long
def test_a_link_and_a_file_can_be_shared_with_it(
    passenger: BrowserContext, harbour: Harbour, built: Path, match: Match
) -> None:
    """Whatever words stand around the link."""
    table = visited(passenger, harbour, built)
    page = table.page
    target = json.loads((built / "manifest.json").read_text())["share_target"]
    link = f"{harbour.url}#replay={encode(match)}"
    for given in ({"text": f"Beat me: {link}", "url": ""}, {"url": link}, {"match": write(match)}):
        page.goto("about:blank")
        table.open(harbour.url)
        with page.expect_navigation():
            page.evaluate(SHARE, [target, given])
        table.ready()
        shows_replay(page)
        expect(page.get_by_role("alert")).to_be_hidden()


@pytest.mark.long
def test_what_is_no_match_is_refused_with_the_reason(
    passenger: BrowserContext, harbour: Harbour, built: Path
) -> None:
    """However large: an address has room for a part of it only."""
    table = visited(passenger, harbour, built)
    target = json.loads((built / "manifest.json").read_text())["share_target"]
    for given, reason in ((LARGE, "far too large to be a match"), (WRONG, "Line 1")):
        with table.page.expect_navigation():
            table.page.evaluate(SHARE, [target, {"match": given}])
        table.ready()
        expect(table.page.get_by_role("alert")).to_contain_text(reason)
    page = passenger.new_page()
    page.add_init_script(LAUNCHED % json.dumps(LARGE))
    Table(page).open(harbour.url)
    expect(page.get_by_role("alert")).to_contain_text("far too large to be a match")


def test_a_file_can_be_opened_with_it(page: Page, match: Match) -> None:
    """The browser hands it over in a queue."""
    page.add_init_script(LAUNCHED % json.dumps(write(match)))
    Table(page).open()
    shows_replay(page)
