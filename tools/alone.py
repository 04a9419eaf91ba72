"""One process at a time works in a folder."""

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.paths import ROOT


@contextmanager
def alone(folder: Path = ROOT) -> Iterator[int | None]:
    """Waits until no other process is in a block of this kind for the same folder.

    The folder itself is locked, so that a process that is killed leaves nothing behind. The lock's
    file descriptor is given, for children to inherit: one that outlives its parent keeps the lock.
    None is given where the file system knows no locks.
    """
    lock = os.open(folder, os.O_RDONLY)
    try:
        yield lock if _locked(lock, folder) else None
    finally:
        os.close(lock)


def _locked(lock: int, folder: Path) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print(f"Waiting for another make in {folder} ...", flush=True)
        fcntl.flock(lock, fcntl.LOCK_EX)
    except OSError as error:
        if error.errno not in {errno.EBADF, errno.ENOLCK, errno.ENOTSUP, errno.EINVAL}:
            raise
        return False
    return True
