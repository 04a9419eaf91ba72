"""Presses on the table's controls, and their meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Hold, Play, Refuse
from game.thousand import moves, rules
from game.thousand.position import ALL
from game.thousand.table import hand as hands

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.position import Position
    from game.thousand.table.hand import Hand

DIE, ROLL, BANK, STAY = "die-", "roll", "bank", "stay"  # ids of the controls
ACTIONS = (ROLL, BANK, STAY)

KEYS = {
    "r": ROLL,
    "b": BANK,
    "s": STAY,
    # The same keys by their place, for layouts with other letters.
    "KeyR": ROLL,
    "KeyB": BANK,
    "KeyS": STAY,
}
for _die in ALL:
    KEYS[str(_die + 1)] = KEYS["Digit%d" % (_die + 1)] = DIE + str(_die + 1)


def press(position: Position, hand: Hand, control: str) -> Hold | Play | Refuse | None:
    """`Hold`, `Play` or `Refuse`; None for no control of this table."""
    if control.startswith(DIE):
        return _press_die(position, hand, int(control[len(DIE) :]) - 1)
    if control not in (ROLL, BANK, STAY):
        return None
    move = move_of(control, hand)
    refusal = rules.node(position).moves.refusal(move)
    return Refuse(refusal) if refusal else Play((move,))


def move_of(control: str, hand: Hand) -> Move:
    """The move that a button makes with the dice in hand."""
    return moves.STOP if control == STAY else moves.Move(control, hand.kept)


def _press_die(position: Position, hand: Hand, die: int) -> Hold | Refuse:
    refusal = hands.refusal(position, die)
    if refusal:
        return Refuse(refusal)
    chosen = hands.pressed(position, hand, die)
    return Hold(chosen) if chosen else Refuse(hands.KEEP_ONE)
