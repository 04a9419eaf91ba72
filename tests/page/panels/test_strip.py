"""The players' strip: a tile for each seat, what a turn changed, and the last round."""

import pytest

from game.match import PERSON
from game.names import initials
from game.page.text.words import words
from game.ports.table import Table as PortsTable
from game.table import GameTable
from game.thousand import Rules as Thousand
from game.thousand.table import Table as ThousandTable
from tests.page.test_of_every_game import begun, every_table
from tests.support.evening import Evening

LAST = """game: ports
rules: 2
person: Anna
bot polly: Polly
from: totals 5300 6000; seat 1; turn 8; last turns 1; card gold; dice {dice}; rolls 1
seed: 1
"""


def arrived(text: str, table: type[GameTable] = PortsTable) -> Evening:
    """A match that comes with the address."""
    evening = Evening("5eed", table=table)
    evening.send("arrived", text)
    evening.wait()
    return evening


@every_table
def test_a_tile_shows_who_plays_and_how_far(table: type[GameTable]) -> None:
    """Name, total and initial of each; a bot has a portrait; the seat to act is told in words."""
    evening = begun(table, PERSON, table.RULES.BOTS[0])
    say = words(table, "en")
    seats, position = evening.model.seats(), evening.model.position
    assert [evening.shown(f"name-{n}") for n in (1, 2)] == [seat.name for seat in seats]
    assert [evening.shown(f"letter-{n}") for n in (1, 2)] == [seat.name[0] for seat in seats]
    totals = [say.number(total) for total in position.totals]
    assert [evening.shown(f"total-{n}") for n in (1, 2)] == totals
    assert evening.shown("portrait-2", "sprite") == "player-" + table.RULES.BOTS[0]
    assert ("portrait-1", "sprite") not in evening.slots
    assert [evening.shown(f"mark-{n}") for n in (1, 2)] == [say("sheet.plays"), ""]
    tiles = range(1, table.RULES.MOST_SEATS + 1)
    assert [evening.shown(f"tile-{n}", "shown") for n in tiles] == [n < 3 for n in tiles]


@every_table
@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("Max", "Mia"), ["Ma", "Mi"]),
        (("Anna", "Anton"), ["An", "At"]),  # the first letter that differs
        (
            ("\u041a\u0430\u0442\u044f", "\u041a\u043e\u043b\u044f"),
            ["\u041a\u0430", "\u041a\u043e"],
        ),
        (("Ann", "Anna"), ["A", "Aa"]),
        (("", ""), ["P1", "P2"]),  # Player 1
        (("M\U0001f600", "M\U0001f601"), ["M\U0001f600", "M\U0001f601"]),
    ],
)
def test_equal_initials_have_another_letter(
    table: type[GameTable], names: tuple[str, str], marks: list[str]
) -> None:
    """So that people recognise themselves on each tile and marker, which no number would tell."""
    evening = Evening("5eed", table=table)
    usual = {row.name: str(row.usual) for row in table.RULES.TABLE}
    agreed = [("starts", "1"), *((name, usual[name]) for name, _ in table.QUICK)]
    evening.press("set-up")
    evening.send("set up", {"seats": [(name, PERSON) for name in names], "agreed": agreed})
    assert [evening.shown(f"letter-{n}") for n in (1, 2)] == marks


def test_marks_that_no_one_letter_tells_apart_are_numbers() -> None:
    """As are those of three, of whom each pair differs elsewhere; others keep their initials."""
    assert initials(("Anna", "Anton", "Alina")) == ["An", "At", "Ai"]
    assert initials(("aab", "aba", "aaa")) == ["1", "2", "3"]
    assert initials(("Max", "Mia", "Zoe")) == ["Ma", "Mi", "Z"]


@every_table
def test_what_a_turn_changed_stands_on_the_tile_until_the_next_begins(
    table: type[GameTable],
) -> None:
    """Totals count up with it; after it was taken back, or on a new table, neither is shown."""
    evening = begun(table, *(table.RULES.BOTS * 2)[:2])
    assert evening.shown("strip", "data-counts") is None
    evening.wait()
    model = evening.model
    before = model.course.turn_began(1).position.totals
    changed = [now - was for now, was in zip(model.position.totals, before, strict=True)]
    for place, points in enumerate(changed, 1):
        told = evening.shown(f"change-{place}", "html")
        assert (f"{abs(points)}</b>" in told) if points else told == ""
    assert (evening.shown("strip", "data-counts") == "true") == any(changed)
    evening.press("rematch")
    assert evening.shown("strip", "data-counts") is None
    assert evening.shown("change-1", "html") == ""


@pytest.mark.parametrize(
    ("dice", "told", "enough"),
    [
        ("4 gold 2 sabre parrot skull", "Enough to win", "true"),
        ("gold 2 sabre 2 parrot 2 monkey skull", "You need 800 to win", None),
    ],
)
def test_the_last_round_says_what_is_needed(dice: str, told: str, enough: str | None) -> None:
    """On the button that scores, where the stake stands."""
    evening = arrived(LAST.format(dice=dice))
    assert evening.shown("last-round", "shown")
    assert evening.shown("to-win") == told
    assert evening.shown("to-win", "data-enough") == enough


def test_those_who_are_not_the_last_to_play_are_told_what_leads() -> None:
    """Nobody can be promised the win while others are to come."""
    three = LAST.replace("5300 6000", "5300 6000 0").replace("last turns 1", "last turns 2")
    three = three.replace("bot polly: Polly", "bot polly: Polly\nperson: Bo")
    evening = arrived(three.format(dice="gold 2 sabre 2 parrot 2 monkey skull"))
    assert evening.shown("to-win") == "You need 800 to lead"


@every_table
def test_nothing_is_needed_before_the_last_round(table: type[GameTable]) -> None:
    """A ribbon says when that has come."""
    evening = begun(table, PERSON, table.RULES.BOTS[0])
    assert not evening.shown("last-round", "shown")
    race = table.race(evening.model.position, table.EMPTY)
    if race is not None:
        assert (race.turns, race.needed) == (0, None)
        assert not evening.shown("to-win", "shown")


def test_a_target_to_be_hit_exactly_is_never_passed() -> None:
    """What shares the lead is enough, where more would be lost."""
    position = Thousand.parse_position(
        Thousand.Options(*(row.usual for row in Thousand.TABLE)).replace(
            ending="exactly", last_round="round"
        ),
        2,
        "totals 1000 900; seat 2; turn 12; last turns 1",
    )
    assert ThousandTable.race(position, ThousandTable.EMPTY).needed == 100


def test_folded_seats_keep_their_faces() -> None:
    """Of eight players three are in sight; the others are listed with their portraits."""
    bot = Thousand.BOTS[0]
    evening = begun(ThousandTable, PERSON, *(bot,) * 7)
    assert evening.shown("strip-rest", "html").count(f"#player-{bot}") == 5
