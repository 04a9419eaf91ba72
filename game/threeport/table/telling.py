"""Turns and the state of the table, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.threeport import moves, rules
from game.threeport.cards import COLOUR, COLOURS, VALUE
from game.threeport.position import HOLD
from game.threeport.scoring import account
from game.threeport.table import hand as hands
from game.threeport.table.presses import sale, sale_refusal
from game.threeport.table.rivals import carried, lead, lead_after, loses, threats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say, Seen
    from game.match import Seat
    from game.threeport.position import Position
    from game.threeport.table.hand import Hand
    from game.threeport.table.motion import Turn


def status(seen: Seen, say: Say) -> list[str]:
    """Sentences on the last turn, and on the boat whose turn it is."""
    position = seen.position
    told = turn_told(seen.seats, seen.turns[-1], say) if seen.turns else []
    if seen.short:
        warned = "" if seen.idle else threat_told(position, say)
        return told + [warned] if warned else told
    if position.over is None:
        if rules.turns_left(position, position.seat) == 1:
            told.append(say("tally.last") + ".")
        told.append(boat_told(seen, position.seat, say))
    if seen.idle is None:
        # As the turn begins: what was chosen since is told by `heard`, and announced alone.
        told.append(choices(position, hands.EMPTY, say, aloud=True))
    return told


def turn_told(seats: tuple[Seat, ...], turn: Turn, say: Say) -> list[str]:
    """Sentences on a finished turn: the action and all its effects."""
    facts: dict[str, Any] = {"name": seats[turn.seat].name}
    if turn.kind == moves.MOVE:
        return [say("told.move", to=say("toward." + COLOURS[turn.to]), **facts)]
    if turn.kind == moves.LOAD:
        told = [say("told.load", card=card_told(turn.card, say), **facts)]
    else:
        sold = turn.account
        facts["total"] = say.number(turn.totals[turn.seat])
        facts["cards"] = values_told(turn.at, sold.values, say)
        told = [say("told.sell", sold.total, **facts)]
        if turn.change:
            facts = {"island": isle(turn.at, say), "level": sold.bonus + 1, "old": sold.bonus}
            told.append(say("told." + turn.change, **facts))
    if turn.feat in ("lead", "set"):
        told.append(say("told." + turn.feat, name=seats[turn.seat].name))
    for seat, cards in enumerate(turn.lost):
        if cards:
            told.append(say("told.lost", name=seats[seat].name, cards=hold_told(cards, say)))
    return told + dealt_told(turn, say)


def dealt_told(turn: Turn, say: Say) -> list[str]:
    """Sentences on the cards that were dealt because of a turn, and on shuffled discards."""
    told = [say("told.shuffled")] if turn.shuffled else []
    dealt = []
    for card, at in turn.dealt:
        facts: dict[str, Any] = {"card": card_told(card, say)}
        if at is None:
            dealt.append(say("dealt.gone", **facts))
        else:
            dealt.append(say("dealt.on", island=isle(at, say), **facts))
    return told + ([say("told.dealt", cards=say.clauses(dealt))] if dealt else [])


def boat_told(seen: Seen, seat: int, say: Say) -> str:
    """Where a boat is, and what it carries."""
    at, hold = seen.position.boats[seat]
    facts: dict[str, Any] = {"name": seen.seats[seat].name}
    place = say("boat.off") if at is None else say("boat.at", island=isle(at, say))
    return say("boat", place=place, cargo=hold_told(hold, say), **facts)


def hold_told(hold: tuple[str, ...], say: Say) -> str:
    """The cards aboard."""
    return say.listing([card_told(card, say) for card in hold]) if hold else say("boat.empty")


def choices(position: Position, hand: Hand, say: Say, aloud: bool = False) -> str:
    """A sentence on what can be done now and what it would bring, or on a rival's removal."""
    told = sale_told(position, hand, say, aloud) or threat_told(position, say)
    if told:
        return told
    at = position.boat.at
    beginner = not position.totals[position.seat]  # has sold nothing yet
    if at is None:
        return say("choices.begin" if beginner else "refused." + moves.SAIL_FIRST)
    refused = rules.node(position).moves.refusal(moves.LOADING)
    told = "load" if refused is None else "sail.full" if refused == moves.FULL else "sail.empty"
    lesson = say("buys." + COLOURS[at]) + " " if beginner else ""
    return lesson + say("choices." + told)


