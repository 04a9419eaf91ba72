"""The sounds of this table, and those of each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.threeport import moves
from game.threeport.table.motion import feat, great, lost
from game.voices import counted, in_turn, later, noise, shake, tone

if TYPE_CHECKING:
    from game.threeport.moves import Move
    from game.threeport.position import Position
    from game.voices import Voice

SAILED = 0.3  # seconds after a step from which cards are dealt
STOWED = 0.4  # seconds until a loaded card lies in the hold
SETS_OFF = 0.45  # seconds until points set off for the total
COUNTING = 1.25  # seconds until the points have arrived and the total has counted

_COIN = (tone(2350, 0.12, 0.58), tone(3520, 0.08, 0.36))
SOUNDS = {
    "sailed": (  # the hull takes a wave, and its timber creaks
        noise(300, 0.9, 0.8, 900, attack=0.3, timbre="lowpass"),
        noise(1400, 0.6, 0.25, 2600, delay=0.25, attack=0.25),
        tone(190, 0.22, 0.12, 240, delay=0.15, attack=0.06, timbre="sawtooth"),
    ),
    "loaded": (  # a crate on a deck
        noise(420, 0.14, 0.5, 160, delay=0.24, timbre="lowpass"),
        tone(128, 0.2, 0.5, 74, delay=0.24),
        noise(1900, 0.05, 0.2, 1300, delay=0.3),
        shake(0.02, 0.24),
    ),
    "coin": _COIN,
    "sold": (
        tone(988, 0.6, 0.13, delay=COUNTING),
        tone(1319, 0.8, 0.12, delay=COUNTING + 0.08),
        shake(0.03, COUNTING),
    ),
    "upgraded": tuple(
        tone(pitch, 0.5, 0.15, delay=COUNTING + 0.2 + 0.12 * place, timbre="triangle")
        for place, pitch in enumerate((523, 659, 784))
    ),
    "removed": (  # the horn of a ship that leaves for good
        tone(117, 1.5, 0.3, delay=COUNTING, attack=0.15, timbre="sawtooth"),
        tone(147, 1.5, 0.2, delay=COUNTING, attack=0.15, timbre="triangle"),
        noise(320, 1.4, 0.1, 260, delay=COUNTING, attack=0.2, timbre="lowpass"),
        shake(0.25, COUNTING),
    ),
    "full": (  # the hatch is closed
        noise(300, 0.2, 0.6, 90, delay=STOWED, timbre="lowpass"),
        tone(92, 0.25, 0.5, 60, delay=STOWED),
    ),
    "set": tuple(
        tone(pitch, 0.45, 0.15, delay=STOWED + 0.1 * place, timbre="triangle")
        for place, pitch in enumerate((659, 659, 988))
    ),
    "lead": tuple(
        tone(pitch, 0.5, 0.15, delay=COUNTING + 0.35 + begin, timbre="triangle", attack=0.02)
        for pitch, begin in ((523, 0), (523, 0.12), (784, 0.24))
    ),
    "sunk": (  # cargo goes down
        noise(900, 0.7, 0.4, 120, delay=0.1, attack=0.05, timbre="lowpass"),
        tone(300, 0.5, 0.12, 70, delay=0.15),
        shake(0.12, 0.1),
    ),
    "card": (
        noise(1100, 0.16, 0.9, 3200, attack=0.07),
        noise(2600, 0.06, 1.4, 1500, delay=0.11),
    ),
}
_SPILT = tuple(voice.replace(loudness=voice.loudness * 0.6) for voice in _COIN)
SOUNDS["coins"] = later(in_turn(_SPILT, 9, 0.1, 0.8), COUNTING)  # more than the hand can hold
SOUNDS["grand"] = SOUNDS["coins"] + (  # and the bell of the harbour
    tone(659, 1.4, 0.12, delay=COUNTING + 0.1),
    tone(1661, 1.1, 0.06, delay=COUNTING + 0.1),
    tone(659, 1.6, 0.1, delay=COUNTING + 0.55),
    tone(1661, 1.3, 0.05, delay=COUNTING + 0.55),
)
_OF_MOVES = {moves.MOVE: "sailed", moves.LOAD: "loaded"}


def sound(
    before: Position,
    move: Move | None,
    after: Position,
    suspense: bool = False,
    turns: bool = False,
) -> tuple[Voice, ...]:
    """The `Voice`s of a step."""
    ended = after.last_turn
    if ended.account is None:
        voices = SOUNDS[_OF_MOVES[ended.move.kind]]
    else:
        coins = counted(SOUNDS["coin"], ended.account.total, COUNTING - SETS_OFF)
        voices = later(coins, SETS_OFF) + SOUNDS["sold"]
    sunk = "sunk" if any(lost(before, after)) else None
    for made in (great(ended.account) or feat(before, after), ended.change, sunk):
        if made:
            voices += SOUNDS[made]
    dealt = len(ended.dealt)
    return voices + later(in_turn(SOUNDS["card"], dealt, 0, 0.1 * dealt), SAILED)
