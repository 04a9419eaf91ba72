"""What rivals could do first: sales that would come too late, and what is then lost."""

from typing import Any

import pytest

from game.contract import Over
from game.match import PERSON, Seat
from game.page.state.model import WON
from game.threeport import Rules as Threeport
from game.threeport.cards import COLOURS
from game.threeport.table import recap
from game.threeport.table.hand import EMPTY
from game.threeport.table.rivals import (
    LOAD_AND_SELL,
    LOAD_SAIL_AND_SELL,
    SAIL_AND_SELL,
    too_late,
)
from game.threeport.table.teaching import lessons
from tests.threeport.page.pages import SAY, ended, news, seated, text
from tests.threeport.table import Table

ISLANDS = (
    "totals 20 30; turn 8; white 3 black-3 white-2; black 2 red-5 white-3; red 1 black-4 red-6"
)
LAST_BUT_ONE = "totals 20 30; turn 8; white 3 black-3 white-2; black 2 black-5 white-3; red removed"
NEAR, AHEAD = (f"boat 2 {at} white-4 white-5 white-6" for at in ("white", "black"))
ANSWERS = {NEAR: ("sell 4 5 6",), AHEAD: ("move white", "sell 4 5 6")}
PLANS = {
    SAIL_AND_SELL: ("boat 1 black white-1", ("move white", "sell 1")),
    LOAD_AND_SELL: ("boat 1 white white-1", ("load", "sell 1 2")),
    LOAD_SAIL_AND_SELL: ("boat 1 black", ("load", "move white", "sell 3")),
}


@pytest.mark.parametrize("islands", [ISLANDS, LAST_BUT_ONE])
@pytest.mark.parametrize("rival", [NEAR, AHEAD])
@pytest.mark.parametrize("turns", PLANS)
def test_a_sale_is_too_late_if_a_rival_can_end_it(turns: int, rival: str, islands: str) -> None:
    """Played out: the plan comes to its sale unless the rival has removed the island before."""
    boat, plan = PLANS[turns]
    table = Table(f"{islands}; {boat}; {rival}")
    promised = not too_late(table.position, COLOURS.index("white"), turns)
    for line, answer in zip(plan[:-1], ANSWERS[rival], strict=False):
        if table.refusal(line) is None:
            table.play(line, answer)
    assert (not over(table) and table.refusal(plan[-1]) is None) == promised


def over(table: Table) -> bool:
    """Whether the match has ended."""
    return isinstance(Threeport.node(table.position), Over)


def test_a_rival_elsewhere_makes_nothing_too_late() -> None:
    """Other islands go on buying, unless the match ends first."""
    goes_on = Table(f"{ISLANDS}; boat 1 white black-1; {NEAR}").position
    ends = Table(f"{LAST_BUT_ONE}; boat 1 white black-1; {NEAR}").position
    black = COLOURS.index("black")
    assert not too_late(goes_on, black, LOAD_SAIL_AND_SELL)
    assert too_late(ends, black, SAIL_AND_SELL)


def test_what_comes_too_late_has_no_price() -> None:
    """Neither beside the island nor on the button, and no lesson sends a beginner there."""
    evening = seated(Table(f"{ISLANDS}; boat 1 black white-1; {NEAR}"))
    assert text(evening.shown("sail-white", "html")).endswith("too late: a rival can sell first")
    assert text(evening.shown("load-cargo", "html")).endswith("too late: a rival can sell first")
    assert "carry" not in [each.name for each in lessons(evening.model.position, EMPTY)]
    evening = seated(Table(f"{ISLANDS}; boat 1 black white-1; boat 2 red white-4 white-5"))
    assert text(evening.shown("sail-white", "html")).endswith("sells for 4")
    assert text(evening.shown("load-cargo", "html")).endswith("sell for 10 at White")
    assert "carry" in [each.name for each in lessons(evening.model.position, EMPTY)]


def test_a_sale_that_would_lose_the_match_has_no_price_either() -> None:
    """A removal that ends the match while behind; with enough points the sale has a price."""
    islands = "turn 8; white 3 black-3; black 2 white-3; red removed; boat 2 black black-1"
    for totals, told, taught in (
        ("20 70", "ends the match: you lose by 26", False),
        ("20 40", "24", True),
    ):
        evening = seated(Table(f"totals {totals}; {islands}; boat 1 black white-4 white-5 white-6"))
        assert text(evening.shown("sail-white", "html")).endswith(told)
        lesson = [each.name for each in lessons(evening.model.position, EMPTY)]
        assert ("carry" in lesson) == taught


