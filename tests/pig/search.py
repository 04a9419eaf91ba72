"""The Empress: plays each move out many times, and prefers one that wins more than Hamlet's.

In these matches everybody is a Hamlet after her move. Her dice depend on the position and on the
number of the match, so that she makes the same choice on every interpreter.
"""

from game.chance import FairDice
from game.contract import Chance, Over
from tests.pig import rules
from tests.pig.fen import position_text

MATCHES = 30  # played after each move
MORE = 4  # extra wins by which a move must beat Hamlet's; fewer may be luck


def thoughts(position, choose):
    """None after each match, and finally the move. choose: how every seat plays in them."""
    usual = choose(position)
    others = [move for move in rules.node(position).moves if move != usual]
    ahead = 0  # how many more matches the other move has won than the usual one
    text = position_text(position)
    for number in range(MATCHES if others else 0):
        dice = FairDice("%s; match %d" % (text, number))
        for move, sign in ((usual, -1), (others[0], 1)):
            over = _played_out(rules.step(position, move), dice, choose)
            ahead += sign * (position.seat in over.winners)
            yield None
    yield others[0] if ahead >= MORE else usual


def _played_out(position, dice, choose):
    """The `Over` of a match that is played on to its end."""
    here = rules.node(position)
    while not isinstance(here, Over):
        choice = dice.settle(here) if isinstance(here, Chance) else choose(position)
        position = rules.step(position, choice)
        here = rules.node(position)
    return here
