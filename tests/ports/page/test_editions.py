"""The three editions on the page: each can be played to its end, in its own words."""

import re

import pytest

from game.agreements import choose
from game.markup import escape
from game.match import PERSON, Seat
from game.notation import read
from game.page.state.history import course
from game.page.state.model import first_model
from game.page.text.rules_told import rules_told
from game.page.text.words import LANGUAGES, chapter, words
from game.page.view import view
from game.ports import Rules as Ports
from game.ports import moves, scoring
from game.ports.cards import CARDS
from game.ports.options import EDITIONS
from game.ports.position import Ended
from game.ports.scoring import account
from game.ports.table import Table as PortsTable
from game.ports.table.account import line_told
from game.ports.table.motion import Turn
from game.ports.table.telling import turn_told
from tests.ports.table import faces
from tests.support.evening import Evening


def arrive(language: str, *lines: str) -> Evening:
    """A page that a match with these lines of notation came to; two people, the first begins."""
    evening = Evening(language=language)
    agreed = [line for line in lines if ": " in line]
    steps = [line for line in lines if ": " not in line]
    header = ["game: ports", *agreed, "starts: 1", "person: Anna", "person: Boris", "seed: a-seed"]
    evening.send("arrived", "\n".join([*header, "", *steps]))
    return evening


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_every_edition_can_be_played_on_the_page(edition: str, language: str, seed: str) -> None:
    """Both people always press the first control that is not refused, and look at the rules."""
    evening = Evening(language=language)
    header = ["game: ports", f"edition: {edition}", "target: 2000", "person: A", "person: B"]
    evening.send("arrived", "\n".join([*header, f"seed: {seed}", ""]))
    evening.press("open-rules")
    assert words(PortsTable, language, edition)("rulebook.card.captain") in evening.shown(
        "rules-body", "html"
    )
    for _ in range(3000):
        evening.wait()
        if evening.model.match.over():
            break
        may_score = moves.SCORE in evening.model.match.node().moves
        evening.press("score" if may_score else "roll")
    assert evening.model.match.over()


def card_turned(card: str, *agreements: str) -> Evening:
    """A page where the pile holds one kind of card and the first throw lies there."""
    piles = [f"cards_{kind.replace('-', '_')}: {int(kind == card)}" for kind in CARDS]
    evening = arrive("en", *agreements, *piles)
    evening.press("roll")
    evening.wait()
    return evening


def test_a_storm_on_the_page() -> None:
    """After the second throw only the score is left, and the reason is told."""
    evening = card_turned("storm", "edition: fortune")
    assert evening.shown("card-name") == "Storm"
    assert evening.shown("card-rule") == words(PortsTable, "en")("storm.treasure")
    held = [die for die in range(1, 9) if evening.shown(f"die-{die}", "data-face") != "skull"]
    evening.press(f"die-{held[0]}")
    evening.press("roll")
    evening.wait()
    assert evening.model.position.rolls == 2
    assert evening.shown("roll", "aria-disabled") == "true"
    assert evening.shown("reason") == words(PortsTable, "en")("refused.storm over")
    evening.press(f"die-{held[0]}")
    assert evening.model.board.answer.refused == moves.STORM_OVER
    evening.press("score")
    assert evening.model.position.ended.how == "scored"


@pytest.mark.parametrize(
    ("edition", "name", "rule"),
    [
        ("mille-sabords", "Pirate Ship, 2\u00a0sabres", "win 300; if you fail, you lose 300"),
        ("ports", "Pirate ship, 2\u00a0swords", "win 500; if you fail, you lose 500"),
        ("fortune", "Sea Battle, 2\u00a0swords", "win 300; if you fail, you lose 300"),
    ],
)
def test_a_ship_tells_what_it_is_worth_in_the_edition(edition: str, name: str, rule: str) -> None:
    """On the card and in its rule."""
    evening = card_turned("ship-2", f"edition: {edition}")
    assert evening.shown("card-name") == name
    assert rule in evening.shown("card-rule")
    mark = evening.shown("card-mark", "html")
    assert mark.startswith("2 <svg")
    assert "#die-sabre" in mark
    assert mark.endswith(f"= {rule[4:7]}")


@pytest.mark.parametrize(("used", "told"), [("bottom", "Next card: Captain."), ("shuffled", None)])
def test_the_next_card_is_told_once_everybody_may_know_it(used: str, told: str | None) -> None:
    """Not before all have been seen, and never where the pile is shuffled."""
    piles = [f"cards_{kind.replace('-', '_')}: {int(kind == 'captain')}" for kind in CARDS]
    evening = arrive("en", "edition: fortune", f"used_cards: {used}", *piles)
    assert not evening.shown("card-next", "shown")
    evening.press("roll")
    evening.wait()
    assert bool(evening.shown("card-next", "shown")) == bool(told)
    assert evening.shown("card-next") == (told or "")


