"""The model of the page: one immutable record, composed of a few smaller ones.

The match (agreements and position) belongs to the game; the hand, the news and the open dialog are
interface state; preferences belong to the user and outlive matches.
"""

from collections import namedtuple

from game.agreements import choose
from game.contract import Play, Seen
from game.match import PERSON
from game.page.bursts import CALM
from game.page.choices import SHORT, USUAL
from game.page.entries import FOREIGN
from game.page.seat_names import shown, yours
from game.record import record
from game.series import Series

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
)
OVER = {"rulebook": "setup"}  # dialogs that open over another, to which closing them leads back
MOST_KEPT = 9  # sets of house rules on a device
# Prefixes of the fragment in an address: a match to play on, one to watch, a file.
MATCH = "#match="
REPLAY = "#replay="
FILE = "#file="
DAMAGED = "trouble.damaged"
LAST_ROUND = "last round"  # the moment in which it begins
WON = "won"  # the last moment of a match
CHEER = "cheer"  # the moment that follows the end of a match if a person has won
# Names of the reasons why nothing can be taken back.
NOTHING_DONE = "no undo"
REVEALED = "revealed"
PAUSE = "pause"  # settles if nothing moves
# Settles after a skip, so that nobody plays the next person's turn or leaves the result unseen.
HAND_OVER = "hand over"


class Trouble(namedtuple("Trouble", ("key", "text", "fault"))):
    """A problem to report: the key of the sentence, and a text to download or None.

    fault: the `NotationError` that names the line, None if the problem is not with a line.
    """


class News(namedtuple("News", ("what", "facts"))):
    """The latest event, to be reported in one sentence; facts are plain data."""


class Undo(namedtuple("Undo", ("match", "hand", "turns", "starts"))):
    """The state before the last move, to return to."""


_BOARD = (
    ("match", None),  # the `Match` on the table
    ("id", None),  # the name under which it is saved, None while it is not
    ("origin", ""),  # as `entries.origin_of` gives it: not empty if its end does not count
    ("turns", Series()),  # facts of its finished turns, as the game's `turn` gives them
    ("starts", ()),  # the match as the last finished turn began, if any, and the current one
    ("own", None),  # match and turns when a person's last turn ended, if no bot was watched since
    ("hand", ()),  # the choice that the player is making, in the game's own form
    ("undo", None),  # the `Undo` of the last move, while that can be taken back
    ("stands", NOTHING_DONE),  # the name of the reason why the last move cannot be taken back
    ("refused", None),  # the name of the rule that refused the last press
    ("again", False),  # whether the same refusal must be announced once more
    ("heard", None),  # the control that changed the hand, to be announced
    ("told", ""),  # what else is announced: what a key has read out, or the risk after a roll
    ("settling", ()),  # ids of the elements still in motion, or `PAUSE`, or `HAND_OVER`
    ("moment", None),  # the special moment being shown
    ("speaks", False),  # whether the bot that has just ended its turn may say a word
    ("thought", None),  # the latest `thinking.Thought` of a bot
    ("weighed", None),  # what was last `weighing.Weighed`
    ("beat", 0),  # counts events, so that outdated timers are recognised
)


class Board(record("Board", tuple(name for name, _ in _BOARD))):  # type: ignore[misc]
    """The match on the table, with the page's own state of it."""


_SETUP = ("sitters", "names", "starts", "resumes", "agreed", "shown", "written", "faults")


class SetUp(record("SetUp", _SETUP)):  # type: ignore[misc]
    """The set-up form.

    sitters: player of each seat. names: what was typed for each seat of the game. starts: the seat
    that begins, from 1, or "random", as text. resumes: whether to resume the latest match
    instead. agreed: the rules to play by. shown: the rules that its rows were last written for.
    written: how many times they were. faults: the `Fault`s that are shown.
    """


