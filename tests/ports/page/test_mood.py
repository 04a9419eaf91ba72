"""Sockets for skulls on the tray, and the mood of the scene."""

from collections.abc import Callable
from itertools import count

import pytest

from game.page.text.words import LANGUAGES, words
from game.ports import cards
from game.ports.position import Position
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from tests.page.test_table import dealt
from tests.support.evening import Evening
from tests.support.results import just_over


def sockets(evening: Evening) -> list[str]:
    """What fills the sockets, from the first."""
    shown = [evening.shown(f"socket-{socket}", "data-skull") for socket in (1, 2, 3)]
    filled = [what for what in shown if what]
    assert shown == filled + [None] * (3 - len(filled))
    return filled


def rolled(card: str, skulls: int) -> Callable[[Position], bool]:
    """Whether a first roll shows that many skulls beside a card."""
    return lambda p: p.card == card and p.faces.count(SKULL) == skulls


def mood(evening: Evening) -> str | None:
    """The mood of the scene."""
    return evening.shown(":body", "data-mood")


@pytest.mark.parametrize(
    ("card", "skulls", "filled", "felt"),
    [
        (cards.GOLD, 0, [], None),
        (cards.GOLD, 1, ["die"], "uneasy"),
        (cards.SHIP_2, 2, ["die", "die"], "tense"),
        (cards.SKULL_1, 0, ["card"], "uneasy"),
        (cards.SKULL_1, 1, ["card", "die"], "tense"),
        (cards.SKULL_2, 0, ["card", "card"], "tense"),
        (cards.GUARDIAN, 3, ["die", "die", "die"], "rescue"),
        (cards.GOLD, 4, ["die", "die", "die"], "island"),
        (cards.GOLD, 3, ["die", "die", "die"], None),
    ],
)
def test_a_skull_of_dice_or_card_fills_a_socket(
    card: str, skulls: int, filled: list[str], felt: str | None
) -> None:
    """Each of the first three; two of them make the scene tense, a lost turn calms it."""
    evening = dealt(rolled(card, skulls))
    assert (sockets(evening), mood(evening)) == (filled, felt)


def test_a_skull_that_the_guardian_lifts_may_leave_its_socket() -> None:
    """It is shown at once; the others stay."""
    evening = dealt(rolled(cards.GUARDIAN, 3))
    skull = evening.model.position.faces.index(SKULL) + 1
    evening.press(f"die-{skull}")
    assert sockets(evening) == ["lifted", "die", "die"]


def test_the_roll_that_ends_skull_island_is_rolled_in_its_light() -> None:
    """Dimmed as if there were a skull to save, other dice would give away that no skull comes."""
    evening = dealt(rolled(cards.GOLD, 4))
    while evening.model.position.ended is None:
        evening.wait()
        evening.press("roll")
        assert evening.model.flies()
        assert mood(evening) == "island"
        assert evening.shown("tray", "data-rescue") is None


def test_no_socket_tells_what_is_in_the_air() -> None:
    """It fills once the dice have landed."""
    for seed in count():
        evening = Evening(str(seed))
        evening.press("play")
        evening.press("roll")
        assert sockets(evening) == []
        assert mood(evening) is None
        while evening.model.board.settling:
            assert evening.shown("tray", "aria-hidden") is None
            assert sockets(evening) in ([], ["card"], ["card", "card"])
            evening.send(*evening.timers.pop(0))
        if evening.model.position.faces.count(SKULL) == 2:
            assert sockets(evening)[-2:] == ["die", "die"]
            break


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_skulls_so_far_are_told_in_one_clause(language: str) -> None:
    """Not where there is none, nor where the turn is lost anyway."""
    say = words(PortsTable, language)
    for skulls, told in ((0, False), (1, True), (2, True), (3, False)):
        evening = dealt(rolled(cards.GOLD, skulls), language)
        assert (say("rolled.skulls so far", n=skulls) in evening.shown("status")) == told


def test_before_the_first_roll_the_dice_are_decoration() -> None:
    """Nobody hears of eight dice that are not there."""
    evening = Evening("a seed")
    evening.press("play")
    assert evening.shown("tray", "aria-hidden") == "true"
    assert {evening.shown(f"die-{die}", "data-place") for die in range(1, 9)} == {"blank"}
    assert {evening.shown(f"die-{die}", "tabindex") for die in range(1, 9)} == {"-1"}
    evening.press("roll")
    evening.wait()
    assert evening.shown("tray", "aria-hidden") is None
    assert {evening.shown(f"die-{die}", "tabindex") for die in range(1, 9)} == {None}


@pytest.mark.parametrize(("winner", "felt"), [(0, "victory"), (1, None)])
def test_the_light_of_victory_is_for_people(winner: int, felt: str | None) -> None:
    """A lost match ends in calm; the actions keep their room until the result is shown."""
    evening = just_over(winner)
    evening.send("settled", evening.model.board.beat)
    assert mood(evening) == felt
    assert evening.shown("actions", "shown")
    assert evening.shown("actions", "data-ends") == "true"
    evening.send("skip")
    assert not evening.shown("actions", "shown")
    assert evening.shown("actions", "data-ends") is None
