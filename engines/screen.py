"""A screen that nobody sees."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen() -> Iterator[str]:
    """Starts a screen, and ends it after the block; its name, as DISPLAY has it."""
    reading, writing = os.pipe()
    running = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            yield ":" + said.readline().strip()
    finally:
        running.terminate()
        running.wait()
