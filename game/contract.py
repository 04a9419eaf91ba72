"""The shape every game has: three functions, and three kinds of node.

A game is `start(options, seats)`, `node(position)` and `step(position, choice)`. A node is a
`Decide` (somebody chooses), a `Chance` (the dice or the pile answer) or `Over`. Bots, replay,
undo, tests and the page are written once over these.
"""

from collections import namedtuple


class IllegalMove(ValueError):  # noqa: N818 - the name that chess programs know
    """A move or an outcome that the position does not allow; the message names both.

    facts: the "rule" that refuses it, if one does.
    """

    def __init__(self, sentence, rule=None):
        super().__init__(sentence)
        self.name = "refused" if rule else None
        self.facts = {"rule": rule}


class Decide(namedtuple("Decide", ("seat", "moves"))):
    """A seat is to choose.

    seat: index of the seat, from 0.
    moves: the legal moves; can be iterated, and asked `move in moves` without listing them all.
    """


class Chance(namedtuple("Chance", ("name", "outcomes"))):
    """The dice or the pile are to answer.

    name: names this draw within the match, the same whatever was chosen before it ("turn 3 roll
    2").
    outcomes: a distribution of `game.chance`; iterating it gives (outcome, integer weight) pairs.
    """


class Over(namedtuple("Over", ("scores", "winners", "reason"))):
    """The match has ended.

    scores: points by seat.
    winners: indices of the winning seats; more than one is a shared win.
    reason: a name for why it ended, such as "last round".
    """
