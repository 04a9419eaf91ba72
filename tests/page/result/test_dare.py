"""A dare: the text that is sent, the turn that its link shows, and the answer to it."""

import random
import re

import pytest

from game.agreements import choose
from game.markup import escape
from game.match import PERSON, Dare, Match, Seat
from game.notation import read, write
from game.page.matches import matches
from game.page.matches.dares import feat
from game.page.saves.storage import MemoryStorage
from game.page.state.history import course
from game.page.state.model import Model, Replay, first_model
from game.page.text.words import LANGUAGES, words
from game.page.view import view
from game.sharing import decode, encode
from game.table import GameTable
from tests.page.panels.test_over import ended
from tests.page.test_of_every_game import presses
from tests.support.device import Tab
from tests.support.evening import Evening
from tests.support.games import every_language, every_table
from tests.support.present import present
from tests.support.results import (
    ANNA_AND_BORIS,
    ANNA_AND_POLLY,
    PORTS,
    UNNAMED_AND_POLLY,
    just_over,
    sent,
    states,
)

# --- What is sent ------------------------------------------------------------------------------


def shared(evening: Evening) -> list[str]:
    """The lines that are offered to the device."""
    evening.press("share-result")
    if evening.model.dialog == "share":  # whoever has no name is asked for one, and may go without
        evening.press("share-result")
    _share, _title, text, _link = evening.effects[-1]
    lines: list[str] = text.split("\n")
    return lines


def over(seats: tuple[Seat, ...], totals: tuple[int, ...], reason: str = "last round") -> Evening:
    """A page with a match that has ended so, none of whose turns is known."""
    evening = Evening()
    model: Model = evening.model
    evening.model = model.on_board(course=course(ended(seats, totals, reason)))
    return evening


REDBEARD = (Seat("", "redbeard"),)


@pytest.mark.parametrize(
    ("seats", "totals", "told"),
    [
        (ANNA_AND_POLLY, (6000, 5200), "I beat Polly by 800 at Mille Sabords. Can you?"),
        (UNNAMED_AND_POLLY, (6000, 5200), "I beat Polly by 800 at Mille Sabords. Can you?"),
        (ANNA_AND_POLLY, (3200, 6000), "Polly beat me by 2800 at Mille Sabords. Avenge me?"),
        (
            ANNA_AND_POLLY + REDBEARD,
            (6000, 5200, 5500),
            "I beat Redbeard by 500 at Mille Sabords. Can you?",
        ),
        (
            ANNA_AND_POLLY + REDBEARD,
            (3000, 5200, 6500),
            "Redbeard beat me by 3500 at Mille Sabords. Avenge me?",
        ),
        (ANNA_AND_BORIS, (6000, 5200), "Anna beat Boris by 800 at Mille Sabords. Can you?"),
        (
            ANNA_AND_BORIS + REDBEARD,
            (4000, 5200, 6000),
            "Redbeard beat the best of us by 800 at Mille Sabords. Avenge us?",
        ),
        (
            ANNA_AND_BORIS + REDBEARD,
            (4000, 6100, 6000),
            "Boris beat Redbeard by 100 at Mille Sabords. Can you?",
        ),
        (
            (Seat("", "polly"), Seat("", "anne")),
            (4000, 6100),
            "Captain Anne beat Polly by 2100 at Mille Sabords. Can you?",
        ),
        (ANNA_AND_POLLY, (6000, 6000), "Mille Sabords"),
    ],
)
def test_what_is_sent_is_true(seats: tuple[Seat, ...], totals: tuple[int, ...], told: str) -> None:
    """Of a win, a defeat, among people, and where nobody has won alone."""
    title = words(PORTS, "en")("title")
    first, *rows = shared(over(seats, totals))
    assert first == told.replace("Mille Sabords", title)
    assert len([row for row in rows if re.search(r" \d+$", row)]) == len(seats)


