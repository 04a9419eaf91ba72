"""When the children of the yard bank, by what each of them wants, and how matches of bots end."""

import pytest

from game.thousand import bots
from tests.thousand.table import Table
from tools.ladder import match_of

YARD = ("vova", "kolya", "katya")


def banking(text: str, seats: int = 2, **agreements: str) -> list[str]:
    """Those who bank in a position of version 2."""
    position = Table(text, seats, version="v2", **agreements).position
    return [name for name in YARD if bots.choose(name, position).kind == "bank"]


@pytest.mark.parametrize(
    ("turn", "dice", "names"),
    [
        (9, "1 1 5 2 3", []),  # 25 points
        (9, "4 4 4 5 2", ["katya"]),  # 45
        (9, "6 6 6 2 3", ["kolya", "katya"]),  # 60
        (9, "1 1 1 2 3", ["kolya", "katya"]),  # 100
        (9, "1 1 1 1 3", ["vova", "kolya", "katya"]),  # 200
        (1, "5 2 2 3 4", ["vova"]),  # 5, in his timid mood
    ],
)
def test_each_banks_what_it_wants(turn: int, dice: str, names: list[str]) -> None:
    """Katya 45 points, Kolya 60, Vova 200 or any at all."""
    assert banking(f"totals 100 100; turn {turn}; dice {dice}") == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("totals 280 0; dice 1 1 5 2 3", YARD),  # 20 points are needed to leave the pit at 300
        ("totals 250 0; dice 4 4 4 5 2", ()),  # 50 are
        ("totals 0 0; entered - -; dice 5 5 5 2 3", YARD),  # 50 to enter the game
        ("totals 100 0; entered 50 -; dice 5 5 5 2 3", ("katya",)),
    ],
)
def test_all_are_content_with_what_an_obstacle_asks_for(text: str, names: tuple[str, ...]) -> None:
    """Points that do not take them over it cannot be banked."""
    assert banking(f"{text}; turn 9") == list(names)


def test_whoever_leads_in_the_last_round_banks() -> None:
    """With 1,050 against 1,000, though another seat is still to play; with 950 nobody does."""
    house = {"pit_3": "none", "last_round": "one more turn"}
    text = "totals %d 1000 300; last turns 2; turn 9; dice 1 1 1 2 3"
    assert banking(text % 950, 3, **house) == list(YARD)
    assert banking(text % 850, 3, **house) == []


@pytest.mark.parametrize(
    ("version", "other", "totals"),
    [
        ("v1-general", "vova", (1010, 15)),
        ("v2", "katya", (715, 1005)),
        ("v3", "kolya", (695, 1120)),
        ("v4", "vova", (1030, 465)),
        ("v5", "katya", (1040, 300)),
        ("classic", "kolya", (615, 1005)),
        ("novice", "katya", (1005, 880)),
    ],
)
def test_a_match_with_nina_ends_as_ever(version: str, other: str, totals: tuple[int, ...]) -> None:
    """A change detector: where a bot is to play otherwise, other totals are kept here."""
    assert match_of(("nina", other), "yard", version, "thousand").position.totals == totals
