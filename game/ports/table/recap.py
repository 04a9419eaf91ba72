"""The highlights of a match: the best turn, luck, the busts, and a raid or a feat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.highlights import Highlight, best, lone, mocked, most, own_first
from game.markup import symbol, tag
from game.ports.rules import SKULLS_TO_BUST
from game.ports.scoring import DIAMOND, FACES, GOLD, MONKEY, PARROT, SABRE, SKULL, skulls
from game.ports.table.log import dice_html
from game.ports.table.motion import FEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say
    from game.match import Seat
    from game.ports.table.motion import Turn
    from game.series import Series


_DRAWN = {"full chest": "card-chest", "ship won": "die-sabre"}  # of feats


def highlights(
    turns: Series | Sequence[Any],
    steps: Series | Sequence[Any],
    seats: Sequence[Seat],
    say: Say,
    winners: tuple[int, ...],
) -> list[Highlight]:
    """Sentences on finished turns and on the dice of the only person, the best turn first."""

    def picture(place: int) -> str:
        return dice_html(turns[place])

    scored = [(turn.ended.account.total, turn.seat) for turn in turns]
    told = own_first(say, "highlight.best", seats, scored, picture)
    told += _luck(turns, steps, lone(seats), say)
    busts = [turn.seat for turn in turns if turn.ended.how == "bust"]
    told += mocked(say, "highlight.busts", seats, busts, symbol("die-" + SKULL) * 3)
    raids = [(-turn.ended.toll.total, turn.seat) for turn in turns]
    raid = best(say, "highlight.island", seats, raids, picture)
    return told + (raid or _feat(turns, seats, say))


def _luck(
    turns: Series | Sequence[Any], steps: Series | Sequence[Any], me: int | None, say: Say
) -> list[Highlight]:
    """The sentence on the skulls that a seat rolled, in a list; [] if they were about as expected.

    About: within one standard deviation of the number of skulls among as many fair dice.
    """
    dice, found = _rolled(turns, steps, me)
    expected = (2 * dice + len(FACES)) // (2 * len(FACES))
    off = len(FACES) * found - dice
    if off * off <= (len(FACES) - 1) * dice or expected == found:
        return []
    key = "highlight.unlucky" if off > 0 else "highlight.lucky"
    pictured = symbol("die-" + SKULL) + tag("b", say.number(found))
    return [Highlight(say(key, found, expected=expected), pictured)]


def _rolled(
    turns: Series | Sequence[Any], steps: Series | Sequence[Any], me: int | None
) -> tuple[int, ...]:
    """(dice, skulls) that a seat rolled in finished turns."""
    dice, found, place = 0, 0, None
    for step in steps:
        if step.move is None:
            continue
        begins = isinstance(step.outcome, str)  # a card
        if place is None:
            place = 0  # also of a match that begins in the middle of a turn
        elif begins:
            place += 1
        rolls = isinstance(step.outcome, tuple)
        if rolls and place < len(turns) and turns[place].seat == me:
            dice += len(step.outcome)
            found += step.outcome.count(SKULL)
    return dice, found


def _feat(turns: Series | Sequence[Any], seats: Sequence[Seat], say: Say) -> list[Highlight]:
    """The sentence on the feat that succeeded most often, [] if none did."""
    for feat in FEATS:
        done = [
            turn.seat
            for turn in turns
            if [line for line in turn.ended.account.lines if line.what == feat]
        ]
        if done:
            return most(say, "highlight." + feat, seats, done, symbol(_DRAWN[feat]))
    return []


ENVY, MOCK, PHEW = "envy", "mock", "phew"  # at a great turn of a person, a bust, a narrow escape
EVENTS = (
    "bank",
    "great",
    "raid",
    "bust",
    "dare",
    ENVY,
    MOCK,
    PHEW,
    "won narrowly",
    "lost narrowly",
)
GREAT = 1000
_MUCH = 300  # points that are worth a word if they are lost, or banked beside two skulls


def spoken(turn: Turn) -> tuple[str | None, bool]:
    """What a bot may speak of at the end of a turn, and whether it always does."""
    ended = turn.ended
    if ended.how == "bust":
        return "bust", False
    if ended.toll.total:
        return "raid", True  # nothing is won by it
    if ended.account.total >= GREAT:
        return "great", True
    return ("bank", False) if ended.account.total > 0 else (None, False)


def answered(turn: Turn) -> str | None:
    """What a person's turn is to the bot that comes next, None if it is nothing."""
    ended = turn.ended
    if ended.how == "bust":
        return MOCK if turn.lost >= _MUCH else None
    if ended.how != "scored" or ended.toll.total:
        return None
    if ended.account.total >= GREAT:
        return ENVY
    escaped = skulls(turn.card, turn.faces) == SKULLS_TO_BUST - 1
    return PHEW if escaped and ended.account.total >= _MUCH else None


_SIGNS = {
    SKULL: "\U0001f480",
    GOLD: "\U0001fa99",
    DIAMOND: "\U0001f48e",
    SABRE: "\u2694\ufe0f",
    MONKEY: "\U0001f412",
    PARROT: "\U0001f99c",
}


def worth(turn: Turn) -> int:
    """The points that a turn wrote for its seat."""
    return turn.ended.account.total


def signs(turn: Turn) -> str:
    """The dice of a turn, the most frequent faces first."""
    count = turn.faces.count
    order = sorted(_SIGNS, key=lambda face: (face == SKULL, -count(face), FACES.index(face)))
    return "".join([_SIGNS[face] * count(face) for face in order])
