"""axe-core on every screen and dialog, by day and by night."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.foreseen import address_of, begun, bots_play, found, opened
from e2e.table import Table
from game.match import PERSON, Match, Seat, play
from game.ports import bots, cards
from game.ports.moves import SCORE
from game.ports.position import Position
from game.ports.scoring import SKULL

TWO_PEOPLE = (Seat("Anna", PERSON), Seat("Bo", PERSON))
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
DIALOGS = ("Points", "Rules", "Settings", "Help", "Set up a match", "Embed this table", "Credits")


def played_out() -> Match:
    """A match that is over."""
    match = begun("10" * 16, target=5000)
    while not match.over():
        if match.position.phase == "card":
            match = opened(match)
        else:
            match = play(match, bots.choose("redbeard", match.position))
        if not match.over() and match.position.ended is not None:
            match = bots_play(match)
    return match


def _choice(position: Position) -> bool:
    return position.ended is None and not position.island


def _of_fortune(card: str) -> Match:
    return found(lambda p: _choice(p) and p.card == card, edition="fortune")


SCREENS: dict[str, Callable[[], Match]] = {
    "some skulls": lambda: opened(found(lambda p: _choice(p) and SKULL in p.faces)),
    "a battle": lambda: opened(found(lambda p: _choice(p) and p.card == cards.SHIP_3)),
    "treasure island": lambda: opened(found(lambda p: _choice(p) and p.card == cards.CHEST)),
    "skull island": lambda: opened(found(lambda p: p.island)),
    "a lost turn": lambda: opened(found(lambda p: p.ended is not None)),
    "a turn scored": lambda: play(opened(found(_choice)), SCORE),
    "a storm": lambda: opened(_of_fortune(cards.STORM)),
    "a truce": lambda: opened(_of_fortune(cards.TRUCE)),
    "the end": played_out,
}


class Inspector:
    """Looks at the page as axe-core does."""

    def __init__(self, axe: str) -> None:
        self._axe = axe

    def finds_nothing(self, table: Table, where: str) -> None:
        """Fails with every violation, and the elements that are at fault."""
        if not table.page.evaluate("() => 'axe' in window"):
            table.page.evaluate(self._axe)
        found = table.page.evaluate(
            "(tags) => axe.run(document, { runOnly: tags }).then((result) => result.violations)",
            RULES,
        )
        told = [
            f"{where}: {violation['id']}: {node['target']} {node['html'][:150]}"
            for violation in found
            for node in violation["nodes"]
        ]
        assert not told, "\n".join(told)


@pytest.fixture
def inspector(axe: str) -> Inspector:
    """An inspector with axe-core in hand."""
    return Inspector(axe)


@pytest.fixture(params=["light", "dark"])
def lit(request: pytest.FixtureRequest, a_table: Callable[..., Table]) -> Table:
    """The table in the light and the dark theme, with nothing moving."""
    return a_table(color_scheme=request.param)


def test_the_start_and_every_dialog_are_accessible(lit: Table, inspector: Inspector) -> None:
    """From the first screen on."""
    lit.open()
    inspector.finds_nothing(lit, "start")
    for name in DIALOGS:
        lit.open_dialog(name)
        inspector.finds_nothing(lit, name)
        lit.close_dialog()
    lit.button("Play").click()
    lit.open_dialog("Hand a seat to a bot", "Who plays each seat")
    inspector.finds_nothing(lit, "seats")
    lit.close_dialog()
    lit.roll()
    expect(lit.dice).to_be_enabled()
    lit.command("New match")
    expect(lit.button("Resume match")).to_be_visible()
    inspector.finds_nothing(lit, "a match to resume")


def test_the_table_is_accessible_at_every_stage_of_a_match(
    lit: Table, inspector: Inspector
) -> None:
    """Stages with dice held, on both islands, in a battle, lost, scored, over."""
    for stage, match in SCREENS.items():
        lit.page.goto("about:blank")
        lit.open(address_of(match()))
        result = lit.page.get_by_role("region", name="The match is over")
        expect(result if stage == "the end" else lit.dice).to_be_enabled()
        if stage in ("treasure island", "some skulls"):
            free = lit.dice.get_by_role("button", name="locked").or_(lit.die(1))
            expect(free.first).to_be_visible()
            lit.page.keyboard.press("1")
            lit.page.keyboard.press("2")
        inspector.finds_nothing(lit, stage)


def test_house_rules_are_accessible(lit: Table, inspector: Inspector) -> None:
    """Every switch in sight, rules kept, and a sentence on what cannot be."""
    lit.open()
    dialog = lit.set_up()
    dialog.get_by_role("radio", name="Fortune").check()
    lit.unfold_house_rules(dialog)
    dialog.get_by_label("Most players").fill("3")
    dialog.get_by_label("Name of these rules").fill("Ours")
    dialog.get_by_role("button", name="Keep these rules").click()
    expect(dialog.get_by_label("Kept rules")).to_be_visible()
    inspector.finds_nothing(lit, "house rules")
    add = dialog.get_by_role("button", name="Add a player")
    add.click()
    add.click(force=True)  # it is disabled, and tells why
    expect(dialog.get_by_text("Seats at the table: 4.")).to_be_visible()
    inspector.finds_nothing(lit, "impossible rules")


def test_passing_on_checking_and_replays_are_accessible(lit: Table, inspector: Inspector) -> None:
    """The dialogs of a match that is over, and the match looked at again."""
    match = played_out()
    lit.open(address_of(match))
    for name in ("Pass the match on", "Check the dice"):
        lit.open_dialog(name)
        inspector.finds_nothing(lit, name)
        lit.close_dialog()
    lit.button("Watch it again").click()
    replay = lit.page.get_by_role("region", name="Replay")
    expect(replay).to_be_visible()
    inspector.finds_nothing(lit, "a replay at its beginning")
    replay.get_by_role("slider").press("End")
    lit.shows(match)
    inspector.finds_nothing(lit, "a replay at its end")
    for _ in range(3):
        replay.get_by_role("button", name="Previous step").click()
    inspector.finds_nothing(lit, "a replay under way")


def test_the_dice_say_whose_turn_they_were_of(table: Table) -> None:
    """In the description of their group, until they are rolled again."""
    match = opened(found(lambda p: _choice(p) and p.card == cards.GOLD, TWO_PEOPLE))
    table.open(address_of(match))
    expect(table.dice).to_have_accessible_description("")
    table.page.keyboard.press("s")
    told = table.say("account.last.by", name="Anna")
    expect(table.dice).to_have_accessible_description(told)
    expect(table.page.get_by_role("region", name=told)).to_be_visible()
    expect(table.button("Take the score back")).to_be_visible()
    table.roll()
    expect(table.dice).to_have_accessible_description("")


def test_notes_are_accessible(
    a_table: Callable[..., Table], kept: Callable[..., dict], inspector: Inspector
) -> None:
    """A damaged save, and the frame's form of the table."""
    table = a_table(storage_state=kept({"thousand-ports.match.abc": "{"})).open()
    expect(table.page.get_by_role("alert")).to_be_visible()
    inspector.finds_nothing(table, "a damaged save")
    table.open("./?embed")
    inspector.finds_nothing(table, "embedded")
