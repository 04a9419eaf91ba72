"""The interface of a game: what its rules offer, and what its table offers to the page.

**Rules**, a package `game.<name>`: match, notation, bots, replay, undo, tests and the page are
written once, against this interface.

    NAME                         as the notation has it
    FEWEST_SEATS, MOST_SEATS
    FACES                        of its dice; () if it has none
    TABLE, PRESETS, FORMER, RENAMED, GROUPS, Options    the agreements: see `agreements`
    impossible(options, seats)   a `MisreadError` if the agreements are incompatible, else None
    REASONS                      reasons why a text is no match of this game: name and English
                                 sentence
    start(options, seats)        the position before anything has happened
    node(position)               a `Decide` (a seat chooses), a `Chance` (dice or cards decide) or
                                 an `Over`
    step(position, choice)       the position after a move or an outcome; raises IllegalMove
    move_text, parse_move        a move as one line; parsing raises MisreadError
    outcome_text(outcome)        an outcome as one line
    parse_outcome(position, text, move)  the outcome; `move` is the text of the move before it
    short_move(move)             a decision as a few characters, for addresses
    parse_short(text, at)        (move, index just after it); raises ValueError
    describe(position, names)    the position as plain data for JSON, with "seats" (a list of
                                 {"name", "total"}), "to_play" (a name; None once the match is
                                 over), "at_stake" (points), "winners" (a list of names) and
                                 "reason" (both None until then); and whatever else the game tells
    position_text(position)      a position that waits for a decision as one line, like FEN in chess
    parse_position(options, seats, text)  raises MisreadError, also for impossible positions
    BOTS                         names of opponents, the weakest first
    choose(bot, position)        a bot's move in a position that waits for a decision
    THINKERS                     (bot, its stand-in) for each bot that thinks too long for the page:
                                 it thinks in a worker, and the stand-in chooses where it cannot

A game that has `THINKERS` also has `thoughts(bot, position)`, an iterator: None after each slice of
a few milliseconds, and finally the move, the same as `choose` returns for this bot. It depends on
nothing that `position_text` leaves out, nor on a clock, so that it is the same everywhere.

A position is an immutable value with `options`, `totals` (points by seat), `seat` (whose turn it
is) and `turn` (its number from 1; 0 before anything has been revealed). Every set of moves has a
method `refusal(move)`: the name of the rule that the move would break, or None.

**A table**, a package `game.<name>.table`: what the page shows of the game. It knows its own rules
but nothing of the page, which passes it a `Seen`.

    RULES, PREFIX, FILE         the rules; prefixes of entries on a device and of file names
    LOCALES                     the folder of its sentences
    LADDER                      the agreements of a newcomer's first matches, a tuple of pairs for
                                each step; that of the last step is (), the default rules. The
                                result of a match on a step offers the next one ("end.step.<n>", n
                                from 1) and says what is new in it, if there are words for that
                                ("end.step.<n>.told")
    RIVAL                       the one of `BOTS` that a press on Play seats, and that the set-up
                                form seats at first
    BRISK                       whether bots wait only half as long before a move that is their only
                                one, and little after a bot's turn that changed no total, because
                                many turns of the game come to nothing
    UNDO_STAYS                  whether the button for taking back has a place of its own, in which
                                it stays when disabled; else it shares one with another button
    HELD_AT_FIRST               whether what a roll gives is held until it is pressed; a press on
                                what still moves then merely brings it to rest
    KEYS, FOCUS                 controls by shortcut key; the control that begins a turn
    ACTIONS                     the controls that make moves, in the order in which the first is
                                looked for that can be pressed and so is to have the focus
    QUICK                       (name, numbers) for each agreement that has its own field in the
                                set-up form, with the numbers offered there; "setup.<name>" is the
                                label of the field, and "<name>" puts one of the numbers into words
    AT_FAULT                    (reason, name) for each reason why agreements are incompatible that
                                is shown at the field of one of them; the others are shown at that
                                of the starting seat
    GROUPED                     the `GROUPS` that are named before their agreements wherever those
                                are listed
    EMPTY                       an empty hand
    press(position, hand, control)      `Hold`, `Play` or `Refuse`; None for an unknown control
    together(position, move)            the moves that one press makes
    held(position, hand)                the part of the hand that stays after a move
    meant(position, move)       the hand that shows a bot's move before it is made, or None
    heard(seen, control, say)           how a press just changed the hand, in words
    read_out(seen, what, say)           what a key reads out, in words: "table", what lies on it;
                                        "at stake", what stopping now would bring or where one
                                        stands; "turn", the one that ended last. From a module that
                                        comes with the rest
    to_plain(hand), from_plain(found, position)     the hand as a dict for JSON, without "steps"
    moving(before, move, after)         ids of the elements that a step sets in motion; here and in
                                        `moment`, the move may be None, if a step was chance alone
    LANDING                             milliseconds until that motion has come to rest, 900 at
                                        most
    moment(before, move, after)         the name of a special moment, or None; if it has a sentence,
                                        which may contain the {points} of the turn, it has a ribbon;
                                        "moment.<name>.by", if there is one, is for the turn of
                                        anybody but the reader, by {name};
                                        that of the last round of a `Race` is the shell's, as is
                                        "won", which follows at the end of a match; the one called
                                        "grand" has a larger ribbon
    LASTING                     names of the moments whose ribbons stay until the next move
    MODEST                      names of the moments that have no ribbon in the turn of a bot;
                                each has a sentence ".by"
    RAINING                     names of the moments in which coins fall over the element of class
                                `rained`, whose style sets `--coin` and `--coin-size`; after these,
                                and after those in LASTING, the next bot waits longer
    sound(before, move, after)          the `voices` of a step. They are made of the `SOUNDS`
                                        of a module `sounds` of the table, which comes with the
                                        rest; no press waits for it
    turn_number(position)       the number of the turn to be played, even before it has begun
    turn(before, after)         facts of the turn that just ended (`seat` among them), or None
    slots(seen, say)            its part of the page, its actions among it; an element may list the
                                ids of others in `data-rises`: once everything has come to rest, its
                                points (its last child, of class "points") rise from the middle of
                                those
    status(seen, say)           a list of sentences on what lies there; a turn that has ended still
                                lies there until the next one begins, with its facts in
                                `seen.turns[-1]`; if `seen.short`, without hints and what a key
                                reads out
    headline(seen, say)         the same in about forty characters; not called once the match is
                                over
    risk(position, hand)        the `Risk` of the roll in hand, None if there is none
    lessons(position, hand)     the `Lesson`s that fit the position, the most needed first;
                                from a module that comes with the rest
    race(position, hand)        the `Race` to a number of points; None in a game without one, whose
                                page needs no `action(gain=true)`
    log_entry(turn, seats, say), cell(turn, seat, say)  a turn in the log, and in the sheet
    spoken(turn)                (event, always): what a bot may speak of after a turn, or None, and
                                whether it speaks of it each time. A module `recap` of the
                                table, which comes with the rest, lists all events in EVENTS; the
                                shell adds "won" and "lost". For each of them, each bot has two or
                                three sentences "says.<bot>.<event>.<n>" of at most 32 characters
    highlights(turns, steps, seats, say, winners)   sentences on the finished turns and the steps of
                                        a match, of which the page shows the first three; none if no
                                        turn ended; winners: indices of seats. The first
                                        is on the best turn, the one with the highest number in its
                                        cell; among people it names the player and that number only
    label(row, say, house), in_force(options, say)      agreements in words; house: those of the
                                                        form for house rules
    moot(row, options)          whether an agreement has no effect beside the others
    joint(rows, options, say, house)    the changed agreements that share one clause, and the
                                        clause; ((), "") if there are none
    rulebook(options, say), points(options, say)        markup that can be looked up
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.chance import Pile
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.chance import Deal, Rolls
    from game.match import Seat
    from game.series import Series

    # What changes on the page, as `game.page.view` specifies it.
    Slots = dict[tuple[str, str], Any]

    class Say(Protocol):
        """The sentences of one language, as `game.page.words.Words` has them."""

        language: str

        def __call__(self, key: str, n: int | None = None, **facts: Any) -> str: ...
        def has(self, key: str) -> bool: ...
        def number(self, n: int) -> str: ...
        def listing(self, things: Iterable[str]) -> str: ...
        def clauses(self, told: Iterable[str]) -> str: ...


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
    can be taken back. short: whether only what is new is to be spoken.
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

    def told(self, say: Say, key: str, seat: int, **facts: Any) -> str:
        """A sentence on a seat: its key ends in ".you" for the reader, else in ".by"."""
        if seat == self.yours:
            return say(key + ".you", **facts)
        return say(key + ".by", name=self.seats[seat].name, **facts)
