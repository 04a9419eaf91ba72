"""Unnamed seats are shown in the reader's language; typed names stay."""

import json

import pytest

from game.agreements import choose
from game.match import PERSON, Match, Seat, begin
from game.notation import read, write
from game.page.saves.entries import FOREIGN, origin_of
from game.page.saves.storage import MemoryStorage
from game.page.state.history import course
from game.page.text.seat_names import LONGEST_BRIEF, brief, chosen, shown, yours
from game.page.text.words import LANGUAGES, words
from game.ports import Rules as Ports
from game.ports.table import Table as PortsTable
from game.sharing import decode, encode
from game.table import GameTable
from tests.page.test_of_every_game import TABLES
from tests.rules.test_rules_version import code_of
from tests.support.device import Tab, entries, in_mid_turn
from tests.support.evening import Evening
from tests.support.micropython import run_on_micropython

PLAYERS = (PERSON, "redbeard", "redbeard", "anne", "redbeard")
UNCHOSEN = {
    "en": ("You", "Redbeard", "Redbeard 2", "Captain Anne", "Redbeard 3"),
    "fr": ("Toi", "Barberousse", "Barberousse 2", "Anne Bonny", "Barberousse 3"),
    "ru": ("Вы", "Рыжая Борода", "Рыжая Борода 2", "Анна Бонни", "Рыжая Борода 3"),
}
NUMBERED = {"en": "Player 1", "fr": "Joueur 1", "ru": "Игрок 1"}
FRIEND = {"en": "A friend", "fr": "Un ami", "ru": "Друг"}
NAMELESS = ("",) * len(PLAYERS)
each_way = [(one, other) for one in LANGUAGES for other in LANGUAGES]


def seats(*names: str, players: tuple[str, ...] = PLAYERS) -> tuple[Seat, ...]:
    """Seats with these names."""
    return tuple(Seat(name, player) for name, player in zip(names, players, strict=False))


def names(seated: tuple[Seat, ...]) -> tuple[str, ...]:
    """The displayed names of the seats."""
    return tuple(seat.name for seat in seated)


def match_of(*seated: Seat) -> Match:
    """A match that these have begun."""
    return begin(Ports, choose(Ports, [("starts", 1)]), seated, "names")


