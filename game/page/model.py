"""What the page knows: one immutable record, in four parts.

The match (agreements and position) is the game's; the hand, the news and the open dialog are
interface state; preferences belong to the person and outlive matches.
"""

from collections import namedtuple

from game import ports
from game.agreements import preset
from game.match import PERSON
from game.ports.bots import BOTS
from game.ports.options import MILLE_SABORDS
from game.ports.table import EMPTY
from game.record import record

PACES = ("slow", "normal", "fast", "instant")
THEMES = ("auto", "light", "dark")
MOTIONS = ("auto", "off")

_PREFERENCES = (
    ("language", "en"),
    ("theme", "auto"),
    ("motion", "auto"),
    ("pace", "normal"),
    ("sound", False),
    ("keys", True),
    ("name", ""),
)


_NAMES = tuple(name for name, _ in _PREFERENCES)


class Preferences(record("Preferences", _NAMES)):  # type: ignore[misc]
    """What a person prefers.

    name: what they last called themselves. keys: whether single-key shortcuts are on.
    """


USUAL = Preferences(*(usual for _, usual in _PREFERENCES))


class Save(namedtuple("Save", ("id", "names", "totals", "turn", "when", "text", "hand"))):
    """A match that is kept: who sits there, points by seat, and its notation.

    when: the time of the last step as ISO 8601 text, for their order. hand: (number of steps, dice
    held after them), None if nothing was held.
    """


class Trouble(namedtuple("Trouble", ("key", "text", "fault"))):
    """What the player should know: the key of the sentence, and a text to download or None.

    fault: the `NotationError` that names the line, None if it is not about a line.
    """


class Replay(record("Replay", ("states", "at", "runs"))):  # type: ignore[misc]
    """A match looked at again: its states, which of them is on the table, and whether it runs."""


class Turn(namedtuple("Turn", ("number", "card", "faces", "ended", "totals", "last_round"))):
    """A finished turn as the sheet and the log show it; totals are by seat, after it."""


class Undo(namedtuple("Undo", ("match", "hand"))):
    """What a score can be taken back to: the match before it, and the dice in hand."""


class News(namedtuple("News", ("what", "facts"))):
    """What happened last, to be told in one sentence; facts are plain data."""


_FIELDS = (
    ("preferences", USUAL),
    ("match", None),  # the `Match` on the table
    ("id", None),  # the name under which it is saved, None while it is not
    ("turns", ()),  # its finished `Turn`s
    ("hand", EMPTY),  # which dice the player holds
    ("news", News("welcome", ())),
    ("refused", None),  # why the last press did nothing: the name of a rule
    ("again", False),  # whether that is to be heard anew, for it was told before
    ("heard", None),  # what a single key did to the dice in hand, for ears
    ("settling", ()),  # what is still moving: "card", and dice by index
    ("moment", None),  # the special moment being shown
    ("beat", 0),  # counts what was waited for, so that late timers are known as such
    ("dialog", None),
    ("sitters", (PERSON, BOTS[0])),  # the set-up form: who is to play each seat
    ("agreed", preset(ports, MILLE_SABORDS)),  # the set-up form: the rules to play by
    ("agreed_at", preset(ports, MILLE_SABORDS)),  # what they were when the form was last written
    ("written", 0),  # how often that was
    ("kept_rules", ()),  # (name, differences) of house rules that the person keeps
    ("saves", ()),  # unfinished matches, newest first
    ("finished", None),  # the `Save` of the match that was finished last
    ("trouble", None),  # the `Trouble` that the player should know of
    ("full", False),  # whether the device had no room for the match
    ("forgets", False),  # whether the browser keeps nothing, and nobody was told so yet
    ("unkept", False),  # whether the note on that stands
    ("release", False),  # whether a new release waits
    ("offline", False),  # whether everything is there for playing without network
    ("embedded", False),
    ("address", ""),  # of the full page
    ("replay", None),  # the `Replay`, if a match is looked at again
    ("undo", None),  # the `Undo` of the last score, while that can be taken back
    ("dice", None),  # what `fairness.examine` found
    ("link", None),  # a link to copy
    ("seed", ""),  # the seed of the next match
)


class Model(record("Model", tuple(name for name, _ in _FIELDS))):  # type: ignore[misc]
    """Everything that `view` shows."""

    @property
    def whole(self):
        """The match with all of its steps, those of a replay that are still to come included."""
        return self.match if self.replay is None else self.replay.states[-1]

    @property
    def position(self):
        """The position on the table."""
        return self.match.position

    @property
    def edition(self):
        """The edition on the table; the one that a first visit plays while there is none."""
        return MILLE_SABORDS if self.match is None else self.match.options.edition

    def dice_fly(self):
        """Whether dice are still tumbling; a card or a score that settles tells nothing new."""
        return any(isinstance(moving, int) for moving in self.settling)

    def seat_plays(self):
        """Who is to act: "person", the name of a bot, or None when nobody is."""
        if self.match is None or self.replay is not None or self.match.over():
            return None
        return self.match.seats[self.position.seat].player


START = Model(*(usual for _, usual in _FIELDS))
