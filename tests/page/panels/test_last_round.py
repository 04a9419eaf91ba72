"""The last round: its beginning, and what is needed in it, in headline and status."""

from collections.abc import Callable

import pytest

from game.contract import LAST_ROUND, Race
from game.match import PERSON
from game.page.panels.last_round import needs
from game.page.state.model import Model
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from game.table import GameTable
from tests.page.panels.test_strip import LAST, arrived
from tests.page.test_of_every_game import begun
from tests.support.evening import Evening
from tests.support.games import TABLES, every_language
from tests.support.moments import name_of
from tests.support.present import present

FIRST_AT_TARGET = """game: ports
rules: 2
person: {name}
{rival}
from: totals 5300 {rivals}; seat 1; turn 8; card gold; dice 4 gold 2 sabre parrot skull; rolls 1
seed: 36
"""


def reached(
    language: str = "en", name: str = "Anna", rival: str = "bot polly: Polly", rivals: str = "5900"
) -> Evening:
    """A page on which the first seat has just banked what makes it reach the target."""
    evening = Evening("5eed", language)
    evening.send("arrived", FIRST_AT_TARGET.format(name=name, rival=rival, rivals=rivals))
    evening.wait()
    evening.press("score")
    return evening


@every_language
def test_the_last_round_is_named_across_the_stage_as_it_begins(language: str) -> None:
    """For as long as any moment; the next move is not in it any more."""
    evening = reached(language)
    say = words(PortsTable, language)
    assert evening.shown("moment", "shown")
    assert evening.shown("moment") == say("moment." + LAST_ROUND)
    assert evening.shown("moment", "data-kind") == LAST_ROUND
    evening.send("moment over", evening.model.board.moment)
    assert not evening.shown("moment", "shown")
    evening.send("skip")
    assert name_of(evening.model.board.moment) != LAST_ROUND


def test_bots_that_play_at_once_begin_it_in_sight() -> None:
    """What else they do is not named."""
    evening = Evening("5eed")
    evening.send("prefer", ("pace", "instant"))
    text = FIRST_AT_TARGET.format(name="Anna", rival="bot polly: Polly", rivals="5900")
    evening.send(
        "arrived",
        text.replace("person: Anna", "bot polly: Anna").replace("bot polly: Polly", "person: Bo"),
    )
    while evening.timers and evening.model.board.moment is None:
        evening.send(*evening.timers.pop(0))
    assert name_of(evening.model.board.moment) == LAST_ROUND


@every_language
def test_the_headline_says_what_a_bot_needs(language: str) -> None:
    """Before its first roll and after each, in forty characters; the status says it once."""
    evening = reached(language)
    say = words(PortsTable, language)
    needed = evening.model.position.totals[0] - 5900 + 100
    told = say("last.by", needed, name="Polly")
    assert len(told) <= 40
    assert evening.shown("headline").split("\n")[1] == told
    assert evening.shown("status").endswith(told)
    lines, statuses = set(), set()
    while not evening.model.match.over():
        evening.send(*evening.timers.pop(0))
        model = evening.model
        if model.match.over() or model.opening():
            continue
        if PortsTable.BRIEF[0] not in model.board.settling:  # dice follow the card, named alone
            lines.add(evening.shown("headline").partition("\n")[2])
        if not model.flies():
            statuses.add(evening.shown("status"))
    assert lines <= {told, say("last.enough", name="Polly")}
    assert lines
    assert not [status for status in statuses if told in status]
    assert "\n" not in evening.shown("headline")


def test_people_are_told_as_well() -> None:
    """Another person by name."""
    evening = reached(rival="person: Bo")
    needed = evening.model.position.totals[0] - 5900 + 100
    evening.wait()
    assert evening.shown("headline").endswith(f"\nLast round: Bo needs {needed}.")


@every_language
def test_you_are_told_before_and_in_your_turn(language: str) -> None:
    """In the headline until there is enough; the button that banks tells it too."""
    before = LAST.replace("Anna", "").partition("; card")[0] + "\nseed: 1\n"
    evening = Evening("5eed", language)
    evening.send("arrived", before)
    told = words(PortsTable, language)("last.you", 800)
    assert len(told) <= 40
    assert evening.shown("headline").endswith("\n" + told)
    assert evening.shown("status").endswith(told)
    evening.press("roll")
    evening.wait()
    race = PortsTable.race(evening.model.position, evening.model.board.hand)
    assert evening.model.position.ended is None
    assert race.staked < present(race.needed)
    assert evening.shown("headline").endswith("\n" + told)
    enough = words(PortsTable, language)("last.yours")
    assert len(enough) <= 40
    text = LAST.replace("Anna", "").format(dice="5 gold 2 diamond skull")
    evening.send("arrived", text)
    evening.wait()
    assert evening.shown("headline").endswith("\n" + enough)


def test_who_leads_already_is_told_no_number() -> None:
    """Raids may leave the lead to a seat that is still to play."""
    text = LAST.replace("5300 6000", "6100 6000 0").replace("last turns 1", "last turns 2")
    text = text.replace("bot polly: Polly", "bot polly: Polly\nperson: Bo")
    evening = arrived(text.partition("; card")[0] + "\nseed: 1\n")
    assert "Last round" not in evening.shown("headline")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.RULES.NAME)
def test_the_moment_is_the_shells_own(table: type[GameTable]) -> None:
    """No game names it, and each page has its words."""
    for language in LANGUAGES:
        assert words(table, language).has("moment." + LAST_ROUND)
    assert not table.LAST_ROUND.stays


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[Race | None, int], str]:
    """What is told of the first seat in a race as it is given; a bot sits beside the people."""

    def needed(race: Race | None, people: int) -> str:
        def given(*position_and_hand: object) -> Race | None:
            assert None not in position_and_hand
            return race

        monkeypatch.setattr(PortsTable, "race", given)
        model = begun(PortsTable, *[PERSON] * people, "polly").model
        return needs(model, model.seats(), words(PortsTable, "en"))

    return needed


@pytest.mark.parametrize(
    ("race", "yours", "theirs"),
    [
        (Race(6000, 1, 1, 0), "you need 1.", "Player 1 needs 1."),
        (Race(6000, 1, 700, 699), "you need 700.", "Player 1 needs 700."),
        (Race(6000, 1, 700, 700), "you have enough.", "Player 1 has enough."),
        (Race(6000, 1, 700, 800), "you have enough.", "Player 1 has enough."),
    ],
)
def test_what_is_needed_is_told(
    race: Race, yours: str, theirs: str, told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the only person as "you", to a stranger and of one of two people by name."""
    assert told(race, 1) == "Last round: " + yours
    assert told(race, 2) == "Last round: " + theirs
    monkeypatch.setattr(Model, "stranger", lambda _self: True)
    assert told(race, 1) == "Last round: " + theirs.replace("Player 1", "A friend")


@pytest.mark.parametrize(
    "race", [None, Race(6000, 0, 700, 0), Race(6000, 1, None, 0), Race(6000, 1, 0, 0)]
)
def test_where_nothing_is_needed_nothing_is_told(race: Race | None, told) -> None:
    """Outside the last round, without a number, and to who leads."""
    assert told(race, 1) == ""
