"""Replays: the ways into them, through them, and back."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.support.foreseen import after_the_first_roll, begun, found, opened
from e2e.support.table import Table
from e2e.support.threeport import ThreeportTable
from e2e.support.threeport import begun as voyage
from game.match import PERSON, Match, Seat, play
from game.notation import write
from game.page.text.words import words
from game.ports import bots
from game.ports.table import Table as PortsTable
from game.sharing import encode
from game.threeport import Rules as Threeport

SPEED = words(PortsTable, "en")("replay.speed", times="{}")


def replay_of(table: Table) -> Locator:
    """The part of the page with a replay's controls."""
    return table.page.get_by_role("region", name="Replay")


def ended(seed: str = "1") -> Match:
    """A whole match between you and a bot."""
    match = begun(seed, target=1000)
    while not match.over():
        match = play(match, bots.choose("polly", match.position))
    return match


def test_back_leaves_a_replay_for_the_match(table: Table) -> None:
    """The match stands as it was left; then Back leads to the start, and off the page."""
    match = after_the_first_roll(table)
    table.command("Replay")
    expect(replay_of(table)).to_be_visible()
    table.page.go_back()
    expect(replay_of(table)).to_be_hidden()
    table.dice_show(match)
    table.person_to_act(match)
    table.page.go_back()
    expect(table.button("Resume match")).to_be_visible()
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")


def test_back_leaves_a_replay_for_the_result(table: Table) -> None:
    """The replay was opened from there."""
    table.open_own(ended())
    result = table.page.get_by_role("region", name="The match is over")
    result.get_by_text("More", exact=True).click()
    result.get_by_role("button", name="Replay").click()
    expect(replay_of(table)).to_be_visible()
    expect(result).to_be_hidden()
    table.page.go_back()
    expect(replay_of(table)).to_be_hidden()
    expect(result).to_be_visible()


def test_back_leaves_the_replay_of_a_file_for_the_start(table: Table, tmp_path: Path) -> None:
    """Even after it has been watched from its beginning."""
    file = tmp_path / "match.txt"
    file.write_text(write(ended()))
    table.open()
    table.page.get_by_label("Open a match file").set_input_files(file)
    table.button("Watch").click()
    expect(replay_of(table)).to_be_visible()
    table.page.go_back()
    expect(replay_of(table)).to_be_hidden()
    expect(table.button("Play")).to_be_visible()


def test_a_replay_that_is_closed_leaves_nothing_to_go_back_from(table: Table) -> None:
    """And a dialog over it is closed alone."""
    match = after_the_first_roll(table)
    table.command("Replay")
    expect(replay_of(table)).to_be_visible()
    table.open_dialog("Rules")
    table.page.go_back()
    expect(table.dialog("Rules")).to_be_hidden()
    expect(replay_of(table)).to_be_visible()
    expect(table.button("Play on from here")).to_be_hidden()  # else the dice to come could be seen
    table.button("Close the replay").click()
    expect(replay_of(table)).to_be_hidden()
    table.dice_show(match)
    table.page.wait_for_function("history.state === 'table'")
    table.page.go_back()
    expect(table.button("Resume match")).to_be_visible()


def test_playing_on_leaves_no_replay_to_go_back_from(table: Table) -> None:
    """The match that came with a link is on the table then."""
    match = opened(found(lambda position: position.ended is None))
    table.open("./#replay=" + encode(match))
    table.watch()
    table.page.get_by_role("slider").press("End")
    table.button("Play on from here").click()
    expect(replay_of(table)).to_be_hidden()
    table.dice_show(match)
    table.page.wait_for_function("history.state === 'table'")


def test_back_leaves_the_page_from_a_replay_that_a_link_opened(table: Table) -> None:
    """The replay is the page's first entry."""
    match = opened(found(lambda position: position.ended is None))
    table.page.goto("about:blank")
    table.open("./#replay=" + encode(match))
    table.button("Watch").click()
    expect(replay_of(table)).to_be_visible()
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")


def test_each_control_goes_where_it_says(table: Table) -> None:
    """By step, to both ends, by the keys of the slider, and by the rows of the log."""
    match = ended()
    turns = match.position.turn
    table.open("./#replay=" + encode(match))
    replay = replay_of(table)
    table.watch()
    table.button("To the end").click()
    expect(replay).to_contain_text(re.compile(f"Turn {turns} of {turns}"))
    expect(table.button("Next step")).to_be_disabled()
    table.button("Previous step").click()
    expect(table.button("Next step")).to_be_enabled()
    table.button("To the beginning").click()
    slider = replay.get_by_role("slider", name="Step of the replay")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Turn 1 of .*, step 1 of"))
    rows = table.page.get_by_role("list", name="Log").get_by_role("button")
    expect(rows).to_have_count(turns)
    rows.nth(turns - 3).press("Enter")
    expect(replay).to_contain_text(f"Turn 3 of {turns}")
    expect(rows.nth(turns - 3)).to_have_attribute("aria-current", "true")
    expect(rows.nth(turns - 3)).to_be_focused()
    table.button(SPEED.format(1)).click()
    expect(table.button(SPEED.format(2))).to_be_visible()


# Slides from the first step to the last but one: how many steps the slider named, and in how many
# ways the controls lay.
BOXES = """async () => {
  const slider = document.querySelector("#replay [type=range]");
  const [steps, ways] = [new Set(), new Set()];
  for (let at = 1; at < Number(slider.max); at += 1) {
    slider.value = at;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
    steps.add(slider.getAttribute("aria-valuetext"));
    ways.add([...document.querySelectorAll("#replay *")].map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return it.closest("svg") ? "" : [x, y, width, height].join();
    }).join(" "));
  }
  return [steps.size, ways.size];
}"""


def test_the_controls_of_a_replay_stay_in_place_and_in_sight(table: Table) -> None:
    """At every step of a match, without scrolling."""
    match = ended()
    table.open("./#replay=" + encode(match))
    table.watch()
    replay = replay_of(table)
    replay.get_by_role("slider").press("ArrowRight")
    for size in ((320, 568), (390, 844), (844, 390), (1280, 720)):
        table.resize(*size)
        assert table.page.evaluate("scrollY") == 0
        for name in (
            "Close the replay",
            "To the beginning",
            "Play",
            SPEED.format(1),
            "Play on from here",
        ):
            expect(replay.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
        assert table.page.evaluate(BOXES) == [len(match.steps) - 1, 1], size


def test_the_controls_of_a_voyage_are_in_sight(page: Page) -> None:
    """The chart and the hold of Threeport Shipping leave them enough room."""
    match = voyage((Seat("Anna", PERSON), Seat("", "pip")))
    for _ in range(30):
        match = play(match, Threeport.choose("pip", match.position))
    table = ThreeportTable(page).open("./#replay=" + encode(match))
    table.button("Watch").click()
    replay = replay_of(table)
    replay.get_by_role("slider").press("End")
    for size in ((320, 568), (360, 640), (844, 390), (1280, 720), (1280, 800)):
        table.resize(*size)
        for name in ("Close the replay", "To the beginning", "Play", "Play on from here"):
            expect(replay.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
        assert table.page.evaluate("scrollY") == 0
