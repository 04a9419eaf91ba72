"""The table of Threeport Shipping without a browser: what is pressed, said, drawn and written."""

import re
from typing import Any

import pytest

from game import threeport
from game.agreements import choose, preset
from game.contract import Hold, Play, Refuse
from game.markup import escape
from game.match import PERSON, Seat, begin
from game.notation import write
from game.page.words import LANGUAGES, chapter, names, words
from game.threeport import moves
from game.threeport import table as threeport_table
from game.threeport.cards import COLOURS
from game.threeport.table.cargo import MOST_SHOWN, pile_html
from game.threeport.table.hand import EMPTY, Hand
from game.threeport.table.log import cell, log_entry
from game.threeport.table.motion import moment, moving, sound, turn
from game.threeport.table.presses import ELSEWHERE, NONE_CHOSEN
from tests.evening import Evening
from tests.pages import PAGES, markup
from tests.threeport.table import CARGO, Table

SEATS = (Seat("Anna", PERSON), Seat("Boris", PERSON), Seat("Cleo", PERSON), Seat("Dora", PERSON))
SAY = words(threeport_table, "en")
PRESS = threeport_table.press
# Seat 1 may sell white 3 and 4, as in the example of the page.
EXAMPLE = CARGO + "; boat 1 white red-2 white-3 white-4; boat 2 red white-5"
LAST_SALE = (
    "totals 20 0; white 3 red-3; black 2 red-5; red 1 black-4; boat 1 white white-1 white-2 white-4"
)

every_language = pytest.mark.parametrize("language", LANGUAGES)


def seated(table: Table, language: str = "en") -> Evening:
    """A page with a position on its table, played by people."""
    position = table.position
    seats = SEATS[: len(position.totals)]
    match = begin(threeport, position.options, seats, "5eed", origin=position)
    evening = Evening("5eed", language, threeport_table)
    evening.send("arrived", write(match))
    assert evening.model.trouble is None
    return evening


def ended(before: Table, line: str) -> Any:
    """The facts of the turn that a move ends."""
    position = before.position
    found = turn(position, before.play(line).position)
    assert found is not None
    return found


def news(evening: Evening) -> str:
    """The headline, without the line on whose turn it is."""
    told: str = evening.shown("headline").partition("\n")[0]
    return told


def text(markup: str) -> str:
    """What is said in some markup: without tags, and without what screen readers skip."""
    markup = re.sub(r'<span aria-hidden="true".*?</span>', "", markup)
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", "", markup)).replace("\u00a0", " ").strip()


# --- Presses ------------------------------------------------------------------------------------


def test_an_island_is_pressed_to_sail_there() -> None:
    """But not the one where the boat is, nor one that is gone."""
    position = Table(EXAMPLE).position
    assert PRESS(position, EMPTY, "sail-black") == Play((moves.moving(1),))
    assert PRESS(position, EMPTY, "sail-white") == Refuse(moves.HERE)
    gone = Table(
        "totals 30 0; white removed; black 2 red-3; red 1 black-4; boat 1 red; boat 2 red"
    ).position
    assert PRESS(gone, EMPTY, "sail-white") == Refuse(moves.REMOVED)
    assert PRESS(position, EMPTY, "no such control") is None


def test_cargo_is_loaded_by_button_and_by_its_pile() -> None:
    """Only from the pile at one's own island."""
    position = Table(CARGO + "; boat 1 white red-2; boat 2 red").position
    assert PRESS(position, EMPTY, "load-cargo") == Play((moves.LOADING,))
    assert PRESS(position, EMPTY, "cargo-white") == Play((moves.LOADING,))
    assert PRESS(position, EMPTY, "cargo-red") == Refuse(ELSEWHERE)
    full = Table(EXAMPLE).position
    assert PRESS(full, EMPTY, "cargo-white") == Refuse(moves.FULL)
    begun = Table().play("= red-3 red-4 red-5").position
    for control in ("cargo-white", "load-cargo", "sell-cargo"):
        assert PRESS(begun, EMPTY, control) == Refuse(moves.SAIL_FIRST)
    assert PRESS(begun, EMPTY, "card-1") == Refuse(moves.NOT_ABOARD)


def test_all_that_the_island_buys_is_chosen_until_it_is_kept() -> None:
    """A press keeps a card aboard, another one sells it after all."""
    position = Table(EXAMPLE).position
    assert position.boat.hold == ("white-3", "white-4", "red-2")
    assert PRESS(position, EMPTY, "sell-cargo") == Play((moves.selling((3, 4)),))
    assert PRESS(position, EMPTY, "card-3") == Refuse(moves.NO_BUYER)
    kept = PRESS(position, EMPTY, "card-1")
    assert kept == Hold(Hand((0,)))
    assert PRESS(position, kept.hand, "sell-cargo") == Play((moves.selling((4,)),))
    both = PRESS(position, kept.hand, "card-2")
    assert both == Hold(Hand((0, 1)))
    assert PRESS(position, both.hand, "sell-cargo") == Refuse(NONE_CHOSEN)
    assert PRESS(position, both.hand, "card-1") == Hold(Hand((1,)))


