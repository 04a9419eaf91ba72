"""Nothing that a player looks at or presses moves; `make layout` plays whole matches for it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.still import SIZES, beginning, overflow, played
from e2e.table import Table
from e2e.witness import Witness
from tests.games import EVERY_PAGE
from tools.pages import Page
from tools.serve import serve

PRESSES = 60
every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)


@pytest.fixture(scope="module")
def home(built_with_pig: Path) -> Iterator[str]:
    """The address of a site that has Pig beside its own games."""
    with serve(built_with_pig) as site:
        yield site.url


@pytest.fixture
def opened(
    a_table: Callable[..., Table], home: str, kept: Callable[..., dict], witness: Witness
) -> Callable[..., Table]:
    """Opens a match at its beginning on a screen of some size, bots without pauses."""
    witness.welcome(home.split("/")[2])

    def made(its: Page, size: str, motion: str = "reduce", seats: int = 3) -> Table:
        width, height = SIZES[size]
        state = kept(pace="instant" if motion == "reduce" else "fast")
        state["origins"][0]["origin"] = home.rstrip("/")
        table = a_table(
            viewport={"width": width, "height": height},
            reduced_motion=motion,
            storage_state=state,
        )
        framed = "?embed" if size == "frame" else ""
        return table.open(home + its.folder + framed + beginning(its.offered, seats))

    return made


@every_page
@pytest.mark.parametrize("size", ["small phone", "laptop"])
def test_nothing_moves_in_play(opened: Callable[..., Table], its: Page, size: str) -> None:
    """Through some turns of people and bots, with reduced motion."""
    seen = played(opened(its, size).page, PRESSES)
    assert seen.presses == PRESSES or seen.over
    assert not seen.moved


@every_page
def test_no_animation_widens_the_page(opened: Callable[..., Table], its: Page) -> None:
    """Not in any frame, so that no scrollbar flashes."""
    assert overflow(opened(its, "small phone", "no-preference").page) <= 0
