"""The plate on the edge of the tray: what can be banked, and how that ends."""

import re
from itertools import count

import pytest

from game.page.text.words import words
from game.ports.table import Table as PortsTable
from tests.support.evening import Evening

AT_TABLE = """game: ports
rules: 3
person: Anna
bot polly: Polly
from: totals 2400 2900; seat 1; turn 7; card {card}; dice {dice}; rolls 1{more}
seed: {seed}
"""


def sat(dice: str, card: str = "gold", more: str = "", seed: int = 12) -> Evening:
    """Somebody in the middle of a turn."""
    evening = Evening("5eed")
    evening.send("arrived", AT_TABLE.format(card=card, dice=dice, more=more, seed=seed))
    evening.wait()
    return evening


def plate(evening: Evening) -> tuple[str, str | None]:
    """(what is written on it, its state); "" if it is not there."""
    rows = evening.shown("worth", "rows")
    told = re.sub("<[^>]+>", "", rows[0]) if evening.shown("worth", "shown") else ""
    return told, evening.shown("worth", "data-state")


@pytest.mark.parametrize(
    ("dice", "card", "more", "told"),
    [
        ("2 skull 3 sabre gold 2 parrot", "gold", "", "300"),
        ("skull 5 diamond gold parrot", "diamond", "", "1700"),
        ("2 skull sabre 2 parrot 2 monkey sabre", "captain", "", ""),  # worth nothing
        ("2 skull 2 sabre 2 parrot 2 monkey", "ship-3", "", ""),  # a battle that costs points yet
        ("4 skull 3 sabre gold", "captain", "; island 4", ""),  # nothing is at stake
    ],
)
def test_it_shows_what_can_be_banked(dice: str, card: str, more: str, told: str) -> None:
    """With no plate where that is nothing, or less."""
    evening = sat(dice, card, more)
    assert plate(evening) == (told, "rests" if told else None)
    assert evening.shown("tray", "data-worth") == ("true" if told else None)


def test_it_tips_as_the_points_are_written() -> None:
    """And goes with the first roll of the next turn."""
    evening = sat("2 skull 3 sabre gold 2 parrot")
    evening.press("score")
    assert plate(evening) == ("300", "tipped")
    assert evening.shown("tray", "data-worth") is None
    while not evening.model.flies():
        evening.send(*evening.timers.pop(0))
    assert not evening.shown("worth", "shown")


def counted(evening: Evening) -> tuple[list[str], list[tuple[str, str]]]:
    """(sums on the plate, (points, what they fall from) of each line) after a bank."""
    rows = evening.shown("worth", "rows")
    lines = [re.search('data-rises="(.*?)".*>(.*?)</u>', row) for row in rows]
    return (
        [re.sub("<[^>]+>", "", row) for row in rows if row.startswith("<b")],
        [(found[2], found[1]) for found in lines if found],
    )


def test_a_large_turn_is_counted_out_line_by_line() -> None:
    """Each line falls on the plate from its dice, which pop with the first that counts them."""
    evening = sat("3 gold diamond 3 sabre monkey")
    evening.press("score")
    assert counted(evening) == (
        ["200", "600", "700", "800"],
        [
            ("+200", "die-1 die-2 die-3"),
            ("+400", "die-1 die-2 die-3"),
            ("+100", "die-4"),
            ("+100", "die-5 die-6 die-7"),
        ],
    )
    assert evening.shown(":body", "data-lines") == "4"
    popped = [evening.shown(f"die-{die}", "data-pop") for die in range(1, 9)]
    assert popped == ["0", "0", "0", "2", "3", "3", "3", None]


def test_what_no_dice_bring_falls_from_the_card() -> None:
    """The Pirate's doubling."""
    evening = sat("3 gold 3 monkey 2 skull", card="captain")
    evening.press("score")
    sums, lines = counted(evening)
    assert sums[-1] == "1000"
    assert lines[-1] == ("+500", "card")


@pytest.mark.parametrize(
    "dice",
    [
        "2 skull 3 sabre gold 2 parrot",  # 300 points
        "5 sabre 2 skull monkey",  # 500 points, of one line
    ],
)
def test_a_small_or_simple_turn_is_written_at_once(dice: str) -> None:
    """There is nothing to count."""
    evening = sat(dice, card="chest" if dice.startswith("5") else "gold")
    evening.press("score")
    assert evening.shown(":body", "data-lines") is None
    assert len(evening.shown("worth", "rows")) == 1


def test_it_cracks_with_the_points_that_are_lost() -> None:
    """In two halves, once the dice have come to rest."""
    for seed in count():
        evening = sat("2 skull 3 sabre gold 2 parrot", seed=seed)
        evening.press("roll")
        assert plate(evening) == ("300", "rests")
        evening.send("settled", evening.model.board.beat)
        if evening.model.board.turns:
            break
    assert plate(evening) == ("300", "cracked")
    assert len(evening.shown("worth", "rows")) == 2


def test_there_is_none_before_the_first_roll() -> None:
    """Nor before a match."""
    evening = Evening("5eed")
    evening.press("play")
    assert plate(evening) == ("", None)


def test_a_new_card_is_not_turned_over_beside_the_account_of_the_turn_before() -> None:
    """Which is empty as soon as the card moves."""
    evening = sat("2 skull 3 sabre gold 2 parrot")
    say = words(PortsTable, "en")
    evening.press("score")
    assert evening.shown("account-title") != say("account.title")
    while not evening.model.flies():
        evening.send(*evening.timers.pop(0))
    assert "card" in evening.model.board.settling
    assert evening.shown("account-title") == say("account.title")
    assert evening.shown("account", "rows") == ()
    assert evening.shown("account-empty") == say("account.before")