def test_no_next_card_is_told_when_the_match_is_over() -> None:
    """There is no turn to come, whatever lies on top of the pile."""
    piles = [f"cards_{kind.replace('-', '_')}: {int(kind == 'gold')}" for kind in CARDS]
    evening = arrive("en", "edition: fortune", "target: 1000", *piles)
    told = set()
    for _ in range(500):
        evening.wait()
        told.add((evening.model.match.over(), evening.shown("card-next", "shown")))
        if evening.model.match.over():
            break
        may_score = moves.SCORE in evening.model.match.node().moves
        evening.press("score" if may_score else "roll")
    assert told == {(False, False), (False, True), (True, False)}


ACCOUNTS = [
    (("storm", (), "3 gold 2 diamond 3 monkey"), ["3 gold coins at 200", "2 diamonds at 200"]),
    (("storm", (("storm_scores", "doubled"),), "8 gold"), ["Storm: times 2"]),
    (("truce", (), "2 sabre 6 gold"), ["2 swords under the truce"]),
    (("captain", (), "3 gold 5 monkey"), ["Captain: times 2"]),
]


@pytest.mark.parametrize(("turn", "told"), ACCOUNTS)
def test_the_account_tells_every_line_of_fortune(turn: tuple, told: list[str]) -> None:
    """Each line of the account has its words."""
    card, agreements, first = turn
    options = choose(Ports, (("edition", "fortune"), *agreements))
    say = words(PortsTable, "en", "fortune")
    lines = [line_told(line, say) for line in account(options, card, faces(first)).lines]
    assert set(told) <= set(lines)


def test_skull_island_may_be_left_in_fortune() -> None:
    """The score button says so, and what the others lose is told."""
    for number in range(200):
        evening = Evening(seed=str(number))
        header = f"game: ports\nedition: fortune\nperson: A\nperson: B\nseed: {number}\n"
        evening.send("arrived", header)
        evening.press("roll")
        evening.wait()
        if evening.model.position.island:
            break
    assert evening.shown("score") == "Leave the island"
    assert evening.shown("score", "aria-disabled") is None
    assert "or leave" in evening.shown("status")
    evening.press("score")
    assert evening.model.position.ended.how == "island"


LANDED = ("roll 12345678 = skull skull skull skull skull gold gold monkey",)
LEFT = (*LANDED, "roll 678 = skull gold gold", "roll 78 = gold gold")
TOLLS = [  # what stands there with the five skulls that led to the island, and after the sixth
    ("mille-sabords", "gold", ["5 skulls at 100: -500"], ["6 skulls at 100: -600"]),
    ("fortune", "gold", ["5 skulls at 100: -500"], ["6 skulls at 100: -600"]),
    ("ports", "gold", ["0 skulls rolled here, at 100: 0"], ["1 skull rolled here: -100"]),
    (
        "fortune",
        "captain",
        ["5 skulls at 100: -500", "Captain: times 2: -500"],
        ["6 skulls at 100: -600", "Captain: times 2: -600"],
    ),
    (
        "ports",
        "captain",
        ["0 skulls rolled here, at 100: 0", "Pirate: times 2: 0"],
        ["1 skull rolled here: -100", "Pirate: times 2: -100"],
    ),
]


def account_shown(*lines: str, others: tuple[str, ...] = ("Boris",)) -> list[str]:
    """The rows of the account after these lines of notation; no other words stand beside them."""
    agreed = [line for line in lines if ": " in line]
    steps = [line for line in lines if ": " not in line]
    people = [f"person: {name}" for name in ("Anna", *others)]
    header = ["game: ports", "starts: 1", *people, "seed: 1", *agreed]
    match = read("\n".join([*header, "", *steps]), as_given=True)
    slots = view(first_model(PortsTable).on_board(course=course(match)))
    rows = re.findall("<li.*?</li>", "".join(slots["account", "rows"]))
    assert slots["account-empty", "shown"] == (not rows)
    told = [": ".join(re.findall("<span[^>]*>([^<]+)</span>", row)) for row in rows]
    return [row.replace("\N{MINUS SIGN}", "-") for row in told]


@pytest.mark.parametrize(("edition", "card", "landed", "left"), TOLLS)
def test_the_account_of_skull_island_is_what_the_others_lose(
    edition: str, card: str, landed: list[str], left: list[str]
) -> None:
    """Line by line while it grows and when it is over; the sum is for each of them."""
    for steps, lines in ((LANDED, landed), (LEFT, left)):
        total = sum(int(line.rpartition(" ")[2]) for line in lines)
        for others, pay in ((("Boris",), "Boris"), (("Boris", "Cleo"), "Every opponent")):
            told = account_shown(f"edition: {edition}", f"card = {card}", *steps, others=others)
            assert told == [*lines, f"{pay}: {total}"]


def test_a_fine_on_skull_island_stands_below_what_the_others_lose() -> None:
    """It is another sum, of the player."""
    steps = (
        "roll 12345678 = skull skull skull skull skull gold gold sabre",
        "roll 678 = sabre sabre sabre",
    )
    shown = account_shown("edition: fortune", "truce_island: penalty", "card = truce", *steps)
    toll = ["5 skulls at 100: -500", "Boris: -500"]
    assert shown == [*toll, "3 swords under the truce: -3000", "Total: -3000"]


