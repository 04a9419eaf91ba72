"""Moves and outcomes of Pig as text, and positions as plain data."""

from game.contract import Over
from tests.pig import rules
from tests.pig.moves import HOLD, ROLL
from tests.pig.reasons import PigMisreadError
from tests.pig.scoring import FACES


def parse_move(text):
    """The move in a line; raises MisreadError if the line contains none."""
    for move in (ROLL, HOLD):
        if text.strip() == move.kind:
            return move
    raise PigMisreadError("no step", given=text)


def outcome_text(outcome):
    """An outcome as one line: the faces of the dice."""
    return " ".join(outcome)


def parse_outcome(position, text, move=""):
    """The outcome in a text, in the form that the position's chance node uses.

    Raises MisreadError if the text is not an outcome of that node.
    """
    faces = tuple(text.split())
    if len(faces) != position.options.dice or not set(faces) <= set(FACES):
        facts = {"dice": position.options.dice, "known": ", ".join(FACES)}
        raise PigMisreadError("no roll", given=text, **facts)
    return faces


def short_move(move):
    """A decision as one letter."""
    return move.kind[0]


def parse_short(text, at):
    """(move, index just after it) of the decision at an index of a text; raises ValueError."""
    for move in (ROLL, HOLD):
        if text[at : at + 1] == short_move(move):
            return move, at + 1
    raise ValueError("no move begins at %d" % at)


def describe(position, names):
    """The position as plain data for `json.dumps`."""
    waits = rules.node(position)
    over = isinstance(waits, Over)
    ended = position.ended
    return {
        "variant": position.options.variant,
        "target": position.options.target,
        "seats": [{"name": name, "total": total} for name, total in zip(names, position.totals)],
        "to_play": None if over else names[position.seat],
        "turn": position.turn,
        "dice": list(position.faces),
        "at_stake": position.points,
        "ended": ended and {"seat": names[ended.seat], "how": ended.how, "points": ended.points},
        "winners": [names[seat] for seat in waits.winners] if over else None,
        "reason": waits.reason if over else None,
    }
