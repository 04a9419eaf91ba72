"""Match codes letter by letter: how one is built, and the sentence for each that cannot be read."""

import hashlib
from base64 import urlsafe_b64encode

import pytest

from game.agreements import choose
from game.contract import Decide
from game.header import header_lines
from game.match import PERSON, Match, Seat, begin, play
from game.notation import MOST_STEPS, State
from game.ports import Rules as Ports
from game.ports import moves
from game.sharing import (
    LONGEST_CODE,
    Reader,
    ShareError,
    decode,
    encode,
    ended,
    forced,
    game_in,
    is_whole,
)
from tests.support.present import present


def begun(name: str = "Anna", seed: str = "x", **agreed: str) -> Match:
    """A match of two, before its first card if the seat that starts is agreed."""
    seats = (Seat(name, PERSON), Seat("Борис", PERSON))
    return begin(Ports, choose(Ports, agreed.items()), seats, seed)


def checked(body: str) -> str:
    """A code whose check is correct, whatever its body."""
    return f"{body}~{hashlib.sha256(body.encode()).hexdigest()[:6]}"


def in_base64(text: str) -> str:
    """A text as an address may have it."""
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def code_of(match: Match, decisions: str, steps: int, version: str = "2") -> str:
    """A code as the description in game/sharing.py has it, written a second time."""
    header = in_base64("\n".join(header_lines(match)))
    return checked(f"{version}{header}~{decisions}~{steps}")


START = begun(starts="1")
CARD_UP = play(START, moves.CARD)
ROLLED = play(CARD_UP, moves.FIRST_ROLL)  # shows two sabres, a monkey, two parrots, three gold
ROLLED_ON = play(ROLLED, moves.roll((6, 7)))
SCORED = play(ROLLED, moves.SCORE)
WHOLE = code_of(SCORED, ".", 3)


@pytest.mark.parametrize("name", ["A", "An", "Ann", "Анна"])
@pytest.mark.parametrize("seed", ["W", ">>>>>>??????"])
def test_a_code_is_what_the_description_says(name: str, seed: str) -> None:
    """Whether or not the header fills whole groups of base64; one of them then ends with X."""
    match = begun(name, seed, starts="2")
    code = encode(match)
    assert code == code_of(match, "", 0)
    assert decode(code) == [match]
    assert not set(code) & set("+/=")


@pytest.mark.parametrize(
    ("match", "decisions", "steps"),
    [
        (START, "", 0),
        (CARD_UP, "", 1),
        (ROLLED, "", 2),
        (ROLLED_ON, "03", 3),
        (SCORED, ".", 3),
        (begun(), "", 1),  # the draw for the first seat
    ],
)
def test_forced_moves_and_outcomes_are_not_written(
    match: Match, decisions: str, steps: int
) -> None:
    """They are counted among the steps."""
    code = encode(match)
    assert code == code_of(match, decisions, steps)
    assert decode(code)[-1] == match


def test_a_match_from_a_position_begins_there() -> None:
    """The header has it."""
    origin = Ports.parse_position(START.options, 2, "totals 3400 1200; seat 2; turn 8")
    match = begin(Ports, START.options, START.seats, "x", origin=origin)
    assert decode(encode(match)) == [match]


def test_a_match_that_is_over_has_no_further_step() -> None:
    """Although its code says so."""
    match = begun(starts="1", target="1000")
    while not match.over():
        match = play(match, next(iter(match.node().moves)))
    body = encode(match).rpartition("~")[0]
    assert decode(checked(body))[-1] == match
    longer = f"{body.rpartition('~')[0]}~{len(match.steps) + 1}"
    with pytest.raises(ShareError, match=OTHER_LENGTH):
        decode(checked(longer))


def test_every_state_is_decoded() -> None:
    """From the first to the current one."""
    assert decode(WHOLE) == [START, CARD_UP, ROLLED, SCORED]


def test_a_reader_tells_header_and_length_before_it_reads_on() -> None:
    """And then one move after the other."""
    reader = Reader(WHOLE)
    assert (reader.length, reader.header.seed, reader.header.seats) == (3, "x", START.seats)
    state = reader.begin()
    assert state == State(START, 0)
    for reached in (State(CARD_UP, 0), State(ROLLED, 0), State(SCORED, 1)):
        state = present(reader.go_on(state))
        assert state == reached
    assert reader.go_on(state) is None


def test_codes_of_version_1_are_read() -> None:
    """Their headers name no rules."""
    header = in_base64("game: ports\nstarts: 1\nperson: Anna\nperson: Boris\nseed: x")
    reader = Reader(checked(f"1{header}~~0"))
    assert (reader.header.rules, reader.length) == (1, 0)


def test_a_single_move_is_forced() -> None:
    """None of several is, and none where there are none."""
    assert forced(START.node()) == moves.CARD
    assert forced(ROLLED.node()) is None
    assert forced(Decide(0, [])) is None