@pytest.mark.parametrize(
    ("hold", "told"),
    [
        ("", "sells for 6 at White"),
        ("red-1", "sells for 6 at White"),
        ("white-1", "then 2 sell for 10 at White"),
        ("white-1 white-2", "then 3 sell for 15 at White"),
    ],
)
def test_loading_tells_what_sells_together(hold: str, told: str) -> None:
    """With the cards of its colour that are aboard."""
    evening = seated(Table(f"{ISLANDS}; boat 1 black {hold}; boat 2 red"))
    assert text(evening.shown("load-cargo", "html")).endswith(told)


@pytest.mark.parametrize(
    ("origin", "agreed", "told"),
    [
        (f"{ISLANDS}; boat 1 red white-1 white-2 black-3", {}, "you lose white 1 and 2."),
        (f"{ISLANDS}; boat 1 red white-1 white-2 black-3", {"aboard": "kept"}, None),
        (f"{ISLANDS}; boat 1 red black-3", {}, None),
        (f"{LAST_BUT_ONE}; boat 1 white black-3", {}, "you lose by 34."),
        (f"totals 54{LAST_BUT_ONE[9:]}; boat 1 white black-3", {}, "the match is tied."),
        (f"totals 60{LAST_BUT_ONE[9:]}; boat 1 white black-3", {}, "you win by 6."),
    ],
)
def test_what_a_removal_would_cost_is_told(origin: str, agreed: dict, told: str | None) -> None:
    """Cargo of the island's colour, or the match."""
    reason = seated(Table(f"{origin}; {NEAR}", **agreed)).shown("reason")
    if told is None:
        assert "removed" not in reason
    else:
        assert reason == "If White is removed, " + told


def test_the_last_removal_is_shown_before_the_winner() -> None:
    """Its ribbon comes first, then that of the win, then the result; a press skips both."""
    table = Table(f"totals 60{LAST_BUT_ONE[9:]}; seat 2; boat 1 white black-3; {NEAR}")
    evening = seated(table)
    evening.press("sell-cargo")
    evening.send("settled", evening.model.board.beat)
    assert evening.shown("moment") == "Boris: White is gone, +24!"
    evening.send("moment over", evening.model.board.moment)
    assert evening.model.board.moment == WON
    assert not evening.shown("over", "shown")
    evening.send("moment over", WON)
    assert evening.shown("over", "shown")
    assert news(evening) == "Anna wins by 6"
    skipped = seated(table)
    skipped.press("sell-cargo")
    skipped.send("skip")
    assert skipped.shown("over", "shown")


def highlights(turns: list[Any], *more: Any) -> list[str]:
    """The sentences on a match."""
    return [each.told for each in recap.highlights(turns, *more)]


def test_the_end_recalls_what_a_removal_took_from_the_person() -> None:
    """After who removed the island, and before the number of sales."""
    before = Table(f"{ISLANDS}; seat 2; boat 1 red white-1 white-2; {NEAR}")
    turn = ended(before, "sell 4 5 6")
    told = highlights([turn], (), (Seat("", PERSON), Seat("Pip", "pip")), SAY, (1,))
    assert told[1] == "White Island removed, +24: Pip. You lost white 1 and 2 with it."
    mine = ended(
        Table(f"{ISLANDS}; boat 1 white white-4 white-5 white-6; boat 2 red"), "sell 4 5 6"
    )
    told = highlights([mine], (), (Seat("", PERSON), Seat("Pip", "pip")), SAY, (0,))
    assert told[1] == "You removed White Island: +24."
    among_people = (Seat("Anna", PERSON), Seat("Boris", PERSON))
    assert "lost" not in " ".join(highlights([turn], (), among_people, SAY, (1,)))


def test_whoever_loses_without_a_large_sale_gets_a_tip() -> None:
    """Nobody else: neither a winner, nor whoever has sold three cards at once."""
    seats = (Seat("", PERSON), Seat("Pip", "pip"))
    small = ended(Table(f"{ISLANDS}; boat 1 white white-4; boat 2 red"), "sell 4")
    large = ended(
        Table(f"{ISLANDS}; boat 1 white white-4 white-5 white-6; boat 2 red"), "sell 4 5 6"
    )
    tip = SAY("highlight.tip")
    assert tip in highlights([small], (), seats, SAY, (1,))
    assert tip not in highlights([small], (), seats, SAY, (0,))
    assert tip not in highlights([small, large], (), seats, SAY, (1,))
    assert tip not in highlights([small], (), (seats[0], seats[0]), SAY, (1,))
