"""Threeport Shipping on a phone and on a desk: played by mouse and by keys, on every screen."""

import re
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import MOTION, on_a_desk, on_a_phone
from e2e.foreseen import address_of, same_luck
from e2e.table import Table
from e2e.test_accessibility import Inspector
from e2e.test_layout import fits
from game import threeport
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from game.page.seat_names import shown
from game.page.words import LANGUAGES
from game.sharing import encode
from game.threeport import table as threeport_table
from game.threeport.cards import COLOURS
from game.threeport.moves import LOAD, SELL, Move
from game.threeport.table.telling import boat_told, isle

TWO = (Seat("Anna", PERSON), Seat("Boris", PERSON))
FOUR = (*TWO, Seat("W" * 24, PERSON), Seat("Фёдор", PERSON))
FULL = "boat 1 white white-5 white-6 red-2; boat 2 red"
DIALOGS = ("Points", "Rules", "Help", "Set up a match")
# As full as it gets: all boats at one island with full holds, and piles too tall to show.
CROWD = (
    "totals 90 20 31 4; seat 3; turn 30; white 2 red-3 black-1 red-2 white-1 red-1 white-4; "
    "black 3 red-5 white-6; red 2 black-3; boat 1 black white-6 red-2 black-6; discards white-5; "
    "boat 2 black black-4 red-6 white-3; boat 3 black black-2 black-5 black-6; boat 4 black red-4"
)
SCREENS = {
    "a small phone": (320, 568),
    "a phone": (360, 640),
    "a large phone": (390, 844),
    "a phone on its side": (844, 390),
    "a desk": (1280, 800),
}


