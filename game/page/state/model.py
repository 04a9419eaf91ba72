"""The model of the page: one immutable record, composed of a few smaller ones.

The match (agreements and position) belongs to the game; the hand, the news and the open dialog are
interface state; preferences belong to the user and outlive matches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import choose
from game.contract import Moment, Play, Seen
from game.match import PERSON
from game.page.saves.entries import FOREIGN
from game.page.saves.preferences import SHORT, USUAL
from game.page.state.bursts import CALM
from game.page.text.seat_names import shown, yours
from game.record import Record, defaults, record
from game.series import Series
from game.table import GameTable

if TYPE_CHECKING:
    from game.fairness import Examined
    from game.match import Match, Seat
    from game.page.matches.long_match import Reading
    from game.page.play.advice import Weighed
    from game.page.play.daring import Gamble
    from game.page.play.thinking import Thought
    from game.page.replay.fairness_check import Examining
    from game.page.saves.entries import Save
    from game.page.saves.preferences import Preferences
    from game.page.state.bursts import Burst
    from game.page.state.history import Course, Undo
    from game.reasons import NotationError


MENU = "match"  # the dialog with the commands on the match
DIALOGS = (
    MENU,
    "points",
    "rules",
    "settings",
    "help",
    "rulebook",
    "setup",
    "seats",
    "embed",
    "credits",
    "link",
    "share",
    "check",
    "face",
)
OVER = {"rulebook": "setup"}  # dialogs that open over another, to which closing them leads back
# Prefixes of the fragment in an address: a match to play on, one to watch, a file.
MATCH = "#match="
REPLAY = "#replay="
FILE = "#file="
DAMAGED = "trouble.damaged"
WON = Moment("won", False, False, False, 0)  # the last one of a match
CHEER = Moment("cheer", False, False, False, 0)  # follows it if a person has won
PAUSE = "pause"  # settles if nothing moves
# Settles after a skip, so that nobody plays the next person's turn or leaves the result unseen.
HAND_OVER = "hand over"
# Rows of the sheet, and of the log, that are shown at first, and by which they grow.
ROWS = 100


@record
class Trouble(Record):
    """A problem to report: the key of the sentence, and a text to download or None.

    fault: the `NotationError` that names the line, None if the problem is not with a line.
    """

    key: str
    text: str | None
    fault: NotationError | None


@record
class News(Record):
    """The latest event, to be reported in one sentence; facts are plain data."""

    what: str
    facts: tuple[Any, ...]


@record
class Saved(Record):
    """How the match on the table is saved."""

    id: str | None = None  # the name under which it is, None while it is not
    origin: str = ""  # as `entries.origin_of` gives it: not empty if its end does not count


@record
class Answer(Record):
    """What is said about the last press, beside the state of the table."""

    refused: str | None = None  # the name of the rule that refused it
    again: bool = False  # whether the same refusal must be announced once more
    heard: str | None = None  # the control that changed the hand, to be announced
    told: str = ""  # what else is announced: what a key has read out, or the risk after a roll
    taken_back: bool = False  # whether a move was taken back, and none has been made since


UNSAVED, SILENT = defaults(Saved), defaults(Answer)
_NO_TURNS = Series()


@record
class Board(Record):
    """The match on the table, with the page's own state of it."""

    course: Course | None = None  # its history, up to what is shown
    saved: Saved = UNSAVED
    hand: Any = ()  # the choice that the player is making, in the game's own form
    undo: Undo | None = None  # the `Undo` of the last move, while that can be taken back
    # The index of the state that a person's last turn ended with, if no bot was watched since.
    own: int | None = None
    answer: Answer = SILENT
    settling: tuple[str, ...] = ()  # ids of what is still in motion, or `PAUSE`, or `HAND_OVER`
    moment: Moment | None = None  # the special moment being shown
    speaks: bool = False  # whether bots may say a word on the turn that has just ended
    thought: Thought | None = None  # the latest `thinking.Thought` of a bot
    weighed: Weighed | None = None  # what was last `advice.Weighed`
    beat: int = 0  # counts events, so that outdated timers are recognised

    @property
    def match(self) -> Match | None:
        """The match, None without one."""
        return None if self.course is None else self.course.last()

    @property
    def turns(self) -> Series:
        """Facts of its finished turns, as the game's `turn` gives them."""
        return _NO_TURNS if self.course is None else self.course.turns

    @property
    def on_table(self) -> Match:
        """The match, where there is one."""
        assert self.course is not None
        return self.course.last()

    def off_table(self) -> Board:
        """The board without a match; timers that were set before count as outdated.

        A bot may still think, and its answer may be to the match that comes next.
        """
        return defaults(Board).replace(thought=self.thought, beat=self.beat + 1)


