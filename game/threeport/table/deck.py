"""The slots of a boat's hold, and of the actions with their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, tag
from game.match import PERSON
from game.names import initials
from game.threeport import rules
from game.threeport.cards import COLOUR, COLOURS, VALUE, named
from game.threeport.moves import LOADING
from game.threeport.position import HOLD
from game.threeport.scoring import account
from game.threeport.table import hand as hands
from game.threeport.table.cargo import card_html, goods_html
from game.threeport.table.motion import of_one_colour
from game.threeport.table.presses import LOAD, SELL, sale_refusal
from game.threeport.table.rivals import LOAD_AND_SELL, LOAD_SAIL_AND_SELL, loses, too_late
from game.threeport.table.telling import (
    card_told,
    choices,
    effect_told,
    loaded_told,
    sale_told,
    threat_told,
    values_told,
    wanted,
)

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots
    from game.threeport.position import Position
    from game.threeport.table.hand import Hand

_CARDS = "\u0001"  # the place of drawings in a sentence


def deck_slots(seen: Seen, say: Say, slots: Slots) -> None:
    """Sets the slots of the hold, and those of the actions while a match is played.

    Actions and reason change when the boat has arrived, together with the headline.
    """
    _hold(seen, say, slots)
    if seen.idle not in ("no match", "replay") and not seen.moving:
        _actions(seen, say, slots)


def rest(slots: Slots, control: str, rests: bool) -> None:
    """Marks a control of chart or hold that does nothing now, and that the Tab key passes by."""
    slots[control, "aria-disabled"] = "true" if rests else None
    slots[control, "tabindex"] = "-1" if rests else None


def seat_shown(seen: Seen) -> int:
    """The seat whose hold is shown: the one to play, or the next person's while a bot plays.

    While the action of a person is being shown, it is still that person's.
    """
    first, count = seen.position.seat, len(seen.seats)
    if seen.moving and seen.turns:
        first = seen.turns[-1].seat
    for later in range(count):
        seat = (first + later) % count
        if seen.seats[seat].player == PERSON:
            return seat
    return first


def _hold(seen: Seen, say: Say, slots: Slots) -> None:
    position = seen.position
    seat = seat_shown(seen)
    hold = position.boats[seat].hold
    acts = seen.idle is None and not seen.moving
    turn = seen.turns[-1] if seen.turns else None
    fresh, pile, sunk = None, None, ()
    if seen.moving and turn:
        sunk = turn.lost[seat]
        if turn.seat == seat:
            fresh, pile = turn.card, turn.pile
    slots["hold-box", "data-set"] = "true" if of_one_colour(hold) else None
    slots["hold-flag", "text"] = initials([each.name for each in seen.seats])[seat]
    slots["hold-flag", "data-seat"] = str(seat + 1)
    slots["hold-title", "text"] = say("hold") if seat == seen.yours else seen.seats[seat].name
    for place in range(HOLD):
        name = "card-%d" % (place + 1)
        card = hold[place] if place < len(hold) else None
        new = card is not None and card == fresh
        fresh = None if new else fresh
        slots[name, "from"] = pile if new else None
        chosen = acts and place in hands.bought(position, seat) and place not in seen.hand.kept
        gone = sunk[place - len(hold)] if 0 <= place - len(hold) < len(sunk) else None
        shown = card or gone
        slots[name, "html"] = card_html(shown, new, gone is not None) if shown else ""
        slots[name, "aria-pressed"] = "true" if chosen else "false"
        slots[name, "aria-label"] = _card_told(place, card, chosen, say)
        rest(slots, name, not acts or hands.refusal(position, place) is not None)


def _card_told(place: int, card: str | None, sold: bool, say: Say) -> str:
    if card is None:
        return say("place.free", place=place + 1)
    return say("place.sold" if sold else "place", place=place + 1, card=card_told(card, say))


def _actions(seen: Seen, say: Say, slots: Slots) -> None:
    position, hand = seen.position, seen.hand
    loading = seen.idle or rules.node(position).moves.refusal(LOADING)
    selling = seen.idle or sale_refusal(position, hand)
    slots[LOAD, "aria-disabled"] = "true" if loading else None
    slots[SELL, "aria-disabled"] = "true" if selling else None
    slots[LOAD, "html"] = say("act.load.none") if loading else _load(position, say)
    bad = not selling and loses(position, position.port, hands.chosen(position, hand))
    slots[SELL, "data-loses"] = "true" if bad else None
    slots[SELL, "html"] = say("act.sell.none") if selling else _sell(position, hand, say)
    warning = threat_told(position, say) if selling and not seen.idle else ""
    slots["reason", "data-warns"] = "true" if bad or warning else None
    slots["reason", "text"] = (
        say("refused." + seen.idle) if seen.idle else warning or choices(position, hand, say)
    )
    slots[LOAD + "-reason", "text"] = say("refused." + loading) if loading else ""
    sale = "" if selling else sale_told(position, hand, say, aloud=True)
    slots[SELL + "-reason", "text"] = sale or say("refused.%s" % selling)


def _load(position: Position, say: Say) -> str:
    at = position.boat.at
    card = position.island(at).cargo[-1]
    colour = COLOUR[card]
    html = _with_cards(say("act.load", card=_CARDS), (card,), loaded_told(card, say))
    turns = LOAD_AND_SELL if colour == at else LOAD_SAIL_AND_SELL
    late = too_late(position, colour, turns)
    if late:
        return html + _brings(say(late))
    values = wanted(position, colour) + (VALUE[card],)
    price = account(position.island(colour).level, values).total
    key = "brings.load.%d" % len(values) if len(values) > 1 else "brings.load"
    return html + _brings(say(key, price, where=say("at." + COLOURS[colour])))


def _sell(position: Position, hand: Hand, say: Say) -> str:
    at = position.port
    values = hands.chosen(position, hand)
    total = account(position.island(at).level, values).total
    sold = tuple([named(at, value) for value in values])
    html = _with_cards(say("act.sell", total, cards=_CARDS), sold, values_told(at, values, say))
    return html + _brings(effect_told(position, hand, say, "brings."))


def _with_cards(sentence: str, cards: tuple[str, ...], told: str) -> str:
    """A sentence with goods drawn in it, and named for screen readers."""
    drawn = tag("span", goods_html(cards), class_="goods", aria_hidden="true")
    drawn += tag("span", escape(told), class_="unseen")
    return tag("span", escape(sentence).replace(_CARDS, drawn), class_="does")


def _brings(told: str) -> str:
    return " " + tag("span", escape(told), class_="brings")