def test_a_code_ends_with_its_check() -> None:
    """Whatever follows, in a text or an address; where there is no end the text stays."""
    for after in ("", ".", "~", "~more~of~it", " and so on"):
        assert ended(WHOLE + after) == WHOLE
        assert is_whole(WHOLE + after)
        assert decode(WHOLE + after)[-1] == SCORED
    assert ended("2abc~def") == "2abc~def"
    assert not is_whole("2abc~def")


def test_the_game_of_a_code_is_told_although_it_is_damaged() -> None:
    """None where the header names none, or is none."""
    assert game_in(WHOLE) == "ports"
    assert game_in(WHOLE.partition("~")[0] + "~damaged") == "ports"
    assert game_in(f"2{in_base64('seed: x')}~~0") is None
    assert game_in("2###") is None
    assert game_in("") is None


def test_the_game_of_a_long_code_is_not_looked_for_beyond_its_limit() -> None:
    """The first line is read although the header goes on."""
    header = in_base64("game: ports\n" + "#" * LONGEST_CODE)
    assert game_in("2" + header[: LONGEST_CODE - 1]) == game_in("2" + header) == "ports"


HEADER = WHOLE.partition("~")[0]
LATER = "this is no match code, or one of a later version"
DAMAGED = "the match code is damaged or cut short"
NO_LENGTH = "the match code does not say how long the match is"
OTHER_LENGTH = "the match code is longer or shorter than its match"
NO_HEADER = "the match code has a header that cannot be read"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", LATER),
        (checked("3" + HEADER[1:] + "~.~3"), LATER),
        ("2", DAMAGED),
        (WHOLE[:-1], DAMAGED),
        (WHOLE[:-1] + "x", DAMAGED),
        *((checked(f"{HEADER}~{letter}.~3"), DAMAGED) for letter in "\0\t\x1f \x7fé"),
        (f"{HEADER}~\ud800~3~000000", DAMAGED),
        (checked(HEADER), NO_LENGTH),
        (checked(f"{HEADER}~."), NO_LENGTH),
        (checked(f"{HEADER}~.~"), NO_LENGTH),
        (checked(f"{HEADER}~.~000003"), NO_LENGTH),
        (checked(f"{HEADER}~.~3x"), NO_LENGTH),
        (checked(f"{HEADER}~.~2"), OTHER_LENGTH),
        (checked(f"{HEADER}~..~3"), OTHER_LENGTH),
        (code_of(begun(), "", 0), OTHER_LENGTH),  # the draw is a step
        (checked("2A~.~3"), NO_HEADER),  # half a letter of base64
        (checked("2_w~.~3"), NO_HEADER),  # a byte that is no text
        (
            checked(f"{HEADER}~x~3"),
            "the match code has a move that is none, at character 1",
        ),
        (
            checked(f"{HEADER}~03x~4"),
            "the match code has a move that is none, at character 3",
        ),
        (
            checked(f"{HEADER}~ff~3"),
            (
                "the match code has a move that is not allowed: roll 12345678 is refused (keep "
                "one) at turn 1 of seat 1: card skull-1, sabre sabre monkey parrot parrot gold "
                "gold gold"
            ),
        ),
    ],
)
def test_a_code_that_cannot_be_read_is_told_why(code: str, sentence: str) -> None:
    """Without a fault in its header."""
    with pytest.raises(ShareError) as raised:
        decode(code)
    assert (str(raised.value), raised.value.fault) == (sentence, None)


@pytest.mark.parametrize(
    ("code", "sentence", "line", "name"),
    [
        (
            checked(f"2{in_base64('game: ports' + chr(10) + 'seed x')}~~0"),
            f"{NO_HEADER}: a header line is <name>: <value>",
            2,
            "header line",
        ),
        (
            "2" * (LONGEST_CODE + 1),
            "the match code cannot be read: a match is at most 20000 characters long",
            1,
            "too long",
        ),
        (
            checked(f"{HEADER}~.~{MOST_STEPS + 1}"),
            "the match code cannot be read: a match has at most 20000 steps",
            1,
            "too many steps",
        ),
    ],
)
def test_a_fault_that_notation_has_too_is_told_as_there(
    code: str, sentence: str, line: int, name: str
) -> None:
    """With its line in the header and its reason, or line 1 where all is too long."""
    with pytest.raises(ShareError) as raised:
        decode(code)
    fault = present(raised.value.fault)
    assert (str(raised.value), fault.line, fault.name) == (sentence, line, name)


def test_limits_are_within_what_may_be_read() -> None:
    """A code as long as the longest is looked at, and so is the greatest number of steps."""
    with pytest.raises(ShareError, match=DAMAGED):
        decode("2" * LONGEST_CODE)
    assert Reader(checked(f"{HEADER}~.~{MOST_STEPS}")).length == MOST_STEPS