@pytest.mark.parametrize("kept", [[2], [1, 0], [0, 0], [3], [-1], ["0"], [True], "0"])
def test_a_hand_of_other_cards_is_none(kept: object) -> None:
    """The saved choice fits the cards aboard, or is dropped."""
    position = Table(EXAMPLE).position
    assert threeport_table.from_plain({"kept": kept}, position) is None
    assert threeport_table.from_plain({"kept": [0, 1]}, position) == Hand((0, 1))


# --- What actions would bring -------------------------------------------------------------------


def test_the_example_of_the_page_is_on_the_button() -> None:
    """'Your total sale is 3 + 1 + 4 + 1 = 9', and the island rises."""
    evening = seated(Table(EXAMPLE))
    assert text(evening.shown("sell-cargo", "html")) == (
        "Sell white 3 and 4 for 9 the island rises to 2"
    )
    told = "Sell white 3 and 4: 3 + 1 + 4 + 1 = 9. The island rises to level 2."
    assert evening.shown("reason") == told
    assert told in evening.shown("status")
    evening.send("key", "card-1")
    assert text(evening.shown("sell-cargo", "html")).startswith("Sell white 4 for 5")
    heard = evening.shown("heard").replace("\u00a0", " ")
    assert heard.startswith("Stays aboard: white 3. Sell white 4: 4 + 1 = 5.")


@pytest.mark.parametrize(
    ("islands", "hold", "told"),
    [
        ("white 2 red-3", "white-4", "no rise: 2 needed"),
        ("white 2 red-3", "white-1 white-4", "the island rises to 3"),
        ("white 3 red-3", "white-1 white-4", "to remove it: 3 cards"),
        ("white 3 red-3", "white-1 white-2 white-4", "the island is removed"),
    ],
)
def test_the_effect_on_the_island_is_foretold(islands: str, hold: str, told: str) -> None:
    """Beside the points, which count either way."""
    others = "black 2 red-5; red 1 black-4; boat 2 black"
    evening = seated(Table(f"totals 20 0; {islands}; {others}; boat 1 white {hold}"))
    assert text(evening.shown("sell-cargo", "html")).endswith(told)


def test_what_loading_and_sailing_would_bring_is_told() -> None:
    """The price of the next card at its own island, and of all that another island would buy."""
    evening = seated(Table(CARGO + "; boat 1 white red-2 red-3; boat 2 red"))
    assert text(evening.shown("load-cargo", "html")) == "Load black 1 it sells for 2"
    assert text(evening.shown("sail-red", "html")) == "Sail to Red sells for 7"
    assert text(evening.shown("sail-black", "html")) == "Sail to Black"
    assert text(evening.shown("sail-white", "html")) == "You are here"
    assert evening.shown("sail-white", "aria-disabled") == "true"
    assert evening.shown("sell-cargo", "aria-disabled") == "true"
    evening.press("sell-cargo")
    assert evening.shown("status") == SAY("refused.no buyer")


def test_where_nothing_can_be_loaded_the_islands_are_named() -> None:
    """Off the board, with a full hold."""
    begun = seated(Table().play("= red-3 red-4 red-5"))
    assert begun.shown("reason") == SAY("refused.sail first")
    full = seated(Table(CARGO + "; boat 1 black red-2 red-3 white-4; boat 2 red"))
    assert full.shown("reason") == SAY("choices.sail.full")


# --- The chart ----------------------------------------------------------------------------------


def test_every_boat_is_where_it_lies() -> None:
    """With its cargo and its letter, and in words; boats without a player are hidden."""
    evening = seated(Table(EXAMPLE + "; boat 3 black", seats=3))
    places = [evening.shown(f"boat-{seat}", "data-at") for seat in (1, 2, 3)]
    assert places == ["white", "red", "black"]
    assert [evening.shown(f"flag-{seat}") for seat in (1, 2, 3)] == ["A", "B", "C"]
    assert not evening.shown("boat-4", "shown")
    label = evening.shown("boat-1", "aria-label").replace("\u00a0", " ")
    assert label == "Anna: at White Island; aboard: white 3, white 4 and red 2."
    begun = seated(Table().play("= red-3 red-4 red-5"))
    assert begun.shown("boat-2", "data-at") == "off"
    assert begun.shown("boat-2", "aria-label") == "Boris: still at sea; aboard: nothing."
    goods = re.findall(r'data-colour="(\w+)">(\d)', evening.shown("goods-1", "html"))
    assert goods == [("white", "3"), ("white", "4"), ("red", "2")]
    assert evening.shown("boat-1", "data-plays") == "true"
    assert evening.shown("boat-2", "data-plays") is None


