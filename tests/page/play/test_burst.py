"""What a message adds to a burst of presses, what the burst withholds, and what ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.page.state.bursts import CALM, PRESSES, TIMERS, Burst, calm, followed, read, withholds
from game.ports.table import Table
from tests.support.evening import Evening

if TYPE_CHECKING:
    from game.page.state.effect import Effects
    from game.page.state.model import Model

BEFORE = CALM.replace(presses=7, offers=4)
RUNS = BEFORE.replace(runs=True)
CALM_8, READ_5 = ("later", 500, ("calm", 8)), ("later", 350, ("read", 5))
DRAWN: Effects = (("focus", "roll"),)  # an effect of the message itself
HELD: Effects = (("hold",),)


@pytest.fixture(scope="module")
def tables() -> dict[str, Model]:
    """States of a match: at rest, in motion, under a dialog, and with nobody who may act."""
    evening = Evening("two", table=Table)
    evening.press("play")
    evening.wait()
    rests = evening.model
    evening.press("roll")
    moves = evening.model
    evening.wait()
    rolled = evening.model
    assert moves.board.settling
    assert not rests.board.settling
    assert not rolled.board.settling
    assert rests.board.match is not moves.board.match
    return {
        "rests": rests,
        "moves": moves,
        "moves on": moves.on_board(settling=moves.board.settling[:1]),
        "rolled": rolled,
        "covered": rests.replace(dialog="rules"),
        "bots": played_by_bots(rests),
        "bots on": played_by_bots(rolled),
    }


def played_by_bots(model: Model) -> Model:
    """The same match, with nobody at this device in it."""
    bots = tuple(seat.replace(player=Table.RULES.BOTS[0]) for seat in model.match.seats)
    return model.on_board(course=model.course.seated(bots))


@pytest.mark.parametrize("kind", PRESSES)
@pytest.mark.parametrize(
    ("burst", "effects", "decided"),
    [
        (BEFORE, DRAWN, False),
        (RUNS, DRAWN, False),
        (RUNS.replace(decided=True), DRAWN, True),
        (RUNS.replace(decided=True), DRAWN + HELD, False),
    ],
)
def test_a_press_goes_on_with_the_burst(
    tables: dict[str, Model], kind: str, burst: Burst, effects: Effects, decided: bool
) -> None:
    """What the burst has decided stays so, unless the hand is changed; a skip always decides."""
    model = tables["rests"].replace(burst=burst)
    after, added = followed(model, model, kind, effects)
    assert after == model.replace(burst=Burst(8, True, decided or kind == "skip", 4, False))
    assert added == (*effects, CALM_8)


@pytest.mark.parametrize("kind", [kind for kind in PRESSES if kind != "skip"])
@pytest.mark.parametrize("burst", [BEFORE, RUNS])
def test_a_press_decides_that_changes_the_match(
    tables: dict[str, Model], kind: str, burst: Burst
) -> None:
    """What is offered then is new too."""
    before, after = (tables[name].replace(burst=burst) for name in ("rests", "rolled"))
    assert followed(before, after, kind, DRAWN) == (
        after.replace(burst=Burst(8, True, True, 5, True)),
        (*DRAWN, CALM_8, READ_5),
    )


@pytest.mark.parametrize(
    ("one", "other", "new"),
    [
        ("rests", "rests", False),
        ("rests", "rolled", True),
        ("rests", "moves", True),
        ("moves", "rolled", True),
        ("moves", "moves on", False),
        ("rests", "covered", True),
        ("covered", "rests", True),
        ("rests", "bots", True),
        ("bots", "bots on", False),
        ("bots on", "rolled", True),
    ],
)
def test_what_is_offered_is_new_when_something_else_can_be_decided(
    tables: dict[str, Model], one: str, other: str, new: bool
) -> None:
    """By another dialog, by motion that begins or ends, by a move, or by who may act."""
    before, after = (tables[name].replace(burst=RUNS) for name in (one, other))
    expected = after.replace(burst=Burst(7, True, False, 5, True)) if new else after
    found, effects = followed(before, after, "dice", DRAWN)
    assert found == expected
    assert effects == ((*DRAWN, READ_5) if new else DRAWN)
    assert new or found is after


@pytest.mark.parametrize("kind", TIMERS)
def test_a_timer_is_no_press(tables: dict[str, Model], kind: str) -> None:
    """It sets none in turn."""
    model = tables["rests"].replace(burst=RUNS)
    assert followed(model, model, kind, ()) == (model, ())


@pytest.mark.parametrize(
    ("runs", "decided", "unread", "withheld"),
    [
        (True, False, False, False),
        (True, True, False, True),
        (True, False, True, True),
        (False, False, True, False),
        (False, True, False, False),
    ],
)
def test_a_burst_withholds_what_comes_after_its_decision_or_is_unread(
    tables: dict[str, Model], *, runs: bool, decided: bool, unread: bool, withheld: bool
) -> None:
    """A press that stands alone decides."""
    burst = BEFORE.replace(runs=runs, decided=decided, unread=unread)
    assert withholds(tables["rests"].replace(burst=burst)) is withheld


@pytest.mark.parametrize(("press", "ends"), [(6, False), (7, True), (8, False), (None, True)])
def test_a_burst_ends_after_its_last_press(
    tables: dict[str, Model], press: int | None, ends: bool
) -> None:
    """What is offered is as unread as before."""
    model = tables["rests"].replace(burst=Burst(7, True, True, 4, True))
    left = model.replace(burst=Burst(7, False, False, 4, True)) if ends else model
    assert calm(model, press) == (left, ())


@pytest.mark.parametrize(("offer", "counts"), [(3, False), (4, True), (5, False)])
def test_what_is_offered_last_has_been_read_in_time(
    tables: dict[str, Model], offer: int, counts: bool
) -> None:
    """The burst goes on."""
    model = tables["rests"].replace(burst=Burst(7, True, True, 4, True))
    left = model.replace(burst=Burst(7, True, True, 4, False)) if counts else model
    assert read(model, offer) == (left, ())
