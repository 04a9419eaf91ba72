"""A match: seats, agreements, a seed and the steps so far, folded into a position.

Games are found by name, and imported when somebody first asks for them: the name of a game comes
from texts that anybody may have written.
"""

import sys
from collections import namedtuple

from game.chance import FairDice
from game.contract import Chance, Over
from game.record import record

GAMES = {"ports": "game.ports"}  # packages by name

PERSON = "person"

_handed_in: dict = {}  # games by name, beside the packages


def game_called(name):
    """The game of a name, None if there is none."""
    if name in _handed_in:
        return _handed_in[name]
    if name not in GAMES:
        return None
    __import__(GAMES[name])
    return sys.modules[GAMES[name]]


def hand_in(game):
    """Makes a game known that is no package of `GAMES`."""
    _handed_in[game.NAME] = game


def known_games():
    """The names of all games."""
    return tuple(sorted(list(GAMES) + list(_handed_in)))


class Seat(namedtuple("Seat", ("name", "player"))):
    """Who sits there: a name, and "person" or the name of a bot."""


class Step(namedtuple("Step", ("move", "outcome"))):
    """A move and what came up after it; either can be None (no chance followed, or none chose)."""


FIELDS = ("game", "options", "seats", "seed", "steps", "position")


class Match(record("Match", FIELDS)):  # type: ignore[misc]
    """An immutable match.

    game: its rules. options: its agreements. seats: `Seat`s in playing order.
    seed: text that settles all chance. steps: `Step`s so far. position: what they lead to.
    """

    _node = None  # no field, for a node is no value that could be compared

    def node(self):
        """The `Decide` or `Over` that the match has come to; the rules are asked for it once."""
        if self._node is None:
            self._node = self.game.node(self.position)
        return self._node

    def over(self):
        """Whether the match has ended."""
        return isinstance(self.node(), Over)


def begin(game, options, seats, seed, settle=None):
    """A new match, brought to its first decision. `settle` as in `play`."""
    position = game.start(options, len(seats))
    match = Match(game, options, tuple(seats), seed, (), position)
    node = match.node()
    return _came_up(match, None, node, settle) if isinstance(node, Chance) else match


def play(match, move, settle=None):
    """The match after a move and the chance that it leads to.

    settle: what says which outcome comes up, as a function of the position and its `Chance`; the
    match's own dice unless another is given. Raises IllegalMove.
    """
    moved = match.replace(position=match.game.step(match.position, move))
    node = moved.node()
    if isinstance(node, Chance):
        return _came_up(moved, move, node, settle)
    return moved.replace(steps=match.steps + (Step(move, None),))


def _came_up(match, move, chance, settle):
    outcome = settle(match.position, chance) if settle else FairDice(match.seed).settle(chance)
    return match.replace(
        position=match.game.step(match.position, outcome),
        steps=match.steps + (Step(move, outcome),),
    )
