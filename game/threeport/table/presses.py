"""Presses on the table's controls, and their meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.contract import Hold, Play, Refuse
from game.threeport import moves, rules
from game.threeport.cards import COLOURS
from game.threeport.position import HOLD
from game.threeport.table import hand as hands

if TYPE_CHECKING:
    from game.threeport.moves import Move
    from game.threeport.position import Position
    from game.threeport.table.hand import Hand

SAIL, PILE, CARD = "sail-", "cargo-", "card-"  # how ids of controls begin
LOAD, SELL = "load-cargo", "sell-cargo"
ACTIONS = (LOAD, SELL) + tuple([SAIL + colour for colour in COLOURS])

NONE_CHOSEN = "none chosen"  # the table's own refusal, for a press that names no move

KEYS = {
    "l": LOAD,
    "s": SELL,
    # The same keys by position, for layouts with other letters.
    "KeyL": LOAD,
    "KeyS": SELL,
}
for _number, _colour in enumerate(COLOURS, 1):
    KEYS[str(_number)] = KEYS["Digit%d" % _number] = SAIL + _colour
for _place in range(HOLD):
    _number = len(COLOURS) + 1 + _place
    KEYS[str(_number)] = KEYS["Digit%d" % _number] = CARD + str(_place + 1)


def press(position: Position, hand: Hand, control: str) -> Hold | Play | Refuse | None:
    """`Hold`, `Play` or `Refuse`; None if it is not a control of this table."""
    if control.startswith(CARD):
        return _press_card(position, hand, int(control[len(CARD) :]) - 1)
    if control == SELL:
        return _sell(position, hand)
    if control == LOAD:
        return _play(position, moves.LOADING)
    for place, colour in enumerate(COLOURS):
        if control == SAIL + colour:
            return _play(position, moves.moving(place))
        if control == PILE + colour:
            return _press_pile(position, place)
    return None


def sale(position: Position, hand: Hand) -> Move | None:
    """The sale of the chosen cards, None if there are none."""
    values = hands.chosen(position, hand)
    return moves.selling(values) if values else None


def sale_refusal(position: Position, hand: Hand) -> str | None:
    """The name of the rule that forbids selling what is chosen, None if it may be sold."""
    if position.boat.at is None:
        return moves.SAIL_FIRST
    if not moves.sellable(position):
        return moves.NO_BUYER
    return None if sale(position, hand) else NONE_CHOSEN


def _press_card(position: Position, hand: Hand, place: int) -> Hold | Refuse:
    refusal = hands.refusal(position, place)
    return Refuse(refusal) if refusal else Hold(hands.pressed(hand, place))


def _press_pile(position: Position, place: int) -> Play | Refuse:
    """Loads if the pile is on the boat's island; otherwise sails to the pile's."""
    here = position.boat.at == place
    return _play(position, moves.LOADING if here else moves.moving(place))


def _sell(position: Position, hand: Hand) -> Play | Refuse:
    move = sale(position, hand)
    refusal = sale_refusal(position, hand)
    if refusal or move is None:
        return Refuse(refusal or NONE_CHOSEN)
    return _play(position, move)


def _play(position: Position, move: Move) -> Play | Refuse:
    refusal = rules.node(position).moves.refusal(move)
    return Refuse(refusal) if refusal else Play((move,))
