"""Presses at the table of Threeport Shipping, and what they would bring."""

import pytest

from game.contract import Hold, Play, Refuse
from game.match import PERSON
from game.page.text.words import LANGUAGES, words
from game.threeport import Rules as Threeport
from game.threeport import moves
from game.threeport.table import Table as ThreeportTable
from game.threeport.table.hand import EMPTY, Hand
from game.threeport.table.presses import NONE_CHOSEN
from tests.support.evening import Evening
from tests.threeport.page.pages import EXAMPLE, PRESS, SAY, seated, text
from tests.threeport.table import CARGO, Table

every_language = pytest.mark.parametrize("language", LANGUAGES)


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
    """From the pile at one's own island."""
    position = Table(CARGO + "; boat 1 white red-2; boat 2 red").position
    assert PRESS(position, EMPTY, "load-cargo") == Play((moves.LOADING,))
    assert PRESS(position, EMPTY, "cargo-white") == Play((moves.LOADING,))
    full = Table(EXAMPLE).position
    assert PRESS(full, EMPTY, "cargo-white") == Refuse(moves.FULL)
    begun = Table().play("= red-3 red-4 red-5").position
    for control in ("load-cargo", "sell-cargo"):
        assert PRESS(begun, EMPTY, control) == Refuse(moves.SAIL_FIRST)
    assert PRESS(begun, EMPTY, "card-1") == Refuse(moves.NOT_ABOARD)


def test_a_pile_elsewhere_is_pressed_to_sail_there() -> None:
    """Since nothing can be loaded there yet; its name says which of the two a press does."""
    begun = Table().play("= red-3 red-4 red-5")
    assert PRESS(begun.position, EMPTY, "cargo-white") == Play((moves.moving(0),))
    evening = seated(Table(CARGO + "; boat 1 white red-2; boat 2 red"))
    assert PRESS(evening.model.position, EMPTY, "cargo-red") == Play((moves.moving(2),))
    assert (
        named(evening, "cargo-red")
        == "Cargo on Red Island: red 6 on top, below it black 4. Sail to Red"
    )
    pile = "Cargo on White Island: black 1 on top, below it red 3"
    assert named(evening, "cargo-white") == pile + ". Load"
    full = seated(Table(EXAMPLE))
    assert named(full, "cargo-white") == pile
    assert full.shown("cargo-white", "aria-disabled") is None


def named(evening: Evening, pile: str) -> str:
    """The name of a pile as a button."""
    return text(evening.shown(pile, "html").partition("<span aria-hidden")[0])


def test_nothing_is_lit_while_an_action_is_shown() -> None:
    """Neither the last player's signs nor the next one's, until the boat has arrived."""
    evening = seated(Table(CARGO + "; boat 1 white red-2 red-3; boat 2 black"))
    signs = ("sail-white", "sail-black", "sail-red")

    def lit() -> list[str]:
        return [sign for sign in signs if evening.shown(sign, "data-idle") is None]

    assert lit() == list(signs)
    assert "7 pts" in evening.shown("sail-red", "html")
    evening.press("sail-red")
    assert lit() == []
    assert evening.shown("cargo-red", "data-loads") is None
    assert "pts" not in evening.shown("sail-red", "html")
    evening.wait()
    assert lit() == list(signs)


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
    assert ThreeportTable.from_plain({"kept": kept}, position) is None
    assert ThreeportTable.from_plain({"kept": [0, 1]}, position) == Hand((0, 1))


def test_the_example_of_the_page_is_on_the_button() -> None:
    """'Your total sale is 3 + 1 + 4 + 1 = 9', and the island rises."""
    evening = seated(Table(EXAMPLE))
    assert text(evening.shown("sell-cargo", "html")) == (
        "Sell white 3 and 4 for 9 the island rises to 2"
    )
    told = "Sell white 3 and 4: 3 + 1 + 4 + 1 = 9. The island rises to level 2."
    assert evening.shown("reason") == told
    evening.press("card-1")
    assert text(evening.shown("sell-cargo", "html")).startswith("Sell white 4 for 5")


