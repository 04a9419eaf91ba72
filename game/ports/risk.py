"""The exact chance that a roll ends the turn: by skulls, or on Skull Island by finding none.

In a battle, also the chance that the roll wins it; with fewer dice than sabres missing it cannot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Risk
from game.memo import Known, Latest
from game.ports import rules
from game.ports.scoring import FACES, SABRE, SHIPS, SKULL

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Position

_NO_SKULL = next(face for face in FACES if face != SKULL)
_LOST = ("bust", "island")  # ways in which a turn ends that nobody wishes for
_risks = Latest()  # of a position, by the numbers of dice rolled


def risk(position: Position, move: Move) -> Risk | None:
    """The `Risk` of a roll; None if the rules refuse it, and for the first roll of a turn.

    Whether a roll ends the turn depends only on how many skulls it shows, and whether it then wins
    a battle only on how many sabres, so the rules are asked once for each number of skulls, twice
    in a battle.
    """
    if (
        position.phase != "choose"
        or move.kind != "roll"
        or rules.node(position).moves.refusal(move)
    ):
        return None
    lifted = sum(position.faces[die] == SKULL for die in move.dice)
    missing = _missing(position, move)
    asked = (len(move.dice), lifted, missing)
    known = _risks.of((position,), Known)
    return known.of(asked, lambda: _counted(position, move, missing))


def _missing(position: Position, move: Move) -> int | None:
    """The sabres that a roll must bring to win the battle, None outside one."""
    if position.card not in SHIPS:
        return None
    kept = [
        die for die, face in enumerate(position.faces) if face == SABRE and die not in move.dice
    ]
    return max(SHIPS[position.card][0] - len(kept), 0)


def _counted(position: Position, move: Move, missing: int | None) -> Risk:
    dice = len(move.dice)
    thrown = rules.step(position, move)
    others = len(FACES) - 1
    ways, wins, combinations = 0, 0, 1  # combinations: which dice show the skulls
    for skulls in range(dice + 1):
        rest = dice - skulls
        landed = rules.step(thrown, (SKULL,) * skulls + (_NO_SKULL,) * rest)
        # On the island a roll of skulls alone ends the turn too, at its best.
        ended = landed.ended is not None and landed.ended.how in _LOST
        if ended and not (position.island and skulls):
            ways += combinations * others**rest
        if missing is not None and _won(rules.step(thrown, (SKULL,) * skulls + (SABRE,) * rest)):
            wins += combinations * _at_least(missing, rest)
        combinations = combinations * rest // (skulls + 1)
    if missing is None:
        return Risk(ways, len(FACES) ** dice, "island" if position.island else "bust", None, dice)
    what = "battle won"
    if missing:
        what = "battle still" if _won(position) else "battle" if wins else "battle short"
    return Risk(ways, len(FACES) ** dice, what, wins, dice)


def _won(position: Position) -> bool:
    """Whether the points of the turn, written or at stake, contain those of a battle."""
    ended = position.ended
    account = rules.at_stake(position) if ended is None else ended.account
    return "ship won" in [line.what for line in account.lines]


def _at_least(sabres: int, dice: int) -> int:
    """The number of ways in which dice that show no skull show at least that many sabres."""
    others = len(FACES) - 2
    ways, combinations = 0, 1
    for found in range(dice + 1):
        if found >= sabres:
            ways += combinations * others ** (dice - found)
        combinations = combinations * (dice - found) // (found + 1)
    return ways
