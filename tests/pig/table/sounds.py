"""The sounds of this table, and those of each step."""

from game.voices import counted, in_turn, later, noise, shake, tone
from tests.pig.rules import HELD
from tests.pig.table.motion import moving

FIRST, LAST = 0.2, 0.42  # seconds after a roll between which its dice come to lie

SOUNDS = {
    "die": (noise(1900, 0.1, 2.6, 1100), tone(520, 0.06, 0.9, 360), shake(0.008)),
    "acorn": (tone(1400, 0.08, 0.6, 900, timbre="triangle"),),
    "saved": (tone(587, 0.3, 0.15, delay=0.6), tone(880, 0.5, 0.15, delay=0.7)),
    "lost": (tone(240, 0.6, 0.4, 70, timbre="triangle", attack=0.02), shake(0.2)),
}


def sound(before, move, after, suspense=False, turns=False):
    """The `Voice`s of a step."""
    voices = in_turn(SOUNDS["die"], len(moving(before, move, after)), FIRST, LAST)
    if after.ended is None:
        return voices
    if after.ended.how == HELD:
        return counted(SOUNDS["acorn"], min(10, after.ended.points)) + SOUNDS["saved"]
    return voices + later(SOUNDS["lost"], LAST)
