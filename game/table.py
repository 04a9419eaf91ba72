"""The interface of a game's table: what the page shows of the game.

A package `game.<name>.table` has a class `Table`, which states what differs from the defaults here,
and in its module `later` a class `Later`, for what the page needs after the first roll. Neither has
instances. A table knows its own rules but nothing of the page, which passes it a `Seen`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from game.contract import LAST_ROUND, Moment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.agreements import Row
    from game.contract import Hold, Lesson, Play, Race, Refuse, Risk, Say, Seen, Slots
    from game.highlights import Highlight
    from game.match import Seat
    from game.rules import GameRules
    from game.series import Series
    from game.voices import Voice


class GameTable:
    """What a game states of its table, and what it need not state."""

    # A newcomer's first matches: their agreements, a tuple of pairs for each step; that of the last
    # step is (), the default rules. The result of a match on a step offers the next one
    # ("end.step.<n>", n from 1) and says what is new in it, if there are words for that
    # ("end.step.<n>.told").
    LADDER: tuple[tuple[tuple[str, Any], ...], ...] = ((),)
    # The place in `BOTS` of the one that a press on Play seats, and the set-up form at first. The
    # weakest sits there until the last step of the `LADDER`.
    RIVAL: int = 0
    # Whether a turn is a series of rolls, the first of which ends the chance to take back what was
    # done before; else it is one action.
    ROLLS: bool = False
    # The colour of each of the `BOTS`, by its number in the style of the strip; those of people are
    # `characters.OF_FACES`.
    COLOURS: tuple[int, ...] = (2, 3, 4, 5, 6)
    # Whether the page tells a `Risk`: it has a place for that, `action(risk=true)`, and a setting.
    RISKY: bool = False
    # Whether bots wait only half as long before a move that is their only one, and little after a
    # bot's turn that changed no total, because many turns of the game come to nothing.
    BRISK: bool = False
    # Whether the button for taking back has a place of its own, in which it stays when disabled;
    # else it shares one with another button.
    UNDO_STAYS: bool = False
    # Whether what a roll gives is held until it is pressed; a press on what still moves then merely
    # brings it to rest.
    HELD_AT_FIRST: bool = False
    # (name, numbers) of each agreement that has its own field in the set-up form, with the numbers
    # offered there. "setup.<name>" is the label of the field; "<name>" puts a number into words.
    QUICK: tuple[tuple[str, tuple[int, ...]], ...] = ()
    # (reason, name) of each reason why agreements are incompatible that is shown at the field of
    # one of them; the others are shown at that of the starting seat.
    AT_FAULT: tuple[tuple[str, str], ...] = ()
    # The `GROUPS` that are named before their agreements wherever those are listed.
    GROUPED: tuple[str, ...] = ()
    EMPTY: Any = ()  # an empty hand
    LANDING: int = 0  # milliseconds until motion has come to rest, 900 at most
    # (id, milliseconds, milliseconds): what may move alone, how long that takes, and by how much it
    # precedes what else moves.
    BRIEF: tuple[str, int, int] = ("", 0, 0)
    # (id, milliseconds): what `moving` names last if the outcome hangs on one thing, which comes to
    # rest after all others; and how long that takes. It is left out where bots are hurried.
    SUSPENSE: tuple[str, int] = ("", 0)
    LAST_ROUND: Moment = Moment(LAST_ROUND, False, False, False, 0)  # of a `Race`

    if TYPE_CHECKING:
        # Every game states these.
        RULES: type[GameRules]
        PREFIX: str  # of entries on a device; must never change
        FILE: str  # how names of files begin
        LOCALES: str  # the folder of its sentences
        KEYS: dict[str, str]  # controls by shortcut key
        # The controls that make moves: the one that begins a turn, then the others in the order in
        # which the first is looked for that can be pressed and so is to have the focus.
        ACTIONS: tuple[str, ...]

        @staticmethod
        def press(position: Any, hand: Any, control: str) -> Hold | Play | Refuse | None:
            """The meaning of a press; None for an unknown control."""

        @staticmethod
        def turn_number(position: Any) -> int:
            """The number of the turn to be played, even before it has begun."""

        @staticmethod
        def turn(before: Any, after: Any) -> Any:
            """Facts of the turn that just ended (`seat` among them), or None."""

        @staticmethod
        def slots(seen: Seen, say: Say) -> Slots:
            """Its part of the page, its actions among it.

            An element may list the ids of others in `data-rises`: once everything has come to rest,
            its points (its last child, of class "points") rise from the middle of those.
            """

        @staticmethod
        def status(seen: Seen, say: Say) -> list[str]:
            """Sentences on what lies there.

            A turn that has ended still lies there until the next one begins, with its facts in
            `seen.turns[-1]`. If `seen.short`, without hints and what a key reads out.
            """

        @staticmethod
        def headline(seen: Seen, say: Say) -> str:
            """The status in about forty characters; not called once the match is over."""

        @staticmethod
        def log_entry(turn: Any, seats: tuple[Seat, ...], say: Say) -> str:
            """A turn in the log, as markup."""

        @staticmethod
        def cell(turn: Any, seat: int, say: Say) -> str:
            """A turn in a seat's column of the score sheet, as markup."""

        @staticmethod
        def in_force(options: Any, say: Say) -> str:
            """The preset of a match, with the agreements that are always told."""

    @classmethod
    def rival(cls) -> str:
        """The name of `RIVAL`."""
        return cls.RULES.BOTS[cls.RIVAL]

    @classmethod
    def later(cls) -> type[LaterTable]:
        """The class `Later`; ImportError until it has been loaded."""
        name = cls.RULES.PACKAGE + ".table.later"
        __import__(name)
        return sys.modules[name].Later

    @classmethod
    def hand_slots(cls, seen: Seen, say: Say) -> Slots:
        """Those of its `slots` that a change of the hand can change, while nothing moves."""
        return cls.slots(seen, say)

    @staticmethod
    def moves_of_press(position: Any, move: Any) -> tuple[Any, ...]:
        """The moves that a press makes that makes this one."""
        return (move,)

    @staticmethod
    def turned(position: Any) -> tuple[str, ...]:
        """The names of the `lessons` on what the first move of a press has turned over."""
        return ()

    @classmethod
    def hand_after(cls, position: Any, hand: Any) -> Any:
        """The part of the hand that stays after a move."""
        return cls.EMPTY

    @staticmethod
    def hand_for(position: Any, move: Any) -> Any:
        """The hand that shows a bot's move before it is made, or None."""
        return None

    @staticmethod
    def heard(seen: Seen, control: str, say: Say) -> str:
        """How a press just changed the hand, in words."""
        return ""

    @staticmethod
    def to_plain(hand: Any) -> dict[str, Any]:
        """The hand as a dict for JSON, without "steps"."""
        return {}

    @staticmethod
    def from_plain(found: Any, position: Any) -> Any:
        """The hand that was kept as plain data; None if that is none at this position."""
        return None

    @staticmethod
    def moving(before: Any, move: Any, after: Any) -> tuple[str, ...]:
        """Ids of the elements that a step sets in motion.

        Here and in `moment`, the move is None if the step was chance alone.
        """
        return ()

    @staticmethod
    def moment(before: Any, move: Any, after: Any) -> Moment | None:
        """The special moment that a step caused, or None.

        The last round of a `Race` is the shell's, as is "won", which follows at the end of a match.
        """
        return None

    @staticmethod
    def race(position: Any, hand: Any) -> Race | None:
        """The `Race` to a number of points."""
        return None

    @staticmethod
    def label(row: Row, say: Say, house: Say) -> str:
        """The name of an agreement. house: the sentences of the form for house rules."""
        return house("option." + row.name)

    @staticmethod
    def has_no_effect(row: Row, options: Any) -> bool:
        """Whether an agreement has no effect beside the others."""
        return False

    @staticmethod
    def shared_clause(
        rows: list[Row], options: Any, say: Say, house: Say
    ) -> tuple[tuple[Row, ...], str]:
        """The changed agreements that share one clause, and the clause; ((), "") if none do."""
        return (), ""


