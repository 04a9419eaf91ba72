"""The header of a match line by line: how one is written and read, and which line is at fault."""

from typing import Any

import pytest

from game.agreements import RULES, choose
from game.header import (
    LONGEST_SEED,
    Seating,
    game_named,
    header_lines,
    read_header,
    read_seating,
)
from game.match import PERSON, Dare, Seat, begin, known_games
from game.names import LONGEST_NAME
from game.ports import Rules as Ports
from game.reasons import NotationError

SEATS = (Seat("Anna", PERSON), Seat("", "polly"), Seat("", PERSON))
GAME = "game: ports"
RULE = f"rules: {RULES}"
TWO = ["person: Anna", "person: Boris"]


def test_a_header_names_what_is_not_usual() -> None:
    """Unnamed seats have names of their own where the version asks for them."""
    options = choose(Ports, [("starts", 1), ("target", 5000)])
    match = begin(Ports, options, SEATS, "5eed")
    agreed = ["target: 5000", "starts: 1"]
    unnamed = ["person: Anna", "bot polly:", "person:"]
    written = [GAME, RULE, *agreed, *unnamed, "seed: 5eed"]
    assert header_lines(match) == written
    assert header_lines(match, 2)[1] == "rules: 2"
    first = header_lines(match, 1)
    assert first[0] == GAME
    assert first[-4:] == ["person: Anna", "bot polly: Polly", "person: Player 3", "seed: 5eed"]
    assert not any(line.startswith("rules") for line in first)


def test_a_header_has_the_position_that_a_match_begins_with() -> None:
    """Before its seed, unless it is the start."""
    options = choose(Ports, [("starts", 1)])
    origin = Ports.parse_position(options, 3, "totals 3400 1200 0; seat 2; turn 8")
    lines = header_lines(begin(Ports, options, SEATS, "5eed", origin=origin))
    assert lines[-2:] == ["from: totals 3400 1200 0; seat 2; turn 8", "seed: 5eed"]
    header = read_header(lines)
    assert (header.origin, header.options, header.seats) == (origin, options, SEATS)
    assert (header.game, header.seed, header.rules) == (Ports, "5eed", RULES)


@pytest.mark.parametrize(
    ("dare", "line"),
    [
        (Dare("Zoe  B.", 5200, 3400, 12), "dare: 5200 3400 12 Zoe  B."),
        (Dare("", -200, 0, 9), "dare: -200 0 9"),
        (Dare("x" * LONGEST_NAME, 9999999, 9999999, 9999999), None),
    ],
)
def test_a_header_has_the_dare_that_a_match_answers(dare: Dare, line: str | None) -> None:
    """Before its seed, in every version of the rules; a match may answer none."""
    match = begin(Ports, choose(Ports, [("starts", 1)]), SEATS, "5eed", dare=dare)
    for rules in range(1, RULES + 1):
        lines = header_lines(match, rules)
        assert line is None or lines[-2] == line
        assert read_header(lines).dare == dare
    assert read_header([GAME, *TWO, "seed: x"]).dare is None


def test_lines_are_read_in_any_order_and_case() -> None:
    """But for the game; comments are passed over."""
    lines = ["# a match", " GAME :\tports ", "Seed: x", "#", *TWO, "TARGET: 5000", "rules: 2\r"]
    header = read_header(lines[1:])
    assert header.options == choose(Ports, [("target", 5000)], 2)
    assert (header.seed, header.rules, header.origin) == ("x", 2, None)
    assert read_header(lines) == header
    assert read_header([GAME, *TWO, "seed: x"]).rules == 1


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        ([GAME], "ports"),
        (["", " # note", "\tGame : chess \r"], "chess"),
        (["seed: x", GAME], None),
        ([], None),
        (["#"], None),
        (["Game: chess: blitz"], "chess: blitz"),
        # White space that the interpreters disagree on belongs to the words.
        (["\x1fgame: ports"], None),
        (["game\x1f: ports"], None),
        (["game: ports\x1f"], "ports\x1f"),
    ],
)
def test_the_game_of_a_header_is_in_its_first_line(lines: list[str], name: str | None) -> None:
    """Whether there is such a game or not."""
    assert game_named(lines) == name


def test_a_seating_is_read_without_the_agreements() -> None:
    """Which may be of a later version, or none at all."""
    lines = [GAME, "rules: 2", "wind: east", "person: Anna", "nonsense", "bot polly: P"]
    assert read_seating(lines) == Seating(Ports, 2, (SEATS[0], Seat("P", "polly")))
    with pytest.raises(NotationError) as raised:
        read_seating([])
    assert (raised.value.line, raised.value.name) == (1, "no game")
    with pytest.raises(NotationError) as raised:
        read_seating([GAME, "#", "bot kraken: K"])
    assert (raised.value.line, raised.value.name) == (3, "no bot")


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ([], 1),
        (["seed: x"], 1),
        (["#", "game: chess"], 2),
        (["person: ports"], 1),
        (["game: ports\x1f"], 1),
        (["game\x1f: ports"], 1),
    ],
)
def test_a_header_without_a_game_is_told_which_there_are(lines: list[str], line: int) -> None:
    with pytest.raises(NotationError) as raised:
        read_header(lines)
    assert (raised.value.line, raised.value.name) == (line, "no game")
    assert raised.value.facts == {"known": " | ".join(known_games())}