class ThreeportTable(Table):
    """The table of Threeport Shipping, on its own page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, game=threeport_table)

    def open(self, address: str = "./") -> "ThreeportTable":
        """Opens the page after leaving it, since a new fragment alone would not load it."""
        self.page.goto("about:blank")
        super().open("threeport/" + address)
        return self

    @property
    def chart(self) -> Locator:
        """The chart with the islands."""
        return self.page.get_by_role("group", name=self.say("chart.title"), exact=True)

    @property
    def parts(self) -> list[Locator]:
        """Chart, hold and buttons."""
        places = [self.button(re.compile(f"^Place {place}: ")) for place in (1, 2, 3)]
        buttons = [self.button(re.compile(f"^{name}")) for name in ("Load", "Sell", "Take it back")]
        return [self.chart, *places, *buttons]

    def places(self) -> list[object]:
        """Where the parts lie in the window, scrolled to its top."""
        self.page.evaluate("window.scrollTo(0, 0)")
        return [part.bounding_box() for part in self.parts]

    def does(self, move: Move) -> None:
        """Presses the button of a move; a sale includes all that the island buys."""
        if move.kind == LOAD:
            self.button(re.compile(r"^Load ")).click()
        elif move.kind == SELL:
            self.button(re.compile(r"^Sell ")).click()
        else:
            name = self.say("act.sail." + COLOURS[move.to or 0])
            self.button(re.compile(f"^{name}")).click(position={"x": 20, "y": 20})

    def types(self, move: Move) -> None:
        """Presses the shortcut key of a move."""
        keys = {LOAD: "l", SELL: "s"}
        self.page.keyboard.press(keys.get(move.kind) or str((move.to or 0) + 1))

    def lies(self, match: Match) -> None:
        """Waits until boats, piles, holds and totals are those of a match, and nothing moves."""
        position = match.position
        seats = shown(threeport_table, match.seats, "en")
        seen = SimpleNamespace(position=position, seats=seats)
        for seat in range(len(seats)):
            boat = exactly(boat_told(seen, seat, self.say))
            expect(self.page.get_by_role("img", name=boat)).to_be_visible()
        for place, island in enumerate(position.islands):
            if island is not None:
                told = f"{isle(place, self.say)}: a sale brings {island.level} extra"
                expect(self.chart.get_by_text(told)).to_have_count(1)
        totals = [self.say.number(total) for total in position.totals]
        row = self.sheet.get_by_role("row", name=re.compile("^Total"))
        expect(row.get_by_role("cell")).to_have_text(totals)
        # The log is written when the boat has arrived.
        log = self.page.get_by_role("list", name=self.say("log.title"), exact=True)
        acted = sum(step.move is not None for step in match.steps)
        expect(log.get_by_role("listitem")).to_have_count(acted)


def exactly(told: str) -> re.Pattern[str]:
    """A name, whatever kinds of spaces are in it."""
    return re.compile("^" + re.sub(r"\\?\s", r"\\s", re.escape(told)) + "$")


@pytest.fixture
def visitor(
    screen: dict, new_context: Callable[..., BrowserContext]
) -> Callable[..., ThreeportTable]:
    """Makes tables of Threeport Shipping; options besides the screen are passed to the browser."""

    def made(address: str = "./", **asked: object) -> ThreeportTable:
        page = new_context(**(screen | asked)).new_page()
        same_luck(page)
        return ThreeportTable(page).open(address)

    return made


def begun(seats: tuple[Seat, ...] = TWO, origin: str = "", **agreed: object) -> Match:
    """A match before its first action, or at a position; the first seat starts."""
    options = choose(threeport, [("starts", 1), *agreed.items()])
    position = threeport.parse_position(options, len(seats), origin) if origin else None
    return begin(threeport, options, seats, "5eed", origin=position)


def upgraded(match: Match) -> bool:
    """Tells whether an island has risen or gone."""
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
        move = threeport.choose(threeport.BOTS[0], match.position)
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


# The sentence, and where the actions are.
TOLD = """() => {
  const { x, y, width, height } = document.getElementById("actions").getBoundingClientRect();
  return [document.getElementById("reason").innerText, [x, y, width, height].join()];
}"""


@on_a_phone
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_on_a_sale_moves_no_button(
    visitor: Callable[..., ThreeportTable], language: str
) -> None:
    """Nor does the longest one, on an island that stays, whether one card is chosen or two."""
    match = begun(origin=f"totals 9 9; white 3 red-3 black-1; black 1 red-5; red 1 black-4; {FULL}")
    table = visitor(address_of(match).replace("./", f"./?lang={language}"))
    for size in ((320, 568), (360, 640), (390, 664), (844, 390)):
        table.resize(*size)
        seen = []
        for key in ("4", "5", "4", "5"):
            table.page.keyboard.press(key)
            seen.append(table.page.evaluate(TOLD))
        told, actions = map(set, zip(*seen, strict=True))
        assert len(told) > 2
        assert len(actions) == 1


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
    expect(sale).to_have_accessible_description(re.compile(r"3 \+ 1 \+ 4 \+ 1 = 9"))
    card = table.button(re.compile(r"^Place 1: white.3"))
    card.click()
    expect(table.button("Sell white 4 for 5 the island rises to 2")).to_be_visible()
    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    expect(card).to_have_attribute("aria-pressed", "false")
    table.page.keyboard.press("4")
    sale.click()
    later = play(match, threeport.parse_move("sell 3 4"))
    table.lies(later)
    expect(table.status).to_contain_text("Anna: white 3 and 4 sold for 9 points, 9 in total.")
    expect(table.page.get_by_text("+9", exact=True).first).to_be_visible()
    back = table.button("Take it back")
    back.click()
    table.lies(match)
    expect(back).to_be_disabled()
    table.page.keyboard.press("u")
    expect(table.status).to_have_text(table.say("refused.no undo"))


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
            match = play(match, threeport.choose(threeport.BOTS[0], match.position))
        table.lies(match)
        move = threeport.choose(threeport.BOTS[0], match.position)
        table.types(move)
        match = play(match, move)
    while match.node().seat:
        match = play(match, threeport.choose(threeport.BOTS[0], match.position))
    table.lies(match)
    table.open("./#replay=" + encode(match))
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    dialog = table.open_dialog("Check the cards")
    expect(dialog).to_contain_text("All of it is as it was played.")


@on_a_phone
def test_everybody_can_play_it(visitor: Callable[..., ThreeportTable], axe: str) -> None:
    """axe-core finds nothing wrong."""
    inspector = Inspector(axe)
    table = visitor()
    inspector.finds_nothing(table, "start")
    for dialog in DIALOGS:
        table.open_dialog(dialog)
        inspector.finds_nothing(table, dialog)
        table.close_dialog()
    gone = "totals 30 0; white removed; black 3 red-3; red 1 black-4; boat 1 black; boat 2 red"
    for name, match in {"a crowd": begun(FOUR, CROWD), "an island gone": begun(TWO, gone)}.items():
        table.open(address_of(match))
        table.lies(match)
        inspector.finds_nothing(table, name)
    table.button(re.compile("Discards$")).click()
    inspector.finds_nothing(table, "the discards")


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
    table.lies(play(match, threeport.parse_move("move red")))
    opener.click()
    table.page.keyboard.press("2")
    expect(listed).to_be_hidden()


@on_a_phone
def test_the_discards_cover_no_island(visitor: Callable[..., ThreeportTable]) -> None:
    """They lie over the hold and the actions, and scroll if they are many."""
    table = visitor(address_of(begun(FOUR, CROWD)))
    table.button(re.compile("Discards$")).click()
    told = table.page.get_by_text(table.say("discards.what"), exact=True)
    for size in SCREENS.values():
        if size[0] < size[1]:
            table.resize(*size)
            chart, box = table.chart.bounding_box(), told.bounding_box()
            assert chart
            assert box
            assert box["y"] >= chart["y"] + chart["height"] - 1


def test_everything_is_in_sight_on_every_screen(
    new_context: Callable[..., BrowserContext], axe: str
) -> None:
    """With four full boats at one island; nothing scrolls sideways, nothing sticks out."""
    table = ThreeportTable(new_context().new_page()).open(address_of(begun(FOUR, CROWD)))
    for name, size in SCREENS.items():
        table.resize(*size)
        fits(table)
        for part in (table.headline, *table.parts):
            expect(part, name).to_be_in_viewport(ratio=0.99)
    Inspector(axe).finds_nothing(table, "a crowd at a desk")


def test_long_names_move_nothing(new_context: Callable[..., BrowserContext]) -> None:
    """On a phone: in headlines they are short, and alike ones are numbered as their boats are."""
    names = ("Wilhelmina von Hohenstei", "Wilhelmina von Hohenberg")
    origin = (
        "white 1 red-3 black-1; black 1 red-5; red 1 black-4; "
        "boat 1 white white-3 white-4; boat 2 red"
    )
    match = begun(tuple(Seat(name, PERSON) for name in names), origin)
    page = new_context(viewport={"width": 360, "height": 640}, has_touch=True).new_page()
    table = ThreeportTable(page).open(address_of(match))
    table.lies(match)
    places = table.places()
    table.button(re.compile("^Sell ")).click()
    table.lies(play(match, threeport.parse_move("sell 3 4")))
    expect(table.headline).to_have_text(
        "Wilhelmin… 1: +9, White rises to 2\nWilhelmin… 2: your turn."
    )
    expect(table.status).to_contain_text(names[0])
    assert table.places() == places


def test_text_of_double_size_covers_nothing(new_context: Callable[..., BrowserContext]) -> None:
    """On a phone islands, hold and buttons are one below the other, as far as it takes."""
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    table = ThreeportTable(page)
    table.enlarge()
    table.open(address_of(begun(FOUR, CROWD)))
    # The style of large text comes with the rest.
    expect(page.locator("html")).to_have_attribute("data-whole", "")
    names = [table.chart.get_by_role("heading", name=name) for name in ("White", "Black", "Red")]
    actions = [table.button(re.compile(f"^{name}")) for name in ("Take it back", "Load", "Sell")]
    parts = [table.headline, *names, table.button(re.compile("^Place 1: ")), *actions]
    boxes = [part.bounding_box() for part in parts]
    for above, below in pairwise(boxes):
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"]


@on_a_phone
def test_silva_plays_what_she_has_thought(visitor: Callable[..., ThreeportTable]) -> None:
    """In the page's worker she plays as elsewhere; Marta would play differently."""
    match = begun((TWO[0], Seat("", "silva")))
    while match.position.seat == 0 or thoughts_of(match)["silva"] == thoughts_of(match)["marta"]:
        match = play(match, threeport.choose("marta", match.position))
    table = visitor(address_of(match))
    table.lies(play(match, thoughts_of(match)["silva"]))


