"""The sounds of this table, and those of each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand.rules import turn_points
from game.thousand.scoring import FACES
from game.thousand.table.motion import MUCH, ends, gravest, mark, moving, thrown, written
from game.voices import counted, in_turn, later, noise, risen, shake, tone

if TYPE_CHECKING:
    from game.thousand.moves import Move
    from game.thousand.position import Position
    from game.voices import Voice

RATTLING = 0.24  # seconds for which the dice rattle before they are thrown
FIRST, LAST = 0.42, 0.64  # seconds after a throw between which its dice come to lie
MOST_STROKES = 10  # of the pencil while points are counted; there is one for each 20 points
PLENTY = 100  # points of a turn, for each of which notes rise
COUNTING = 0.8  # seconds until the points have arrived and the total has counted

_STAMP = (
    noise(460, 0.09, 0.7, 190, timbre="lowpass"),
    tone(150, 0.1, 0.4, 92),
    shake(0.015),
)
_STAMPS = _STAMP + later(_STAMP, 0.14, 1.1)  # as the stars come down
_KNOCK = (  # of dice in a hollow hand
    noise(900, 0.05, 0.9, 620),
    tone(330, 0.04, 0.15, 240, timbre="triangle"),
)
_PISTON = (
    tone(58, 0.1, 0.35, 46, timbre="sawtooth"),
    noise(240, 0.09, 0.4, 120, timbre="lowpass"),
)

SOUNDS = {
    "rattle": in_turn(_KNOCK, 6, 0, RATTLING),
    "die": (  # on felt
        noise(820, 0.12, 2.6, 380, timbre="lowpass"),
        tone(240, 0.08, 1.1, 150, timbre="triangle"),
        shake(0.008),
    ),
    "rise": tuple(
        tone(pitch, 0.3, 0.25, delay=0.08 * place, timbre="triangle")
        for place, pitch in enumerate((494, 587, 740))
    ),
    "stroke": (noise(3300, 0.06, 0.9, 4600, attack=0.02),),
    "recorded": (
        tone(880, 0.5, 0.18, delay=COUNTING),
        tone(1320, 0.6, 0.12, delay=COUNTING + 0.08),
    ),
    "lost": (
        tone(233, 0.7, 0.32, 65, attack=0.02, timbre="triangle"),
        noise(500, 0.5, 0.3, 90, attack=0.05, timbre="lowpass"),
        shake(0.2),
    ),
    # It comes, brakes, and tips out what it carries.
    "dump truck": tuple(voice for turn in range(7) for voice in later(_PISTON, 0.09 * turn))
    + (
        noise(5200, 0.3, 0.16, 2600, delay=0.6, attack=0.1, timbre="highpass"),
        noise(700, 0.9, 0.5, 110, delay=0.85, attack=0.1, timbre="lowpass"),
        shake(0.3, 0.85),
    ),
    "on barrel": (
        tone(128, 0.35, 0.6, 92),
        noise(380, 0.2, 0.8, 190),
        tone(512, 0.5, 0.16, delay=0.2),
        tone(768, 0.7, 0.12, delay=0.32),
        shake(0.03),
    ),
    "fell off": tuple(
        voice.replace(delay=bump, loudness=voice.loudness * (1 - bump))
        for bump in (0, 0.3, 0.5, 0.63, 0.72)
        for voice in (tone(120, 0.2, 0.5, 78), noise(420, 0.12, 0.45, 200))
    )
    + (shake(0.2),),
    # Gravel slides, and somebody lands at the bottom; then steps lead up.
    "in pit": (
        tone(330, 0.45, 0.12, 110, timbre="triangle"),
        noise(900, 0.4, 0.25, 260, timbre="lowpass"),
        tone(92, 0.2, 0.45, 58, delay=0.42),
        shake(0.08, 0.42),
    ),
    "out of pit": tuple(
        tone(330 * 1.19**step, 0.14, 0.22, delay=0.11 * step, timbre="triangle")
        for step in range(5)
    ),
    "all five": tuple(  # one after another, and a chord of what they make
        tone(523 * 1.122**die, 0.16, 0.11, delay=0.07 * die, timbre="triangle") for die in range(5)
    )
    + (tone(1047, 0.6, 0.1, delay=0.35), tone(1319, 0.6, 0.08, delay=0.35)),
    "alike": tuple(  # the same again and again, and what it makes
        tone(659, 0.13, 0.12, delay=0.09 * die, timbre="triangle") for die in range(4)
    )
    + tuple(tone(659 * part, 0.7, 0.09, delay=0.36) for part in (1, 1.5, 2)),
    "entered": (
        tone(587, 0.25, 0.2, delay=COUNTING, timbre="triangle"),
        tone(880, 0.5, 0.2, delay=COUNTING + 0.14, timbre="triangle"),
    ),
}
SOUNDS["stars"] = _STAMPS
SOUNDS["lost much"] = SOUNDS["lost"] + (  # and the floor trembles
    tone(98, 1.1, 0.35, 41, attack=0.02),
    noise(260, 0.9, 0.3, 60, delay=0.1, attack=0.05, timbre="lowpass"),
    shake(0.3, 0.3),
)
SOUNDS["grand"] = (  # and the bell rings for the break
    _STAMPS
    + later(_STAMP, 0.28, 1.2)
    + tuple(tone(1568, 0.09, 0.07, delay=COUNTING + 0.07 * beat) for beat in range(9))
)
# Moments that sound like others.
_LIKE = {"to zero": "fell off", "overshoots to zero": "dump truck", "straight": "all five"}
_LIKE.update({"four alike " + face: "alike" for face in FACES})
_LIKE.update({"three alike": "alike", "five alike": "alike"})


def sound(
    before: Position,
    move: Move | None,
    after: Position,
    suspense: bool = False,
    turns: bool = False,
) -> tuple[Voice, ...]:
    """The `Voice`s of a step."""
    rolled = len(moving(before, move, after))
    voices = SOUNDS["rattle"] + in_turn(SOUNDS["die"], rolled, FIRST, LAST) if rolled else ()
    lands = LAST if rolled else 0
    if not ends(before, after):
        found = thrown(before, after)
        rise = risen(SOUNDS["rise"], turn_points(before), turn_points(after), PLENTY)
        return voices + (_felt(found, lands) if found else later(rise, lands))
    ended = after.last_turn
    points = written(after)
    if points > 0:
        voices += later(_recorded(points), lands)
    elif ended.how in ("lost", "overshot"):
        much = ended.points >= MUCH
        voices += later(SOUNDS["lost much" if much else "lost"], lands)
    return voices + _felt(gravest(ended) or mark(points), lands)


def _felt(moment: str | None, lands: float) -> tuple[Voice, ...]:
    """The sound of a special moment, as the dice have come to lie; none without a moment."""
    return later(SOUNDS[_LIKE.get(moment, moment)], lands) if moment else ()


def _recorded(points: int) -> tuple[Voice, ...]:
    strokes = min(MOST_STROKES, max(points // 20, 1))
    return counted(SOUNDS["stroke"], strokes, COUNTING) + SOUNDS["recorded"]
