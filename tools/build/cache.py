"""Files that take the build long to make: kept in .cache, and believed only if they are whole."""

import hashlib
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.paths import CACHE, ROOT

DIGEST = ".sha256"  # added to the name of a file for the one with its hash

# One short program in fifty never ended: while it leaves, a thread that compiles waits for a
# collection that nobody makes any more (nodejs/node#54918). Without threads there is no such wait.
NODE = ("node", "--single-threaded")


def cached(name: str, make: Callable[[], bytes], *inputs: bytes) -> Path:
    """The path of a file, which is made unless the cache holds it whole.

    inputs: everything that the content depends on, versions of tools included. A file that was
    damaged, cut short or changed since it was written is made anew.
    """
    key = hashlib.sha256(b"".join(hashlib.sha256(each).digest() for each in inputs)).hexdigest()
    path = Path(name)
    kept = CACHE / f"{path.stem}-{key[:16]}{path.suffix}"
    digest = kept.with_name(kept.name + DIGEST)
    if not _whole(kept, digest):
        content = make()
        CACHE.mkdir(exist_ok=True)
        _write(digest, hashlib.sha256(content).hexdigest().encode())
        _write(kept, content)
    return kept


def by_node(script: Path, *arguments: str | Path) -> bytes:
    """The file that a Node script writes to the path in its second argument.

    Raises CalledProcessError if the script fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made"
        source, *more = arguments
        subprocess.run([*NODE, script, source, made, *more], cwd=ROOT, check=True)
        return made.read_bytes()


def _whole(kept: Path, digest: Path) -> bool:
    try:
        return digest.read_text() == hashlib.sha256(kept.read_bytes()).hexdigest()
    except (FileNotFoundError, UnicodeDecodeError):
        return False


def _write(path: Path, content: bytes) -> None:
    """Writes a file as a whole or not at all; several builds may write it at once."""
    partial = path.with_name(f"{path.name}.{os.getpid()}")
    partial.write_bytes(content)
    partial.replace(path)
