"""The result of a match: when it comes, its panel and highlights, comfort after a narrow defeat."""

import html
import re

import pytest

from game.agreements import choose
from game.fairness import examine
from game.highlights import Highlight, mocked, own_first
from game.match import Seat, begin, play
from game.page.state.history import course
from game.page.state.model import CHEER, first_model
from game.page.text.words import words
from game.page.update import busy
from game.page.view import view
from game.series import Series
from game.table import GameTable
from tests.page.panels.test_over import ended
from tests.page.test_of_every_game import begun
from tests.support.evening import Evening
from tests.support.games import every_language, every_table
from tests.support.present import present
from tests.support.results import (
    ANNA_AND_BORIS,
    ANNA_AND_POLLY,
    NAMED,
    PORTS,
    ended_with,
    just_over,
    panel,
    sent,
    states,
)


def sentences(highlights: list[Highlight]) -> list[str]:
    """What is told of a match."""
    return [each.told for each in highlights]


@every_table
@every_language
def test_the_end_shows_the_winner_the_standing_and_the_highlights(
    table: type[GameTable], language: str
) -> None:
    """Each seat with its total, up to three sentences, and buttons, one to any stronger bot."""
    evening = Evening("5eed", language, table)
    begun(table, *(table.RULES.BOTS[:1] * 3), evening=evening)
    evening.wait()
    shown, say = panel(evening), words(table, language)
    match = evening.model.match
    rows = re.findall("<li.*?</li>", shown.partition("</ol>")[0])
    assert len(rows) == 3
    winner = evening.model.seats()[match.node().winners[0]]
    assert winner.name in rows[0]
    for total in match.position.totals:
        assert f">{say.number(total)}<" in shown
    told = re.findall("<li>(.*?)</li>", shown.partition("highlights")[2])
    assert 1 <= len(told) <= 3
    for key in ("end.share", "sheet.watch", "leave"):
        assert f">{say(key)}</button>" in shown
    assert (f">{say('end.stronger')}</button>" in shown) == (len(table.RULES.BOTS) > 1)


@every_table
def test_the_highlights_are_those_of_the_turns(table: type[GameTable]) -> None:
    """The best of them is what stands highest in the sheet."""
    match = states(table, ANNA_AND_BORIS)[-1]
    evening = sent(match, table=table)
    turns = present(evening.model.replay).course.turns
    say = words(table, "en")
    told = sentences(table.later().highlights(turns, match.steps, match.seats, say, ()))
    cells = [
        (int(number), turn.seat)
        for turn in turns
        for number in re.findall(r">(\d+)<", table.cell(turn, turn.seat, say))
    ]
    best, seat = max(cells, key=lambda cell: cell[0])
    assert re.findall(r"\d+", told[0]) == [str(best)]
    assert match.seats[seat].name in told[0]
    assert not table.later().highlights((), (), match.seats, say, ())


def test_busts_and_raids_are_counted() -> None:
    """Those of the seat with the most of them."""
    match = states(PORTS, ANNA_AND_BORIS)[-1]
    turns = present(sent(match).model.replay).course.turns
    busts = [
        sum(turn.ended.how == "bust" and turn.seat == seat for turn in turns) for seat in (0, 1)
    ]
    (name,) = [
        name for name, lost in zip(("Anna", "Boris"), busts, strict=True) if lost == max(busts)
    ]
    told = sentences(
        PORTS.later().highlights(turns, match.steps, match.seats, words(PORTS, "en"), ())
    )
    assert f"Most busts: {max(busts)}, {name}." in told


def test_luck_is_told_where_the_dice_were_clearly_off() -> None:
    """By more than the standard deviation; the skulls are those of the check of the dice."""
    found = set()
    for seed in map(str, range(12)):
        match = states(PORTS, NAMED, seed)[-1]
        turns = present(sent(match).model.replay).course.turns
        rolled = examine(match).rolled[0]
        dice, skulls = sum(rolled), rolled[PORTS.RULES.FACES.index("skull")]
        mean, deviation = dice / 6, (dice * 5 / 36) ** 0.5
        word = "Luck" if skulls < mean else "Bad luck"
        sentence = f"{word}: {skulls} skulls, {int(mean + 0.5)} expected."
        told = sentences(
            PORTS.later().highlights(turns, match.steps, NAMED, words(PORTS, "en"), ())
        )
        clearly = abs(skulls - mean) > deviation
        assert (sentence in told) == clearly
        assert len([line for line in told if "uck:" in line]) == clearly
        found.add(word if clearly else None)
        among_people = sentences(
            PORTS.later().highlights(turns, match.steps, ANNA_AND_BORIS, words(PORTS, "en"), ())
        )
        assert not [line for line in among_people if "uck:" in line]
    assert found == {"Luck", "Bad luck", None}