@record
class SetUp(Record):
    """The set-up form.

    sitters: player of each seat. names: what was typed for each seat of the game. starts: the seat
    that begins, from 1, or "random", as text. resumes: whether to resume the latest match
    instead. agreed: the rules to play by. shown: the rules that its rows were last written for.
    written: how many times they were. faults: the `Fault`s that are shown.
    """

    sitters: tuple[str, ...]
    names: tuple[str, ...]
    starts: str
    resumes: bool
    agreed: Any
    shown: Any
    written: int
    faults: tuple[Fault, ...]


@record
class Fault(Record):
    """A fault in the set-up form: key of the sentence, id of the field, facts for the sentence."""

    what: str
    field: str
    facts: dict[str, Any]


@record
class Device(Record):
    """The device: its storage, and how the page runs on it."""

    saves: tuple[Save, ...] = ()  # unfinished matches, newest first
    asked: str | None = None  # the name of the match that may be removed, once that is confirmed
    removed: Any = None  # the entry of the match that was removed last, to be put back
    finished: Save | None = None  # the `Save` of the match that was finished last
    kept_rules: tuple[Any, ...] = ()  # (name, differences) of saved house rules
    full: bool = False  # whether the storage had no room for the match
    forgets: bool = False  # whether the browser saves nothing
    unkept: bool = False  # whether the note on that is shown
    warned: bool = False  # whether the player has dismissed it
    release: bool = False  # whether a new release is waiting
    offline: str = ""  # "ready" to be used without a network, or why not; "" until that is known
    embedded: bool = False  # whether the page is in a frame
    still: bool = False  # whether the user's system asks for less motion
    address: str = ""  # of the full page
    home: str = ""  # the address of the site's root
    # (name of a note, number of matches to resume) of the other games.
    waiting: tuple[tuple[str, int], ...] = ()
    games: tuple[str, ...] = ()  # names of the games that have a page on this site


@record
class Replay(Record):
    """A replay of a match.

    course: its whole `Course`. at: index of the state on the table. runs: whether it advances by
    itself. foreign: whether it came from elsewhere, so that nobody in it is "You". left: the
    `Board` to go back to, None if there is none. speed: a multiple of the usual speed. fresh:
    whether it came from elsewhere, and only its dare or its result has been shown.
    """

    course: Course
    at: int
    runs: bool
    foreign: bool
    left: Board | None
    speed: float
    fresh: bool

    @property
    def states(self) -> Series:
        """All states of the match."""
        return self.course.states