def test_a_pile_shows_its_top_card_last_and_counts_what_does_not_fit() -> None:
    """The card below the top one can always be seen."""
    cargo = ("red-1", "red-2", "red-3", "red-4", "red-5", "red-6")
    for height in range(1, 7):
        drawn = pile_html(cargo[:height], fresh=False)
        shown = [int(value) for value in re.findall(r"<b>(\d)</b>", drawn)]
        hidden = re.findall(r"\+(\d)", drawn)
        assert shown == list(range(1, height + 1))[-len(shown) :]
        assert len(shown) == min(height, MOST_SHOWN - (height > MOST_SHOWN))
        assert [int(count) for count in hidden] == [height - len(shown)] * (height > MOST_SHOWN)


def test_islands_tell_level_cargo_and_boats() -> None:
    """In words too, the top card first."""
    evening = seated(Table("totals 5 0; white 2 red-3 black-1; " + EXAMPLE.partition("; ")[2]))
    pile = text(evening.shown("cargo-white", "html").partition("<span aria-hidden")[0])
    assert pile == "Cargo on White Island: black 1 on top, below it red 3"
    assert text(evening.shown("level-white", "html")) == "Level 2 +2 a card"
    assert evening.shown("raise-white") == "2 cards raise it"
    assert evening.shown("told-white") == (
        "White Island: a sale brings 2 extra points for each card; 2 cards raise it. "
        "Boats here: Anna."
    )


def test_a_removed_island_is_gone_with_its_controls() -> None:
    """Its boats are at sea, and the ribbon says so."""
    evening = seated(Table(LAST_SALE + "; boat 2 white"))
    evening.press("sell-cargo")
    assert evening.shown("isle-white", "data-gone") == "true"
    assert not evening.shown("sail-white", "shown")
    assert evening.shown("boat-2", "data-at") == "off"
    evening.wait()
    assert evening.shown("told-white") == "White Island: removed, with all cargo of its colour."
    assert news(evening) == "Anna: +16, White Island is removed"


def test_discards_are_open() -> None:
    """Each kind with its number."""
    evening = seated(Table(EXAMPLE))
    assert text(evening.shown("discards-list", "html")) == SAY("discards.none")
    evening.press("sell-cargo")
    told = text(evening.shown("discards-list", "html"))
    assert "1 × white 1" in told  # noqa: RUF001
    assert evening.shown("discards-count") == "3"


def test_the_hold_is_that_of_whoever_acts() -> None:
    """Of two people, or of the only one while a bot plays."""
    evening = seated(Table(EXAMPLE))
    assert evening.shown("hold-title") == "Anna"
    assert evening.shown("card-1", "aria-pressed") == "true"
    assert evening.shown("card-3", "aria-label").replace("\u00a0", " ") == "Place 3: red 2"
    evening.press("sell-cargo")
    evening.wait()
    assert evening.shown("hold-title") == "Boris"
    assert evening.shown("card-2", "aria-label") == "Place 2: free"
    alone = Evening("5eed", table=threeport_table)
    alone.press("play")
    alone.wait()
    alone.press("sail-red")
    assert alone.model.position.seat != alone.model.seen().yours
    assert alone.shown("hold-title") == "Your hold"


# --- What is said -------------------------------------------------------------------------------


@every_language
def test_headlines_are_short(language: str) -> None:
    """About forty characters, at every step of a match; every sentence is there."""
    evening = Evening("5eed", language, threeport_table)
    evening.press("set-up")
    seats = [("A", PERSON), ("B", PERSON)]
    evening.send("set up", {"seats": seats, "agreed": [("starts", "1")]})
    longest = ""
    kinds = set()
    while not evening.model.match.over():
        move = threeport.choose(threeport.BOTS[0], evening.model.position)
        position = evening.model.position
        control = {"load": "load-cargo", "sell": "sell-cargo"}.get(move.kind)
        for place, card in enumerate(position.boat.hold):
            chosen = move.kind != "sell" or int(card[-1]) in move.values
            if not chosen and card.startswith(COLOURS[position.boat.at]):
                evening.press(f"card-{place + 1}")
        evening.press(control or "sail-" + COLOURS[move.to])
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
    assert "White Island: now level 2." in told
    assert text(cell(sold, 0, SAY)) == "9: island raised"
    assert cell(sold, 1, SAY) == ""
    assert text(cell(found, 0, SAY)) == "loaded"


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
    say = words(threeport_table, language)
    for name in (of_moves - kinds) | {ELSEWHERE, NONE_CHOSEN}:
        assert say.has("refused." + name), name


