"""Scores of dice at the end of a turn, as accounts that can be read line by line.

Sources: seed 003, 'Points obtenus à la fin d'un tour' and 'Les cartes Pirate'; seed 004, 'How to
Score Points' and 'Fortune Cards'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ports import cards
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ports.options import Options

    Card = str | None  # one of `cards.CARDS`, None before one has been turned over
    Dice = tuple[int, ...]  # indices, ascending
    Faces = tuple[str, ...]  # by die

SKULL = "skull"
GOLD = "gold"
DIAMOND = "diamond"
SABRE = "sabre"
MONKEY = "monkey"
PARROT = "parrot"
FACES = (SKULL, GOLD, DIAMOND, SABRE, MONKEY, PARROT)

ANIMALS = "animals"  # monkeys and parrots as one symbol
TREASURE = (GOLD, DIAMOND)
SET_POINTS = (0, 0, 0, 100, 200, 500, 1000, 2000, 4000, 4000)  # by number of equal symbols
FACE_POINTS = 100  # for each gold coin and each diamond, on top of its set
STORM_FACE_POINTS = 200
FULL_CHEST = 500
SHIP_ALIKE = 500  # if every ship is worth the same
TRUCE_FINE = 1000  # for each sabre
SKULL_TOLL = 100  # taken from every opponent for each skull on Skull Island

CARD_SKULLS: dict[Card, int] = {cards.SKULL_1: 1, cards.SKULL_2: 2}
CARD_TREASURE: dict[Card, str] = {cards.GOLD: GOLD, cards.DIAMOND: DIAMOND}
SHIPS: dict[Card, tuple[int, int]] = {  # (sabres required, points on the card)
    cards.SHIP_2: (2, 300),
    cards.SHIP_3: (3, 500),
    cards.SHIP_4: (4, 1000),
}


@record
class Line(Record):
    """One line of an account.

    what: "set", "face", "storm face", "full chest", "doubled", "ship won", "ship lost", "truce";
    in a toll "skulls" or "skulls rolled". symbol: a face, "animals" or the card. count: the number
    of symbols, including the card's.
    """

    what: str
    symbol: str | None
    count: int
    points: int


@record
class Account(Record):
    """The breakdown of a score: its lines, and their sum in points."""

    lines: tuple[Line, ...]
    total: int


NOTHING = Account((), 0)


def skulls(card: Card, faces: Faces) -> int:
    """The number of skulls on the dice and on the card together."""
    return faces.count(SKULL) + CARD_SKULLS.get(card, 0)


def symbols(card: Card, faces: Faces) -> list[tuple[str, int]]:
    """(symbol, count) for each symbol but skulls, including the card's coin or diamond."""
    counts = []
    for face in FACES[1:]:
        counts.append((face, faces.count(face) + (CARD_TREASURE.get(card) == face)))
    if card == cards.ANIMALS:
        counts = counts[:3] + [(ANIMALS, counts[3][1] + counts[4][1])]
    return counts


def ship_won(card: Card, faces: Faces) -> bool:
    """Whether the dice show the sabres that the Pirate Ship requires."""
    return faces.count(SABRE) >= SHIPS[card][0]


def ship_worth(options: Options, card: Card) -> int:
    """The value of a battle in points: as on the card, or the same for every ship."""
    return SHIP_ALIKE if options.ship_worth == "500" else SHIPS[card][1]


def nine_alike(card: Card, faces: Faces) -> bool:
    """Whether all eight dice and the card show the same treasure ('Magie pirate')."""
    treasure = CARD_TREASURE.get(card)
    return treasure is not None and faces.count(treasure) == 8


def account(options: Options, card: Card, faces: Faces) -> Account:
    """The `Account` of a turn that the player ends before a third skull."""
    if card in SHIPS and not ship_won(card, faces):
        return ship_lost(options, card)
    if card == cards.TRUCE and SABRE in faces:
        return truce_broken(faces)
    lines = _storm(options, faces) if card == cards.STORM else _alike(card, faces)
    if full_chest(options, card, faces):
        lines.append(Line("full chest", None, 8, FULL_CHEST))
    if card in SHIPS:
        lines.append(_ship_line(options, "ship won", card, 1))
    if card == cards.CAPTAIN or (card == cards.STORM and options.storm_scores == "doubled"):
        lines.append(Line("doubled", card, 2, _sum(lines)))
    return Account(tuple(lines), _sum(lines))


