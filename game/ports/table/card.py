"""The card in force: its picture, its name, its effect in symbols and in words, and the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import symbol
from game.ports import cards, rules, scoring
from game.ports.scoring import FACES
from game.ports.table.account import on_island, symbols_html
from game.ports.table.presses import ROLL
from game.ports.table.telling import card_name

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots

# The effects in symbols, purely visual: the rule says them in words.
_MARKS = {
    cards.CAPTAIN: "\u00d72",
    cards.GUARDIAN: "{skull} ↻",
    cards.ANIMALS: "{monkey} = {parrot}",
    cards.GOLD: "+1 {gold}",
    cards.DIAMOND: "+1 {diamond}",
    cards.SKULL_1: "+1 {skull}",
    cards.SKULL_2: "+2 {skull}",
    cards.STORM: "{gold} {diamond} \u00d72",
    cards.TRUCE: "{sabre} = {fine}",
}


def card_slots(seen: Seen, say: Say, slots: Slots) -> None:
    """Sets the slots of the card and of the pile under it."""
    position = seen.position
    card = None if position is None else position.card
    slots["card", "data-kind"] = card or "back"
    slots["card", "data-turning"] = "true" if "card" in seen.moving else None
    slots["card-more", "folded"] = (position and position.turn, card)
    slots["card-picture-use", "sprite"] = "card-" + (card or "back")
    # The pile does what the button does: new players tap it first.
    slots["card", "data-press"] = None if card or seen.idle else ROLL
    slots["card-name", "text"] = say("card." + card) if card else say("card.back")
    slots["card-rule", "text"] = _rule(position, card, say)
    slots["card-mark", "html"] = _mark(seen, card, say)
    known = () if position is None else rules.known_cards(position)
    slots["card-next", "text"] = say("card.next", card=card_name(known[0], say)) if known else ""
    slots["card-next", "shown"] = bool(known)
    left = 0 if position is None else sum(position.pile) + len(position.used)
    slots["card-left", "text"] = str(left)
    slots["card-left", "shown"] = bool(left)


def _mark(seen: Seen, card: str | None, say: Say) -> str:
    """The effect of a card in symbols; on Treasure Island, the dice that lie there."""
    if card == cards.CHEST:
        lying = on_island(seen)
        if lying:
            return symbols_html([seen.position.faces[die] for die in lying])
        return symbol("mark-island")
    drawn = {face: symbol("die-" + face) for face in FACES}
    if card in scoring.SHIPS:
        worth = say.number(scoring.ship_worth(seen.position.options, card))
        return "%d %s = %s" % (scoring.SHIPS[card][0], drawn[scoring.SABRE], worth)
    return _MARKS.get(card or "", "").format(fine=say.number(-scoring.TRUCE_FINE), **drawn)


def _rule(position: Any, card: str | None, say: Say) -> str:
    """A sentence on the effect of the card."""
    if card is None:
        return say("card.rule.back")
    if card in scoring.SHIPS:
        return say("card.rule." + card, scoring.ship_worth(position.options, card))
    if card == cards.STORM:
        return say("storm." + position.options.storm_scores)
    return say("card.rule." + card)
