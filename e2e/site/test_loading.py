"""The table before Python is up, and if it never comes up."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.delay import INTERPRETER, loading
from e2e.support.foreseen import address_of, begun, found, opened, same_luck
from e2e.support.table import Table
from e2e.support.witness import Witness

MODULES = """
async () => {
  const core = document.getElementById("pyscript").href;
  const { interpreter } = await (await import(core)).whenDefined("mpy");
  interpreter.runPython("import js, sys\\njs.window.modules = ' '.join(sys.modules)");
  return window.modules.split(" ");
}
"""


def test_the_table_stands_before_the_game_is_up(table: Table) -> None:
    """The buttons and a sentence, dice only as decoration, and no Python yet."""
    delay = loading(table)
    expect(table.button("Play")).to_be_visible()
    expect(table.button("Set up a match")).to_be_visible()
    expect(table.dice).to_have_count(0)
    expect(table.status).to_contain_text("three skulls and it is over")
    expect(table.page.locator("html")).not_to_have_attribute("data-ready", "true")
    delay.end()
    table.ready()


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_waiting_table_speaks_the_reader_s_language(
    a_table: Callable[..., Table], language: str
) -> None:
    """That works before Python is up."""
    table = a_table(locale=language)
    table.language(language)
    delay = loading(table)
    expect(table.button(table.say("start.play"))).to_be_visible()
    expect(table.status).to_have_text(table.say("news.welcome"))
    delay.end()
    table.ready()


def test_a_press_made_while_the_page_loads_is_carried_out(table: Table) -> None:
    """The button says that it is busy; then the match begins."""
    same_luck(table.page)  # a first roll that leaves the turn to the person
    delay = loading(table)
    table.button("Play").click()
    expect(table.button("Play")).to_have_attribute("aria-busy", "true")
    expect(table.status).to_have_text("One moment, the table is being set…")
    delay.end()
    table.roll(8)
    table.shows(opened(begun(table.saved_match().seed)))


def test_a_dialog_asked_for_while_the_page_loads_opens(table: Table) -> None:
    """The last press counts."""
    delay = loading(table)
    table.button("Play").click()
    table.button("Rules").click()
    expect(table.button("Play")).not_to_have_attribute("aria-busy", "true")
    delay.end()
    expect(table.dialog("Rules")).to_be_visible()
    expect(table.dialog("Rules")).to_contain_text("Treasure Island")
    assert not table.saves()


def test_an_early_press_is_dropped_if_its_button_means_something_else_by_then(
    table: Table,
) -> None:
    """The address brings a match along: there is nothing to "Play" any more."""
    match = opened(found(lambda position: position.ended is None and not position.island))
    delay = loading(table, address_of(match))
    table.button("Play").click()
    delay.end()
    table.ready()
    table.shows(match)
    assert table.saved_match().seed == match.seed


def test_a_missing_interpreter_is_said_in_one_sentence(table: Table, witness: Witness) -> None:
    """The sentence has a link that loads the page again."""
    witness.expect("/runtime/")  # the interpreter has its own words for it
    witness.expect("wasm")
    table.page.route(INTERPRETER, lambda route: route.abort())
    table.page.goto("./", wait_until="domcontentloaded")
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text("The table could not be set up.")
    table.page.unroute(INTERPRETER)
    alert.get_by_role("link", name="Reload the page").click()
    table.ready()
    expect(alert).to_be_hidden()
    table.button("Play").click()
    expect(table.button("Turn a card and roll")).to_be_enabled()


def test_missing_words_are_said_in_one_sentence(table: Table, witness: Witness) -> None:
    """Python is up, and would have nothing to say."""
    witness.expect("texts-en.json")
    witness.expect("Failed to fetch")
    table.page.route("**/texts-en.json", lambda route: route.abort())
    table.page.goto("./", wait_until="domcontentloaded")
    expect(table.page.get_by_role("alert")).to_contain_text("The table could not be set up.")


def test_without_javascript_a_sentence_says_so(a_table: Callable[..., Table]) -> None:
    """The table can still be looked at."""
    table = a_table(java_script_enabled=False)
    table.page.goto("./")
    sentences = table.page.locator("noscript p")
    for sentence, language in zip(sentences.all(), ("en", "fr", "ru"), strict=True):
        expect(sentence).to_be_visible()
        expect(sentence).to_contain_text("JavaScript")
        assert sentence.evaluate("(it) => it.closest('[lang]').lang") == language
    expect(table.button("Play")).to_be_visible()


def test_no_visit_waits_for_a_library_that_nothing_asks_for(table: Table) -> None:
    """PyScript's own in Python, which it would read and compile each time."""
    table.open()
    modules = table.page.evaluate(MODULES)
    assert "game.page.runtime" in modules
    assert not [name for name in modules if name.startswith("pyscript.")]
