"""The register of rulings, `rulings.toml`: every entry is played, and every switch is there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.agreements import choose, preset
from game.contract import Chance
from game.ports import Rules as Ports
from game.ports import moves
from game.ports.cards import CARDS
from game.ports.options import EDITIONS, FEWEST_SEATS, impossible
from tests.ports.table import Table
from tests.support.register import Register, check

REGISTER = Register(Path(__file__).parent / "rulings.toml", Ports, {"pile", "totals"})
ROWS = REGISTER.rows
HUNDRED = ("none", "3 monkey 2 parrot 2 sabre skull", "score")


def field_of(kind: str) -> str:
    """The agreement that counts a kind of card."""
    return "cards_" + kind.replace("-", "_")


def table_of(ruling: dict, agreements: dict[str, Any]) -> Table:
    """The table of an entry after its steps."""
    counts = {field_of(kind): int(kind in ruling["pile"]) for kind in CARDS if "pile" in ruling}
    table = Table(*ruling.get("totals", ()), **counts | ruling.get("agreed", {}) | agreements)
    return table.play(*ruling.get("play", ()))


def _may(table: Table, rest: str) -> None:
    wanted, _, refusal = rest.removeprefix("not ").partition(": ")
    assert rest.startswith("not ") == bool(refusal)
    assert table.refusal(wanted) == (refusal or None)


def _over(table: Table, rest: str) -> None:
    over = table.over
    assert over is not None
    seats = " ".join(str(seat + 1) for seat in over.winners)
    assert rest == f"seat {seats}: {over.reason}"


def _ends_at(table: Table, rest: str) -> None:
    """Nobody is there 100 points before, and the last round begins at it or one turn later."""
    agreed = table.position.options
    target = int(rest)
    for before, begins in ((target - 200, False), (target - 100, True)):
        trial = Table(before, 0, target=agreed.target).turn(*HUNDRED)
        assert (trial.position.last_turns == 1) == begins


def _seats(table: Table, rest: str) -> None:
    for seats in range(FEWEST_SEATS, 7):
        assert (impossible(table.position.options, seats) is None) == (seats <= int(rest))


def _next_of(table: Table, rest: str) -> None:
    chance = Ports.node(Ports.step(table.position, moves.CARD))
    assert " ".join(kind for kind, _ in chance.outcomes) == rest


def _pile(table: Table, rest: str) -> None:
    kind, count = rest.split()
    assert table.position.pile[CARDS.index(kind)] == int(count)


def _agreed(table: Table, rest: str) -> None:
    name, _, value = rest.partition(" ")
    assert str(getattr(table.position.options, name)) == value


def _goes_on(table: Table, _rest: str) -> None:
    assert table.over is None
    assert table.position.last_turns is None


def _totals(table: Table, rest: str) -> None:
    assert list(table.totals) == [int(total) for total in rest.split()]


def _stake(table: Table, rest: str) -> None:
    assert table.at_stake == int(rest)


def _how(table: Table, rest: str) -> None:
    assert table.how == rest


def _last_turns(table: Table, rest: str) -> None:
    assert table.position.last_turns == int(rest)


def _plays(table: Table, rest: str) -> None:
    assert not isinstance(Ports.node(table.position), Chance)
    assert table.over is None
    assert rest == f"seat {table.position.seat + 1}"


def _draws(table: Table, _rest: str) -> None:
    assert Ports.node(table.position).name == "first seat"


FACTS: dict[str, Callable[[Table, str], None]] = {
    "agreed": _agreed,
    "draws": _draws,
    "ends at": _ends_at,
    "goes on": _goes_on,
    "how": _how,
    "last turns": _last_turns,
    "may": _may,
    "next of": _next_of,
    "over": _over,
    "pile": _pile,
    "plays": _plays,
    "seats": _seats,
    "stake": _stake,
    "totals": _totals,
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


def test_the_printed_editions_choose_among_the_values() -> None:
    """A value that the register calls chosen is that of an edition."""
    for name, row in ROWS.items():
        for edition in EDITIONS:
            assert getattr(preset(Ports, edition), name) in row.values
    assert choose(Ports, []) == preset(Ports, "mille-sabords")
