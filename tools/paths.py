"""Folders of the build, and names that contain a hash of the content."""

import hashlib
from base64 import b64encode
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHELL = ROOT / "assets"  # style, symbols and drawings that every page has
SCRIPTS = SHELL / "scripts"
PACKAGES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"

HASH_LENGTH = 12


def content_hash(contents: dict[str, bytes]) -> str:
    """A short hash of a set of files, of their paths and bytes."""
    hashed = hashlib.sha256()
    for path in sorted(contents):
        hashed.update(path.encode() + b"\0" + contents[path] + b"\0")
    return hashed.hexdigest()[:HASH_LENGTH]


def digest(content: bytes) -> str:
    """The content of a file, as Subresource Integrity."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def write_all(folder: Path, contents: dict[str, bytes]) -> None:
    """Writes files below a folder; the keys are paths with forward slashes."""
    for path, content in contents.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
