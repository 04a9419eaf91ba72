"""Seats that nobody named are called in the language of whoever reads; typed names stay."""

import pytest

from game import ports
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin
from game.notation import read, write
from game.page.seat_names import kept_names, spoken
from game.page.storage import MemoryStorage
from game.page.words import LANGUAGES, words
from game.ports import table as ports_table
from game.sharing import decode, encode
from tests.device import Tab, in_mid_turn
from tests.evening import Evening
from tests.micropython import run_on_micropython

PLAYERS = (PERSON, "redbeard", PERSON, "anne", "redbeard")
UNCHOSEN = {
    "en": ("You", "Redbeard", "Player 3", "Captain Anne", "Redbeard 2"),
    "fr": ("Toi", "Barberousse", "Joueur 3", "Capitaine Anne", "Barberousse 2"),
    "ru": ("Вы", "Рыжая Борода", "Игрок 3", "Капитан Анна", "Рыжая Борода 2"),
}
NUMBERED = {"en": "Player 1", "fr": "Joueur 1", "ru": "Игрок 1"}
each_way = [(one, other) for one in LANGUAGES for other in LANGUAGES]


def seats(*names: str, players: tuple[str, ...] = PLAYERS) -> tuple[Seat, ...]:
    """Seats with these names."""
    return tuple(Seat(name, player) for name, player in zip(names, players, strict=False))


def names(seated: tuple[Seat, ...]) -> tuple[str, ...]:
    """What the seats are called."""
    return tuple(seat.name for seat in seated)


def match_of(*seated: Seat) -> Match:
    """A match that these have begun."""
    return begin(ports, choose(ports, [("starts", 1)]), seated, "names")


@pytest.mark.parametrize(("one", "other"), each_way)
def test_names_that_nobody_chose_are_those_of_the_reader(one: str, other: str) -> None:
    """From every language into every other; the first is "You" or, of a stranger, a number."""
    written = seats(*UNCHOSEN[one])
    assert names(spoken(ports_table, written, other)) == UNCHOSEN[other]
    passed_on = (NUMBERED[other], *UNCHOSEN[other][1:])
    assert names(spoken(ports_table, written, other, stranger=True)) == passed_on
    assert names(spoken(ports_table, seats(NUMBERED[one], "Anna"), other)) == (
        NUMBERED[other],
        "Anna",
    )


