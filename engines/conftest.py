"""Both browsers, one visitor for each test, and the site, which can go down."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

import pytest

from e2e.support.blog import Blog, serving
from e2e.support.harbour import Harbour
from engines.firefox import firefox
from engines.visitor import Visitor
from engines.webkit import webkit
from tests.support.games import EVERY_PAGE
from tools.build.site import build
from tools.setup.programs import missing


class Engine(Protocol):
    """A browser that runs."""

    version: str

    def visitor(self) -> Visitor:
        """A new visitor."""


ENGINES: dict[str, Callable[[], AbstractContextManager[Engine]]] = {
    "firefox": firefox,
    "webkit": webkit,
}
versions: set[str] = set()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says which versions were tried."""
    terminalreporter.write_line("on " + ", ".join(sorted(versions)))


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each browser in turn."""
    lacks = missing("engines")
    assert not lacks, f"These tests need {', '.join(lacks)}: please run make test-engines."
    with ENGINES[request.param]() as running:
        yield running
        versions.add(running.version)


@pytest.fixture
def visitor(engine: Engine) -> Iterator[Visitor]:
    """A visitor in a new profile; at the end of the test the console must have been quiet."""
    visiting = engine.visitor()
    yield visiting
    complaints = visiting.complaints()
    visiting.close()
    assert not complaints


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the sources as they stand, with Pig beside its own games."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder, EVERY_PAGE)
    return folder


@pytest.fixture
def harbour(built: Path) -> Iterator[Harbour]:
    """The site, at an address of its own."""
    site = Harbour()
    site.open(built)
    yield site
    site.close()


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Blog]:
    """Somebody's blog."""
    with serving(tmp_path) as site:
        yield site
