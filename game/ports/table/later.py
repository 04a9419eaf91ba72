"""What the table of A Thousand Ports needs after the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import risk as risks
from game.ports import rules
from game.ports.table import aloud, lookup, recap, sounds, teaching
from game.ports.table.hand import roll_move
from game.table import LaterTable

if TYPE_CHECKING:
    from game.contract import Risk
    from game.ports.position import Position
    from game.ports.table.hand import Hand


class Later(LaterTable):
    """Odds, lessons, speech, sounds, and what can be looked up."""

    EVENTS = recap.EVENTS
    SOUNDS = sounds.SOUNDS
    RARE = recap.GREAT

    rulebook = staticmethod(lookup.rulebook)
    points = staticmethod(lookup.points)
    risk_of = staticmethod(risks.risk)
    read_out = staticmethod(aloud.read_out)
    gentle = staticmethod(teaching.gentle)
    lessons = staticmethod(teaching.lessons)
    sound = staticmethod(sounds.sound)
    spoken = staticmethod(recap.spoken)
    answered = staticmethod(recap.answered)
    highlights = staticmethod(recap.highlights)
    worth = staticmethod(recap.worth)
    signs = staticmethod(recap.signs)

    @staticmethod
    def risk(position: Position, hand: Hand) -> Risk | None:
        """The `Risk` of the roll in hand."""
        return risks.risk(position, roll_move(position, hand))

    @staticmethod
    def tense(position: Position, _risk: Risk | None) -> bool:
        """Whether one more skull ends the turn."""
        if position.phase != "choose" or position.island:
            return False
        return rules.skulls(position) == rules.SKULLS_TO_BUST - 1
