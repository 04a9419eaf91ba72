"""Share codes: short, complete, and never trusted."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.agreements import Row, choose, differences, preset
from game.match import PERSON, Match, Seat, begin, play
from game.ports import Rules as Ports
from game.ports import bots
from game.ports.options import EDITIONS, TABLE
from game.sharing import CHECK_LENGTH, ShareError, decode, encode
from tests.support.micropython import run_on_micropython


def played(seed: str, seats: int = 2, steps: int = 10_000, **agreed: str) -> Match:
    """A match between bots, to its end or to a number of steps."""
    names = [bots.BOTS[seat % len(bots.BOTS)] for seat in range(seats)]
    sitting = [Seat(f"{name} {seat}", name) for seat, name in enumerate(names)]
    match = begin(Ports, choose(Ports, agreed.items()), sitting, seed)
    while not match.over() and len(match.steps) < steps:
        match = play(match, bots.choose(names[match.node().seat], match.position))
    return match


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_match_survives_its_code(seats: int) -> None:
    """Header, seats, every step and where it stands."""
    match = played("share", seats)
    assert decode(encode(match))[-1] == match


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_of_every_edition_survives_its_code(edition: str) -> None:
    """Forced moves differ: an island that may be left, a storm that is over."""
    for seed in "abcdef":
        match = played(seed, 3, edition=edition)
        assert decode(encode(match))[-1] == match


def test_a_code_carries_all_house_rules() -> None:
    """Every agreement another one than the edition's, and still short enough to send."""
    others: dict[str, Any] = {row.name: _another(row) for row in TABLE}
    match = played("house", 3, **others)
    assert len(differences(Ports, match.options)) == len(TABLE)
    assert decode(encode(match))[-1] == match
    assert len(encode(match)) < 3000


def _another(row: Row) -> str:
    usual = getattr(preset(Ports, "fortune"), row.name)
    if row.name in ("edition", "most_seats"):
        return {"edition": "fortune", "most_seats": "3"}[row.name]
    return str(next(value for value in row.values if value not in (usual, 0, 20000)))


def test_a_match_in_the_middle_of_a_turn_survives_its_code() -> None:
    """Forced moves that were made already are not lost, nor made twice."""
    for steps in range(1, 40):
        match = played("middle", steps=steps)
        assert decode(encode(match))[-1] == match


def test_a_typical_code_is_short_enough_to_send() -> None:
    """Whole matches of two to five, with names."""
    assert max(len(encode(played(seed, seats))) for seed in "abc" for seats in (2, 5)) < 2000


@given(st.data())
def test_a_changed_code_is_refused(data: st.DataObject) -> None:
    """A sentence for what was cut or replaced; never another match."""
    code = encode(played("changed", steps=30))
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.characters(min_codepoint=33, max_codepoint=0x2FF))
    mutated = data.draw(st.sampled_from([code[:place], code[:place] + letter + code[place + 1 :]]))
    if mutated != code:
        with pytest.raises(ShareError):
            decode(mutated)


@given(st.text(max_size=200))
def test_whatever_is_no_code_is_told_so(text: str) -> None:
    """No other error comes out, whatever stands in an address."""
    with pytest.raises(ShareError):
        decode("1" + text)


@pytest.mark.parametrize(
    "decisions",
    ["zz", "ff", "", "e", "e0+", "00", "80", "." * 5000],
)
def test_decisions_that_cannot_be_are_refused(decisions: str) -> None:
    """Even where somebody has made the check fit."""
    import hashlib

    header = encode(begin(Ports, choose(Ports, [("starts", 1)]), SEATS, "x")).split("~")[0]
    body = f"{header}~{decisions}~9"
    with pytest.raises(ShareError):
        decode(body + "~" + hashlib.sha256(body.encode()).hexdigest()[:CHECK_LENGTH])


SEATS = (Seat("Anna", PERSON), Seat("Борис", PERSON))


def test_a_long_code_is_refused_before_it_is_read() -> None:
    """Ten million letters cost nothing."""
    with pytest.raises(ShareError, match="at most"):
        decode("1" * 10_000_000)


def test_random_play_survives_its_code() -> None:
    """Moves that no bot would make, Treasure Island's dice included."""
    luck = random.Random(7)
    match = begin(Ports, choose(Ports, [("starts", 1)]), SEATS, "luck")
    for _ in range(120):
        if match.over():
            break
        moves = match.node().moves
        legal = [move for move, _ in zip(moves, range(400), strict=False)]
        match = play(match, luck.choice(legal))
        assert decode(encode(match))[-1] == match


def test_micropython_reads_the_same_code() -> None:
    """The page opens what the tests have written."""
    match = played("both", steps=60)
    program = (
        f"from game.sharing import decode, encode\nprint(encode(decode({encode(match)!r})[-1]))"
    )
    assert run_on_micropython(program).strip() == encode(match)
