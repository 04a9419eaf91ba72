"""The lines in which a result is passed on: what they tell, of whom, and how long bars are."""

import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from game.match import PERSON, Seat
from game.page.result.dare import lines
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable

ME, ANNA, BORIS = Seat("", PERSON), Seat("Anna", PERSON), Seat("Boris", PERSON)
POLLY, REDBEARD = Seat("", "polly"), Seat("", "redbeard")
DAVID = "\N{HEBREW LETTER DALET}\N{HEBREW LETTER VAV}\N{HEBREW LETTER DALET}"
ISOLATED = Seat(DAVID, PERSON)  # written from right to left
RARE = 1000


class Table(PortsTable):
    """A table whose turns are pairs: of a seat, and its points."""

    @staticmethod
    def later() -> Any:
        """What is known of these turns."""
        return SimpleNamespace(
            RARE=RARE, worth=lambda turn: turn.points, signs=lambda turn: "*" * (turn.points // 600)
        )


def say(key: str, n: int | None = None, **facts: str) -> str:
    """A sentence that shows what it was made of."""
    told = [f"{name}={value}" for name, value in facts.items()]
    return " ".join([key, *([] if n is None else [str(n)]), *told])


SAY: Any = Mock(
    side_effect=say, language="en", number="no. {}".format, listing="+".join, has=lambda _key: True
)


def sent(
    seats: tuple[Seat, ...],
    totals: tuple[int, ...],
    turns: tuple[tuple[int, int], ...] = (),
    **facts: Any,
) -> list[str]:
    """The lines on a match that whoever has most points has won."""
    most = tuple(place for place, total in enumerate(totals) if total == max(totals))
    facts = {"winners": most, "stranger": False, "over": True} | facts
    over = SimpleNamespace(scores=totals, winners=facts["winners"])
    match = SimpleNamespace(
        seats=seats,
        position=SimpleNamespace(totals=totals),
        dare=None,
        node=lambda: over,
        over=lambda: facts["over"],
    )
    played = [SimpleNamespace(seat=seat, points=points) for seat, points in turns]
    model: Any = SimpleNamespace(
        whole=match,
        match=match,
        table=Table,
        board=SimpleNamespace(turns=played),
        replay=None,
        preferences=SimpleNamespace(faces={"": 3, "anna": 2}),
        stranger=lambda: facts["stranger"],
    )
    return lines(model, SAY)


def told(*match: Any, **facts: Any) -> list[str]:
    """What the reader is dared to, above the bars."""
    found = sent(*match, **facts)
    return found[: len(found) - len(match[0])]


TITLE = "title=title"


@pytest.mark.parametrize(
    ("seats", "totals", "line"),
    [
        ((ME, POLLY), (600, 500), f"dare.won.by 100 name=Polly {TITLE}"),
        ((POLLY, ANNA), (500, 501), f"dare.won.by 1 name=Polly {TITLE}"),
        ((ME, POLLY, REDBEARD), (600, 300, 400), f"dare.won.by 200 name=Redbeard {TITLE}"),
        ((ME, POLLY), (500, 600), f"dare.lost.by 100 name=Polly {TITLE}"),
        ((REDBEARD, POLLY, ME), (550, 600, 500), f"dare.lost.by 100 name=Polly {TITLE}"),
        ((ANNA, BORIS), (600, 500), f"dare.beat.by 100 name=Anna {TITLE} other=Boris"),
        ((ANNA, BORIS, POLLY), (400, 600, 500), f"dare.beat.by 100 name=Boris {TITLE} other=Polly"),
        ((ANNA, BORIS, POLLY), (400, 500, 600), f"dare.us.by 100 name=Polly {TITLE}"),
        (
            (ANNA, BORIS, POLLY, REDBEARD),
            (400, 300, 600, 500),
            f"dare.us.by 200 name=Polly {TITLE}",
        ),
        ((POLLY, REDBEARD), (600, 500), f"dare.beat.by 100 name=Polly {TITLE} other=Redbeard"),
        (
            (ANNA, ISOLATED),
            (600, 500),
            f"dare.beat.by 100 name=Anna {TITLE} other=\u2068{DAVID}\u2069",
        ),
    ],
)
def test_a_result_is_told_by_whoever_may_have_sent_it(
    seats: tuple[Seat, ...], totals: tuple[int, ...], line: str
) -> None:
    """The only person, or nobody in particular; with the lead over the one who is named."""
    assert told(seats, totals) == [line]
    assert told(seats, totals, ((0, 1), (1, RARE - 1))) == [line]


@pytest.mark.parametrize(
    ("seats", "totals", "line"),
    [
        ((ANNA, POLLY), (600, 500), f"dare.beat.by 100 name=Anna {TITLE} other=Polly"),
        ((ANNA, POLLY), (500, 600), f"dare.beat.by 100 name=Polly {TITLE} other=Anna"),
        ((ANNA, BORIS, POLLY), (400, 500, 600), f"dare.beat.by 100 name=Polly {TITLE} other=Boris"),
    ],
)
def test_whoever_passes_on_the_match_of_others_has_no_part_in_it(
    seats: tuple[Seat, ...], totals: tuple[int, ...], line: str
) -> None:
    """Neither "I" nor "us"."""
    assert told(seats, totals, stranger=True) == [line]


@pytest.mark.parametrize(
    ("seats", "turns", "dared"),
    [
        ((ME, POLLY), ((0, RARE),), [f"dare.turn {RARE} {TITLE}", "*"]),
        ((ME, POLLY), ((0, 300), (1, 5000), (0, 1800)), [f"dare.turn 1800 {TITLE}", "***"]),
        ((ANNA, BORIS), ((1, RARE),), [f"dare.turn.by {RARE} {TITLE} name=Boris", "*"]),
        ((POLLY, REDBEARD), ((0, RARE),), [f"dare.turn.by {RARE} {TITLE} name=Polly", "*"]),
    ],
)
def test_a_rare_turn_is_sent_rather_than_a_win(
    seats: tuple[Seat, ...], turns: tuple[tuple[int, int], ...], dared: list[str]
) -> None:
    """With the signs of what lay there at its end."""
    assert told(seats, (6000, 5000), turns) == dared


@pytest.mark.parametrize("seats", [(ME, POLLY), (ANNA, BORIS, POLLY)])
def test_a_defeat_by_bots_is_sent_rather_than_a_rare_turn(seats: tuple[Seat, ...]) -> None:
    """Whoever asks to be avenged does not boast."""
    (line,) = told(seats, (5000, 4000, 6000)[-len(seats) :], ((0, RARE),))
    assert line.startswith(("dare.lost.by", "dare.us.by"))


@pytest.mark.parametrize(
    ("seats", "totals", "winners"),
    [
        ((ME, POLLY), (500, 500), (0, 1)),
        ((ME, POLLY), (500, 500), (0,)),
        ((ME, POLLY), (400, 500), (0,)),
        ((ANNA, BORIS), (600, 600), (0, 1)),
        ((ANNA, BORIS, POLLY), (600, 600, 100), (0, 1)),
        ((ANNA,), (500,), (0,)),
    ],
)
def test_where_nobody_won_by_points_alone_the_best_turn_is_sent(
    seats: tuple[Seat, ...], totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Even a small one, which has no signs; without any the winner is told."""
    (line,) = told(seats, totals, ((0, 300), (0, 599)), winners=winners)
    assert line in (f"dare.turn 599 {TITLE}", f"dare.turn.by 599 {TITLE} name={seats[0].name}")
    title, won = told(seats, totals, winners=winners)
    assert title == "title"
    mine = winners == (0,) and seats[:2] == (ME, POLLY)
    assert (won == "share.won") == mine
    assert mine or won.startswith(("headline.won", "won.shared", "won.by"))


def test_a_stranger_tells_by_name_who_has_won() -> None:
    """Where no turn is known."""
    (title, won) = told((ME, POLLY), (500, 500), winners=(0,), stranger=True)
    assert (title, won) == ("title", "won.by name=A friend")


def bars(*match: Any, **facts: Any) -> list[tuple[str, int, str]]:
    """(sign, number of them, name and total) of each line below what is told."""
    found = sent(*match, **facts)[-len(match[0]) :]
    split = [re.fullmatch(r"((.)\2*) (.*)", line) for line in found]
    return [(bar[2], len(bar[1]), bar[3]) for bar in split if bar]


def test_the_longest_bar_has_eight_squares() -> None:
    """The others in proportion, rounded down, and each has one; the winner comes first."""
    seats = (BORIS, POLLY, ANNA, REDBEARD, ISOLATED)
    found = bars(seats, (3999, 8000, 4000, -50, 1000))
    assert [(length, name) for _sign, length, name in found] == [
        (8, "Polly no. 8000"),
        (4, "Anna no. 4000"),
        (3, "Boris no. 3999"),
        (1, f"{DAVID} no. 1000"),
        (1, "Redbeard no. -50"),
    ]
    assert [length for _sign, length, _name in bars((ANNA, BORIS), (0, -50))] == [1, 1]
    for totals, lengths in (((2, 1), [8, 4]), ((1, 0), [8, 1])):
        assert [length for _sign, length, _name in bars((ANNA, BORIS), totals)] == lengths


def test_bars_have_the_colours_of_the_seats() -> None:
    """A face's or a bot's own; who has neither takes one that is free."""
    yellow, blue, white, orange = "🟨🟦⬜🟧"
    for seats, signs in (
        ((ANNA, BORIS), [orange, yellow]),
        ((ME, POLLY), [white, blue]),
        ((POLLY, BORIS, POLLY), [blue, yellow, "🟪"]),
    ):
        assert [sign for sign, _length, _name in bars(seats, (3, 2, 1)[: len(seats)])] == signs
    found = bars((ME, POLLY), (2, 1), stranger=True)
    assert found == [(yellow, 8, "A friend no. 2"), (blue, 4, "Polly no. 1")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_match_that_goes_on_the_standing_is_sent(language: str) -> None:
    """In the order of the seats; the sender is "me" in it, and no stranger's match has one."""
    SAY.language = language
    try:
        polly = words(PortsTable, language)("bot.polly")
        numbered = words(PortsTable, language)("duel.friend")
        for stranger, first in ((False, "share.me"), (True, numbered)):
            (line,) = sent((ME, POLLY), (100, 200), over=False, stranger=stranger)
            assert line.index(f"name={first} ") < line.index(f"name={polly} ")
    finally:
        SAY.language = "en"