def test_a_rare_turn_is_sent_rather_than_a_win_and_a_defeat_rather_than_that() -> None:
    """With its dice, a line of signs; by whoever made it."""
    for winner, seats in ((0, ANNA_AND_POLLY), (1, ANNA_AND_POLLY)):
        evening = just_over(winner, seats)
        evening.send("skip")
        best = present(feat(PORTS, evening.model.board.turns, seats))
        assert best.seat == 0
        lines = shared(evening)
        if winner == 1:
            assert lines[0].endswith("Avenge me?")
        elif best.points >= PORTS.later().RARE:
            assert lines[0].startswith(f"I banked {best.points} in one turn of")
            assert len(re.findall("[\U0001f400-\U0001faff\u2694]", lines[1])) == 8
        else:
            assert lines[0].startswith("I beat Polly by")


@every_table
@every_language
def test_a_stranger_tells_of_others(table: type[GameTable], language: str) -> None:
    """The user has no seat in a match that came by a link, so nobody says "I" in it."""
    say = words(table, language)
    match = states(table, (Seat("Zoe", PERSON), Seat("", table.RULES.BOTS[0])))[-1]
    text = "\n".join(shared(sent(match, language, table)))
    assert "Zoe" in text
    told = text.split("\n")[0]
    for key in ("dare.turn", "dare.won.by", "dare.lost.by", "dare.us.by"):
        entry = say.entry(key)
        for form in entry.values() if isinstance(entry, dict) else [entry]:
            parts = re.split(r"\{\w+\}", form.replace("{title}", say("title")))
            assert not re.fullmatch(".+".join(map(re.escape, parts)), told)


YELLOW, BLUE = "\U0001f7e8", "\U0001f7e6"


@every_language
@pytest.mark.parametrize("winner", [0, 1])
def test_bars_follow_in_the_colours_of_the_seats(language: str, winner: int) -> None:
    """The winner first, with totals; who has no name is "me". The link leads to the match."""
    evening = just_over(winner, UNNAMED_AND_POLLY)
    evening.send("skip")
    evening.send("prefer", ("language", language))
    say, match = words(PORTS, language), evening.model.match
    rows = shared(evening)[-2:]
    names, totals = (say("share.me"), say("bot.polly")), match.position.totals
    for row, place in zip(rows, (winner, 1 - winner), strict=True):
        bar = (YELLOW, BLUE)[place]
        ending = re.escape(f" {names[place]} {say.number(totals[place])}")
        assert re.fullmatch(f"{bar}{{1,8}}{ending}", row)
    assert decode(evening.effects[-1][3].split("#replay=")[1])[-1] == match


# --- What a link opens -------------------------------------------------------------------------


@every_table
@every_language
def test_a_link_shows_the_turn_that_is_to_be_bettered(
    table: type[GameTable], language: str
) -> None:
    """As it lay at its end, with its points and its player; the result and the total below it."""
    match = states(table, ANNA_AND_BORIS)[-1]
    evening = sent(match, language, table)
    say, replay = words(table, language), present(evening.model.replay)
    best = present(feat(table, replay.course.turns, match.seats))
    name = match.seats[best.seat].name
    assert evening.shown(":body", "data-dares") == "true"
    assert evening.shown("headline", "data-game") == words(table, language)("title")
    assert not evening.shown("over", "shown")
    assert evening.shown("headline") == say("dare.here.by", best.points, name=name)
    assert evening.shown("status").startswith(evening.shown("headline"))
    assert evening.model.match == replay.states[replay.course.ends[best.place]]
    total = match.position.totals[best.seat]
    assert evening.shown("dare-told") == say("end.challenge", total)
    assert ("focus", "dare-play") in evening.effects
    evening.press("watch")
    assert present(evening.model.replay).runs
    assert present(evening.model.replay).at == 0
    assert evening.shown(":body", "data-dares") is None


