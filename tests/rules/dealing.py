"""A small game for the tests: hands are dealt, so that several chances follow each other.

Everybody is dealt a hand; in turn each keeps it, or throws a card away for another one and tosses a
coin for a point. The best hand wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.agreements import Row, seats_refused
from game.chance import Deal, Pile, Rolls
from game.contract import Chance, Decide, IllegalMove, Over, first_seat
from game.reasons import MisreadError
from game.record import Record, record
from game.rules import GameRules

if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "dealing"
FEWEST_SEATS = 2
MOST_SEATS = 4
FACES = ("heads", "tails")
CARDS = ("ace", "king", "queen")
POINTS = {"ace": 3, "king": 2, "queen": 1, "heads": 1, "tails": 0}
TABLE = (
    Row("variant", "match", ("short", "long"), "short"),
    Row("starts", "match", ("random", 1, 2, 3, 4), "random"),
    Row("hand", "match", range(1, 4), 2),
    Row("rounds", "match", range(10, 31), 20),
)
OF_EACH = 50  # enough for the longest match
PRESETS = (("short", ()), ("long", (("hand", 3),)))
REASONS = {
    "no position": "a position is seat; turn; pile; totals; a hand for each seat, not {given}",
    "no such card": "{given} is no card",
    "no such move": "a step is keep or swap <card>, not {given}",
}
BOTS = ("keeper",)


class DealingMisreadError(MisreadError):
    """One of these reasons."""

    sentences = REASONS


@record
class Options(Record):
    """The agreements in force."""

    variant: str
    starts: int | str
    hand: int
    rounds: int


@record
class Position(Record):
    """The table. phase: "seating", "dealing", "choose", "card", "coin" or "over"."""

    options: Any
    totals: tuple[int, ...]
    pile: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    coin: str | None
    phase: str
    seat: int
    turn: int


class Move(NamedTuple):
    """To keep the hand, or to swap a card of it."""

    kind: str
    card: str | None


KEEP = Move("keep", None)


def impossible(options: Any, seats: int) -> MisreadError | None:
    """A `MisreadError` if that many seats cannot play, else None."""
    return seats_refused(options, seats, FEWEST_SEATS, MOST_SEATS)


def start(options: Any, seats: int) -> Position:
    """The position before anybody has a hand."""
    refused = impossible(options, seats)
    if refused:
        raise refused
    drawn = options.starts == "random"
    return Position(
        options=options,
        totals=(0,) * seats,
        pile=(OF_EACH,) * len(CARDS),
        hands=(),
        coin=None,
        phase="seating" if drawn else "dealing",
        seat=0 if drawn else options.starts - 1,
        turn=0,
    )


def node(position: Position) -> Any:
    """The node: hands are dealt one after another, then everybody decides, round by round."""
    unseen = tuple(zip(CARDS, position.pile, strict=True))
    dealt = len(position.hands)
    if position.phase == "seating":
        return first_seat(len(position.totals))
    if position.phase == "dealing":
        return Chance(f"hand {dealt + 1}", Deal(unseen, position.options.hand))
    if position.phase == "card":
        return Chance(f"turn {position.turn} card", Pile(unseen))
    if position.phase == "coin":
        return Chance(f"turn {position.turn} coin", Rolls(FACES, (0,)))
    if position.phase == "over":
        best = max(position.totals)
        winners = tuple(seat for seat, total in enumerate(position.totals) if total == best)
        return Over(position.totals, winners, "best hand")
    return Decide(position.seat, _Moves(position.hands[position.seat]))


class _Moves:
    def __init__(self, hand: tuple[str, ...]) -> None:
        self._listed = [KEEP, *(Move("swap", card) for card in sorted(set(hand)))]

    def __iter__(self) -> Any:
        return iter(self._listed)

    def __contains__(self, move: Any) -> bool:
        return isinstance(move, Move) and move in self._listed


def step(position: Position, choice: Any) -> Position:
    """The position after a move or an outcome."""
    here = node(position)
    if isinstance(here, Over):
        raise IllegalMove(f"the match is over ({here.reason}): no {choice!r}", "no match")
    if isinstance(here, Chance):
        if choice not in here.outcomes:
            raise IllegalMove(f"{choice} cannot come up at {here.name}")
        return _CAME_UP[position.phase](position, choice)
    if choice not in here.moves:
        raise IllegalMove(f"{choice!r} is refused", "malformed")
    turned = position.replace(turn=position.turn + 1, coin=None)
    if choice == KEEP:
        return _next(turned)
    hand = list(position.hands[position.seat])
    hand.remove(choice.card)
    return _with_hand(turned, tuple(hand)).replace(phase="card")


def _seated(position: Position, seat: int) -> Position:
    return position.replace(seat=seat, phase="dealing")


def _dealt(position: Position, cards: tuple[str, ...]) -> Position:
    hands = (*position.hands, cards)
    phase = "choose" if len(hands) == len(position.totals) else "dealing"
    return _scored(_taken(position, cards).replace(hands=hands, phase=phase))


def _drawn(position: Position, card: str) -> Position:
    hand = (*position.hands[position.seat], card)
    return _with_hand(_taken(position, (card,)), hand).replace(phase="coin")


def _tossed(position: Position, faces: tuple[str]) -> Position:
    return _next(position.replace(coin=faces[0]))


def _taken(position: Position, cards: tuple[str, ...]) -> Position:
    left = [count - cards.count(card) for card, count in zip(CARDS, position.pile, strict=True)]
    return position.replace(pile=tuple(left))


def _with_hand(position: Position, hand: tuple[str, ...]) -> Position:
    hands = list(position.hands)
    hands[position.seat] = hand
    return position.replace(hands=tuple(hands))


def _scored(position: Position) -> Position:
    totals = [sum(POINTS[card] for card in hand) for hand in position.hands]
    return position.replace(totals=tuple(totals + [0] * (len(position.totals) - len(totals))))


def _next(position: Position) -> Position:
    totals = list(_scored(position).totals)
    totals[position.seat] += 0 if position.coin is None else POINTS[position.coin]
    seats = len(totals)
    return position.replace(
        totals=tuple(totals),
        seat=(position.seat + 1) % seats,
        phase="over" if position.turn == seats * position.options.rounds else "choose",
    )


_CAME_UP: dict[str, Callable[[Position, Any], Position]] = {
    "seating": _seated,
    "dealing": _dealt,
    "card": _drawn,
    "coin": _tossed,
}


def move_text(move: Move) -> str:
    """One line."""
    return move.kind if move.card is None else f"{move.kind} {move.card}"


def parse_move(text: str) -> Move:
    """The move in a line."""
    words = text.split()
    if words == ["keep"]:
        return KEEP
    if len(words) == 2 and words[0] == "swap" and words[1] in CARDS:
        return Move("swap", words[1])
    raise DealingMisreadError("no such move", given=text)


def short_move(move: Move) -> str:
    """One letter."""
    return "." if move.card is None else move.card[0]


def parse_short(text: str, at: int) -> tuple[Move, int]:
    """The move of a letter."""
    for move in (KEEP, *(Move("swap", card) for card in CARDS)):
        if text[at : at + 1] == short_move(move):
            return move, at + 1
    raise ValueError(f"no move begins at {at}")


def outcome_text(outcome: Any) -> str:
    """The cards as they came."""
    return outcome if isinstance(outcome, str) else " ".join(outcome)


def parse_outcome(position: Position, text: str, move: str = "") -> Any:  # noqa: ARG001
    """The outcome in a text."""
    for word in text.split():
        if word not in CARDS + FACES:
            raise DealingMisreadError("no such card", given=word)
    return text if position.phase == "card" else tuple(text.split())


def describe(position: Position, names: list[str]) -> dict[str, Any]:
    """The position as plain data."""
    here = node(position)
    over = isinstance(here, Over)
    return {
        "seats": [
            {"name": name, "total": total}
            for name, total in zip(names, position.totals, strict=True)
        ],
        "to_play": None if over else names[position.seat],
        "at_stake": 0,
        "winners": [names[seat] for seat in here.winners] if over else None,
        "reason": here.reason if over else None,
    }


def position_text(position: Position) -> str:
    """The parts of a position in a fixed order."""
    if not position.hands:
        return "start"
    numbers = (position.seat + 1, position.turn, *position.pile, *position.totals)
    hands = [" ".join(hand) for hand in position.hands]
    return "; ".join([" ".join(str(number) for number in numbers), *hands])


def parse_position(options: Any, seats: int, text: str) -> Position:
    """The position of a text."""
    begun = start(options, seats)
    if text == "start":
        return begun
    first, *hands = text.split("; ")
    numbers = [int(word) for word in first.split() if word.isdigit()]
    held = [tuple(hand.split()) for hand in hands]
    if len(numbers) != 2 + len(CARDS) + seats or len(held) != seats:
        raise DealingMisreadError("no position", given=text)
    seat, turn, *rest = numbers
    if not (1 <= seat <= seats and turn < seats * options.rounds and {*sum(held, ())} <= {*CARDS}):
        raise DealingMisreadError("no position", given=text)
    pile, totals = tuple(rest[: len(CARDS)]), tuple(rest[len(CARDS) :])
    played = begun.replace(seat=seat - 1, turn=turn, pile=pile, totals=totals)
    return played.replace(phase="choose", hands=tuple(held))


def choose(bot: str, position: Position) -> Move:  # noqa: ARG001
    """Keeps its hand, whatever it is."""
    return KEEP


class Rules(GameRules):
    """The rules, as specified in `game.rules`."""

    PACKAGE = __name__
    NAME = NAME
    FACES = FACES
    REASONS = REASONS
    FEWEST_SEATS = FEWEST_SEATS
    MOST_SEATS = MOST_SEATS
    TABLE = TABLE
    PRESETS = PRESETS
    BOTS = BOTS
    Options = Options

    impossible = staticmethod(impossible)
    start = staticmethod(start)
    node = staticmethod(node)
    step = staticmethod(step)
    move_text = staticmethod(move_text)
    parse_move = staticmethod(parse_move)
    outcome_text = staticmethod(outcome_text)
    parse_outcome = staticmethod(parse_outcome)
    short_move = staticmethod(short_move)
    parse_short = staticmethod(parse_short)
    describe = staticmethod(describe)
    position_text = staticmethod(position_text)
    parse_position = staticmethod(parse_position)
    choose = staticmethod(choose)
