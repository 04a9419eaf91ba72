"""Threeport Shipping on a phone and on a desk: played by mouse and by keys."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION, on_a_desk, on_a_phone
from e2e.support.foreseen import ARRIVE, TWO_PEOPLE, address_of
from e2e.support.held import hold_timers, let_bots_think
from e2e.support.inspector import Inspector
from e2e.support.threeport import CROWD, FOUR, ThreeportTable, begun
from game.match import Match, Seat, play
from game.page.play.turn import MOMENT
from game.sharing import encode
from game.threeport import Rules as Threeport
from game.threeport.cards import COLOURS
from game.threeport.moves import Move

DIALOGS = ("Points", "Rules", "Help", "Set up a match")


@pytest.fixture
def visitor(guest: Callable[..., Any]) -> Callable[..., ThreeportTable]:
    """Makes tables of Threeport Shipping."""
    return partial(guest, ThreeportTable)


def upgraded(match: Match) -> bool:
    """Whether an island has risen or gone."""
    return any(island is None or island.level > 1 for island in match.position.islands)


@on_a_phone
def test_a_match_is_played_to_a_sale_and_an_upgrade(
    visitor: Callable[..., ThreeportTable], screen: dict
) -> None:
    """By thumb or by keys: every press does what the rules say, and nothing moves on the page."""
    match = begun()
    table = visitor(address_of(match))
    table.lies(match)
    places = table.places()
    while not upgraded(match):
        move = Threeport.choose(Threeport.BOTS[0], match.position)
        if "has_touch" in screen:
            table.does(move)
        else:
            table.types(move)
        match = play(match, move)
        table.lies(match)
        expect(table.button(re.compile("^(Load|Sell)")).first).to_be_visible()
        assert table.places() == places
    assert sum(match.position.totals) > 0
    assert table.saved_match() == match


@on_a_phone
def test_what_actions_bring_is_told_and_taken_back(
    visitor: Callable[..., ThreeportTable],
) -> None:
    """The example of the page, with a card kept aboard and sold after all; then the sale."""
    match = begun(
        origin="white 1 red-3 black-1; black 1 red-5; red 1 black-4; "
        "boat 1 white red-2 white-3 white-4; boat 2 red"
    )
    table = visitor(address_of(match))
    sale = table.button("Sell white 3 and 4 for 9 the island rises to 2")
    expect(sale).to_be_visible()
    expect(table.button("Sail to Red sells for 3")).to_be_visible()
    told = re.compile(r"^2 cards to sell on White Island: white.3 and 4, for 9 points\.")
    expect(sale).to_have_accessible_description(told)
    expect(table.page.get_by_text("3 + 1 + 4 + 1 = 9")).to_be_visible()
    card = table.button(re.compile(r"^Place 1: white.3"))
    card.click()
    expect(table.button("Sell white 4 for 5 the island rises to 2")).to_be_visible()
    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    expect(card).to_have_attribute("aria-pressed", "false")
    table.page.keyboard.press("4")
    sale.click()
    later = play(match, Threeport.parse_move("sell 3 4"))
    table.lies(later)
    expect(table.status).to_contain_text("Anna: white 3 and 4 sold for 9 points, 9 in total.")
    expect(table.page.get_by_text("+9", exact=True).first).to_be_visible()
    back = table.button("Undo")
    back.click()
    table.lies(match)
    expect(back).to_be_disabled()
    table.page.keyboard.press("u")
    expect(table.status).to_have_text(table.say("refused.no undo"))


@on_a_desk
def test_play_leads_to_an_island(visitor: Callable[..., ThreeportTable]) -> None:
    """Nothing of the chart lies before Play, and Enter sails at once."""
    table = visitor()
    expect(table.chart).to_have_count(0)  # it is decoration
    table.button("Play").focus()
    table.page.keyboard.press("Enter")
    expect(table.button("Sail to White")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.button("Undo")).to_be_enabled()


@on_a_desk
def test_a_bot_answers_and_the_cards_can_be_checked(
    visitor: Callable[..., ThreeportTable],
) -> None:
    """A few rounds against a bot that acts at once; then all cards are derived again."""
    table = visitor()
    table.prefer(pace="instant")
    table.button("Play").click()
    match = table.match()
    for _ in range(4):
        while match.node().seat:
            match = play(match, Threeport.choose(Threeport.BOTS[0], match.position))
        table.lies(match)
        move = Threeport.choose(Threeport.BOTS[0], match.position)
        table.types(move)
        match = play(match, move)
    while match.node().seat:
        match = play(match, Threeport.choose(Threeport.BOTS[0], match.position))
    table.lies(match)
    table.open("./#replay=" + encode(match))
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    dialog = table.open_dialog("Check the cards")
    expect(dialog).to_contain_text("Everything matches.")


@on_a_phone
def test_everybody_can_play_it(visitor: Callable[..., ThreeportTable], axe: str) -> None:
    """axe-core finds nothing wrong."""
    inspector = Inspector(axe)
    table = visitor()
    inspector.finds_nothing(table, "start")
    gone = "totals 30 0; white removed; black 3 red-3; red 1 black-4; boat 1 black; boat 2 red"
    for name, match in {
        "a crowd": begun(FOUR, CROWD),
        "an island gone": begun(TWO_PEOPLE, gone),
    }.items():
        table.page.evaluate(ARRIVE, address_of(match))
        table.lies(match)
        inspector.finds_nothing(table, name)
    table.button(re.compile("Discards$")).click()
    inspector.finds_nothing(table, "the discards")


@pytest.mark.long
@on_a_phone
def test_everybody_can_read_its_dialogs(visitor: Callable[..., ThreeportTable], axe: str) -> None:
    """axe-core finds nothing wrong with them either."""
    Inspector(axe).finds_nothing_in(DIALOGS, visitor())


@on_a_desk
def test_the_discards_close_on_whatever_comes_next(
    visitor: Callable[..., ThreeportTable],
) -> None:
    """On a press elsewhere, on Escape, and on a move by key."""
    kinds = " ".join(f"{colour}-{value}" for value in range(1, 7) for colour in COLOURS)
    origin = "white 2 red-3 black-1; black 3 red-5; red 2 black-4; boat 1 white; boat 2 black"
    match = begun(origin=f"totals 90 90; {origin}; discards {kinds}")
    table = visitor(address_of(match))
    table.lies(match)
    opener, listed = table.button(re.compile("Discards$")), table.page.get_by_text("1 × red 6")  # noqa: RUF001
    for closes in (
        table.headline.click,
        lambda: table.page.keyboard.press("Escape"),
        lambda: table.button(re.compile("^Sail to Red")).click(position={"x": 20, "y": 20}),
    ):
        expect(listed).to_be_hidden()
        opener.click()
        expect(listed).to_be_visible()
        closes()
    expect(listed).to_be_hidden()
    table.lies(play(match, Threeport.parse_move("move red")))
    opener.click()
    table.page.keyboard.press("2")
    expect(listed).to_be_hidden()


@on_a_phone
def test_silva_plays_what_she_has_thought(visitor: Callable[..., ThreeportTable]) -> None:
    """In the page's worker she plays as elsewhere; Marta would play differently."""
    match = begun((TWO_PEOPLE[0], Seat("", "silva")))
    while match.position.seat == 0 or thoughts_of(match)["silva"] == thoughts_of(match)["marta"]:
        match = play(match, Threeport.choose("marta", match.position))
    table = visitor()
    let_bots_think(table.page)
    table.open(address_of(match))
    table.lies(play(match, thoughts_of(match)["silva"]))


