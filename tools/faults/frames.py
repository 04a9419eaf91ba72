"""Hostile frames: messages of every shape to and from the table, and hosts that treat it badly.

A message is survived if nothing is thrown, the frame stays as high as its own table says, and the
dice stay as they are; a host, if the table can be played in it in the end.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Frame, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from tools.bench.browser import browser as started
from tools.faults.first_roll import first_roll
from tools.faults.trial import Trial
from tools.presses import DELIBERATE
from tools.serve import serve

PATIENCE = 15_000  # milliseconds
READY = "html[data-ready]"
# The same seeds in every visit: a first roll that leaves a choice, so that nothing moves by itself.
LUCK = "crypto.getRandomValues = (numbers) => numbers.fill({seed});"
SEED = 1
LOWEST, HIGHEST = 640, 1600  # pixels that the element gives to its frame
ROUND = "() => new Promise((done) => setTimeout(done, 20))"
# What is sent, as JavaScript.
HEIGHTS = (
    "1e9", "-1", "0", "'9'", "'700px'", "NaN", "Infinity", "-Infinity", "null", "undefined", "true",
    "[700]", "{}", "10n", "new Date()", "new Number(700)", "{ valueOf: 7 }",
)  # fmt: skip
SHAPES = (
    "undefined", "null", "0", "NaN", "true", "10n", "''", "'x'", "'x'.repeat(1e6)", "'[1, 2]'",
    "'{\"thousandPortsHeight\": 9}'", "[]", "[[]]", "[1, 'call', 'eval', []]", "({})", "/x/",
    "new Map([['thousandPortsHeight', 9]])", "new Set([1])", "new Date(NaN)", "new Error('x')",
    "new Blob(['x'])", "new ArrayBuffer(9)", "new Uint8Array(1e6)", "new Array(1e5).fill({})",
    "(() => { const it = {}; it.it = it; return it; })()",
    "(() => { let it = []; for (let n = 0; n < 1000; n++) it = [it]; return it; })()",
    "JSON.parse('{\"__proto__\": {\"polluted\": 1}, \"constructor\": {\"prototype\": 1}}')",
    "({ kind: 'press', payload: 'new-match' })", "({ type: 'press', id: 'undo' })",
    "'take over'", "'keep pyodide'", "({ action: 'pyscript:run', code: 'boom()' })",
    *(f"({{ thousandPortsHeight: {height} }})" for height in HEIGHTS),
)  # fmt: skip
STATE = """() => [document.body.dataset.mode, {}.polluted ?? "",
  ...[...document.querySelectorAll("#dice button")].map((die) => die.ariaLabel)].join()"""
HEIGHT = (
    "() => document.querySelector('game-table').shadowRoot.querySelector('iframe').clientHeight"
)
STRANGER = """(shape) => {
  const stranger = Object.assign(document.createElement("iframe"), { hidden: true });
  stranger.srcdoc = `<script>parent.postMessage(${shape}, "*");
    for (let n = 0; n < parent.length; n++) parent[n].postMessage(${shape}, "*");</script>`;
  const loaded = new Promise((done) => stranger.addEventListener("load", done));
  document.body.append(stranger);
  const settled = loaded.then(() => new Promise((done) => setTimeout(done, 20)));
  return settled.then(() => stranger.remove());
}"""
ELEMENT = '<script type="module" src="{home}embed.js"></script>{markup}'
FRAME = '<iframe src="{home}?embed&lang=en" width="360" height="640" {more}></iframe>'
LATER = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"
FIRST = "document.querySelector('iframe')"
# Hosts: attributes of the frame, and what the host does to it, as JavaScript, one after another.
HOSTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "shown late": ("hidden", (f"{FIRST}.hidden = false",)),
    "no size at first": ('style="width: 0; height: 0"', (f"{FIRST}.style = ''",)),
    "one pixel high at first": ('style="height: 1px"', (f"{FIRST}.style = ''",)),
    "turned and scaled": ('style="transform: rotate(90deg) scale(0.9)"', ()),
    "loaded lazily": ("loading=lazy", ()),
    "moved while it starts": ("", (f"document.body.append({FIRST})",) * 3),
    "taken out and put back": (
        "",
        (f"window.it = {FIRST}; it.remove()", "document.body.append(it)") * 3,
    ),
    "loaded again and again": ("", (f"{FIRST}.src += ''",) * 5),
    "sent elsewhere and back": (
        "",
        (f"window.home = {FIRST}.src; {FIRST}.src = 'about:blank'", f"{FIRST}.src = home"),
    ),
    "sent to fragments that are none": (
        "",
        tuple(
            f"{FIRST}.src = {FIRST}.src.split('#')[0] + '#{part}'"
            for part in ("match=%", "replay=1~~~", "/../x", "replay=" + "A" * 20_001)
        ),
    ),
    "history back and forth": (
        "",
        (f"{FIRST}.src += '#a'", "history.back()", "history.forward()") * 3,
    ),
    "a name that is code": ('name="</script><img src=x onerror=alert(1)>"', ()),
    "a name of the page's own": ('name="boot"', ()),
    "sandbox with an origin": ('sandbox="allow-scripts allow-same-origin"', ()),
    "sandbox with forms alone": ('sandbox="allow-scripts allow-forms"', ()),
    "no permissions": ("allow=\"autoplay 'none'; clipboard-write 'none'; fullscreen 'none'\"", ()),
    "without credentials": ("credentialless", ()),
    "focus taken away": ("", ("setInterval(() => window.focus(), 10)",)),
}
ELEMENTS = {
    "odd attributes": '<game-table game="__proto__" lang="&lt;b>" theme="x"></game-table>',
    "many": "<game-table></game-table>" * 20,
    "one within another": "<game-table><game-table></game-table></game-table>",
    "within a button": "<button><game-table></game-table></button>",
    "in a form with its names": '<form><input name="submit"><game-table></game-table></form>',
    "from right to left": '<div dir="rtl" lang="ar"><game-table></game-table></div>',
    "moved": """<div id="to"></div><game-table></game-table><script type="module">
      document.getElementById("to").append(document.querySelector("game-table"));</script>""",
    "copied": """<game-table></game-table><script type="module">
      document.body.prepend(document.querySelector("game-table").cloneNode(true));</script>""",
}


def campaign(folder: Path, _times: int, _seed: int) -> Iterator[Trial]:
    """Sends every message in every direction, and tries every host."""
    with (
        tempfile.TemporaryDirectory() as blog,
        serve(folder) as site,
        serve(Path(blog)) as other,
        sync_playwright() as playwright,
        started(playwright) as browser,
    ):
        host = Host(browser, Path(blog), other.url.replace("127.0.0.1", "localhost"), site.url)
        for sender, send in SENDERS.items():
            yield from _messages(host, sender, send)
        for name, (more, deeds) in HOSTS.items():
            markup = FRAME.format(home=site.url, more=more)
            yield Trial(host.survived(markup, deeds), f"a host: {name}")
        for name, markup in ELEMENTS.items():
            whole = ELEMENT.format(home=site.url, markup=markup)
            yield Trial(host.survived(whole, (), poster=True), f"an element: {name}")


class Host:
    """A page on another site."""

    def __init__(self, browser: Browser, folder: Path, address: str, home: str) -> None:
        self._browser = browser
        self._folder = folder
        self._address = address
        self.home = home
        self.complaints: list[str] = []

    def open(self, markup: str) -> Page:
        """Opens the host with this markup."""
        (self._folder / "index.html").write_text(
            f'<!doctype html><link rel="icon" href="data:,"><body>{markup}'
        )
        page = self._browser.new_page(locale="en-GB")
        page.add_init_script(DELIBERATE)
        page.set_default_timeout(PATIENCE)
        page.add_init_script(LUCK.format(seed=SEED))
        self.complaints.clear()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        page.goto(self._address)
        return page

    def survived(self, markup: str, deeds: tuple[str, ...], *, poster: bool = False) -> bool:
        """Does to a frame what the host does, and plays."""
        page = self.open(markup)
        try:
            for deed in deeds:
                page.evaluate(f"() => {{ {deed} }}")
                page.evaluate(LATER)
            if poster:
                page.locator("game-table >> button:has(svg)").first.click()
            _first_roll(page)
        except BrowserError as error:
            self.complaints.append(str(error).splitlines()[0])
        finally:
            page.close()
        return self.quiet()

    def quiet(self) -> bool:
        """Whether there was nothing to complain about; prints what there was."""
        for complaint in self.complaints:
            print(f"    {complaint[:200]}", file=sys.stderr)
        return not self.complaints


def _first_roll(page: Page) -> None:
    frame = page.frame_locator("iframe").first
    frame.locator(READY).wait_for()
    frame.locator("#play").dispatch_event("click")  # wherever the host has put it
    first_roll(frame, in_sight=False)
    frame.locator("#dice:not([aria-disabled=true])").wait_for(state="attached")


Send = Callable[[Page, Frame, str], None]


def _by_host(page: Page, _frame: Frame, shape: str) -> None:
    page.evaluate(
        f"() => {{ for (let n = 0; n < frames.length; n++) frames[n].postMessage({shape}, '*'); }}"
    )
    page.evaluate(f"() => postMessage({shape}, '*')")


def _by_table(page: Page, frame: Frame, shape: str) -> None:  # noqa: ARG001
    frame.evaluate(f"() => {{ parent.postMessage({shape}, '*'); postMessage({shape}, '*'); }}")


def _by_stranger(page: Page, _frame: Frame, shape: str) -> None:
    page.evaluate(STRANGER, shape)


SENDERS: dict[str, Send] = {
    "the host": _by_host,
    "the table's own frame": _by_table,
    "a strange frame": _by_stranger,
}


def _messages(host: Host, sender: str, send: Send) -> Iterator[Trial]:
    """Sends every message to one table, which is played on at the end."""
    page = host.open(ELEMENT.format(home=host.home, markup='<game-table lang="en"></game-table>'))
    page.locator("game-table >> button").click()
    _first_roll(page)
    frame = page.frames[1]
    page.wait_for_load_state("networkidle")
    page.evaluate(ROUND)
    state, height = frame.evaluate(STATE), page.evaluate(HEIGHT)
    for shape in SHAPES:
        send(page, frame, shape)
        frame.evaluate(ROUND)
        page.evaluate(ROUND)
        now = page.evaluate(HEIGHT)
        allowed = LOWEST <= now <= HIGHEST if send is _by_table else now == height
        survived = allowed and frame.evaluate(STATE) == state and host.quiet()
        yield Trial(survived, f"{shape[:60]} from {sender}")
    for press in ("Match", "New match"):
        page.frame_locator("iframe").get_by_role("button", name=press, exact=True).click()
    page.frame_locator("iframe").locator("#play").wait_for()
    page.close()
