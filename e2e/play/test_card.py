"""The card on small screens: its name fits, its rule comes at a press; and what it asks for."""

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import MOTION
from e2e.support.foreseen import address_of, found, laid, opened
from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.page.text.words import LANGUAGES, words
from game.ports import cards
from game.ports.position import Position

WHOLE = "(it) => it.scrollHeight <= it.clientHeight && it.scrollWidth <= it.clientWidth"
STAMPED = """(card) => {
  const seal = getComputedStyle(card, "::after");
  return [seal.content !== "none", seal.animationName];
}"""
PHONES = ((390, 844), (360, 640), (844, 390))
LONGEST = [
    ("mille-sabords", cards.SHIP_4),
    ("mille-sabords", cards.CAPTAIN),
    ("fortune", cards.GUARDIAN),
    ("fortune", cards.CHEST),
]


def under(card: str) -> Callable[[Position], bool]:
    """Whether a turn goes on under a card."""
    return lambda position: position.card == card and position.ended is None


def inside(inner: Locator, outer: Locator) -> bool:
    """Whether an element lies within another."""
    one, other = inner.bounding_box(), outer.bounding_box()
    assert one
    assert other
    return (
        one["x"] >= other["x"]
        and one["y"] >= other["y"]
        and one["x"] + one["width"] <= other["x"] + other["width"]
        and one["y"] + one["height"] <= other["y"] + other["height"]
    )


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_name_and_rule_fit_on_the_card(a_table: Callable[..., Table], language: str) -> None:
    """On phones; the card keeps its size when it is turned to its rule, and back."""
    table = a_table(has_touch=True, is_mobile=True)
    for edition, kind in LONGEST:
        match = opened(found(under(kind), edition=edition))
        table.page.goto("about:blank")
        table.open(f"./?lang={language}" + address_of(match).removeprefix("./"))
        table.say = words(table.game, language, edition)
        card = table.page.get_by_role("region", name=table.say("card.title"), exact=True)
        name = card.get_by_role("heading", name=table.say("card." + kind))
        rule = card.get_by_text(table.say("card.rule." + kind, 1000)).locator("..")
        more = card.get_by_label(table.say("card.more"))
        boxes = {}
        for size in PHONES:
            table.resize(*size)
            assert inside(name, card), size
            boxes[size] = card.bounding_box()
        expect(rule).not_to_have_css("clip-path", "none")
        more.click()
        expect(rule).to_have_css("clip-path", "none")
        for size in PHONES:
            table.resize(*size)
            assert rule.evaluate(WHOLE), size
            assert card.bounding_box() == boxes[size]
        more.click()
        expect(rule).not_to_have_css("clip-path", "none")
        assert card.bounding_box() == boxes[PHONES[-1]]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_seal_is_stamped_on_a_card_that_turns(a_table: Callable[..., Table], motion: str) -> None:
    """It stays while the card is in force, and makes way for its rule; the pile has none."""
    table = a_table(has_touch=True, is_mobile=True, **MOTION | {"reduced_motion": motion})
    table.resize(390, 844)
    table.open(address_of(found(under(cards.CAPTAIN))))
    card = table.page.get_by_role("region", name=table.say("card.title"), exact=True)
    assert card.evaluate(STAMPED)[0] is False
    hold_timers(table.page)
    table.roll()
    moves = motion == "no-preference"
    if moves:
        expect(card).to_have_attribute("data-turning", "true")
    expect(card).to_contain_text(table.say("card.captain"))
    assert card.evaluate(STAMPED) == [True, "stamp" if moves else "none"]
    table.page.clock.resume()
    table.rests()
    assert card.evaluate(STAMPED) == [True, "none"]
    card.get_by_label(table.say("card.more")).click()
    assert card.evaluate(STAMPED)[0] is False


def test_a_new_card_shows_its_picture(a_table: Callable[..., Table]) -> None:
    """Even if the previous card's rule was open; within a turn the rule stays open."""
    table = a_table(has_touch=True, is_mobile=True)
    table.resize(390, 844)
    table.open(address_of(laid("card gold; dice 5 gold 3 monkey")))
    button = table.page.get_by_label(table.say("card.more"))
    more = button.locator("..")
    button.click()
    table.die(1).click()
    expect(more).to_have_attribute("open", "")
    table.actions()[1].click()
    table.roll()
    expect(more).not_to_have_attribute("open", "")


MARGIN = """(shown) => {
  const range = document.createRange();
  range.selectNodeContents(shown);
  return range.getBoundingClientRect().left - shown.parentElement.getBoundingClientRect().left;
}"""
SCREENS = ((320, 480), (320, 568), (360, 640), (390, 844), (844, 390), (1280, 720))


BATTLES = (
    ("card ship-3; dice 2 skull 2 sabre 2 gold 2 monkey", (3, 4), r"^\D*\d{2}\D+\d{2}\D*$"),
    ("card ship-2; dice 2 skull 2 sabre 4 gold", (4, 5, 6, 7), r"^\D*\d{2}\D+\d{2}\D*$"),
    # With two dice four sabres are out of reach.
    ("card ship-4; dice 2 skull sabre 5 gold", (3, 4, 5, 6), r"^\D*\d{2}.?%.*, \D+$"),
)


def test_the_chances_of_a_battle_stand_on_the_button(a_table: Callable[..., Table]) -> None:
    """Within its edges, on the narrowest screens too, in every language."""
    table = a_table(has_touch=True, is_mobile=True)
    for language, (dice, held, said) in itertools.product(LANGUAGES, BATTLES):
        table.language(language)
        match = laid(dice, seed=language)
        table.open(f"./?lang={language}" + address_of(match).removeprefix("./"))
        told = table.page.get_by_text(re.compile(said))
        for die in held:
            table.die(die).click()
        for size in SCREENS:
            table.resize(*size)
            expect(told).to_be_in_viewport(ratio=0.99)
            assert told.evaluate(MARGIN) >= 4, (language, size, dice)


FREE = """(number) => {
  const { left, top, width, height } = number.getBoundingClientRect();
  const dice = [...document.querySelectorAll("#card-mark .symbol")];
  return dice.filter((die) => {
    const box = die.getBoundingClientRect();
    const beside = box.left >= left + width || box.right <= left;
    return beside || box.top >= top + height || box.bottom <= top;
  }).length;
}"""


def test_the_number_of_cards_covers_no_die_on_the_island(a_table: Callable[..., Table]) -> None:
    """However many lie there."""
    table = a_table(has_touch=True, is_mobile=True)
    table.open(address_of(laid("card chest; dice 8 gold")))
    for die in range(1, 9):
        table.die(die).click()
    number = table.page.locator("#card-left")  # only for the eye, so it has no role
    expect(table.page.locator("#card-mark .symbol")).to_have_count(8)
    for size in ((390, 844), (360, 640), (844, 390), (1280, 720)):
        table.resize(*size)
        expect(number).to_be_visible()
        assert number.evaluate(FREE) == 8, size