@record
class Model(Record):
    """The complete state of the page, from which `view` derives all slots."""

    table: type[GameTable] = GameTable  # that of the game
    preferences: Preferences = USUAL
    board: Board = defaults(Board)
    setup: Any = None  # the `SetUp`
    device: Device = defaults(Device)
    replay: Replay | None = None  # the `Replay`, if there is one
    reading: Reading | None = None  # the `Reading` of a long match, while there is one
    burst: Burst = CALM  # the `Burst` of presses
    news: News = News("welcome", ())
    dialog: str | None = None
    facing: int = 0  # the seat of the person whose face is chosen in the dialog
    trouble: Trouble | None = None  # the `Trouble` that is reported
    examined: Examined | None = None  # the result of `fairness.examine`
    worked: Examining | None = None  # the `Examining` of the bots' moves, of a match from elsewhere
    gamble: Gamble | None = None  # the latest `Gamble` of a bot that was watched
    link: str | None = None  # a link to copy
    rows: int = ROWS  # the least number of rows of the sheet, and of the log, that are shown
    prints: bool = False  # whether the page is being printed, with all rows
    seed: str = ""  # the seed of the next match

    def on_board(self, **changes: Any) -> Model:
        """The model with changes to its board."""
        return self.replace(board=self.board.replace(**changes))

    def on_device(self, **changes: Any) -> Model:
        """The model with changes to its device."""
        return self.replace(device=self.device.replace(**changes))

    def answering(self, **changes: Any) -> Model:
        """The model with changes to what is said about the last press."""
        return self.on_board(answer=self.board.answer.replace(**changes))

    def off_table(self) -> Model:
        """The model without a match on its table."""
        board = self.board.off_table().replace(hand=self.table.EMPTY)
        return self.replace(board=board, replay=None, reading=None, rows=ROWS)

    def in_setup(self, **changes: Any) -> Model:
        """The model with changes to its set-up form."""
        return self.replace(setup=self.setup.replace(**changes))

    @property
    def begun(self) -> bool:
        """Whether there is a match on the table."""
        return self.board.course is not None

    @property
    def course(self) -> Course:
        """The history of the match on the table, where there is one."""
        assert self.board.course is not None
        return self.board.course

    @property
    def match(self) -> Match:
        """The match on the table, where there is one."""
        return self.board.on_table

    @property
    def watched(self) -> Replay:
        """The replay, where there is one."""
        assert self.replay is not None
        return self.replay

    @property
    def position(self) -> Any:
        """The position on the table."""
        return self.match.position

    @property
    def whole(self) -> Match:
        """The match with all of its steps, including those that a replay has not reached."""
        return self.match if self.replay is None else self.replay.states[-1]

    @property
    def preset(self) -> str:
        """The preset of the match on the table, the default one without a match."""
        return self.match.options[0] if self.begun else self.table.RULES.TABLE[0].usual

    def stranger(self) -> bool:
        """Whether the user has no seat in the match on the table."""
        return self.replay is not None and self.replay.foreign

    def origin(self) -> str:
        """Where the match on the table or in a replay came from, as `entries.origin_of`."""
        return FOREIGN if self.stranger() else self.board.saved.origin

    def may_play_on(self) -> bool:
        """Whether a match of one's own may begin in the replay.

        Not in that of a match that goes on: whoever tried would see what is to come in it.
        """
        return self.stranger() or self.whole.over()

    def seats(self) -> tuple[Seat, ...]:
        """The seats of the match with their displayed names."""
        seats = self.match.seats
        return shown(self.table, seats, self.preferences.language, self.stranger())

    def flies(self) -> bool:
        """Whether elements are in motion whose result is not to be revealed yet."""
        return bool(self.board.settling) and self.board.settling[0] not in (PAUSE, HAND_OVER)

    def still(self) -> bool:
        """Whether motion is switched off, by the system's setting or the page's."""
        return self.device.still or self.preferences.motion == "off"

    def ends(self) -> bool:
        """Whether the end of a match is on the screen, before its result is shown."""
        over = self.begun and self.replay is None and self.match.over()
        return over and self.board.moment not in (None, CHEER)

    def shows_result(self) -> bool:
        """Whether a result takes the place of the table.

        At the end of a match, and before a match from elsewhere is watched.
        """
        replay = self.replay
        if replay is not None:
            return replay.foreign and replay.at == 0 and not replay.runs
        return self.begun and self.match.over() and not self.ends()

    def dares(self) -> bool:
        """Whether a match from elsewhere shows the turn that the user is dared to better."""
        return self.replay is not None and self.replay.fresh and self.replay.at > 0

    def opening(self) -> bool:
        """Whether no move of the current turn has been made yet."""
        return self.course.opening()

    def person_played_last(self) -> bool:
        """Whether the last finished turn was a person's."""
        turns = self.board.turns
        return bool(turns) and self.match.seats[turns[-1].seat].player == PERSON

    def hastens(self) -> bool:
        """Whether the last move on the table was a bot's: its motion is to take less time."""
        course = self.board.course
        if self.replay is not None or course is None or len(course.states) < 2:
            return False
        before = course.states[-2]
        return before.seats[before.node().seat].player != PERSON

    def seat_plays(self) -> str | None:
        """The player who is to act: "person", the name of a bot, or None."""
        if not self.begun or self.replay is not None or self.match.over():
            return None
        return self.match.seats[self.match.node().seat].player

    def first_action(self) -> str:
        """The control of the first action that can be taken, to which the focus is to move."""
        table = self.table
        for control in table.ACTIONS if self.seat_plays() is not None else ():
            if isinstance(table.press(self.position, self.board.hand, control), Play):
                return control
        return table.ACTIONS[0]

    def thought(self) -> Thought | None:
        """The `Thought` of the bot that is to act, None if there is none."""
        thought = self.board.thought
        if thought is None or self.seat_plays() is None:
            return None
        asked = self.seat_plays(), self.position
        return thought if asked == (thought.bot, thought.position) else None

    def thinks(self) -> bool:
        """Whether the table is waiting for a bot that thinks."""
        thought = self.thought()
        return thought is not None and thought.due and thought.move is None

    def idle(self) -> str | None:
        """The name of the reason why nobody at this device can act, None if somebody can."""
        if not self.begun:
            return "not begun"
        if self.match.over():
            return "no match"
        if self.replay is not None:
            return "replay"
        return None if self.seat_plays() == PERSON else "bot plays"

    def seen(self, seats: tuple[Seat, ...] | None = None) -> Seen:
        """The `Seen` to pass to the game's table. seats: with names other than those displayed."""
        board = self.board
        match = board.match
        return Seen(
            position=None if match is None else match.position,
            node=None if match is None else match.node(),
            hand=board.hand,
            seats=() if match is None else seats or self.seats(),
            yours=None if match is None else yours(match.seats, self.stranger()),
            turns=board.turns,
            moving=board.settling if self.flies() else (),
            settled=not board.settling,
            idle=self.idle(),
            undo=board.undo is not None,
            short=self.preferences.detail == SHORT,
            agreed=(),
        )


def in_last_round(table: type[GameTable], match: Match) -> bool:
    """Whether a match is a race that has come to its last round."""
    race = table.race(match.position, table.EMPTY)
    return race is not None and race.turns > 0


def first_model(table: type[GameTable]) -> Model:
    """The model of a newly opened page, with the table of its game."""
    rules = table.RULES
    usual = choose(rules, ())
    nameless = ("",) * rules.MOST_SEATS
    setup = SetUp((PERSON, table.rival()), nameless, "random", False, usual, usual, 0, ())
    model = defaults(Model).replace(table=table, setup=setup)
    return model.on_board(hand=table.EMPTY)
