"""No sentence of the three sheets is without its place: `sentences.toml` names them all."""

import re
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCES = tomllib.loads((HERE / "sentences.toml").read_text(encoding="utf-8"))
SENTENCES = [(says, code, test) for sentences in SOURCES.values() for says, code, test in sentences]


@pytest.mark.parametrize(("says", "code", "test"), SENTENCES)
def test_a_sentence_has_its_place_in_the_code_and_in_the_tests(
    says: str, code: str, test: str
) -> None:
    """The word exists in the module, and the function in the test module."""
    assert says.endswith(".")
    module, _, name = code.partition(" ")
    source = (HERE.parent / "game" / module).read_text(encoding="utf-8")
    assert re.search(rf"\b{re.escape(name)}\b", source)
    module, _, name = test.partition(" ")
    assert f"def {name}(" in (HERE / module).read_text(encoding="utf-8")


def test_the_three_sheets_are_there() -> None:
    """Each with its sentences, none of them twice."""
    assert set(SOURCES) == {"a_thousand_ports", "mille_sabords", "fortune"}
    for sentences in SOURCES.values():
        said = [says for says, _code, _test in sentences]
        assert len(set(said)) == len(said) > 30
