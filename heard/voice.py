"""A voice of speech-dispatcher that notes what it says instead of sounding: voice.py LOG.

It takes as long for a sentence as a quick listener has it read, so that one cut short is noted too.
"""

import html
import json
import re
import sys
import threading
import time
from pathlib import Path

PER_LETTER = 0.02  # seconds
SHORTEST = 0.3
ANSWERS = {
    "INIT": ("299-notes what it says", "299 OK LOADED SUCCESSFULLY"),
    "LIST VOICES": ("200-heard\ten\tnone", "200 OK VOICE LIST SENT"),
    "QUIT": ("210 OK QUIT",),
}
# What is followed by lines up to a full stop: the answer before them, and after them.
RECEIVED = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    **dict.fromkeys(
        ("SPEAK", "CHAR", "KEY", "SOUND_ICON"), ("202 OK RECEIVING MESSAGE", "200 OK SPEAKING")
    ),
}
MARKUP = re.compile(r"<[^>]*>")
SETTINGS = ("AUDIO", "LOGLEVEL", "SET")


class Voice:
    """The voice, which says one sentence at a time."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._lock = threading.RLock()
        self._saying: threading.Timer | None = None

    def answer(self, *lines: str) -> None:
        """Writes lines to speech-dispatcher."""
        with self._lock:
            sys.stdout.write("".join(line + "\n" for line in lines))
            sys.stdout.flush()

    def say(self, text: str) -> None:
        """Begins with a sentence."""
        with self._lock:
            self._note("begin", text)
            self.answer("701 BEGIN")
            lasts = max(SHORTEST, PER_LETTER * len(text))
            self._saying = threading.Timer(lasts, self._end, ("end", "702 END"))
            self._saying.start()

    def stop(self) -> None:
        """Falls silent."""
        with self._lock:
            if self._saying:
                self._saying.cancel()
                self._end("cut", "703 STOP")

    def _end(self, how: str, event: str) -> None:
        with self._lock:
            if self._saying:
                self._saying = None
                self._note(how)
                self.answer(event)

    def _note(self, what: str, text: str = "") -> None:
        with self._log.open("a") as log:
            log.write(json.dumps([time.monotonic(), what, text]) + "\n")


def _received() -> str:
    lines = []
    for line in map(str.rstrip, iter(sys.stdin.readline, "")):
        if line == ".":
            break
        lines.append(line.removeprefix(".") if line.startswith("..") else line)
    return "\n".join(lines)


def main() -> None:
    """Obeys speech-dispatcher until it falls silent."""
    voice = Voice(Path(sys.argv[1]))
    for command in map(str.strip, iter(sys.stdin.readline, "")):
        if command in RECEIVED:
            before, after = RECEIVED[command]
            voice.answer(before)
            text = _received()
            refused = "audio_output_method=server" in text
            voice.answer("300 ERR NO SOUND" if refused else after)
            if command not in SETTINGS:
                voice.say(html.unescape(MARKUP.sub("", text)).strip())
        elif command in ("STOP", "PAUSE"):
            voice.stop()
        else:
            voice.answer(*ANSWERS.get(command, ("300 ERR UNKNOWN COMMAND",)))
        if command == "QUIT":
            break


if __name__ == "__main__":
    main()
