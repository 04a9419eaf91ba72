"""The chart of Threeport Shipping: islands, boats, piles, and the hold below it."""

import re

from game.threeport import Rules as Threeport
from game.threeport.table import Table as ThreeportTable
from game.threeport.table.cargo import MOST_SHOWN, hidden, pile_html
from tests.support.evening import Evening
from tests.support.pages import PAGES, markup
from tests.threeport.page.pages import EXAMPLE, LAST_SALE, SAY, news, seated, text
from tests.threeport.table import Table


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
        assert shown == list(range(1, height + 1))[-len(shown) :]
        assert len(shown) == min(height, MOST_SHOWN - (height > MOST_SHOWN))
        assert hidden(cargo[:height]) == height - len(shown)


TALL = "white 2 red-3 black-1 red-2 white-1 red-1; black 1 red-5; red 1 black-4; boat 1 black"


def test_a_pile_with_hidden_cards_can_be_seen_whole() -> None:
    """A press on their number shows the pile; only piles with hidden cards have one."""
    evening = seated(Table("totals 5 0; " + TALL + "; boat 2 red"))
    assert text(evening.shown("deeper-white", "html")) == "2 more White Island"
    assert [evening.shown(f"deeper-{colour}", "shown") for colour in ("white", "black")] == [
        True,
        False,
    ]
    whole = evening.shown("whole-white", "html")
    words = text(re.sub("<span aria-hidden.*?</i></span>", "", whole))
    assert words == ("Cargo on White Island: red 1 on top, below it white 1, red 2, black 1, red 3")
    assert re.findall(r">(\d)</i>", whole) == ["1", "1", "2", "1", "3"]
    assert evening.shown("whole-black", "html") == "Cargo on Black Island: red\u00a05"
    evening = seated(
        Table(
            LAST_SALE.replace("white 3 red-3", "white 3 black-1 black-2 red-3 red-4 red-3")
            + "; boat 2 white"
        )
    )
    assert evening.shown("deeper-white", "shown")
    evening.press("sell-cargo")
    evening.wait()
    assert not evening.shown("deeper-white", "shown")


def test_islands_tell_level_cargo_and_boats() -> None:
    """In words too, the top card first."""
    evening = seated(Table("totals 5 0; white 2 red-3 black-1; " + EXAMPLE.partition("; ")[2]))
    pile = text(evening.shown("cargo-white", "html").partition("<span aria-hidden")[0])
    assert pile == "Cargo on White Island: black 1 on top, below it red 3"
    level = evening.shown("level-white", "html")
    assert re.sub("<i .*</i>", "", level) == "<b>Level 2/3 </b> <span>+2 a card</span>"
    assert text(level) == "Level 2/3 2 +2 a card"  # where room is short, with the cards needed
    assert evening.shown("raise-white") == "2 at once raise it"
    assert evening.shown("told-white") == (
        "White Island: a sale earns 2 extra points for each card; 2 at once raise it. "
        "Boats here: Anna."
    )


def test_a_removed_island_is_gone_with_its_controls() -> None:
    """Its boats are at sea, a ribbon says that it is removed, and the chart says what is left."""
    evening = seated(Table(LAST_SALE + "; boat 2 white"))
    assert evening.shown("tally") == "2 islands from the end"
    evening.press("sell-cargo")
    assert evening.shown("isle-white", "data-gone") == "true"
    for name in ("sail-white", "cargo-white"):  # seen until its sale has been, but not pressed
        assert evening.shown(name, "shown")
        assert evening.shown(name, "aria-disabled") == "true"
    assert evening.shown("boat-2", "data-at") == "off"
    assert evening.shown("gone-white") == "Removed: one more ends the match"
    assert evening.shown("tally") == "1 island from the end"
    evening.wait()
    assert not evening.shown("sail-white", "shown")
    assert not evening.shown("cargo-white", "shown")
    assert evening.shown("told-white") == "White Island is gone, with all cargo of its colour."
    assert news(evening) == "Anna: +16, White is gone"


def test_cargo_lost_with_an_island_is_news() -> None:
    """In the headline, where nobody can miss it."""
    evening = seated(Table(LAST_SALE + "; boat 2 red white-6"))
    evening.press("sell-cargo")
    evening.wait()
    assert news(evening) == "Anna removes White: Boris loses white 6"


def test_the_result_says_who_removed_the_islands() -> None:
    """In the order of their sales."""
    two_left = LAST_SALE.replace("black 2 red-5", "black removed").replace("black-4", "red-4")
    two_left = two_left.replace("totals 20", "totals 60")
    evening = seated(Table(two_left))
    evening.press("sell-cargo")
    evening.wait()
    assert evening.model.match.over()
    assert evening.shown("gone-white") == "Removed"
    assert not evening.shown("tally", "shown")
    assert "White Island removed, +16: Anna." in text(evening.shown("result", "html"))


def test_the_hold_tells_no_points() -> None:
    """They would read as what the cargo is worth."""
    plate = markup(next(page for page in PAGES if page.name == Threeport.NAME))
    assert "hold-total" not in plate


def test_discards_are_open() -> None:
    """Each kind with its number."""
    evening = seated(Table(EXAMPLE))
    assert text(evening.shown("discards-list", "html")) == SAY("discards.none")
    evening.press("sell-cargo")
    told = text(evening.shown("discards-list", "html"))
    assert "1 × white 1" in told  # noqa: RUF001
    assert evening.shown("discards-count") == "3"
    assert evening.shown("discarded", "data-colour") == "white"


def test_the_hold_is_that_of_whoever_acts() -> None:
    """Of two people, or of the only one while a bot plays."""
    evening = seated(Table(EXAMPLE))
    assert evening.shown("hold-title") == "Anna"
    assert (evening.shown("hold-flag"), evening.shown("hold-flag", "data-seat")) == ("A", "1")
    assert evening.shown("card-1", "aria-pressed") == "true"
    assert evening.shown("card-3", "aria-label").replace("\u00a0", " ") == "Place 3: red 2"
    evening.press("sell-cargo")
    evening.wait()
    assert evening.shown("hold-title") == "Boris"
    assert (evening.shown("hold-flag"), evening.shown("hold-flag", "data-seat")) == ("B", "2")
    assert evening.shown("card-2", "aria-label") == "Place 2: free"
    alone = Evening("5eed", table=ThreeportTable)
    alone.press("play")
    alone.wait()
    alone.press("sail-red")
    assert alone.model.position.seat != alone.model.seen().yours
    assert alone.shown("hold-title") == "Your hold"


def test_without_dice_the_page_has_neither_risk_nor_histogram() -> None:
    """Its cards can still be checked, and the pages of dice games have both."""
    of_dice, of_cards = (
        markup(page) for page in PAGES if page.name in ("thousand", Threeport.NAME)
    )
    for name in ("risk", "roll-risk", "check-fell", "check-band"):
        assert f'id="{name}"' in of_dice
        assert f'id="{name}"' not in of_cards
    assert 'id="check-found"' in of_cards
    evening = seated(Table(EXAMPLE))
    evening.press("open-settings")
    assert ("risk", "checked") not in evening.slots
    assert ("roll-risk", "shown") not in evening.slots
