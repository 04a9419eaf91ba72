"""The model of the page: one immutable record, made of a few smaller ones.

The match (agreements and position) is the game's; the hand, the news and the open dialog are
interface state; preferences belong to the person and outlive matches.
"""

from collections import namedtuple

from game.agreements import choose
from game.contract import Seen
from game.match import PERSON
from game.page.seat_names import shown, yours
from game.record import record

PACES = ("slow", "normal", "fast", "instant")
THEMES = ("auto", "light", "dark")
MOTIONS = ("auto", "off")
DIALOGS = (
    "points",
    "rules",
    "settings",
    "help",
    "setup",
    "seats",
    "embed",
    "credits",
    "link",
    "share",
    "dice",
)
MOST_KEPT = 9  # sets of house rules on a device
# How the fragment of an address begins that holds a match to play on, one to watch, or a file.
MATCH = "#match="
REPLAY = "#replay="
FILE = "#file="
PAUSE = "pause"  # settles where nothing moves: a second tap must not press what has just changed

_PREFERENCES = (
    ("language", "en"),
    ("theme", "auto"),
    ("motion", "auto"),
    ("pace", "normal"),
    ("sound", False),
    ("keys", True),
    ("name", ""),
)


class Preferences(record("Preferences", tuple(name for name, _ in _PREFERENCES))):  # type: ignore[misc]
    """Preferences of a person.

    name: what they last called themselves. keys: whether single-key shortcuts are on.
    """


USUAL = Preferences(*(usual for _, usual in _PREFERENCES))


class Save(namedtuple("Save", ("id", "seats", "totals", "turn", "when", "text", "hand"))):
    """A match that is kept: its `Seat`s, points by seat, and its notation.

    when: the time of the last step as ISO 8601 text, for their order. hand: (number of steps, hand
    after them as plain data), None if nothing was held.
    """


class Trouble(namedtuple("Trouble", ("key", "text", "fault"))):
    """Something the player should know: the key of the sentence, and a text to download or None.

    fault: the `NotationError` that names the line, None if it is not about a line.
    """


class News(namedtuple("News", ("what", "facts"))):
    """The latest event, to be told in one sentence; facts are plain data."""


class Undo(namedtuple("Undo", ("match", "hand", "turns", "began"))):
    """The state that the last move can be taken back to."""


_BOARD = (
    ("match", None),  # the `Match` on the table
    ("id", None),  # the name under which it is saved, None while it is not
    ("turns", ()),  # facts of its finished turns, as the game tells them
    ("began", 0),  # number of steps at which the turn that is being played begins
    ("hand", ()),  # the player's choice in the making, as the game keeps it
    ("undo", None),  # the `Undo` of the last move, while that can be taken back
    ("refused", None),  # why the last press did nothing: the name of a rule
    ("again", False),  # whether that is to be heard anew, for it was told before
    ("heard", None),  # the control by which a single key changed the hand, for ears
    ("settling", ()),  # ids of what is still moving, or `PAUSE`
    ("moment", None),  # the special moment being shown
    ("beat", 0),  # counts what was waited for, so that late timers are known as such
)


class Board(record("Board", tuple(name for name, _ in _BOARD))):  # type: ignore[misc]
    """The match on the table, and what only this page knows of it."""


class SetUp(record("SetUp", ("sitters", "agreed", "shown", "written", "error"))):  # type: ignore[misc]
    """The set-up form.

    sitters: player of each seat. agreed: the rules to play by. shown: the rules with which its
    rows were last written, and written: how often that was. error: the `Fault` it shows, or None.
    """


class Fault(namedtuple("Fault", ("what", "field", "facts"))):
    """A fault of the set-up form: name of the sentence, id of the field, facts for the sentence."""


_DEVICE = (
    ("saves", ()),  # unfinished matches, newest first
    ("finished", None),  # the `Save` of the match that was finished last
    ("kept_rules", ()),  # (name, differences) of house rules that the person keeps
    ("full", False),  # whether the device had no room for the match
    ("forgets", False),  # whether the browser keeps nothing, and nobody was told so yet
    ("unkept", False),  # whether the note on that stands
    ("release", False),  # whether a new release waits
    ("offline", False),  # whether everything is there for playing without network
    ("embedded", False),
    ("address", ""),  # of the full page
    ("games", ()),  # the names of those that have a page on this site
)