def told(seated: tuple[Seat, ...], language: str, stranger: bool = False) -> tuple[str, ...]:
    """The displayed names of the seats on the page."""
    return names(shown(PortsTable, seated, language, stranger))


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_without_a_name_are_shown_in_the_language_of_the_reader(language: str) -> None:
    """The only person is "You" or, to a stranger, a friend; of several people nobody is."""
    seated = seats(*NAMELESS)
    assert told(seated, language) == UNCHOSEN[language]
    assert told(seated, language, stranger=True) == (FRIEND[language], *UNCHOSEN[language][1:])
    assert (yours(seated), yours(seated, stranger=True)) == (0, None)
    bot_first = seats("", "", players=("anne", PERSON))
    assert told(bot_first, language) == (UNCHOSEN[language][3], UNCHOSEN[language][0])
    assert yours(bot_first) == 1
    two = seats("", "", "", players=(PERSON, "anne", PERSON))
    third = NUMBERED[language].replace("1", "3")
    assert told(two, language) == (NUMBERED[language], UNCHOSEN[language][3], third)
    assert yours(two) is None
    assert yours(seats("Anna", "")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_an_earlier_release_gave_are_left_out(language: str) -> None:
    """They may be in any language; texts of today contain only names that somebody chose."""
    for first in (UNCHOSEN[language][0], NUMBERED[language]):
        seated = seats(first, *UNCHOSEN[language][1:])
        assert names(chosen(PortsTable, seated, rules=1)) == NAMELESS
        assert chosen(PortsTable, seated, rules=2) == seated
    mixed = seats(NUMBERED[language], "Anna")
    assert names(chosen(PortsTable, mixed, rules=1)) == ("", "Anna")


@pytest.mark.parametrize(
    "typed",
    [
        ("Anna", "Капитан", "Zoé"),
        ("Polly", "Redbeard 7", "Barberousse"),  # of people, and not the second Redbeard
        ("Player 2", "Joueur 9", "Игрок 1"),  # of other seats
        ("Anna", "Redbeard 4", "Рыжая Борода 4"),  # of a fourth, where three sit
        ("player 1", "toi et moi", "You are"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_somebody_typed_is_not_translated(typed: tuple[str, ...], language: str) -> None:
    """It may well mean something in some language."""
    seated = seats(*typed, players=(PERSON, "redbeard", PERSON))
    assert names(chosen(PortsTable, seated, rules=1)) == typed
    for stranger in (False, True):
        assert told(seated, language, stranger) == typed


def test_nobody_gets_the_name_of_another() -> None:
    """Not even one that looks the same."""
    people = (PERSON, PERSON, PERSON)
    assert told(seats("", "player 1", "", players=people), "en") == (
        "Player 2",
        "player 1",
        "Player 3",
    )
    assert told(seats("", "Joueur 1"), "fr", stranger=True) == ("Un ami", "Joueur 1")
    assert told(seats("", "un ami"), "fr", stranger=True) == ("Joueur 1", "un ami")
    assert told(seats("", "Toi !"), "fr") == ("Toi", "Toi !")
    bots = (PERSON, "polly", "polly")
    assert told(seats("polly", "", "", players=bots), "en") == ("polly", "Polly 2", "Polly 3")


@pytest.mark.parametrize(("one", "other"), each_way)
def test_a_match_that_is_passed_on_is_read_in_the_language_of_the_reader(
    one: str, other: str
) -> None:
    """It arrives as a code and as a file; names that somebody typed stay."""
    sender = Evening("two", one)
    sender.press("play")
    sender.press("share")
    sender.press("save-file")
    code = sender.shown("share-link").split("#replay=")[1]
    (file,) = [effect[1] for effect in sender.effects if effect[0] == "download"]
    for kind, text in (("code", code), ("file", file)):
        reader = Evening(language=other)
        reader.send(kind, text)
        polly = words(PortsTable, other)("bot.polly")
        assert names(reader.model.seats()) == (FRIEND[other], polly)
        reader.press("replay-forth")
        assert names(reader.model.seats()) == (FRIEND[other], polly)
        assert reader.model.match.seats == sender.model.match.seats
        reader.press("play-on")  # and from here on it is the reader's
        assert names(reader.model.seats()) == (UNCHOSEN[other][0], polly)


@pytest.mark.parametrize("kind", ["code", "file", "arrived"])
def test_an_old_match_with_you_names_nobody_who_opens_it(kind: str) -> None:
    """Earlier releases wrote "You", and on the sender's device it meant whoever sits there."""
    match = match_of(Seat("Toi", PERSON), Seat("Polly 2", "polly"), Seat("Вы-вы", "anne"))
    evening = Evening(language="ru")
    evening.send(kind, code_of(match, 1) if kind == "code" else write(match, rules=1))
    assert names(evening.model.match.seats) == ("", "", "Вы-вы")
    first = "Вы" if kind == "arrived" else "Друг"
    assert names(evening.model.seats()) == (first, "Полли", "Вы-вы")
    evening.press("watch")
    assert names(evening.model.seats()) == (first, "Полли", "Вы-вы")


PRONOUNS = ("You", "you", "ME", "I", "Toi", "vous", "Tu", "Moi", "je", "ВЫ", "ты", "Я", "Me\u200d")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", PRONOUNS)
def test_a_name_that_is_a_pronoun_is_shown_as_none(typed: str, language: str) -> None:
    """Not "You banks 300": of the only person sentences speak as "You", of others by a number."""
    alone = seats(typed, "", players=(PERSON, "anne"))
    assert told(alone, language) == (UNCHOSEN[language][0], UNCHOSEN[language][3])
    unnamed = seats("", "", players=(PERSON, "anne"))
    assert told(alone, language, stranger=True)[0] == told(unnamed, language, stranger=True)[0]
    assert (yours(alone), yours(alone, stranger=True)) == (0, None)
    several = seats(typed, "Zoe", players=(PERSON, PERSON))
    assert told(several, language) == (NUMBERED[language], "Zoe")
    assert yours(several) is None
    assert told(seats("Zoe", typed, players=(PERSON, "anne")), language)[1] == UNCHOSEN[language][3]


@pytest.mark.parametrize("kind", ["code", "file", "arrived"])
def test_a_name_of_today_that_reads_you_stays_in_the_match(kind: str) -> None:
    """To whoever opens the match it is a player without a name."""
    match = match_of(Seat("You", PERSON), Seat("Redbeard", "polly"))
    evening = Evening(language="fr")
    evening.send(kind, encode(match) if kind == "code" else write(match))
    assert names(evening.model.match.seats) == ("You", "Redbeard")
    first = "Toi" if kind == "arrived" else "Un ami"
    assert names(evening.model.seats()) == (first, "Redbeard")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_with_too_long_a_name_says_which_and_how_long_it_may_be(language: str) -> None:
    """As a file does, which also tells the line."""
    name = "Jean-Baptiste " * 3
    text = f"game: ports\nrules: 3\nperson: Zoe\nbot polly: {name}\nseed: x\n"
    for kind in ("arrived", "file"):
        evening = Evening(language=language)
        evening.send(kind, text)
        told = evening.shown("trouble-text")
        assert name.strip() in told
        assert "40" in told


def test_a_match_kept_in_another_language_speaks_that_of_the_reader() -> None:
    """It does so at the start, on the table and for whoever receives it; no text is rewritten."""
    storage = MemoryStorage()
    in_mid_turn(Tab(storage, "two", "fr"))
    tab = Tab(storage, "two", "ru")
    assert tab.shown("resume-note", "html").startswith('<span id="resume-told">Вы:')
    assert ", Полли:" in tab.shown("resume-note", "html")
    tab.press("resume")
    assert names(tab.model.seats()) == ("Вы", "Полли")
    before = write(tab.model.match)
    tab.send("prefer", ("language", "en"))
    assert names(tab.model.seats()) == ("You", "Polly")
    assert write(tab.model.match) == before
    tab.press("share")
    sent = decode(tab.shown("share-link").split("#replay=")[1])[-1]
    assert names(sent.seats) == ("", "")
    assert tab.shown("result-text").startswith("Me:")


def test_a_match_kept_by_an_earlier_release_goes_on_in_its_entry() -> None:
    """From then on its names are in the reader's language, even if it came from a link."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    (entry,) = entries(storage, "match.")
    kept = json.loads(storage.get(entry) or "")
    seated = (Seat("Toi", PERSON), Seat("Polly", "polly"))
    old = write(tab.model.match.replace(seats=seated), rules=1)
    before = json.dumps(kept | {"names": ["Toi", "Polly"], "text": old})
    storage.put(entry, before)
    tab = Tab(storage, "two", "ru")
    assert tab.shown("resume-note", "html").startswith('<span id="resume-told">Вы:')
    tab.press("resume")
    assert names(tab.model.seats()) == ("Вы", "Полли")
    tab.take_turn()
    assert entries(storage, "match.") == [entry]
    (save,) = Tab(storage).model.device.saves
    assert names(read(save.text).seats) == ("", "")
    storage.put(entry, before)
    tab = Tab(storage, "two")
    tab.send("arrived", old)
    tab.take_turn()
    assert storage.get(entry) == before
    (other,) = set(entries(storage, "match.")) - {entry}
    assert names(tab.model.seats()) == ("You", "Polly")
    assert origin_of(other.rpartition("match.")[2]) == FOREIGN


@pytest.mark.parametrize(
    "text", ["", "game: ports", "bot : A\nbot kraken: B", "person\nbot\n\nperson: A"]
)
def test_a_save_whose_header_is_odd_keeps_its_names(text: str) -> None:
    """The first screen shows the saved match, whatever its text contains."""
    storage = MemoryStorage()
    tab = Tab(storage, "two")
    in_mid_turn(tab)
    (entry,) = entries(storage, "match.")
    kept = json.loads(storage.get(entry) or "")
    storage.put(entry, json.dumps(kept | {"names": ["Zoe", ""], "text": text}))
    (save,) = Tab(storage).model.device.saves
    assert told(save.seats, "en") == ("Zoe", "Player 2")


ON_MICROPYTHON = """
from game.match import Seat
from game.page.text.seat_names import chosen, shown
from game.ports.table import Table
seats = tuple(Seat(name, player) for name, player in zip({names!r}, {players!r}))
seats = chosen(Table, seats, 1)
for language in {languages!r}:
    print(", ".join(seat.name for seat in shown(Table, seats, language, True)))
"""


def test_micropython_names_them_alike() -> None:
    """The page does it there."""
    program = ON_MICROPYTHON.format(
        names=UNCHOSEN["ru"], players=PLAYERS, languages=tuple(LANGUAGES)
    )
    printed = [", ".join((FRIEND[each], *UNCHOSEN[each][1:])) for each in LANGUAGES]
    assert run_on_micropython(program).splitlines() == printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_hands_a_seat_to_a_bot_is_not_it(language: str) -> None:
    """Its bot names the seat until the person is back; a typed name goes with its person."""
    evening = Evening(language=language)
    evening.press("play")
    before = names(evening.model.seats())
    evening.send("seat players", ("redbeard", "polly"))
    assert names(evening.model.seats()) == (UNCHOSEN[language][1], before[1])
    evening.send("seat players", ("polly", "polly"))
    for other in (language, *LANGUAGES):
        evening.send("prefer", ("language", other))
        polly = words(PortsTable, other)("bot.polly")
        assert names(evening.model.seats()) == (polly, f"{polly} 2")
    evening.send("prefer", ("language", language))
    evening.send("seat players", (PERSON, "polly"))
    assert names(evening.model.seats()) == before
    typed = (Seat("Anna", PERSON), evening.model.match.seats[1])
    evening.model = evening.model.on_board(course=course(evening.model.match.replace(seats=typed)))
    evening.send("seat players", ("redbeard", "polly"))
    assert names(evening.model.seats()) == (UNCHOSEN[language][1], before[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_people_at_one_device_nobody_is_you(language: str) -> None:
    """Unnamed seats are shown by their numbers, which are not saved as names."""
    evening = Evening(language=language)
    evening.press("set-up")
    form = {"seats": [("", PERSON), ("", PERSON)], "agreed": [("starts", 1), ("target", 6000)]}
    evening.send("set up", form)
    first, second = names(evening.model.seats())
    assert first == NUMBERED[language]
    assert second == first.replace("1", "2")
    assert not evening.model.preferences.name
    evening.press("new-match")
    form["seats"] = [("", PERSON), ("", "polly")]
    evening.send("set up", form)
    assert names(evening.model.seats())[0] == UNCHOSEN[language][0]


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


LONG = ("Wilhelmina von Hohenstein", "Wilhelmina von Hohenberg", "Bartholomäus", "Ω" * 24)


def test_headlines_have_short_names_that_differ() -> None:
    """Those that are equal once shortened are numbered by seat, as are the marks of the seats."""
    seated = seats(*LONG, players=(PERSON,) * len(LONG))
    short = names(brief(seated))
    assert short == ("Wilhelmina… 1", "Wilhelmina… 2", "Bartholomäus", "Ω" * 13 + "…")
    assert all(len(name) <= LONGEST_BRIEF for name in short)
    flags = "🇫🇷" * 12
    assert names(brief(seats(flags, players=(PERSON,)))) == ("🇫🇷" * 6 + "…",)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.RULES.NAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_headline_shortens_names_and_the_status_keeps_them(
    table: type[GameTable], language: str
) -> None:
    """In every game, from the first turn to the winner."""
    evening = Evening("5eed", language, table)
    evening.press("set-up")
    bot = table.RULES.BOTS[0]
    form = {"seats": [(LONG[0][:24], bot), (LONG[1], bot)], "agreed": [("starts", "1")]}
    evening.send("set up", form)
    told = []
    while not evening.model.match.over():
        timers, evening.timers = evening.timers, []
        for message in timers:
            evening.send(*message)
            told.append((evening.shown("headline"), evening.shown("status")))
    evening.wait()
    assert any("Wilhelmina… 1" in headline for headline, _ in told)
    assert any(LONG[1] in status for _, status in told)
    assert not any("Hohen" in headline for headline, _ in told)
    assert "Wilhelmina…" in evening.shown("headline")
    assert "Hohen" in evening.shown("over-told")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.RULES.NAME)
def test_no_bot_s_own_name_is_cut_in_a_headline(table: type[GameTable], language: str) -> None:
    """Names that people type may be."""
    bots = tuple(Seat("", bot) for bot in table.RULES.BOTS)
    named = shown(table, bots, language)
    assert names(brief(named)) == names(named)
