"""The pages in one language: found by a search, played, left, and visited without a network."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.site.test_languages import speaks
from e2e.support.blog import FRAME, SMALLEST, framed
from e2e.support.foreseen import address_of, found, opened
from e2e.support.harbour import Harbour
from e2e.support.table import Table
from game.thousand.table import Table as TableOfThousand

OTHERS = "Other games"


def table_in(page: Page, language: str, game: object = None) -> Table:
    """The table of a page that speaks a language."""
    table = Table(page, game=game) if game else Table(page)  # type: ignore[arg-type]
    table.language(language)
    return table


def plays(table: Table, language: str) -> None:
    """The page speaks a language, and a match is begun with a press of Roll."""
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    table.button(table.say("start.play")).click()
    table.page.locator("#roll").click(trial=True)
    before = table.status.inner_text()
    table.page.locator("#roll").click()
    expect(table.status).not_to_have_text(before)


def test_a_first_visit_to_a_page_in_one_language_plays_and_goes_on_without_a_network(
    passenger: BrowserContext, harbour: Harbour, built: Path
) -> None:
    """In a browser that prefers English; pages of the third language are replaced."""
    harbour.open(built)
    table = table_in(passenger.new_page(), "ru", TableOfThousand)
    table.open_anew(harbour.url + "ru/thousand/")
    expect(table.page.get_by_text(table.say("offline.ready"))).to_be_visible()
    plays(table, "ru")
    harbour.close()
    table.page.reload()
    table.ready()
    expect(table.button(table.say("start.resume"))).to_be_visible()
    for other in ("", "thousand/"):
        tab = passenger.new_page()
        tab.goto(f"{harbour.url}ru/{other}")
        Table(tab).ready()
        expect(tab).to_have_url(f"{harbour.url}ru/{other}")
        expect(tab.locator("html")).to_have_attribute("lang", "ru")
    table = table_in(passenger.new_page(), "fr").open(f"{harbour.url}fr/?theme=dark")
    expect(table.page).to_have_url(f"{harbour.url}?theme=dark&lang=fr")
    plays(table, "fr")


@pytest.mark.long
def test_a_page_in_another_language_is_kept_once_it_was_visited(
    passenger: BrowserContext, harbour: Harbour, built: Path
) -> None:
    """The worker of the site was there before."""
    harbour.open(built)
    table = table_in(passenger.new_page(), "en").open(harbour.url)
    expect(table.page.get_by_text(table.say("offline.ready"))).to_be_visible()
    table.open(harbour.url + "fr/")
    table.promised("async () => Boolean(await caches.match('thousand/'))")
    harbour.close()
    table.page.reload()
    table.language("fr")
    table.ready()
    speaks(table, "fr")
    expect(table.page).to_have_url(harbour.url + "fr/")


def test_a_page_speaks_its_language_whatever_was_preferred_before(
    a_table: Callable[..., Table], kept: Callable[..., dict]
) -> None:
    """It stands in the markup, so nothing is translated; ?lang takes precedence, match and all."""
    table = a_table(storage_state=kept(language="ru"))
    table.language("fr")
    table.open("fr/")
    speaks(table, "fr")
    match = found(lambda position: position.ended is None and not position.island)
    table.language("ru")
    table.open_anew("fr/?lang=ru&theme=dark" + address_of(match).removeprefix("./"))
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.roll(8)
    table.dice_show(opened(match))
    speaks(table, "ru")


@pytest.mark.long
def test_what_is_done_on_such_a_page_leaves_the_language_of_others(
    table: Table, base_url: str
) -> None:
    """Sound and lessons are kept for all pages, language and theme of an address are not."""
    table.language("ru")
    table.open("ru/?theme=dark")
    table.button(table.say("menu.sound")).click()
    plays(table, "ru")
    table.language("en")
    table.open_anew(base_url)
    speaks(table, "en")
    expect(table.page.locator("html")).not_to_have_attribute("data-theme", "dark")
    expect(table.button(table.say("menu.sound"))).to_have_attribute("aria-pressed", "true")


def test_a_language_chosen_on_a_page_in_another_one_stays(table: Table, base_url: str) -> None:
    """With the match, after a reload and at the other tables; a new visit speaks for itself."""
    match = found(lambda position: position.ended is None and not position.island)
    table.language("fr")
    table.open("fr/" + address_of(match).removeprefix("./"))
    table.roll(8)
    dialog = table.open_dialog(table.say("menu.settings"))
    dialog.get_by_label(table.say("settings.language")).select_option("ru")
    table.language("ru")
    table.close_dialog()
    speaks(table, "ru")
    table.dice_show(opened(match))
    table.page.reload()
    table.ready()
    expect(table.page).to_have_url(base_url)
    expect(table.button(table.say("start.resume"))).to_be_visible()
    speaks(table, "ru")
    table.page.goto(base_url + "fr/threeport/")
    table.ready()
    expect(table.page.locator("html")).to_have_attribute("lang", "ru")
    fresh = table.page.context.new_page()
    fresh.goto(base_url + "fr/threeport/")
    expect(fresh.locator("html")).to_have_attribute("lang", "fr")


def test_links_between_tables_stay_in_the_language(table: Table, base_url: str) -> None:
    """On a page of that language, and where the address asks for it; the matches are the same."""
    table.language("fr")
    table.open("./?lang=fr")
    plays(table, "fr")
    table.open("./?lang=fr")
    others = table.page.get_by_role("navigation", name=table.say("start.others"))
    others.get_by_role("link", name="Le Mille").click()
    expect(table.page).to_have_url(base_url + "thousand/?lang=fr")
    table.open("fr/thousand/")
    others.get_by_role("link", name="Mille Sabords 1 partie").click()
    expect(table.page).to_have_url(base_url + "fr/")
    table.ready()
    expect(table.button(table.say("start.resume"))).to_be_visible()
    table.page.goto("fr/?game=threeport&theme=dark")
    expect(table.page).to_have_url(base_url + "fr/threeport/?theme=dark")


def test_a_match_is_shared_for_readers_of_any_language(table: Table, base_url: str) -> None:
    """The link leads to the page that speaks the language of whoever opens it."""
    table.language("fr")
    table.open("fr/thousand/")
    plays(table_in(table.page, "fr", TableOfThousand), "fr")
    dialog = table.open_dialog(table.say("sheet.share"), table.say("dialog.share"))
    dialog.get_by_text(table.say("share.text")).click()
    link = dialog.get_by_label(table.say("link.address")).input_value()
    assert link.startswith(base_url + "thousand/#replay=")


def test_a_frame_of_such_a_page_opens_whole_in_its_language(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """With the match."""
    blog(FRAME.format(home=base_url + "fr/", asked="", size=SMALLEST, more=""))
    table, _frame = framed(page)
    table.language("fr")
    table.button(table.say("start.play")).click()
    with page.expect_popup() as popup:
        table.within.get_by_role("link", name=table.say("menu.full")).click()
    full = table_in(popup.value, "fr").ready()
    expect(full.page.locator("#roll")).to_be_visible()
    speaks(full, "fr")