def test_a_sale_is_spoken_in_words() -> None:
    """Where, how many cards and which, for how much: of a sum, only the numbers would be heard."""
    evening = seated(Table(EXAMPLE))
    told = (
        "2 cards to sell on White Island: white 3 and 4, for 9 points. The island rises to level 2."
    )
    for name in ("status", "sell-cargo-reason"):
        assert told in evening.shown(name).replace("\u00a0", " ")
    evening.press("card-1")
    heard = evening.shown("heard").replace("\u00a0", " ")
    assert heard.startswith(
        "Stays aboard: white 3. 1 card to sell on White Island: white 4, for 5 points."
    )


@pytest.mark.parametrize(
    ("islands", "hold", "told"),
    [
        ("white 2 red-3", "white-4", "no rise: 2 needed"),
        ("white 2 red-3", "white-1 white-4", "the island rises to 3"),
        ("white 3 red-3", "white-1 white-4", "no removal: 3 needed"),
        ("white 3 red-3", "white-1 white-2 white-4", "the island is removed"),
    ],
)
def test_the_effect_on_the_island_is_foretold(islands: str, hold: str, told: str) -> None:
    """Beside the points, which count either way."""
    others = "black 2 red-5; red 1 black-4; boat 2 black"
    evening = seated(Table(f"totals 20 0; {islands}; {others}; boat 1 white {hold}"))
    assert text(evening.shown("sell-cargo", "html")).endswith(told)


def test_a_sale_that_lets_a_rival_remove_the_island_says_so() -> None:
    """A boat with three cards of the island's colour, wherever it is, but not one with two."""
    islands = "white 2 red-3; black 2 red-5; red 1 black-4"
    table = f"totals 20 0; {islands}; boat 1 white white-2 white-4"
    for rival, told in (
        ("white white-1 white-5 white-6", "level 3: a rival could remove it"),
        ("black white-1 white-5 white-6", "level 3: a rival could remove it"),
        ("white white-5 white-6", "the island rises to 3"),
        ("white red-1 red-5 red-6", "the island rises to 3"),
    ):
        evening = seated(Table(f"{table}; boat 2 {rival}"))
        assert text(evening.shown("sell-cargo", "html")).endswith(told)
    evening = seated(Table(f"{table}; boat 2 white white-1 white-5 white-6"))
    assert "and a rival could remove it." in evening.shown("reason")


def test_what_loading_and_sailing_would_bring_is_told() -> None:
    """The price of the next card at its own island, and of all that another island would buy."""
    evening = seated(Table(CARGO + "; boat 1 white red-2 red-3; boat 2 red"))
    assert text(evening.shown("load-cargo", "html")) == "Load black 1 sells for 2 at Black"
    assert text(evening.shown("sail-red", "html")) == "Sail to Red sells for 7"
    assert text(evening.shown("sail-black", "html")) == "Sail to Black"
    assert text(evening.shown("sail-white", "html")) == "You are here"
    assert evening.shown("sail-white", "aria-disabled") == "true"
    assert evening.shown("sell-cargo", "aria-disabled") == "true"
    evening.press("sell-cargo")
    assert evening.shown("status") == SAY("refused.no buyer")


def test_where_nothing_can_be_loaded_the_islands_are_named() -> None:
    """Off the board, with a full hold."""
    gone = "totals 30 0; white removed; black 2 red-3; red 1 black-4; boat 1 off; boat 2 red"
    assert seated(Table(gone)).shown("reason") == SAY("refused.sail first")
    risen = CARGO.replace("red 1", "red 2")
    full = seated(Table(f"totals 9 0; {risen}; boat 1 black red-2 red-3 white-4; boat 2 red"))
    assert full.shown("reason") == SAY("choices.sail.full")


