"""The files of the release that is deployed now, for visitors who still have its pages open.

Such a page, or one that a cache on the way still has, asks for files that the next release does not
contain. Their paths contain hashes, so both can lie side by side.
"""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Container, Mapping
from http.client import HTTPException
from pathlib import Path

from tools.paths import digest

WORKER = "sw.js"  # lists all files of its release
LISTED = re.compile(r"^const \w+_FILES = (\{.*\});$", re.MULTILINE)
HASHED = re.compile(r"(?:build|runtime)/[0-9a-f]{12}/[\w./-]+")
PATIENCE = 20  # seconds without an answer


class NoReleaseError(Exception):
    """The last release cannot be had, with the reason."""


def last_release(place: str, present: Container[str]) -> dict[str, bytes]:
    """The files with a hash in their path that are not in the present release.

    place: the address of the site, or a folder with a copy of it. present: paths of the new
    release. Raises NoReleaseError if there is none, or if a file is not what its release says.
    """
    read = _from_address(place) if "://" in place else _from_folder(Path(place))
    return {
        path: _checked(path, integrity, read(path))
        for path, integrity in _files(read(WORKER).decode(errors="replace")).items()
        if path not in present
    }


def _files(worker: str) -> Mapping[str, str]:
    """The integrity of each file with a hash in its path, by path."""
    found: dict[str, str] = {}
    try:
        for told in LISTED.findall(worker):
            found |= json.loads(told)
    except ValueError as error:
        raise NoReleaseError(f"{WORKER} cannot be read") from error
    files = {path: told for path, told in found.items() if HASHED.fullmatch(path)}
    if not files or any(".." in path for path in files):
        raise NoReleaseError(f"{WORKER} lists no release")
    return files


def _checked(path: str, integrity: str, content: bytes) -> bytes:
    if digest(content) not in integrity.split():
        raise NoReleaseError(f"{path} is not what its release says")
    return content


def _from_address(address: str) -> Callable[[str], bytes]:
    def read(path: str) -> bytes:
        url = f"{address.rstrip('/')}/{path}"
        if not url.startswith(("http://", "https://")):
            raise NoReleaseError(f"{address} is no address of a site")
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310
                return answer.read()
        except (OSError, HTTPException, urllib.error.URLError) as error:
            raise NoReleaseError(f"{url}: {error}") from error

    return read


def _from_folder(folder: Path) -> Callable[[str], bytes]:
    def read(path: str) -> bytes:
        try:
            return (folder / path).read_bytes()
        except OSError as error:
            raise NoReleaseError(f"{error.filename}: {error.strerror}") from error

    return read