@every_language
def test_every_bot_and_every_end_has_its_words(language: str) -> None:
    """By the names of the rules."""
    say = words(threeport_table, language)
    for bot in threeport.BOTS:
        assert say.has("style." + bot)
        assert "bot." + bot in names(threeport_table, language)
    for reason in ("islands removed", "no sale"):
        assert say.has("over." + reason)
    if language != "en":
        reasons = chapter(threeport_table, "reasons", language)
        missing = [
            name
            for name in threeport.REASONS
            if not name.startswith("impossible.") and not reasons.has("reason." + name)
        ]
        assert not missing


# --- Motion -------------------------------------------------------------------------------------


def test_what_moves_is_what_the_action_changed() -> None:
    """The boat, the piles that are dealt to, the island that rises or goes."""
    table = Table(EXAMPLE)
    before, move = table.position, moves.selling((3, 4))
    after = table.play("sell 3 4").position
    assert moving(before, move, after) == ("boat-1", "level-white")
    assert (moment(before, move, after), sound(before, move, after)) == (None, "upgraded")
    table = Table("white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 red")
    before = table.position
    after = table.play("load = white-2 red-6 black-1").position
    assert moving(before, moves.LOADING, after) == (
        "boat-1",
        "cargo-white",
        "cargo-black",
        "cargo-red",
    )
    table = Table(LAST_SALE + "; boat 2 black")
    before, move = table.position, moves.selling((1, 2, 4))
    after = table.play("sell 1 2 4").position
    assert moment(before, move, after) == "removed"
    assert {"sailed", "loaded", "sold", "upgraded", "removed"} == set(threeport_table.SOUNDS)


def test_a_bots_answer_is_taken_back_with_the_action_before_it() -> None:
    """If it revealed no card; afterwards the person is to act again."""
    evening = Evening("5eed", table=threeport_table)
    evening.press("set-up")
    seats = [("Anna", PERSON), ("", threeport.BOTS[0])]
    evening.send("set up", {"seats": seats, "agreed": [("starts", "1")]})
    before = evening.model.match
    evening.press("sail-red")
    evening.wait()
    assert len(evening.model.match.steps) == len(before.steps) + 2
    assert evening.shown("undo", "shown")
    evening.press("undo")
    assert evening.model.match == before
    assert evening.shown("boat-1", "data-at") == "off"


# --- Rules and points ---------------------------------------------------------------------------


@every_language
def test_the_rules_are_those_that_are_agreed(language: str) -> None:
    """The deck as our assumption, the rulings by their rows, and a note on house rules."""
    say = words(threeport_table, language)
    usual = preset(threeport, "as-printed")
    told = threeport_table.rulebook(usual, say)
    assert escape(say("rulebook.table.deck", count=54, top=6)) in told
    assert escape(say("rulebook.end.quiet", 40)) in told
    assert say("rulebook.agreed") not in told
    house = choose(threeport, [("values", 4), ("aboard", "kept"), ("boats", "markers")])
    told = threeport_table.rulebook(house, say)
    for key in ("agreed", "levels.aboard kept", "table.boats markers"):
        assert escape(say("rulebook." + key)) in told
    assert escape(say("rulebook.table.deck", count=36, top=4)) in told
    other = threeport_table.rulebook(usual.replace(quiet_end="no"), say)
    assert escape(say("rulebook.end.quiet", 40)) not in other


@every_language
def test_points_are_told_by_level(language: str) -> None:
    """With the example of the page."""
    say = words(threeport_table, language)
    told = threeport_table.points(preset(threeport, "as-printed"), say)
    assert told.count("<tr>") == 6
    assert escape(say("points.sum", 9)) in told
    assert escape(say("points.rise.3")) in told


def test_a_beginner_is_told_what_to_press() -> None:
    """In the headline, until there is news."""
    evening = seated(Table().play("= red-3 red-4 red-5"))
    assert news(evening) == "Anna: press an island"
    evening.press("sail-white")
    evening.wait()
    assert news(evening) == "Anna: off to White Island"
    assert news(seated(Table(EXAMPLE))) == "Anna to play"


def test_without_dice_the_page_has_neither_risk_nor_histogram() -> None:
    """Its cards can still be checked, and the pages of dice games have both."""
    of_dice, of_cards = (
        markup(page) for page in PAGES if page.name in ("thousand", threeport.NAME)
    )
    for name in ("risk", "roll-risk", "check-fell", "check-band"):
        assert f'id="{name}"' in of_dice
        assert f'id="{name}"' not in of_cards
    assert 'id="check-found"' in of_cards
    evening = seated(Table(EXAMPLE))
    evening.press("open-settings")
    assert ("risk", "checked") not in evening.slots
    assert ("roll-risk", "shown") not in evening.slots
