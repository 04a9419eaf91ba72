"""Faces for people, on their tiles and beside the dice of a turn; names in the score sheet."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import SCREENS
from e2e.support.foreseen import YOU_AND_POLLY, address_of, begun, laid
from e2e.support.table import Table
from game.match import PERSON, Seat
from game.page.text.words import LANGUAGES

TWO_SKULLS = "seat 1; totals 0 0; turn 3; card gold; dice 2 skull 3 sabre 3 parrot; rolls 1"
# The symbol of a face, and whether what makes it nervous is drawn.
FACE = "(tile) => tile.querySelector('.portrait use').getAttribute('href')"
FELT = (
    "(tile) => getComputedStyle(tile.querySelector('.portrait use')).getPropertyValue('--nervous')"
)
PLACES = """() => [...document.querySelectorAll(".tile, .tray, .die, .headline, .action-button")]
  .map((it) => JSON.stringify(it.getBoundingClientRect()))"""
REACHED = """(button) => {
  const { width, height } = button.getBoundingClientRect();
  return Math.min(width, height);
}"""


@pytest.mark.parametrize(
    "size", [(320, 568), pytest.param((390, 844), marks=pytest.mark.long), (1280, 720)]
)
def test_a_person_chooses_a_face_by_a_press(
    a_table: Callable[..., Table], size: tuple[int, int]
) -> None:
    """By mouse or keyboard, with nothing moved by it; the device keeps it."""
    table = a_table(viewport={"width": size[0], "height": size[1]})
    address = address_of(laid(TWO_SKULLS, YOU_AND_POLLY))
    table.open(address)
    tile = table.tiles.first
    own = tile.get_by_role("button", name="You Choose a face")
    expect(own).to_be_visible()
    assert own.evaluate(REACHED) >= 44
    places = table.page.evaluate(PLACES)
    own.focus()
    table.page.keyboard.press("Enter")
    dialog = table.page.get_by_role("dialog", name="Choose a face")
    initial = dialog.get_by_role("button", name="Initial")
    expect(initial).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Beard").focus()
    table.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(own).to_be_focused()
    expect(tile.locator("use")).to_be_visible()
    assert tile.evaluate(FACE).endswith("#player-person-3")
    assert table.page.evaluate(PLACES) == places
    for each in table.tiles.all():  # at two skulls
        assert each.evaluate(FELT).strip() == "inline"
    own.click()
    dialog.get_by_role("button", name="Glasses").click()
    expect(dialog).to_be_hidden()
    table.page.goto("about:blank")
    table.open(address)
    expect(tile.locator("use")).to_have_attribute("href", "#player-person-4")


WORDS_BROKEN = """(head) => {
  const text = head.querySelector(".name").firstChild;
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
  }).map(({ 0: word }) => word);
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_breaks_within_a_word_in_the_sheet(
    a_table: Callable[..., Table], language: str
) -> None:
    """On phones, of bots and people; five players, and fewer where names are longest."""
    table = a_table(**SCREENS["phone"])
    table.language(language)
    crew = ("Maximilianovich", *("redbeard", "anne", "polly", "redbeard"))
    seats = tuple(
        Seat("", name) if place else Seat(name, PERSON) for place, name in enumerate(crew)
    )
    for count in range(2 if language == "ru" else len(seats), len(seats) + 1):
        table.page.goto("about:blank")
        match = begun("10" * 16, seats[:count])
        table.open(address_of(match).replace("./", f"./?lang={language}"))
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        heads = table.sheet.get_by_role("columnheader")
        expect(heads).to_have_count(count + 1)
        for width in (320, 390):
            table.resize(width, 844)
            for head in heads.all()[1:]:
                assert head.evaluate(WORDS_BROKEN) == [], (count, width)
