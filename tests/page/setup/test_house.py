"""Editions and house rules, set up on the page without a browser."""

import re

import pytest

from game.agreements import choose, differences, preset
from game.markup import option
from game.notation import write
from game.page.saves.house_rules import HouseRules
from game.page.saves.storage import MemoryStorage
from game.page.text.rules_told import rules_told
from game.page.text.words import LANGUAGES, chapter, words
from game.ports import Rules as Ports
from game.ports.options import EDITIONS, TABLE
from game.ports.table import Table as PortsTable
from tests.support.evening import Evening

FORM = {
    "seats": [("Anna", "person"), ("", "anne")],
    "agreed": [("starts", "1"), ("target", "6000")],
}


def setting_up(language: str = "en") -> Evening:
    """A page whose set-up dialog is open."""
    evening = Evening("two", language)
    evening.press("set-up")
    return evening


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_can_be_set_up_and_played(edition: str, language: str) -> None:
    """The sheet says which rules are in force, in the language of the page."""
    evening = setting_up(language)
    evening.send("agree", ("edition", edition))
    target = str(preset(Ports, edition).target)
    evening.send("set up", {**FORM, "agreed": [("starts", "1"), ("target", target)]})
    assert evening.model.match.options == preset(Ports, edition).replace(starts=1)
    evening.press("roll")
    assert target in evening.shown("rules-in-force", "html")


def test_every_row_has_a_field_with_its_values() -> None:
    """The form is made from the table: nothing can be agreed that it does not show."""
    evening = setting_up()
    html = evening.shown("house-rows", "html")
    for row in TABLE:
        if row.name in {"edition", "target", "starts"}:
            continue
        assert f'data-option="{row.name}"' in html
        for value in () if isinstance(row.values, range) else row.values:
            assert f'value="{value}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_of_a_card_is_told_with_the_card(language: str) -> None:
    """By itself "What scores: ..." would be read as of every turn."""
    say = chapter(PortsTable, "house", language)
    told = rules_told(
        PortsTable, choose(Ports, [("edition", "fortune"), ("storm_scores", "doubled")]), language
    )
    dash = "\N{NO-BREAK SPACE}\N{EM DASH}" if language == "ru" else " \N{EN DASH}"
    assert f"{say('group.storm')}{dash} {say('option.storm_scores')}" in told
    told = rules_told(PortsTable, choose(Ports, [("below_zero", "floor")]), language)
    assert say("group.end") not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_left_out_of_the_pile_are_told_in_one_clause(language: str) -> None:
    """However many; those that are left, if they are fewer. Other numbers are told one by one."""
    house, say = chapter(PortsTable, "house", language), words(PortsTable, language)
    gone = [("cards_captain", 0), ("cards_gold", 0)]
    told = rules_told(PortsTable, choose(Ports, [*gone, ("cards_animals", 9)]), language)
    cards = house.listing([say("card.captain"), say("card.gold")])
    assert house("pile.without", cards=cards) in told
    numbered = house("option.cards", card=say("card.animals"))
    assert house("house.pair", label=numbered, value="9") in told
    assert house("option.cards", card=say("card.gold")) not in told
    counts = [row.name for row in TABLE if row.name.startswith("cards_")]
    gone = [(name, 0) for name in counts if name not in {"cards_chest", "cards_animals"}]
    told = rules_told(PortsTable, choose(Ports, gone), language)
    cards = house.listing([say("card.chest"), say("card.animals")])
    assert told.endswith(house("house.in_force", rules=house("pile.only", cards=cards)))


