"""How loud sounds are beside each other, rendered by the script that plays them."""

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from game.page.play.sounds import SOUNDS, cue
from game.ports.table.sounds import SOUNDS as OF_PORTS
from game.voices import Voice
from tests.page.test_of_every_game import begun
from tests.support.games import EVERY_PAGE
from tools.build.pages import Page as SitePage
from tools.paths import SCRIPTS

pytestmark = pytest.mark.long

SPREAD = 12  # decibels between the loudest peak and the quietest
CANNON = 15  # the same with guns
LOUDER = 15  # decibels between the loudest tenths of a second
GUNS = ("battle won", "battle lost")
DEEP = ("heartbeat", "island", *GUNS)
FULL_SCALE = 0  # decibels

SCRIPT = (SCRIPTS / "sound.js").read_text("utf-8")
LEAD = 0.25  # seconds until the limiter of a new context is open, before which nothing begins
LONGEST = 4  # seconds of a sound that are rendered; a heart beats alike for all of its fifteen
AUDIBLE = 300  # hertz below which a phone's speaker plays hardly anything

# Peak, the mean square of the loudest tenth of a second, and the share of energy above a pitch. The
# script finds an offline context where it asks for one, and the same noise in every run.
MEASURE = """
async ([script, voices, seconds, pitch]) => {
  const rate = 48000;
  const context = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
  window.AudioContext = function () { return context; };
  let drawn = 7919;
  Math.random = () => { drawn = drawn * 48271 % 2147483647; return drawn / 2147483647; };
  window.boot = {};
  (0, eval)(script);
  window.boot.sound(voices, 1);
  const made = (await context.startRendering()).getChannelData(0);
  const peak = made.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const window_ = rate / 10;
  let sum = 0, loudest = 0;
  made.forEach((sample, place) => {
    sum += sample ** 2 - (place < window_ ? 0 : made[place - window_] ** 2);
    loudest = Math.max(loudest, sum / window_);
  });
  const size = 2 ** Math.ceil(Math.log2(made.length));
  const real = new Float64Array(size), imaginary = new Float64Array(size);
  real.set(made);
  for (let place = 1, mirrored = 0; place < size; place += 1) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (place < mirrored) [real[place], real[mirrored]] = [real[mirrored], real[place]];
  }
  for (let half = 1; half < size; half *= 2) {
    for (let turn = 0; turn < half; turn += 1) {
      const cos = Math.cos(Math.PI * turn / half), sin = -Math.sin(Math.PI * turn / half);
      for (let one = turn; one < size; one += 2 * half) {
        const other = one + half;
        const x = real[other] * cos - imaginary[other] * sin;
        const y = real[other] * sin + imaginary[other] * cos;
        [real[other], imaginary[other]] = [real[one] - x, imaginary[one] - y];
        real[one] += x;
        imaginary[one] += y;
      }
    }
  }
  let high = 0, all = 0;
  for (let bin = 1; bin < size / 2; bin += 1) {
    const energy = real[bin] ** 2 + imaginary[bin] ** 2;
    all += energy;
    if (bin * rate / size > pitch) high += energy;
  }
  return [peak, loudest, high / all];
}
"""

every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
Listen = Callable[[tuple[Voice, ...]], "Heard"]


@dataclass(frozen=True)
class Heard:
    """A sound as it leaves the limiter, at full volume.

    peak: of full scale, in decibels. loudness: of its loudest tenth of a second, likewise.
    audible: the share of its energy above `AUDIBLE`.
    """

    peak: float
    loudness: float
    audible: float


def heard(page: Page, voices: Sequence[Voice]) -> Heard:
    """The sound of voices on a blank page."""
    text = json.dumps([list(voice) for voice in voices])
    seconds = min(LONGEST, max(voice.delay + voice.length for voice in voices)) + LEAD
    peak, loudest, audible = page.evaluate(MEASURE, [SCRIPT, text, seconds, AUDIBLE])
    return Heard(20 * math.log10(peak), 10 * math.log10(loudest), audible)


@pytest.fixture
def listen(page: Page) -> Listen:
    """Renders and measures voices."""
    page.goto("about:blank")
    return lambda voices: heard(page, voices)


def test_no_sound_drowns_another(listen: Listen) -> None:
    """In no game; guns may be a little louder than all else."""
    named = {("page", name): listen(voices) for name, voices in SOUNDS.items()}
    for its in EVERY_PAGE:
        for name, voices in its.offered.later().SOUNDS.items():
            named[its.name, name] = listen(voices)
    told = "\n".join(f"{key}: {sound}" for key, sound in sorted(named.items()))
    peaks = [sound.peak for sound in named.values()]
    usual = [sound.peak for (_, name), sound in named.items() if name not in GUNS]
    loudness = [sound.loudness for sound in named.values()]
    assert max(peaks) < FULL_SCALE, told
    assert max(usual) - min(usual) <= SPREAD, told
    assert max(peaks) - min(peaks) <= CANNON, told
    assert max(loudness) - min(loudness) <= LOUDER, told


@pytest.mark.parametrize("name", DEEP)
def test_what_is_deep_is_heard_on_a_phone(listen: Listen, name: str) -> None:
    """By its overtones, a third of its energy at least."""
    assert listen(OF_PORTS[name]).audible >= 1 / 3


@every_page
def test_the_fullest_step_is_not_distorted(listen: Listen, its: SitePage) -> None:
    """The one of a match with the most voices at once, and what follows it."""
    table = its.offered
    evening = begun(table, *(table.RULES.BOTS * 2)[:2])
    evening.wait()
    played = [cue(table, *effect[1:]) for effect in evening.effects if effect[0] == "sound"]
    assert listen(max(played, key=fullness)).peak < FULL_SCALE


def fullness(voices: tuple[Voice, ...]) -> float:
    """The most loudness that begins within a tenth of a second."""
    begins = [(voice.delay, voice.loudness) for voice in voices]
    return max(
        sum(loudness for delay, loudness in begins if start <= delay < start + 0.1)
        for start, _ in begins
    )