class LaterTable:
    """What a game states for after the first roll, and what it need not state."""

    # What a bot may speak of, "dare" if before a daring roll: each has two or three sentences
    # "says.<bot>.<event>.<n>" of at most 32 characters for each bot. The shell adds "won", "lost"
    # and, if a game has them, "won narrowly" and "lost narrowly".
    EVENTS: tuple[str, ...] = ()
    SOUNDS: Mapping[str, tuple[Voice, ...]] = {}
    RARE: int = 0  # points of a turn that is passed on rather than a win

    if TYPE_CHECKING:
        # Every game states these.

        @staticmethod
        def rulebook(options: Any, say: Say) -> str:
            """The rules in force, as markup."""

        @staticmethod
        def points(options: Any, say: Say) -> str:
            """What things are worth, as rows of a table."""

        @staticmethod
        def read_out(seen: Seen, what: str, say: Say) -> str:
            """What a key reads out, in words.

            what: "table", what lies on it; "at stake", what stopping now would bring or where one
            stands; "turn", the one that ended last.
            """

    @staticmethod
    def risk(position: Any, hand: Any) -> Risk | None:
        """The `Risk` of the roll in hand, None if there is none."""
        return None

    @staticmethod
    def risk_of(position: Any, move: Any) -> Risk | None:
        """The `Risk` of a bot's move, None if it is no roll, or none with a risk."""
        return None

    @staticmethod
    def tense(position: Any, risk: Risk | None) -> bool:
        """Whether those who play hold their breath, in mid-turn.

        risk: that of the roll to come, None while it is not known.
        """
        return False

    @staticmethod
    def gentle(position: Any) -> bool:
        """Whether a newcomer's first match may begin with what the first press leads to.

        If there are others, "check.first" says what was chosen.
        """
        return True

    @staticmethod
    def lessons(position: Any, hand: Any) -> tuple[Lesson, ...]:
        """The lessons that fit the position, the most needed first."""
        return ()

    @staticmethod
    def sound(
        before: Any, move: Any, after: Any, suspense: bool = False, turns: bool = False
    ) -> tuple[Voice, ...]:
        """The `voices` of a step, made of `SOUNDS`; no press waits for it.

        suspense: whether what moves comes to rest as `SUSPENSE` says. turns: whether what is
        `BRIEF` precedes it.
        """
        return ()

    @staticmethod
    def spoken(turn: Any) -> tuple[str | None, bool]:
        """(event, always): what a bot may speak of after a turn, and whether it does each time."""
        return None, False

    @staticmethod
    def answered(turn: Any) -> str | None:
        """The event that a person's turn is to the bot that comes next, None if it is silent."""
        return None

    @staticmethod
    def worth(turn: Any) -> int:
        """The points that a turn brought its seat, in which others are dared to better it.

        0 if nobody would be; a game in which that may be more has the sentences "dare.turn",
        "dare.turn.by", "dare.here" and "dare.here.by".
        """
        return 0

    @staticmethod
    def signs(turn: Any) -> str:
        """What lay there at the end of a turn, in signs that a message can hold; "" without any."""
        return ""

    @staticmethod
    def highlights(
        turns: Series | Sequence[Any],
        steps: Series | Sequence[Any],
        seats: tuple[Seat, ...],
        say: Say,
        winners: tuple[int, ...],
    ) -> list[Highlight]:
        """Sentences on a match, of which the page shows the first three; none if no turn ended.

        winners: indices of seats. The first sentence is on the best turn, the one with the highest
        number in its cell; among people it names the player and that number only.
        """
        return []
