"""A position of Threeport Shipping as one line of text, like FEN in chess.

    totals 9 0; seat 2; turn 14; white 2 red-3 black-1; black 1 red-5; red removed; boat 1 white

Parts are separated by semicolons and may come in any order. Those that are the same as at the start
of a match are left out.

    totals      points by seat
    seat        whose turn it is, from 1
    turn        its number, from 1; keys the draws
    quiet       turns since the last sale
    white, black, red   the level of an island and its cargo, the last card on top; or "removed". An
                island without cargo is due a card, and so is every one after it
    due         the first island that is due a card although there is cargo on it
    boat 1 to boat 4    the island where a boat is, or "off", and the cards aboard
    discards    the cards of the discard pile
    boat cards  the cards under the boats, once they can be deduced
    unseen      cards of a removed colour that are still face down; all others of it that are not
                aboard are out of the game

Cards are named like red-3; a number repeats the card after it. All cards of other colours that are
named nowhere are unseen. The last turn is not included, since it has no effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.agreements import whole
from game.fen import read_number, read_parts, read_totals, read_words, write_words
from game.threeport import cards, options, plausible, rules
from game.threeport.position import Boat, Island
from game.threeport.reasons import ThreeportMisreadError
from game.threeport.text import no_card, parse_island

if TYPE_CHECKING:
    from game.threeport.cards import Cards
    from game.threeport.options import Options
    from game.threeport.position import Position

BOATS = tuple(["boat %d" % (seat + 1) for seat in range(options.MOST_SEATS)])
TABLE = cards.COLOURS + ("due",) + BOATS + ("discards", "boat cards", "unseen")
PARTS = ("totals", "seat", "turn", "quiet") + TABLE
REMOVED = "removed"
OFF = "off"


def position_text(position: Position) -> str:
    """The text of a position that waits for a decision or a card, or of the start position."""
    parts = []
    if any(position.totals):
        parts.append("totals " + " ".join([str(total) for total in position.totals]))
    if position.phase != "seating" and position.seat + 1 != position.options.starts:
        parts.append("seat %d" % (position.seat + 1))
    table = _table_parts(position)
    if position.turn != int(len(table) > 0):
        parts.append("turn %d" % position.turn)
    if position.quiet:
        parts.append("quiet %d" % position.quiet)
    return "; ".join(parts + table)


def parse_position(options: Options, seats: int, text: str) -> Position:
    """The position in a text; MisreadError if the text is malformed or the position impossible."""
    begun = rules.start(options, seats)
    drawn = begun.phase == "seating"
    parts = read_parts(text, PARTS)
    for boat in BOATS[seats:]:
        if boat in parts:
            raise ThreeportMisreadError("no seat with boat", seats=seats, given=boat)
    seat = read_number(parts, "seat", 1, seats)
    tabled = [part for part in TABLE if part in parts]
    position = begun.replace(
        totals=read_totals(parts, seats, 1, debts=False),
        phase="seating" if drawn and seat is None else "dealing",
        seat=begun.seat if seat is None else seat - 1,
        turn=read_number(
            parts, "turn", 1, plausible.most_turns(options, seats), int(len(tabled) > 0)
        ),
        quiet=read_number(parts, "quiet", 0, plausible.most_quiet(options, seats), 0),
        islands=tuple([_island(parts, colour) for colour in cards.COLOURS]),
        discards=_cards(parts.get("discards", "")),
    )
    position = position.replace(boats=tuple([_boat(parts, boat) for boat in BOATS[:seats]]))
    plausible.check_islands(position)
    position = position.replace(due=_due(position, parts))
    position = _with_face_down(position, parts)
    plausible.check_cards(position)
    plausible.check_boats(position)
    plausible.check_points(position)
    return position if position.phase == "seating" else rules.dealing(position)


def _table_parts(position: Position) -> list[str]:
    parts = []
    for colour, island in zip(cards.COLOURS, position.islands):
        if island is None:
            parts.append("%s %s" % (colour, REMOVED))
        elif island.level > 1 or island.cargo:
            parts.append(("%s %d %s" % (colour, island.level, write_words(island.cargo))).strip())
    if position.due and position.island(position.due[0]).cargo:
        parts.append("due " + cards.COLOURS[position.due[0]])
    for name, boat in zip(BOATS, position.boats):
        if boat != Boat(None, ()):
            place = OFF if boat.at is None else cards.COLOURS[boat.at]
            parts.append(("%s %s %s" % (name, place, write_words(boat.hold))).strip())
    unseen = [card for card in position.unseen if position.islands[cards.COLOUR[card]] is None]
    found = (position.discards, position.under_boats, unseen)
    for name, words in zip(("discards", "boat cards", "unseen"), found):
        if words:
            parts.append("%s %s" % (name, write_words(words)))
    return parts


def _island(parts: dict[str, str], colour: str) -> Island | None:
    if colour not in parts:
        return Island(1, ())
    word, _, cargo = parts[colour].partition(" ")
    if word == REMOVED and not cargo:
        return None
    level = whole(word)
    if level not in cards.ISLAND_VALUES:
        raise ThreeportMisreadError("no level", given=parts[colour])
    return Island(level, _words(cargo))


def _boat(parts: dict[str, str], name: str) -> Boat:
    if name not in parts:
        return Boat(None, ())
    place, _, hold = parts[name].partition(" ")
    return Boat(None if place == OFF else parse_island(place), _cards(hold))


def _words(text: str) -> Cards:
    return read_words(text, cards.PLACE, no_card)


def _cards(text: str) -> Cards:
    return cards.in_order(_words(text))


def _due(position: Position, parts: dict[str, str]) -> tuple[int, ...]:
    """The islands that are due a card: the first empty or named one, and every one after it."""
    left = position.left
    due = [place for place in left if not position.island(place).cargo]
    if "due" in parts:
        named = parse_island(parts["due"])
        if named not in left:
            raise ThreeportMisreadError("at removed", given=parts["due"])
        due.append(named)
    return tuple([place for place in left if due and place >= min(due)])


def _with_face_down(position: Position, parts: dict[str, str]) -> Position:
    """The position with its unseen cards: all that are named nowhere."""
    under = _cards(parts.get("boat cards", ""))
    hidden = position.hidden
    if "boat cards" in parts:
        plausible.check_boat_cards(position, under)
        hidden = 0
    position = position.replace(unseen=(), under_boats=under, hidden=hidden)
    unseen = _cards(parts.get("unseen", ""))
    unseen += plausible.unnamed(position, unseen)
    return position.replace(unseen=cards.in_order(unseen))
