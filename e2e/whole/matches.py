"""Whole matches by presses on every size of screen: nothing moves (`make layout`)."""

from collections.abc import Callable

import pytest

from e2e.support.still import SIZES, every_page, overflow, played
from e2e.support.table import Table
from tools.build.pages import Page

MOST = 900  # presses


@every_page
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_in_a_whole_match(
    laid_out: Callable[..., Table],
    its: Page,
    size: str,
    seats: int,
) -> None:
    """From the first roll to the end, with people and bots."""
    seen = played(laid_out(its, size, seats=seats).page, MOST, seed=seats)
    assert seen.presses == MOST or seen.over
    assert not seen.moved


@every_page
@pytest.mark.parametrize("size", SIZES)
def test_no_frame_of_any_animation_is_too_wide(
    laid_out: Callable[..., Table],
    its: Page,
    size: str,
) -> None:
    """A few turns with motion."""
    assert overflow(laid_out(its, size, "no-preference").page, 16) <= 0
