"""English, French, Russian: from the first screen on, and wherever the person goes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.foreseen import address_of, found, opened
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.page.state.model import DIALOGS
from tools.build.pages import listed
from tools.build.texts import entries

TABLE = listed()[0].table
# Every text that a person can see or hear, with the labels, hints and titles of what is visible.
SEEN = """() => {
  const seen = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent.checkVisibility() && !parent.closest("script, kbd, noscript")) {
      seen.push(walk.currentNode.data.trim());
    }
  }
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
    if (!element.checkVisibility()) continue;
    for (const name of ["aria-label", "placeholder", "title"]) {
      seen.push(element.getAttribute(name) || "");
    }
  }
  return seen.filter((text) => /\\p{L}/u.test(text));
}"""


def sentences(language: str) -> set[str]:
    """All sentences of a language, plural forms too."""
    found: set[str] = set()
    for key, entry in entries(TABLE, language).items():
        if not key.startswith("bot."):  # the names in a match stay as they were given
            found.update(entry.values() if isinstance(entry, dict) else entry.split("\n"))
    return found


def english_only(language: str) -> re.Pattern[str]:
    """Matches what the English table would say and this language would not."""
    others = sentences(language)
    patterns = [
        re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence))
        for sentence in sentences("en")
        if sentence not in others and re.search(r"[a-z]{3}", re.sub(r"\{\w+\}", "", sentence))
    ]
    return re.compile("|".join(patterns))


def speaks(table: Table, language: str) -> None:
    """Asserts that the page is in a language, with nothing left in English."""
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    english = english_only(language)
    seen = table.page.evaluate(SEEN)
    assert len(seen) > 10
    assert [text for text in seen if english.fullmatch(text)] == []


@pytest.mark.parametrize("language", [pytest.param("fr", marks=pytest.mark.long), "ru"])
def test_the_browser_s_language_is_spoken_from_the_first_screen_on(
    a_table: Callable[..., Table], language: str
) -> None:
    """On the first screen, in every dialog and in a match."""
    table = a_table(locale=language)
    table.language(language)
    table.open()
    expect(table.button(table.say("start.play"))).to_be_visible()
    speaks(table, language)
    table.open_dialog(table.say("start.set_up"))
    speaks(table, language)
    table.close_dialog()
    table.button(table.say("start.play")).click()
    table.roll(8)
    table.rests()
    speaks(table, language)
    for name in DIALOGS:
        opener = table.page.locator(f"#open-{name}")
        if opener.is_visible():
            opener.click()
            expect(table.page.get_by_role("dialog")).to_be_visible()
            speaks(table, language)
            table.close_dialog()
    table.open_dialog(table.say("seats.open"), table.say("dialog.seats"))
    speaks(table, language)
    table.close_dialog()


def test_switching_the_language_keeps_the_match(table: Table) -> None:
    """Same dice, same totals, other words; and back again. The choice is remembered."""
    language = "ru"
    match = found(lambda position: position.ended is None and not position.island)
    table.open(address_of(match))
    table.roll(8)
    match = opened(match)
    table.shows(match)
    table.open_dialog("Settings").get_by_label("Language").select_option(language)
    table.language(language)
    table.close_dialog()
    speaks(table, language)
    table.shows(match)
    table.page.reload()
    table.ready()
    table.button(table.say("start.resume")).click()
    table.shows(match)
    speaks(table, language)
    table.button(table.say("menu.settings")).click()
    table.page.get_by_label(table.say("settings.language")).select_option("en")
    table.language("en")
    table.close_dialog()
    table.shows(match)


def test_words_that_cannot_be_fetched_leave_the_table_as_it_speaks(
    table: Table, witness: Witness
) -> None:
    """A sentence says so; the next attempt succeeds."""
    witness.expect("texts-fr.json")
    table.page.route("**/texts-fr.json", lambda route: route.abort())
    table.open().open_dialog("Settings").get_by_label("Language").select_option("fr")
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text("The words of that language could not be fetched.")
    expect(table.dialog("Settings")).to_be_hidden()
    table.page.unroute("**/texts-fr.json")
    field = table.open_dialog("Settings").get_by_label("Language")
    expect(field).to_have_value("en")
    field.select_option("fr")
    table.language("fr")
    expect(table.dialog(table.say("dialog.settings"))).to_be_visible()


def test_the_address_can_ask_for_a_language(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """?lang=fr takes precedence over what the browser and the device say."""
    table = a_table(storage_state=kept(language="ru")).open("./?lang=fr")
    table.language("fr")
    speaks(table, "fr")
    expect(table.button("Jouer")).to_be_visible()


def test_a_strange_language_is_answered_in_english(a_table: Callable[..., Table]) -> None:
    """Nobody is left without words."""
    table = a_table(locale="ja-JP").open("./?lang=%3Cscript%3E")
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    expect(table.button("Play")).to_be_visible()
