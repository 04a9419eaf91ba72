"""The common choices of the set-up form, and its seats, in every game."""

import pytest

from game.match import PERSON
from game.page.saves.storage import MemoryStorage
from game.page.text.words import LANGUAGES, words
from game.table import GameTable
from tests.support.device import Tab
from tests.support.evening import Evening
from tests.support.games import TABLES, every_table

WAYS = ("bot", "people", "resume")


def setting_up(table: type[GameTable], language: str = "en") -> Evening:
    """A page whose set-up form is open."""
    evening = Evening("5eed", language, table)
    evening.press("set-up")
    return evening


def seat(evening: Evening, field: str, value: str) -> None:
    """Changes a field of the seats."""
    evening.send("seating", (field, value))


def way(evening: Evening) -> list[str]:
    """The common choices that are marked: one, or none."""
    return [each for each in WAYS if evening.shown(f"way-{each}", "checked")]


def players(evening: Evening) -> tuple[str, ...]:
    """The players of the seats in the form."""
    return evening.model.setup.sitters


@every_table
def test_an_opponent_is_chosen_by_one_press(table: type[GameTable]) -> None:
    """Whoever sat there before; the stars say how strong each is."""
    evening = setting_up(table)
    bots = table.RULES.BOTS
    assert way(evening) == ["bot"]
    for strength, bot in enumerate(bots, 1):
        seat(evening, "people", "2")
        seat(evening, "rival", bot)
        assert way(evening) == ["bot"]
        assert players(evening) == (PERSON, bot)
        assert [each for each in bots if evening.shown(f"rival-{each}", "checked")] == [bot]
        assert evening.shown("rival-told") == words(table, "en")(f"style.{bot}")
        stars = evening.shown(f"stars-{bot}")
        assert stars.count("★") == strength
        assert len(stars) == len(bots)


@every_table
def test_any_number_of_people_is_chosen_by_one_press(table: type[GameTable]) -> None:
    """The tile itself seats as many as there were."""
    evening = setting_up(table)
    rules = table.RULES
    seat(evening, "way", "people")
    assert players(evening) == (PERSON, PERSON)
    for count in range(rules.FEWEST_SEATS, rules.MOST_SEATS + 1):
        seat(evening, "people", str(count))
        assert way(evening) == ["people"]
        assert players(evening) == (PERSON,) * count
        assert evening.shown(f"people-{count}", "checked")
        assert evening.shown(f"seat-{count}", "shown")
    seat(evening, "way", "bot")
    assert players(evening) == (PERSON, table.RULES.BOTS[0])


@every_table
def test_people_and_bots_together_are_no_common_choice(table: type[GameTable]) -> None:
    """None is marked; what is played is what the line on the players says."""
    evening = setting_up(table)
    evening.press("add-seat")
    assert way(evening) == []
    bot = words(table, "en")(f"bot.{table.RULES.BOTS[0]}")
    assert evening.shown("seats-told") == f"Player 1, {bot} and Player 3"


def test_rules_for_fewer_offer_no_more_people() -> None:
    """Fortune is for four."""
    evening = setting_up(TABLES[0])
    evening.send("agree", ("edition", "fortune"))
    refused = [count for count in range(2, 6) if evening.shown(f"people-{count}", "disabled") == ""]
    assert refused == [5]


def test_a_typed_name_is_that_of_a_person() -> None:
    """A bot does not take it over; a person who takes the seat of a bot keeps it."""
    evening = setting_up(TABLES[0])
    seat(evening, "people", "2")
    seat(evening, "name-2", "Max")
    assert evening.shown("seats-told") == "Player 1 and Max"
    seat(evening, "rival", "anne")
    assert evening.shown("seat-2-name", "value") == ""
    assert evening.shown("seats-told") == "You and Captain Anne"
    seat(evening, "name-2", "Max")
    seat(evening, "player-2", PERSON)
    assert evening.shown("seat-2-name", "value") == "Max"


def test_who_starts_is_chosen_by_name() -> None:
    """A choice stays as long as it can, whatever else changes."""
    evening = setting_up(TABLES[0])
    evening.press("add-seat")
    seat(evening, "name-3", "Zoë")
    seat(evening, "starts", "3")
    seat(evening, "name-1", "Max")
    starts = evening.shown("agree-starts", "html")
    assert '<option selected="" value="3">Zoë</option>' in starts
    evening.press("drop-seat")
    assert '<option selected="" value="random">Random</option>' in evening.shown(
        "agree-starts", "html"
    )


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_latest_match_is_resumed(table: type[GameTable], language: str) -> None:
    """Its tile shows the standing; Play says what it does, and does it."""
    storage = MemoryStorage()
    first = Tab(storage, "one", language, table=table)
    assert not first.model.device.saves
    first.press("set-up")
    assert not first.shown("way-resume-box", "shown")
    seat(first, "way", "resume")
    assert way(first) == ["bot"]
    first.press("close")
    first.press("play")
    for control in sorted(set(table.KEYS.values())):
        first.press(control)
        first.wait()
    match = first.model.match
    assert match.steps

    tab = Tab(storage, "two", language, table=table)
    tab.press("set-up")
    assert tab.shown("way-resume-box", "shown")
    assert words(table, language)(f"bot.{table.RULES.BOTS[0]}") in tab.shown(
        "latest-standing", "html"
    )
    assert words(table, language)("title") in tab.shown("latest-told")
    seat(tab, "way", "resume")
    assert way(tab) == ["resume"]
    assert tab.shown("setup-play") == words(table, language)("start.resume")
    tab.send("set up", {"seats": [], "agreed": []})
    assert tab.model.match == match
    assert not tab.shown("dialog-setup", "open")


def test_a_latest_match_that_has_gone_is_not_resumed() -> None:
    """Another tab may end or remove it while the form is open; the seats count again."""
    storage = MemoryStorage()
    first = Tab(storage, "one")
    first.press("play")
    first.press("roll")
    tab = Tab(storage, "two")
    tab.press("set-up")
    seat(tab, "way", "resume")
    tab.send("saves", ())
    assert way(tab) == ["bot"]
    assert tab.shown("setup-play") == "Play"
    tab.send("set up", {"seats": [("", PERSON), ("", "polly")], "agreed": []})
    assert tab.model.begun
