"""Replays: the ways into them, through them, and back."""

from pathlib import Path

from playwright.sync_api import Locator, expect

from e2e.foreseen import address_of, begun, found, opened
from e2e.table import Table
from game.match import Match, play
from game.notation import write
from game.ports import bots
from game.sharing import encode


def replay_of(table: Table) -> Locator:
    """The part of the page with a replay's controls."""
    return table.page.get_by_role("region", name="Replay")


def before_the_first_roll(table: Table) -> Match:
    """A match is opened that nobody has begun; the page is the only one that Back leads to."""
    match = found(lambda position: position.ended is None and not position.island)
    table.page.goto("about:blank")
    table.open(address_of(opened(match)))
    table.dice_show(opened(match))
    return opened(match)


def ended(seed: str = "1") -> Match:
    """A whole match between you and a bot."""
    match = begun(seed, target=1000)
    while not match.over():
        match = play(match, bots.choose("polly", match.position))
    return match


def test_back_leaves_a_replay_for_the_match(table: Table) -> None:
    """The match stands as it was left, and a second Back leaves the page."""
    match = before_the_first_roll(table)
    table.button("Watch it again").click()
    expect(replay_of(table)).to_be_visible()
    table.page.go_back()
    expect(replay_of(table)).to_be_hidden()
    table.dice_show(match)
    table.person_to_act(match)
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")


def test_back_leaves_a_replay_for_the_result(table: Table) -> None:
    """From where it was asked for."""
    table.open(address_of(ended()))
    result = table.page.get_by_role("region", name="The match is over")
    result.get_by_role("button", name="Watch it again").click()
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
    """By its button, or by playing on from it; and a dialog over it is closed alone."""
    match = before_the_first_roll(table)
    for way_out in ("Close the replay", "Play on from here"):
        table.button("Watch it again").click()
        expect(replay_of(table)).to_be_visible()
        table.open_dialog("Rules")
        table.page.go_back()
        expect(table.dialog("Rules")).to_be_hidden()
        expect(replay_of(table)).to_be_visible()
        table.page.get_by_role("slider").press("End")
        table.button(way_out).click()
        expect(replay_of(table)).to_be_hidden()
        table.dice_show(match)
        table.page.wait_for_function("history.state === null")
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")


def test_back_leaves_the_page_from_a_replay_that_a_link_opened(table: Table) -> None:
    """The replay is the page's first entry."""
    match = opened(found(lambda position: position.ended is None))
    table.page.goto("about:blank")
    table.open("./#replay=" + encode(match))
    table.button("Watch").click()
    expect(replay_of(table)).to_be_visible()
    table.page.go_back()
    expect(table.page).to_have_url("about:blank")