@every_language
def test_nobody_is_named_who_has_no_name(language: str) -> None:
    """Neither "You" nor "Player 1"."""
    evening = sent(states(PORTS, UNNAMED_AND_POLLY)[-1], language)
    told = evening.shown("headline")
    say = words(PORTS, language)
    assert say("seat.numbered", seat=1) not in told
    assert say("seat.you") not in told.split()
    assert re.search(r"\d", told)


def test_the_turn_of_a_bot_is_a_dare_only_where_no_person_played() -> None:
    """However good it was."""
    both = states(PORTS, (Seat("", "polly"), Seat("", "polly")))[-1]
    evening = sent(both)
    assert evening.model.dares()
    assert "Polly" in evening.shown("headline")


# --- The answer --------------------------------------------------------------------------------


def answering(table: type[GameTable], storage: MemoryStorage) -> Tab:
    """A tab in which somebody answers Zoe's dare, some presses on."""
    seats = (Seat("Zoe", PERSON), Seat("", table.RULES.BOTS[0]))
    tab = Tab(storage, table=table)
    tab.send("code", encode(states(table, seats)[-1]))
    tab.press("same-draws")
    luck = random.Random(1)
    while tab.model.board.saved.id is None:
        presses(tab, luck, 1)
    return tab


@every_table
def test_a_dare_outlives_a_reload(table: type[GameTable]) -> None:
    """Its name and numbers are those of the match that was sent, in the save too."""
    storage = MemoryStorage()
    tab = answering(table, storage)
    dare = present(tab.model.match.dare)
    seats = (Seat("Zoe", PERSON), Seat("", table.RULES.BOTS[0]))
    theirs = states(table, seats)[-1]
    assert (dare.name, dare.total) == ("Zoe", theirs.position.totals[0])
    assert dare.best > 0
    again = Tab(storage, table=table)
    again.press("resume")
    assert again.model.match.dare == dare
    assert read(write(again.model.match)) == again.model.match
    assert decode(encode(again.model.match))[-1].dare == dare


def test_both_results_stand_at_the_end() -> None:
    """Theirs and one's own, again where the match is seen again, and not in its replay."""
    storage = MemoryStorage()
    tab = answering(PORTS, storage)
    dare = present(tab.model.match.dare)
    tab.play_to_the_end()
    html = view(tab.model)["result", "html"]
    row = html.partition('class="dared"')[2]
    sides = re.findall(r'<b class="total">(.*?)</b>', row)
    own = tab.model.match.position.totals[0]
    say = words(PORTS, "en")
    assert sides == [say.number(dare.total), say.number(own)]
    assert row.index("Zoe") < row.index("You")
    tab.press("watch")
    tab.press("replay-first")
    assert "dared" not in tab.slots.get(("result", "html"), "") or not tab.shown("over", "shown")


def duel(first: str, second: str, language: str = "en") -> tuple[Tab, Tab, str]:
    """The tabs of two people, the second of whom has answered the first; and the answer's code."""
    one, two = Tab(MemoryStorage(), "one", language), Tab(MemoryStorage(), "two", language)
    tabs = []
    code = ""
    for tab, name in ((one, first), (two, second)):
        if code:
            tab.send("code", code)
            tab.press("same-draws")
            presses(tab, random.Random(1), 400)  # or both would play alike
        else:
            tab.press("play")
        tab.play_to_the_end()
        tab.press("share-result")
        assert tab.model.dialog == "share"
        assert tab.shown("share-named", "shown")
        tab.send("seating", ("own", name))
        tab.press("share-result")
        code = tab.effects[-1][3].split("#replay=")[1]
        tabs.append(tab)
    return tabs[0], tabs[1], code


