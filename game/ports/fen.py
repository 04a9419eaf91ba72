"""A position of A Thousand Ports as one line of text, like FEN in chess.

    totals 3400 1200; seat 2; turn 8; card chest; dice 3 gold skull 4 monkey; chest 12; rolls 2

Parts are separated by semicolons and may come in any order. Parts that are as at the start of a
match are left out.

    totals         points by seat
    seat           whose turn it is, from 1
    turn           turns begun so far, including the current one; keys the draws
    used           cards of earlier turns, which are not in the pile; in their order if they are put
                   at its bottom
    last turns     turns left in the last round, including the current one
    sudden death   the target was reached and lost again
    card           the card on the table, "none" for a turn without one
    dice           the faces of the eight dice, in order; a number repeats the face after it
    chest          numbers of the dice that lay on Treasure Island during the last roll
    rolls          rolls so far in the turn
    guardian used  the Guardian has already rerolled a skull
    first roll     the second roll counts as the first: the Guardian was called before going to the
                   island
    island         number of skulls that led to Skull Island

The remains of the last turn are left out, since they have no effect on later turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fen import read_number, read_parts, read_totals, read_words, write_words
from game.ports import cards, ending, moves, rules, scoring
from game.ports import options as agreed
from game.ports.reasons import PortsMisreadError
from game.ports.text import parse_dice
from game.reasons import MisreadError

if TYPE_CHECKING:
    from game.ports.options import Options
    from game.ports.position import Position
    from game.ports.scoring import Dice

PARTS = ("totals", "seat", "turn", "used", "last turns", "card", "dice", "chest", "rolls", "island")
FLAGS = ("guardian used", "first roll", "sudden death")
NEEDED = (
    ("dice", "card"),
    ("chest", "dice"),
    ("rolls", "dice"),
    ("guardian used", "dice"),
    ("first roll", "dice"),
    ("island", "dice"),
)
NEEDED_SEATED = tuple((part, "seat") for part in ("turn", "card", "used", "last turns"))
NEEDED_SEATED += (("sudden death", "seat"),)
MOST_TURNS = 99999
MOST_ROLLS = 999


def position_text(position: Position) -> str:
    """The text of a position that waits for a decision, or of the start position."""
    return "; ".join(_match_parts(position) + _turn_parts(position))


def parse_position(options: Options, seats: int, text: str) -> Position:
    """The position in a text; MisreadError if the text is malformed or the position impossible."""
    start = rules.start(options, seats)
    drawn = start.phase == "seating"
    parts = read_parts(text, PARTS, FLAGS, NEEDED + (NEEDED_SEATED if drawn else ()))
    seat = read_number(parts, "seat", 1, seats)
    position = start.replace(
        totals=read_totals(parts, seats, 100, debts=options.below_zero != "floor"),
        phase="seating" if drawn and seat is None else "card",
        seat=start.seat if seat is None else seat - 1,
        turn=read_number(parts, "turn", 1, MOST_TURNS, int("card" in parts)),
        last_turns=read_number(parts, "last turns", 1, seats - 1),
        sudden="sudden death" in parts,
    )
    _check_end(position)
    position = _with_cards(position, parts)
    return _with_dice(position, parts) if "dice" in parts else position


def _match_parts(position: Position) -> list[str]:
    parts = []
    if any(position.totals):
        parts.append("totals " + " ".join(str(total) for total in position.totals))
    if position.phase != "seating" and position.seat + 1 != position.options.starts:
        parts.append("seat %d" % (position.seat + 1))
    if position.turn != int(_card_is_up(position)):
        parts.append("turn %d" % position.turn)
    used = _used(position)
    if used:
        parts.append("used " + write_words(used))
    if position.last_turns is not None:
        parts.append("last turns %d" % position.last_turns)
    if position.sudden:
        parts.append("sudden death")
    return parts


def _turn_parts(position: Position) -> list[str]:
    if position.card is None or not _card_is_up(position):
        return []
    parts = ["card " + position.card]
    if not position.faces:
        return parts
    parts.append("dice " + write_words(position.faces))
    if position.chest:
        parts.append("chest " + "".join(str(die + 1) for die in position.chest))
    if position.rolls > 1:
        parts.append("rolls %d" % position.rolls)
        if position.opening:
            parts.append("first roll")
        elif position.card == cards.GUARDIAN and not (position.guardian or position.island):
            parts.append("guardian used")
    if position.island:
        parts.append("island %d" % position.island)
    return parts


def _card_is_up(position: Position) -> bool:
    return position.phase in ("first", "choose")


def _used(position: Position) -> tuple[str, ...]:
    """The cards of earlier turns, in their order if that is known."""
    card = position.card if _card_is_up(position) else None
    if position.options.used_cards == "bottom":
        return position.used[:-1] if card in cards.CARDS else position.used
    used: tuple[str, ...] = ()
    for kind, full, left in zip(cards.CARDS, agreed.pile(position.options), position.pile):
        used += (kind,) * (full - left - (kind == card))
    return used


def _check_end(position: Position) -> None:
    """Refuses totals that imply the last round, or the end, without the parts that say so."""
    options = position.options
    last_round = position.last_turns is not None
    if position.sudden and (last_round or options.after_lost != "sudden death"):
        raise PortsMisreadError("no sudden death")
    lost = options.target_lost == "trigger" and (
        position.sudden or options.after_lost == "last round"
    )
    best = max(position.totals)
    if not (last_round or lost) and ending.crossed(options, best):
        raise PortsMisreadError("target passed", total=best)


def _with_cards(position: Position, parts: dict[str, str]) -> Position:
    """The position with the used cards removed from the pile, and the card on the table."""
    used = read_words(parts.get("used", ""), cards.CARDS, _no_card)
    card = parts.get("card")
    if card in cards.CARDS:
        used += (card,)
    elif card not in (None, cards.NO_CARD):
        raise _no_card(card)
    left = []
    for kind, count in zip(cards.CARDS, agreed.pile(position.options)):
        if used.count(kind) > count:
            raise PortsMisreadError("too many cards", card=kind, count=used.count(kind))
        left.append(count - used.count(kind))
    if position.options.used_cards == "bottom":
        position = position.replace(used=used)
    position = position.replace(pile=tuple(left))
    if card is None:
        return position
    return position.replace(phase="first", card=card, guardian=card == cards.GUARDIAN)


def _no_card(word: str) -> PortsMisreadError:
    return PortsMisreadError("no card", given=word, known=", ".join(cards.CARDS))


def _no_face(word: str) -> PortsMisreadError:
    return PortsMisreadError("no face", given=word, known=", ".join(scoring.FACES))


def _with_dice(position: Position, parts: dict[str, str]) -> Position:
    """The position with its dice, which must leave a choice according to the rules."""
    faces = read_words(parts["dice"], scoring.FACES, _no_face)
    if len(faces) != moves.DICE:
        raise PortsMisreadError("dice rolled", rolled=moves.DICE, given=len(faces))
    most = rules.STORM_ROLLS if position.card == cards.STORM else MOST_ROLLS
    most = MOST_ROLLS if "island" in parts else most
    rolls = read_number(parts, "rolls", 1, most, 1)
    called = "first roll" in parts
    position = position.replace(
        phase="choose",
        faces=faces,
        rolls=rolls,
        opening=rolls == 1 or called,
        guardian=position.guardian and not (called or "guardian used" in parts),
    )
    _check_guardian(position, parts)
    position = position.replace(chest=_chest(position, parts))
    island = read_number(parts, "island", rules.SKULLS_TO_ISLAND, moves.DICE + 2, 0)
    if not position.opening and island:
        return _later_on_island(position, island)
    lies = rules.judged(position)
    if lies.phase != "choose":
        raise PortsMisreadError("turn over")
    if lies.island != (island or lies.island):
        raise PortsMisreadError("no island")
    return lies


def _check_guardian(position: Position, parts: dict[str, str]) -> None:
    """Refuses a Guardian who acts before the second roll, or on the island where she may not."""
    usable = position.options.guardian_island == "usable"
    possible = position.card == cards.GUARDIAN and position.rolls > 1
    for part in ("guardian used", "first roll"):
        if part in parts and not possible:
            raise MisreadError("part alone", part=part, needed="card guardian; rolls 2")
    if "first roll" in parts and not (usable and position.rolls == 2):
        raise PortsMisreadError("no first roll")


def _chest(position: Position, parts: dict[str, str]) -> Dice:
    if "chest" not in parts:
        return ()
    chest = parse_dice(parts["chest"])
    lain = position.rolls > 1 and len(chest) <= moves.DICE - moves.FEWEST_TO_ROLL
    kept = all(position.faces[die] != scoring.SKULL for die in chest)
    if position.card != cards.CHEST or "island" in parts or not (lain and kept):
        raise PortsMisreadError("no chest")
    return tuple(sorted(chest))


def _later_on_island(position: Position, island: int) -> Position:
    """The position on the island after further rolls there, each of which showed a skull."""
    position = position.replace(island=island, guardian=False)
    dice = island - scoring.CARD_SKULLS.get(position.card, 0)
    faces = (scoring.SKULL,) * dice + (scoring.MONKEY,) * (moves.DICE - dice)
    arrived = rules.judged(position.replace(island=0, faces=faces, opening=True))
    usable = position.options.guardian_island == "usable" and position.card == cards.GUARDIAN
    rolled = position.rolls - (2 if usable and position.rolls > 2 else 1)
    if arrived.island != island or rules.skulls(position) < island + rolled:
        raise PortsMisreadError("no island")
    if rules.judged(position) != position:
        raise PortsMisreadError("turn over")
    return position