def thoughts_of(match: Match) -> dict[str, Move]:
    """What each bot would do."""
    return {bot: Threeport.choose(bot, match.position) for bot in Threeport.BOTS}


LOSING = (
    "totals 20 70; turn 18; white 3 black-3; black 2 white-3; red removed; "
    "boat 1 white white-4 white-5 white-6; boat 2 black"
)
FORESTALLED = (
    "totals 20 30; turn 18; white 3 black-3; black 2 red-5; red 2 black-4; "
    "boat 1 red white-2 white-1 black-1; boat 2 white white-4 white-5 white-6"
)


@on_a_phone
def test_what_would_be_lost_is_told_in_the_colour_of_danger(
    visitor: Callable[..., ThreeportTable],
) -> None:
    """Bold beside the actions, in a different colour from reasons; by one's own sale or not."""
    table = visitor(address_of(begun(TWO_PEOPLE, LOSING)))

    def warns(told: str) -> None:
        reason = table.page.get_by_text(told, exact=True).filter(visible=True)
        expect(reason).to_have_css("font-weight", "700")
        expect(reason).to_have_css("color", "rgb(255, 180, 156)")

    warns("This would lose the match by 26: press a card to keep it.")
    table.open(address_of(begun(TWO_PEOPLE, FORESTALLED)))
    warns("If White is removed, you lose white 1 and 2.")


# Records the opacity of the ribbon that announces the winner, in each frame until the result.
# How visible the ribbon is at the beginning and at the end of each of its animations, by name.
UNROLLS = """(ribbon) => Object.fromEntries(ribbon.getAnimations().map((animation) => {
  const { endTime } = animation.effect.getComputedTiming();
  return [animation.animationName, [0, endTime].map((time) => {
    animation.currentTime = time;
    return Number(getComputedStyle(ribbon).opacity);
  })];
}))"""


@on_a_phone
def test_the_winner_is_announced_after_the_last_removal(
    visitor: Callable[..., ThreeportTable],
) -> None:
    """By a ribbon of its own, which unrolls once that of the removed island has gone."""
    won = begun(TWO_PEOPLE, LOSING.replace("totals 20 70", "totals 70 20"))
    table = visitor(address_of(won), **MOTION)
    sell = table.page.get_by_role("button", name=re.compile("^Sell"))
    expect(sell).to_be_enabled()
    hold_timers(table.page)
    sell.click()
    ribbon = table.page.locator("#moment")
    seen: list[str | None] = []
    while not seen or seen[-1] != "won":  # the ribbons of both moments stay for longer than a step
        table.page.clock.run_for(MOMENT // 4)
        seen.append(ribbon.get_attribute("data-kind"))
        if seen[-1] == "removed white":
            unrolled = ribbon.evaluate(UNROLLS)
    assert ribbon.evaluate(UNROLLS) == {"won": [0, 1]}
    assert unrolled.keys() == {"moment"}  # under the same name, the browser would start nothing
    table.page.clock.resume()
    expect(table.button("Rematch")).to_be_visible()
