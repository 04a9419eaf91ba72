"""The register of rulings, `rulings.toml`: every entry is played, and every switch is there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.contract import Chance
from game.reasons import MisreadError
from game.threeport import Rules as Threeport
from game.threeport import cards, rules
from game.threeport.options import boat_cards, impossible
from tests.support.register import Register, check
from tests.threeport.table import Table

REGISTER = Register(Path(__file__).parent / "rulings.toml", Threeport, {"from", "seats"})


def table_of(ruling: dict, agreements: dict[str, Any]) -> Table:
    """The table of an entry after its steps."""
    agreed = ruling.get("agreed", {}) | agreements
    table = Table(ruling.get("from", ""), ruling.get("seats", 2), **agreed)
    return table.play(*ruling["play"]) if "play" in ruling else table


def _split(rest: str) -> tuple[str, str]:
    told, _, wanted = rest.partition(": ")
    assert wanted
    return told, wanted


def _agreed(table: Table, rest: str) -> None:
    name, _, value = rest.partition(" ")
    assert str(getattr(table.position.options, name)) == value


def _draws(table: Table, _rest: str) -> None:
    here = Threeport.node(table.position)
    assert isinstance(here, Chance)
    assert here.name == "first seat"


def _plays(table: Table, rest: str) -> None:
    assert table.position.phase == "dealing"
    assert rest == f"seat {table.position.seat + 1}"


def _highest(table: Table, rest: str) -> None:
    deck = cards.deck(table.position.options)
    assert max(cards.VALUE[card] for card in deck) == int(rest)
    assert f"red-{rest}" in table.position.unseen


def _copies(table: Table, rest: str) -> None:
    deck = cards.deck(table.position.options)
    assert {deck.count(card) for card in deck} == {int(rest)}
    assert table.position.unseen.count("black-4") == int(rest)
    assert table.position.unseen.count("black-3") == int(rest) - 1  # one lies under the island


def _pile(table: Table, rest: str) -> None:
    assert table.position.pile == int(rest)


def _due(table: Table, rest: str) -> None:
    assert " ".join(cards.COLOURS[place] for place in table.position.due) == rest


def _unseen(table: Table, rest: str) -> None:
    assert len(table.position.unseen) == int(rest)
    under = boat_cards(table.position.options, len(table.totals))
    assert table.position.hidden == under


def _hold(table: Table, rest: str) -> None:
    seat, held = _split(rest)
    assert " ".join(table.hold(int(seat))) == held


def _cargo(table: Table, rest: str) -> None:
    colour, cargo = _split(rest)
    assert " ".join(table.cargo(colour) or ()) == cargo


def _may(table: Table, rest: str) -> None:
    assert table.refusal(rest) is None


def _may_not(table: Table, rest: str) -> None:
    move, rule = _split(rest)
    assert table.refusal(move) == rule


def _no_step(_table: Table, rest: str) -> None:
    with pytest.raises(MisreadError):
        Threeport.parse_move(rest)


def _over(table: Table, rest: str) -> None:
    over = table.over
    assert over is not None
    seats = " ".join(str(seat + 1) for seat in over.winners)
    assert rest == f"seat {seats}: {over.reason}"


def _goes_on(table: Table, _rest: str) -> None:
    assert table.over is None


def _turns_left(table: Table, rest: str) -> None:
    assert rules.turns_left(table.position, table.position.seat) == int(rest)


def _quiet(table: Table, rest: str) -> None:
    assert table.position.quiet == int(rest)


def _totals(table: Table, rest: str) -> None:
    assert " ".join(str(total) for total in table.totals) == rest


def _level(table: Table, rest: str) -> None:
    colour, _, level = rest.partition(" ")
    assert table.level(colour) == int(level)


def _at(table: Table, rest: str) -> None:
    seat, place = _split(rest)
    assert table.at(int(seat)) == place


def _discards(table: Table, rest: str) -> None:
    assert (" ".join(table.position.discards) or "nothing") == rest


def _seats(table: Table, rest: str) -> None:
    can = [seats for seats in range(9) if impossible(table.position.options, seats) is None]
    assert rest == f"{can[0]} to {can[-1]}"


FACTS: dict[str, Callable[[Table, str], None]] = {
    "agreed": _agreed,
    "at": _at,
    "cargo": _cargo,
    "copies of each": _copies,
    "discards": _discards,
    "draws": _draws,
    "due": _due,
    "goes on": _goes_on,
    "highest card": _highest,
    "hold": _hold,
    "level": _level,
    "may": _may,
    "may not": _may_not,
    "no step": _no_step,
    "over": _over,
    "pile": _pile,
    "plays": _plays,
    "quiet": _quiet,
    "seats": _seats,
    "totals": _totals,
    "turns left": _turns_left,
    "unseen": _unseen,
}


@pytest.mark.parametrize(("ruling", "agreements", "facts"), list(REGISTER.cases()))
def test_a_ruling_is_played_as_the_register_says(
    ruling: dict, agreements: dict[str, Any], facts: list[str]
) -> None:
    """Each value of each switch, in its own match."""
    table = table_of(ruling, agreements)
    assert facts
    for fact in facts:
        check(FACTS, table, fact)