def thoughts_of(match: Match) -> dict[str, Move]:
    """What each bot would do."""
    return {bot: threeport.choose(bot, match.position) for bot in threeport.BOTS}


@on_a_phone
def test_the_result_lies_in_sight(visitor: Callable[..., ThreeportTable]) -> None:
    """With the buttons that lead on, wherever the hold was, and on a desk."""
    match = begun((Seat("Anna", PERSON), Seat("", "pip")))
    while not match.over():
        match = play(match, threeport.choose("marta", match.position))
    table = visitor(address_of(match))
    for size in (SCREENS["a large phone"], SCREENS["a desk"]):
        table.resize(*size)
        for name in ("Rematch", "Back to the start"):
            expect(table.button(name)).to_be_in_viewport(ratio=1)


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
    table = visitor(address_of(begun(TWO, LOSING)))

    def warns(told: str) -> None:
        reason = table.page.get_by_text(told, exact=True)
        expect(reason).to_have_css("font-weight", "700")
        expect(reason).to_have_css("color", "rgb(148, 39, 26)")

    warns("This would lose the match by 26: press a card to keep it.")
    table.open(address_of(begun(TWO, FORESTALLED)))
    warns("If White is removed, you lose white 1 and 2.")


# Records the opacity of the ribbon that announces the winner, in each frame until the result.
RIBBON = """() => {
  window.seen = [];
  const look = () => {
    if (!document.getElementById("over").hidden) return;
    const ribbon = document.getElementById("moment");
    if (ribbon.dataset.kind === "won") window.seen.push(Number(getComputedStyle(ribbon).opacity));
    requestAnimationFrame(look);
  };
  look();
}"""


@on_a_phone
def test_the_winner_is_announced_after_the_last_removal(
    visitor: Callable[..., ThreeportTable],
) -> None:
    """By a ribbon of its own, which unrolls once that of the removed island has gone."""
    won = begun(TWO, LOSING.replace("totals 20 70", "totals 70 20"))
    table = visitor(address_of(won), **MOTION)
    sell = table.page.get_by_role("button", name=re.compile("^Sell"))
    expect(sell).to_be_enabled()
    table.page.evaluate(RIBBON)
    sell.click()
    expect(table.button("Rematch")).to_be_visible(timeout=30_000)
    seen = table.page.evaluate("() => window.seen")
    assert min(seen) < 0.5 < max(seen)
