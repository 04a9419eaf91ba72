"""Input from outside: addresses, storage, messages of other frames, files."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from e2e.support.blog import MODULE, framed
from e2e.support.foreseen import address_of, begun, found, opened, same_luck
from e2e.support.table import Table
from game.notation import MOST_CHARACTERS
from game.ports.position import Position
from game.sharing import encode

NO_CODE = "no match that can be read"
TOO_LONG = "at most 20000 characters long"


def plain(position: Position) -> bool:
    """A first roll that leaves a choice."""
    return position.ended is None and not position.island


def plays(table: Table) -> None:
    """A stranger presses Play and rolls."""
    table.button("Play").click()
    table.roll(8)
    table.rests()
    expect(table.die(1)).not_to_have_accessible_name("Die 1, not rolled yet")


ADDRESSES = {
    "markup": "?lang=<script>alert(1)</script>&theme=\"><img src=x>&embed=<b>&interpreter='",
    "nothing": "?lang=&theme=&embed=&interpreter=&&==",
    "no letters": "?lang=%00%ff%fe&theme=%C0%80&interpreter=%ED%A0%80",
    "twice": "?lang=xx&lang=fr&theme=dark&theme=light&unknown=1&__proto__=2&constructor=3",
    "endless": "?lang=" + "fr" * 3000 + "&unknown=" + "x" * 6000,
}


def test_an_address_can_ask_for_anything(table: Table) -> None:
    """A value that is not one of the choices is ignored."""
    table.page.on("dialog", lambda _: pytest.fail("a script of the address ran"))
    html = table.page.locator("html")
    for kind, asked in ADDRESSES.items():
        table.open("./" + asked)
        language = html.get_attribute("lang")
        assert language in ("en", "fr"), kind
        table.language(language)
        assert html.get_attribute("data-theme") in (None, "dark"), kind
        table.button(table.say("start.play")).click()
        table.roll(8)
        table.rests()


def test_fragments_change_nothing_but_by_a_match(table: Table) -> None:
    """While a match lies on the table, as when a link is pasted there."""
    match = opened(found(plain))
    table.open(address_of(match))
    table.shows(match)
    alert = table.page.get_by_role("alert")
    for fragment in ("", "#", "#unknown=1", "#replay", "#match", "#/../x", "#" + "x" * 9000):
        table.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        table.shows(match)
        expect(alert).to_be_hidden()
    code = encode(match)
    damaged = ("", "1", "%", "1~~~", "3" + code[1:], code[:-1], "A" * 20_001, "\u0001\u202e🦜")
    for part in damaged:
        table.page.evaluate("(part) => { location.hash = '#replay=' + part; }", part)
        expect(alert).to_contain_text(TOO_LONG if len(part) > 20_000 else NO_CODE)
        table.shows(match)
        alert.get_by_role("button", name="Dismiss").click()
        expect(alert).to_be_hidden()
    assert "#" not in table.page.url
    table.page.evaluate("(part) => { location.hash = '#replay=' + part; }", encode(begun("b")))
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    table.button("Close the replay").click()
    table.shows(match)


def test_a_code_that_a_program_escaped_opens(table: Table) -> None:
    """Mail and chat programs escape the characters between its parts in various ways."""
    match = opened(found(plain))
    for sign in ("%7E", "%7e"):
        table.page.goto("about:blank")
        table.open("./#replay=" + encode(match).replace("~", sign))
        expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
        table.watch()
        table.page.get_by_role("slider", name="Step of the replay").press("End")
        table.dice_show(match)


DEEP = "[" * 50_000
ODD = {
    "preferences": [
        '{"language": {"toString": 1, "valueOf": 1}, "theme": {}, "name": "a\\nseed: 7"}',
        '{"name": " ", "sound": "yes", "pace": 1e999, "keys": []}',
        DEEP,
    ],
    "rules": ['{1: 2, null: 3, "A": [["edition", "chess"]]}', '{"A": [["target", [[]]]]}', DEEP],
    "match.odd": ['{"version": 1, "names": [1], "totals": "x"}', '{"version": 99}', DEEP],
    "unknown": ["\u0000", "{}", DEEP],
}


@pytest.mark.parametrize("place", range(3))
def test_storage_can_hold_anything(
    a_table: Callable[..., Table], kept: Callable[..., dict], place: int
) -> None:
    """In every entry at once; the page comes up, plays, and keeps what it plays."""
    entries = {"thousand-ports." + name: texts[place] for name, texts in ODD.items()}
    table = a_table(storage_state=kept(entries))
    same_luck(table.page)  # a first roll that leaves the turn to the person
    table.open()
    expect(table.page.get_by_role("alert")).to_contain_text("It has been put aside")
    assert entries["thousand-ports.match.odd"] in table.entries().values()
    plays(table)
    match = table.saved_match()
    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    table.shows(match)


MESSAGES = """(target) => {
  const odd = [null, 1, "x", [], {}, { thousandPortsHeight: 1e9 }, { thousandPortsHeight: "9" },
    { thousandPortsHeight: NaN }, { kind: "press", payload: "new-match" }, "x".repeat(1e6)];
  for (const message of odd) (target || window).postMessage(message, "*");
}"""


def test_messages_of_other_frames_do_nothing(table: Table) -> None:
    """The page listens to none."""
    match = opened(found(plain))
    table.open(address_of(match))
    table.shows(match)
    table.page.evaluate(MESSAGES)
    table.page.evaluate("() => new Promise((done) => setTimeout(done))")
    table.shows(match)
    table.person_to_act(match)


# The table may tell its height at any time, so once heights are recorded, only what the test says
# is passed on from its frame.
ONLY_SAID = """<script>addEventListener("message", (told) => {
  if (!("heights" in document.documentElement.dataset)) return;
  const inner = document.querySelector("thousand-ports-table").shadowRoot.querySelector("iframe");
  if (told.source === inner.contentWindow && !told.data.said) told.stopImmediatePropagation();
});</script>"""
# Records every height that the frame is given.
HEIGHTS = """() => {
  const frame = document.querySelector("thousand-ports-table").shadowRoot.querySelector("iframe");
  const given = document.documentElement.dataset;
  given.heights = "";
  new MutationObserver(() => { given.heights += ` ${frame.style.height};`; })
    .observe(frame, { attributeFilter: ["style"] });
}"""
STRANGER = """() => {
  const stranger = document.createElement("iframe");
  const told = "parent.postMessage({ thousandPortsHeight: 1499 }, '*')";
  stranger.srcdoc = `<script>${told}</script>`;
  stranger.hidden = true;
  const loaded = new Promise((done) => stranger.addEventListener("load", done));
  document.body.append(stranger);
  return loaded.then(() => stranger.remove());
}"""


def test_a_blog_hears_its_own_table_alone(
    page: Page,
    blog: Callable[[str], str],
    base_url: str,
) -> None:
    """Heights sent by other frames, or by the page itself, are ignored."""
    script = MODULE.format(home=base_url)
    blog(f"{ONLY_SAID}{script}<thousand-ports-table></thousand-ports-table>")
    page.get_by_role("button", name="A Thousand Ports").click()
    table, frame = framed(page)
    expect(page.locator("iframe")).to_have_attribute("style", re.compile(r"height: \d+px"))
    page.evaluate(HEIGHTS)
    given = page.locator("html")

    def say(height: str) -> None:
        message = f"{{ thousandPortsHeight: {height}, said: true }}"
        frame.evaluate(f"() => parent.postMessage({message}, '*')")

    def heard(said: str, height: int) -> None:
        say(said)
        expect(given).to_have_attribute("data-heights", re.compile(f" {height}px;"))

    page.evaluate(MESSAGES)
    page.evaluate(STRANGER)
    for odd in ("'1498'", "NaN", "null", "[1497]", "Infinity"):
        say(odd)
    heard("700.5", 701)  # behind all the others
    refused = re.compile(r" (1499|1498|1497|1600|640)px;")
    expect(given).not_to_have_attribute("data-heights", refused)
    say("-5")
    heard("1e9", 1600)
    expect(given).not_to_have_attribute("data-heights", re.compile(" 640px;"))
    page.locator("thousand-ports-table").evaluate("(it) => { it.style.width = '400px'; }")
    heard("-5", 640)  # lower only with another width
    heard("700", 700)
    table.roll(8)


def test_a_file_can_be_anything(table: Table) -> None:
    """No text, too large, damaged: a sentence, and the table is still there."""
    table.open()
    alert = table.page.get_by_role("alert")
    for content, told in (
        (b"", NO_CODE),
        (bytes(range(256)) * 40, NO_CODE),
        (b"\xef\xbb\xbfgame: ports\nperson: A\n", NO_CODE),
        (json.dumps({"version": 1}).encode(), NO_CODE),
        (b"x" * (MOST_CHARACTERS + 1), "too large"),
    ):
        file = FilePayload(name="a.txt", mimeType="text/plain", buffer=content)
        table.page.get_by_label("Open a match file").set_input_files(file)
        expect(alert).to_contain_text(told)
        alert.get_by_role("button", name="Dismiss").click()
        expect(alert).to_be_hidden()
    plays(table)


# Ways in which Python could come into the page, were `escape` to fail once.
PLANTED = """(python) => {
  const body = document.body;
  body.insertAdjacentHTML("beforeend", `<mpy-script>${python}</mpy-script>`);
  body.insertAdjacentHTML("beforeend", `<py-script>${python}</py-script>`);
  const script = document.createElement("script");
  Object.assign(script, { type: "mpy", textContent: python });
  body.append(script);
  body.insertAdjacentHTML("beforeend", `<button mpy-click="${python}">Planted</button>`);
  const host = body.appendChild(document.createElement("div"));
  host.attachShadow({ mode: "open" }).innerHTML = `<mpy-script>${python}</mpy-script>`;
}"""


@pytest.mark.parametrize(
    "address", ["./", "./?embed", pytest.param("./?interpreter=pyodide", marks=pytest.mark.long)]
)
def test_the_page_runs_no_python_but_its_own(table: Table, address: str) -> None:
    """Elements and attributes of PyScript that come into the page later are nothing."""
    table.open(address)
    table.page.evaluate(PLANTED, "import js; js.document.title = 'Planted'")
    table.page.get_by_role("button", name="Planted").click()
    table.button("Play").click()
    table.roll()
    assert table.page.title() != "Planted"