def sale_told(position: Position, hand: Hand, say: Say, aloud: bool = False) -> str:
    """The account of the sale of what is chosen, and its effect; "" if nothing can be sold.

    If it would lose the match, the effect alone. aloud: in words, as of a sum nothing but its
    numbers may be spoken.
    """
    if sale_refusal(position, hand):
        return ""
    at = position.port
    values = hands.chosen(position, hand)
    effect = effect_told(position, hand, say)
    if loses(position, at, values):
        return effect
    sold = account(position.island(at).level, values)
    facts: dict[str, Any] = {"cards": values_told(at, values, say)}
    if aloud:
        facts["island"], facts["points"] = isle(at, say), say.number(sold.total)
        return say("choices.sell.aloud", len(values), **facts) + " " + effect
    parts = []
    for value in values:
        parts += [str(value), str(sold.bonus)]
    return say("choices.sell", sold.total, sum=" + ".join(parts), **facts) + " " + effect


def effect_told(position: Position, hand: Hand, say: Say, key: str = "effect.") -> str:
    """What the sale of what is chosen would do to the island."""
    after = rules.step(position, sale(position, hand))
    if after.over is not None:
        ahead = lead(after.totals, position.seat)
        if ahead < 0 and after.over.reason == "last round" and key == "effect.":
            return say("effect.beaten", -ahead)  # keeping a card would not help
        return _end_told(ahead, say, key)
    at = position.port
    level = position.island(at).level
    stays = "stands" if level == rules.LAST_LEVEL else "stays"
    change = after.last_turn.change or stays
    risen = change == "upgraded" and level + 1 == rules.LAST_LEVEL
    if risen and carried(after, position.seat, at) == HOLD:
        change = "exposed"
    return say(key + change, level, island=isle(at, say), level=level + 1)


def threat_told(position: Position, say: Say) -> str:
    """What the boat to act would lose, or how the match would end, if a rival removed an island.

    "" if neither.
    """
    for each in threats(position):
        island: dict[str, Any] = {"island": say("name." + COLOURS[each.at])}
        if each.ends:
            return _end_told(lead_after(position, each), say, "threat.", **island)
        values = wanted(position, each.at)
        if values and position.options.aboard == "lost":
            return say("threat.cargo", cards=values_told(each.at, values, say), **island)
    return ""


def _end_told(lead: int, say: Say, key: str, **facts: Any) -> str:
    """How the match would end with a lead; nobody should lose it unawares."""
    how = "won" if lead > 0 else "lost" if lead else "tied"
    return say(key + how, abs(lead), **facts)


def wanted(position: Position, place: int) -> tuple[int, ...]:
    """The values of the cards aboard that an island buys."""
    return tuple([VALUE[card] for card in position.boat.hold if COLOUR[card] == place])


def heard(seen: Seen, control: str, say: Say) -> str:
    """The change that a press just made to the hand, for screen readers."""
    position, hand = seen.position, seen.hand
    place = int(control[len("card-") :]) - 1
    kept = "kept" if place in hand.kept else "sold"
    told = say("heard." + kept, card=card_told(position.boat.hold[place], say))
    sale_is_told = "" if seen.short else sale_told(position, hand, say, aloud=True)
    return (told + " " + sale_is_told).strip()


def isle(place: int, say: Say) -> str:
    """The name of an island."""
    return say("island." + COLOURS[place])


def card_told(card: str, say: Say) -> str:
    """A card, such as "red 3"."""
    return say("card." + COLOURS[COLOUR[card]], VALUE[card])


def loaded_told(card: str, say: Say) -> str:
    """A card as the object of a verb."""
    return values_told(COLOUR[card], (VALUE[card],), say)


def values_told(colour: int, values: Sequence[int], say: Say) -> str:
    """Cards of one colour as the object of a verb, such as "white 3 and 4"."""
    listed = say.listing([str(value) for value in values])
    return say("cards." + COLOURS[colour], len(values), values=listed)
