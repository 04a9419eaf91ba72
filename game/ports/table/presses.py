"""Presses on the table's controls: dice are held or rolled, points are scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import ALIKE, Hold, Play, Refuse
from game.ports import moves, rules
from game.ports.cards import NO_CARD
from game.ports.scoring import SKULL
from game.ports.table import hand as hands

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.position import Position
    from game.ports.table.hand import Hand

DIE, ROLL, SCORE, ISLAND = "die-", "roll", "score", "chest"  # ids of the controls
ACTIONS = (ROLL, SCORE)

KEYS = {
    "r": ROLL,
    "b": SCORE,
    "s": SCORE,  # "Score", as the button was called
    "c": ISLAND,
    # The same keys by position, for layouts with other letters.
    "KeyR": ROLL,
    "KeyB": SCORE,
    "KeyS": SCORE,
    "KeyC": ISLAND,
}
for _die in range(1, moves.DICE + 1):
    KEYS[str(_die)] = KEYS["Digit%d" % _die] = DIE + str(_die)


def turned(position: Position) -> tuple[str, ...]:
    """The name of the lesson on the card, the same for ships of all sizes; none without a card."""
    kind = (position.card or NO_CARD).split("-")[0]
    return () if kind == NO_CARD else ("card." + kind,)


def press(position: Position, hand: Hand, control: str) -> Hold | Play | Refuse | None:
    """`Hold`, `Play` or `Refuse`; None for a press without effect."""
    if control.startswith(DIE):
        return _press_die(position, hand, int(control[len(DIE) :]) - 1)
    if control.startswith(ALIKE + DIE):
        return _press_alike(position, hand, int(control[len(ALIKE + DIE) :]) - 1)
    if control == ROLL:
        if position.phase == "card":
            return Play(moves_of_press(position, moves.CARD))
        return _tried(position, hands.roll_move(position, hand))
    if control == SCORE:
        if hands.asks(position, hand):
            return Hold(hand.replace(sure=True))
        return _tried(position, moves.SCORE)
    if control == ISLAND and hands.can_use_chest(position):
        return Hold(hands.switched(hand))
    return None


def moves_of_press(position: Position, move: Move) -> tuple[Move, ...]:
    """The moves of one press: the first roll follows the card, for it leaves nothing to decide."""
    return (move, moves.FIRST_ROLL) if move == moves.CARD else (move,)


def _press_die(position: Position, hand: Hand, die: int) -> Hold | Refuse:
    if not hands.can_hold(position):
        return Refuse(_why_not_hold(position))
    refusal = hands.refusal(position, hand, die)
    return Refuse(refusal) if refusal else Hold(hands.press(position, hand, die))


def _press_alike(position: Position, hand: Hand, die: int) -> Hold | Refuse:
    """All dice with that face go where the first of two presses on one of them has put it."""
    if not hands.can_hold(position) or position.faces[die] == SKULL:
        return _press_die(position, hand, die)
    there = hands.place(position, hand, die)
    for other in moves.ALL:
        if position.faces[other] == position.faces[die]:
            for _place in range(2):  # from one place it may lead over another
                if hands.place(position, hand, other) != there:
                    hand = hands.press(position, hand, other)
    return Hold(hand)


def _why_not_hold(position: Position) -> str:
    if rules.sunk(position):
        return moves.STORM_OVER
    return moves.ISLAND_ALL if position.island else moves.ROLL_FIRST


def _tried(position: Position, move: Move) -> Play | Refuse:
    refusal = rules.node(position).moves.refusal(move)
    return Refuse(refusal) if refusal else Play((move,))
