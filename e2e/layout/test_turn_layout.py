"""The table during a turn: dice and actions in sight, in reach of a thumb, and still."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import MOTION
from e2e.support.foreseen import address_of, found, opened
from e2e.support.screens import PHONES, SIZES, fits
from e2e.support.table import Table
from game.match import PERSON, Seat
from game.ports import cards
from game.ports.scoring import SKULL

pytestmark = pytest.mark.whole_chromium  # for its font rendering


def extent(shown: Locator) -> dict[str, float]:
    """The vertical position and the height of an element."""
    box = shown.bounding_box()
    assert box
    return {"y": box["y"], "height": box["height"]}


def test_dice_are_as_large_as_a_thumb_and_everything_is_in_sight(
    a_table: Callable[..., Table],
) -> None:
    """56 px at least; dice, roll and score without scrolling, on phones of any size."""
    table = a_table(has_touch=True, is_mobile=True)
    match = opened(found(lambda position: position.ended is None and SKULL in position.faces))
    table.open(address_of(match))
    table.rests()
    for width, height in map(SIZES.__getitem__, PHONES):
        table.resize(width, height)
        dice = [table.die(die).bounding_box() for die in range(1, 9)]
        actions = [action.bounding_box() for action in table.actions()]
        for box in dice + actions:
            assert box
            assert box["y"] + box["height"] <= height
        for box in dice:
            assert box
            assert min(box["width"], box["height"]) >= 56
        for die in range(1, 9):
            assert not table.die(die).evaluate(COVERED)


COVERED = """(die) => {
  const box = die.getBoundingClientRect();
  const rows = [0.1, 0.5, 0.9].map((part) => box.top + box.height * part);
  return rows.some((y) => !die.contains(document.elementFromPoint(box.left + box.width / 2, y)));
}"""


def test_a_match_to_resume_leaves_the_start_calm(a_table: Callable[..., Table]) -> None:
    """On a small phone: all dice lie free, and the two ways to play stand side by side."""
    table = a_table(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    match = opened(found(lambda position: position.ended is None))
    table.open(address_of(match))
    table.shows(match)
    table.page.goto("about:blank")
    table.open()
    for die in range(1, 9):  # decoration, which has no role
        assert not table.page.locator(f"#die-{die}").evaluate(COVERED)
    resume, play = (table.button(name).bounding_box() for name in ("Resume match", "Play"))
    assert resume
    assert play
    assert resume["y"] == play["y"]
    assert resume["y"] + resume["height"] <= 640


TOPS = """() => ["die-1", "die-8", "roll"].map(
  (name) => document.getElementById(name).getBoundingClientRect().top + scrollY)"""


@pytest.mark.parametrize("size", ["a small phone", "a phone on its side"])
def test_what_is_in_sight_is_not_scrolled_to(a_table: Callable[..., Table], size: str) -> None:
    """The focus on a button under the thumb leaves the scores on top where they are."""
    width, height = SIZES[size]
    table = a_table(viewport={"width": width, "height": height}, has_touch=True)
    table.open()
    for name in ("Play", "Turn a card and roll"):
        table.button(name).focus()
        assert table.page.evaluate("scrollY") == 0
        table.page.keyboard.press("Enter")
    table.rests()
    assert table.page.evaluate("scrollY") == 0


def test_nothing_moves_while_the_player_thinks(a_table: Callable[..., Table]) -> None:
    """Holding one die or seven, a refusal, scoring and taking the score back move nothing."""
    table = a_table()
    match = found(
        lambda position: (
            position.ended is None
            and position.card == cards.CHEST
            and not position.island
            and SKULL not in position.faces[:7]
        ),
        (Seat("Anna", PERSON), Seat("Bo", PERSON)),
    )
    table.open(address_of(match))
    table.roll(8)
    table.rests()

    def where() -> dict[str, list[float]]:
        found = {}
        for size in ("a small phone", "a phone on its side", "a small tablet", "a wide screen"):
            table.resize(*SIZES[size])
            found[size] = table.page.evaluate(TOPS)
        return found

    lay = {size: pytest.approx(tops, abs=0.5) for size, tops in where().items()}
    for dice in ("1", "234567"):
        for die in dice:
            table.page.keyboard.press(die)
        assert where() == lay
    for key in ("c", "1", "c", "1"):  # held beside the island, and on it again
        table.page.keyboard.press(key)
        assert where() == lay
    table.page.keyboard.press("r")
    expect(table.status).to_contain_text("A single die cannot be rolled")
    assert where() == lay
    table.page.keyboard.press("s")
    expect(table.button("Undo")).to_be_visible()
    assert where() == lay
    table.button("Undo").click()
    expect(table.button("Undo")).to_be_hidden()
    assert where() == lay


def test_a_frame_shows_the_whole_table(a_table: Callable[..., Table]) -> None:
    """Card, account, dice and actions, none of them cut or covered, down to the lower edge."""
    table = a_table(has_touch=True, is_mobile=True)
    match = found(lambda position: position.ended is None and not position.island)
    table.resize(320, 480)
    table.open("./?embed" + address_of(match).removeprefix("./"))
    table.roll()
    table.dice_show(opened(match))
    table.rests()
    card = table.page.get_by_role("region", name="Card")
    account = table.page.get_by_role("region", name="At stake")
    for width, height in ((320, 480), (360, 640)):
        table.resize(width, height)
        fits(table)
        for die in range(1, 9):
            assert not table.die(die).evaluate(COVERED)
        for region in (card, account):
            assert region.evaluate("(it) => it.scrollWidth <= it.clientWidth + 1")
        for line in account.get_by_role("listitem").all():
            assert line.evaluate("(it) => it.scrollWidth <= it.clientWidth + 1")
        lowest = max(box["y"] + box["height"] for box in map(extent, table.actions()))
        assert height - 24 <= lowest <= height


UNCUT = """(shown) => {
  const range = document.createRange();
  range.selectNodeContents(shown);
  return [...range.getClientRects()].every((line) => {
    const found = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    return shown.contains(found) && line.bottom <= innerHeight;
  });
}"""


@pytest.mark.parametrize(
    ("embedded", "language"),
    [(False, "en"), (True, "fr"), (True, "ru")],
    ids=["page-en", "frame-fr", "frame-ru"],
)
def test_a_roll_that_is_refused_says_why(
    a_table: Callable[..., Table], embedded: bool, language: str
) -> None:
    """In sight beside the button, even on the lowest screens, and without moving anything."""
    sizes = ((320, 480),) if embedded else ((320, 640), (375, 667), (844, 390), (800, 600))
    table = a_table(has_touch=True, is_mobile=True)
    table.resize(*sizes[0])
    match = found(
        lambda position: (
            position.ended is None
            and position.card == cards.GOLD
            and SKULL in position.faces
            and not position.island
        )
    )
    table.language(language)
    frame = "&embed" if embedded else ""
    table.open(f"./?lang={language}{frame}" + address_of(match).removeprefix("./"))
    table.page.keyboard.press("r")
    table.dice_show(opened(match))
    table.rests()
    (roll, score), total = (
        table.actions(),
        table.page.get_by_role("listitem").filter(has_text=table.say("account.total")),
    )
    lay = {}
    for size in sizes:
        table.resize(*size)
        expect(total).to_be_in_viewport(ratio=1)
        lay[size] = extent(roll), extent(score)
    faces = opened(match).position.faces
    free = [die for die in range(1, 9) if faces[die - 1] != SKULL]
    for die in free[1:]:
        table.page.keyboard.press(str(die))
    expect(roll).to_be_disabled()
    told = re.compile("^" + re.escape(table.say("refused.two dice"))[:20])
    reason = table.page.get_by_text(told).filter(visible=True)
    expect(table.dismiss()).to_be_hidden()  # of the lesson before it
    for size in sizes:
        table.resize(*size)
        expect(reason).to_be_in_viewport(ratio=1)
        assert reason.evaluate(UNCUT), size
        assert (extent(roll), extent(score)) == lay[size]


def test_watching_again_brings_the_table_into_view(a_table: Callable[..., Table]) -> None:
    """On a phone, from wherever it was scrolled to."""
    table = a_table(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    match = opened(found(lambda position: position.ended is None))
    table.open(address_of(match))
    table.command("Replay")
    expect(table.page.get_by_role("slider", name="Step of the replay")).to_be_in_viewport()
    for die in range(1, 9):
        expect(table.die(die)).to_be_in_viewport(ratio=1)


def test_dice_lie_where_they_can_be_told_apart(table: Table) -> None:
    """None covers another."""
    match = opened(found(lambda position: position.ended is None))
    table.open(address_of(match))
    boxes = [table.die(die).bounding_box() for die in range(1, 9)]
    for index, one in enumerate(boxes):
        for other in boxes[:index]:
            assert one
            assert other
            apart = (
                one["x"] >= other["x"] + other["width"]
                or other["x"] >= one["x"] + one["width"]
                or one["y"] >= other["y"] + other["height"]
                or other["y"] >= one["y"] + one["height"]
            )
            assert apart


CLEAR = """(dice, edge) => {
  const upper = dice.querySelectorAll("[aria-hidden] > i:first-child");
  const boxes = [...upper].map((it) => it.getBoundingClientRect());
  return boxes.slice(0, 4).every(
    (above, at) => above.bottom + above.width * edge <= boxes[at + 4].top + 0.5);
}"""
EDGE = 0.07  # of a die: how thick it looks


def test_a_held_die_leaves_the_one_above_whole(table: Table) -> None:
    """Lifted onto its rail in the second row, it stops below the edge of the first."""
    match = opened(found(lambda position: SKULL not in position.faces and not position.island))
    table.open(address_of(match))
    table.shows(match)
    for die in range(5, 9):
        table.page.keyboard.press(str(die))
    expect(table.die(8)).to_have_attribute("aria-pressed", "true")
    for size in ((320, 568), (390, 844), (844, 390), (1280, 800)):
        table.resize(*size)
        assert table.dice.evaluate(CLEAR, EDGE), size


FRAME_OF = "(dice) => dice.parentElement.getBoundingClientRect().toJSON()"


def test_the_frame_of_the_dice_stays_in_its_column(table: Table) -> None:
    """It is no wider than what stands above it, and covers neither sheet nor card."""
    match = opened(found(lambda position: position.ended is None))
    table.open(address_of(match))
    table.shows(match)
    for size in ((390, 844), (600, 800), (1024, 768), (1280, 720)):
        table.resize(*size)
        frame = table.dice.evaluate(FRAME_OF)
        headline = table.headline.bounding_box()
        assert headline
        assert frame["left"] >= headline["x"] - 0.5
        assert frame["right"] <= headline["x"] + headline["width"] + 0.5


def test_text_of_double_size_leaves_the_board_its_width(a_table: Callable[..., Table]) -> None:
    """Between sheet and card there is room for a few words in a line, and for the dice."""
    table = a_table(viewport={"width": 1280, "height": 800})
    table.enlarge()
    match = opened(found(lambda position: position.ended is None))
    table.open(address_of(match))
    table.shows(match)
    frame, headline = table.dice.evaluate(FRAME_OF), table.headline.bounding_box()
    assert headline
    assert headline["width"] >= frame["width"] > 0


WIDEST = """() => new Promise((resolve) => {
  const root = document.documentElement;
  let widest = 0;
  const look = (left) => {
    widest = Math.max(widest, root.scrollWidth - root.clientWidth);
    if (left) requestAnimationFrame(() => look(left - 1));
    else resolve(widest);
  };
  document.getElementById("roll").click();
  look(40);
})"""


def test_rolling_dice_never_widen_the_page(a_table: Callable[..., Table]) -> None:
    """Not in any frame of the roll, so that no scrollbar flashes on the narrowest phone."""
    table = a_table(viewport={"width": 320, "height": 780}, **MOTION)
    table.open(address_of(found(lambda position: position.ended is None)))
    expect(table.button("Turn a card and roll")).to_be_enabled()
    assert table.page.evaluate(WIDEST) == 0
