"""The table of Pig in a browser, and matches to lay on it."""

from typing import Self
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, expect

from e2e.support.foreseen import TWO_PEOPLE, after
from e2e.support.table import Table
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from tests.pig import Rules as Pig
from tests.pig.moves import ROLL, Move
from tests.pig.table import Table as TableOfPig

YOU_AND_ROSIE = (Seat("", PERSON), Seat("", "rosie"))


class PigTable(Table):
    """The table of Pig, wherever its page lies."""

    def __init__(self, page: Page, home: str) -> None:
        super().__init__(page, game=TableOfPig)
        self.home = home

    def open(self, address: str = "./") -> Self:
        """Opens the page of this game."""
        return self.open_anew(urljoin(self.home, address))

    def cube(self) -> Locator:
        """The die, whatever it shows."""
        return self.dice.get_by_role("img").first

    def does(self, move: Move, points: int = 0) -> None:
        """Presses the button of a move; `points` are those that are held."""
        name = self.say("act.roll") if move == ROLL else self.say("act.hold", points)
        self.button(name).click()

    def lies(self, match: Match) -> None:
        """Waits until die and totals are those of a match, and everything has come to rest."""
        if not match.over():  # then the result lies there
            if match.position.faces:
                face = match.position.faces[0]
                expect(self.cube()).to_have_accessible_name(self.say("die", face=face))
            expect(self.cube()).not_to_have_attribute("data-rolling", "true")
        totals = [self.say.number(total) for total in match.position.totals]
        expect(self.totals).to_have_text(totals)


def begun(seats: tuple[Seat, ...] = YOU_AND_ROSIE, seed: str = "pig", **agreed: object) -> Match:
    """A match before its first roll; the first seat starts."""
    return begin(Pig, choose(Pig, [("starts", 1), *agreed.items()]), seats, seed)


def a_hand(**agreed: object) -> Match:
    """A match that survives its first two rolls."""
    for number in range(100):
        match = begun(TWO_PEOPLE, str(number), **agreed)
        if after(match, ROLL, ROLL).position.rolls == 2:
            return match
    raise AssertionError


def best(match: Match) -> Move:
    """The move that Hamlet would make."""
    return Pig.choose("hamlet", match.position)


def played_on(table: PigTable, match: Match, turns: int = 99) -> Match:
    """The match some turns later, or at its end; the table shows every step of it."""
    while not match.over() and match.position.turn < turns:
        move = best(match)
        table.does(move, match.position.points)
        match = play(match, move)
        table.lies(match)
    return match
