"""Pages of Threeport Shipping without a browser, and what they show."""

import re
from typing import Any

from game.match import PERSON, Seat, begin
from game.notation import write
from game.page.text.words import words
from game.threeport import Rules as Threeport
from game.threeport.table import Table as ThreeportTable
from game.threeport.table.motion import turn
from tests.support.evening import Evening
from tests.threeport.table import CARGO, Table

SEATS = (Seat("Anna", PERSON), Seat("Boris", PERSON), Seat("Cleo", PERSON), Seat("Dora", PERSON))
SAY = words(ThreeportTable, "en")
PRESS = ThreeportTable.press
# Seat 1 may sell white 3 and 4, as in the example of the page.
EXAMPLE = CARGO + "; boat 1 white red-2 white-3 white-4; boat 2 red white-5"
LAST_SALE = (
    "totals 20 0; white 3 red-3; black 2 red-5; red 1 black-4; boat 1 white white-1 white-2 white-4"
)


def seated(table: Table, language: str = "en", rival: str = PERSON) -> Evening:
    """A page with a position on its table, played by people; or the second seat by a bot."""
    position = table.position
    seats = (SEATS[0], Seat(SEATS[1].name, rival), *SEATS[2:])[: len(position.totals)]
    match = begin(Threeport, position.options, seats, "5eed", origin=position)
    evening = Evening("5eed", language, ThreeportTable)
    evening.send("arrived", write(match))
    assert evening.model.trouble is None
    return evening


def ended(before: Table, line: str) -> Any:
    """The facts of the turn that a move ends."""
    position = before.position
    found = turn(position, before.play(line).position)
    assert found is not None
    return found


def news(evening: Evening) -> str:
    """The headline, without the line on whose turn it is."""
    told: str = evening.shown("headline").partition("\n")[0]
    return told


def text(markup: str) -> str:
    """What is said in some markup: without tags, and without what screen readers skip."""
    markup = re.sub(r'<span aria-hidden="true".*?</span>', "", markup)
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", "", markup)).replace("\u00a0", " ").strip()
