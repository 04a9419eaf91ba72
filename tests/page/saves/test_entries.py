"""Entries of the device as text: how they are written, and how long ones are read."""

import json
from typing import Any

import pytest

from game.page.saves import long_json
from game.page.saves.entries import LONGEST, loaded, origin_of, text_of

LONG = 10_000  # letters that MicroPython takes long to read or write one by one


def test_an_entry_is_written_without_escapes() -> None:
    """Names as they are, in any script."""
    assert text_of({"names": ["Zoë", "Кот 🦜"]}) == '{"names": ["Zoë", "Кот 🦜"]}'


@pytest.mark.parametrize("length", [9, LONG, LONGEST])
def test_an_entry_is_read_up_to_the_greatest_length(length: int) -> None:
    """One letter more, and it is not even parsed."""
    text = '{"a": 12}'.ljust(length)
    assert loaded(text, length) == {"a": 12}
    assert loaded(text, length - 1) is None
    assert loaded(text) == {"a": 12}
    assert loaded(text.ljust(LONGEST + 1)) is None


@pytest.mark.parametrize(
    "text", [None, "", " ", "{", '{"a": 1', "[]", "null", "7", '"a"', "[" * 9999]
)
def test_what_is_no_json_object_is_not_read(text: str | None) -> None:
    """However it is damaged, and however deep it is nested."""
    assert loaded(text) is None
    assert loaded("{}") == {}


@pytest.mark.parametrize(
    ("name", "origin"),
    [
        ("f00d-2", ""),
        ("twin.f00d", ""),
        ("foreign.f00d", "foreign."),
        ("foreign.twin.f00d", "foreign.twin."),
        ("foreign.again.f00d-2", "foreign.again."),
    ],
)
def test_the_name_of_a_match_tells_its_origin(name: str, origin: str) -> None:
    """None for one's own, whose end counts."""
    assert origin_of(name) == origin


@pytest.fixture
def taken_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which functions of `long_json` are called."""
    calls: list[str] = []

    def watch(name: str) -> None:
        function = getattr(long_json, name)

        def watched(*given: Any) -> Any:
            calls.append(name)
            return function(*given)

        monkeypatch.setattr(long_json, name, watched)

    watch("dumps")
    watch("loads")
    return calls


@pytest.mark.parametrize(("letters", "calls"), [(LONG - 1, []), (LONG, ["dumps"])])
def test_a_long_match_is_written_as_a_whole(
    letters: int, calls: list[str], taken_out: list[str]
) -> None:
    """What stands beside it, and a short one, letter by letter."""
    entry = {"names": ["A" * LONG], "text": "x" * letters}
    assert text_of(entry) == json.dumps(entry)
    assert taken_out == calls


@pytest.mark.parametrize(("length", "calls"), [(LONG - 1, []), (LONG, ["loads"])])
def test_a_long_entry_is_searched_for_a_long_match(
    length: int, calls: list[str], taken_out: list[str]
) -> None:
    """Whether it is long is told by the length of the whole entry."""
    assert loaded('{"text": "x"}'.ljust(length)) == {"text": "x"}
    assert taken_out == calls
