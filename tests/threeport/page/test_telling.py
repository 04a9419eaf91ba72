"""What is said at the table of Threeport Shipping: headlines, the log, rules and points."""

import re

import pytest

from game.agreements import choose, preset
from game.contract import Chance
from game.markup import escape
from game.match import PERSON, Seat, begin, play
from game.notation import write
from game.page.panels.end_sentences import over_told
from game.page.play.pace import EVENTFUL
from game.page.text.words import LANGUAGES, chapter, names, words
from game.threeport import Rules as Threeport
from game.threeport import moves
from game.threeport.cards import COLOURS
from game.threeport.options import QUIET_ROUNDS
from game.threeport.table import Table as ThreeportTable
from game.threeport.table.log import cell, log_entry
from game.threeport.table.motion import turn
from game.threeport.table.presses import NONE_CHOSEN
from game.threeport.table.telling import turn_told
from tests.support.evening import Evening
from tests.support.present import present
from tests.threeport.page.pages import EXAMPLE, SAY, SEATS, ended, news, seated, text
from tests.threeport.table import Table
from tests.threeport.test_piles import with_unseen

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_headlines_are_short(language: str) -> None:
    """About forty characters, at every step of a match; every sentence is there."""
    evening = Evening("5eed", language, ThreeportTable)
    evening.press("set-up")
    seats = [("A", PERSON), ("B", PERSON)]
    evening.send("set up", {"seats": seats, "agreed": [("starts", "1")]})
    longest = ""
    kinds = set()
    while not evening.model.match.over():
        move = Threeport.choose(Threeport.BOTS[0], evening.model.position)
        position = evening.model.position
        control = {"load": "load-cargo", "sell": "sell-cargo"}.get(move.kind)
        for place, card in enumerate(position.boat.hold):
            chosen = move.kind != "sell" or int(card[-1]) in move.values
            if not chosen and card.startswith(COLOURS[position.port]):
                evening.press(f"card-{place + 1}")
        evening.press(control or "sail-" + COLOURS[present(move.to)])
        evening.wait()
        assert evening.model.position != position
        kinds.add(move.kind)
        longest = max(longest, news(evening), key=len)
    assert kinds == {"move", "load", "sell"}
    assert 10 < len(longest) <= 45, longest
    assert evening.shown("over-told")


def test_a_turn_is_told_with_all_that_came_of_it() -> None:
    """The cards that were dealt, the rise of an island, and its removal."""
    deal = Table("white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 red")
    found = ended(deal, "load = white-2 red-6 black-1")
    told = text(log_entry(found, SEATS, SAY))
    assert told.startswith("Anna: red 3 aboard.")
    assert "New cargo: white 2 on White Island; red 6 on Black Island" in told
    sold = ended(Table(EXAMPLE), "sell 3 4")
    told = text(log_entry(sold, SEATS, SAY))
    assert "Anna: white 3 and 4 sold for 9 points, 9 in total." in told
    assert "White Island rises to level 2; its level-1 card is discarded." in told
    assert text(cell(sold, 0, SAY)) == "9: island raised"
    assert cell(sold, 1, SAY) == ""
    assert text(cell(found, 0, SAY)) == "loaded"


@every_language
def test_the_end_says_who_removed_the_second_island(language: str) -> None:
    """By name, or as "you" to the reader, who is the only person and has no name."""
    say = words(ThreeportTable, language)
    options = choose(Threeport, [("starts", 1)])
    table = "white 3 red-3; black removed; boat 1 white white-1 white-2 white-3; boat 2 red"
    position = Threeport.parse_position(options, 2, "totals 40 20; " + table)
    seats = (Seat("", PERSON), Seat("", "pip"))
    match = begin(Threeport, options, seats, "5eed", origin=position)
    match = play(match, Threeport.parse_move("sell 1 2 3"))
    assert over_told(ThreeportTable, match, say).startswith(say("over.islands removed.you"))
    match = match.replace(seats=seats[::-1])
    pip = say("over.islands removed.by", name=names(ThreeportTable, language)["bot.pip"])
    assert over_told(ThreeportTable, match, say).startswith(pip)


@pytest.mark.parametrize("unseen", [("white-1", "black-2"), ("white-1", "black-2", "red-6") * 2])
def test_shuffled_discards_are_told_of(unseen: tuple[str, ...]) -> None:
    """If the pile has fewer than the three cards due; two unseen ones lie under the boats."""
    before = with_unseen(unseen, ("black-1", "red-1", "white-4"))
    after = Threeport.step(before, moves.LOADING)
    while isinstance(Threeport.node(after), Chance):
        after = Threeport.step(after, next(iter(Threeport.node(after).outcomes))[0])
    told = turn_told(SEATS, present(turn(before, after)), SAY)
    assert (SAY("told.shuffled") in told) == (len(unseen) - 2 < 3)
    assert told[-1].startswith("New cargo: ")


