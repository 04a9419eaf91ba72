"""Motion, special moments and sounds of a step, and the facts of finished turns."""

from collections import namedtuple

from game.threeport import moves
from game.threeport.cards import COLOURS

# (waveform, hertz at the start, hertz at the end, delay and length in seconds, loudness)
_CARD = ("square", 900, 240, 0, 0.03, 0.04)
SOUNDS = {
    "sailed": (("sine", 220, 330, 0, 0.3, 0.1), ("sine", 330, 247, 0.2, 0.25, 0.07)),
    "loaded": (_CARD, ("triangle", 196, 130, 0.12, 0.12, 0.14)),
    "sold": (("triangle", 660, 660, 0, 0.1, 0.13), ("triangle", 990, 990, 0.08, 0.18, 0.12)),
    "upgraded": (
        ("triangle", 523, 523, 0, 0.1, 0.13),
        ("triangle", 659, 659, 0.1, 0.1, 0.13),
        ("triangle", 784, 784, 0.2, 0.25, 0.13),
    ),
    "removed": (
        ("triangle", 784, 784, 0, 0.1, 0.13),
        ("triangle", 523, 523, 0.1, 0.1, 0.13),
        ("triangle", 262, 131, 0.2, 0.5, 0.14),
    ),
}
_SOUND_OF = {moves.MOVE: "sailed", moves.LOAD: "loaded", moves.SELL: "sold"}
LASTING = ()


class Turn(
    namedtuple(
        "Turn",
        ("number", "seat", "kind", "at", "to", "card", "account", "change", "dealt", "totals"),
    )
):
    """A finished turn as shown in the score sheet and the log.

    kind: of the move. at: index of the island where the boat was, None off the board. to: the index
    of the island that it moved to, else None. card: the one that was loaded, else None.
    account, change, dealt: as in `position.Ended`. totals: points by seat, after the turn.
    """


def turn(before, after):
    """The `Turn` that ended with a step, None while it goes on."""
    ended = after.ended
    if ended is None or ended is before.ended:
        return None
    card = before.islands[ended.at].cargo[-1] if ended.move.kind == moves.LOAD else None
    return Turn(
        before.turn,
        ended.seat,
        ended.move.kind,
        ended.at,
        ended.move.to,
        card,
        ended.account,
        ended.change,
        ended.dealt,
        after.totals,
    )


def moving(_before, move, after):
    """Ids of the boat that acts, of piles that are dealt a card, and of an island that changes."""
    if move is None:
        return ()
    ended = after.ended
    found = ["boat-%d" % (ended.seat + 1)]
    found += ["cargo-" + COLOURS[at] for _card, at in ended.dealt if at is not None]
    if ended.change:
        found.append("level-" + COLOURS[ended.at])
    return tuple(found)


def moment(_before, _move, after):
    """The name of the special moment that a step made, None if it made none."""
    ended = after.ended
    if ended is None or after.over is not None:
        return None
    return "removed" if ended.change == "removed" else None


def sound(_before, _move, after):
    """The name of the sound of a step."""
    ended = after.ended
    return ended.change or _SOUND_OF[ended.move.kind]
