"""A browser, a freshly built site to visit, and a witness who fails a test over noise."""

import fcntl
import json
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from e2e.support.blog import serving
from e2e.support.foreseen import same_luck
from e2e.support.harbour import Harbour
from e2e.support.still import SIZES, beginning
from e2e.support.table import Table
from e2e.support.witness import Witness
from tests.support.evening import CARDS_KNOWN
from tests.support.games import EVERY_PAGE, PIG_PAGE
from tools import chromium as browsers
from tools.build.pages import Page as SitePage
from tools.build.site import build
from tools.paths import PACKAGES
from tools.presses import DELIBERATE
from tools.serve import serve

# Milliseconds until a state that was to come counts as missing, on the busiest machine: no test is
# about time, and one that passes waits no longer than it must.
PATIENCE = 240_000
# The list of Playwright, for this one replaces it; and, in the last line, two pages of the address
# bar, which the browser loads for each new window and which took a third of all computing time.
LEFT_OUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,"
    "NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup"
)
FLAGS = (
    "--no-sandbox",
    # Pages live for seconds: what would pay later took a fifth of all computing time.
    "--js-flags=--liftoff-only",
    "--in-process-gpu",
    "--test-third-party-cookie-phaseout",
    f"--disable-features={LEFT_OUT}",
)
# Only tests of the offline site allow a service worker, and only tests of motion wait for it.
VISITOR = {
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",
    "viewport": {"width": 1100, "height": 900},
}

ADDRESS = "https://example.org/"  # for which the site is built, wherever the tests serve it
PREFERENCES = "thousand-ports.preferences"
# Leaves preferences as an earlier visit would have, unless some exist already. Playwright can
# store entries too, but opens a page of its own to do so, which costs a quarter of what ours does.
PREFER = """(({ origin, localStorage: [{ name, value }] }) => {
  try {
    if (self.origin === origin) localStorage.getItem(name) ?? localStorage.setItem(name, value);
  } catch { /* nothing can be kept here */ }
})(%s)"""
MOTION = {"reduced_motion": "no-preference"}
SCREENS: dict[str, dict] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}

# For what is the same on every screen.
on_a_phone = pytest.mark.parametrize("screen", ["phone"], indirect=True)
on_a_desk = pytest.mark.parametrize("screen", ["desk"], indirect=True)

NewContext = Callable[..., BrowserContext]
CONTEXTS = pytest.StashKey[list[BrowserContext]]()  # of a test


def pytest_xdist_auto_num_workers() -> int:
    """Two processes for each core, as each of them waits for its browser now and then."""
    return 2 * (os.cpu_count() or 1)


