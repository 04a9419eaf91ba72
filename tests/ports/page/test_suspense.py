"""A roll on which the turn hangs: one die falls alone, and nothing tells what it will show."""

from itertools import product

import pytest

from game.page.play.turn import GUARD, holds_in_motion, landing
from game.ports.scoring import SKULL, skulls
from game.ports.table import Table as PortsTable
from game.ports.table import motion
from tests.ports.table import Table
from tests.support.evening import Evening

MATCH = """game: ports
rules: 3
person: Zoe
%s
from: totals 2400 2900; seat %d; turn 7; card %s; dice %s; rolls 1
seed: %d
"""
BOT, PERSON = "bot redbeard: Red", "person: Max"
LYING = "2 skull 3 sabre gold 2 parrot"
USUAL, (SOCKET, LONGER) = PortsTable.LANDING, PortsTable.SUSPENSE


def at(seed: int, dice: str = LYING, *, card: str = "gold", other: str = PERSON, seat: int = 1):
    """A page with some dice on the table."""
    evening = Evening()
    evening.send("arrived", MATCH % (other, seat, card, dice, seed))
    return evening


def rolled(seed: int, held: tuple[int, ...] = (3, 4), **facts) -> Evening:
    """A page on which a person has held some dice and rolled the others."""
    evening = at(seed, **facts)
    for die in held:
        evening.press(f"die-{die}")
    evening.press("roll")
    return evening


def alone(evening: Evening) -> list[int]:
    """The dice that fall alone, by number."""
    dice = range(1, 9)
    return [die for die in dice if evening.shown(f"die-{die}", "data-rolling") == "alone"]


def outcome(evening: Evening) -> int:
    """The number of skulls, up to four."""
    position = evening.model.position
    return min(skulls(position.card, position.faces), 4)


def test_the_die_that_decides_falls_alone_and_last() -> None:
    """The third skull, or the last die without one: nobody knows which until it has fallen."""
    seen = set()
    for seed in range(40):
        evening = rolled(seed)
        faces, lasts = evening.model.position.faces, landing(evening.model)
        seen.add(outcome(evening))
        if outcome(evening) > 3:  # the third lies before the last one falls
            assert (alone(evening), lasts) == ([], USUAL)
            continue
        found = [die for die in range(5, 9) if (faces[die - 1] == SKULL) == (outcome(evening) == 3)]
        assert (alone(evening), lasts) == ([found[-1]], LONGER)
        assert evening.shown(":body", "data-decides") == f"die-{found[-1]}"
    assert seen == {2, 3, 4}


def test_nothing_that_is_shown_tells_how_the_die_will_fall() -> None:
    """Whatever comes of it, all slots are alike but those that roll the die itself."""
    for card, other in product(("gold", "guardian", "chest", "ship-2", "captain"), (PERSON, BOT)):
        told: dict[bool, dict] = {}
        for seed in range(40):
            evening = rolled(seed, card=card, other=other)
            assert evening.model.flies()
            told.setdefault(outcome(evening) > 2, without_flight(evening))
        assert len(told) == 2
        assert told[True] == told[False], card


def without_flight(evening: Evening) -> dict:
    """What is shown, but for the faces of dice in the air and the one of them that falls alone."""
    rolling = {f"die-{die}" for die in range(5, 9)}
    left_out = [(die, what) for die in rolling for what in ("data-face", "data-rolling")]
    left_out += [(":body", "data-decides"), ("seal", "text")]  # the seal is that of the seed
    return {slot: value for slot, value in evening.slots.items() if slot not in left_out}


def test_a_press_on_a_die_ends_the_suspense() -> None:
    """Whether that die could be held would tell what the other one is going to show."""
    for seed in range(40):
        evening = rolled(seed)
        if outcome(evening) < 4:
            assert not holds_in_motion(evening.model, "die-8")
            evening.send("skip")
            assert not evening.model.flies()
            assert alone(evening) == []


def test_nothing_hangs_on_a_roll_that_leaves_fewer_than_two_skulls() -> None:
    """Neither where none lay, nor on Skull Island, where none can lose the turn."""
    for seed in range(40):
        evening = rolled(seed, dice="skull 3 sabre 2 gold 2 parrot", held=(2, 3))
        falls = [] if outcome(evening) in (1, 4) else alone(evening)
        assert alone(evening) == falls
        assert bool(falls) == (outcome(evening) in (2, 3))
        evening = rolled(seed, dice="4 skull sabre gold 2 parrot", held=())
        assert alone(evening) == []


@pytest.mark.parametrize(
    ("pace", "hangs"), [("normal", True), ("slow", True), ("fast", False), ("instant", False)]
)
def test_hurried_bots_draw_nothing_out(pace: str, hangs: bool) -> None:
    """A person's roll takes its time whatever their pace."""
    found = set()
    for seed in range(30):
        evening = at(seed, "2 skull sabre 2 monkey parrot gold diamond", other=BOT, seat=2)
        preferences = evening.model.preferences.replace(pace=pace)
        evening.model = evening.model.replace(preferences=preferences)
        while evening.timers and evening.model.position.ended is None:
            evening.send(*evening.timers.pop(0))
            found.add(SOCKET in evening.model.board.settling)
    assert (True in found) == hangs


def test_without_motion_nobody_waits_for_the_last_die() -> None:
    """The dice are cross-faded, all at once."""
    evening = at(1)
    evening.model = evening.model.on_device(still=True)
    evening.press("roll")
    assert landing(evening.model) == GUARD


def test_a_chosen_die_is_one_of_those_in_the_air() -> None:
    """If two skulls fall together where none lay, no die could have been the third."""
    table = Table().turn("gold", "6 gold 2 monkey").play("roll 78 = 2 skull")
    assert motion.decisive(table.position, ("die-7", "die-8")) is None
