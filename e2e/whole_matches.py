"""Whole matches by presses on every size of screen: nothing moves (`make layout`)."""

from collections.abc import Callable

import pytest

from e2e.still import SIZES, overflow, played
from e2e.table import Table
from e2e.test_still import every_page, home, opened  # noqa: F401 - fixtures
from tools.pages import Page

MOST = 900  # presses


@every_page
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_in_a_whole_match(
    opened: Callable[..., Table],  # noqa: F811
    its: Page,
    size: str,
    seats: int,
) -> None:
    """From the first roll to the end, with people and bots."""
    seen = played(opened(its, size, seats=seats).page, MOST, seed=seats)
    assert seen.presses == MOST or seen.over
    assert not seen.moved


@every_page
@pytest.mark.parametrize("size", SIZES)
def test_no_frame_of_any_animation_is_too_wide(
    opened: Callable[..., Table],  # noqa: F811
    its: Page,
    size: str,
) -> None:
    """A few turns with motion."""
    assert overflow(opened(its, size, "no-preference").page, 16) <= 0
