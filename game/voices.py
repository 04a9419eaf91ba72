"""Voices: what sounds and vibration are made of. `assets/scripts/sound.js` plays them.

A game lists its sounds by name in `SOUNDS`, in a module that comes with the rest. A sound is a
tuple of voices, which begin together unless they are delayed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = {  # and their timbres: waveforms of tones, filters of noises
    "tone": ("sine", "triangle", "square", "sawtooth"),
    "noise": ("lowpass", "bandpass", "highpass"),
    "shake": ("",),
}
LOUDEST = 4  # of one voice: a filter leaves little of a noise; all together are limited
MOST_STEPS = 8  # by which a figure gets higher
LOWEST, HIGHEST = 20, 8000  # pitches, in hertz
_SPREAD = (1, 1.18, 0.9, 1.07, 0.84, 1.26, 0.96, 1.12)  # of things that land; no two sound alike


@record
class Voice(Record):
    """One voice of a sound.

    kind, timbre: of `KINDS`; a "shake" is vibration. pitch, to: of a tone, or of the filter of a
    noise, in hertz at the start and at the end. delay: seconds until it begins. attack: seconds
    until it is loudest; it fades from there. length: in seconds. loudness: up to `LOUDEST`.
    """

    kind: str
    timbre: str
    pitch: float
    to: float
    delay: float
    attack: float
    length: float
    loudness: float


def tone(
    pitch: float,
    length: float,
    loudness: float,
    to: float | None = None,
    *,
    delay: float = 0,
    timbre: str = "sine",
    attack: float = 0.005,
) -> Voice:
    """A `Voice` with a pitch, as of a bell or a horn. to: the pitch at its end, if another."""
    return Voice("tone", timbre, pitch, to or pitch, delay, attack, length, loudness)


def noise(
    pitch: float,
    length: float,
    loudness: float,
    to: float | None = None,
    *,
    delay: float = 0,
    timbre: str = "bandpass",
    attack: float = 0.002,
) -> Voice:
    """A `Voice` of filtered noise, as of wood, paper or water."""
    return Voice("noise", timbre, pitch, to or pitch, delay, attack, length, loudness)


def shake(length: float, delay: float = 0) -> Voice:
    """A `Voice` that is felt: vibration, on devices that can vibrate."""
    return Voice("shake", "", 0, 0, delay, 0, length, 0)


def later(voices: Sequence[Voice], delay: float, higher: float = 1) -> tuple[Voice, ...]:
    """Voices that begin some seconds later, and have their pitches multiplied."""
    return tuple(
        voice.replace(delay=voice.delay + delay, pitch=voice.pitch * higher, to=voice.to * higher)
        for voice in voices
    )


def in_turn(voices: Sequence[Voice], count: int, first: float, last: float) -> tuple[Voice, ...]:
    """Voices repeated for things that land one after another, each a little different.

    first, last: seconds between which they land.
    """
    step = (last - first) / max(count - 1, 1)
    made: tuple = ()
    for place in range(count):
        made += later(voices, first + step * place, _SPREAD[place % len(_SPREAD)])
    return made


def counted(voices: Sequence[Voice], count: int, lasting: float = 0.6) -> tuple[Voice, ...]:
    """Voices repeated while points are counted up, a little higher each time."""
    made: tuple = ()
    for place in range(count):
        made += later(voices, lasting * place / count, 1 + 0.03 * place)
    return made


def risen(voices: Sequence[Voice], before: int, after: int, each: int) -> tuple[Voice, ...]:
    """A figure for points that have passed a further multiple of `each`, higher the more there are.

    No voices if they have not.
    """
    steps = after // each
    if steps <= max(before // each, 0):
        return ()
    return later(voices, 0, 2 ** (min(steps, MOST_STEPS) / 6))
