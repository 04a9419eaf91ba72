"""The sounds of this table, and those of each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ports import moves, rules
from game.ports.scoring import SKULL, skulls
from game.ports.table.motion import special
from game.ports.table.worth import counted_lines
from game.voices import counted, in_turn, later, noise, risen, shake, tone

if TYPE_CHECKING:
    from game.ports.position import Position

RATTLING = 0.24  # seconds for which the dice rattle before they are thrown
FIRST, LAST = 0.42, 0.8  # seconds after a roll between which its dice come to rest, skulls last
RESTED, ALONE = 0.62, 1.1  # the same for the others and for the last one, if a turn hangs on that
TURNING = 0.3  # seconds by which the card precedes the dice of a first roll
BEATS = 15  # of the heart, one a second, if no press ends them
MOST_COINS = 20  # that are heard while points are counted; there is one for each 100 points
COUNTING = 0.6  # seconds
LINE, SETTLES = 0.1, 0.28  # seconds for each line that is counted out, and after the last
PLENTY = 500  # points at stake or banked, for each of which notes rise

# What is deep has overtones that a phone's speaker can play.
_BEAT = (
    tone(62, 0.16, 0.1, 44, attack=0.015),
    tone(248, 0.14, 0.1, 176, attack=0.015, timbre="triangle"),
    noise(820, 0.13, 0.8, 460, attack=0.01),
    tone(56, 0.2, 0.08, 40, delay=0.22, attack=0.015),
    tone(224, 0.16, 0.08, 160, delay=0.22, attack=0.015, timbre="triangle"),
    noise(760, 0.15, 0.65, 440, delay=0.22, attack=0.01),
)
_GUN = (
    noise(900, 0.9, 0.1, 60, timbre="lowpass"),
    noise(900, 0.7, 0.43, 450),
    tone(95, 0.6, 0.1, 32),
    tone(380, 0.3, 0.08, 128, timbre="triangle"),
    noise(3200, 0.08, 0.08, 900),
)
_KNOCK = (  # of dice against a cup
    noise(1250, 0.05, 0.8, 850),
    tone(410, 0.04, 0.15, 290, timbre="triangle"),
)
SOUNDS = {
    "card": (
        noise(900, 0.2, 0.6, 3600, attack=0.12),
        noise(2600, 0.04, 1.3, 1200, delay=0.2),
        tone(300, 0.05, 0.37, 180, delay=0.2, timbre="triangle"),
    ),
    "rattle": in_turn(_KNOCK, 7, 0, RATTLING),
    "die": (
        noise(2300, 0.12, 2.4, 1400),
        tone(760, 0.08, 0.7, 520, timbre="triangle"),
        shake(0.008),
    ),
    "skull": (
        tone(170, 0.25, 0.9, 62),
        noise(520, 0.16, 0.8, 140, timbre="lowpass"),
        shake(0.04),
    ),
    "rise": tuple(
        tone(pitch, 0.3, 0.25, delay=0.08 * place, timbre="triangle")
        for place, pitch in enumerate((523, 659, 784))
    ),
    "coin": (tone(2350, 0.12, 0.58), tone(3710, 0.08, 0.36)),
    "lines": tuple(  # a note for each line that is counted out, ever higher
        tone(pitch, 0.22, 0.3, delay=LINE * place, timbre="triangle")
        for place, pitch in enumerate((523, 587, 659, 784, 880, 1047))
    ),
    "bank": tuple(
        tone(pitch, 0.9, 0.1, delay=COUNTING + 0.07 * place)
        for place, pitch in enumerate((784, 1175, 1568))
    )
    + (shake(0.03, COUNTING),),
    "glory": tuple(  # a note for each 500 points that are banked
        tone(pitch, 0.6, 0.1, delay=COUNTING + 0.28 + 0.09 * place, timbre="triangle")
        for place, pitch in enumerate((1175, 1319, 1568, 1760, 2093, 2349))
    ),
    "bust": (
        tone(196, 0.9, 0.25, 41, attack=0.02, timbre="triangle"),
        tone(139, 0.9, 0.2, 37, attack=0.02),
        noise(700, 0.7, 0.25, 80, attack=0.05, timbre="lowpass"),
        shake(0.25),
    ),
    "battle won": _GUN + later(_GUN, 0.3, 1.15) + (shake(0.12), shake(0.12, 0.3)),
    "battle lost": later(_GUN, 0, 0.9)
    + (noise(400, 1.1, 0.3, 1800, delay=0.35, attack=0.3, timbre="lowpass"), shake(0.2)),
    "island": (
        tone(82, 1.6, 0.2, 55, attack=0.08),
        tone(87, 1.6, 0.14, 58, attack=0.3),
        tone(328, 1.6, 0.16, 220, attack=0.08, timbre="triangle"),
        tone(348, 1.6, 0.12, 232, attack=0.3, timbre="triangle"),
        noise(850, 1.6, 0.9, 420, attack=0.5),
        shake(0.2),
    ),
    "heartbeat": tuple(voice for beat in range(BEATS) for voice in later(_BEAT, 0.9 + beat)),
}


def sound(
    before: Position, move: Any, after: Position, suspense: bool = False, turns: bool = False
) -> Any:
    """The `Voice`s of a step.

    suspense: whether the die that decides falls alone. turns: whether the card turns over first.
    """
    if turns:
        return SOUNDS["card"] + later(sound(before, move, after, suspense), TURNING)
    last = ALONE if suspense else LAST
    voices = SOUNDS["card"] if move == moves.CARD else _rolled(move, after, suspense)
    ended = after.ended
    if ended is None:
        if after.island:
            return voices if before.island else voices + later(SOUNDS["island"], last)
        if (special(before, after) or "").endswith("ship won"):
            return voices + later(SOUNDS["battle won"], last)
        voices += _risen(before, after, last)
        two = move.dice and skulls(after.card, after.faces) == 2
        return voices + later(SOUNDS["heartbeat"], last - LAST) if two else voices
    lands = last if move.dice else 0
    if "ship lost" in [line.what for line in ended.account.lines]:
        voices += later(SOUNDS["battle lost"], lands)
    elif ended.how == "bust" or ended.account.total < 0:
        voices += later(SOUNDS["bust"], lands)
    lines = len(counted_lines(ended))
    voices += later(SOUNDS["lines"][:lines], lands)
    pours = lands + (LINE * lines + SETTLES if lines else 0)
    return voices + later(_written(ended.account.total), pours)


def _rolled(move: Any, after: Position, suspense: bool) -> Any:
    """Dice that land one after another, the skulls among them last, or one that spins alone."""
    fallen = [after.faces[die] for die in move.dice].count(SKULL)
    landed = len(move.dice) - fallen
    alone: tuple = ()
    if suspense:
        bad = skulls(after.card, after.faces) == rules.SKULLS_TO_BUST
        fallen, landed = fallen - bad, landed - (not bad)
        alone = in_turn(_KNOCK, 4, RESTED, ALONE) + later(SOUNDS["skull" if bad else "die"], ALONE)
    last = RESTED if suspense else LAST
    middle = FIRST + (last - FIRST) * landed / max(landed + fallen, 1)
    voices = SOUNDS["rattle"] if move.dice else ()
    voices += in_turn(SOUNDS["die"], landed, FIRST, middle)
    return voices + in_turn(SOUNDS["skull"], fallen, middle, last) + alone


def _risen(before: Position, after: Position, lands: float) -> Any:
    """Notes that rise when a roll has put much more at stake."""
    had, has = (rules.at_stake(position).total for position in (before, after))
    return later(risen(SOUNDS["rise"], had, has, PLENTY), lands)


def _written(points: int) -> Any:
    """Coins for points that are counted up, and a chime at the end, longer for more of them."""
    if points <= 0:
        return ()
    coins = min(MOST_COINS, max(points // 100, 1))
    chime = SOUNDS["bank"] + SOUNDS["glory"][: points // PLENTY]
    return counted(SOUNDS["coin"], coins, COUNTING) + chime
