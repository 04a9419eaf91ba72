"""Moves and outcomes of Threeport Shipping as text, and positions as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import differences, whole
from game.contract import Over
from game.threeport import cards, moves, piles, rules
from game.threeport.reasons import ThreeportMisreadError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.threeport.position import Position

LETTERS = "wbr"  # the islands in addresses


def parse_move(text: str) -> moves.Move:
    """The move in a line. Raises MisreadError if the line contains none.

    >>> parse_move("sell 3 4") == moves.selling((3, 4))
    True
    """
    words = text.split()
    kind = words[0] if words else ""
    if kind == moves.MOVE and len(words) == 2:
        return moves.moving(parse_island(words[1]))
    values = [whole(word) for word in words[1:]]
    numbers = [value for value in values if value is not None]
    if kind == moves.LOAD and not values:
        return moves.LOADING
    if kind == moves.SELL and len(numbers) == len(values):
        move = moves.selling(numbers)
        if moves.is_move(move):
            return move
    raise ThreeportMisreadError("no step", given=text)


def parse_island(word: str) -> int:
    """The index of the island with a name."""
    if word not in cards.COLOURS:
        raise ThreeportMisreadError("no island", given=word, known=", ".join(cards.COLOURS))
    return cards.COLOURS.index(word)


def no_card(word: str) -> ThreeportMisreadError:
    """The `MisreadError` for a word that names no card."""
    return ThreeportMisreadError("no card", given=word, known="white-1, black-2, red-3 ...")


def outcome_text(outcome: Any) -> str:
    """An outcome as one line: a card."""
    return outcome


def parse_outcome(position: Position, text: str, move: str = "") -> Any:
    """The outcome in a text, in the form that the position's chance node uses.

    Raises MisreadError if the text is not an outcome of that node.
    """
    if text not in cards.PLACE:
        raise no_card(text)
    return text


def short_move(move: moves.Move) -> str:
    """A decision in a few characters: "w", "b" or "r" moves there, "l" loads, "s34" sells.

    >>> short_move(moves.selling((3, 4)))
    's34'
    """
    if move.to is not None:
        return LETTERS[move.to]
    return move.kind[0] + "".join([str(value) for value in move.values])


def parse_short(text: str, at: int) -> tuple[moves.Move, int]:
    """(move, index just after it) of the decision at an index of a text; raises ValueError.

    >>> parse_short("ws34l", 1) == (moves.selling((3, 4)), 4)
    True
    """
    letter = text[at : at + 1]
    if letter and letter in LETTERS:
        return moves.moving(LETTERS.index(letter)), at + 1
    if letter == moves.LOAD[0]:
        return moves.LOADING, at + 1
    end = at + 1
    while end < len(text) and text[end] in "123456789":
        end += 1
    move = moves.selling([int(digit) for digit in text[at + 1 : end]])
    if letter == moves.SELL[0] and moves.is_move(move):
        return move, end
    raise ValueError("no move begins at %d" % at)


def describe(position: Position, names: Sequence[str]) -> dict[str, Any]:
    """The position as plain data for `json.dumps`.

    Cargo is listed from the bottom to the top. "unseen" counts the cards of the draw pile and those
    under the boats together; "under_boats" lists the latter once they can be deduced.
    """
    from game.threeport import Rules  # noqa: PLC0415 - which imports this module

    waits = rules.node(position)
    over = isinstance(waits, Over)
    return {
        "edition": position.options.edition,
        "house_rules": dict(differences(Rules, position.options)),
        "seats": [_seat(position, seat, name) for seat, name in enumerate(names)],
        "to_play": None if over else names[position.seat],
        "turn": position.turn,
        "islands": [_island(position, place) for place in rules.EVERY_ISLAND],
        "pile": position.pile,
        "unseen": _counts(cards.in_order(position.unseen + position.under_boats)),
        "under_boats": list(position.under_boats) or None,
        "discards": _counts(position.discards),
        "gone": _counts(piles.gone(position)),
        "at_stake": rules.at_stake(position),
        "quiet": position.quiet,
        "ended": _ended(position, names),
        "winners": [names[seat] for seat in waits.winners] if over else None,
        "reason": waits.reason if over else None,
    }


def _seat(position: Position, seat: int, name: str) -> dict[str, Any]:
    boat = position.boats[seat]
    place = None if boat.at is None else cards.COLOURS[boat.at]
    boat_told = {"at": place, "hold": list(boat.hold)}
    return {"name": name, "total": position.totals[seat], "boat": boat_told}


def _island(position: Position, place: int) -> Any:
    """An island; one that has been removed has level 0."""
    island = position.islands[place]
    told = {"colour": cards.COLOURS[place], "level": 0, "bonus": 0, "cargo": [], "due": False}
    if island is not None:
        told["level"] = told["bonus"] = island.level
        told["cargo"] = list(island.cargo)
        told["due"] = place in position.due
    return told


def _counts(found: Sequence[str]) -> dict[str, int]:
    return dict(cards.counted(found))


def _ended(position: Position, names: Sequence[str]) -> dict[str, Any] | None:
    """The last turn played, None before the first."""
    ended = position.ended
    if ended is None:
        return None
    dealt = []
    for card, at in ended.dealt:
        dealt.append({"card": card, "to": None if at is None else cards.COLOURS[at]})
    return {
        "seat": names[ended.seat],
        "move": moves.move_text(ended.move),
        "at": None if ended.at is None else cards.COLOURS[ended.at],
        "points": ended.account.total if ended.account else 0,
        "change": ended.change,
        "dealt": dealt,
    }
