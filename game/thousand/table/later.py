"""What the table of Thousand needs after the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table import LaterTable
from game.thousand import risk as risks
from game.thousand.moves import Move
from game.thousand.table import aloud, lookup, recap, sounds, teaching

if TYPE_CHECKING:
    from game.contract import Risk
    from game.thousand.position import Position
    from game.thousand.table.hand import Hand


class Later(LaterTable):
    """Odds, lessons, speech, sounds, and what can be looked up."""

    EVENTS = recap.EVENTS
    SOUNDS = sounds.SOUNDS
    RARE = recap.GREAT

    rulebook = staticmethod(lookup.rulebook)
    points = staticmethod(lookup.points)
    risk_of = staticmethod(risks.risk)
    read_out = staticmethod(aloud.read_out)
    lessons = staticmethod(teaching.lessons)
    sound = staticmethod(sounds.sound)
    spoken = staticmethod(recap.spoken)
    highlights = staticmethod(recap.highlights)
    worth = staticmethod(recap.worth)
    signs = staticmethod(recap.signs)

    @staticmethod
    def risk(position: Position, hand: Hand) -> Risk | None:
        """The `Risk` of the roll in hand."""
        return risks.risk(position, Move("roll", hand.kept))

    @staticmethod
    def tense(_position: Position, risk: Risk | None) -> bool:
        """Whether the next roll rather loses the points of the turn than not."""
        return risk is not None and 2 * risk.ways > risk.of
