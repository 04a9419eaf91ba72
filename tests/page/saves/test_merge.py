"""What lies on the device after saved matches have been compared with their copies."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.page.saves.merge import merge
from game.page.saves.storage import MemoryStorage
from game.page.saves.version_vector import covers, lineage_of
from tests.support.copied import Copies
from tests.support.device import FullStorage

PREFIX = "p."
MINE, OTHER, THIRD = "match.mine", "match.mine-2", "match.mine-3"
FINISHED = "finished"
HAND = "hand.mine"


class Device(NamedTuple):
    """Entries by name, those in localStorage and their copies, and what merging has changed."""

    here: dict[str, str]
    copies: dict[str, str]
    changed: list[str]


def saved(text: object, *writes: tuple[str, int], **more: object) -> str:
    """An entry: of a match by its text, or of anything else."""
    return json.dumps({"text": text, "writes": writes} | more)


def gone(*writes: tuple[str, int]) -> str:
    """The tombstone of an entry that was removed at its last write."""
    return json.dumps({"gone": writes})


def merged(
    here: dict[str, str], copies: dict[str, str], storage: MemoryStorage | None = None
) -> Device:
    """What becomes of entries and their copies, without the prefix of the game."""
    storage = MemoryStorage() if storage is None else storage
    for name, text in here.items():
        storage.put(PREFIX + name, text)
    kept = Copies(storage, {PREFIX + name: text for name, text in copies.items()})
    changed = merge(PREFIX, storage, kept, kept.different(PREFIX))
    return Device(
        {name.removeprefix(PREFIX): storage.get(name) or "" for name in storage.names()},
        {name.removeprefix(PREFIX): text for name, text in kept.entries.items()},
        [name.removeprefix(PREFIX) for name in changed],
    )


OLDER, NEWER = saved("ab", ("a", 5)), saved("a", ("a", 6))
ELSEWHERE = saved("ac", ("b", 6))
OF_AN_OLDER_RELEASE = saved("abc")
DAMAGED = "{"


@pytest.mark.parametrize(
    ("here", "copy", "left"),
    [
        (OLDER, NEWER, NEWER),
        (NEWER, OLDER, NEWER),
        (saved("x", ("a", 5), ("b", 6)), OLDER, saved("x", ("a", 5), ("b", 6))),
        (OLDER, saved("x", ("a", 5), ("b", 6)), saved("x", ("a", 5), ("b", 6))),
        ("", OLDER, OLDER),
        (OF_AN_OLDER_RELEASE, OLDER, OF_AN_OLDER_RELEASE),
        (saved("a"), OLDER, OLDER),
        (OLDER, gone(("a", 6)), ""),
        (NEWER, gone(("a", 5)), NEWER),
        (OF_AN_OLDER_RELEASE, gone(("a", 5)), OF_AN_OLDER_RELEASE),
        (OLDER, DAMAGED, OLDER),
        (OLDER, "{}", OLDER),
        ("", DAMAGED, ""),
        ("", "{}", ""),
    ],
)
def test_of_a_match_and_its_copy_the_newer_is_kept(here: str, copy: str, left: str) -> None:
    """By lineage, whichever is longer; without one, that which goes on from the other."""
    device = merged({MINE: here} if here else {}, {MINE: copy})
    assert device.here == ({MINE: left} if left else {})
    assert device.changed == ([MINE] if left != here else [])
    assert device.copies == {MINE: copy}


@pytest.mark.parametrize("here", [ELSEWHERE, saved("ac"), saved("b"), DAMAGED, "[]"])
def test_of_two_courses_both_are_kept(here: str) -> None:
    """On the device and in the copies; so are a copy and a damaged entry."""
    device = merged({MINE: here}, {MINE: OLDER})
    both = {MINE: here, OTHER: OLDER}
    assert device == Device(both, both, [OTHER])


@pytest.mark.parametrize(
    ("taken", "free"),
    [((), OTHER), ((OTHER,), THIRD), ((THIRD,), OTHER), ((OTHER, THIRD), "match.mine-4")],
)
def test_another_course_gets_the_first_name_that_is_free(taken: tuple[str, ...], free: str) -> None:
    """What lies under another name stays there."""
    names = dict.fromkeys(taken, saved("z", ("z", 1)))
    device = merged({MINE: ELSEWHERE} | names, {MINE: OLDER} | names)
    assert device.here == {MINE: ELSEWHERE, free: OLDER} | names
    assert device.copies == device.here
    assert device.changed == [free]


def test_a_copy_whose_name_another_course_gets_keeps_its_own_course() -> None:
    """It gets a new name in turn."""
    another = saved("ad", ("c", 7))
    device = merged({MINE: ELSEWHERE}, {MINE: OLDER, OTHER: another})
    assert device.here == {MINE: ELSEWHERE, OTHER: OLDER, f"{OTHER}-2": another}
    assert device.copies == device.here


def test_a_device_without_room_keeps_what_it_has_and_the_copy() -> None:
    """What was to be written is still there at the next visit."""
    storage = FullStorage()
    storage.put(PREFIX + MINE, OLDER)
    storage.full = True
    device = merged({}, {MINE: NEWER}, storage)
    assert device.here == {MINE: OLDER}
    assert device.copies == {MINE: NEWER}


@pytest.mark.parametrize("mark", [gone(("a", 5)), gone(("a", 9)), gone(("a", 5), ("b", 7))])
def test_a_match_that_was_removed_stays_so(mark: str) -> None:
    """Its copy says so from now on, and the mark of its removal is needed no more."""
    device = merged({"gone.match.mine": mark}, {MINE: OLDER})
    assert device == Device({}, {MINE: mark}, [])


@pytest.mark.parametrize("mark", [gone(("a", 4)), gone(("b", 9)), gone(), DAMAGED, "{}"])
def test_a_mark_of_another_removal_removes_no_match(mark: str) -> None:
    """It was written later than what was removed, or by another page."""
    device = merged({"gone.match.mine": mark}, {MINE: OLDER})
    assert device.here[MINE] == OLDER
    assert device.copies == {MINE: OLDER}
    assert device.changed == [MINE]


def test_a_match_that_was_saved_again_is_no_longer_marked_as_removed() -> None:
    """Or its next copy would be taken for the removed one."""
    again = saved("ab", ("b", 7))
    device = merged({MINE: again, "gone.match.mine": gone(("a", 6))}, {MINE: OLDER})
    assert device == Device({MINE: again}, {MINE: OLDER}, [])


@pytest.mark.parametrize(
    ("here", "copy", "left"),
    [
        (saved("ab", ("a", 5)), saved("xy", ("b", 6)), saved("xy", ("b", 6))),
        (saved("ab", ("a", 7)), saved("xy", ("b", 6)), saved("ab", ("a", 7))),
        (saved("ab", ("a", 6)), saved("xy", ("b", 6)), saved("ab", ("a", 6))),
        (saved("ab", ("a", 5)), saved("ab", ("a", 6)), saved("ab", ("a", 6))),
        ("", saved("xy", ("b", 6)), saved("xy", ("b", 6))),
        (saved("ab", ("a", 5)), gone(("a", 6)), ""),
        (saved("ab", ("b", 5)), gone(("a", 6)), saved("ab", ("b", 5))),
    ],
)
def test_of_two_finished_matches_the_later_is_kept(here: str, copy: str, left: str) -> None:
    """There is one alone, under its own name."""
    device = merged({FINISHED: here} if here else {}, {FINISHED: copy})
    assert device.here == ({FINISHED: left} if left else {})
    assert device.changed == ([FINISHED] if left != here else [])
    assert device.copies == {FINISHED: copy}


JANUARY, MARCH = "2026-01-01T12:00:00.000Z", "2026-03-01T12:00:00.000Z"


@pytest.mark.parametrize(
    ("here", "copy", "left"),
    [
        (saved("ab", when=MARCH), saved("xy", ("b", 6), when=JANUARY), "here"),
        (saved("ab", when=JANUARY), saved("xy", ("b", 6), when=MARCH), "copy"),
        (saved("ab", when=JANUARY), saved("ab", ("b", 6), when=MARCH), "copy"),
        (saved("ab", when=MARCH), saved("xy", ("b", 6), when=MARCH), "here"),
        (saved("ab", when=MARCH), saved("xy", when=JANUARY), "here"),
        (saved("ab", ("a", 7), when=JANUARY), saved("xy", ("b", 6), when=MARCH), "here"),
        (saved("ab", when=MARCH), saved("xy", ("b", 6), when=3), "here"),
        (saved("ab", when=3), saved("xy", ("b", 6), when=JANUARY), "copy"),
        (DAMAGED, saved("xy", ("b", 6), when=JANUARY), "copy"),
        (DAMAGED, saved("xy", when=JANUARY), "copy"),
    ],
)
def test_the_clock_tells_which_finished_match_is_later_if_nothing_else_does(
    here: str, copy: str, left: str
) -> None:
    """An older release wrote no lineages. What is damaged has no time either, and is replaced."""
    device = merged({FINISHED: here}, {FINISHED: copy})
    assert device.here == {FINISHED: {"here": here, "copy": copy}[left]}
    assert device.changed == ([FINISHED] if left == "copy" else [])


@pytest.mark.parametrize(
    "end", [saved("abc"), saved("ab"), saved("abc", ("b", 7)), saved("abc", ("b", 6))]
)
def test_what_the_finished_match_begins_with_is_no_longer_offered(end: str) -> None:
    """An older release has played a match to its end, and did not know of its copy."""
    device = merged({FINISHED: end}, {MINE: saved("ab", ("a", 5), ("b", 6))})
    assert device == Device({FINISHED: end}, {MINE: gone(("a", 5), ("b", 6))}, [])


@pytest.mark.parametrize(
    "end",
    [saved("xyz"), saved("a"), saved(3), DAMAGED, saved("abc", ("a", 4)), saved("abc", ("b", 1))],
)
def test_a_match_that_has_not_ended_is_offered(end: str) -> None:
    """The finished one is another, or it was played on from a state of that."""
    device = merged({FINISHED: end}, {MINE: OLDER})
    assert device == Device({FINISHED: end, MINE: OLDER}, {MINE: OLDER}, [MINE])


def hand(*writes: tuple[str, int]) -> str:
    """The entry of a hand."""
    return json.dumps({"steps": 3, "held": [1], "writes": writes})


@pytest.mark.parametrize(
    ("match", "here", "copy", "left"),
    [
        (5, "", hand(("a", 6)), hand(("a", 6))),
        (5, hand(("a", 6)), hand(("a", 7)), hand(("a", 7))),
        (5, hand(("a", 8)), hand(("a", 7)), hand(("a", 8))),
        (5, hand(("b", 7)), hand(("a", 7)), hand(("b", 7))),
        (6, "", hand(("a", 6)), ""),
        (7, "", hand(("a", 6)), ""),
        (7, hand(("a", 5)), hand(("a", 6)), hand(("a", 5))),
        (5, hand(("a", 6)), gone(("a", 7)), ""),
        (5, hand(("a", 7)), gone(("b", 7)), hand(("a", 7))),
        (5, hand(("a", 8)), gone(("a", 7)), hand(("a", 8))),
        (7, hand(("a", 5)), gone(("a", 6)), hand(("a", 5))),
        (5, hand(("a", 6)), DAMAGED, hand(("a", 6))),
        (5, DAMAGED, hand(("a", 6)), hand(("a", 6))),
        (None, "", hand(("a", 6)), ""),
    ],
)
def test_the_hand_is_that_which_was_held_last(
    match: int | None, here: str, copy: str, left: str
) -> None:
    """Unless its match was written later, or is not here; then what is here stays."""
    entries = {} if match is None else {MINE: saved("ab", ("a", match))}
    device = merged(entries | ({HAND: here} if here else {}), {HAND: copy})
    assert device.here == entries | ({HAND: left} if left else {})
    assert device.copies == {HAND: copy}
    assert device.changed == []


def test_a_hand_goes_with_the_course_in_which_it_was_held() -> None:
    """To the name that this course gets."""
    held = {HAND: hand(("a", 6))}
    device = merged({MINE: ELSEWHERE, HAND: hand(("b", 7))}, {MINE: OLDER} | held)
    assert device.here[HAND] == hand(("b", 7))
    assert device.here["hand.mine-2"] == held[HAND]
    assert device.here[OTHER] == OLDER


writes = st.lists(st.tuples(st.sampled_from("ab"), st.integers(1, 4)), max_size=2)
courses = st.builds(lambda text, lineage: saved(text, *lineage), st.text("xy", max_size=3), writes)
matches = st.dictionaries(st.sampled_from([MINE, OTHER, "match.b"]), courses)


def goes_on_from(later: str, earlier: str) -> bool:
    """Whether a match has come out of an earlier state, or begins with all of its steps."""
    plain: tuple[dict[str, Any], ...] = json.loads(later), json.loads(earlier)
    lineages = [lineage_of(each["writes"]) for each in plain]
    return covers(lineages[0], lineages[1]) or plain[0]["text"].startswith(plain[1]["text"])


def without_later(texts: list[str], kept: list[str]) -> Iterator[str]:
    """The matches with which none that is kept goes on."""
    return (text for text in texts if not any(goes_on_from(each, text) for each in kept))


@given(matches, matches)
def test_no_course_of_a_match_is_lost(here: dict[str, str], copies: dict[str, str]) -> None:
    """Whatever lies where; and to compare once more changes nothing."""
    device = merged(here, copies)
    played = [*here.values(), *copies.values()]
    assert list(without_later(played, list(device.here.values()))) == []
    assert all(text in played for text in device.here.values())
    again = merged(device.here, device.copies)
    assert again.here == device.here
    assert again.changed == []
