"""The course of a turn in Thousand.

A player rolls five dice, sets aside those that score, and rolls the others or records the points. A
throw without a scoring die loses the turn's points. `settling` has the end of a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.chance import Rolls
from game.contract import Chance, Decide, IllegalMove, Over, first_seat
from game.thousand import moves
from game.thousand import options as agreed
from game.thousand.obstacles import ends_turn, hindrance
from game.thousand.position import ALL, DICE, Position
from game.thousand.scoring import FACES, NOTHING, fewer, five_alike_wins, lying
from game.thousand.settling import settle

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.options import Options
    from game.thousand.scoring import Account, Dice, Faces, Line


def start(options: Options, seats: int) -> Position:
    """The start position; MisreadError if that many seats cannot play with these options."""
    impossible = agreed.impossible(options, seats)
    if impossible:
        raise impossible
    drawn = options.starts == "random"
    nothing = (0,) * seats
    return Position(
        options=options,
        totals=nothing,
        debts=nothing,
        entries=(None,) * seats if options.entry_min else nothing,
        bolts=nothing,
        tries=nothing,
        falls=nothing,
        overshoots=nothing,
        phase="seating" if drawn else "choose",
        turn=0,
        seat=options.starts - 1 if isinstance(options.starts, int) else 0,
        faces=(),
        aside=(),
        thrown=(),
        throws=0,
        points=0,
        lines=(),
        last_turns=None,
        ended=None,
        over=None,
    )


def node(position: Position) -> Any:
    """The node at a position: a `Decide`, a `Chance`, or the `Over` that ended the match."""
    phase = position.phase
    if phase == "over":
        return position.over
    if phase == "seating":
        return first_seat(len(position.totals))
    if phase == "rolling":
        name = "turn %d roll %d" % (position.turn, position.throws)
        return Chance(name, Rolls(FACES, position.thrown))
    return Decide(position.seat, moves.Moves(position))


def step(position: Position, choice: Any) -> Position:
    """The position after a move (at a `Decide`) or an outcome (at a `Chance`).

    The outcome of a roll gives a face for each die in the air, in die order.
    Raises IllegalMove, whose message names the choice and the position.
    """
    here = node(position)
    if isinstance(here, Over):
        sentence = "the match is over (%s): no %s" % (here.reason, _named(choice))
        raise IllegalMove(sentence, moves.NO_MATCH)
    if isinstance(here, Chance):
        if choice not in here.outcomes:
            raise IllegalMove("%s cannot come up at %s" % (choice, here.name))
        if position.phase == "seating":
            return position.replace(phase="choose", seat=choice)
        return _landed(position, choice)
    refusal = here.moves.refusal(choice)
    if refusal:
        sentence = "%s is refused (%s) at %s" % (_named(choice), refusal, _lies(position))
        raise IllegalMove(sentence, refusal)
    return _CHOSEN[choice.kind](position, choice)


def at_stake(position: Position) -> Account:
    """The `Account` of the last throw, as far as it is not set aside yet; empty between turns."""
    return lying(position) if position.phase == "choose" and position.throws else NOTHING


def turn_points(position: Position, kept: Dice = ()) -> int:
    """The points of the turn, with the dice of the last throw that are kept; () for all."""
    if position.phase != "choose" or not position.throws:
        return position.points
    return position.points + lying(position, kept).points


def to_roll(position: Position, kept: Dice = ()) -> Dice:
    """The dice that the next roll takes, if these of the last throw are kept; () for all."""
    if position.phase == "rolling":
        return position.thrown
    if not position.throws:
        return ALL
    kept = lying(position, kept).dice
    left = tuple([die for die in position.thrown if die not in kept])
    return left or ALL


def second_attempt(position: Position) -> bool:
    """Whether an empty first throw may be made up for by another one of all five (v1)."""
    agreed_on = position.options.empty_first_throw == "second attempt"
    return agreed_on and position.throws == 1


def judged(position: Position) -> Position:
    """The position once its dice have landed: a choice, or the end of the turn."""
    faces = tuple([position.faces[die] for die in position.thrown])
    first = position.throws == 1
    if five_alike_wins(position.options, faces, first):
        return settle(position.replace(lines=()), "five alike", 0)
    found = lying(position)
    if not found.dice:
        return position if second_attempt(position) else _empty(position)
    how = ends_turn(position, turn_points(position))
    if how is None:
        return position
    for kept in fewer(position):
        if ends_turn(position, turn_points(position, kept)) is None:
            return position
    return _settled(position, how)


def _named(choice: Any) -> str:
    return moves.move_text(choice) if moves.is_move(choice) else repr(choice)


def _lies(position: Position) -> str:
    dice = " ".join(position.faces) if position.throws else "no dice"
    place = (position.turn, position.seat + 1, turn_points(position), dice)
    return "turn %d of seat %d: %d points, %s" % place


def _roll(position: Position, move: Move) -> Position:
    if not position.throws:
        return position.replace(
            phase="rolling",
            turn=position.turn + 1,
            faces=(),
            aside=(),
            thrown=ALL,
            throws=1,
            lines=(),
            ended=None,
        )
    points = turn_points(position, move.kept)
    how = ends_turn(position, points)
    if how:
        return _settled(position, how, move.kept)
    thrown = to_roll(position, move.kept)
    return position.replace(
        phase="rolling",
        aside=tuple([die for die in ALL if die not in thrown]),
        thrown=thrown,
        throws=position.throws + 1,
        points=points,
        lines=_lines(position, move.kept),
    )


def _bank(position: Position, move: Move) -> Position:
    points = turn_points(position, move.kept)
    return _settled(position, ends_turn(position, points) or "recorded", move.kept)


def _stop(position: Position, _move: Move) -> Position:
    return _settled(position, "stopped")


def _settled(position: Position, how: str, kept: Dice = ()) -> Position:
    """The position after a turn that ends with these dice of its last throw kept."""
    lines = _lines(position, kept)
    return settle(position.replace(lines=lines), how, turn_points(position, kept))


def _lines(position: Position, kept: Dice) -> tuple[Line, ...]:
    return position.lines + lying(position, kept).lines


def _landed(position: Position, outcome: Faces) -> Position:
    faces = list(position.faces or ("",) * DICE)
    for die, face in zip(position.thrown, outcome):
        faces[die] = face
    return judged(position.replace(phase="choose", faces=tuple(faces)))


def _empty(position: Position) -> Position:
    """'If a player throws and nothing falls out of them, then he does not earn anything'."""
    safe = position.options.all_five == "must roll safely" and moves.confirming(position)
    if safe and hindrance(position, position.points) is None:
        return settle(position, "recorded", position.points)
    return settle(position, "lost", position.points)


_CHOSEN = {"roll": _roll, "bank": _bank, "stop": _stop}