class Fault(namedtuple("Fault", ("what", "field", "facts"))):
    """A fault in the set-up form: key of the sentence, id of the field, facts for the sentence."""


_DEVICE = (
    ("saves", ()),  # unfinished matches, newest first
    ("asked", None),  # the name of the match that may be removed, once that is confirmed
    ("removed", None),  # the entry of the match that was removed last, to be put back
    ("finished", None),  # the `Save` of the match that was finished last
    ("kept_rules", ()),  # (name, differences) of saved house rules
    ("full", False),  # whether the storage had no room for the match
    ("forgets", False),  # whether the browser saves nothing
    ("unkept", False),  # whether the note on that is shown
    ("warned", False),  # whether the player has dismissed it
    ("release", False),  # whether a new release is waiting
    ("offline", ""),  # "ready" to be used without a network, or why not; "" until that is known
    ("embedded", False),  # whether the page is in a frame
    ("still", False),  # whether the user's system asks for less motion
    ("address", ""),  # of the full page
    ("home", ""),  # the address of the site's root
    ("waiting", ()),  # (name of a note, number of matches to resume) of the other games
    ("games", ()),  # names of the games that have a page on this site
)


class Device(record("Device", tuple(name for name, _ in _DEVICE))):  # type: ignore[misc]
    """The device: its storage, and how the page runs on it."""


_REPLAY = ("course", "at", "runs", "foreign", "left", "speed", "writing", "fresh")


class Replay(record("Replay", _REPLAY)):  # type: ignore[misc]
    """A replay of a match.

    course: its whole `Course`. at: index of the state on the table. runs: whether it advances by
    itself. foreign: whether it came from elsewhere, so that nobody in it is "You". left: the
    `Board` to go back to, None if there is none. speed: a multiple of the usual speed. writing:
    whether the rows of its sheet and log are still being written, a slice at a time. fresh:
    whether it came from elsewhere, and only its result has been shown.
    """

    @property
    def states(self):
        """All states of the match."""
        return self.course.states


_FIELDS = (
    ("table", None),  # the game's table, as specified in `game.contract`
    ("preferences", USUAL),
    ("board", Board(*(usual for _, usual in _BOARD))),
    ("setup", None),  # the `SetUp`
    ("device", Device(*(usual for _, usual in _DEVICE))),
    ("replay", None),  # the `Replay`, if there is one
    ("reading", None),  # the `Reading` of a long match, while there is one
    ("burst", CALM),  # the `Burst` of presses
    ("news", News("welcome", ())),
    ("dialog", None),
    ("trouble", None),  # the `Trouble` that is reported
    ("examined", None),  # the result of `fairness.examine`
    ("worked", None),  # the `Examining` of the bots' moves, of a match from elsewhere
    ("link", None),  # a link to copy
    ("seed", ""),  # the seed of the next match
)


