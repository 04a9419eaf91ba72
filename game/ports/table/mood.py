"""Skulls in the sockets of the tray, and the mood that they put the scene in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.ports import moves, rules
from game.ports.scoring import CARD_SKULLS, SKULL

if TYPE_CHECKING:
    from game.contract import Seen, Slots

SOCKETS = rules.SKULLS_TO_BUST
_BY_SKULLS = ("uneasy", "tense", "rescue")


def mood_slots(seen: Seen, slots: Slots) -> None:
    """Sets sockets and mood by what lies still; nothing in the air is revealed.

    A socket is filled by a skull of the card ("card") or of a die ("die"). A third skull loses the
    turn, and the battle if there is one; a skull that the Guardian is to roll again ("lifted") may
    leave its socket. On Skull Island all sockets are full, but no skull can lose that turn.
    """
    filled = _filled(seen)
    for socket in range(SOCKETS):
        found = filled[socket] if socket < len(filled) else None
        slots["socket-%d" % (socket + 1), "data-skull"] = found
    mood = _mood(seen, len([skull for skull in filled if skull != "lifted"]))
    slots[":body", "data-mood"] = mood
    # Once the skull to reroll is chosen, nothing is dimmed any more.
    slots["tray", "data-rescue"] = "true" if mood == "rescue" else None


def _filled(seen: Seen) -> list[str]:
    position = seen.position
    if position is None:
        return []
    filled = []
    if "card" not in seen.moving:
        filled += ["card"] * CARD_SKULLS.get(position.card, 0)
    for die in moves.ALL:
        lies = position.faces and "die-%d" % (die + 1) not in seen.moving
        if lies and position.faces[die] == SKULL:
            filled.append("lifted" if die in seen.hand.lifted else "die")
    return filled


def _mood(seen: Seen, skulls: int) -> str | None:
    """Names the mood: by the number of skulls, "island", "victory"; None if it is calm.

    The golden light of victory is for people: no bot that has won sees it.
    """
    position = seen.position
    if position is None:
        return None
    if not seen.moving and position.over is not None:
        return "victory" if _person_won(seen) else None
    if not seen.moving and position.ended is not None:
        return None
    # After the roll that ends Skull Island, the position has already left it.
    leaves = position.ended is not None and position.ended.how == "island"
    if (position.island or leaves) and len(seen.moving) < moves.DICE:
        return "island"
    return _BY_SKULLS[min(skulls, SOCKETS) - 1] if skulls else None


def _person_won(seen: Seen) -> bool:
    winners = seen.position.over.winners
    return bool([place for place in winners if seen.seats[place].player == PERSON])
