"""House rules, replays, files, the check of the dice: in other languages, on a phone and a desk."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from e2e.support.foreseen import address_of, begun, found, opened, played_out
from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.chance import FairDice
from game.match import PERSON, Match, Seat, play
from game.notation import digest, read
from game.page.panels.end_sentences import standing
from game.page.replay.replaying import LOOK
from game.page.text.words import chapter, words
from game.ports import bots, rules
from game.ports.position import Position
from game.ports.scoring import FACES
from game.ports.table import Table as PortsTable
from game.sharing import decode

FRIENDS = (Seat("Anna", PERSON), Seat("Борис 🦜", PERSON))
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
APART = 8  # pixels at least between what does not belong together
VISITORS = {
    "French, at a desk": ("fr-FR", {}),
    "Russian, on a phone": ("ru-RU", PHONE),
}


in_french = pytest.mark.parametrize("visitor", ["French, at a desk"], indirect=True)
in_russian = pytest.mark.parametrize("visitor", ["Russian, on a phone"], indirect=True)


@pytest.fixture(params=VISITORS)
def visitor(request: pytest.FixtureRequest, a_table: Callable[..., Table]) -> Table:
    """The table in a given language on a given device."""
    locale, device = VISITORS[request.param]
    permissions = ["clipboard-read", "clipboard-write"]
    table = a_table(locale=locale, permissions=permissions, **device)
    table.language(locale[:2])
    return table


@cache
def some_turns() -> Match:
    """A match of two people, some turns on, in the middle of one."""
    match = begun("some-turns", FRIENDS)
    while match.position.turn < 5 or match.position.phase != "choose":
        match = play(match, bots.choose("redbeard", match.position))
    return match


def replay_of(table: Table) -> Locator:
    """The controls of a replay."""
    region = table.page.get_by_role("region", name=table.say("replay.title"), exact=True)
    expect(region).to_be_visible()
    return region


def field(dialog: Locator, label: str) -> Locator:
    """The field whose label begins so; that of a list goes on with its values."""
    return dialog.get_by_label(re.compile("^" + re.escape(label)))


def sideways(table: Table) -> int:
    """The width by which the page exceeds the screen."""
    return table.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


@in_french
def test_house_rules_are_set_up_kept_and_played(visitor: Table) -> None:
    """Changed, impossible, kept under a name, taken up again, in force, on paper."""
    say, house = visitor.say, chapter(PortsTable, "house", visitor.say.language)
    dialog = visitor.open().set_up()
    dialog.get_by_role("radio", name=house("edition.fortune"), exact=True).check()
    visitor.unfold_house_rules(dialog)
    below_zero = field(dialog, house("option.below_zero"))
    below_zero.select_option("floor")
    expect(dialog.get_by_text(house("house.changed", 1))).to_be_visible()

    most = field(dialog, house("option.most_seats"))
    most.fill("9")
    most.press("Tab")
    expect(dialog.get_by_text(house("house.from_to", low=2, high=5))).to_be_visible()
    most.fill("4")
    most.press("Tab")
    add = dialog.get_by_role("button", name=say("setup.add"))
    for _ in range(2):
        add.click()
    expect(add).to_be_disabled()
    add.click(force=True)
    sentence = house("impossible.seats", seats=5, fewest=2, most=4)
    expect(dialog.get_by_text(sentence, exact=True)).to_be_visible()
    for _ in range(2):
        dialog.get_by_role("button", name=say("setup.drop")).click()
    expect(dialog.get_by_text(sentence, exact=True)).to_be_hidden()

    dialog.get_by_role("button", name=house("house.keep"), exact=True).click()
    expect(dialog.get_by_text(house("house.nameless"), exact=True)).to_be_visible()
    field(dialog, house("house.name")).fill("Наши <b>")
    dialog.get_by_role("button", name=house("house.keep"), exact=True).click()
    dialog.get_by_role("button", name=house("house.back"), exact=True).click()
    expect(below_zero).to_have_value("allowed")
    field(dialog, house("house.kept")).select_option("Наши <b>")
    expect(below_zero).to_have_value("floor")
    assert sideways(visitor) == 0
    forget = dialog.get_by_role("button", name=house("house.forget")).bounding_box()
    heading = dialog.get_by_role("heading", name=house("group.match"), exact=True).bounding_box()
    assert forget
    assert heading
    assert heading["y"] - forget["y"] - forget["height"] >= APART
    dialog.get_by_role("button", name=say("start.play"), exact=True).click()
    expect(dialog).to_be_hidden()

    told = words(PortsTable, say.language, "fortune")("rules.in_force", 8000)
    label, value = house("option.below_zero"), house("option.below_zero.floor")
    rule = house("house.pair", label=label, value=value)
    in_force = visitor.page.get_by_role("list", name=say("menu.rules"), exact=True)
    expect(in_force.get_by_role("listitem")).to_have_text([told, rule])
    visitor.roll()
    assert visitor.saved_match().options.below_zero == "floor"
    visitor.page.emulate_media(media="print")
    expect(in_force).to_be_visible()
    expect(visitor.dice).to_be_hidden()


@in_russian
def test_a_match_is_passed_on_watched_and_played_on(visitor: Table) -> None:
    """By its address: copied, opened elsewhere, stepped through, slid through, taken up."""
    say, match = visitor.say, some_turns()
    visitor.open(address_of(match))
    visitor.shows(match)
    dialog = visitor.open_dialog(say("sheet.share"), say("dialog.share"))
    dialog.get_by_role("button", name=say("share.copy"), exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text(say("news.copied"))
    address = visitor.page.evaluate("navigator.clipboard.readText()")
    assert decode(address.partition("#replay=")[2])[-1] == match
    dialog.get_by_role("button", name=say("share.copy_result"), exact=True).click()
    told = standing(match, match.seats, range(len(match.seats)), say)
    pasted = "(told) => navigator.clipboard.readText().then((text) => text.includes(told))"
    visitor.promised(pasted, told)
    assert address in visitor.page.evaluate("navigator.clipboard.readText()")
    assert sideways(visitor) == 0

    visitor.page.goto("about:blank")
    visitor.open(address)
    visitor.watch()
    replay = replay_of(visitor)
    slider = replay.get_by_role("slider", name=say("replay.slide"))
    expect(slider).to_have_value("0")
    replay.get_by_role("button", name=say("replay.forth"), exact=True).click()
    expect(slider).to_have_value("1")
    told = say("replay.at", turn=1, last=match.position.turn, name="Anna")
    expect(replay.get_by_text(told, exact=True)).to_be_visible()
    hold_timers(visitor.page)
    replay.get_by_role("button", name=say("replay.run"), exact=True).click()
    expect(slider).to_have_value("2")
    visitor.page.clock.run_for(LOOK)
    expect(slider).to_have_value("3")
    replay.get_by_role("button", name=say("replay.halt"), exact=True).click()
    visitor.page.clock.resume()
    slider.press("End")
    visitor.shows(match)
    assert sideways(visitor) == 0
    replay.get_by_role("button", name=say("replay.play_on"), exact=True).click()
    visitor.shows(match)
    visitor.person_to_act(match)
    assert digest(visitor.saved_match()) == digest(match)


@in_french
def test_a_match_leaves_as_a_file_and_comes_back(visitor: Table) -> None:
    """The notation, with the same digest; what lies on the table stays on the shelf."""
    say, match = visitor.say, some_turns()
    visitor.open(address_of(match))
    visitor.shows(match)
    dialog = visitor.open_dialog(say("sheet.share"), say("dialog.share"))
    with visitor.page.expect_download() as saved:
        dialog.get_by_role("button", name=say("share.file"), exact=True).click()
    file = saved.value.path()
    assert digest(read(file.read_text(encoding="utf-8"))) == digest(match)
    visitor.close_dialog()
    visitor.command(say("menu.new"))
    visitor.page.get_by_label(say("start.file")).set_input_files(file)
    visitor.watch()
    replay_of(visitor).get_by_role("slider", name=say("replay.slide")).press("End")
    visitor.shows(match)
    visitor.button(say("replay.close")).click()
    visitor.button(say("start.resume")).click()
    visitor.shows(match)


@in_russian
def test_the_dice_are_sealed_before_and_open_after_the_match(visitor: Table) -> None:
    """The fingerprint at first; at the end the seed, every draw derived, every face counted."""
    say, over = visitor.say, played_out()
    seal = FairDice(over.seed).commitment()
    visitor.open(address_of(begun(over.seed, target=5000)))
    expect(visitor.page.get_by_text(say("seal", seal=seal), exact=True)).to_be_attached()
    dialog = visitor.open_dialog(say("sheet.check"), say("dialog.check"))
    dialog.get_by_text(say("check.expert"), exact=True).click()
    expect(dialog.get_by_text(say("check.sealed", seal=seal), exact=True)).to_be_visible()
    assert over.seed not in dialog.inner_text()

    visitor.page.goto("about:blank")
    visitor.open_own(over)
    shown = visitor.page.get_by_text(say("seal.open", seed=over.seed, seal=seal), exact=True)
    expect(shown).to_be_attached()
    dialog = visitor.open_dialog(say("sheet.check"), say("dialog.check"))
    dialog.get_by_text(say("check.expert"), exact=True).click()
    expect(dialog.get_by_text(say("check.seed", seed=over.seed, seal=seal))).to_be_visible()
    rolled = sum(len(step.outcome) for step in over.steps if isinstance(step.outcome, tuple))
    table = dialog.get_by_role("table", name=say("check.table"))
    for face in FACES:
        row = table.get_by_role("row").filter(
            has=visitor.page.get_by_role("rowheader", name=say("face." + face), exact=True)
        )
        expect(row.get_by_role("cell")).to_have_count(len(over.seats))
    counts = [
        int(text.split()[0].rstrip(",")) for text in table.get_by_role("cell").all_inner_texts()
    ]
    assert sum(counts) == rolled
    assert sideways(visitor) == 0


def _gains(position: Position) -> bool:
    """A first roll that could be banked without a question."""
    return position.ended is None and not position.island and rules.at_stake(position).total > 0


@in_russian
def test_a_score_is_taken_back(visitor: Table) -> None:
    """The dice lie as before; once the next card is turned over, it is too late."""
    say = visitor.say
    match = opened(found(_gains, FRIENDS))
    visitor.open(address_of(match))
    _roll, score = visitor.actions()
    score.click()
    visitor.button(say("act.undo")).click()
    visitor.shows(match)
    visitor.person_to_act(match)
    score.click()
    expect(visitor.button(say("act.undo"))).to_be_visible()
    visitor.roll()
    expect(visitor.button(say("act.undo"))).to_be_hidden()