@every_language
@pytest.mark.parametrize(("first", "second"), [("Wilhelmina", "Zoe"), ("", "")])
def test_a_dare_comes_back_with_both_results(language: str, first: str, second: str) -> None:
    """The text is that of a person about another; the landing tells of both, and playing answers.

    Nobody is called by a number, and no bot is told of.
    """
    one, two, code = duel(first, second, language)
    say = words(PORTS, language)
    theirs, match = one.model.match.position.totals[0], two.model.match
    own = match.position.totals[0]
    assert present(match.dare).name == first
    told, *bars = two.effects[-1][2].split("\n")
    facts = {"theirs": say.number(theirs), "title": say("title"), "turns": 0}
    key = "duel.mine.by" if first else "duel.mine"
    assert told == say(key, own, name=first, **facts)
    friend, other = say("duel.friend"), say("duel.other")
    totals = {f"{say('share.me')} {say.number(own)}"}
    totals.add(f"{first or friend} {say.number(theirs)}")
    assert {bar.split(" ", 1)[1] for bar in bars} == totals

    back = Tab(MemoryStorage(), "three", language)
    back.send("code", code)
    seen = back.shown("dare-both", "html")
    assert re.findall('<span class="name" dir="auto">(.*?)</span>', seen) == [
        first or friend,
        second or (friend if first else other),
    ]
    assert re.findall('<b class="total">(.*?)</b>', seen) == [say.number(theirs), say.number(own)]
    leader = (second or friend) if own > theirs else (first or friend)
    lead = say("duel.leads.by", abs(own - theirs), name=leader)
    assert back.shown("replay-told") == lead
    assert lead in back.shown("status")
    assert not back.shown("dare-told", "shown")
    for place in (1, 2):
        assert say("seat.numbered", seat=place) not in str(back.slots)
    back.press("same-draws")
    again = present(back.model.match.dare)
    assert (again.name, again.total) == (second, own)


def test_a_name_that_is_taken_in_passing_on_is_kept_as_one_s_own() -> None:
    """For the next match, and on no record of the one that was played; it is tidied like others."""
    tab = Tab(MemoryStorage(), "one")
    tab.press("play")
    tab.play_to_the_end()
    before = tab.model.match
    tab.press("share-result")
    tab.send("seating", ("own", "  Wil\x07helmina of the seven hundred seas "))
    assert tab.model.preferences.name == "Wil helmina of the seven"
    assert ("keep", tab.model.preferences) in tab.effects
    assert tab.shown("share-name", "value") == "Wil helmina of the seven"
    assert tab.model.match == before
    sent = decode(tab.shown("share-link").split("#replay=")[1])[-1]
    assert sent.seats == (Seat("Wil helmina of the seven", PERSON), before.seats[1])
    tab.press("close")
    tab.press("share-result")  # asked once
    assert tab.model.dialog is None
    tab.press("rematch")
    assert tab.model.match.seats[0].name == ""
    tab.press("new-match")
    tab.press("play")
    assert tab.model.match.seats[0].name == "Wil helmina of the seven"
    tab.press("share")
    assert not tab.shown("share-named", "shown")


def test_a_dare_that_was_answered_in_vain_can_be_answered() -> None:
    """Though no turn of it is to be bettered."""
    match = ended((Seat("Boris", PERSON), Seat("", "polly")), (-300, 6000), "last round")
    through = course(match.replace(dare=Dare("Zoe", 5600, 3400, 9)))
    evening = Evening()
    replay = Replay(through, 0, False, foreign=True, left=None, speed=1, fresh=True)
    evening.model = first_model(PORTS).on_board(course=through).replace(replay=replay)
    evening.send("release", False)
    assert evening.shown("over", "shown")
    assert "Zoe leads by 5900." in evening.shown("result", "html")
    evening.press("same-draws")
    assert evening.model.match.dare == Dare("Boris", -300, 0, 0)


def test_one_s_own_match_dares_nobody_here() -> None:
    """Whoever plays their own draws once more answers to nobody."""
    tab = Tab(MemoryStorage(), "one")
    tab.press("play")
    tab.play_to_the_end()
    tab.press("watch")
    tab.press("replay-last")
    tab.press("play-on")
    assert tab.model.match.dare is None


