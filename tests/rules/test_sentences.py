"""No sentence of the rule sheets is without its place: `sentences.toml` of each game names all."""

import re
import tomllib
from pathlib import Path

import pytest

from tools.paths import ROOT

TESTS = ROOT / "tests"
SOURCES = {
    path.parent: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted(TESTS.glob("**/sentences.toml"))
}
SENTENCES = [
    (folder, *sentence)
    for folder, sources in SOURCES.items()
    for sentences in sources.values()
    for sentence in sentences
]


@pytest.mark.parametrize(("folder", "says", "code", "test"), SENTENCES)
def test_a_sentence_has_its_place_in_the_code_and_in_the_tests(
    folder: Path, says: str, code: str, test: str
) -> None:
    """The word exists in the module, and the function in the test module."""
    assert says.endswith(".")
    module, _, name = code.partition(" ")
    source = (ROOT / "game" / module).read_text(encoding="utf-8")
    assert re.search(rf"\b{re.escape(name)}\b", source)
    module, _, name = test.partition(" ")
    assert f"def {name}(" in (folder / module).read_text(encoding="utf-8")


def test_every_sheet_is_there() -> None:
    """Each with its sentences, none of them twice."""
    ports, threeport, thousand = [
        SOURCES[TESTS / name] for name in ("ports", "threeport", "thousand")
    ]
    assert set(ports) == {"a_thousand_ports", "mille_sabords", "fortune"}
    assert set(threeport) == {"threeport"}
    assert set(thousand) == {"v1", "v2", "v3", "v4", "v5"}
    least = {"v4": 15, "threeport": 27}  # the shortest texts
    for name, sentences in (ports | thousand | threeport).items():
        said = [says for says, _code, _test in sentences]
        assert len(set(said)) == len(said) >= least.get(name, 20 if name in thousand else 31)