class Model(record("Model", tuple(name for name, _ in _FIELDS))):  # type: ignore[misc]
    """The complete state of the page, from which `view` derives all slots."""

    def on_board(self, **changes):
        """The model with changes to its board."""
        return self.replace(board=self.board.replace(**changes))

    def on_device(self, **changes):
        """The model with changes to its device."""
        return self.replace(device=self.device.replace(**changes))

    def off_table(self):
        """The model without a match on its table."""
        model = self.on_board(
            match=None,
            id=None,
            turns=Series(),
            starts=(),
            hand=self.table.EMPTY,
            settling=(),
            moment=None,
            speaks=False,
            undo=None,
        )
        return model.replace(replay=None, reading=None)

    def in_setup(self, **changes):
        """The model with changes to its set-up form."""
        return self.replace(setup=self.setup.replace(**changes))

    @property
    def match(self):
        """The match on the table, None before one begins."""
        return self.board.match

    @property
    def position(self):
        """The position on the table."""
        return self.board.match.position

    @property
    def whole(self):
        """The match with all of its steps, including those that a replay has not reached."""
        return self.match if self.replay is None else self.replay.states[-1]

    @property
    def preset(self):
        """The preset of the match on the table, the default one without a match."""
        return self.table.RULES.TABLE[0].usual if self.match is None else self.match.options[0]

    def stranger(self):
        """Tells whether the user has no seat in the match on the table."""
        return self.replay is not None and self.replay.foreign

    def origin(self):
        """Where the match on the table or in a replay came from, as `entries.origin_of`."""
        return FOREIGN if self.stranger() else self.board.origin

    def may_play_on(self):
        """Tells whether a match of one's own may begin in the replay.

        Not in that of a match that goes on: whoever tried would see what is to come in it.
        """
        return self.stranger() or self.whole.over()

    def seats(self):
        """The seats of the match with their displayed names."""
        seats = self.match.seats
        return shown(self.table, seats, self.preferences.language, self.stranger())

    def flies(self):
        """Tells whether elements are in motion whose result is not to be revealed yet."""
        return bool(self.board.settling) and self.board.settling[0] not in (PAUSE, HAND_OVER)

    def still(self):
        """Tells whether motion is switched off, by the system's setting or the page's."""
        return self.device.still or self.preferences.motion == "off"

    def ends(self):
        """Tells whether the end of a match is on the screen, before its result is shown."""
        over = self.match is not None and self.replay is None and self.match.over()
        return over and self.board.moment not in (None, CHEER)

    def shows_result(self):
        """Tells whether a result takes the place of the table.

        At the end of a match, and before a match from elsewhere is watched.
        """
        replay = self.replay
        if replay is not None:
            return replay.foreign and replay.at == 0 and not replay.runs
        return self.match is not None and self.match.over() and not self.ends()

    def opening(self):
        """Tells whether no move of the current turn has been made yet."""
        return len(self.match.steps) == len(self.board.starts[-1].steps)

    def person_played_last(self):
        """Tells whether the last finished turn was a person's."""
        turns = self.board.turns
        return bool(turns) and self.match.seats[turns[-1].seat].player == PERSON

    def seat_plays(self):
        """The player who is to act: "person", the name of a bot, or None."""
        if self.match is None or self.replay is not None or self.match.over():
            return None
        return self.match.seats[self.match.node().seat].player

    def first_action(self):
        """The control of the first action that can be taken, to which the focus is to move."""
        table = self.table
        for control in table.ACTIONS if self.seat_plays() is not None else ():
            if isinstance(table.press(self.position, self.board.hand, control), Play):
                return control
        return table.FOCUS

    def thought(self):
        """The `Thought` of the bot that is to act, None if there is none."""
        thought = self.board.thought
        bot = None if thought is None else self.seat_plays()
        if bot is None or (bot, self.position) != (thought.bot, thought.position):
            return None
        return thought

    def thinks(self):
        """Tells whether the table is waiting for a bot that thinks."""
        thought = self.thought()
        return thought is not None and thought.due and thought.move is None

    def idle(self):
        """The name of the reason why nobody at this device can act, None if somebody can."""
        if self.match is None:
            return "not begun"
        if self.match.over():
            return "no match"
        if self.replay is not None:
            return "replay"
        return None if self.seat_plays() == PERSON else "bot plays"

    def seen(self, seats=None):
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
        )


def in_last_round(table, match):
    """Tells whether a match is a race that has come to its last round."""
    race = table.race(match.position, table.EMPTY)
    return race is not None and race.turns > 0


def first_model(table):
    """The model of a newly opened page, with the table of its game."""
    rules = table.RULES
    usual = choose(rules, ())
    nameless = ("",) * rules.MOST_SEATS
    setup = SetUp((PERSON, table.RIVAL), nameless, "random", False, usual, usual, 0, ())
    model = Model(*(usual for _, usual in _FIELDS)).replace(table=table, setup=setup)
    return model.on_board(hand=table.EMPTY)
