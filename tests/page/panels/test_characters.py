"""Who is to be seen in each seat: the colour of a character is the same in every seat and list."""

import re
from itertools import permutations

import pytest

from game.match import PERSON, Seat
from game.page.panels.characters import (
    COLOURS,
    FACES,
    OF_FACES,
    characters,
    colour_of,
    colours,
)
from game.table import GameTable
from tests.page.test_of_every_game import begun, form
from tests.support.evening import Evening
from tests.support.games import every_table
from tools.paths import SHELL

STRIP = (SHELL / "style" / "panels" / "56-strip.css").read_text()


@every_table
def test_a_bot_has_its_colour_in_every_seat(table: type[GameTable]) -> None:
    """No two seats of a match share one."""
    for sitting in permutations((*table.RULES.BOTS, PERSON), 2):
        given = colours(table, sitting)
        assert len(set(given)) == len(given)
        for character, colour in zip(sitting, given, strict=True):
            assert character == PERSON or colour == colour_of(table, character)


@every_table
def test_a_bot_that_comes_twice_takes_a_free_colour(table: type[GameTable]) -> None:
    """However many seats it has."""
    bot = table.RULES.BOTS[-1]
    given = colours(table, (bot,) * table.RULES.MOST_SEATS)
    assert given[0] == colour_of(table, bot)
    assert len(set(given)) == table.RULES.MOST_SEATS


@every_table
def test_no_bot_has_the_colour_of_a_face_for_people(table: type[GameTable]) -> None:
    """Nor that of another bot."""
    of_bots = [colour_of(table, bot) for bot in table.RULES.BOTS]
    assert len({*of_bots, *OF_FACES}) == len(of_bots) + FACES


def test_the_style_has_every_colour() -> None:
    """Each is written once."""
    numbers = re.findall(r"--colour-(\d): #", STRIP)
    assert sorted(map(int, numbers)) == list(range(1, COLOURS + 1))


@every_table
def test_the_page_has_the_colours_of_those_who_play(table: type[GameTable]) -> None:
    """Whatever the order of the seats; without a match it has those of its style."""
    weak, strong = table.RULES.BOTS[0], table.RULES.BOTS[-1]
    for sitting in ((weak, strong), (strong, weak)):
        evening = begun(table, *sitting)
        for place, bot in enumerate(sitting):
            wished = f"var(--colour-{colour_of(table, bot)})"
            assert evening.shown(":body", f"--seat-{place + 1}") == wished
    evening.press("new-match")
    assert evening.shown(":body", "--seat-1") is None


def test_the_form_has_the_colours_of_those_who_are_to_play() -> None:
    """Before the match begins."""
    evening = Evening("5eed")
    evening.press("set-up")
    evening.send("seating", ("rival", "anne"))
    assert evening.shown("seats-fold", "--seat-2") == "var(--colour-3)"
    evening.send("seating", ("rival", "redbeard"))
    assert evening.shown("seats-fold", "--seat-2") == "var(--colour-5)"
    assert evening.shown("offer-polly", "--seat") == "var(--colour-2)"
    evening.send("set up", form(evening.model.table, PERSON, "redbeard"))
    assert evening.shown(":body", "--seat-2") == "var(--colour-5)"


@pytest.mark.parametrize(
    ("names", "kept", "seen"),
    [
        (("",), "", 1),  # the only person, who is "You"
        (("Zoe",), "zoe", 1),
        (("ZOE",), "zoe", 1),
        (("Zoe",), "", 0),  # the face of somebody without a name
        (("", ""), "#2", 2),
        (("", ""), "", 0),
    ],
)
def test_a_face_is_that_of_a_name(names: tuple[str, ...], kept: str, seen: int) -> None:
    """Of several people without names each has a face by the seat; strangers have none."""
    seats = (*(Seat(name, PERSON) for name in names), Seat("", "polly"))
    people = [PERSON] * len(names)
    if seen:
        people[seen - 1] = "person-3"
    assert characters(seats, {kept: 3}) == (*people, "polly")
    assert characters(seats, {kept: 3}, stranger=True) == (*[PERSON] * len(names), "polly")
    assert characters(seats, {kept: 0}) == (*[PERSON] * len(names), "polly")
