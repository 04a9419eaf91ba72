"""Series: sequences that grow without being copied, and never change."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.series import Series
from tests.support.micropython import run_on_micropython


def grown(entries) -> list[Series]:
    """A series of each length."""
    lengths = [Series()]
    for entry in entries:
        lengths.append(lengths[-1].and_then(entry))
    return lengths


def test_what_grows_from_the_end_is_not_copied() -> None:
    """A thousand series hold one list together."""
    lengths = grown(range(1000))
    assert len({id(each.shared) for each in lengths}) == 1
    assert [len(each) for each in lengths] == list(range(1001))


@given(st.data())
def test_a_series_never_changes(data: st.DataObject) -> None:
    """Whichever of them grows, and however often, each is as the tuple that it stands for."""
    known: list[tuple[Series, tuple]] = [(Series(), ())]
    for number in range(data.draw(st.integers(1, 30))):
        series, entries = data.draw(st.sampled_from(known))
        if data.draw(st.booleans()):
            count = data.draw(st.integers(0, len(entries)))
            known.append((series.first(count), entries[:count]))
        else:
            known.append((series.and_then(number), (*entries, number)))
    for series, entries in known:
        assert (tuple(series), len(series), repr(series)) == (entries, len(entries), repr(entries))
        assert series == entries
        assert hash(series) == hash(entries)
        for count in range(len(entries) + 1):
            assert tuple(series.since(count)) == entries[count:] == series[count:]
    for (one, its), (other, others) in pairwise(known):
        assert (one == other) == (its == others)


def test_entries_are_found_from_both_ends() -> None:
    """As in a tuple, although the shared list may be longer."""
    short = grown("abc")[2]
    assert [short[0], short[1], short[-1], short[-2]] == ["a", "b", "b", "a"]
    for place in (2, -3):
        with pytest.raises(IndexError, match=f"^a series of 2 has no entry {place}$"):
            short[place]


def test_only_what_grew_from_another_continues_it() -> None:
    """Equal entries alone do not tell, for comparing them takes time."""
    lengths = grown("abc")
    assert lengths[3].continues(lengths[1])
    assert lengths[3].continues(lengths[3])
    assert not lengths[1].continues(lengths[3])
    branch = lengths[1].and_then("b")
    assert branch == lengths[2]
    assert not branch.continues(lengths[1])
    assert not lengths[3].continues(())


def test_micropython_compares_series_as_python_does() -> None:
    """Within records, with tuples on either side, as conditions and by slices."""
    program = """
from game.series import Series
empty, pair = Series(), Series().and_then(1).and_then(2)
print(bool(empty), bool(pair), empty == (), () == empty, pair == (1, 2), (1, 2) == pair)
print((0, pair) == (0, Series([1, 2, 3], 2)), pair != (1, 2), pair[:1], pair[-1], len(pair), pair)
"""
    told = run_on_micropython(program).splitlines()
    assert told == ["False True True True True True", "True False (1,) 2 2 (1, 2)"]
