"""Releases that come while somebody plays, or are half there; and those that are taken back.

The page survives if it plays in the end, and no match is lost. It may say that it cannot, or that
something could not be fetched, as long as a reload or the link beside that sentence helps.
"""

import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from tools.bench.browser import browser as started
from tools.build.site import build
from tools.faults.assets import LATER, LOST, READY, SAID, comes
from tools.faults.first_roll import ROLLED, first_roll
from tools.faults.trial import Trial
from tools.presses import DELIBERATE
from tools.serve import serve

READY_PAGE = "html[data-ready]"
OFFLINE = "boot.offline"
PAGES = "**/index.html"
# Until the worker of the page has looked for a newer release and fetched what it could.
SETTLED = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update().catch(() => null);
  const next = found.installing;
  while (next?.state === "installing") {
    await new Promise((changed) => next.addEventListener("statechange", changed, { once: true }));
  }
}"""


class Quay(NamedTuple):
    """A site whose files can be exchanged at once, as hosts do it."""

    link: Path
    url: str

    def land(self, release: Path) -> None:
        """Serves another release from now on."""
        fresh = self.link.with_name("fresh")
        fresh.symlink_to(release)
        os.replace(fresh, self.link)  # noqa: PTH105 - of the link, not of the folder


@contextmanager
def _quay(place: Path, release: Path) -> Iterator[Quay]:
    link = place / "site"
    link.unlink(missing_ok=True)
    link.symlink_to(release)
    with serve(link) as site:
        yield Quay(link, site.url)


def campaign(folder: Path, times: int, seed: int) -> Iterator[Trial]:
    """Tries each fault for a release that comes, and for one that is taken back."""
    with (
        tempfile.TemporaryDirectory() as place,
        sync_playwright() as playwright,
        started(playwright) as browser,
    ):
        other = Path(place) / "other"
        build(other, more={"release.txt": b"another"})
        ways = (("coming", folder.resolve(), other), ("taken back", other, folder.resolve()))
        for way, old, new in ways:
            with _quay(Path(place), old) as quay:
                number = _requests(browser, quay)
            named = (
                *_mixtures(Path(place), old, new),
                *_moments(new, number),
                *_halves(Path(place), new, random.Random(seed), times),  # noqa: S311
            )
            for name, fault in named:
                yield Trial(_survives(browser, Path(place), old, fault), f"{way}: {name}")


Fault = Callable[[Page, Quay], None]  # raises an error of the browser if it is not survived


def _mixtures(place: Path, old: Path, new: Path) -> Iterator[tuple[str, Fault]]:
    for name, pattern, one, rest in (
        ("old page", PAGES, old, new),
        ("old files", PAGES, new, old),
        ("old worker", "sw.js", old, new),
    ):
        mixed = _mixed(place / f"{name} of {old.name}", pattern, one, rest)
        yield f"{name}, the rest of the other release", _replaced(mixed, new)


def _moments(new: Path, number: int) -> Iterator[tuple[str, Fault]]:
    """number: of the requests of a visit."""
    for place in range(number):
        yield f"at request {place + 1} of a visit", _in_mid_visit(new, place)
    yield "in mid-match", _in_mid_match(new)
    yield "to a page that is kept for offline", _to_a_kept_page(new)


def _halves(
    place: Path, new: Path, chance: random.Random, times: int
) -> Iterator[tuple[str, Fault]]:
    """times: the number of files that are lost, one at a time."""
    files = [path for path in new.rglob("*") if path.is_file() and "pyodide" not in path.parts]
    for path in chance.sample(sorted(files), min(times, len(files))):
        short = path.relative_to(new)
        yield f"without {short}, to a page that is kept", _half_there(place, new, short)


def _mixed(to: Path, pattern: str, one: Path, rest: Path) -> Path:
    """A release with some files of another one."""
    shutil.copytree(rest, to)
    for path in one.glob(pattern):
        shutil.copy(path, to / path.relative_to(one))
    return to


def _requests(browser: Browser, quay: Quay) -> int:
    """The number of requests until a page has all that it may need."""
    seen: list[object] = []
    page = browser.new_page(service_workers="block")
    page.on("request", lambda request: seen.append(request))  # noqa: PLW0108 - it is marked
    page.goto(quay.url)
    page.locator(READY_PAGE).wait_for()
    page.wait_for_load_state("networkidle")
    page.close()
    return len(seen)


def _survives(browser: Browser, place: Path, old: Path, fault: Fault) -> bool:
    with _quay(place, old) as quay:
        page = browser.new_page()
        page.add_init_script(DELIBERATE)
        try:
            fault(page, quay)
        except (BrowserError, AssertionError) as error:
            print(f"    {error}".splitlines()[0])
            return False
        finally:
            page.close()
        return True


def _replaced(mixed: Path, new: Path) -> Fault:
    """A visit to a mixed release, which becomes a whole one."""

    def fault(page: Page, quay: Quay) -> None:
        quay.land(mixed)
        page.goto(quay.url)
        comes(page, READY)
        quay.land(new)
        _plays_in_the_end(page)

    return fault


def _in_mid_visit(new: Path, number: int) -> Fault:
    """The release comes while the page is being fetched."""

    def fault(page: Page, quay: Quay) -> None:
        seen: list[object] = []

        def count(request: object) -> None:
            seen.append(request)
            if len(seen) == number + 1:
                quay.land(new)

        page.on("request", count)
        page.goto(quay.url, wait_until="commit")
        _plays_in_the_end(page)

    return fault


def _in_mid_match(new: Path) -> Fault:
    """The release comes before the page has fetched what it may need."""

    def fault(page: Page, quay: Quay) -> None:
        page.add_init_script(
            "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
        )
        page.goto(quay.url)
        page.locator(READY_PAGE).wait_for()
        quay.land(new)
        _plays_in_the_end(page)

    return fault


def _to_a_kept_page(new: Path) -> Fault:
    """The release is offered and taken."""

    def fault(page: Page, quay: Quay) -> None:
        _keeps(page, quay)
        quay.land(new)
        page.reload()
        page.locator(READY_PAGE).wait_for()
        _rolls(page)
        page.get_by_role("button", name="Update now").click()
        page.locator("#resume").wait_for()
        _plays_in_the_end(page)

    return fault


def _half_there(place: Path, new: Path, lost: Path) -> Fault:
    """The old release plays on, and the whole one is taken when it is there."""

    def fault(page: Page, quay: Quay) -> None:
        broken = place / "broken"
        shutil.rmtree(broken, ignore_errors=True)
        shutil.copytree(new, broken)
        (broken / lost).unlink()
        _keeps(page, quay)
        quay.land(broken)
        page.reload()
        page.locator(READY_PAGE).wait_for()
        page.evaluate(SETTLED)
        _plays_in_the_end(page)
        quay.land(new)
        page.reload()
        _plays_in_the_end(page)

    return fault


def _keeps(page: Page, quay: Quay) -> None:
    page.goto(quay.url)
    page.wait_for_function(OFFLINE)


def _plays_in_the_end(page: Page) -> None:
    """Follows the sentence if there is one, rolls, opens what comes later, and resumes."""
    if not comes(page, READY):
        page.evaluate(LATER)
        assert page.evaluate(SAID) or page.evaluate(READY), "neither ready nor said"
        page.locator("#boot-trouble a").first.dispatch_event("click")
        page.locator(READY_PAGE).wait_for()
    _rolls(page)
    dice = _dice(page)
    dialog, trouble = page.locator("dialog[open]"), page.locator("#trouble")
    # The words of the Guardian and Skull Island are fetched later; a release may have removed them.
    at_rest = page.locator("#dice:not([aria-disabled=true])")
    at_rest.or_(trouble).locator("visible=true").first.wait_for()
    page.get_by_role("button", name="Rules", exact=True).click()
    dialog.or_(trouble).locator("visible=true").first.wait_for(timeout=LOST)
    page.reload()
    page.locator(READY_PAGE).wait_for()
    page.locator("#resume").click()
    page.locator("#roll").wait_for()
    assert _dice(page) == dice, "other dice"
    page.get_by_role("button", name="Rules", exact=True).click()
    dialog.wait_for()


def _rolls(page: Page) -> None:
    """Begins a match, or goes on with the one that is there."""
    page.locator("#resume:visible, #play:visible").first.click()
    page.locator("#roll").wait_for()
    if page.locator("#dice [data-place=blank]").count():
        first_roll(page)
    page.locator(ROLLED).first.wait_for()


def _dice(page: Page) -> list[str]:
    return page.locator("#dice button").evaluate_all(
        "(dice) => dice.map((die) => die.dataset.face)"
    )
