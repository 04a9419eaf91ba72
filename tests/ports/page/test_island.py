"""Skull Island on the page: its sentences, and the possible presses."""

import pytest

from game.notation import replay
from game.page.play.turn import TABLE_NEWS
from game.page.state.history import course
from game.page.state.model import Model, first_model
from game.page.update import update
from game.page.view import view
from game.ports import moves
from game.ports.table import Table as PortsTable
from game.ports.table import hand

HEADER = ("game: ports", "rules: 2", "starts: 1", "person: Anna", "person: Boris", "seed: 1")


def laid(*lines: str) -> Model:
    """The page after these lines of notation, cards and dice as they are given."""
    agreed = [line for line in lines if ": " in line]
    steps = [line for line in lines if ": " not in line]
    text = "\n".join([*HEADER, *agreed, "", *steps])
    first, *states = [match for _, match in replay(text, as_given=True)]
    through = course(first)
    for state in states:
        through = through.and_then(PortsTable, state)
    return first_model(PortsTable).on_board(course=through).replace(news=TABLE_NEWS)


def test_a_fine_is_at_stake_while_the_island_may_be_left() -> None:
    """The points that leaving would write are shown and said beforehand."""
    first = "roll 12345678 = skull skull skull skull skull sabre sabre sabre"
    shown = view(laid("edition: fortune", "truce_island: penalty", "card = truce", first))
    assert shown["score", "text"] == "Leave the island"
    assert "Stopping now: \N{MINUS SIGN}3000 points." in shown["status", "text"]
    assert "3 swords under the truce" in "".join(shown["account", "rows"])
    shown = view(laid("edition: fortune", "card = truce", first))
    assert "Stopping now" not in shown["status", "text"]


FOUR = "roll 12345678 = skull skull skull skull gold gold monkey parrot"


@pytest.mark.parametrize(
    ("others", "will", "does"),
    [(1, "Boris will lose", "Boris loses"), (2, "The others will lose", "The others lose")],
)
def test_the_headline_says_when_the_others_lose(others: int, will: str, does: str) -> None:
    """The totals stay until the island is over, so up to then they only will lose."""
    more = ["person: Ida"] * (others - 1)
    lines = (*more, "card = gold", FOUR, "roll 5678 = skull gold gold monkey")
    running, over = laid(*lines), laid(*lines, "roll 678 = gold gold monkey")
    assert view(running)["headline", "text"] == f"Skull Island! {will} 500"
    assert running.match.position.totals == (0,) * (others + 1)
    assert view(over)["headline", "text"].startswith(f"Skull Island! {does} 500")
    assert over.match.position.totals == (0, *(-500,) * others)


@pytest.mark.parametrize("edition", ["fortune", "mille-sabords"])
def test_dice_are_held_on_the_island_where_any_may_be_rolled(edition: str) -> None:
    """A press holds a die as elsewhere, and the button says how many are rolled."""
    model = laid(f"edition: {edition}", "card = gold", FOUR)
    for die in ("die-5", "die-7"):
        model, _ = update(model, ("press", die))
    shown = view(model)
    if edition == "fortune":
        assert shown["die-5", "data-place"] == "rail"
        assert shown["roll", "text"] == "Roll 2 dice"
        assert hand.roll_move(model.position, model.board.hand) == moves.roll((5, 7))
        assert hand.fits(model.position, model.board.hand)
    else:
        assert shown["roll", "text"] == "Roll 4 dice"
        assert model.board.answer.refused == moves.ISLAND_ALL
        assert model.board.hand == hand.EMPTY


def test_nothing_lies_in_the_chest_on_skull_island() -> None:
    """Held dice stay on the table, and the button of the chest is not there."""
    model = laid("edition: fortune", "card = chest", FOUR)
    model, _ = update(model, ("press", "die-5"))
    assert model.board.hand == hand.Hand((4,), (), (), False, False)
    assert not view(model)["chest", "shown"]
    assert not hand.fits(model.position, hand.Hand((4,), (4,), (), False, False))
    assert (
        model.match.node().moves.refusal(hand.roll_move(model.position, model.board.hand)) is None
    )


def test_a_skull_stays_locked_on_the_island() -> None:
    """It is put aside and not rolled again."""
    model, _ = update(laid("edition: fortune", "card = gold", FOUR), ("press", "die-1"))
    assert model.board.answer.refused == moves.SKULL_LOCKED


NOTHING_LOST = "Too few dice were left to roll, and only skulls rolled on the island count."
SEVEN = "roll 12345678 = skull skull skull skull skull skull skull gold"


@pytest.mark.parametrize("dice", ["skull gold", "skull skull", "gold skull"])
def test_skulls_that_cost_nobody_anything_are_explained(dice: str) -> None:
    """A Thousand Ports: seven or eight at once leave no roll, and no other skulls count."""
    first = "roll 12345678 = skull skull skull skull skull skull " + dice
    told = view(laid("edition: ports", "card = gold", first))["status", "text"]
    assert f"every opponent loses 0 points. {NOTHING_LOST}" in told


@pytest.mark.parametrize(
    ("lines", "toll"),
    [
        (("edition: fortune", "card = gold", SEVEN), 700),
        (("edition: ports", "card = gold", FOUR, "roll 5678 = gold gold gold gold"), 0),
        (("edition: ports", "island_last_die: rolled", "card = gold", SEVEN, "roll 8 = gold"), 0),
        (("edition: ports", "island_rolls: may stop", "card = gold", FOUR, "score"), 0),
    ],
)
def test_the_explanation_is_not_given_where_it_is_not_true(
    lines: tuple[str, ...], toll: int
) -> None:
    """The skulls count, or dice were rolled or left lying."""
    told = view(laid(*lines))["status", "text"]
    assert f"every opponent loses {toll} points." in told
    assert NOTHING_LOST not in told


def test_a_ship_full_of_skulls_is_told_nothing_of_the_island() -> None:
    """It never sails there."""
    told = view(laid("edition: ports", "card = ship-2", SEVEN))["status", "text"]
    assert "lost" in told
    assert NOTHING_LOST not in told