@every_language
def test_a_beginner_is_told_what_islands_buy(language: str) -> None:
    """Until the first sale, each player by themselves."""
    say = words(ThreeportTable, language)
    begun = seated(Table().play("= red-3 red-4 red-5"), language)
    assert begun.shown("reason") == say("choices.begin")
    for totals, lesson in (("0 9", say("buys.white") + " "), ("9 0", "")):
        risen = CARGO.replace("red 1", "red 2")
        table = Table(f"totals {totals}; {risen}; boat 1 white red-2; boat 2 red")
        assert seated(table, language).shown("reason") == lesson + say("choices.load")


def test_the_pile_that_can_be_loaded_is_marked() -> None:
    """At the island of the boat, unless the hold is full."""
    evening = seated(Table(CARGO + "; boat 1 white red-2; boat 2 red"))
    piles = ("cargo-white", "cargo-black", "cargo-red")
    assert [evening.shown(pile, "data-loads") for pile in piles] == ["true", None, None]
    full = seated(Table(EXAMPLE))
    assert full.shown("cargo-white", "data-loads") is None


def test_the_bonus_of_an_island_and_the_price_of_a_sale_read_differently() -> None:
    """The price is told in points; only the bonus, which is for each card, has a plus sign."""
    evening = seated(Table(CARGO + "; boat 1 white red-2 red-3; boat 2 red"))
    assert "+" not in evening.shown("sail-red", "html")
    assert "7 pts" in evening.shown("sail-red", "html")
    assert "+1 a card" in evening.shown("level-red", "html")


def test_hint_and_headline_change_together() -> None:
    """When the boat has arrived; so do the buttons."""
    evening = seated(Table(CARGO + "; boat 1 white; boat 2 red"))
    names = ("headline", "status", "reason", "load-cargo")
    told = [evening.slots.get((name, "html")) or evening.shown(name) for name in names]
    evening.press("sail-black")
    assert evening.model.flies()
    shown = [evening.slots.get((name, "html")) or evening.shown(name) for name in names]
    assert shown == told
    evening.wait()
    shown = [evening.slots.get((name, "html")) or evening.shown(name) for name in names]
    assert not set(shown) & set(told)


def test_a_bots_answer_is_taken_back_with_the_action_before_it() -> None:
    """If it revealed no card; afterwards the person is to act again."""
    evening = Evening("5eed", table=ThreeportTable)
    evening.press("set-up")
    seats = [("Anna", PERSON), ("", Threeport.BOTS[0])]
    evening.send("set up", {"seats": seats, "agreed": [("starts", "1")]})
    before = evening.model.match
    evening.press("sail-red")
    evening.wait()
    assert len(evening.model.match.steps) == len(before.steps) + 2
    assert evening.shown("undo", "shown")
    evening.press("undo")
    assert evening.model.match == before
    assert evening.shown("boat-1", "data-at") == "off"


@every_language
def test_taking_back_keeps_its_place_and_says_why_it_cannot(language: str) -> None:
    """Before the first action, and once new cargo has been seen; a bot's answer changes nothing."""
    say = words(ThreeportTable, language)
    deal = Table("white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 red")
    evening = seated(deal, language)

    def offered() -> bool:
        assert evening.shown("undo", "shown")
        return evening.shown("undo", "aria-disabled") is None

    assert not offered()
    evening.press("undo")
    assert evening.shown("headline") == say("refused.no undo")
    evening.press("load-cargo")  # the last one, so every island is dealt a card
    assert not offered()
    evening.wait()
    assert not offered()
    evening.press("undo")
    assert evening.shown("headline") == say("refused.revealed")
    assert evening.shown("status") == say("refused.revealed")
    evening.press("sail-black")
    assert offered()
    evening.wait()
    assert offered()
    evening.press("undo")
    evening.press("undo")
    assert evening.shown("headline") == say("refused.no undo")
    assert not offered()
