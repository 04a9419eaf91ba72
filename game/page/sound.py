"""Short sounds, synthesised by the Web Audio API without any files."""

from game.page.browser import window

# (waveform, hertz at the start, hertz at the end, delay and length in seconds, loudness)
SOUNDS = {  # besides the game's own
    "held": (("triangle", 520, 380, 0, 0.06, 0.12),),
    "won": tuple(
        ("triangle", hertz, hertz, 0.13 * place, 0.3, 0.14)
        for place, hertz in enumerate((523, 659, 784, 1046, 784, 1046))
    ),
}


class Sound:
    """Plays sounds by name; without the Web Audio API it stays silent."""

    def __init__(self, own):
        """own: the game's sounds, as `SOUNDS`."""
        self._sounds = dict(SOUNDS)
        self._sounds.update(own)
        self._context = None

    def play(self, name):
        """Starts a sound; browsers play it only after the user has pressed something."""
        if self._context is None:
            if not hasattr(window, "AudioContext"):
                return
            self._context = window.AudioContext.new()
        start = self._context.currentTime
        for wave, begin, end, wait, length, loudness in self._sounds[name]:
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
