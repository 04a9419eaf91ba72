"""What the rules and the table of a game exchange with everything else; see `rules` and `table`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.chance import Pile
from game.reasons import MisreadError
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.chance import Deal, Rolls
    from game.match import Seat
    from game.series import Series

    # What changes on the page, as `game.page.view` specifies it.
    Slots = dict[tuple[str, str], Any]

    class Say(Protocol):
        """The sentences of one language, as `game.page.text.words.Words` has them."""

        language: str

        def __call__(self, key: str, n: int | None = None, **facts: Any) -> str: ...
        def has(self, key: str) -> bool: ...
        def number(self, n: int) -> str: ...
        def listing(self, things: Iterable[str]) -> str: ...
        def clauses(self, told: Iterable[str]) -> str: ...


ALIKE = "alike-"  # before the name of a control with `data-alike` that is pressed twice at once
LAST_ROUND = "last round"  # the name of the moment in which it begins
FIRST_SEAT = "first seat"  # the name of the draw that decides who starts


class IllegalMove(ValueError):  # noqa: N818 - the usual name in chess programs
    """A move or an outcome that the position does not allow; the message names both.

    facts: the "rule" that refuses it, if one does.
    """

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.name = "refused" if rule else None
        self.facts = {"rule": rule}


@record
class Decide(Record):
    """A seat has to choose.

    seat: index of the seat, from 0.
    moves: the legal moves; iterable, and `move in moves` works without listing them all.
    """

    seat: int
    moves: Any


@record
class Chance(Record):
    """Chance decides: a roll or a draw.

    name: identifies this draw within the match ("turn 3 roll 2"), whatever was chosen before it;
    no two draws of a match share a name.
    outcomes: a distribution from `game.chance`; iterating gives (outcome, integer weight) pairs.
    """

    name: str
    outcomes: Rolls | Pile | Deal


def first_seat(seats: int) -> Chance:
    """The draw for the starting seat; all `seats` (a number) are equally likely."""
    return Chance(FIRST_SEAT, Pile([(seat, 1) for seat in range(seats)]))


def seat_text(seat: int) -> str:
    """A seat as it is written: counted from 1."""
    return "seat %d" % (seat + 1)


def parse_seat(text: str, seats: int) -> int:
    """The index of the seat that a text names, of `seats` (a number). Raises MisreadError.

    >>> parse_seat("seat 2", 3)
    1
    """
    written = " ".join(text.split())
    for seat in range(seats):
        if written == seat_text(seat):
            return seat
    raise MisreadError("no seat", most=seats, given=text)


@record
class Over(Record):
    """The match has ended.

    scores: points by seat; standings list the highest first.
    winners: indices of the winning seats; more than one means a shared win.
    reason: the name of the reason why it ended, such as "last round".
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@record
class Hold(Record):
    """A press that only changes the player's hand."""

    hand: Any


@record
class Play(Record):
    """A press that makes moves, one after another."""

    moves: tuple[Any, ...]


@record
class Refuse(Record):
    """A press that a rule forbids, by the name of that rule; its sentence is "refused.<rule>"."""

    rule: str


@record
class Moment(Record):
    """A special moment of a match.

    It has a ribbon if there is a sentence "moment.<name>", which may contain the {points} of the
    turn; "moment.<name>.by", if there is one, is for the turn of anybody but the reader, by {name}.
    The ribbon of the one called "grand" is larger. stays: whether the ribbon stays until the next
    move. modest: whether it has none in the turn of a bot; it has a sentence ".by". rains: whether
    coins fall over the element of class `rained`, whose style sets `--coin` and `--coin-size`.
    After one that stays or rains, the next bot waits longer. lasts: milliseconds, 0 for the usual
    length.
    """

    name: str
    stays: bool
    modest: bool
    rains: bool
    lasts: int


@record
class Risk(Record):
    """The exact chance that a roll loses the points of the turn, or ends it.

    ways, of: the chance is ways / of. what: names the sentence "risk.<what>" that tells it.
    wins: the chance that the roll brings what the turn is played for is wins / of; None if that is
    not told. thrown: the number of dice of the roll; "heard.risk" is the sentence on both.
    """

    ways: int
    of: int
    what: str
    wins: int | None
    thrown: int


@record
class Lesson(Record):
    """A hint for beginners, in a few words, shown until it has been followed once.

    name: as in the key "lesson.<name>". learnt_by: ids of the controls that show, when pressed,
    that it has been understood. about: the class of the action that it is about ("primary" or
    "gain"), which the shell highlights; None if it is about something on the stage, which the style
    of the game highlights by the name; "top" if that lies at the upper edge of the stage, where the
    style names it as the anchor --lesson; or the id of a text that the page shows anyway, or keeps
    hidden for this: the lesson repeats it, and the style of the game places the bubble beside what
    it describes.
    """

    name: str
    learnt_by: tuple[str, ...]
    about: str | None


@record
class Race(Record):
    """The race to a number of points.

    target: the points to reach. turns: turns left in the last round with the current one, 0 outside
    it. needed: in the last round, the points that the seat to act needs for the lead, None where it
    cannot gain any. staked: the points that stopping now would write.
    """

    target: int
    turns: int
    needed: int | None
    staked: int


@record
class Seen(Record):
    """The view of a match that is passed to a table.

    position: None before a match. node: what the position waits for. hand: the choice that the
    player is making. seats: `Seat`s with their displayed names. yours: index of the seat shown as
    "You", or None. turns: facts of the finished turns. moving: ids of the elements in motion.
    settled: whether everything has come to rest, so that presses are answered. idle: name of the
    reason why nobody at this device can act: "not begun", "bot plays", "replay" or "no match"; None
    if somebody can. The shell has a sentence "refused.<idle>" for each. undo: whether the last move
    can be taken back. short: whether only what is new is to be spoken. agreed: before a match, the
    agreements by (name, value) of the one that Play begins.
    """

    position: Any
    node: Any
    hand: Any
    seats: tuple[Seat, ...]
    yours: int | None
    turns: Series | tuple[Any, ...]
    moving: tuple[str, ...]
    settled: bool
    idle: str | None
    undo: bool
    short: bool
    agreed: tuple[tuple[str, Any], ...]

    def told(self, say: Say, key: str, seat: int, **facts: Any) -> str:
        """A sentence on a seat: its key ends in ".you" for the reader, else in ".by"."""
        if seat == self.yours:
            return say(key + ".you", **facts)
        return say(key + ".by", name=self.seats[seat].name, **facts)
