"""Legal moves, and the rules that refuse the others.

A set of moves is iterable and supports `move in moves`; its `refusal` names the rule that a move
would break. Sources: seed 003, 'Relancer les dés' and 'Les cartes Pirate'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ports import cards
from game.ports.scoring import SKULL
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.ports.options import Options
    from game.ports.scoring import Card, Dice, Faces

DICE = 8
ALL = tuple(range(DICE))
FEWEST_TO_ROLL = 2

MALFORMED = "malformed"
NO_MATCH = "no match"
CARD_FIRST = "card first"
CARD_IS_UP = "card is up"
ROLL_FIRST = "roll first"
ALL_EIGHT = "all eight"
ISLAND_ALL = "island all"
ISLAND_NO_SCORE = "island no score"
NO_DICE = "no dice"
TWO_DICE = "two dice"
KEEP_ONE = "keep one"
SKULL_LOCKED = "skull locked"
ONE_SKULL = "one skull"
GUARDIAN_ALONE = "guardian alone"
RESCUE_FIRST = "rescue first"
NO_CHEST = "no chest"
CHEST_ROLLED = "chest rolled"
CHEST_SKULL = "chest skull"
STORM_OVER = "storm over"


@record
class Move(Record):
    """One choice of a player.

    kind: "card" (turn over a card), "roll" or "score".
    dice: indices (from 0, ascending) of the dice to roll. chest: indices of the dice that lie on
    Treasure Island during the roll.
    """

    kind: str
    dice: tuple[int, ...]
    chest: tuple[int, ...]


CARD = Move("card", (), ())
SCORE = Move("score", (), ())


def roll(dice: Iterable[int], chest: Iterable[int] = ()) -> Move:
    """The move that rolls `dice`, by index from 0, with those of `chest` on Treasure Island."""
    return Move("roll", tuple(sorted(dice)), tuple(sorted(chest)))


FIRST_ROLL = roll(ALL)


def is_move(move: object) -> bool:
    """Whether a value is a well-formed move, legal or not."""
    if not isinstance(move, Move):
        return False
    if move.kind == "roll":
        return _rising(move.dice) and _rising(move.chest)
    return move in (CARD, SCORE)


def move_text(move: Move) -> str:
    """A move as one line, with dice numbered from 1, as `parse_move` takes it.

    >>> move_text(roll((2, 3), (0,)))
    'roll 34 chest 1'
    """
    if move.kind != "roll":
        return move.kind
    text = "roll " + _numbers(move.dice)
    return text + " chest " + _numbers(move.chest) if move.chest else text


class Moves:
    """A set of moves. Subclasses judge rolls; the other moves are judged here."""

    def __init__(self, card: str | None = CARD_IS_UP, score: str | None = None) -> None:
        """card, score: the refusals of turning over a card and of scoring, None if legal."""
        self._card_refusal = card
        self._score_refusal = score

    def __contains__(self, move: object) -> bool:
        return self.refusal(move) is None

    def refusal(self, move: Any) -> str | None:
        """The name of the rule that the move would break, None if it is legal."""
        if not is_move(move):
            return MALFORMED
        if move == CARD:
            return self._card_refusal
        if move == SCORE:
            return self._score_refusal
        return self._roll_refusal(move)

    def _roll_refusal(self, move: Move) -> str | None:
        raise NotImplementedError("every kind of set judges rolls by itself")


class Forced(Moves):
    """A single legal move."""

    def __init__(
        self, move: Move, roll: str | None, card: str | None = CARD_IS_UP, score: str | None = None
    ) -> None:
        """roll, card, score: the refusal of other moves of that kind."""
        super().__init__(card, score)
        self.move = move
        self._other_roll = roll

    def __iter__(self) -> Iterator[Move]:
        yield self.move

    def refusal(self, move: Any) -> str | None:
        """The refusal as in every set; most moves read are this very one, which needs no check."""
        return None if move is self.move else super().refusal(move)

    def _roll_refusal(self, move: Move) -> str | None:
        return None if move == self.move else self._other_roll


def turn_card() -> Forced:
    """The only move before a turn: turning over a card."""
    return Forced(CARD, roll=CARD_FIRST, card=None, score=CARD_FIRST)


def first_roll() -> Forced:
    """The first roll, always of all eight dice (003)."""
    return Forced(FIRST_ROLL, roll=ALL_EIGHT, score=ROLL_FIRST)


def storm_over() -> Forced:
    """The only move once a Storm has used up its two rolls (004)."""
    return Forced(SCORE, roll=STORM_OVER)


class Island(Moves):
    """Moves on Skull Island: rolling all dice but the skulls, or any two or more of these.

    guardian: whether the Guardian may still reroll a skull before the island. may_stop: whether the
    player may leave although the last roll showed a skull.
    """

    def __init__(self, options: Options, faces: Faces, guardian: bool, *, may_stop: bool) -> None:
        super().__init__(score=None if may_stop else ISLAND_NO_SCORE)
        self._faces = faces
        self._onward = roll(die for die in ALL if faces[die] != SKULL)
        self._may_stop = may_stop
        self._free = Turn(options, None, faces) if options.island_dice == "any" else None
        self._called = Turn(options, None, faces, guardian=True, rescue=True) if guardian else None

    def __iter__(self) -> Iterator[Move]:
        yield self._onward
        if self._may_stop:
            yield SCORE
        for turn in (self._free, self._called):
            for move in turn or ():
                if move not in (SCORE, self._onward):
                    yield move

    def _roll_refusal(self, move: Move) -> str | None:
        if move == self._onward:
            return None
        turn = self._free
        if self._called and (turn is None or any(self._faces[die] == SKULL for die in move.dice)):
            turn = self._called
        return turn.refusal(move) if turn else ISLAND_ALL


class Turn(Moves):
    """Moves after a roll that left a choice: rolling some of the dice, or scoring.

    guardian: whether one skull may still be rerolled. rescue: whether it must be, since there are
    three.
    """

    def __init__(
        self,
        options: Options,
        card: Card,
        faces: Faces,
        *,
        guardian: bool = False,
        rescue: bool = False,
    ) -> None:
        super().__init__()
        self._options = options
        self._card = card
        self._faces = faces
        self._skulls = [die for die in ALL if faces[die] == SKULL]
        self._guardian = guardian
        self._rescue = rescue

    def __iter__(self) -> Iterator[Move]:
        yield SCORE
        for dice in _subsets(ALL):
            if self._dice_refusal(dice):
                continue
            for chest in self._chests(dice):
                yield Move("roll", dice, chest)

    def _roll_refusal(self, move: Move) -> str | None:
        return self._dice_refusal(move.dice) or self._chest_refusal(move)

    def _dice_refusal(self, dice: Dice) -> str | None:
        lifted = len([die for die in self._skulls if die in dice]) if self._skulls else 0
        if lifted > 1 and self._guardian:
            return ONE_SKULL
        if lifted and not self._guardian:
            return SKULL_LOCKED
        if len(dice) == DICE and self._options.keep_one == "yes":
            return KEEP_ONE
        if self._rescue and not lifted:
            return RESCUE_FIRST
        if len(dice) >= FEWEST_TO_ROLL:
            return None
        if not lifted:
            return TWO_DICE if dice else NO_DICE
        return None if self._options.guardian_alone == "allowed" else GUARDIAN_ALONE

    def _chest_refusal(self, move: Move) -> str | None:
        if move.chest and self._card != cards.CHEST:
            return NO_CHEST
        if any(die in move.dice for die in move.chest):
            return CHEST_ROLLED
        if any(self._faces[die] == SKULL for die in move.chest):
            return CHEST_SKULL
        return None

    def _chests(self, dice: Dice) -> Iterable[Dice]:
        if self._card != cards.CHEST:
            return ((),)
        free = [die for die in ALL if die not in dice and self._faces[die] != SKULL]
        return _subsets(tuple(free))


def _rising(dice: object) -> bool:
    if not isinstance(dice, tuple):
        return False
    before = -1
    for die in dice:
        if not isinstance(die, int) or not before < die < DICE:
            return False
        before = die
    return True


def _numbers(dice: Iterable[int]) -> str:
    return "".join(str(die + 1) for die in dice)


_known: dict = {}  # subsets of all dice by mask, which are asked for again and again


def _subsets(dice: Dice) -> Iterator[Dice]:
    """All subsets of the dice, including the empty one."""
    known = _known if dice is ALL else {}
    for mask in range(1 << len(dice)):
        if mask not in known:
            known[mask] = tuple([die for place, die in enumerate(dice) if mask >> place & 1])
        yield known[mask]
