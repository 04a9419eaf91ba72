"""What the table of Threeport Shipping needs after the first action."""

from __future__ import annotations

from game.table import LaterTable
from game.threeport.table import aloud, lookup, recap, sounds, teaching


class Later(LaterTable):
    """Lessons, speech, sounds, and what can be looked up."""

    EVENTS = recap.EVENTS
    SOUNDS = sounds.SOUNDS
    RARE = recap.GREAT

    rulebook = staticmethod(lookup.rulebook)
    points = staticmethod(lookup.points)
    read_out = staticmethod(aloud.read_out)
    lessons = staticmethod(teaching.lessons)
    sound = staticmethod(sounds.sound)
    spoken = staticmethod(recap.spoken)
    highlights = staticmethod(recap.highlights)
    worth = staticmethod(recap.worth)
    signs = staticmethod(recap.signs)
