"""The interface of a game's rules.

A package `game.<name>` has a class `Rules`, which states what differs from the defaults here and
has no instances. Match, notation, bots, replay, undo, tests and the page are written once, against
it.

A position is an immutable value with `options`, `totals` (points by seat), `seat` (whose turn it
is) and `turn` (its number from 1; 0 before anything has been revealed). Every set of moves has a
method `refusal(move)`: the name of the rule that the move would break, or None.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from game.agreements import seats_refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.agreements import Row
    from game.contract import Chance, Decide, Over
    from game.reasons import MisreadError


class GameRules:
    """What a game states of its rules, and what it need not state."""

    FACES: tuple[str, ...] = ()  # of its dice
    # Earlier defaults, and values with other names: see `agreements`.
    FORMER: tuple[tuple[int, str, str, Any], ...] = ()
    RENAMED: tuple[tuple[int, str, Any, tuple[tuple[str, Any], ...]], ...] = ()
    # Reasons why a text is no match of this game: name and English sentence.
    REASONS: dict[str, str] = {}
    # (bot, its stand-in) for each bot that thinks too long for the page: it thinks in a worker, and
    # the stand-in chooses where it cannot.
    THINKERS: tuple[tuple[str, str], ...] = ()

    if TYPE_CHECKING:
        # Every game states these.
        NAME: str  # as the notation has it
        PACKAGE: str  # of these rules
        FEWEST_SEATS: int
        MOST_SEATS: int
        # The agreements and the editions or versions that differ in them: see `agreements`.
        TABLE: tuple[Row, ...]
        PRESETS: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...]
        GROUPS: tuple[str, ...]  # of agreements, in the order in which they are listed
        Options: type[Any]
        BOTS: tuple[str, ...]  # opponents, the weakest first

        @staticmethod
        def start(options: Any, seats: int) -> Any:
            """The position before anything has happened."""

        @staticmethod
        def node(position: Any) -> Decide | Chance | Over:
            """What a position waits for: a seat chooses, dice or cards decide, or it is over."""

        @staticmethod
        def step(position: Any, choice: Any) -> Any:
            """The position after a move or an outcome; raises IllegalMove."""

        @staticmethod
        def move_text(move: Any) -> str:
            """A move as one line."""

        @staticmethod
        def parse_move(text: str) -> Any:
            """The move that a line means; raises MisreadError."""

        @staticmethod
        def outcome_text(outcome: Any) -> str:
            """An outcome as one line; the first seat is written by `notation`."""

        @staticmethod
        def parse_outcome(position: Any, text: str, move: str = "") -> Any:
            """The outcome that a line means, but for the first seat; raises MisreadError.

            move: the text of the move before it.
            """

        @staticmethod
        def short_move(move: Any) -> str:
            """A decision as a few characters, for addresses."""

        @staticmethod
        def parse_short(text: str, at: int) -> tuple[Any, int]:
            """(move, index just after it) of a decision in an address; raises ValueError."""

        @staticmethod
        def describe(position: Any, names: list[str]) -> dict[str, Any]:
            """The position as plain data for JSON.

            With "seats" (a list of {"name", "total"}), "to_play" (a name; None once the match is
            over), "at_stake" (points), "winners" (a list of names) and "reason" (both None until
            then); and whatever else the game tells.
            """

        @staticmethod
        def choose(bot: str, position: Any) -> Any:
            """A bot's move in a position that waits for a decision."""

    @classmethod
    def position_text(cls, position: Any) -> str:
        """A position that waits for a decision as one line, like FEN in chess."""
        return cls._fen().position_text(position)

    @classmethod
    def parse_position(cls, options: Any, seats: int, text: str) -> Any:
        """The position of such a line; raises MisreadError, also for impossible positions."""
        return cls._fen().parse_position(options, seats, text)

    @classmethod
    def _fen(cls) -> Any:
        """The game's module `fen`, imported on demand because few matches need it."""
        name = cls.PACKAGE + ".fen"
        __import__(name)
        return sys.modules[name]

    @classmethod
    def impossible(cls, options: Any, seats: int) -> MisreadError | None:
        """Why the agreements are incompatible or do not suit the seats, None if they do."""
        return seats_refused(options, seats, cls.FEWEST_SEATS, cls.MOST_SEATS)

    @classmethod
    def thoughts(cls, bot: str, position: Any) -> Iterator[Any]:
        """The thoughts of a bot of `THINKERS`.

        None after each slice of a few milliseconds, and finally the move, the same as `choose`
        returns for this bot. It depends on nothing that `position_text` leaves out, nor on a clock,
        so that it is the same everywhere.
        """
        yield cls.choose(bot, position)
