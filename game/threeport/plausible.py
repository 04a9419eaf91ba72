"""Reasons why a position that is set up by hand cannot occur in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport import cards, options, piles
from game.threeport.position import HOLD
from game.threeport.reasons import ThreeportMisreadError
from game.threeport.rules import LAST_LEVEL, REMOVED_TO_END
from game.threeport.scoring import account

if TYPE_CHECKING:
    from game.threeport.cards import Cards
    from game.threeport.options import Options
    from game.threeport.position import Island, Position

MOST_TURNS = 99999  # if their number does not end the match


def most_turns(agreed: Options, seats: int) -> int:
    """The number of the last turn of a match."""
    last = options.last_round(agreed)
    return MOST_TURNS if last is None else last * seats


def most_quiet(agreed: Options, seats: int) -> int:
    """The most turns without a sale at which a match still goes on."""
    if options.has_last_round(agreed) or agreed.quiet_end == "no":
        return MOST_TURNS
    return options.QUIET_ROUNDS * seats - 1


def check_islands(position: Position) -> None:
    """Refuses a position in which the match would be over."""
    if len(cards.COLOURS) - len(position.left) >= REMOVED_TO_END:
        raise ThreeportMisreadError("too many removed")


def check_boat_cards(position: Position, under: Cards) -> None:
    """Refuses too many or too few cards under the boats, and those known too early."""
    if not position.hidden or len(under) != position.hidden:
        facts = {"needed": position.hidden, "given": len(under)}
        raise ThreeportMisreadError("no boat cards", **facts)
    if not any(position.totals):
        raise ThreeportMisreadError("no points yet")  # only discards renew the pile


def unnamed(position: Position, unseen: Cards) -> Cards:
    """The cards that are unseen because they are named nowhere.

    unseen: those of removed colours that are named as unseen.
    Raises ThreeportMisreadError if a card is named more often than there are copies of it.
    """
    named = piles.in_play(position) + unseen
    left: list = []
    for card, copies in cards.counted(cards.deck(position.options)):
        count = named.count(card)
        if count > copies:
            raise ThreeportMisreadError("too many copies", copies=copies, given=card)
        if position.islands[cards.COLOUR[card]] is not None:
            left += [card] * (copies - count)
    for card in named:
        if cards.VALUE[card] > position.options.values:
            raise ThreeportMisreadError("too many copies", copies=0, given=card)
    for card in unseen:
        if position.islands[cards.COLOUR[card]] is not None:
            raise ThreeportMisreadError("not removed", given=card)
    return tuple(left)


def check_cards(position: Position) -> None:
    """Refuses cards of a removed colour in play, and too few cards that are out of the game."""
    if len(position.unseen) < position.hidden:
        facts = {"needed": position.hidden, "given": len(position.unseen)}
        raise ThreeportMisreadError("too few unseen", **facts)
    for colour, name in enumerate(cards.COLOURS):
        if position.islands[colour] is not None:
            continue
        for card in _in_sight(position):
            if cards.COLOUR[card] == colour:
                raise ThreeportMisreadError("colour removed", given=card, colour=name)
        own = [card for card in piles.gone(position) if cards.COLOUR[card] == colour]
        if cards.named(colour, LAST_LEVEL) not in own or len(own) <= options.TO_REMOVE:
            raise ThreeportMisreadError("too few gone", colour=name)


def _in_sight(position: Position) -> Cards:
    """The cards in sight that a removal takes out of the game."""
    found = position.discards
    for place in position.left:
        found += position.island(place).cargo
    if position.options.aboard == "lost":
        for boat in position.boats:
            found += boat.hold
    return found


def check_boats(position: Position) -> None:
    """Refuses boats that carry too much, are at a removed island, or have not moved in time."""
    every = len(position.left) == len(cards.COLOURS)
    begun = any(position.totals) or any(boat.hold for boat in position.boats)
    for seat, (at, hold) in enumerate(position.boats):
        if len(hold) > HOLD:
            raise ThreeportMisreadError("boat too full", most=HOLD, given=len(hold))
        if at is not None and position.islands[at] is None:
            raise ThreeportMisreadError("at removed", given=cards.COLOURS[at])
        if at is None and every and begun:
            raise ThreeportMisreadError("boat never moved", boat=seat + 1)


def check_points(position: Position) -> None:
    """Refuses fewer points than the raised islands imply, and points that no sale can bring."""
    least = sum([_least_points(island) for island in position.islands])
    if not least and (any(position.totals) or position.discards):
        raise ThreeportMisreadError("no points yet")
    if 1 in position.totals:
        raise ThreeportMisreadError("one point")
    if sum(position.totals) < least:
        raise ThreeportMisreadError("too few points", least=least)


def _least_points(island: Island | None) -> int:
    """The fewest points scored at an island that has reached its level."""
    levels = LAST_LEVEL if island is None else island.level - 1
    return sum([account(level, (1,) * level).total for level in range(1, levels + 1)])
