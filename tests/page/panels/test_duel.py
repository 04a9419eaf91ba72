"""A duel: who leads, by what, and what both are called."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.match import PERSON, Dare, Seat
from game.page.panels.duel import answer, answerer, both_told, sides, turns_of, who_leads
from game.page.text.words import words
from game.ports.table import Table as PortsTable

ANNA, BORIS = Seat("Anna", PERSON), Seat("Boris", PERSON)
POLLY, REDBEARD = Seat("Polly", "polly"), Seat("Redbeard", "redbeard")
ZOE = Dare("Zoe", 500, 300, 2)
LATER = SimpleNamespace(worth=lambda turn: turn.points)
TURNS = [SimpleNamespace(seat=seat, points=points) for seat, points in ((0, 200), (1, 900), (0, 0))]


def model_of(
    seats: Sequence[Seat], totals: Sequence[int], turns: Sequence[Any] = TURNS, **facts: Any
) -> Any:
    """A model with a match on the table."""
    facts = {"dare": ZOE, "over": True, "replay": None} | facts
    whole = SimpleNamespace(
        seats=seats,
        position=SimpleNamespace(totals=totals),
        dare=facts["dare"],
        over=lambda: facts["over"],
    )
    return SimpleNamespace(
        whole=whole,
        board=SimpleNamespace(turns=turns),
        replay=facts["replay"],
        table=SimpleNamespace(later=lambda: LATER),
    )


def test_turns_are_those_of_the_replay_if_there_is_one() -> None:
    """Whose board has only come to some state of the match."""
    replay: Any = SimpleNamespace(course=SimpleNamespace(turns=("all", "of them")))
    some: list[Any] = ["some"]
    assert turns_of(model_of((), (), some)) == ["some"]
    assert turns_of(model_of((), (), some, replay=replay)) == ("all", "of them")


@pytest.mark.parametrize(
    ("seats", "totals", "place"),
    [
        ((ANNA, POLLY), (500, 900), 0),
        ((POLLY, ANNA), (900, 500), 1),
        ((ANNA, BORIS), (500, 900), 1),
        ((ANNA, BORIS), (900, 900), 0),
        ((ANNA, BORIS, POLLY), (-100, -50, 0), 1),
        ((POLLY, REDBEARD), (500, 900), None),
    ],
)
def test_the_best_of_the_people_answers_a_dare(
    seats: tuple[Seat, ...], totals: tuple[int, ...], place: int | None
) -> None:
    """The first of equal ones; nobody where only bots play."""
    assert answerer(model_of(seats, totals).whole) == place


def test_an_answer_is_what_its_player_made() -> None:
    """Of a finished match that answers a dare, and of their own turns; nobody need have a name."""
    assert answer(model_of((ANNA, POLLY), (700, 900))) == Dare("Anna", 700, 200, 2)
    assert answer(model_of((Seat("", PERSON), POLLY), (-50, 900), [])) == Dare("", -50, 0, 0)
    assert answer(model_of((POLLY, REDBEARD), (700, 900))) is None
    assert answer(model_of((ANNA, POLLY), (700, 900), dare=None)) is None
    assert answer(model_of((ANNA, POLLY), (700, 900), over=False)) is None


@pytest.mark.parametrize(
    ("language", "total", "turns", "told"),
    [
        ("en", 501, 9, "Boris leads by 1."),
        ("en", 200, 1, "Zoe leads by 300."),
        ("en", 500, 1, "Boris leads: the same total, 1 turn sooner."),
        ("en", 500, 4, "Zoe leads: the same total, 2 turns sooner."),
        ("en", 500, 2, "Level, to the point."),
        ("fr", 800, 9, "Boris mène de 300 points."),
        ("fr", 500, 4, "Zoe mène\u202f: même total, avec 2 tours de moins."),
        ("ru", 501, 9, "Boris впереди на 1 очко."),
        ("ru", 200, 9, "Zoe впереди на 300 очков."),
        ("ru", 500, 4, "Zoe впереди: столько же очков, но на 2 хода раньше."),
    ],
)
def test_who_leads_is_told(language: str, total: int, turns: int, told: str) -> None:
    """To somebody who may be neither of the two."""
    say = words(PortsTable, language)
    assert who_leads(ZOE, Dare("Boris", total, 100, turns), say) == told


def test_who_has_no_name_is_a_friend() -> None:
    """And the second one of them another; names are cut and escaped."""
    say = words(PortsTable, "en")
    nobody = Dare("", 900, 100, 9)
    assert who_leads(ZOE, nobody, say) == "A friend leads by 400."
    assert who_leads(nobody, Dare("B" * 40, 901, 0, 1), say, 14) == "B" * 13 + "\u2026 leads by 1."
    assert both_told(ZOE, nobody, say) == "Zoe:\xa0500, A friend:\xa0900."
    assert both_told(nobody, nobody, say) == "A friend:\xa0900, Another friend:\xa0900."
    side = '<div><span class="name" dir="auto">%s</span><b class="total">%s</b>'
    side += "<small>Best turn: %s</small></div>"
    drawn = sides(ZOE.replace(name="<b>"), nobody, say)
    assert drawn == side % ("&lt;b&gt;", 500, 300) + side % ("A friend", 900, 100)
