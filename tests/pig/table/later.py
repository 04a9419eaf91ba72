"""What the table of Pig needs after the first roll."""

from game.table import LaterTable
from tests.pig import risk
from tests.pig.table import aloud, lookup, recap, sounds, teaching


class Later(LaterTable):
    """Odds, lessons, speech, sounds, and what can be looked up."""

    EVENTS = recap.EVENTS
    SOUNDS = sounds.SOUNDS
    RARE = recap.GREAT

    rulebook = staticmethod(lookup.rulebook)
    points = staticmethod(lookup.points)
    read_out = staticmethod(aloud.read_out)
    risk = staticmethod(risk.risk)
    lessons = staticmethod(teaching.lessons)
    sound = staticmethod(sounds.sound)
    spoken = staticmethod(recap.spoken)
    highlights = staticmethod(recap.highlights)
    worth = staticmethod(recap.worth)
