"""A match: seats, agreements, a seed and the steps so far, folded into a position.

Games are looked up by name, for the name may come from an untrusted text, and imported on first
use.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from game.chance import FairDice
from game.contract import Chance, Over
from game.memo import Latest
from game.record import Record, record
from game.series import Series

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.contract import Decide
    from game.rules import GameRules

    Settle = Callable[[Any, Chance], Any]  # the outcome at a position

# Packages by name. Each has a page of the site, the first one at the root.
GAMES = {"ports": "game.ports", "thousand": "game.thousand", "threeport": "game.threeport"}

PERSON = "person"

_handed_in: dict = {}  # games by name, in addition to the packages


def game_called(name: str) -> type[GameRules] | None:
    """The game with a name, None if there is none."""
    if name in _handed_in:
        return _handed_in[name]
    if name not in GAMES:
        return None
    package = GAMES[name]
    try:
        __import__(package)
    except ImportError as error:
        if "'%s'" % package not in str(error):
            raise  # the game is there, and broken
        return None  # a page has the package of its own game alone
    return sys.modules[package].Rules


def known_games() -> list[str]:
    """The names of games that a text can be of: the packages, then those that were handed in."""
    return sorted(GAMES) + sorted(name for name in _handed_in if name not in GAMES)


def hand_in(game: type[GameRules]) -> None:
    """Registers a game that is not listed in `GAMES`."""
    _handed_in[game.NAME] = game


@record
class Seat(Record):
    """A seat at the table.

    name: "" for an unnamed seat, which the reader's page names. player: "person" or the name of a
    bot.
    """

    name: str
    player: str


@record
class Step(Record):
    """A move and the outcome that followed it.

    outcome: None if no chance followed. move: None if nobody chose: before the first decision, and
    for every outcome after a move but the first.
    """

    move: Any
    outcome: Any


@record
class Dare(Record):
    """What somebody else made of the same draws, for whoever plays them to better.

    name: "" if unknown. total: the points at the end. best: those of the best turn. turns: how many
    there were.
    """

    name: str
    total: int
    best: int
    turns: int


@record
class Match(Record):
    """An immutable match.

    game: its rules. options: its agreements. seats: `Seat`s in playing order.
    seed: text that settles all chance. origin: the position that it began with. steps: the `Step`s
    so far, a `Series`. position: the position after these steps. dare: the `Dare` that it answers.
    """

    game: type[GameRules]
    options: Any
    seats: tuple[Seat, ...]
    seed: str
    origin: Any
    steps: Series
    position: Any
    dare: Dare | None

    _node = None  # not a field, because nodes cannot be compared by value

    def node(self) -> Any:
        """The current `Decide` or `Over`; the rules are asked for it only once."""
        if self._node is None:
            self._node = self.game.node(self.position)
        return self._node

    def after(self, steps: Series, position: Any, node: Decide | Over) -> Match:
        """The match after further steps; position, node: what they lead to."""
        later = self.replace(steps=steps, position=position)
        later._node = node  # noqa: SLF001 - of the same class
        return later

    def unread(self) -> bool:
        """Whether its first steps are still the lines of a text, taken as they are."""
        return len(self.steps) > 0 and isinstance(self.steps[0], str)

    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.node(), Over)


def begin(
    game: type[GameRules],
    options: Any,
    seats: Sequence[Seat],
    seed: str,
    settle: Settle | None = None,
    *,
    origin: Any = None,
    dare: Dare | None = None,
) -> Match:
    """A new match, advanced to its first decision.

    settle: as in `play`. origin: a position from the game's `parse_position`; the start if None.
    dare: as in `Match`.
    """
    if origin is None:
        origin = game.start(options, len(seats))
    match = Match(game, options, tuple(seats), seed, origin, Series(), origin, dare)
    return _settled(match, None, origin, settle)


def play(match: Match, move: Any, settle: Settle | None = None) -> Match:
    """The match after a move and all chance events up to the next decision.

    settle: a function of the position and its `Chance` that gives the outcome; by default the
    dice of the match's seed. Raises IllegalMove.
    """
    return _settled(match, move, match.game.step(match.position, move), settle)


def _settled(match: Match, move: Any, position: Any, settle: Settle | None) -> Match:
    """The match after a move to a position, with all pending chance settled.

    The first outcome belongs to the move.
    """
    game, steps = match.game, match.steps
    settle = settle or _by_seed(match.seed)
    node = game.node(position)
    if move is not None and not isinstance(node, Chance):
        return match.after(steps.and_then(Step(move, None)), position, node)
    while isinstance(node, Chance):
        outcome = settle(position, node)
        position = game.step(position, outcome)
        node = game.node(position)
        steps = steps.and_then(Step(move, outcome))
        move = None
    return match.after(steps, position, node)


def step_on(game: type[GameRules], position: Any, step: Step) -> Any:
    """The position after a `Step`."""
    for choice in step:
        if choice is not None:
            position = game.step(position, choice)
    return position


_dice = Latest()  # their keys take a while to derive


def dice_of(seed: str) -> FairDice:
    """The `FairDice` of a seed."""
    return _dice.of((seed,), lambda: FairDice(seed))


def _by_seed(seed: str) -> Settle:
    dice = dice_of(seed)
    return lambda _position, chance: dice.settle(chance)
