"""The answer to a dare: the numbers of both sides, and when there is none."""

import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from game.match import PERSON, Dare, Seat
from game.page.result.dared import row

POLLY, ME = Seat("", "polly"), Seat("", PERSON)
SHOWN = (Seat("<Polly>", "polly"), Seat("<You>", PERSON))
ZOE = Dare("<Zoe>", 500, 300, 2)
# The turns of both seats, with their points.
TURNS = [(0, 900), (1, 200), (0, 0), (1, 400), (1, 100)]


def say(key: str, n: int | None = None, **facts: str) -> str:
    """A sentence that shows what it was made of."""
    return " ".join(map(str, [key, *([] if n is None else [n]), *facts.values()]))


SAY: Any = Mock(side_effect=say, number="no. {}".format)


def answered(
    dare: Dare | None,
    total: int = 700,
    turns: list[tuple[int, int]] = TURNS,
    **facts: Any,
) -> str:
    """The row at the end of a match in which the second seat has that total."""
    facts = {"seats": (POLLY, ME), "over": True, "stranger": False} | facts
    position = SimpleNamespace(totals=(900, total))
    later = SimpleNamespace(worth=lambda turn: turn.points)
    played = [SimpleNamespace(seat=seat, points=points) for seat, points in turns]
    model: Any = SimpleNamespace(
        whole=SimpleNamespace(
            seats=facts["seats"], position=position, dare=dare, over=lambda: facts["over"]
        ),
        table=SimpleNamespace(later=lambda: later),
        board=SimpleNamespace(turns=played),
        replay=None,
        seats=lambda: SHOWN,
        stranger=lambda: facts["stranger"],
    )
    return row(model, SAY)


def test_both_results_stand_side_by_side() -> None:
    """Each with its name, total and best turn; the sentence below them."""
    side = '<div><span class="name" dir="auto">%s</span><b class="total">no. %s</b>'
    side += "<small>dared.best %s</small></div>"
    zoe = side % ("&lt;Zoe&gt;", 500, 300)
    you = side % ("&lt;You&gt;", 700, 400)
    told = "<p>dared.ahead.by 200 &lt;Zoe&gt;</p>"
    start = '<div aria-label="dared.title" class="dared" role="group">'
    assert answered(ZOE) == f"{start}{zoe}{you}{told}</div>"
    assert answered(ZOE.replace(name="")).startswith(start + side % ("duel.friend", 500, 300))


@pytest.mark.parametrize("turns", [[], [(1, -50)], [(0, 900)]])
def test_who_has_made_no_points_has_no_best_turn(turns: list[tuple[int, int]]) -> None:
    """Whatever others have made, or it cost."""
    assert "<small>dared.best 0</small>" in answered(ZOE, turns=turns)


@pytest.mark.parametrize(
    ("total", "turns", "told"),
    [
        (501, 9, "dared.ahead.by 1 Zoe"),
        (499, 1, "dared.behind.by 1 Zoe"),
        (-200, 1, "dared.behind.by 700 Zoe"),
        (500, 1, "dared.sooner.by 1 Zoe"),
        (500, 3, "dared.later.by 1 Zoe"),
        (500, 5, "dared.later.by 3 Zoe"),
        (500, 2, "dared.level.by Zoe"),
    ],
)
def test_a_greater_total_is_better_and_of_equal_ones_that_in_fewer_turns(
    total: int, turns: int, told: str
) -> None:
    """Of one's own turns alone."""
    played = [(1, 0), (0, 0)] * turns
    for name in ("Zoe", ""):
        found = re.findall("<p>(.*)</p>", answered(ZOE.replace(name=name), total, played))
        assert found == [told if name else told.replace(".by", "").replace(" Zoe", "")]


def test_whoever_opens_the_answer_by_a_link_reads_of_both_as_of_others() -> None:
    """Nobody there is "You"."""
    row = answered(ZOE, stranger=True)
    assert "&lt;You&gt;" not in row
    assert '<span class="name" dir="auto">duel.friend</span><b class="total">no. 700</b>' in row
    assert row.endswith("<p>duel.leads.by 200 duel.friend</p></div>")
    assert 'aria-label="duel.title"' in row


def test_only_a_finished_match_answers_a_dare() -> None:
    """One that answers one, and in which a person plays."""
    assert answered(ZOE)
    assert answered(None) == ""
    assert answered(ZOE, over=False) == ""
    assert answered(ZOE, seats=(POLLY, POLLY)) == ""
