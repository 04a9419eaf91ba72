"""The slots of dice and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import cards, moves, rules
from game.ports.table import hand as hands
from game.ports.table.account import account_slots, fresh_account, in_order
from game.ports.table.card import card_slots
from game.ports.table.mood import mood_slots
from game.ports.table.motion import SOCKET, decisive
from game.ports.table.telling import card_name, past_told
from game.record import Record, record

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots
    from game.ports.moves import Move
    from game.ports.position import Position


@record
class Offer(Record):
    """An action as offered now: its move, and the name of the rule that refuses it, or None."""

    move: Move
    refusal: str | None


def slots(seen: Seen, say: Say) -> Slots:
    """All slots of this game; while dice are in the air, none reveals the result."""
    written: dict = {}
    _dice(seen, say, written)
    card_slots(seen, say, written)
    mood_slots(seen, written)
    if seen.moving:
        _fly(seen, say, written)
        return written
    _legend(written)
    _past(seen, say, written)
    account_slots(seen, say, written)
    _worth(seen, say, written)
    if seen.position is not None and seen.idle not in ("no match", "replay"):
        _actions(seen, say, written)
    return written


def hand_slots(seen: Seen, say: Say) -> Slots:
    """The slots that a change of the hand can change, a third of all."""
    if seen.moving or seen.position is None or seen.idle is not None:
        return slots(seen, say)
    written: dict = {}
    for die in moves.ALL:
        _lies(seen, die, say, written)
    _legend(written)
    mood_slots(seen, written)
    if seen.position.card == cards.CHEST:
        card_slots(seen, say, written)
        account_slots(seen, say, written)
    _actions(seen, say, written)
    return written


def _legend(slots: Slots) -> None:
    """Sets the slot of the legend, which names the places that are taken."""
    places = {slots["die-%d" % (die + 1), "data-place"] for die in moves.ALL}
    slots["tray", "data-places"] = " ".join(sorted(places))


def _worth(seen: Seen, say: Say, slots: Slots) -> None:
    """Sets the slots of the plate, which comes with its style."""
    try:
        from game.ports.table.worth import worth_slots  # noqa: PLC0415 - it comes with the rest
    except ImportError:
        return
    worth_slots(seen, say, slots)


def _fly(seen: Seen, say: Say, slots: Slots) -> None:
    # Dice in the air belong to the current turn, even if they end it.
    slots[":body", "data-past"] = None
    slots["dice-past", "text"] = ""
    slots["tray", "data-banked"] = None
    slots["strip", "data-toll"] = None
    slots["account-empty", "data-lost"] = None
    slots[":body", "data-turns"] = None
    if "card" in seen.moving:
        fresh_account(say, slots)
        # It is read before the dice fall.
        slots["headline", "text"] = card_name(seen.position.card, say)
        slots[":body", "data-turns"] = "true"
    if seen.position.rolls <= 1:
        slots["stake", "--stake"] = "0"  # from which the count of a new turn begins
        slots["worth", "shown"] = False
        slots["tray", "data-places"] = ""
    slots["score", "shown"] = True
    decides = decisive(seen.position, seen.moving) if SOCKET in seen.moving else None
    slots[":body", "data-decides"] = decides
    for die in moves.ALL:
        name = "die-%d" % (die + 1)
        if name in seen.moving:
            slots[name, "data-place"] = "hand"
            slots[name, "data-rolling"] = "alone" if name == decides else "true"
            slots[name, "aria-label"] = die_told(die, None, "", say)
            slots[name, "aria-pressed"] = "false"
            slots[name, "aria-disabled"] = None


def _dice(seen: Seen, say: Say, slots: Slots) -> None:
    position = seen.position
    thrown = position is not None and bool(position.faces)
    # Until they are rolled the dice are decoration.
    idle = not thrown and not seen.moving
    slots["tray", "aria-hidden"] = "true" if idle else None
    for die in moves.ALL:
        name = "die-%d" % (die + 1)
        slots[name, "tabindex"] = "-1" if idle else None
        if thrown:
            slots[name, "data-face"] = position.faces[die]
        if name not in seen.moving:
            slots[name, "data-rolling"] = None
            # Those that lie stay where they are until it is seen that the turn has ended.
            if not (seen.moving and position is not None and position.ended):
                _lies(seen, die, say, slots)
    slots["dice", "aria-busy"] = None if seen.settled else "true"


def _lies(seen: Seen, die: int, say: Say, slots: Slots) -> None:
    position, name = seen.position, "die-%d" % (die + 1)
    face, place = None, "blank"
    if position is not None and position.faces:
        face, place = position.faces[die], place_of(seen, die)
        slots[name, "data-was"] = face  # with which its next roll begins
    slots[name, "data-place"] = place
    slots[name, "aria-label"] = die_told(die, face, place, say)
    slots[name, "aria-pressed"] = "false" if place in _LOOSE else "true"
    slots[name, "aria-disabled"] = "true" if _die_rests(seen, die) else None


_LOOSE = ("blank", "hand", "lifted")  # places from which a roll takes a die
_LABELS = {
    "skull": "die.locked",
    "island": "die.island",
    "guarded": "die.guarded",
    "lifted": "heard.lifted",
}


def die_told(die: int, face: str | None, place: str, say: Say) -> str:
    """A die with its number, what it shows and where it lies."""
    if face is None:
        return say("die.blank", die=die + 1)
    return say(_LABELS.get(place, "die"), die=die + 1, face=say("face." + face))


def place_of(seen: Seen, die: int) -> str:
    """As `hand.place`; "guarded" for a skull that the Guardian can reroll, "lifted" if she will."""
    if die in seen.hand.lifted:
        return "lifted"
    place = hands.place(seen.position, seen.hand, die)
    return "guarded" if place == "skull" and not _die_rests(seen, die) else place


def _die_rests(seen: Seen, die: int) -> bool:
    """Whether pressing the die would only explain why it cannot be moved."""
    if seen.idle is not None or not hands.can_hold(seen.position):
        return True
    return hands.refusal(seen.position, seen.hand, die) is not None


def _past(seen: Seen, say: Say, slots: Slots) -> None:
    """The slots that dim a finished turn, which stays until the next, and name its player."""
    told = "" if seen.position is None or seen.position.over else past_told(seen, say)
    slots[":body", "data-past"] = "true" if told else None
    slots["dice-past", "text"] = told
    _pop(seen, slots)


def _pop(seen: Seen, slots: Slots) -> None:
    """Makes the dice that brought points pop in the order of the account.

    After a bust those are the saved ones.
    """
    position, order = seen.position, []
    ended = None if position is None else position.ended
    if ended is not None and ended.how in ("scored", "bust"):
        order = in_order(ended.account, position.faces)
        if ended.how == "bust":
            order = [die for die in order if die in position.chest]
    slots["tray", "data-banked"] = "true" if order else None
    for die in moves.ALL:
        place = str(order.index(die)) if die in order else None
        slots["die-%d" % (die + 1), "data-pop"] = place


def _offers(seen: Seen) -> tuple[Offer, ...]:
    """(roll, score): the two `Offer`s of the person at the table."""
    if seen.idle is not None:
        return Offer(moves.FIRST_ROLL, seen.idle), Offer(moves.SCORE, seen.idle)
    if seen.position.phase == "card":
        return Offer(moves.FIRST_ROLL, None), Offer(moves.SCORE, moves.ROLL_FIRST)
    legal = seen.node.moves
    roll = hands.roll_move(seen.position, seen.hand)
    return Offer(roll, legal.refusal(roll)), Offer(moves.SCORE, legal.refusal(moves.SCORE))


def _actions(seen: Seen, say: Say, slots: Slots) -> None:
    roll, score = _offers(seen)
    dice = len(roll.move.dice)
    turns = seen.idle is not None or seen.position.phase == "card"
    slots["roll", "text"] = (
        say("act.turn") if turns else say("act.roll", dice) if dice else say("act.roll.none")
    )
    slots["roll", "aria-disabled"] = "true" if roll.refusal else None
    # It shares its place with the undo button, so that nothing on the page moves.
    slots["score", "shown"] = not (seen.undo and not seen.moving)
    slots["score", "aria-disabled"] = "true" if score.refusal else None
    stake = 0 if score.refusal else _stake(seen.position)
    rescue = rules.must_rescue(seen.position)
    costs = stake < 0 or (rescue and seen.idle is None)
    slots["score", "data-costs"] = "true" if costs else None
    if score.refusal:
        slots["score", "text"] = say("act.score.none")
    elif seen.hand.sure:
        slots["score", "text"] = say("act.give_up.sure" if stake < 0 else "act.lose", stake)
    elif rescue:
        slots["score", "text"] = say("act.give_up.rescue")
    elif seen.position.island:
        slots["score", "text"] = say("act.leave_island")
    else:
        slots["score", "text"] = say("act.score" if stake >= 0 else "act.give_up", stake)
    # Before a roll nobody expects to bank; whoever tries is told in the headline.
    reason = roll.refusal or (None if score.refusal == moves.ROLL_FIRST else score.refusal)
    hint = _hint(seen, say)
    slots["reason", "text"] = say("refused." + reason) if reason else hint
    slots["roll-reason", "text"] = say("refused." + roll.refusal) if roll.refusal else hint
    slots["score-reason", "text"] = say("refused." + score.refusal) if score.refusal else ""
    _island_action(seen, say, slots)


def _hint(seen: Seen, say: Say) -> str:
    """A hint on what to do now, "" if none is needed."""
    if seen.position.island:
        return say("hint.island")
    if (
        seen.position.phase != "choose"
        or hands.can_use_chest(seen.position)
        or seen.hand != hands.EMPTY
    ):
        return ""
    if "guarded" in [place_of(seen, die) for die in moves.ALL]:
        return say("hint.guardian")
    # Where stopping costs points, nobody is told to bank: the button says what it costs.
    return say("choices") if _stake(seen.position) >= 0 else ""


def _stake(position: Position) -> int:
    """The points that stopping now would write; after a turn, those that were written."""
    ended = position.ended
    return (rules.at_stake(position) if ended is None else ended.account).total


def _island_action(seen: Seen, say: Say, slots: Slots) -> None:
    """The slots of the island button; its place is kept while the score can be taken back."""
    position = seen.position
    acts = seen.idle is None and hands.can_use_chest(position)
    slots["chest", "shown"] = position.card == cards.CHEST and (acts or seen.undo)
    slots["chest", "data-idle"] = None if acts else "true"
    if acts:
        slots["chest", "text"] = say("act.hold_on" if seen.hand.beside else "act.hold_beside")
