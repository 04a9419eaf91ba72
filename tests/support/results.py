"""Matches played to their end, and the page that shows their result."""

from functools import cache
from itertools import count

from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, game_called, play
from game.notation import write
from game.page.state.history import course
from game.page.state.model import first_model
from game.page.view import view
from game.sharing import encode
from game.table import GameTable
from tests.page.panels.test_over import ended
from tests.support.evening import Evening
from tests.support.games import TABLES
from tests.support.present import present

PORTS, THOUSAND = TABLES[:2]


def states(table: type[GameTable], seats: tuple[Seat, ...], seed: str = "5eed") -> list[Match]:
    """The states of a match in which the weakest bot plays all seats."""
    return _states(table.RULES.NAME, seats, seed)


@cache
def _states(name: str, seats: tuple[Seat, ...], seed: str) -> list[Match]:
    rules = present(game_called(name))
    found = [begin(rules, choose(rules, [("starts", 1)]), seats, seed)]
    while not found[-1].over():
        found.append(play(found[-1], rules.choose(rules.BOTS[0], found[-1].position)))
    return found


def people(*names: str) -> tuple[Seat, ...]:
    """Seats of people."""
    return tuple(Seat(name, PERSON) for name in names)


ANNA_AND_BORIS = people("Anna", "Boris")
ANNA_AND_POLLY = (Seat("Anna", PERSON), Seat("", "polly"))
NAMED = (Seat("Anna", PERSON), Seat("Polly", "polly"))


def just_over(winner: int, seats: tuple[Seat, ...] = ANNA_AND_POLLY) -> Evening:
    """A page on which Polly has just made the last move of a match."""
    for seed in map(str, count()):
        *_, before, end = states(PORTS, seats, seed)
        if before.node().seat == 1 and end.node().winners == (winner,):
            break
    evening = Evening(table=PORTS)
    evening.send("arrived", write(before))
    while not evening.model.match.over():  # she may show first what she means to roll
        timers, evening.timers = evening.timers, []
        assert timers
        for message in timers:
            evening.send(*message)
    return evening


def sent(match: Match, language: str = "en", table: type[GameTable] = PORTS) -> Evening:
    """A page that was opened by the link to a match."""
    evening = Evening("a seed", language, table)
    evening.send("code", encode(match))
    return evening


def panel(evening: Evening) -> str:
    """The markup of the result."""
    assert evening.shown("over", "shown")
    return evening.shown("result", "html")


def ended_with(totals: tuple[int, ...], seats: tuple[Seat, ...], reason: str = "last round") -> str:
    """The panel of a match to 5000 that the first seat has just ended with these totals."""
    model = first_model(PORTS).on_board(course=course(ended(seats, totals, reason)))
    return view(model)["result", "html"]


UNNAMED_AND_POLLY = (Seat("", PERSON), Seat("", "polly"))