def told_of(dare: Dare, total: int, language: str = "en") -> str:
    """The row at the end of a match to 5000 with that total, in which no turn is known."""
    match: Match = ended(ANNA_AND_POLLY, (total, 4000)).replace(dare=dare)
    model = first_model(PORTS).on_board(course=course(match))
    model = model.replace(preferences=model.preferences.replace(language=language))
    html = view(model)["result", "html"]
    return html.partition('class="dared"')[2].partition("</p>")[0]


@pytest.mark.parametrize(
    ("dare", "told"),
    [
        (Dare("Zoe", 5600, 3400, 9), "You beat Zoe by 400!"),
        (Dare("Zoe", 6100, 3400, 9), "Zoe stays 100 ahead."),
        (Dare("Zoe", 6000, 3400, 1), "The same total, 1 turn sooner than Zoe!"),
        (Dare("Zoe", 6000, 3400, 3), "The same total, 3 turns sooner than Zoe!"),
        (Dare("Zoe", 6000, 3400, -2), "The same total, but Zoe took 2 fewer turns."),
        (Dare("Zoe", 6000, 3400, 0), "Level with Zoe, to the point."),
        (Dare("", 5600, 3400, 9), "You beat the dare by 400!"),
        (Dare("Vous", 5600, 3400, 9), "You beat the dare by 400!"),
        (Dare("", -200, 0, 9), "You beat the dare by 6200!"),
    ],
)
def test_one_sentence_says_who_did_better(dare: Dare, told: str) -> None:
    """By the total, or at the same total in fewer turns; both results stand above it."""
    html = told_of(dare, 6000)
    assert html.endswith(f"<p>{told}")
    said = re.sub("<[^>]*>", " ", html)
    for number in (dare.total, dare.best, 6000):
        assert words(PORTS, "en").number(number) in said
    for language in LANGUAGES:
        assert told_of(dare, 6000, language)


def test_a_name_in_a_dare_is_no_markup() -> None:
    """It came from elsewhere."""
    name = "<img src=x>"
    html = told_of(Dare(name, 5600, 3400, 9), 6000)
    assert name not in html
    assert escape(name) in html


# --- While it is played --------------------------------------------------------------------------

DARED = """game: ports
rules: 3
dare: 5200 {best} 12{name}
person: Anna
bot polly: Polly
from: totals 2400 2900; seat 1; turn 7; card gold; dice 2 skull 3 sabre gold 2 parrot; rolls 1
seed: 12
"""  # 300 points at stake


@every_language
@pytest.mark.parametrize("name", ["Zoe", ""])
@pytest.mark.parametrize(("best", "betters"), [(299, True), (300, False)])
def test_what_is_to_be_bettered_stands_on_the_button(
    language: str, name: str, best: int, *, betters: bool
) -> None:
    """With who dares; once it has been bettered it says so, as do headline and status."""
    evening = Evening("5eed", language)
    evening.send("arrived", DARED.format(best=best, name=" " + name if name else ""))
    say, by = words(PORTS, language), ".by" if name else ""
    goal, more = (say(key + by, best, name=name) for key in ("dared.goal", "dared.more"))
    assert evening.shown("to-win", "shown")
    assert evening.shown("to-win") == goal
    evening.press("score")
    evening.send("settled", evening.model.board.beat)
    assert evening.shown("to-win") == (more if betters else goal)
    assert (evening.shown("headline") == more) == betters
    assert (more in evening.shown("status")) == betters
    evening.press("leave")
    evening.press("play")
    assert not evening.shown("to-win", "shown")


@every_table
def test_a_dare_is_shown_at_every_table(table: type[GameTable]) -> None:
    """From the first turn on, also where nobody needs points to win."""
    evening = Evening("5eed", table=table)
    model = evening.model
    seats = (Seat("", PERSON), Seat("", table.RULES.BOTS[0]))
    options = choose(table.RULES, [("starts", 1)])
    evening.model, _ = matches.begun(model, seats, options, dare=Dare("Zoe", 900, 70, 9))
    slots = view(evening.model)
    assert slots["to-win", "shown"]
    assert slots["to-win", "text"] == "Zoe: 70 in one turn"
