"""Short sounds made by the browser's synthesiser; nothing is fetched for them."""

from game.page.browser import window

# (wave, hertz at the start, hertz at the end, seconds from now, seconds long, loudness)
_RATTLE = tuple(("square", 900 - 70 * knock, 180, 0.045 * knock, 0.03, 0.05) for knock in range(8))
SOUNDS = {
    "rolled": _RATTLE,
    "held": (("triangle", 520, 380, 0, 0.06, 0.12),),
    "skull": _RATTLE + (("sawtooth", 160, 80, 0.36, 0.25, 0.1),),
    "scored": (
        ("triangle", 660, 660, 0, 0.12, 0.14),
        ("triangle", 880, 880, 0.09, 0.14, 0.14),
        ("triangle", 1320, 1320, 0.18, 0.22, 0.12),
    ),
    "bust": _RATTLE + (("sawtooth", 220, 55, 0.36, 0.5, 0.14),),
    "won": tuple(
        ("triangle", hertz, hertz, 0.13 * place, 0.3, 0.14)
        for place, hertz in enumerate((523, 659, 784, 1046, 784, 1046))
    ),
}


class Sound:
    """Plays the sounds by name; a browser that refuses stays silent."""

    def __init__(self):
        self._context = None

    def play(self, name):
        """Starts a sound; it is heard only after the person has pressed something."""
        if self._context is None:
            if not hasattr(window, "AudioContext"):
                return
            self._context = window.AudioContext.new()
        start = self._context.currentTime
        for wave, begin, end, wait, length, loudness in SOUNDS[name]:
            tone = self._context.createOscillator()
            gain = self._context.createGain()
            tone.type = wave
            tone.frequency.setValueAtTime(begin, start + wait)
            tone.frequency.exponentialRampToValueAtTime(end, start + wait + length)
            gain.gain.setValueAtTime(loudness, start + wait)
            gain.gain.exponentialRampToValueAtTime(0.001, start + wait + length)
            tone.connect(gain)
            gain.connect(self._context.destination)
            tone.start(start + wait)
            tone.stop(start + wait + length)
