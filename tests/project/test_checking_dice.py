"""The guide to checking the dice, which must describe what the program does."""

import contextlib
import io
import re
from pathlib import Path

from game.chance import FairDice
from game.notation import read

GUIDE = (Path(__file__).parents[2] / "docs" / "checking-dice.md").read_text()
MATCH = """game: ports
person: Anna
person: Boris
seed: 308b

card
roll 12345678
"""


def test_its_program_derives_what_the_match_has() -> None:
    """The lines of the guide, run as they stand, against a match with the same seed."""
    program = re.search(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert program
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(program[1], {})  # noqa: S102 - it is our own guide
    lines = said.getvalue().splitlines()
    match = read(MATCH)
    assert lines[0] == f"fingerprint {FairDice('308b').commitment()}"
    assert lines[1] == f"starts seat {match.steps[0].outcome + 1}"
    assert lines[3] == "roll " + " ".join(match.steps[-1].outcome)


def test_it_names_the_kinds_in_their_order() -> None:
    """The order in which cards are counted off, and that of the faces."""
    from game.ports import cards, scoring

    listed = ", ".join(cards.CARDS)
    assert listed in GUIDE
    assert ", ".join(scoring.FACES) in GUIDE
