"""The bot that plays looks over the edge of the stage, and covers nothing that counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import MOTION
from e2e.support.foreseen import YOU_AND_POLLY, address_of, after, found, laid, opened
from e2e.support.held import hold_timers
from e2e.support.screens import UNDER_THE_RIBBON
from e2e.support.table import Table
from game.page.text.words import LANGUAGES
from game.ports import cards
from game.ports.moves import SCORE

# Whether what a selector finds, if it is seen, begins below the header.
BELOW_THE_HEADER = """(selector) => {
  const top = document.querySelector(".top").getBoundingClientRect().bottom;
  const part = document.querySelector(selector);
  return !part.checkVisibility({ visibilityProperty: true })
    || part.getBoundingClientRect().top >= top;
}"""
# What lies under the part of the face that is seen: the rest is behind the tray.
COVERED = """() => {
  const face = document.querySelector("#talker svg").getBoundingClientRect();
  const edge = document.getElementById("tray").getBoundingClientRect().top;
  return [...document.querySelectorAll(".die, button, .legend")].filter((it) => {
    const box = it.getBoundingClientRect();
    return box.width && box.left < face.right && face.left < box.right
      && box.top < Math.min(face.bottom, edge) && face.top < box.bottom;
  }).map((it) => it.id || it.className);
}"""
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1280, 720), (1280, 800), (1440, 900))


# Position before a bank, and the words that a ribbon has then.
RIBBONS = {
    "last": (
        "totals 5500 5300; turn 8; card gold; dice 2 skull 3 sabre 3 gold",
        "moment.last round",
    ),
    "grand": ("totals 900 900; turn 8; card gold; dice 4 gold 4 diamond", "moment.grand"),
}
# All that is to be seen beside a ribbon.
SEEN = "#talker svg, #speech, .die, .action-button, .tile, .top"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RIBBONS)
def test_a_ribbon_leaves_the_bot_and_its_word_free(
    a_table: Callable[..., Table], name: str, language: str
) -> None:
    """On every screen; what the bot says of a great turn is seen at the same time."""
    origin, told = RIBBONS[name]
    table = a_table(**MOTION)
    table.language(language)
    table.open(f"./?lang={language}" + address_of(laid(origin, seats=YOU_AND_POLLY))[2:])
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    table.rests()
    hold_timers(table.page)
    table.page.locator("#score").click()
    table.page.clock.run_for(700)
    expect(table.page.locator("#talker svg")).to_be_visible()
    expect(table.page.locator("#moment")).to_have_text(table.say(told, points="2100"))
    if name == "grand":
        expect(table.page.locator("#speech")).to_be_visible()
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(UNDER_THE_RIBBON, SEEN) == [], (width, height)
        assert table.page.evaluate(BELOW_THE_HEADER, "#speech"), (width, height)
        expect(table.page.locator("#moment")).to_be_in_viewport(ratio=0.9)


def test_a_bot_looks_over_the_edge_while_it_plays(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """At any size its portrait covers neither dice nor controls; a word of it ends with a press."""
    match = found(lambda position: position.card == cards.CAPTAIN and position.ended is None)
    table = a_table(storage_state=kept(pace="fast"), **MOTION)
    table.open()
    # What bots say comes with the rest.
    expect(table.page.locator("html")).to_have_attribute("data-whole", "")
    hold_timers(table.page)
    table.open(address_of(after(opened(match), SCORE)))
    face, word = table.page.locator("#talker svg"), table.page.locator("#speech")
    expect(face).to_be_visible()
    assert face.evaluate("(it) => getComputedStyle(it).animationName") == "looks"
    assert face.evaluate("(it) => getComputedStyle(it).pointerEvents") == "none"
    table.page.clock.run_for(4000)  # Polly plays, and speaks of it
    expect(word).to_be_visible()
    assert word.evaluate("(it) => it.scrollWidth <= it.clientWidth")
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.wait_for_function(f"() => ({COVERED})().length === 0")  # the dice move there
    table.page.keyboard.press("r")
    table.page.clock.run_for(50)
    expect(face).to_be_hidden()
    expect(word).to_be_hidden()
