"""`python -m game replay FILE`: replays a match from its text, and prints the final position."""

import argparse
import codecs
import io
import json
import sys
from pathlib import Path
from typing import Any

from game.match import Match
from game.notation import NotationError, replay, step_text


def main() -> int:
    """Runs the command line; the exit code is 2 if the file cannot be read or replayed."""
    parser = argparse.ArgumentParser(prog="python -m game", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("replay", help="print every step of a match, then its position")
    command.add_argument("file", type=Path, help="the match, '-' for standard input")
    command.add_argument(
        "--as-given",
        action="store_true",
        help="take the cards and dice from the file, whatever the seed would have rolled",
    )
    asked = parser.parse_args()
    try:
        raw = sys.stdin.buffer.read() if str(asked.file) == "-" else asked.file.read_bytes()
        match = _print_steps(_text_of(raw), asked.as_given)
    except NotationError as error:
        print(f"{asked.file}: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{asked.file} cannot be read: {error}", file=sys.stderr)
        return 2
    print(json.dumps(_described(match), ensure_ascii=False))
    return 0


def _text_of(raw: bytes) -> str:
    """The text of a file in whichever encoding an editor has saved it, as encodings.js.

    UTF-16 with its mark, UTF-8, or else that of Russian Windows.
    """
    marked = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return raw.decode("utf-16" if marked else "utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("windows-1251", errors="replace")


def _print_steps(text: str, as_given: bool) -> Match:
    match: Match | None = None
    printed = 0
    for number, match in replay(text, as_given):
        for count, step in enumerate(match.steps[printed:], printed + 1):
            line = number if count == len(match.steps) else ""
            print(f"{line:>4}  {step_text(match.game, step):60}  {_standing(match)}")
        printed = len(match.steps)
    assert match is not None  # replay() yields at least the header
    return match


def _described(match: Match) -> dict[str, Any]:
    names = [seat.name or f"seat {place}" for place, seat in enumerate(match.seats, 1)]
    return match.game.describe(match.position, names)


def _standing(match: Match) -> str:
    facts = _described(match)
    totals = "  ".join(f"{seat['name']} {seat['total']}" for seat in facts["seats"])
    return f"at stake {facts['at_stake']:5}  {totals}"


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # names need it, whatever the terminal's encoding
    sys.exit(main())
