"""The mistakes sown for mypy: each can be sown, in a statement of its own."""

from pathlib import Path

import pytest

from tools.mistakes import Mistake, listed, sow
from tools.paths import ROOT

LINES = "a = 1\nb = 2\nb = 2\n"


def test_a_mistake_is_sown_on_its_line() -> None:
    assert Mistake("m.py", "a = 1", "a = 2", "").sown(LINES) == (
        LINES.replace("1", "2", 1),
        range(1, 2),
    )


@pytest.mark.parametrize("part", ["b = 2", "c = 3"])
def test_code_that_does_not_occur_once_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match="times"):
        Mistake("m.py", part, "", "").sown(LINES)


def test_two_mistakes_on_a_line_are_refused(tmp_path: Path) -> None:
    """An error could be that of either."""
    (tmp_path / "m.py").write_text(LINES)
    with pytest.raises(ValueError, match=r"statement at 1 of m\.py has two mistakes"):
        sow(tmp_path, [Mistake("m.py", "a =", "aa =", ""), Mistake("m.py", "1", "11", "")])


def test_every_listed_mistake_can_be_sown() -> None:
    mistakes = listed()
    assert len(mistakes) >= 30
    for mistake in mistakes:
        source = (ROOT / mistake.module).read_text(encoding="utf-8")
        assert mistake.sown(source)[0] != source