def test_a_sale_that_ends_the_match_says_how() -> None:
    """Before it is made, on the button and beside it; with a card fewer it does not."""
    table = (
        "white 3 red-3; black removed; red 1 red-4; boat 1 white white-1 white-2 white-3; "
        "boat 2 red"
    )
    for lead, told in ((1, "you win by 1"), (0, "in a tie"), (-4, "you lose by 4")):
        evening = seated(Table(f"totals 20 {35 - lead}; {table}"))
        assert f"ends the match{': ' if lead else ' '}{told}" in text(
            evening.shown("sell-cargo", "html")
        )
        reason = evening.shown("reason")
        assert reason.endswith(f"lose the match by {-lead}: press a card to keep it.") == (lead < 0)
        assert ("This ends the match" in reason) == (lead >= 0)
        assert (evening.shown("sell-cargo", "data-loses") == "true") == (lead < 0)
        assert (evening.shown("reason", "data-warns") == "true") == (lead < 0)
        evening.press("card-1")
        assert "ends the match" not in text(evening.shown("sell-cargo", "html"))
        assert evening.shown("sell-cargo", "data-loses") is None


LOADED, LADEN = "black white-4 white-5 white-6", "black white-4 white-5"


@pytest.mark.parametrize(
    ("boat", "others", "press", "told"),
    [
        (LOADED, "black 2 red-5; red 1 black-4", "sail-white", "can remove White"),
        (LOADED, "black 2 black-5; red removed", "sail-white", "can end the match at White"),
        (
            LADEN,
            "black 2 red-5 white-6; red 1 black-4",
            "load-cargo",
            "has the 3 cards to remove White",
        ),
        (
            LADEN,
            "black 2 black-5 white-6; red removed",
            "load-cargo",
            "has the 3 cards to end the match",
        ),
    ],
)
def test_a_rival_with_three_cards_is_warned_of(
    boat: str, others: str, press: str, told: str
) -> None:
    """On the island, and as news of the turn that made it so: loading, then docking."""
    table = Table(
        f"totals 20 30; turn 8; seat 2; white 3 black-3; {others}; boat 1 white; boat 2 {boat}"
    )
    evening = seated(table)
    assert evening.shown("isle-white", "data-danger") is None
    evening.press(press)
    assert evening.shown("isle-white", "data-danger") is None  # the boat or card is on its way
    evening.wait()
    assert news(evening) == f"Boris {told}"
    assert evening.shown("raise-white") == "A rival has all 3!"
    assert evening.shown("isle-white", "data-danger") == "true"
    assert "A rival has all 3!" in evening.shown("told-white")
    evening.press("cargo-white")
    evening.wait()
    assert evening.shown("isle-white", "data-danger") is None  # it is the rival's own turn


def test_two_of_three_cards_are_told_of_on_the_island() -> None:
    """Beside it alone: the third may never come."""
    table = "totals 20 30; turn 8; white 3 black-3; black 2 red-5; red 1 black-4; boat 1 white"
    evening = seated(Table(table + "; boat 2 red white-4 white-5"))
    assert evening.shown("raise-white") == "A rival has 2 of 3"
    assert "A rival has 2 of 3" in evening.shown("told-white")
    assert evening.shown("isle-white", "data-danger") == "near"
    evening = seated(Table(table + "; boat 2 red white-4 red-5"))
    assert evening.shown("raise-white") == "3 at once remove it"


def test_a_bot_that_begins_is_news() -> None:
    """Not the goal, for its first turn would be told nowhere else."""
    evening = Evening("5eed", "en", ThreeportTable)
    evening.press("set-up")
    seats = [("", PERSON), ("", "pip")]
    evening.send("set up", {"seats": seats, "agreed": [("starts", "2")]})
    evening.wait()
    assert re.fullmatch("Pip sails to (White|Black|Red) Island", news(evening))


def test_who_removes_an_island_has_time_to_read_of_it() -> None:
    """The bot that is next waits longer, as it does after a turn that was lost."""
    table = "totals 40 20; white 3 red-3; black 2 red-5; red 1 black-4; boat 2 red"
    waits = []
    for sold in ("white-1 white-2 white-3", "white-1 white-2 red-3"):
        evening = seated(Table(f"{table}; boat 1 white {sold}"), rival="pip")
        evening.press("sell-cargo")
        evening.delayed.clear()
        evening.send("settled", evening.model.board.beat)
        waits.append(min(wait for _later, wait, _message in evening.delayed))
    assert waits[0] == waits[1] + EVENTFUL["normal"]