@pytest.mark.parametrize(
    "typed",
    [
        ("Anna", "Капитан", "Zoé"),
        ("Polly", "Redbeard 7", "Barberousse"),  # of people, and not the second Redbeard
        ("Player 2", "Joueur 9", "Игрок 1"),  # of other seats
        ("player 1", "toi", "You are"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_somebody_typed_is_not_translated(typed: tuple[str, ...], language: str) -> None:
    """Whatever it may mean in a language."""
    for stranger in (False, True):
        assert names(spoken(ports_table, seats(*typed), language, stranger)) == typed


def test_nobody_gets_the_name_of_another() -> None:
    """Not even one that looks the same."""
    people = (PERSON, PERSON, PERSON)
    assert names(spoken(ports_table, seats("You", "toi", players=people), "fr")) == ("You", "toi")
    for_others = spoken(
        ports_table, seats("Toi", "player 1", "You", players=people), "en", stranger=True
    )
    assert names(for_others) == ("Player 2", "player 1", "Player 3")


@pytest.mark.parametrize(("one", "other"), each_way)
def test_a_match_that_is_passed_on_is_read_in_the_language_of_the_reader(
    one: str, other: str
) -> None:
    """As a code and as a file; a name that somebody has stays."""
    sender = Evening("two", one)
    sender.press("play")
    sender.press("share")
    sender.press("save-file")
    code = sender.shown("share-link").split("#replay=")[1]
    (file,) = [effect[1] for effect in sender.effects if effect[0] == "download"]
    for kind, text in (("code", code), ("file", file)):
        reader = Evening(language=other)
        reader.send(kind, text)
        assert names(reader.model.match.seats) == (
            NUMBERED[other],
            words(ports_table, other)("bot.polly"),
        )
        reader.press("replay-forth")
        assert names(reader.model.match.seats) == (
            NUMBERED[other],
            words(ports_table, other)("bot.polly"),
        )


@pytest.mark.parametrize("kind", ["code", "file"])
def test_an_old_code_with_you_names_nobody_who_opens_it(kind: str) -> None:
    """As earlier releases and hands can write it."""
    match = match_of(Seat("Toi", PERSON), Seat("Вы-вы", PERSON))
    evening = Evening(language="ru")
    evening.send(kind, encode(match) if kind == "code" else write(match))
    assert names(evening.model.match.seats) == ("Игрок 1", "Вы-вы")


def test_a_match_kept_in_another_language_is_passed_on_without_you() -> None:
    """On the start, on the table, in the code and in the result."""
    storage = MemoryStorage()
    in_mid_turn(Tab(storage, "two", "fr"))
    tab = Tab(storage, "two", "ru")
    assert tab.shown("resume-note").startswith("Вы:")
    assert kept_names(ports_table, tab.model.device.saves[0], "en") == ("You", "Polly")
    tab.press("resume")
    assert names(tab.model.match.seats) == ("Вы", "Полли")
    tab.press("share")
    sent = decode(tab.shown("share-link").split("#replay=")[1])[-1]
    assert names(sent.seats) == ("Игрок 1", "Полли")
    tab.take_turn()
    (kept,) = Tab(storage, "two", "ru").model.device.saves
    assert names(read(kept.text).seats) == ("Вы", "Полли")


def test_a_save_whose_header_is_odd_keeps_its_names() -> None:
    """Whatever stands in the text of an entry, the start shows it."""
    storage = MemoryStorage()
    in_mid_turn(Tab(storage, "two"))
    (save,) = Tab(storage).model.device.saves
    for text in ("", "game: ports", "bot : A\nbot kraken: B", "person\nbot\n\nperson: A"):
        odd = save._replace(text=text)
        assert kept_names(ports_table, odd, "en") == ("You", "Polly")


ON_MICROPYTHON = """
from game.match import Seat
from game.page.seat_names import spoken
from game.ports import table
seats = tuple(Seat(name, player) for name, player in zip({names!r}, {players!r}))
for language in {languages!r}:
    print(", ".join(seat.name for seat in spoken(table, seats, language, True)))
"""


def test_micropython_names_them_alike() -> None:
    """The page does it there."""
    program = ON_MICROPYTHON.format(
        names=UNCHOSEN["ru"], players=PLAYERS, languages=tuple(LANGUAGES)
    )
    told = [", ".join((NUMBERED[each], *UNCHOSEN[each][1:])) for each in LANGUAGES]
    assert run_on_micropython(program).splitlines() == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_hands_a_seat_to_a_bot_is_not_it(language: str) -> None:
    """The seat is called like its bot, and as before when it is taken back; a typed name stays."""
    evening = Evening(language=language)
    evening.press("play")
    before = names(evening.model.match.seats)
    evening.send("seat players", ("redbeard", "polly"))
    assert names(evening.model.match.seats) == (UNCHOSEN[language][1], before[1])
    evening.send("seat players", ("polly", "polly"))
    second = names(evening.model.match.seats)[0]
    assert second == f"{before[1]} 2"
    for other in LANGUAGES:
        evening.send("prefer", ("language", other))
        assert names(evening.model.match.seats)[0] == f"{words(ports_table, other)('bot.polly')} 2"
    evening.send("prefer", ("language", language))
    evening.send("seat players", (PERSON, "polly"))
    assert names(evening.model.match.seats) == before
    typed = (Seat("Anna", PERSON), evening.model.match.seats[1])
    evening.model = evening.model.on_board(match=evening.model.match.replace(seats=typed))
    evening.send("seat players", ("redbeard", "polly"))
    assert names(evening.model.match.seats) == ("Anna", before[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_people_at_one_device_nobody_is_you(language: str) -> None:
    """Whoever holds it: seats without names go by their numbers, and that is no name to keep."""
    evening = Evening(language=language)
    evening.press("set-up")
    form = {"seats": [("", PERSON), ("", PERSON)], "agreed": [("starts", 1), ("target", 6000)]}
    evening.send("set up", form)
    first, second = names(evening.model.match.seats)
    assert first == NUMBERED[language]
    assert second == first.replace("1", "2")
    assert not evening.model.preferences.name
    evening.press("new-match")
    form["seats"] = [("", PERSON), ("", "polly")]
    evening.send("set up", form)
    assert names(evening.model.match.seats)[0] == UNCHOSEN[language][0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["code", "arrived", "file"])
def test_a_match_of_unnamed_seats_can_be_opened_and_played(kind: str, language: str) -> None:
    """However it comes."""
    text = "game: ports\nrules: 2\nstarts: 1\nperson:\nbot polly:\nseed: 1\n\ncard\n"
    evening = Evening(language=language)
    evening.send(kind, encode(read(text)) if kind == "code" else text)
    assert evening.model.trouble is None
    if kind == "arrived":
        evening.press("roll")
        evening.wait()
        assert evening.model.position.faces
