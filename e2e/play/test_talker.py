"""The bot that plays looks over the edge of the stage, and covers nothing that counts."""

from collections.abc import Callable

from playwright.sync_api import expect

from e2e.conftest import MOTION
from e2e.support.foreseen import address_of, after, found, opened
from e2e.support.held import hold_timers
from e2e.support.table import Table
from game.ports import cards
from game.ports.moves import SCORE

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
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1280, 800), (1440, 900))


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
