"""The slots of dice and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand import rules
from game.thousand.position import ALL
from game.thousand.scoring import lying
from game.thousand.table import hand as hands
from game.thousand.table.account import account_slots
from game.thousand.table.presses import BANK, ROLL, STAY, move_of
from game.thousand.table.telling import hindered, past_told, shortfall, sure, wins
from game.thousand.table.track import track_slots

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots

_LABELS = {"kept": "die.kept", "aside": "die.aside", "back": "die.back"}


def slots(seen: Seen, say: Say) -> Slots:
    """All slots of this game; while dice are in the air, none reveals the result."""
    written: dict = {}
    _dice(seen, say, written)
    if seen.moving:
        written[":body", "data-past"] = None
        written["past", "text"] = ""
        written["bank", "shown"] = True
        written["bank", "data-wins"] = None
        if seen.position.throws == 1:
            written["stake", "--stake"] = "0"  # from which the count of a new turn begins
        return written
    # It shares a place with the button that takes it back, so that nothing moves.
    written["bank", "shown"] = not seen.undo
    position = seen.position
    told = "" if position is None or position.over is not None else past_told(seen, say)
    written[":body", "data-past"] = "true" if told else None
    written["past", "text"] = told
    track_slots(seen, say, written)
    if position is not None:
        account_slots(seen, say, written)
        if seen.idle not in ("no match", "replay"):
            _actions(seen, say, written)
    return written


def _dice(seen: Seen, say: Say, slots: Slots) -> None:
    position = seen.position
    # Before a match the dice are decoration.
    slots["felt", "aria-hidden"] = "true" if position is None else None
    for die in ALL:
        name = "die-%d" % (die + 1)
        slots[name, "data-rolling"] = "true" if name in seen.moving else None
        thrown = position is not None and position.faces
        slots[name, "tabindex"] = None if thrown else "-1"
        if position is None:
            slots[name, "data-place"] = "left"  # as in the template, whatever a match has left
            continue
        face = position.faces[die] if position.faces else None
        place = "blank" if face is None else place_of(seen, die)
        slots[name, "data-face"] = face or "none"
        if name not in seen.moving:
            slots[name, "data-was"] = face or "none"  # with which its next roll begins
        slots[name, "data-place"] = "left" if name in seen.moving else place
        slots[name, "aria-label"] = die_told(die, face, place, say)
        slots[name, "aria-pressed"] = "true" if place in ("kept", "aside") else "false"
        slots[name, "aria-disabled"] = "true" if _rests(seen, die) else None


def die_told(die: int, face: str | None, place: str, say: Say) -> str:
    """A die with its number, what it shows and what becomes of it."""
    if face is None:
        return say("die.blank", die=die + 1)
    return say(_LABELS.get(place, "die"), die=die + 1, face=say("face." + face))


def place_of(seen: Seen, die: int) -> str:
    """The place of a die.

    "aside" (set aside earlier), "kept" (to be set aside now), "back" (it scores, but is rolled
    again) or "left" (it does not score).
    """
    position = seen.position
    if die not in position.thrown:
        return "aside"
    if not position.throws:
        return "left"
    if die in hands.kept(position, seen.hand):
        return "kept"
    return "back" if die in lying(position).dice else "left"


def _rests(seen: Seen, die: int) -> bool:
    """Whether pressing the die would only explain why it cannot be chosen."""
    return seen.idle is not None or hands.refusal(seen.position, die) is not None


def _actions(seen: Seen, say: Say, slots: Slots) -> None:
    position, hand = seen.position, seen.hand
    refused = {}
    for control in (ROLL, BANK, STAY):
        refused[control] = seen.idle or seen.node.moves.refusal(move_of(control, hand))
        slots[control, "aria-disabled"] = "true" if refused[control] else None
    dice = len(rules.to_roll(position, hand.kept))
    again = position.throws and sure(position) and not hand.kept
    slots["roll", "text"] = say("act.again" if again else "act.roll", dice)
    points = rules.turn_points(position, hand.kept)
    slots["bank", "text"] = say("act.bank", points) if points else say("act.bank.none")
    slots["bank", "data-wins"] = "true" if not refused[BANK] and wins(position, hand) else None
    slots["stay", "shown"] = position.options.pit_stop == "scores nothing"
    slots["stay", "data-idle"] = "true" if refused[STAY] else None
    _reasons(seen, refused, say, slots)


def _reasons(seen: Seen, refused: dict[str, str | None], say: Say, slots: Slots) -> None:
    """The slots of the reason that is shown, and of those that describe the buttons."""
    rests = say("refused.%s" % refused[ROLL]) if refused[ROLL] else ""
    told = "" if rests else hindered(seen.position, seen.hand, say)
    shown = told and shortfall(seen.position, seen.hand) is None  # the headline tells that
    slots["reason", "text"] = rests or (told if shown else "")
    slots["roll-reason", "text"] = rests
    slots["bank-reason", "text"] = say("refused.%s" % refused[BANK]) if refused[BANK] else told
