"""What is computed once and asked for again."""

import ast
import re
from collections.abc import Callable

import pytest

from game.memo import Known, Latest
from tools.paths import ROOT

# Caches of another kind, with the reason.
OTHERS = {
    "game/ports/rules.py: _latest": "asked several times a press, so it costs no call",
    "game/ports/moves.py: _known": "filled in the innermost loop of every bot",
    "game/ports/bots/anne.py: _latest": "a plan covers more than it was made for",
    "game/thousand/bots/nina.py: _latest": "a plan covers more than it was made for",
}
KEPT = {
    "game/match.py: _handed_in": "a register of games",
    "game/page/text/words.py: _fetched": "what has arrived",
}


def counting(made: list[str]) -> Callable[[str], Callable[[], str]]:
    """Functions that make a text and note it."""
    return lambda text: lambda: made.append(text) or text  # type: ignore[func-returns-value]


def test_the_latest_is_made_again_only_for_something_else() -> None:
    """None may be asked for too; of what came before nothing is kept."""
    made: list[str] = []
    make, latest = counting(made), Latest()
    assert latest.of(("a",), make("A")) == latest.of(("a",), make("?")) == "A"
    assert latest.of(("b",), make("B")) == "B"
    assert latest.of(("a",), make("A again")) == "A again"
    assert made == ["A", "B", "A again"]


def test_what_is_known_is_made_once() -> None:
    """However much is asked for in between."""
    made: list[str] = []
    make, known = counting(made), Known()
    assert [known.of(text, make(text)) for text in "abab"] == list("abab")
    assert made == ["a", "b"]


@pytest.mark.parametrize("memo", [Latest, Known])
def test_nothing_is_kept_if_making_fails(memo: type[Latest] | type[Known]) -> None:
    """It is tried again, and what was known before stays."""
    kept = memo()
    assert kept.of(("a",), lambda: "A") == "A"
    with pytest.raises(ZeroDivisionError):
        kept.of(("b",), lambda: 1 / 0)
    assert kept.of(("a",), lambda: "?") == "A"
    assert kept.of(("b",), lambda: "B") == "B"


def test_caches_are_of_these_two_kinds() -> None:
    """Containers that a module fills later are listed above; at most five may be caches."""
    found = set()
    for path in sorted((ROOT / "game").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            text = ast.unparse(node)
            if re.match(r"_[a-z_]+(: [^=]+)? = (\{\}|\[\]|\[None\b)", text):
                found.add(f"{name}: {re.split('[: ]', text)[0]}")
    assert found == OTHERS.keys() | KEPT.keys()
    assert len(OTHERS) <= 5