def test_a_changed_rule_is_in_force_and_told() -> None:
    """In the match, in its notation and, after the edition, on the sheet."""
    evening = setting_up()
    evening.send("agree", ("below_zero", "floor"))
    assert evening.shown("house-told") == "House rules: 1 rule changed"
    evening.send("set up", FORM)
    assert evening.model.match.options.below_zero == "floor"
    assert "below_zero: floor" in write(evening.model.match)
    shown = re.findall("<li[^>]*>([^<]+)</li>", evening.shown("rules-in-force", "html"))
    edition = words(PortsTable, "en")("rules.in_force", 6000)
    assert shown == [edition, "Totals below zero: Totals stop at zero"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_with_house_rules_is_called_so(language: str) -> None:
    """In the line on the rules, while they differ from it."""
    evening = setting_up(language)
    say = chapter(PortsTable, "house", language)
    usual = words(PortsTable, language)("rules.in_force", 6000)
    beyond = say("house.beyond", preset=usual)
    for value, told in (("floor", beyond), ("allowed", usual)):
        evening.send("agree", ("below_zero", value))
        assert evening.shown("rules-told") == told


def test_the_preset_of_the_form_is_marked_and_explained() -> None:
    """Among all presets, each with its name."""
    evening = setting_up()
    evening.send("agree", ("edition", "fortune"))
    for name in EDITIONS:
        assert evening.shown(f"preset-{name}", "checked") == (name == "fortune")
        assert evening.shown(f"preset-{name}-told")
    assert evening.shown("preset-about").startswith("Two to four players")


def test_each_house_rule_is_a_chip_that_takes_it_back() -> None:
    """Its field shows the preset's value again; the others stay, and groups as they are folded."""
    evening = setting_up()
    assert not evening.shown("house-chips", "shown")
    evening.send("agree", ("below_zero", "floor"))
    evening.send("agree", ("nine_alike", "scores"))
    rows = evening.shown("house-rows", "html")
    chips = evening.shown("house-chips", "html")
    assert "Totals below zero: Totals stop at zero" in chips
    assert chips.count("<li>") == 2
    evening.press("restore-below_zero")
    assert evening.effects[-1] == ("focus", "house-told")
    assert evening.shown("rule-below_zero", "value") == "allowed"
    assert evening.shown("house-rows", "html") == rows
    assert evening.model.setup.agreed == preset(Ports, EDITIONS[0]).replace(nine_alike="scores")
    evening.press("restore-nine_alike")
    assert not evening.shown("house-chips", "shown")


def test_cards_left_out_of_the_pile_share_a_chip() -> None:
    """One press puts all of them back."""
    evening = setting_up()
    for name in ("cards_captain", "cards_gold"):
        evening.send("agree", (name, "0"))
    assert evening.shown("house-chips", "html").count("<li>") == 1
    evening.press("restore-cards_captain")
    assert evening.model.setup.agreed == preset(Ports, EDITIONS[0])


def test_a_folded_group_says_what_is_changed_in_it() -> None:
    """Else the number of its rules that have an effect."""
    evening = setting_up()
    assert evening.shown("house-in-end") == "4 rules, unchanged"
    evening.send("agree", ("below_zero", "floor"))
    evening.send("agree", ("cards_gold", "9"))
    assert evening.shown("house-in-end") == "Totals stop at zero"
    assert evening.shown("house-in-pile") == "Number of cards “Gold Coin”: 9"


def test_a_label_and_its_value_are_written_as_the_language_has_it() -> None:
    """French puts a space before the colon."""
    evening = setting_up("fr")
    assert evening.shown("house-told") == "Règles maison\N{NARROW NO-BREAK SPACE}: aucune"
    evening.send("agree", ("below_zero", "floor"))
    evening.send("set up", FORM)
    told = evening.shown("rules-in-force", "html")
    assert ": " not in told.replace("\N{NARROW NO-BREAK SPACE}: ", "")
    evening.press("set-up")
    evening.send("agree", ("nine_alike", "scores"))
    evening.send("set up", FORM)
    evening.press("open-rules")
    assert "\N{NARROW NO-BREAK SPACE}; " in evening.shown("rules-body", "html").split("</p>")[0]


def test_the_form_is_not_written_under_the_finger() -> None:
    """A change in one field leaves the others as they stand in the page."""
    evening = setting_up()
    before = evening.shown("house-rows", "html")
    evening.send("agree", ("nine_alike", "scores"))
    assert evening.shown("house-rows", "html") == before
    evening.press("house-back")
    assert evening.model.setup.agreed == preset(Ports, EDITIONS[0])


def test_the_form_is_written_anew_even_with_the_rules_it_was_written_with() -> None:
    """The printed rules or kept ones are taken again: they replace the contents of the page."""
    evening = setting_up()
    written = evening.shown("house-rows", "html")
    evening.send("agree", ("nine_alike", "scores"))
    evening.press("house-back")
    assert evening.shown("house-rows", "html") != written
    evening.send("keep rules", "Ours")
    for _ in range(2):
        written = evening.shown("house-rows", "html")
        evening.send("take rules", "Ours")
        assert evening.shown("house-rows", "html") != written
        evening.send("agree", ("nine_alike", "scores"))


def test_the_form_opens_with_the_rules_that_were_chosen_before() -> None:
    """In another language it is written anew, and not as it was at first."""
    evening = setting_up()
    evening.send("agree", ("nine_alike", "scores"))
    evening.press("close")
    evening.send("prefer", ("language", "fr"))
    evening.press("set-up")
    scores = chapter(PortsTable, "house", "fr")("option.nine_alike.scores")
    assert option("scores", scores, chosen=True) in evening.shown("house-rows", "html")


def test_what_cannot_be_played_is_told_and_changes_nothing() -> None:
    """Too many seats for Fortune, an empty pile, a number out of range, an unknown rule."""
    evening = setting_up()
    evening.send("agree", ("edition", "fortune"))
    five = [(name, "person") for name in "ABCDE"]
    evening.send("set up", {**FORM, "seats": five, "target": "8000"})
    assert not evening.model.begun
    assert "at most 4" in evening.shown("setup-error")
    for row in TABLE:
        if row.name.startswith("cards_"):
            evening.send("agree", (row.name, "0"))
    evening.send("set up", {**FORM, "target": "8000"})
    assert evening.shown("setup-form", "faults") == ("rule-cards_chest",)
    assert evening.effects[-1] == ("correct", "rule-cards_chest")
    evening.send("agree", ("edition", "fortune"))
    evening.send("agree", ("cards_chest", "99999"))
    assert evening.shown("setup-error", "shown")
    assert evening.model.setup.agreed == preset(Ports, "fortune")
    evening.send("agree", ("wind", "east"))
    assert evening.model.setup.agreed == preset(Ports, "fortune")


def test_house_rules_are_kept_taken_and_forgotten() -> None:
    """By name, on this device, with a limit."""
    evening = setting_up()
    evening.send("keep rules", "  ")
    assert evening.shown("setup-error") == "Give these rules a name first."
    evening.send("agree", ("keep_one", "no"))
    evening.send("keep rules", "<b>Ours</b>")
    assert "&lt;b&gt;" in evening.shown("house-kept", "html")
    evening.press("house-back")
    evening.send("take rules", "<b>Ours</b>")
    assert evening.model.setup.agreed.keep_one == "no"
    for number in range(20):
        evening.send("keep rules", f"Rules {number}")
    assert len(evening.model.device.kept_rules) == 9
    evening.send("forget rules", "<b>Ours</b>")
    assert all(name != "<b>Ours</b>" for name, _ in evening.model.device.kept_rules)


def test_the_chooser_shows_the_kept_rules_that_stand_in_the_form() -> None:
    """The set just kept or taken; none once a rule of it is changed."""
    evening = setting_up()
    evening.send("agree", ("keep_one", "no"))
    evening.send("keep rules", "Ours")
    ours = option("Ours", "Ours", chosen=True)
    assert ours in evening.shown("house-kept", "html")
    evening.send("agree", ("nine_alike", "scores"))
    assert ours not in evening.shown("house-kept", "html")
    evening.send("take rules", "Ours")
    assert ours in evening.shown("house-kept", "html")


def test_kept_rules_survive_and_damaged_ones_are_left_out() -> None:
    """Storage is never trusted."""
    storage = MemoryStorage()
    rules = HouseRules(PortsTable, storage)
    own = differences(Ports, preset(Ports, "fortune").replace(target=9000))
    rules.keep((("Ours", own),))
    assert HouseRules(PortsTable, storage).read() == (("Ours", own),)
    for damage in ("[]", "{", '{"A": 3}', '{"A": [["edition", "chess"]]}', '{"A": [[1]]}', "null"):
        storage.put("thousand-ports.rules", damage)
        assert HouseRules(PortsTable, storage).read() == ()
