"""Great throws and hard losses are felt, and so is a press that wins."""

from typing import Any

import pytest

from game import thousand
from game.contract import Seen
from game.match import PERSON, Seat
from game.page.words import LANGUAGES, words
from game.thousand import table as thousand_table
from game.thousand.moves import ROLL
from game.thousand.table.hand import EMPTY
from game.thousand.table.motion import moment
from game.thousand.table.sounds import SOUNDS, sound
from tests.thousand.table import NOTHING, Table

SEATS = (Seat("Anna", PERSON), Seat("Boris", PERSON))
SAY = words(thousand_table, "en")


def felt(table: Table, line: str) -> tuple[str | None, Any]:
    """(the moment of a line of notation, its voices)."""
    before = table.position
    after = table.play(line).position
    return moment(before, ROLL, after), sound(before, ROLL, after)


@pytest.mark.parametrize(
    ("dice", "agreed", "told"),
    [
        ("6 6 6 6 2", {}, "Four sixes!"),
        ("2 2 2 2 3", {}, "Four twos!"),
        ("1 1 1 1 2", {}, "Four ones!"),
        ("6 6 6 6 1", {}, "Four sixes!"),  # all five score, but this is greater
        ("6 6 6 6 2", {"four_alike": "face x 20"}, None),
        ("1 1 1 2 3", {}, None),
        ("6 6 6 2 3", {"three_times": 50}, "Three alike!"),
        ("6 6 6 6 6", {"five_wins": "no"}, "Five alike!"),
        ("5 5 1 1 1", {"score_five": 100}, "All five score!"),
    ],
)
def test_many_points_of_equal_dice_are_named(dice: str, agreed: dict, told: str | None) -> None:
    """200 and more, in every language, and they are heard."""
    named, voices = felt(Table("totals 300 0; entered 75 -", **agreed), f"roll = {dice}")
    assert (None if named is None else SAY(f"moment.{named}")) == told
    assert (SOUNDS["alike"][-1].length in [voice.length for voice in voices]) == (
        told not in (None, "All five score!")
    )
    for language in LANGUAGES if named else ():
        assert words(thousand_table, language).has(f"moment.{named}")


@pytest.mark.parametrize(("stake", "hard"), [(195, False), (200, True)])
@pytest.mark.parametrize(
    ("origin", "line", "how"),
    [
        ("totals 300 0; dice 5 5 2 3 4; aside 1; throws 2", "roll = 2 3 3", "lost"),
        ("totals 300 0; dice 5 5 5 5 5; aside 1234; throws 3", f"roll = {NOTHING}", "unconfirmed"),
    ],
)
def test_a_hard_loss_is_felt_harder(
    stake: int, hard: bool, origin: str, line: str, how: str
) -> None:
    """Its ribbon stays, like that of any other loss."""
    table = Table(f"{origin}; points {stake - 5}; entered 75 -")
    assert table.points == stake
    named, voices = felt(table, line)
    assert named == (how + " much" if hard else how)
    assert named in thousand_table.LASTING
    assert SAY.has(f"moment.{named}")
    lengths = [voice.length for voice in voices]
    assert (SOUNDS["lost much"][-2].length in lengths) == hard


@pytest.mark.parametrize(
    ("totals", "idle", "glows"),
    [("990 0", None, "true"), ("960 0", None, None), ("990 0", "bot plays", None)],
)
def test_a_bank_that_wins_glows(totals: str, idle: str | None, glows: str | None) -> None:
    """Only for those who can press it."""
    table = Table(f"totals {totals}; entered 75 -; dice 1 2 2 3 3; throws 1")
    position = table.position
    node = thousand.node(position)
    seen = Seen(position, node, EMPTY, SEATS, 0, (), (), True, idle, False)
    assert thousand_table.slots(seen, SAY)["bank", "data-wins"] == glows
    rolling = seen._replace(moving=("die-1",), settled=False)
    assert thousand_table.slots(rolling, SAY)["bank", "data-wins"] is None
