"""The table of Thousand in a browser, and matches to lay on it."""

from typing import Self

from playwright.sync_api import Page, expect

from e2e.support.foreseen import TWO_PEOPLE, after
from e2e.support.table import Table
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin
from game.thousand import Rules as Thousand
from game.thousand import rules
from game.thousand.moves import BANK, ROLL, Move
from game.thousand.position import Position
from game.thousand.scoring import lying
from game.thousand.table import Table as TableOfThousand

EIGHT = (
    *TWO_PEOPLE,
    *(Seat(name, PERSON) for name in ("W" * 24, "Dora", "Eli", "Фёдор", "G", "Hugo")),
)
CROWD = "totals 300 255 900 75 100 650 0 540; entered 75 75 75 75 75 75 - 75; bolts 2 0 0 1 0 0 0 1"
# Where track, dice and buttons begin and end on the page.
PLACED = """() => {
  window.scrollTo(0, 0);
  return ["track", "dice", "roll"].map((name) => {
    const box = document.getElementById(name).getBoundingClientRect();
    return [box.top, box.bottom].map(Math.round);
  });
}"""
PLACES = {"kept": "die.kept", "aside": "die.aside"}


class ThousandTable(Table):
    """The table of Thousand, on its own page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, game=TableOfThousand)

    def open(self, address: str = "./") -> Self:
        """Opens the page of this game."""
        return self.open_anew("thousand/" + address)

    def does(self, position: Position, move: Move) -> None:
        """Presses the button of a move that sets all scoring dice aside."""
        if move == BANK:
            self.button(self.say("act.bank", rules.turn_points(position))).click()
        else:
            self.page.locator("#roll").click()

    def lies(self, match: Match) -> None:
        """Waits until the dice and the points of the turn are those of a match."""
        position = match.position
        scoring = lying(position).dice if position.throws else ()
        for die, face in enumerate(() if match.over() else position.faces):
            place = "kept" if die in scoring else "left" if die in position.thrown else "aside"
            name = self.say(PLACES.get(place, "die"), die=die + 1, face=self.say("face." + face))
            expect(self.die(die + 1)).to_have_accessible_name(name)
            expect(self.die(die + 1)).not_to_have_attribute("data-rolling", "true")
        if position.throws:
            points = self.say.number(rules.turn_points(position))
            expect(self.page.locator("#turn-points")).to_have_text(points)
        totals = [self.say.number(total) for total in position.totals]
        if len(totals) < 6:
            expect(self.totals).to_have_text(totals)


def begun(
    seats: tuple[Seat, ...] = TWO_PEOPLE, origin: str = "", seed: str = "5eed", **agreed: object
) -> Match:
    """A match before its first throw, or in a position; the first seat starts."""
    options = choose(Thousand, ({"version": "v5", "starts": 1} | agreed).items())
    position = Thousand.parse_position(options, len(seats), origin) if origin else None
    return begin(Thousand, options, seats, seed, origin=position)


def bankable(**agreed: object) -> Match:
    """A match whose first throw scores, and is not all that scores."""
    for number in range(100):
        match = begun(TWO_PEOPLE, "totals 100 320; entered 75 75", str(number), **agreed)
        position = after(match, ROLL).position
        if len(lying(position).dice) == 2 and position.ended is None:
            return match
    raise AssertionError
