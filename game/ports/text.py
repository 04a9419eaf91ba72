"""Moves and outcomes of A Thousand Ports as text, and positions as plain data.

Dice are numbered from 1 in text: "roll 3467 chest 12" rolls four dice while two lie on Treasure
Island. They are written in ascending order and read in any: in "roll 21 = skull gold", die 2 shows
the skull.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import Over
from game.memo import Known
from game.ports import cards, moves, rules, scoring
from game.ports.reasons import PortsMisreadError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ports.position import Position
    from game.ports.scoring import Dice


def parse_move(text: str) -> moves.Move:
    """The move in a line. Raises MisreadError if there is none.

    >>> parse_move("roll 34 chest 1") == moves.roll((2, 3), (0,))
    True
    """
    words = text.split()
    if words == ["card"]:
        return moves.CARD
    if words == ["score"]:
        return moves.SCORE
    if len(words) == 2 and words[0] == "roll":
        return moves.roll(parse_dice(words[1]))
    if len(words) == 4 and words[0] == "roll" and words[2] == "chest":
        return moves.roll(parse_dice(words[1]), parse_dice(words[3]))
    raise PortsMisreadError("no step", given=text)


def outcome_text(outcome: Any) -> str:
    """An outcome as one line: a card, or the faces in ascending order of the dice."""
    return outcome if isinstance(outcome, str) else " ".join(outcome)


def parse_outcome(position: Position, text: str, move: str = "") -> Any:
    """The outcome in a text, in the form that the position's chance node uses.

    move: the text of the move before it. Its dice may be written in any order, and the faces are in
    the same order. Raises MisreadError if the text is no outcome of that node.
    """
    if position.phase == "turning":
        if text in cards.CARDS or text == cards.NO_CARD:
            return text
        raise PortsMisreadError("no card", given=text, known=", ".join(cards.CARDS))
    words = text.split()
    for word in words:
        if word not in scoring.FACES:
            raise PortsMisreadError("no face", given=word, known=", ".join(scoring.FACES))
    if len(words) != len(position.roll):
        raise PortsMisreadError("dice rolled", rolled=len(position.roll), given=len(words))
    written = parse_dice(move.split()[1]) if move else position.roll
    return tuple(words[written.index(die)] for die in position.roll)


def describe(position: Position, names: Sequence[str]) -> dict[str, Any]:
    """The position as plain data for `json.dumps`; dice on the chest are numbered from 1."""
    waits = rules.node(position)
    over = isinstance(waits, Over)
    return {
        "edition": position.options.edition,
        "target": position.options.target,
        "seats": [{"name": name, "total": total} for name, total in zip(names, position.totals)],
        "to_play": None if over else names[position.seat],
        "turn": position.turn,
        "card": position.card,
        "dice": list(position.faces),
        "chest": [die + 1 for die in position.chest],
        "skulls": rules.skulls(position),
        "on_island": position.island > 0,
        "at_stake": rules.at_stake(position).total,
        "ended": _ended(position, names),
        "last_turns": position.last_turns,
        "sudden_death": position.sudden,
        "winners": [names[seat] for seat in waits.winners] if over else None,
        "reason": waits.reason if over else None,
    }


def _ended(position: Position, names: Sequence[str]) -> dict[str, Any] | None:
    """The end of the turn whose dice are still on the table, None if there is none."""
    ended = position.ended
    if ended is None:
        return None
    return {
        "turn": position.turn,
        "seat": names[ended.seat],
        "how": ended.how,
        "points": ended.account.total,
        "toll": ended.toll.total,
    }


def parse_dice(text: str) -> Dice:
    """The dice with the given numbers, as indices from 0 in the order written."""
    if not all(digit in "12345678" for digit in text) or len(set(text)) != len(text):
        raise PortsMisreadError("no dice", given=text)
    return tuple(int(digit) - 1 for digit in text)


def short_move(move: moves.Move) -> str:
    """A decision in few characters: "." scores, "e0" rolls dice 1 to 3 (a bit mask in hex).

    A second mask names the dice on Treasure Island.

    >>> short_move(moves.roll((0, 1, 2), (3, 4, 5)))
    'e0+1c'
    """
    if move == moves.SCORE:
        return "."
    text = _bits(move.dice)
    return text + "+" + _bits(move.chest) if move.chest else text


def parse_short(text: str, at: int) -> tuple[moves.Move, int]:
    """(move, index just after it) of the decision at an index of a text; raises ValueError.

    >>> parse_short("..e0+1c", 2) == (moves.roll((0, 1, 2), (3, 4, 5)), 7)
    True
    """
    if text[at : at + 1] == ".":
        return moves.SCORE, at + 1
    dice = _from_bits(text[at : at + 2])
    if text[at + 2 : at + 3] == "+":
        return moves.roll(dice, _from_bits(text[at + 3 : at + 5])), at + 5
    return moves.roll(dice), at + 2


def _bits(dice: Dice) -> str:
    return "%02x" % sum(128 >> die for die in dice)


_digits = Known()  # of dice, which long codes repeat


def _from_bits(text: str) -> Dice:
    return _digits.of(text, lambda: _dice(text))


def _dice(text: str) -> Dice:
    if len(text) != 2 or not all(digit in "0123456789abcdef" for digit in text):
        raise ValueError("two hexadecimal digits name dice, not %s" % text)
    number = int(text, 16)
    return tuple([die for die in moves.ALL if number & 128 >> die])
