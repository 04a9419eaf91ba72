"""The shape every game has: three functions, three kinds of node, and texts for what happens.

A game is a package, listed in `match.GAMES`, that offers

    NAME                         as the notation has it
    FEWEST_SEATS, MOST_SEATS
    TABLE, PRESETS, Options      the agreements: see `agreements`
    impossible(options, seats)   the `MisreadError` on what does not go together, else None
    REASONS                      why a text is no match of this game: name and English sentence
    start(options, seats)        the position before anything came up
    node(position)               a `Decide` (somebody chooses), a `Chance` (dice or cards decide)
                                 or `Over`
    step(position, choice)       the position after a move or an outcome; raises IllegalMove
    move_text, parse_move        a move as one line; parsing raises MisreadError
    outcome_text(outcome)        what came up as one line
    parse_outcome(position, text)
    short_move(move)             a decision in few letters, for addresses
    parse_short(text, at)        (move, place behind it); raises ValueError
    describe(position, names)    the position as plain data for JSON
    BOTS                         names of opponents, the weakest first
    choose(bot, position)        a bot's move, where the position waits for a decision

A position is an immutable value. Match, notation, replay, undo, bots, tests and page are written
once over these.
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
    """Chance decides: a roll or a draw.

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