def test_dice_of_a_match_begun_in_the_middle_of_a_turn_are_its_players() -> None:
    """Anna only banks, so the skulls that Polly rolls are not hers."""
    from_there = (
        "totals 5600 1200; seat 1; turn 15; card captain; dice 3 gold 2 sabre parrot 2 skull; "
    )
    options = choose(PORTS.RULES, [("starts", 1)])
    origin = PORTS.RULES.parse_position(options, 2, from_there + "rolls 1")
    for seed in map(str, range(20)):
        match = begin(PORTS.RULES, options, NAMED, seed, origin=origin)
        match = play(match, PORTS.RULES.parse_move("score"))
        while not match.over():
            match = play(match, PORTS.RULES.choose("polly", match.position))
        turns = present(sent(match).model.replay).course.turns
        told = sentences(
            PORTS.later().highlights(turns, match.steps, NAMED, words(PORTS, "en"), ())
        )
        assert not [line for line in told if "uck:" in line]
        assert [sum(faces) > 0 for faces in examine(match).rolled] == [False, True]


def test_the_result_comes_after_the_moment_of_the_end() -> None:
    """Until then what lies on the table stays; any press goes on to the result."""
    evening = just_over(winner=1)
    assert not evening.shown("over", "shown")
    assert busy(evening.model) == "motion"
    evening.send("skip")
    assert evening.shown("over", "shown")
    assert ("focus", "play-next") in evening.effects


def test_a_person_who_has_won_is_cheered_until_the_next_press() -> None:
    """Buttons act once a tap can no longer be meant for the table; a press beside them ends it."""
    evening = just_over(winner=0)
    evening.send("settled", evening.model.board.beat)
    evening.send("moment over", evening.model.board.moment)
    assert evening.shown("over", "shown")
    assert evening.shown(":body", "data-felt") == CHEER.name
    evening.send("skip", True)  # a tap meant for what stood there before
    assert busy(evening.model) == "motion"
    assert evening.shown(":body", "data-felt") == CHEER.name
    evening.send("settled", evening.model.board.beat)
    assert busy(evening.model) == CHEER.name
    evening.press("share-result")
    assert evening.shown(":body", "data-felt") is None
    evening = just_over(winner=0)
    evening.wait()
    assert evening.shown(":body", "data-felt") is None


def test_a_bot_that_has_won_is_not_cheered() -> None:
    """Nor is anybody at the end of a replay."""
    evening = just_over(winner=1)
    evening.send("settled", evening.model.board.beat)
    while evening.model.board.moment is not None:  # of what it banked, and of the end
        evening.send("moment over", evening.model.board.moment)
    assert evening.shown("over", "shown")
    assert evening.model.board.moment is None


@pytest.mark.parametrize(
    ("seats", "totals", "outcome", "shown"),
    [
        (ANNA_AND_POLLY, (6000, 5000), "won", ["A", "#won"]),
        (ANNA_AND_POLLY, (5000, 6000), "lost", ["#player-polly", "5000"]),
        (ANNA_AND_POLLY, (6000, 6000), "won", ["A", "#player-polly", "#won"]),
        (ANNA_AND_BORIS, (5000, 6000), "won", ["B", "#won"]),
        (
            (Seat("A", "polly"), Seat("B", "anne")),
            (5000, 6000),
            "watched",
            ["#player-anne", "#won"],
        ),
    ],
)
def test_a_win_and_a_defeat_look_different(
    seats: tuple[Seat, ...], totals: tuple[int, int], outcome: str, shown: list[str]
) -> None:
    """Whoever has won stands beside the prize, or above the points of the best person.

    Bots alone feel nothing.
    """
    slots = view(first_model(PORTS).on_board(course=course(ended(seats, totals))))
    assert slots["over", "data-outcome"] == outcome
    cast = slots["result", "html"].partition('class="cast"')[2].partition("<ol")[0]
    drawn = re.findall(
        r'(#[a-z-]+)"|class="portrait"[^>]*>(\w)<|<b>(\d+)<', cast.partition("last-word")[0]
    )
    assert ["".join(each) for each in drawn] == shown


@every_language
def test_whoever_has_lost_to_bots_gets_their_revenge(language: str) -> None:
    """Other matches are followed by a rematch; either comes before all other presses."""
    say = words(PORTS, language)
    for seats, totals, key in (
        (ANNA_AND_POLLY, (5000, 6000), "end.revenge"),
        (ANNA_AND_POLLY, (6000, 5000), "end.rematch"),
        (ANNA_AND_BORIS, (5000, 6000), "end.rematch"),
    ):
        model = first_model(PORTS).on_board(course=course(ended(seats, totals)))
        model = model.replace(preferences=model.preferences.replace(language=language))
        buttons = re.findall(r">([^<>]+)</(?:button|summary)>", view(model)["result", "html"])
        assert buttons[:3] == [html.escape(say(each)) for each in (key, "end.share", "end.more")]


