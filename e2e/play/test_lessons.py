"""The first lessons: they are in nobody's way, and once followed are never shown again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from e2e.support.foreseen import address_of, found
from e2e.support.table import Table
from game.ports import cards
from game.ports.position import Position
from game.ports.scoring import SKULL

pytestmark = pytest.mark.whole_chromium  # for its font rendering

HOLD, SKULLS = "Choose the dice to keep", "Three skulls cost you the turn\u2019s points"
PHONES = [(390, 844), (320, 568), (844, 390)]


def one_skull(position: Position) -> bool:
    """Whether the first die may be held, and one skull is locked."""
    faces = position.faces
    return position.card == cards.GOLD and faces.count(SKULL) == 1 and faces[0] != SKULL


def rolled(table: Table) -> Locator:
    """The lesson of a first roll."""
    table.open(address_of(found(one_skull)))
    table.roll(8)
    lesson = table.within.get_by_role("status").filter(has_text=HOLD)
    expect(lesson).to_be_visible()
    return lesson


def boxes(table: Table) -> list:
    """The boxes of all controls that can be pressed."""
    return [control.bounding_box() for control in (*table.actions(), table.die(8))]


def test_a_lesson_covers_nothing_that_can_be_pressed_and_moves_nothing(table: Table) -> None:
    """It lies between dice and buttons, and can be pressed away itself."""
    table.resize(*PHONES[0])
    lesson = rolled(table)
    away = table.dismiss()
    there = {}
    for width, height in PHONES:
        table.resize(width, height)
        there[width] = boxes(table)
        bubble, cross = lesson.locator("..").bounding_box(), away.bounding_box()
        assert bubble
        assert cross
        assert min(cross["width"], cross["height"]) >= 24
        assert bubble["x"] >= 0
        assert bubble["x"] + bubble["width"] <= width
        assert bubble["y"] + bubble["height"] <= height
        for box in there[width]:
            assert box
            left, right = box["x"], box["x"] + box["width"]
            beside = left >= bubble["x"] + bubble["width"] or bubble["x"] >= right
            below = box["y"] >= bubble["y"] + bubble["height"]
            assert beside or below or bubble["y"] >= box["y"] + box["height"] - 1
    away.click()
    expect(table.page.get_by_text(HOLD)).to_have_count(0)
    for width, height in PHONES:
        table.resize(width, height)
        assert boxes(table) == there[width]


def test_a_lesson_that_was_followed_is_not_shown_again(table: Table) -> None:
    """Not even after the page was closed."""
    rolled(table)
    table.die(1).click()
    expect(table.page.get_by_text(SKULLS)).to_be_visible()
    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    expect(table.page.get_by_text(SKULLS)).to_be_visible()
    expect(table.page.get_by_text(HOLD)).to_have_count(0)
    table.dismiss().click()
    expect(table.page.get_by_text(SKULLS)).to_have_count(0)


POINTED = """() => {
  const box = (part) => part.getBoundingClientRect();
  const of = (query) => [...document.querySelectorAll(query)].map(box);
  const [bubble] = of(".lesson");
  const [sockets] = of(".sockets");
  const read = of(".sockets, .die, .tile, .account-box, #card, .action-button");
  const covered = read.filter(({ left, right, top, bottom }) => {
    const beside = left >= bubble.right || right <= bubble.left;
    return !beside && top < bubble.bottom - 1 && bottom > bubble.top + 1;
  });
  const middle = ({ left, right }) => (left + right) / 2;
  return {
    above: sockets.top - bubble.bottom,
    beside: Math.max(bubble.left - middle(sockets), middle(sockets) - bubble.right),
    covered: covered.length,
    beyond: Math.max(-bubble.left, bubble.right - innerWidth),
  };
}"""

# An anchored element follows a scroll in the next frame.
SCROLLED = """async () => {
  scrollTo({ top: 150, behavior: "instant" });
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return scrollY;
}"""


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long), "ru"])
def test_the_lesson_on_skulls_points_at_their_sockets(
    a_table: Callable[..., Table], language: str
) -> None:
    """From above, where it covers only the headline."""
    table = a_table(has_touch=True, is_mobile=True)
    table.language(language)
    table.open(f"./?lang={language}" + address_of(found(one_skull)).removeprefix("./"))
    table.roll(8)
    table.die(1).click()
    expect(table.page.get_by_text(table.say("lesson.skulls"))).to_be_visible()
    for size in [*PHONES, (360, 640)]:
        table.resize(*size)
        seen = table.page.evaluate(POINTED)
        assert 0 <= seen["above"] <= 16, (size, seen)
        assert seen["beside"] < -16, (size, seen)
        assert not seen["covered"], (size, seen)
        assert seen["beyond"] <= 0, (size, seen)
    expect(table.headline).to_be_hidden()
    away = table.dismiss()
    away.click()
    expect(table.page.get_by_text(table.say("lesson.skulls"))).to_be_hidden()
    away.click()  # the lesson on the card, which takes the same place
    expect(table.headline).to_be_visible()


@pytest.mark.parametrize(
    ("language", "edition", "card"),
    [
        ("en", "mille-sabords", cards.SHIP_2),
        ("en", "ports", cards.CHEST),
        pytest.param("fr", "fortune", cards.CAPTAIN, marks=pytest.mark.long),
        ("ru", "fortune", cards.TRUCE),
        pytest.param("ru", "mille-sabords", cards.GOLD, marks=pytest.mark.long),
    ],
)
def test_a_new_card_is_taught_in_place_of_the_headline(
    a_table: Callable[..., Table],
    kept: Callable[..., dict],
    language: str,
    edition: str,
    card: str,
) -> None:
    """Before the dice are rolled, and over nothing else."""

    def wanted(position: Position) -> bool:
        faces = position.faces
        few = faces.count(SKULL) < 2 and faces[0] != SKULL
        return position.card == card and few and position.phase == "choose"

    known = [f"ports.{name}" for name in ("hold", "skulls", "roll", "bank")]
    table = a_table(storage_state=kept(learnt=known))
    table.language(language)
    match = found(wanted, edition=edition)
    address = f"./?lang={language}" + address_of(match).removeprefix("./")
    table.open(address)
    table.button(table.say("act.halt")).click()
    bubble = table.page.get_by_role("status").and_(table.page.locator("#lesson"))
    rule = table.page.get_by_role("region", name=table.say("card.title")).locator("#card-rule")
    expect(bubble).to_be_visible()
    expect(bubble).to_have_text(rule.text_content() or "nothing")
    for size in [*PHONES, (360, 640), (1280, 720)]:
        table.resize(*size)
        seen = table.page.evaluate(POINTED)
        assert not seen["covered"], (size, seen)
        assert seen["beyond"] <= 0, (size, seen)
        assert seen["above"] >= 0, (size, seen)
    table.resize(390, 844)
    before = table.page.evaluate(POINTED)["above"]
    assert table.page.evaluate(SCROLLED) == 150
    assert table.page.evaluate(POINTED)["above"] == pytest.approx(before, abs=1)
    expect(table.headline).to_be_hidden()
    table.resize(1280, 720)  # where the rule stands on the card itself
    expect(table.headline).to_be_visible()
    expect(bubble.locator("xpath=..").get_by_role("button")).to_be_hidden()
    table.roll(8)
    table.rests()
    expect(bubble).to_have_text("")


# What the question about sound lies over, beside the empty part of a tile.
COVERED = """() => {
  const box = (part) => part.getBoundingClientRect();
  const shown = (part) => part.checkVisibility();
  const of = (query) => [...document.querySelectorAll(query)].filter(shown);
  const letters = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range;
  };
  const [asked] = of("#ask-sound").map(box);
  const read = [...of(".die, .account-box, .lesson"), ...of(".total, .headline").map(letters)];
  const covered = read.map(box).filter(({ left, right, top, bottom }) => (
    left < asked.right && right > asked.left && top < asked.bottom && bottom > asked.top
  ));
  return covered.length + (asked.left < 0) + (asked.right > innerWidth);
}"""


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long), "ru"])
def test_a_newcomer_is_asked_once_whether_to_hear_the_table(
    a_table: Callable[..., Table], kept: Callable[..., dict], language: str
) -> None:
    """It moves nothing and covers nothing that is to be read; one press does it."""
    state = kept(learnt=["ports.card.gold"], language=language)
    table = a_table(has_touch=True, is_mobile=True, storage_state=state)
    table.language(language)
    table.resize(*PHONES[0])
    table.open(f"./?lang={language}" + address_of(found(one_skull)).removeprefix("./"))
    question = table.button(table.say("sound.ask"))
    speaker = table.button(table.say("menu.sound"))
    expect(question).to_be_hidden()
    table.roll(8)
    there = {}
    for width, height in [*PHONES, (1280, 720)]:
        table.resize(width, height)
        expect(question).to_be_visible()
        assert table.page.evaluate(COVERED) == 0, (width, height)
        there[width] = boxes(table)
    question.click()
    expect(speaker).to_have_attribute("aria-pressed", "true")
    expect(question).to_be_hidden()
    for width, height in [*PHONES, (1280, 720)]:
        table.resize(width, height)
        assert boxes(table) == there[width]
    speaker.click()
    table.page.reload()
    table.ready()
    table.button(table.say("start.resume")).click()
    expect(table.page.get_by_text(table.say("lesson.hold"))).to_be_visible()
    expect(question).to_be_hidden()
