"""The sounds of this table, and those of each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ports import moves
from game.ports.scoring import SKULL, skulls
from game.ports.table.motion import special
from game.voices import counted, in_turn, later, noise, shake, tone

if TYPE_CHECKING:
    from game.ports.position import Position

FIRST, LAST = 0.42, 0.8  # seconds after a roll between which its dice come to rest, skulls last
BEATS = 15  # of the heart, one a second, if no press ends them
MOST_COINS = 12  # that are heard while points are counted; there is one for each 100 points
COUNTING = 0.6  # seconds

_BEAT = (
    tone(62, 0.16, 0.4, 44, attack=0.015),
    tone(56, 0.2, 0.3, 40, delay=0.22, attack=0.015),
)
_GUN = (
    noise(900, 0.9, 0.6, 60, timbre="lowpass"),
    tone(95, 0.6, 0.6, 32),
    noise(3200, 0.08, 0.4, 900),
)
SOUNDS = {
    "card": (
        noise(900, 0.2, 0.16, 3600, attack=0.12),
        noise(2600, 0.04, 0.35, 1200, delay=0.2),
        tone(300, 0.05, 0.1, 180, delay=0.2, timbre="triangle"),
    ),
    "die": (
        noise(2300, 0.1, 0.9, 1400),
        tone(760, 0.06, 0.25, 520, timbre="triangle"),
        shake(0.008),
    ),
    "skull": (
        tone(170, 0.25, 0.9, 62),
        noise(520, 0.16, 0.8, 140, timbre="lowpass"),
        shake(0.04),
    ),
    "coin": (tone(2350, 0.12, 0.16), tone(3710, 0.08, 0.1)),
    "bank": tuple(
        tone(pitch, 0.9, 0.1, delay=COUNTING + 0.07 * place)
        for place, pitch in enumerate((784, 1175, 1568))
    )
    + (shake(0.03, COUNTING),),
    "bust": (
        tone(196, 0.9, 0.3, 41, attack=0.02, timbre="triangle"),
        tone(139, 0.9, 0.25, 37, attack=0.02),
        noise(700, 0.7, 0.25, 80, attack=0.05, timbre="lowpass"),
        shake(0.25),
    ),
    "battle won": _GUN + later(_GUN, 0.3, 1.15) + (shake(0.12), shake(0.12, 0.3)),
    "battle lost": later(_GUN, 0, 0.7)
    + (noise(400, 1.1, 0.3, 1800, delay=0.35, attack=0.3, timbre="lowpass"), shake(0.2)),
    "island": (
        tone(82, 1.6, 0.5, 55, attack=0.08),
        tone(87, 1.6, 0.35, 58, attack=0.3),
        noise(260, 1.6, 0.3, 120, attack=0.5, timbre="lowpass"),
        shake(0.2),
    ),
    "heartbeat": tuple(voice for beat in range(BEATS) for voice in later(_BEAT, 0.9 + beat)),
}


def sound(before: Position, move: Any, after: Position) -> Any:
    """The `Voice`s of a step."""
    voices = SOUNDS["card"] if move == moves.CARD else _rolled(before, move, after)
    ended = after.ended
    if ended is None:
        if after.island:
            return voices if before.island else voices + later(SOUNDS["island"], LAST)
        if special(before, after) == "ship won":
            return voices + later(SOUNDS["battle won"], LAST)
        two = move.dice and skulls(after.card, after.faces) == 2
        return voices + SOUNDS["heartbeat"] if two else voices
    lands = LAST if move.dice else 0
    lines = [line.what for line in ended.account.lines]
    if "ship lost" in lines:
        voices += later(SOUNDS["battle lost"], lands)
    elif ended.how == "bust" or ended.account.total < 0:
        voices += later(SOUNDS["bust"], lands)
    return voices + later(_written(ended.account.total), lands)


def _rolled(before: Position, move: Any, after: Position) -> Any:
    """Dice that land one after another, the skulls among them last."""
    fallen = [after.faces[die] for die in move.dice].count(SKULL)
    landed = len(move.dice) - fallen
    middle = FIRST + (LAST - FIRST) * landed / max(len(move.dice), 1)
    voices = SOUNDS["card"] if move.dice and before.rolls == 0 else ()
    voices += in_turn(SOUNDS["die"], landed, FIRST, middle)
    return voices + in_turn(SOUNDS["skull"], fallen, middle, LAST)


def _written(points: int) -> Any:
    """Coins for points that are counted up, and a chime at the end."""
    if points <= 0:
        return ()
    coins = min(MOST_COINS, max(points // 100, 1))
    return counted(SOUNDS["coin"], coins, COUNTING) + SOUNDS["bank"]