def saved(card: Card, faces: Faces) -> Account:
    """The `Account` of the dice on Treasure Island when the turn was lost.

    Any other card saves nothing, not even its own coin or diamond.
    """
    return of_dice(card, faces) if card == cards.CHEST else NOTHING


def of_dice(card: Card, faces: Faces) -> Account:
    """The `Account` of dice alone: of those that are saved, or in a battle not won yet."""
    lines = _alike(card, faces)
    return Account(tuple(lines), _sum(lines))


def ship_lost(options: Options, card: Card) -> Account:
    """The `Account` of a lost battle: no dice count, and the ship's value is deducted."""
    return _lone(_ship_line(options, "ship lost", card, -1))


def ship_kept(options: Options, card: Card) -> Account:
    """The `Account` of a bust after a won battle, if the ruling lets the bonus stand."""
    return _lone(_ship_line(options, "ship won", card, 1))


def truce_broken(faces: Faces) -> Account:
    """The `Account` of a turn that ends with sabres under the Truce; empty without sabres."""
    count = faces.count(SABRE)
    return _lone(Line("truce", cards.TRUCE, count, -TRUCE_FINE * count)) if count else NOTHING


def toll(options: Options, card: Card, count: int) -> Account:
    """The `Account` of the points that Skull Island takes from each opponent for its skulls."""
    what = "skulls rolled" if options.island_counts == "rolled" else "skulls"
    lines = [Line(what, SKULL, count, -SKULL_TOLL * count)]
    if card == cards.CAPTAIN:
        lines.append(Line("doubled", card, 2, _sum(lines)))
    return Account(tuple(lines), _sum(lines))


def full_chest(options: Options, card: Card, faces: Faces) -> bool:
    """Whether all eight dice score.

    Gold and diamonds always do, other dice in a set of three or more; `ship_sabres_chest` says
    whether the sabres of a won battle do too, `skull_card_chest` whether a skull card prevents it.
    In a Storm `storm_scores` says which dice score.
    """
    if SKULL in faces or len(faces) < 8:
        return False
    if card in CARD_SKULLS and options.skull_card_chest == "blocked":
        return False
    if card == cards.STORM and options.storm_chest == "none":
        return False
    return not any(_idle(options, card, faces, *symbol) for symbol in symbols(card, faces))


def _idle(options: Options, card: Card, faces: Faces, symbol: str | None, count: int) -> bool:
    """Whether dice of this symbol score nothing."""
    if not count or symbol in TREASURE:
        return False
    if card == cards.STORM and options.storm_scores != "all sets":
        return True
    fought = symbol == SABRE and card in SHIPS and options.ship_sabres_chest == "all"
    return count < 3 and not (fought and ship_won(card, faces))


def _alike(card: Card, faces: Faces) -> list[Line]:
    lines = []
    for symbol, count in symbols(card, faces):
        if count >= 3:
            lines.append(Line("set", symbol, count, SET_POINTS[count]))
        if count and symbol in TREASURE:
            lines.append(Line("face", symbol, count, FACE_POINTS * count))
    return lines


def _storm(options: Options, faces: Faces) -> list[Line]:
    """004: 'only gold and diamonds will give you points but their value is doubled'."""
    scores = options.storm_scores
    lines = []
    for line in _alike(cards.STORM, faces):
        if line.what == "set":
            if scores == "all sets" or (scores != "treasure" and line.symbol in TREASURE):
                lines.append(line)
        elif scores == "doubled":
            lines.append(line)
        else:
            lines.append(
                Line("storm face", line.symbol, line.count, STORM_FACE_POINTS * line.count)
            )
    return lines


def _ship_line(options: Options, what: str, card: Card, sign: int) -> Line:
    return Line(what, card, SHIPS[card][0], sign * ship_worth(options, card))


def _lone(line: Line) -> Account:
    return Account((line,), line.points)


def _sum(lines: Iterable[Line]) -> int:
    return sum(line.points for line in lines)
