"""The register of rulings, `rulings.toml`: every entry is played, and every switch is there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.contract import Chance
from game.thousand import Rules as Thousand
from game.thousand import obstacles, rules, scoring
from game.thousand.ending import lost_double
from game.thousand.options import FEWEST_SEATS, impossible, pits
from game.thousand.position import Position
from tests.support.register import Register, check
from tests.thousand.table import NOTHING, TEN, Table

REGISTER = Register(Path(__file__).parent / "rulings.toml", Thousand, {"from", "seats"})
LONG = 12  # more turns than any switch names


def table_of(ruling: dict, agreements: dict[str, Any]) -> Table:
    """The table of an entry after its steps."""
    agreed = ruling.get("agreed", {}) | agreements
    table = Table(ruling.get("from", ""), ruling.get("seats", 2), **agreed)
    return table.play(*ruling.get("play", ()))


def again(table: Table) -> Table:
    """Another table with the same position."""
    other = Table()
    other.position = table.position
    return other


def placed(table: Table, **changes: Any) -> Table:
    """Another table with a changed position."""
    other = again(table)
    other.position = other.position.replace(**changes)
    return other


def _faces(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _split(rest: str) -> tuple[str, str]:
    told, _, wanted = rest.partition(": ")
    assert wanted
    return told, wanted


def _by_seat(field: str) -> Callable[[Table, str], None]:
    def check_field(table: Table, rest: str) -> None:
        values = getattr(table.position, field)
        assert " ".join("-" if value is None else str(value) for value in values) == rest

    return check_field


def _bolts_after(*lines: str) -> Callable[[Table, str], None]:
    def check_bolts(table: Table, rest: str) -> None:
        assert str(again(table).play(*lines).position.bolts[0]) == rest

    return check_bolts


def _agreed(table: Table, rest: str) -> None:
    name, _, value = rest.partition(" ")
    assert str(getattr(table.position.options, name)) == value


def _worth(table: Table, rest: str) -> None:
    dice, points = _split(rest)
    assert scoring.account(table.position.options, _faces(dice)).points == int(points)


def _times(table: Table, rest: str) -> None:
    for face in "246":
        account = scoring.account(table.position.options, (face,) * 3)
        assert account.points == int(rest) * int(face)


def _row(table: Table, rest: str) -> None:
    """A straight, or its single dice where it is worth less."""
    dice, points = _split(rest)
    options = table.position.options
    single = options.score_five + (options.score_one if "1" in dice else 0)
    assert scoring.account(options, _faces(dice)).points == max(int(points), single)


def _throw(table: Table, rest: str) -> None:
    dice, how = _split(rest)
    assert (again(table).play(f"roll = {dice}").how or "goes on") == how


def _records(table: Table, rest: str) -> None:
    points, totals = _split(rest)
    after = again(table).record(int(points))
    assert " ".join(str(total) for total in after.totals) == totals


def _recording(table: Table, rest: str) -> None:
    points, wanted = _split(rest)
    hindered = obstacles.hindrance(table.position, int(points))
    assert (f"{hindered.rule} {hindered.lacking}" if hindered else "free") == wanted


def _may(table: Table, rest: str) -> None:
    wanted, _, refusal = rest.removeprefix("not ").partition(": ")
    assert rest.startswith("not ") == bool(refusal)
    rule = refusal.rstrip("0123456789").strip()
    assert table.refusal(wanted) == (rule or None)
    if rule != refusal:
        assert table.lacking == int(refusal.removeprefix(rule))


def _over(table: Table, rest: str) -> None:
    over = table.over
    assert over is not None
    seats = " ".join(str(seat + 1) for seat in over.winners)
    assert rest == f"seat {seats}: {over.reason}"


def _events(table: Table, rest: str) -> None:
    told = [f"{event.what} {event.seat + 1}" for event in table.ended.events]
    assert ", ".join(told) == rest


def _ends_at(table: Table, rest: str) -> None:
    target = int(rest)
    for before, over in ((target - 15, False), (target - 10, True)):
        trial = placed(table, totals=(before, 0), entries=(75, None)).play(f"roll = {TEN}", "bank")
        assert (trial.over is not None) == over


def _seats(table: Table, rest: str) -> None:
    for seats in range(FEWEST_SEATS, LONG):
        assert (impossible(table.position.options, seats) is None) == (seats <= int(rest))


def _enters_with(table: Table, rest: str) -> None:
    least = int(rest)
    assert obstacles.hindrance(table.position, least) is None
    if least:
        assert obstacles.hindrance(table.position, least - 5) == obstacles.Hindrance("entry", 5)


def _pits(table: Table, rest: str) -> None:
    assert " ".join(f"{low}-{top}" for low, top in pits(table.position.options)) == rest


def _barrel_from(table: Table, rest: str) -> None:
    options = table.position.options
    assert obstacles.on_barrel(options, int(rest))
    assert not obstacles.on_barrel(options, int(rest) - 5)


def _first(table: Table, happens: Callable[[Position], bool]) -> int:
    """The number of rounds that are lost before something happens to seat 1."""
    trial = again(table)
    for count in range(1, LONG):
        trial.play(f"roll = {NOTHING}")
        if happens(trial.position):
            return count
        trial.play(f"roll = {NOTHING}")
    return 0


def _falls_after(table: Table, rest: str) -> None:
    found = _first(table, lambda position: position.totals[0] < table.totals[0])
    assert str(found) == rest


def _falls_by(table: Table, rest: str) -> None:
    assert again(table).lose().totals[0] == table.totals[0] - int(rest)


def _zero_at_fall(table: Table, rest: str) -> None:
    trial = again(table)
    for count in range(1, LONG):
        trial.position = trial.position.marked(0, totals=950)
        trial.lose()
        if not trial.totals[0]:
            assert rest == str(count)
            return
    assert rest == "0"


def _fined_at_bolt(table: Table, rest: str) -> None:
    assert str(_first(table, lambda position: position.totals[0] < table.totals[0])) == rest


def _overtaken_by(table: Table, rest: str) -> None:
    assert again(table).record(50).totals[1] == table.totals[1] - int(rest)


def _overshoot(table: Table, count: int) -> Table:
    """The table after so many overshoots of seat 1, in a match where it is at 995 each time."""
    trial = again(table)
    for _ in range(count):
        trial.position = trial.position.marked(0, totals=995)
        trial.play(f"roll = {TEN}")
        assert trial.how == "overshot"
        if trial.position.seat and _ < count - 1:
            trial.play(f"roll = {NOTHING}")
    return trial


def _fined_at_overshoot(table: Table, rest: str) -> None:
    fined = [count for count in range(1, LONG) if _overshoot(table, count).totals[0] == 895]
    assert (str(fined[0]) if fined else "0") == rest


def _zero_at_overshoot(table: Table, rest: str) -> None:
    zero = [count for count in range(1, LONG) if _overshoot(table, count).totals[0] == 0]
    assert (str(zero[0]) if zero else "0") == rest


def _overshoots_cost(table: Table, rest: str) -> None:
    assert _overshoot(table, 3).totals[0] == 995 - int(rest)


def _plays(table: Table, rest: str) -> None:
    assert not isinstance(Thousand.node(table.position), Chance)
    assert table.over is None
    assert rest == f"seat {table.position.seat + 1}"


def _draws(table: Table, _rest: str) -> None:
    assert Thousand.node(table.position).name == "first seat"


def _points(table: Table, rest: str) -> None:
    assert table.points == int(rest)


def _rolls(table: Table, rest: str) -> None:
    assert len(rules.to_roll(table.position)) == int(rest)


def _how(table: Table, rest: str) -> None:
    assert table.how == rest


def _last_turns(table: Table, rest: str) -> None:
    assert table.position.last_turns == int(rest)


def _lose_double(table: Table, rest: str) -> None:
    assert [str(seat + 1) for seat in lost_double(table.position)] == rest.split()


FACTS: dict[str, Callable[[Table, str], None]] = {
    "agreed": _agreed,
    "barrel from": _barrel_from,
    "bolts": _by_seat("bolts"),
    "bolts banked": _bolts_after(f"roll = {TEN}", "bank"),
    "bolts lost": _bolts_after(f"roll = {TEN}", "roll = 2 2 3 3"),
    "debts": _by_seat("debts"),
    "draws": _draws,
    "ends at": _ends_at,
    "entered": _by_seat("entries"),
    "enters with": _enters_with,
    "events": _events,
    "falls after": _falls_after,
    "falls by": _falls_by,
    "fined at bolt": _fined_at_bolt,
    "fined at overshoot": _fined_at_overshoot,
    "how": _how,
    "last turns": _last_turns,
    "lose double": _lose_double,
    "may": _may,
    "over": _over,
    "overshoots": _by_seat("overshoots"),
    "overshoots cost": _overshoots_cost,
    "overtaken by": _overtaken_by,
    "pits": _pits,
    "plays": _plays,
    "points": _points,
    "recording": _recording,
    "records": _records,
    "rolls": _rolls,
    "row": _row,
    "seats": _seats,
    "throw": _throw,
    "times": _times,
    "totals": _by_seat("totals"),
    "tries": _by_seat("tries"),
    "worth": _worth,
    "zero at fall": _zero_at_fall,
    "zero at overshoot": _zero_at_overshoot,
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
