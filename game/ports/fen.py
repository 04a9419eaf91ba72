"""A position of A Thousand Ports as one line of text, as chess has FEN.

    totals 3400 1200; seat 2; turn 8; card chest; dice 3 gold skull 4 monkey; chest 12; rolls 2

Parts stand in any order between semicolons. What is as at the start of a match is left out.

    totals         points by seat
    seat           whose turn it is, from 1
    turn           turns begun so far, that on the table included; the draws are keyed by it
    card           on the table, "none" for a turn without one
    dice           the faces of the eight dice, in their order; a number repeats the face after it
    chest          numbers of the dice that lay on Treasure Island during the last roll
    rolls          rolls so far in the turn
    guardian used  she has rolled a skull already
    first roll     the second roll counts as the first: the Guardian was called before going to the
                   island
    island         the skulls that led to Skull Island
    used           cards of the turns before, which are not in the pile; where they go under it, in
                   their order
    last turns     turns left in the last round, that on the table included
    sudden death   the target was reached and lost again

What the last turn left on the table is no part of it, for it changes nothing that is to come.
"""

from game.agreements import whole
from game.ports import cards, ending, moves, rules, scoring
from game.ports import options as agreed
from game.ports.reasons import PortsMisreadError
from game.ports.text import parse_dice
from game.reasons import MisreadError

FLAGS = ("guardian used", "first roll", "sudden death")
NEEDED = (  # parts that make sense beside another one only
    ("dice", "card"),
    ("chest", "dice"),
    ("rolls", "dice"),
    ("guardian used", "dice"),
    ("first roll", "dice"),
    ("island", "dice"),
)
PARTS = ("totals", "seat", "turn", "card", "dice", "chest", "rolls", "island", "used", "last turns")
MOST_POINTS = 100000
MOST_TURNS = 99999
MOST_ROLLS = 999
MOST_WORDS = 300  # more than a pile has cards


def position_text(position):
    """The text of a position that waits for a decision, or of the start of a match."""
    return "; ".join(_match_parts(position) + _turn_parts(position))


def parse_position(options, seats, text):
    """The position of a text; MisreadError if it is none, or if it cannot occur."""
    parts = _parts(text)
    position = _seated(rules.start(options, seats), parts)
    position = position.replace(
        totals=_totals(position, parts.get("totals")),
        last_turns=_number(parts, "last turns", 1, seats - 1, None),
        sudden="sudden death" in parts,
    )
    _check_end(position)
    position = _with_cards(position, parts)
    return _with_dice(position, parts) if "dice" in parts else position


def _match_parts(position):
    parts = []
    if any(position.totals):
        parts.append("totals " + " ".join(str(total) for total in position.totals))
    if position.phase != "seating" and position.seat + 1 != position.options.starts:
        parts.append("seat %d" % (position.seat + 1))
    if position.turn != int(_card_is_up(position)):
        parts.append("turn %d" % position.turn)
    used = _used(position)
    if used:
        parts.append("used " + _runs(used))
    if position.last_turns is not None:
        parts.append("last turns %d" % position.last_turns)
    if position.sudden:
        parts.append("sudden death")
    return parts


def _turn_parts(position):
    if not _card_is_up(position):
        return []
    parts = ["card " + position.card]
    if not position.faces:
        return parts
    parts.append("dice " + _runs(position.faces))
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


def _card_is_up(position):
    return position.phase in ("first", "choose")


def _used(position):
    """Cards of the turns before, in their order where that is known."""
    card = position.card if _card_is_up(position) else None
    if position.options.used_cards == "bottom":
        return position.used[:-1] if card in cards.CARDS else position.used
    used = ()
    for kind, full, left in zip(cards.CARDS, agreed.pile(position.options), position.pile):
        used += (kind,) * (full - left - (kind == card))
    return used


def _runs(words):
    """Words in their order, each repetition as a number before it."""
    runs: list = []
    for word in words:
        if runs and runs[-1][1] == word:
            runs[-1][0] += 1
        else:
            runs.append([1, word])
    return " ".join(word if count == 1 else "%d %s" % (count, word) for count, word in runs)


def _parts(text):
    """What stands behind the name of each part."""
    parts = {}
    for words in text.split(";"):
        part = " ".join(words.split())
        if not part:
            continue
        names = [name for name in PARTS + FLAGS if part == name or part.startswith(name + " ")]
        value = part[len(names[0]) :].strip() if names else ""
        if not names or bool(value) == (names[0] in FLAGS):
            raise PortsMisreadError("no part", given=part, known=", ".join(PARTS + FLAGS))
        if names[0] in parts:
            raise PortsMisreadError("part twice", given=names[0])
        parts[names[0]] = value
    for name, needed in NEEDED:
        if name in parts and needed not in parts:
            raise PortsMisreadError("part alone", part=name, needed=needed)
    return parts