def test_the_dice_of_the_best_turn_are_drawn() -> None:
    """Each of them, above its sentence, which is all that a screen reader says."""
    match = states(PORTS, ANNA_AND_BORIS)[-1]
    turns = present(sent(match).model.replay).course.turns
    best = max(turns, key=lambda turn: turn.ended.account.total)
    told = PORTS.later().highlights(turns, match.steps, match.seats, words(PORTS, "en"), ())
    drawn = re.findall(r'#die-([a-z]+)"', told[0].pictured)
    assert sorted(drawn) == sorted(best.faces)
    evening = just_over(winner=0)
    evening.wait()
    listed = panel(evening).partition('class="highlights"')[2]
    assert 'aria-hidden="true" class="pictured"' in listed


@every_language
@pytest.mark.parametrize(
    ("totals", "key"),
    [
        ((5750, 6000), "end.close"),
        ((5700, 6000), "end.near"),
        ((5200, 6000), "end.near"),
        ((5100, 6000), "end.far"),
        ((6000, 5800), None),
        ((6000, 6000), None),
    ],
)
def test_a_person_who_is_beaten_reads_how_near_they_were(
    language: str, totals: tuple[int, int], key: str | None
) -> None:
    """Against the target of 5000: closely, by one good turn, or by far; the number stands once."""
    model = first_model(PORTS).on_board(course=course(ended(ANNA_AND_POLLY, totals)))
    model = model.replace(preferences=model.preferences.replace(language=language))
    shown, say = view(model)["result", "html"], words(PORTS, language)
    short = totals[1] - totals[0]
    keys = ("end.close", "end.near", "end.one turn", "end.far")
    told = [each for each in keys if html.escape(say(each, n=short)) in shown]
    assert told == ([key] if key else [])
    assert shown.count("comfort") == len(told)
    if key:
        assert shown.count(say.number(short)) == 1


def test_one_more_turn_like_the_best_would_have_done() -> None:
    """If that is true: the best turn brought no less than what is lacking, which is not little."""
    played = sent(states(PORTS, ANNA_AND_POLLY)[-1]).model.watched.course.turns
    (turn, *_) = [turn for turn in played if turn.seat == 0]
    account = turn.ended.account.replace(lines=(), total=1000)
    best = turn.replace(ended=turn.ended.replace(account=account))
    for total, told in (
        (5000, "1000 short: one more turn like your best!"),
        (4900, "1100 short. "),
    ):
        over = course(ended(ANNA_AND_POLLY, (total, 6000)))
        over = over.replace(turns=Series().and_then(best), ends=Series().and_then(0))
        shown = view(first_model(PORTS).on_board(course=over))["result", "html"]
        assert told in shown


def test_comfort_is_for_one_person_among_bots() -> None:
    """Where people beat each other it would be salt in the wound, and bots need none."""
    for seats in (ANNA_AND_BORIS, (Seat("A", "polly"), Seat("B", "polly"))):
        assert "comfort" not in ended_with((5750, 6000), seats)
    assert "comfort" not in ended_with((5750, 6000), ANNA_AND_POLLY, "nine alike")


def test_the_only_person_comes_first_in_the_highlights() -> None:
    """One's own best before a bot's higher one, in words that do not contradict it."""
    say, marks = words(PORTS, "en"), [(900, 0), (400, 0), (1500, 1)]

    def told(seats: tuple[Seat, ...], marks: list[tuple[int, int]]) -> list[str]:
        return sentences(own_first(say, "highlight.best", seats, marks))

    assert told(NAMED, marks) == ["Your best turn: 900.", "Best turn: 1500, Polly."]
    assert told(NAMED, [*marks, (1500, 0)]) == ["Your best turn: 1500."]  # as good as Polly's
    assert told(NAMED, [*marks, (1600, 0)]) == ["The best turn was yours: 1600."]
    assert told(ANNA_AND_BORIS, marks) == ["Best turn: 1500, Boris."]
    assert told(NAMED, marks[2:]) == ["Best turn: 1500, Polly."]
    assert told(NAMED, []) == []
    drawn = own_first(say, "highlight.best", NAMED, marks, str)
    assert [each.pictured for each in drawn] == ["0", "2"]


def test_the_only_person_is_not_mocked() -> None:
    """Busts are counted where somebody else has most of them."""
    say = words(PORTS, "en")
    for places, told in (
        ((0, 0, 1), []),
        ((0, 1), []),
        ((0, 1, 1), ["Most busts: 2, Polly."]),
        ((1,), []),  # once is no record
    ):
        assert sentences(mocked(say, "highlight.busts", NAMED, places, "skulls")) == told
    (people_told,) = mocked(say, "highlight.busts", ANNA_AND_BORIS, (0, 0), "skulls")
    assert people_told == Highlight("Most busts: 2, Anna.", "skulls")
    assert not mocked(say, "highlight.busts", ANNA_AND_BORIS, (0, 1))  # nobody has the most


@every_table
def test_presses_of_the_end_do_nothing_before_a_match(table: type[GameTable]) -> None:
    """A late press may still ask for them."""
    for press in ("rematch", "other-match", "same-draws", "share-result"):
        evening = Evening(table=table)
        evening.press(press)
        assert not evening.model.begun
        assert evening.model.dialog is None