def test_a_fine_under_the_truce_is_told_by_its_name() -> None:
    """A bust with swords is not called a lost battle; nor is the fine of an island forgotten."""
    say = words(PortsTable, "en", "fortune")
    seats = (Seat("Anna", PERSON),)
    fine = scoring.truce_broken(faces("2 sabre 6 gold"))
    options = choose(Ports, [("edition", "fortune")])
    for how, toll, sentence in (
        ("bust", scoring.NOTHING, "too many skulls, and swords under the truce: \u22122000 points"),
        (
            "island",
            scoring.toll(options, "truce", 4),
            "every opponent loses 400 points. Swords under the truce: \u22122000",
        ),
    ):
        turn = Turn(
            1, 0, "truce", (), Ended(0, how, fine, toll), (-2000,), last_round=False, lost=0
        )
        assert sentence in turn_told(seats, turn, say)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_points_stand_there_as_on_the_summary_card(edition: str, language: str) -> None:
    """There are rows for three to eight alike, each coin and diamond, and the full chest."""
    evening = arrive(language, f"edition: {edition}")
    evening.press("open-points")
    rows = evening.shown("points-body", "html").split("</tr>")[:-1]
    said = [re.sub(r"<[^>]+>", " ", row).replace("\N{NO-BREAK SPACE}", "").split() for row in rows]
    points = [line[-1] for line in said]
    assert points == ["100", "200", "500", "1000", "2000", "4000", "100", "500"]
    assert [int(line[0]) for line in said[:6]] == [3, 4, 5, 6, 7, 8]


def test_names_and_points_are_written_on_the_sheet() -> None:
    """Of everybody, turn by turn."""
    evening = arrive("en", "card", "roll 12345678", "score")
    totals = evening.model.position.totals
    heads = re.sub(r"<[^>]+>", " ", evening.shown("sheet-head", "html"))
    sums = re.sub(r"<[^>]+>", " ", evening.shown("sheet-total", "html")).split()
    assert "Anna" in heads
    assert "Boris" in heads
    assert totals[0] != 0
    written = [words(PortsTable, "en").number(total) for total in totals]
    assert sums[-2:] == written
    assert written[0] in "".join(evening.shown("sheet-body", "rows"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_begin_with_what_the_match_has_agreed(language: str) -> None:
    """The sheet below them may differ from what is played at this table."""
    evening = arrive(language, "edition: fortune", "below_zero: floor", "target: 9000")
    evening.press("open-rules")
    in_force = rules_told(PortsTable, evening.model.match.options, language)
    assert "9000" in in_force.replace("\N{NO-BREAK SPACE}", "")
    assert words(PortsTable, language)("rulebook.play") in evening.shown("rules-body", "html")
    assert chapter(PortsTable, "house", language)("option.below_zero.floor") in in_force
    assert evening.shown("rules-body", "html").startswith(f"<p><strong>{in_force}</strong></p>")
    evening.press("close")
    evening.press("new-match")
    evening.press("open-rules")
    assert evening.shown("rules-body", "html").startswith("<h3>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_that_are_set_up_are_told_over_the_form(language: str) -> None:
    """With the house rules; the form is as it was when they are closed."""
    evening = Evening("two", language)
    evening.press("set-up")
    evening.send("agree", ("edition", "fortune"))
    evening.send("agree", ("below_zero", "floor"))
    evening.press("open-rulebook")
    assert evening.shown("dialog-setup", "open")
    assert evening.shown("dialog-rulebook", "open")
    told = evening.shown("rulebook-body", "html")
    assert chapter(PortsTable, "house", language)("option.below_zero.floor") in told
    assert escape(words(PortsTable, language, "fortune")("rulebook.play")) in told
    evening.press("close")
    assert evening.shown("dialog-setup", "open")
    assert not evening.shown("dialog-rulebook", "open")
    assert evening.model.setup.agreed[0] == "fortune"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_the_cards_of_the_pile_and_what_holds(language: str) -> None:
    """House rules may add a Storm and take the Guardian away; what is agreed holds."""
    say = words(PortsTable, language)
    told = {name: escape(say("rulebook.card." + name)) for name in ("storm", "truce", "guardian")}
    holds = escape(say("rulebook.agreed"))
    printed = arrive(language)
    printed.press("open-rules")
    rules = printed.shown("rules-body", "html")
    assert [told[name] in rules for name in told] == [False, False, True]
    assert holds not in rules
    own = arrive(language, "cards_storm: 2", "cards_guardian: 0")
    own.press("open-rules")
    rules = own.shown("rules-body", "html")
    assert [told[name] in rules for name in told] == [True, False, False]
    assert rules.index("</strong>") < rules.index(holds) < rules.index("<h3>")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_holding_on_treasure_island_is_told(edition: str, language: str) -> None:
    """A held die lies there at once: rules and help say so, with the verb for holding.

    The card does too, but in Russian, where dice are not held onto an island.
    """
    say = words(PortsTable, language, edition)
    held = {"en": "you hold", "fr": "tu gardes", "ru": "тложенные"}[language]
    for key in ("rulebook.card.chest", "help.island"):
        assert held in say(key)
    assert (held in say("card.rule.chest")) == (language != "ru")