def _number(parts, name, low, high, usual):
    if name not in parts:
        return usual
    number = whole(parts[name])
    if number is None or not low <= number <= high:
        raise MisreadError("no number", agreement=name, low=low, high=high, given=parts[name])
    return number


def _seated(position, parts):
    """The position with the seat whose turn it is; who starts may still be drawn."""
    seat = _number(parts, "seat", 1, len(position.totals), None)
    turn = _number(parts, "turn", 1, MOST_TURNS, int("card" in parts))
    if seat is not None:
        return position.replace(phase="card", seat=seat - 1, turn=turn)
    for name in ("turn", "card", "used", "last turns", "sudden death"):
        if position.phase == "seating" and name in parts:
            raise PortsMisreadError("part alone", part=name, needed="seat")
    return position.replace(turn=turn)


def _totals(position, text):
    if text is None:
        return position.totals
    words = text.split()
    if len(words) != len(position.totals):
        raise PortsMisreadError("totals", seats=len(position.totals), given=len(words))
    low = 0 if position.options.below_zero == "floor" else -MOST_POINTS
    totals = []
    for word in words:
        points = whole(word[word.startswith("-") :])
        total = None if points is None else -points if word.startswith("-") else points
        if total is None or total % 100 or not low <= total <= MOST_POINTS:
            facts = {"low": low, "high": MOST_POINTS, "step": 100, "given": word}
            raise MisreadError("no step of numbers", agreement="totals", **facts)
        totals.append(total)
    return tuple(totals)


def _check_end(position):
    """Refuses what would be the last round, or the end, and does not say so."""
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


def _with_cards(position, parts):
    """The position with the pile as the cards used leave it, and the card on the table."""
    used = _words(parts.get("used", ""), cards.CARDS, "no card")
    card = parts.get("card")
    if card in cards.CARDS:
        used += (card,)
    elif card not in (None, cards.NO_CARD):
        raise PortsMisreadError("no card", given=card, known=", ".join(cards.CARDS))
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


def _words(text, known, reason):
    """Words of a text, where a number repeats the one after it."""
    words: list = []
    count = None
    for word in text.split():
        number = whole(word)
        if number and count is None:
            count = number
        elif word in known and len(words) < MOST_WORDS:
            words += [word] * min(count or 1, MOST_WORDS)
            count = None
        else:
            raise PortsMisreadError(reason, given=word, known=", ".join(known))
    if count is not None:
        raise PortsMisreadError(reason, given=str(count), known=", ".join(known))
    return tuple(words)


def _with_dice(position, parts):
    """The position with dice that leave a choice, as the rules judge them."""
    faces = _words(parts["dice"], scoring.FACES, "no face")
    if len(faces) != moves.DICE:
        raise PortsMisreadError("dice rolled", rolled=moves.DICE, given=len(faces))
    most = rules.STORM_ROLLS if position.card == cards.STORM else MOST_ROLLS
    most = MOST_ROLLS if "island" in parts else most
    rolls = _number(parts, "rolls", 1, most, 1)
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
    island = _number(parts, "island", rules.SKULLS_TO_ISLAND, moves.DICE + 2, 0)
    if not position.opening and island:
        return _later_on_island(position, island)
    lies = rules.judged(position)
    if lies.phase != "choose":
        raise PortsMisreadError("turn over")
    if lies.island != (island or lies.island):
        raise PortsMisreadError("no island")
    return lies


def _check_guardian(position, parts):
    """She rolls a skull after the first roll; on the island only where she may be called."""
    usable = position.options.guardian_island == "usable"
    possible = position.card == cards.GUARDIAN and position.rolls > 1
    for part in ("guardian used", "first roll"):
        if part in parts and not possible:
            raise PortsMisreadError("part alone", part=part, needed="card guardian; rolls 2")
    if "first roll" in parts and not (usable and position.rolls == 2):
        raise PortsMisreadError("no first roll")


def _chest(position, parts):
    if "chest" not in parts:
        return ()
    chest = parse_dice(parts["chest"])
    lain = position.rolls > 1 and len(chest) <= moves.DICE - moves.FEWEST_TO_ROLL
    kept = all(position.faces[die] != scoring.SKULL for die in chest)
    if position.card != cards.CHEST or "island" in parts or not (lain and kept):
        raise PortsMisreadError("no chest")
    return tuple(sorted(chest))


def _later_on_island(position, island):
    """The position on the island after another roll there, each of which found a skull."""
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
