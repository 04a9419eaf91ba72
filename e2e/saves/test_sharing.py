"""Passing a match on, looking at it again, checking its dice, taking a score back, house rules."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from e2e.support.foreseen import TWO_PEOPLE, address_of, begun, bots_play, found, opened, same_luck
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.match import Seat
from game.notation import write
from game.ports import rules
from game.sharing import decode, encode


def test_a_match_is_passed_on_and_watched(table: Table) -> None:
    """The address from the dialog opens the same match as a replay, wherever it is opened."""
    match = opened(found(lambda position: position.ended is None and not position.island))
    table.open(address_of(match))
    dialog = table.open_dialog("Share")
    address = dialog.get_by_label("Link").first.input_value()
    sent = decode(address.split("#replay=")[1])[-1]
    assert sent == match
    table.close_dialog()
    table.page.goto("about:blank")
    table.page.goto(address)
    table.ready()
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    for name in ("A friend", "Polly"):
        expect(table.sheet.get_by_role("columnheader", name=name)).to_be_visible()
    table.watch()
    slider = table.page.get_by_role("slider", name="Step of the replay")
    slider.press("End")
    table.dice_show(match)
    slider.press("Home")
    expect(table.page.get_by_role("status").first).to_contain_text("from its beginning")
    slider.press("End")
    table.button("Play on from here").click()
    table.dice_show(match)
    table.person_to_act(match)


def test_a_replay_outlives_a_reload_until_it_is_left(table: Table) -> None:
    """Its code stays in the address while it is looked at; another one pasted there takes over."""
    match = opened(found(lambda position: position.ended is None and not position.island))
    code, other = encode(match), encode(begun("b"))
    replay = table.page.get_by_role("region", name="Replay")
    table.open("./#replay=" + code)
    expect(replay).to_be_visible()
    table.page.reload()
    table.ready()
    expect(replay).to_be_visible()
    table.page.evaluate("(code) => { location.hash = '#replay=' + code; }", other)
    expect(replay).to_contain_text("Turn 1 of 1")
    assert table.page.url.endswith(other)
    table.button("Close the replay").click()
    expect(replay).to_be_hidden()
    assert "#" not in table.page.url
    table.page.evaluate("(code) => { location.hash = '#replay=' + code; }", code)
    table.watch()
    table.button("Play on from here").click()
    expect(replay).to_be_hidden()
    assert "#" not in table.page.url
    table.page.reload()
    table.ready()
    expect(table.button("Play")).to_be_visible()


@pytest.mark.parametrize(
    "address",
    [
        "./#replay={code})",
        pytest.param("./#replay={code}%20%C2%BB Beat me", marks=pytest.mark.long),
        "./%23replay={code}&fbclid=x",  # the page for a wrong address leads on
        pytest.param("./index.html%2523replay%253D{code}", marks=pytest.mark.long),
        "./?lang=en%23replay={code}",
    ],
)
def test_a_link_that_was_changed_on_its_way_opens(
    table: Table, witness: Witness, address: str
) -> None:
    """Letters after it, its sign escaped once or twice, in the path or in the query."""
    match = opened(found(lambda position: position.ended is None and not position.island))
    if not address.startswith(("./#", "./?")):
        witness.expect("404")
    table.open(address.format(code=encode(match)))
    expect(table.page.get_by_role("region", name="Replay")).to_be_visible()
    table.watch()
    table.page.get_by_role("slider", name="Step of the replay").press("End")
    table.dice_show(match)


def test_an_address_that_is_damaged_gets_a_sentence(table: Table) -> None:
    """Cut short in an email: the page says so and can be played all the same."""
    match = opened(found(lambda position: position.ended is None))
    table.open("./#replay=" + encode(match)[:-9])
    expect(table.page.get_by_role("alert")).to_contain_text("no match that can be read")
    table.button("Play").click()
    table.roll()


def test_the_dice_can_be_checked(table: Table) -> None:
    """Every draw is derived again, and each face is counted beside what chance allows."""
    match = opened(found(lambda position: position.ended is None and not position.island))
    table.open(address_of(match))
    dialog = table.open_dialog("Check the dice")
    expect(dialog).to_contain_text("Everything matches")
    expect(dialog).to_contain_text("from one seed, which is shown at the end of the match")
    expect(dialog.get_by_role("row", name=re.compile("parrot"))).to_be_visible()


def test_a_score_is_taken_back(table: Table) -> None:
    """That is possible until the next card is turned over; the dice lie as before."""
    match = opened(
        found(lambda position: position.ended is None and not position.island, TWO_PEOPLE)
    )
    table.open(address_of(match))
    table.score(rules.at_stake(match.position).total)
    table.button("Undo").click()
    table.dice_show(match)
    table.person_to_act(match)


def test_fortune_is_set_up_with_a_house_rule(table: Table) -> None:
    """The sheet says what is in force, and a rule can be kept under a name."""
    table.open()
    dialog = table.set_up()
    dialog.get_by_role("radio", name="Fortune").check()
    table.unfold_house_rules(dialog)
    dialog.get_by_label("Totals below zero").select_option(index=1)
    dialog.get_by_label("Name of these rules").fill("Ours")
    dialog.get_by_role("button", name="Save these rules").click()
    expect(dialog.get_by_label("Saved rules")).to_contain_text("Ours")
    dialog.get_by_role("button", name="Play", exact=True).click()
    in_force = table.page.get_by_role("list", name="Rules", exact=True).get_by_role("listitem")
    expect(in_force.nth(0)).to_have_text("Fortune, past 8000 points")
    expect(in_force.nth(1)).to_contain_text("Totals below zero")
    expect(in_force).to_have_count(2)
    match = table.match()
    assert match.options.edition == "fortune"
    assert match.options.below_zero == "floor"


def test_a_file_that_is_no_match_is_told_where_it_is_wrong(
    a_table: Callable[..., Table], tmp_path: Path
) -> None:
    """The line and the reason, in the language of the page; then in the one chosen next."""
    file = tmp_path / "match.txt"
    file.write_text("game: ports\nperson: A\nperson: B\nseed: 1\nstarts: 1\n\ndance\n")
    table = a_table(locale="fr")
    table.language("fr")
    table.open()
    table.page.get_by_label(table.say("start.file")).set_input_files(file)
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile("Ligne 7.: une étape s.écrit card, .* et non dance"))
    table.prefer(language="ru")
    expect(alert).to_contain_text("Строка 7: шаг пишется card")


@pytest.mark.parametrize("encoding", ["utf-16", "windows-1251"])
def test_a_file_in_the_encoding_of_an_editor_is_read(table: Table, encoding: str) -> None:
    """Names keep their letters."""
    match = begun("a", (Seat("Жанна", "polly"), Seat("Борис", "anne")))
    text = write(match).replace("\n", "\r\n")
    file = FilePayload(name="a.txt", mimeType="text/plain", buffer=text.encode(encoding))
    table.open()
    table.page.get_by_label("Open a match file").set_input_files(file)
    expect(table.sheet.get_by_role("columnheader", name="Жанна")).to_be_visible()


def test_what_a_file_agrees_on_and_cannot_be_is_told_in_the_language(
    a_table: Callable[..., Table], tmp_path: Path
) -> None:
    """One header line edited by hand: what may stand there, and nothing in English."""
    file = tmp_path / "match.txt"
    file.write_text("game: ports\ntarget: 700\nperson: A\nperson: B\nseed: 1\n")
    table = a_table(locale="ru")
    table.language("ru")
    table.open()
    table.page.get_by_label(table.say("start.file")).set_input_files(file)
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text("Строка 2: для target можно указать число от 1000 до 20000")
    assert re.findall("[A-Za-z]+", alert.inner_text()) == ["target"]
    file.write_text("game: ports\nstarts: 3\nperson: A\nperson: B\nseed: 1\n")
    table.page.get_by_label(table.say("start.file")).set_input_files(file)
    expect(alert).to_contain_text("Место 3 не может начинать: мест за столом всего 2.")


def test_a_match_shared_in_french_is_read_in_russian(a_table: Callable[..., Table]) -> None:
    """Seats that nobody named have Russian names, in every step and in what is passed on again."""
    table = a_table(locale="fr")
    same_luck(table.page)
    table.language("fr")
    table.open()
    table.button(table.say("start.play")).click()
    table.roll(8)
    dialog = table.open_dialog(table.say("dialog.share"))
    address = dialog.get_by_label(table.say("link.address")).input_value()
    sent = decode(address.partition("#replay=")[2])[-1]
    assert [seat.name for seat in sent.seats] == ["", ""]
    table.page.goto("about:blank")
    reader = a_table(locale="ru")
    reader.language("ru")
    reader.open(address)
    for name in ("Друг", "Полли"):
        expect(reader.sheet.get_by_role("columnheader", name=name)).to_be_visible()
    reader.watch()
    reader.page.get_by_role("slider").press("End")
    expect(reader.sheet.get_by_role("columnheader", name="Друг")).to_be_visible()
    reader.button(reader.say("replay.play_on")).click()
    dialog = reader.open_dialog(reader.say("dialog.share"))
    again = dialog.get_by_label(reader.say("link.address")).input_value()
    assert decode(again.partition("#replay=")[2])[-1].seats == sent.seats
    reader.close_dialog()
    expect(reader.sheet.get_by_role("columnheader", name="Вы")).to_be_visible()


def test_names_that_nobody_chose_are_those_of_the_language(table: Table) -> None:
    """At the table and on the first screen; the match that is kept stays as it was."""
    same_luck(table.page)  # a first roll that leaves the turn to the person
    table.open()
    table.button("Play").click()
    table.roll(8)
    table.person_to_act(table.match())
    kept = table.saves()
    table.prefer(language="fr")
    table.language("fr")
    expect(table.sheet.get_by_role("columnheader", name="Toi")).to_be_visible()
    table.page.reload()
    table.ready()
    expect(table.page.locator("#resume-note")).to_contain_text(re.compile("^Toi.*, Polly"))
    assert table.saves() == kept
    assert kept[0]["names"] == ["", ""]


UNTOUCHED = """Object.defineProperty(
  UserActivation.prototype, "hasBeenActive", { get: () => window.touched === true }
);
addEventListener("keydown", () => { window.touched = true; }, true);"""


def test_a_link_opens_without_a_ring(table: Table) -> None:
    """The focus waits on its first button; the ring comes with the first key."""
    table.page.add_init_script(UNTOUCHED)
    match = begun("b", (Seat("Anna", "polly"), Seat("Boris", "polly")))
    table.open("./#replay=" + encode(bots_play(match)))
    rung = "(button) => button.matches(':focus-visible')"
    watch, same = table.button("Watch"), table.button("Same dice, your move")
    expect(same).to_be_focused()
    assert not same.evaluate(rung)
    table.page.keyboard.press("Tab")
    expect(watch).to_be_focused()
    assert watch.evaluate(rung)
