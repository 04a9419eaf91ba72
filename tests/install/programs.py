"""Programs made for a test."""

from pathlib import Path


def program(path: Path, does: str) -> str:
    """A shell script at a path, whose folders are made too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)
    return str(path)
