"""The desktop, and the site as it is built now."""

from collections.abc import Iterator

import pytest

from heard.desktop import Desktop, running
from tools.build.site import build
from tools.serve import serve
from tools.setup.programs import missing

versions: set[str] = set()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says which versions were heard."""
    terminalreporter.write_line("heard: " + ", ".join(sorted(versions)))


@pytest.fixture(scope="session")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """A desktop with Orca."""
    lacks = missing("heard")
    assert not lacks, f"These tests need {', '.join(lacks)}: please run make heard."
    with running(tmp_path_factory.mktemp("desktop")) as started:
        versions.add("Orca " + started.version("orca", "--version"))
        yield started


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, built from the sources as they stand."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    with serve(folder) as served:
        yield served.url