def pytest_configure() -> None:
    """Builds a site with an address, and waits long."""
    os.environ["SITE_URL"] = ADDRESS
    expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Takes a screenshot of each page of a test that fails.

    By its own option, Playwright's plugin takes some of every test, to remove them afterwards.
    """
    report = yield
    if report.when == "call" and report.failed:
        contexts = item.stash.get(CONTEXTS, [])
        for number, page in enumerate(page for context in contexts for page in context.pages):
            with suppress(Error):
                folder = Path(item.funcargs["output_path"])  # type: ignore[attr-defined]
                page.screenshot(path=folder / f"{number}.png", timeout=5000)
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the machine's own Chromium."""
    found = browsers.chromium()
    assert found, browsers.lacking(None, os.environ)
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(chromium: str) -> dict:
    """Chromium's shell where the machine has it."""
    return {"executable_path": browsers.shell() or chromium, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def whole_chromium(launch_browser: Callable[..., Browser], chromium: str) -> Iterator[Browser]:
    """Full Chromium, for what the headless shell lacks."""
    browser = launch_browser(executable_path=chromium)
    yield browser
    browser.close()


@pytest.fixture
def browser(request: pytest.FixtureRequest, browser: Browser) -> Browser:
    """The headless shell, or full Chromium for tests marked `whole_chromium`."""
    whole = request.node.get_closest_marker("whole_chromium")
    return request.getfixturevalue("whole_chromium") if whole else browser


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def built(shared: Path) -> Path:
    """The site, built from the sources as they stand."""
    return built_once(shared / "dist")


@pytest.fixture(scope="session")
def built_with_pig(shared: Path) -> Path:
    """The site with Pig beside its own games."""
    return built_once(shared / "dist-with-pig", EVERY_PAGE)


def built_once(folder: Path, pages: Sequence[SitePage] | None = None) -> Path:
    """A build that one of the processes makes while the others wait."""
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build(folder, pages)
    return folder


@pytest.fixture(scope="session")
def site_with_pig(built_with_pig: Path) -> Iterator[str]:
    """The address of the site with Pig."""
    with serve(built_with_pig) as site:
        yield site.url


@pytest.fixture
def home(site_with_pig: str, witness: Witness) -> str:
    """The address of Pig's page."""
    witness.welcome(urlsplit(site_with_pig).netloc)
    return site_with_pig + PIG_PAGE.folder


@pytest.fixture(scope="session")
def base_url(built: Path) -> Iterator[str]:
    """The address of the site; tests open addresses relative to it."""
    with serve(built) as site:
        yield site.url


@pytest.fixture
def witness(base_url: str) -> Iterator[Witness]:
    """A witness of all pages of the test, which must cause no complaints or foreign requests."""
    watching = Witness(base_url)
    yield watching
    watching.testify()


@pytest.fixture
def new_context(
    request: pytest.FixtureRequest,
    new_context: NewContext,
    witness: Witness,
    kept: Callable[..., dict],
    output_path: str,  # noqa: ARG001 - where screenshots go
) -> NewContext:
    """A separate browser profile, whose user knows all cards, under the eyes of the witness.

    The user takes time for every press, unless the test is marked `real_time`.
    """
    hurries = request.node.get_closest_marker("real_time")
    contexts = request.node.stash[CONTEXTS] = []

    def watched(storage_state: dict | None = None, **asked: object) -> BrowserContext:
        (site,) = (storage_state or kept())["origins"]
        simple = [entry["name"] for entry in site["localStorage"]] == [PREFERENCES]
        state = None if simple else storage_state
        context = new_context(**(VISITOR | {"storage_state": state} | asked))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if simple:
            context.add_init_script(PREFER % json.dumps(site))
        if not hurries:
            context.add_init_script(DELIBERATE)
        witness.watch(context)
        return context

    return watched


@pytest.fixture
def harbour(witness: Witness) -> Iterator[Harbour]:
    """A site that is closed at the end of the test."""
    site = Harbour(witness)
    yield site
    site.close()


@pytest.fixture
def passenger(new_context: NewContext, witness: Witness) -> BrowserContext:
    """A browser that caches the site for offline use."""
    witness.expect("An unknown error occurred when fetching the script")  # of sw.js, with no net
    return new_context(service_workers="allow")


@pytest.fixture
def table(page: Page) -> Table:
    """The table in a first visitor's browser, not opened yet."""
    return Table(page)


@pytest.fixture
def kept(base_url: str) -> Callable[..., dict]:
    """Makes the entries left by an earlier visit: preferences, and any others.

    All cards are known unless the test says otherwise, so that one press turns one over and rolls.
    """

    def made(entries: dict[str, str] | None = None, **preferences: object) -> dict:
        known = json.dumps({"learnt": CARDS_KNOWN} | preferences)
        stored = {PREFERENCES: known} | dict(entries or {})
        pairs = [{"name": name, "value": value} for name, value in stored.items()]
        return {"origins": [{"origin": base_url.rstrip("/"), "localStorage": pairs}]}

    return made


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> dict:
    """A phone, then a desk."""
    return SCREENS[request.param]


@pytest.fixture
def a_table(new_context: NewContext) -> Callable[..., Table]:
    """Makes tables in other browsers: a phone, another language, earlier preferences."""

    def made(**asked: object) -> Table:
        return Table(new_context(**asked).new_page())

    return made


@pytest.fixture
def guest(screen: dict, new_context: NewContext) -> Callable[..., Any]:
    """Opens tables of a class on the screen of the test; the same seeds are drawn in every run."""

    def made(kind: type[Any], address: str = "./", **asked: object) -> Any:
        page = new_context(**(screen | asked)).new_page()
        same_luck(page)
        return kind(page).open(address)

    return made


@pytest.fixture
def laid_out(
    a_table: Callable[..., Table], site_with_pig: str, kept: Callable[..., dict], witness: Witness
) -> Callable[..., Table]:
    """Opens a match at its beginning on a screen of some size, bots without pauses."""
    witness.welcome(site_with_pig.split("/")[2])

    def made(its: SitePage, size: str, motion: str = "reduce", seats: int = 3) -> Table:
        width, height = SIZES[size]
        state = kept(pace="instant" if motion == "reduce" else "fast")
        state["origins"][0]["origin"] = site_with_pig.rstrip("/")
        table = a_table(
            viewport={"width": width, "height": height},
            reduced_motion=motion,
            storage_state=state,
        )
        framed = "?embed" if size == "frame" else ""
        return table.open(site_with_pig + its.folder + framed + beginning(its.offered, seats))

    return made


@pytest.fixture
def blog(page: Page, witness: Witness, tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Publishes markup on another site, with headers, opens it there, and gives its address."""
    with serving(tmp_path) as site:
        witness.welcome(site.host)

        def published(markup: str, headers: dict[str, str] | None = None) -> str:
            page.goto(site.publish(markup, headers))
            return page.url

        yield published


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return (PACKAGES / "axe-core" / "axe.min.js").read_text()
