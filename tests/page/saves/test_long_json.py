"""JSON with a long text: the same as that of the standard library, on both interpreters."""

import json
from types import SimpleNamespace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.notation import write
from game.page.saves import long_json
from game.page.saves.entries import text_of
from game.page.saves.long_json import LONG, dumps, loads
from tests.support.micropython import run_on_micropython
from tools.long_matches import long_match

TAIL = "x" * LONG * 5  # as long as `entries` calls long
LETTERS = st.text(st.sampled_from('\\"n\n\t\r\x00\x1f/u}{, :é🦜') | st.characters(codec="utf-8"))


@given(LETTERS, LETTERS)
@example('", "text": "', '"text": "')
@example("\\", "\\\\n")
def test_an_entry_is_read_as_it_was_written(text: str, name: str) -> None:
    """A text with any letters, and names before it."""
    entry = {"names": [name], "text": text + TAIL + text, "mark": [7, name]}
    assert json.loads(text_of(entry)) == entry
    assert loads(text_of(entry)) == entry
    assert loads(json.dumps(entry)) == entry


@given(LETTERS, st.integers(0, 60))
def test_what_is_no_json_is_refused_as_ever(noise: str, at: int) -> None:
    """Damage within the long text, before it and after it."""
    text = json.dumps({"names": ["A"], "text": "\n" + TAIL, "turn": 3})
    for place in (at, len(text) - at):
        damaged = text[:place] + noise + text[place:]
        try:
            expected = json.loads(damaged)
        except ValueError:
            with pytest.raises(json.JSONDecodeError):
                loads(damaged)
        else:
            assert loads(damaged) == expected


def test_a_match_is_written_as_by_the_standard_library() -> None:
    """Entries on devices keep their form."""
    entry = {"version": 1, "text": write(long_match(100)), "turn": 3}
    assert text_of(entry) == json.dumps(entry, ensure_ascii=False)


def whole(entry: dict) -> str:
    """The JSON of an entry whose long text was taken out."""
    assert entry["text"] == ""
    return json.dumps(entry, ensure_ascii=False)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lengths of the texts that are parsed letter by letter."""
    lengths: list[int] = []

    def parse(text: str) -> object:
        lengths.append(len(text))
        return json.loads(text)

    monkeypatch.setattr(long_json, "json", SimpleNamespace(loads=parse))
    return lengths


@pytest.mark.parametrize("text", ["", "\n", '"', "\\", '\\"', "\\\\", '\n"\\n', "a: 🦜\n"])
def test_what_a_match_may_hold_is_taken_out_before(text: str, parsed: list[int]) -> None:
    """The rest is parsed alone, wherever in the text it is."""
    for entry in (
        {"text": text + TAIL + text, "turn": 3},
        {"names": [text, "text"], "text": TAIL + text + TAIL},
    ):
        written = json.dumps(entry, ensure_ascii=False)
        assert dumps(entry, whole) == written
        assert loads(written) == entry
        assert parsed.pop() == len(written) - len(json.dumps(entry["text"], ensure_ascii=False)) + 2
        assert not parsed


@pytest.mark.parametrize(("letters", "out"), [(LONG - 1, False), (LONG, True), (LONG + 1, True)])
def test_a_short_text_stays_where_it_is(letters: int, out: bool, parsed: list[int]) -> None:
    """As long as anything that is parsed without being noticed."""
    entry = {"text": "x" * letters, "more": "y" * LONG}
    written = json.dumps(entry)
    assert loads(written) == entry
    assert parsed == [len(written) - letters * out]


@pytest.mark.parametrize(
    "found",
    [
        ["a", {"text": TAIL}],
        {"inner": {"text": TAIL}},
        {"text": TAIL + "\t"},
        {"text": "\x01" + TAIL},
        {"inner": {"text": "short"}, "text": TAIL},
    ],
)
def test_other_json_is_read_whole(found: object) -> None:
    """Lists, texts further in, and escapes that no match has."""
    assert loads(json.dumps(found)) == found


def test_json_without_a_text_is_read_whole() -> None:
    """However much white space there is in it."""
    assert loads('{"a": 1' + " " * LONG + ', "b": 2}') == {"a": 1, "b": 2}


def test_micropython_reads_and_writes_the_same() -> None:
    """A name of two units of UTF-16 among it."""
    entry = {"names": ['"🦜\\'], "text": 'a: "🦜\\n"\n' + TAIL, "mark": [7, "turn 7"]}
    text = json.dumps(entry, ensure_ascii=False)
    program = (
        "from game.page.saves.entries import text_of\nfrom game.page.saves.long_json import loads"
    )
    program += f"\nprint(loads({text!r}) == {entry!r})"
    program += f"\nprint(loads(text_of({entry!r})) == {entry!r})"
    assert run_on_micropython(program).split() == ["True", "True"]
