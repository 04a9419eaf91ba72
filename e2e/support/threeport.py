"""The table of Threeport Shipping in a browser, and matches to lay on it."""

import re
from types import SimpleNamespace
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from e2e.support.foreseen import TWO_PEOPLE
from e2e.support.table import Table
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin
from game.page.text.seat_names import shown
from game.threeport import Rules as Threeport
from game.threeport.cards import COLOURS
from game.threeport.moves import LOAD, SELL, Move
from game.threeport.table import Table as TableOfThreeport
from game.threeport.table.telling import boat_told, isle

FOUR = (*TWO_PEOPLE, Seat("W" * 24, PERSON), Seat("Фёдор", PERSON))
FULL = "boat 1 white white-5 white-6 red-2; boat 2 red"
# As full as it gets: all boats at one island with full holds, and piles too tall to show.
CROWD = (
    "totals 90 20 31 4; seat 3; turn 30; white 2 red-3 black-1 red-2 white-1 red-1 white-4; "
    "black 3 red-5 white-6; red 2 black-3; boat 1 black white-6 red-2 black-6; discards white-5; "
    "boat 2 black black-4 red-6 white-3; boat 3 black black-2 black-5 black-6; boat 4 black red-4"
)
SIZES = {
    "a small phone": (320, 568),
    "a phone": (360, 640),
    "a large phone": (390, 844),
    "a phone on its side": (844, 390),
    "a desk": (1280, 800),
}


class ThreeportTable(Table):
    """The table of Threeport Shipping, on its own page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, game=TableOfThreeport)

    def open(self, address: str = "./") -> Self:
        """Opens the page of this game."""
        return self.open_anew("threeport/" + address)

    @property
    def chart(self) -> Locator:
        """The chart with the islands."""
        return self.page.get_by_role("group", name=self.say("chart.title"), exact=True)

    @property
    def parts(self) -> list[Locator]:
        """Chart, hold and buttons."""
        places = [self.button(re.compile(f"^Place {place}: ")) for place in (1, 2, 3)]
        buttons = [self.button(re.compile(f"^{name}")) for name in ("Load", "Sell", "Undo")]
        return [self.chart, *places, *buttons]

    def places(self) -> list[object]:
        """Where the parts lie in the window, scrolled to its top."""
        self.page.evaluate("window.scrollTo(0, 0)")
        return [part.bounding_box() for part in self.parts]

    def does(self, move: Move) -> None:
        """Presses the button of a move; a sale includes all that the island buys."""
        if move.kind == LOAD:
            self.button(re.compile(r"^Load ")).click()
        elif move.kind == SELL:
            self.button(re.compile(r"^Sell ")).click()
        else:
            name = self.say("act.sail." + COLOURS[move.to or 0])
            self.button(re.compile(f"^{name}")).click(position={"x": 20, "y": 20})

    def types(self, move: Move) -> None:
        """Presses the shortcut key of a move."""
        keys = {LOAD: "l", SELL: "s"}
        self.page.keyboard.press(keys.get(move.kind) or str((move.to or 0) + 1))

    def lies(self, match: Match) -> None:
        """Waits until boats, piles, holds and totals are those of a match, and nothing moves."""
        position = match.position
        seats = shown(TableOfThreeport, match.seats, "en")
        seen: Any = SimpleNamespace(position=position, seats=seats)
        for seat in range(len(seats)):
            boat = exactly(boat_told(seen, seat, self.say))
            expect(self.page.get_by_role("img", name=boat)).to_be_visible()
        for place, island in enumerate(position.islands):
            if island is not None:
                told = f"{isle(place, self.say)}: a sale earns {island.level} extra"
                expect(self.chart.get_by_text(told)).to_have_count(1)
        totals = [self.say.number(total) for total in position.totals]
        row = self.sheet.get_by_role("row", name=re.compile("^Total"))
        expect(row.get_by_role("cell")).to_have_text(totals)
        # The log is written when the boat has arrived.
        log = self.page.get_by_role("list", name=self.say("log.title"), exact=True)
        acted = sum(step.move is not None for step in match.steps)
        expect(log.get_by_role("listitem")).to_have_count(acted)


def exactly(told: str) -> re.Pattern[str]:
    """A name, whatever kinds of spaces are in it."""
    return re.compile("^" + re.sub(r"\\?\s", r"\\s", re.escape(told)) + "$")


def begun(seats: tuple[Seat, ...] = TWO_PEOPLE, origin: str = "", **agreed: object) -> Match:
    """A match before its first action, or at a position; the first seat starts."""
    options = choose(Threeport, [("starts", 1), *agreed.items()])
    position = Threeport.parse_position(options, len(seats), origin) if origin else None
    return begin(Threeport, options, seats, "5eed", origin=position)
