"""Stopping at a loss: what it costs, what a battle still asks for, and a question before it."""

import re

import pytest

from game.notation import read
from game.page.text.words import LANGUAGES, words
from game.page.view import view
from game.ports import cards, rules
from game.ports.scoring import SABRE, SKULL
from game.ports.table import Table as PortsTable
from game.ports.table.race import race
from tests.page.test_table import dealt
from tests.ports.page.test_island import laid
from tests.support.evening import Evening
from tests.support.games import every_language

LAST = """game: ports
rules: 3
target: 3000
person: Anna
bot polly: Polly
from: totals {totals}; seat 1; turn 7; card gold; dice 2 skull 3 sabre gold 2 parrot; rolls 1{more}
seed: 12
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_shows_the_sabres_that_it_still_asks_for(language: str) -> None:
    """Nothing is lost yet; the sum tells what stopping costs."""
    say = words(PortsTable, language)
    evening = dealt(
        lambda p: p.card == cards.SHIP_4 and p.ended is None and p.faces.count(SABRE) == 1, language
    )
    account = "".join(evening.shown("account", "rows"))
    assert say("headline.ship", needed=4, found=1) in account
    assert say("account.stop") in account
    assert say("account.prize") in account
    drawn, missing = account.split('class="missing"')
    assert (drawn.count("#die-sabre"), missing.count("#die-sabre")) == (1, 3)
    evening.press("score")
    evening.press("score")
    evening.wait()
    assert "missing" not in "".join(evening.shown("account", "rows"))


def test_a_battle_shows_what_its_dice_would_bring() -> None:
    """They count only if it is won, which somebody who risks the next roll should know."""
    dice = "sabre monkey monkey monkey monkey monkey gold skull"
    account = "".join(view(laid("card = ship-2", f"roll 12345678 = {dice}"))["account", "rows"])
    told = re.sub("<[^>]*>", " ", account)
    assert re.search(r"Prize if you win\s+300\s+plus these dice\s+600\s", told)
    assert "If you stop now" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_that_skulls_have_lost_says_so(language: str) -> None:
    """Not that sabres were asked for: there may have been enough of them."""
    say = words(PortsTable, language)
    evening = dealt(
        lambda p: (
            p.card in (cards.SHIP_2, cards.SHIP_3)
            and p.ended is not None
            and p.faces.count(SABRE) >= 3
        ),
        language,
    )
    assert evening.model.position.ended.how == "bust"
    account = "".join(evening.shown("account", "rows"))
    assert say("line.ship bust") in account
    assert say("line.ship lost", 3) not in account


@pytest.mark.parametrize("language", LANGUAGES)
def test_stopping_at_a_loss_is_asked_once_more(language: str) -> None:
    """Any other press means no."""
    say = words(PortsTable, language)
    evening = dealt(
        lambda p: p.card == cards.SHIP_4 and p.ended is None and SABRE not in p.faces, language
    )
    stake = rules.at_stake(evening.model.position).total
    free = next(die for die in range(1, 9) if evening.model.position.faces[die - 1] != SKULL)
    assert evening.shown("score") == say("act.give_up", stake)
    evening.press("score")
    assert evening.shown("score") == say("act.give_up.sure", stake)
    assert evening.model.position.ended is None
    evening.press(f"die-{free}")
    assert evening.shown("score") == say("act.give_up", stake)
    evening.press("score")
    assert evening.shown("heard") == say("act.give_up.sure", stake)
    evening.press("score")
    assert stake in evening.model.position.totals


def test_a_skull_to_save_leaves_a_quiet_way_out() -> None:
    """Giving up costs nothing more than the turn, so nobody asks twice."""
    say = words(PortsTable, "en")
    evening = dealt(lambda p: p.card == cards.GUARDIAN and p.faces.count(SKULL) == 3)
    assert evening.shown("score") == say("act.give_up.rescue")
    assert evening.shown("score", "data-costs") == "true"
    evening.press("score")
    assert evening.model.position.ended.how == "bust"


@pytest.mark.parametrize(
    ("card", "rolled", "told"),
    [
        ("gold", "skull skull skull", "Anna: three skulls, no points!"),
        ("skull-2", "skull gold gold", "Anna: three skulls, card included!"),
    ],
)
def test_a_loss_says_where_the_third_skull_is(card: str, rolled: str, told: str) -> None:
    """One skull on the dice looks like a mistake unless the card is mentioned."""
    lost = laid(f"card = {card}", f"roll 12345678 = {rolled} monkey monkey parrot diamond sabre")
    assert view(lost)["headline", "text"].split("\n")[0] == told


def test_a_loss_says_how_much_it_took() -> None:
    """In the headline and where the account was; where nothing was at stake, it says so."""
    gold = "roll 12345678 = skull skull gold gold gold gold monkey parrot"
    after_points = view(laid("card = gold", gold, "roll 78 = skull diamond"))
    assert after_points["headline", "text"].startswith("Anna: three skulls, 1000 lost!")
    assert after_points["account-empty", "text"] == "The skulls took 1000."
    at_once = "roll 12345678 = skull skull skull gold gold gold monkey parrot"
    assert view(laid("card = gold", at_once))["account-empty", "text"] == "No points were at stake."


@every_language
@pytest.mark.parametrize(
    ("totals", "more", "asked"),
    [
        ("3000 3400", "; last turns 1", True),  # 300 are too little
        ("3100 3400", "; last turns 1", False),  # they share the win
        ("3200 3400", "; last turns 1", False),  # or win
        ("1000 2400", "", False),
        ("2000 2400", "; last turns 1", False),  # nobody holds the target any more
    ],
)
def test_a_bank_that_loses_the_match_is_asked_about(
    language: str, totals: str, more: str, asked: bool
) -> None:
    """Once, as one that costs points; then it stands."""
    say = words(PortsTable, language)
    evening = Evening("5eed", language)
    evening.send("arrived", LAST.format(totals=totals, more=more))
    evening.press("score")
    assert (evening.model.position.ended is None) == asked
    if asked:
        assert evening.shown("score") == evening.shown("heard") == say("act.lose")
        evening.press("score")
        assert evening.model.match.over()


@pytest.mark.parametrize(
    ("totals", "needed"),
    [("2000 3400", 1500), ("3200 3400", 300), ("2000 2400", 1000), ("2900 2400", 100)],
)
def test_a_last_round_in_which_the_target_was_lost_takes_the_target(
    totals: str, needed: int
) -> None:
    """Not only more than anybody else has."""
    match = read(LAST.format(totals=totals, more="; last turns 1"))
    assert race(match.position, PortsTable.EMPTY).needed == needed
