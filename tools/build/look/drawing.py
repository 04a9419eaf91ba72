"""Drawings in fewer bytes: their paths without invisible digits."""

import re

PATH = re.compile(r'(?<= d=")[^"]+')
COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
# The two flags of an arc need no separator after them.
ARC = re.compile(
    rf"({NUMBER.pattern})[\s,]*" * 3 + r"([01])[\s,]*" * 2 + rf"({NUMBER.pattern})[\s,]*" * 2
)


def shortened(markup: str) -> str:
    """Markup with its paths rounded to a tenth of a unit; a symbol is 512 units wide."""
    return PATH.sub(lambda path: "".join(_written(*it) for it in COMMAND.findall(path[0])), markup)


def _written(command: str, numbers: str) -> str:
    if command in "Aa":
        found = [part for arc in ARC.findall(numbers) for part in arc]
    else:
        found = NUMBER.findall(numbers)
    written = command
    before = ""
    for number in map(_rounded, found):
        # A sign or a second decimal point begins a new number, without a separator.
        close = not before or number[0] == "-" or (number[0] == "." and "." in before)
        written += number if close else " " + number
        before = number
    return written


def _rounded(number: str) -> str:
    digits = f"{float(number):.1f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0(?=\.)", r"\1", digits) if digits not in {"-0", ""} else "0"