class Device(record("Device", tuple(name for name, _ in _DEVICE))):  # type: ignore[misc]
    """The device, and the page's place on it."""


class Replay(record("Replay", ("states", "at", "runs", "foreign"))):  # type: ignore[misc]
    """A match looked at again.

    states: all of its states. at: index of the one on the table. runs: whether it runs by itself.
    foreign: whether it came from elsewhere, so that nobody in it is "You".
    """


_FIELDS = (
    ("table", None),  # the game's table, as `game.contract` describes it
    ("preferences", USUAL),
    ("board", Board(*(usual for _, usual in _BOARD))),
    ("setup", None),  # the `SetUp`
    ("device", Device(*(usual for _, usual in _DEVICE))),
    ("replay", None),  # the `Replay`, if a match is looked at again
    ("news", News("welcome", ())),
    ("dialog", None),
    ("trouble", None),  # the `Trouble` that the player should know of
    ("dice", None),  # what `fairness.examine` found
    ("link", None),  # a link to copy
    ("seed", ""),  # the seed of the next match
)


class Model(record("Model", tuple(name for name, _ in _FIELDS))):  # type: ignore[misc]
    """Everything that `view` shows."""

    def on_board(self, **changes):
        """The model with changes of its board."""
        return self.replace(board=self.board.replace(**changes))

    def on_device(self, **changes):
        """The model with changes of its device."""
        return self.replace(device=self.device.replace(**changes))

    def in_setup(self, **changes):
        """The model with changes of its set-up form."""
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
        """The match with all of its steps, those of a replay that are still to come included."""
        return self.match if self.replay is None else self.replay.states[-1]

    @property
    def preset(self):
        """The preset of the match on the table, the first one while there is none."""
        return self.table.RULES.TABLE[0].usual if self.match is None else self.match.options[0]

    def stranger(self):
        """Whether the person at this device does not sit at the table of the match on it."""
        return self.replay is not None and self.replay.foreign

    def seats(self):
        """The seats of the match with names as they are shown."""
        seats = self.match.seats
        return shown(self.table, seats, self.preferences.language, self.stranger())

    def flies(self):
        """Whether something is still moving that tells something new once it rests."""
        return bool(self.board.settling) and self.board.settling != (PAUSE,)

    def opening(self):
        """Whether no move of the turn to be played has been made yet."""
        return len(self.match.steps) == self.board.began

    def seat_plays(self):
        """The player who is to act: "person", the name of a bot, or None when nobody is."""
        if self.match is None or self.replay is not None or self.match.over():
            return None
        return self.match.seats[self.match.node().seat].player

    def idle(self):
        """The name of the reason why nobody at this device can act, None when a person may."""
        if self.match is None:
            return "not begun"
        if self.match.over():
            return "no match"
        if self.replay is not None:
            return "replay"
        return None if self.seat_plays() == PERSON else "bot plays"

    def seen(self):
        """The `Seen` that the game's table is called with."""
        board = self.board
        match = board.match
        return Seen(
            position=None if match is None else match.position,
            node=None if match is None else match.node(),
            hand=board.hand,
            seats=() if match is None else self.seats(),
            yours=None if match is None else yours(match.seats, self.stranger()),
            turns=board.turns,
            moving=board.settling if self.flies() else (),
            settled=not board.settling,
            idle=self.idle(),
            undo=board.undo is not None,
        )


def first_model(table):
    """The model of a page that has just been opened, with the table of its game."""
    usual = choose(table.RULES, ())
    setup = SetUp((PERSON, table.RULES.BOTS[0]), usual, usual, 0, None)
    model = Model(*(usual for _, usual in _FIELDS)).replace(table=table, setup=setup)
    return model.on_board(hand=table.EMPTY)