@pytest.mark.parametrize(
    ("lines", "line", "name", "facts"),
    [
        ([GAME, RULE, RULE], 3, "agreed twice", {"given": "rules"}),
        (
            [GAME, "rules: 0"],
            2,
            "no number",
            {"agreement": "rules", "low": 1, "high": RULES, "given": "0"},
        ),
        ([GAME, f"rules: {RULES + 1}"], 2, "later rules", {"given": str(RULES + 1), "most": RULES}),
        ([GAME, "seed: x", "card"], 3, "no blank line", {}),
        ([GAME, "card", "seed: x"], 2, "header line", {}),
        ([GAME, ": x", "seed: x"], 2, "header line", {}),
        ([GAME, "person:", "seed: x"], 2, "header line", {}),
        ([GAME, RULE, "target:", "seed: x"], 3, "header line", {}),
        ([GAME, *TWO], 3, "seeds", {"given": 0}),
        ([GAME, *TWO, "seed: x", "seed: y", "#"], 6, "seeds", {"given": 2}),
        ([GAME, f"seed: {'x' * (LONGEST_SEED + 1)}"], 2, "seed", {"most": LONGEST_SEED}),
        ([GAME, "seed: a b"], 2, "seed", {"most": LONGEST_SEED}),
        ([GAME, "seed: a\x7f"], 2, "seed", {"most": LONGEST_SEED}),
        (
            [GAME, f"person: {'x' * (LONGEST_NAME + 1)}"],
            2,
            "name too long",
            {"most": LONGEST_NAME, "given": "x" * (LONGEST_NAME + 1)},
        ),
        ([GAME, "person: A\x07"], 2, "name unreadable", {}),
        ([GAME, "bot kraken: K"], 2, "no bot", {"known": ", ".join(Ports.BOTS), "given": "kraken"}),
        ([GAME, *TWO, "wind: east", "seed: x"], 4, "no agreement", {"given": "wind"}),
        (
            [GAME, "starts: 3", *TWO, "target: 5000", "seed: x"],
            2,
            "impossible.no such seat",
            {"starts": 3, "seats": 2},
        ),
        (
            [GAME, "target: 5000", TWO[0], "seed: x", "#"],
            5,
            "impossible.seats",
            {"fewest": 2, "most": 5, "seats": 1},
        ),
        (
            [GAME, *TWO, "from: seat 1", "from: seat 2", "seed: x"],
            5,
            "agreed twice",
            {"given": "from"},
        ),
        *(
            ([GAME, *TWO, f"dare: {given}", "seed: x"], 4, "dare", {"given": given})
            for given in ("Zoe", "5 4", "5  4 3", "5 -4 3", "1.5 4 3", "12345678 1 1", "--5 4 3 Z")
        ),
        (
            [GAME, *TWO, f"dare: 5 4 3 {'x' * (LONGEST_NAME + 1)}", "seed: x"],
            4,
            "name too long",
            {"most": LONGEST_NAME, "given": "x" * (LONGEST_NAME + 1)},
        ),
        ([GAME, *TWO, "dare: 5 4 3 A\x07", "seed: x"], 4, "name unreadable", {}),
        ([GAME, *TWO, "dare: 5 4 3 A\x1f", "seed: x"], 4, "name unreadable", {}),
        ([GAME, *TWO, "dare: 5 4 3", "dare: 5 4 3", "#"], 6, "seeds", {"given": 0}),
        (
            [GAME, *TWO, "dare: 5 4 3", "dare: 5 4 3", "seed: x"],
            5,
            "agreed twice",
            {"given": "dare"},
        ),
    ],
)
def test_the_line_at_fault_is_told(
    lines: list[str], line: int, name: str, facts: dict[str, Any]
) -> None:
    """With the reason and its facts; the last line where something is missing."""
    with pytest.raises(NotationError) as raised:
        read_header(lines)
    assert (raised.value.line, raised.value.name, raised.value.facts) == (line, name, facts)


def test_agreements_are_impossible_by_the_defaults_of_their_version() -> None:
    """Of the same lines, up to version 2 of the rules with a barrel at 900, since then without."""
    lines = ["game: thousand", "rules: 2", *TWO, "target: 500", "overtaking: no", "seed: x"]
    with pytest.raises(NotationError) as raised:
        read_header(lines)
    assert (raised.value.line, raised.value.name) == (5, "impossible.barrel beyond target")
    lines[1] = "rules: 3"
    assert read_header(lines).options.barrel == "no"


def test_limits_are_within_what_may_be_written() -> None:
    """The longest seed and the longest name."""
    seed, name = "~!" * (LONGEST_SEED // 2), "x" * LONGEST_NAME
    header = read_header([GAME, f"person: {name}", TWO[1], f"seed: {seed}"])
    assert (header.seed, header.seats[0].name) == (seed, name)


def test_a_position_that_cannot_be_is_told_with_its_line() -> None:
    """As the game tells it."""
    with pytest.raises(NotationError) as raised:
        read_header([GAME, *TWO, "from: seat 9", "seed: x"])
    assert (raised.value.line, raised.value.reason) == (4, "seat may be 1 to 2, not 9")