def test_the_cargo_that_a_rival_loses_is_news() -> None:
    """By name and card, to the seat that removed the island."""
    options = choose(Threeport, [("starts", 1)])
    table = "white 3 red-3; black 2 red-5; red 1 black-4; boat 1 white white-1 white-2 white-3"
    position = Threeport.parse_position(
        options, 2, f"totals 40 20; {table}; boat 2 red white-5 red-1"
    )
    match = begin(Threeport, options, (Seat("", PERSON), Seat("", "pip")), "5eed", origin=position)
    evening = Evening("5eed", "en", ThreeportTable)
    evening.send("arrived", write(match))
    evening.press("sell-cargo")
    evening.send("skip")
    assert news(evening) == "+15: White is gone, Pip loses white 5"


def test_a_card_of_a_removed_colour_is_said_to_leave() -> None:
    """It was dealt, and lies nowhere."""
    origin = "totals 30 0; white removed; black 2 red-3; red 1 black-4; boat 1 black; boat 2 red"
    found = ended(Table(origin + "; unseen white-5"), "load = white-5 red-4 red-5")
    told = text(log_entry(found, SEATS, SAY))
    assert "white 5, of a removed colour, leaves the game" in told


@every_language
def test_every_rule_that_refuses_has_its_sentence(language: str) -> None:
    """Those of the moves and those of the table, and no others."""
    kinds = {moves.MOVE, moves.LOAD, moves.SELL}
    of_moves = {
        value for name, value in vars(moves).items() if name.isupper() and isinstance(value, str)
    }
    say = words(ThreeportTable, language)
    for name in (of_moves - kinds) | {NONE_CHOSEN}:
        assert say.has("refused." + name), name


@every_language
def test_every_bot_and_every_end_has_its_words(language: str) -> None:
    """By the names of the rules."""
    say = words(ThreeportTable, language)
    for bot in Threeport.BOTS:
        assert say.has("style." + bot)
        assert "bot." + bot in names(ThreeportTable, language)
    for key in ("islands removed.you", "islands removed.by", "no sale", "last round"):
        assert say.has("over." + key)
    if language != "en":
        reasons = chapter(ThreeportTable, "reasons", language)
        missing = [
            name
            for name in Threeport.REASONS
            if not name.startswith("impossible.") and not reasons.has("reason." + name)
        ]
        assert not missing


def test_a_beginner_is_told_the_goal_and_what_to_press() -> None:
    """In the headline of everybody's first turn; after that it tells the news."""
    goal = SAY("headline.goal")
    evening = seated(Table().play("= red-3 red-4 red-5"))
    assert evening.shown("headline") == f"{goal}\nAnna: choose an island"
    evening.press("sail-white")
    evening.wait()
    assert evening.shown("headline") == f"{goal}\nBoris: your turn."
    evening.press("sail-black")
    evening.wait()
    assert news(evening) == "Boris sails to Black Island"
    assert news(seated(Table(EXAMPLE))) == "Anna to play"


@every_language
def test_the_rules_are_those_that_are_agreed(language: str) -> None:
    """The deck as our assumption, the rulings by their rows, and a note on house rules."""
    say = words(ThreeportTable, language)
    usual = preset(Threeport, "as-printed")
    told = ThreeportTable.later().rulebook(usual, say)
    assert escape(say("rulebook.table.deck", count=54, top=6)) in told
    assert escape(say("rulebook.end.quiet", 40)) in told
    assert say("rulebook.agreed") not in told
    house = choose(Threeport, [("values", 4), ("aboard", "kept"), ("boats", "markers")])
    told = ThreeportTable.later().rulebook(house, say)
    for key in ("agreed", "levels.aboard kept", "table.boats markers"):
        assert escape(say("rulebook." + key)) in told
    assert escape(say("rulebook.table.deck", count=36, top=4)) in told
    other = ThreeportTable.later().rulebook(usual.replace(quiet_end="no"), say)
    assert escape(say("rulebook.end.quiet", 40)) not in other
    other = ThreeportTable.later().rulebook(usual.replace(last_round=30), say)
    assert escape(say("rulebook.end.last", 30)) in other
    assert escape(say("rulebook.end.quiet", 40)) not in other


@every_language
def test_points_are_told_by_level(language: str) -> None:
    """With the example of the page."""
    say = words(ThreeportTable, language)
    told = ThreeportTable.later().points(preset(Threeport, "as-printed"), say)
    assert told.count("<tr>") == 6
    assert escape(say("points.sum", 9)) in told
    assert escape(say("points.rise.3")) in told


@every_language
def test_the_end_for_lack_of_sales_names_its_rounds(language: str) -> None:
    """As a rule of this page."""
    assert str(QUIET_ROUNDS) in words(ThreeportTable, language)("over.no sale")
