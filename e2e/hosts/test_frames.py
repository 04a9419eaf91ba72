"""The table in somebody's blog: across sites, without storage, in a sandbox, in a small frame."""

import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from e2e.layout.contrast import faint
from e2e.support.any_server import FOLDERS, makes_a_move
from e2e.support.blog import (
    FRAME,
    HEAD,
    MODULE,
    ROLLED,
    SCRIPT,
    SMALLEST,
    TAGS,
    first_roll,
    framed,
    rolls_first,
)
from e2e.support.table import Table
from e2e.support.witness import Witness
from game.match import GAMES
from game.page.text.words import LANGUAGES

LOOKS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_the_poster_loads_nothing_until_it_is_pressed(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """That one press begins a match in its place, which moves nothing around it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    home = blog(
        MODULE.format(home=base_url)
        + "<thousand-ports-table></thousand-ports-table><p>More to read</p>"
    )
    poster = page.get_by_role("button", name="A Thousand Ports")
    expect(poster).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert asked == [home, f"{base_url}embed.js"]
    below = page.get_by_text("More to read")
    there = below.bounding_box()
    poster.click()
    assert below.bounding_box() == there
    table, frame = framed(page)
    expect(page.locator("iframe")).to_have_attribute("style", re.compile(r"height: \d+px"))
    rolls_first(table)
    assert below.bounding_box() == there
    assert frame.evaluate("document.documentElement.scrollHeight") == 640


def test_the_poster_stays_until_the_table_is_there(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """No start screen comes in between; nothing is kept in the storage of the host."""
    blog(SCRIPT.format(home=base_url) + '<game-table lang="en"></game-table>')
    page.evaluate(
        """() => addEventListener("message", ({ data }) => {
          const poster = document.querySelector("game-table").shadowRoot.querySelector("button");
          if (data?.thousandPortsShown === undefined) window.covered = poster?.disabled;
          else window.shown = poster === null;
        })"""
    )
    poster = page.get_by_role("button", name="Play")
    poster.click()
    expect(page.locator("game-table button")).to_have_count(0)
    table, frame = framed(page)
    expect(frame.locator("body")).to_have_attribute("data-mode", "match")
    page.wait_for_function("() => window.shown")
    rolls_first(table)
    assert page.evaluate("() => localStorage.length") == 0


@pytest.mark.parametrize("size", [(312, 240), (312, 520), (640, 360), (680, 640)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_poster_in_a_frame_of_its_own_is_no_higher_than_that(
    page: Page, blog: Callable[..., str], base_url: str, size: tuple[int, int], lang: str
) -> None:
    """All its words are in sight, however low the frame."""
    width, height = size
    markup = f'<body style="margin: 0"><game-table lang="{lang}"></game-table>'
    inner = escape(SCRIPT.format(home=base_url) + markup, quote=True)
    blog(f'<iframe srcdoc="{inner}" width="{width}" height="{height}" style="border: 0"></iframe>')
    poster = page.frame_locator("iframe").get_by_role("button")
    for part in ("title", "about", "play"):
        expect(poster.locator(f".{part}")).to_be_in_viewport(ratio=1)
    box = poster.bounding_box()
    assert box is not None
    assert box["height"] <= min(height, 640)


@pytest.mark.parametrize("width", [312, 480, 650])
def test_what_a_poster_says_can_be_read(
    page: Page, blog: Callable[..., str], base_url: str, width: int
) -> None:
    """In all games, by day and by night, in narrow columns and wide ones; nothing is cut off."""
    page.set_viewport_size({"width": width, "height": 640})
    for game in GAMES:
        for language in LANGUAGES if width == 312 else LANGUAGES[:1]:
            blog(
                "<style>body { margin: 0 } game-table { --game-table-width: 650px }</style>"
                + SCRIPT.format(home=base_url)
                + f'<game-table game="{game}" lang="{language}"></game-table>'
            )
            poster = page.get_by_role("button")
            expect(poster).to_be_visible()
            for look in LOOKS:
                page.emulate_media(color_scheme=look)
                assert not faint(page), (game, language, look)
            assert poster.evaluate("it => it.scrollHeight <= it.clientHeight")
            assert poster.evaluate("it => it.scrollWidth <= it.clientWidth")


def test_a_table_that_needs_more_makes_its_frame_higher(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """With large type, for example; the poster knows nothing of that."""
    blog(SCRIPT.format(home=base_url) + "<game-table></game-table>")
    page.get_by_role("button", name="A Thousand Ports").click()
    _table, frame = framed(page)
    frame.evaluate("document.documentElement.style.fontSize = '200%'")
    needed = frame.evaluate("document.documentElement.scrollHeight")
    assert needed > 640
    expect(page.locator("iframe")).not_to_have_css("height", "640px")


def test_the_poster_goes_on_with_a_match_that_was_left(page: Page) -> None:
    """Where the browser keeps it: on the site of the table itself."""
    page.goto("?lang=en")
    first_roll(Table(page).ready())
    page.goto("?embed&play&lang=en")
    expect(Table(page).ready().die(1)).to_have_accessible_name(ROLLED)


def test_the_poster_speaks_the_language_and_wears_the_theme_of_its_page(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """Attributes of the element go along into the frame."""
    blog(
        MODULE.format(home=base_url)
        + '<thousand-ports-table lang="ru" theme="dark"></thousand-ports-table>'
    )
    page.get_by_role("button", name="Играть").click()
    table, _frame = framed(page)
    html = table.within.locator("html")
    expect(html).to_have_attribute("lang", "ru")
    expect(html).to_have_attribute("data-theme", "dark")


def test_the_element_of_any_game_knows_the_games_by_name(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """A name that no page has is answered with the first one."""
    for game in ("ports", "constructor", "", "nobody"):
        element = f'<game-table game="{game}" lang="fr"></game-table>'
        blog(SCRIPT.format(home=base_url) + element)
        page.get_by_role("button", name="Mille Sabords").click()
        address = f"{base_url}?embed=&play=&lang=fr"
        expect(page.locator("iframe")).to_have_attribute("src", address)
    table, frame = framed(page)
    expect(table.within.locator("html")).to_have_attribute("lang", "fr")
    assert frame.url == address


def test_the_script_may_be_there_twice(page: Page, blog: Callable[..., str], base_url: str) -> None:
    """By either tag and from any address: each element has one poster, and nothing is thrown."""
    scripts = [tag.format(home=base_url) for tag in (MODULE, SCRIPT, SCRIPT)]
    scripts.append(scripts[-1].replace("embed.js", "embed.js?again"))
    blog("<thousand-ports-table></thousand-ports-table><game-table></game-table>".join(scripts))
    posters = page.get_by_role("button", name="A Thousand Ports")
    expect(posters).to_have_count(6)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("lost", ["no JavaScript", "no site"])
def test_a_link_inside_the_element_shows_where_its_script_does_not_run(
    a_table: Callable[..., Table], base_url: str, witness: Witness, lost: str, tag: str
) -> None:
    """The snippet has one; where the script runs, the poster takes its place."""
    table = a_table(java_script_enabled=lost == "no site")
    markup = (
        HEAD
        + TAGS[tag].format(home=base_url)
        + f'<game-table game="ports"><a href="{base_url}?lang=en">A Thousand Ports</a></game-table>'
    )
    page = table.page
    page.route("**/blog", lambda route: route.fulfill(body=markup, content_type="text/html"))
    link = page.get_by_role("link", name="A Thousand Ports")
    if lost == "no site":
        page.goto("blog")
        expect(page.get_by_role("button", name="A Thousand Ports")).to_be_visible()
        expect(link).to_be_hidden()
        witness.expect("net::ERR_FAILED")
        page.route("**/embed.js", lambda route: route.abort())
    page.goto("blog")
    link.click()
    expect(page).to_have_url(f"{base_url}?lang=en")


def test_the_element_makes_no_narrow_host_scroll_sideways(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """At 320 px with the margin that browsers give to a page: poster and table, by both names."""
    page.set_viewport_size({"width": 320, "height": 568})
    wide = "document.documentElement.scrollWidth"
    poster = page.get_by_role("button", name="A Thousand Ports")
    for element in ("game-table", "thousand-ports-table"):
        blog(SCRIPT.format(home=base_url) + f"<{element}></{element}>")
        expect(poster).to_be_visible()
        assert page.evaluate(wide) == 320
    poster.click()
    table, frame = framed(page)
    assert page.evaluate(wide) == 320
    rolls_first(table)
    assert frame.evaluate(wide) <= frame.evaluate("innerWidth")


@pytest.mark.whole_chromium  # the headless shell does not block third-party storage
@pytest.mark.parametrize("asked", ["", "&interpreter=pyodide"], ids=["micropython", "pyodide"])
def test_it_plays_where_third_party_storage_is_refused(
    page: Page, blog: Callable[..., str], base_url: str, asked: str
) -> None:
    """In a plain frame on another site, which may store nothing and says so over the strip."""
    blog(FRAME.format(home=base_url, asked=asked, size=SMALLEST, more='style="border:0"'))
    table, frame = framed(page)
    assert frame.evaluate("window.localStorage") is None
    table.button("Play").click()
    note = table.within.get_by_role("status").filter(has_text="This browser saves nothing")
    expect(note).to_be_visible()
    box, card = note.bounding_box(), table.within.get_by_role("region", name="Card").bounding_box()
    assert box
    assert card
    assert box["y"] + box["height"] < card["y"] + card["height"] / 2
    assert frame.evaluate("document.body.scrollHeight") <= 480
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_be_hidden()
    rolls_first(table)
    table.button("Points").click()
    expect(table.dialog("Points")).to_be_visible()


@pytest.mark.parametrize("game", FOLDERS)
def test_it_plays_in_a_sandbox(
    page: Page, blog: Callable[..., str], base_url: str, game: str
) -> None:
    """sandbox="allow-scripts": of no origin at all, and without windows."""
    home = base_url + game
    blog(FRAME.format(home=home, asked="", size=SMALLEST, more='sandbox="allow-scripts"'))
    table, frame = framed(page)
    assert frame.evaluate("window.origin") == "null"
    if game:
        table.button("Play").click()
        makes_a_move(table)
    else:  # where all cards are new, as nothing can be kept
        first_roll(table)
    table.button("Points").click()
    expect(table.dialog("Points")).to_have_css("border-style", "double")  # the style of the rest


@pytest.mark.parametrize(
    "policy", ["require-corp", pytest.param("credentialless", marks=pytest.mark.long)]
)
def test_it_plays_in_a_host_that_isolates_itself(
    page: Page, blog: Callable[..., str], base_url: str, policy: str
) -> None:
    """Which frames only pages that allow it."""
    isolation = {
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": policy,
    }
    blog(FRAME.format(home=base_url, asked="", size=SMALLEST, more=""), isolation)
    assert page.evaluate("crossOriginIsolated")
    table, _frame = framed(page)
    first_roll(table)


@pytest.mark.long
@pytest.mark.parametrize("tag", TAGS)
def test_the_poster_is_drawn_in_a_host_that_isolates_itself(
    page: Page, blog: Callable[..., str], base_url: str, tag: str
) -> None:
    """The script of the element is fetched from another site too."""
    markup = TAGS[tag].format(home=base_url) + "<game-table></game-table>"
    blog(markup, {"Cross-Origin-Embedder-Policy": "require-corp"})
    page.get_by_role("button", name="A Thousand Ports").click()
    framed(page)


@pytest.mark.long
@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["plain", "sandboxed"])
def test_it_plays_in_a_frame_that_has_no_address(
    page: Page, blog: Callable[..., str], base_url: str, sandbox: str
) -> None:
    """A frame within a frame whose markup stands in the page."""
    inner = FRAME.format(home=base_url, asked="", size=SMALLEST, more="")
    blog(
        f'<iframe title="Post" srcdoc="{escape(inner)}" {sandbox} width="360" height="540">'
        "</iframe>"
    )
    within = page.frame_locator("iframe").frame_locator("iframe")
    first_roll(Table(page, within).ready())


def test_it_plays_in_a_host_without_an_origin(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """A policy of the host sandboxes all that it shows."""
    policy = {"Content-Security-Policy": "sandbox allow-scripts"}
    blog(FRAME.format(home=base_url, asked="", size=SMALLEST, more=""), policy)
    table, frame = framed(page)
    assert frame.evaluate("window.origin") == "null"
    first_roll(table)


@pytest.mark.long
def test_it_plays_in_a_page_opened_as_a_file(
    page: Page, base_url: str, tmp_path: Path, witness: Witness
) -> None:
    """A page that somebody has saved."""
    witness.welcome("")  # files have no host
    saved = tmp_path / "saved.html"
    saved.write_text(HEAD + FRAME.format(home=base_url, asked="", size=SMALLEST, more=""))
    page.goto(saved.as_uri())
    table, _frame = framed(page)
    first_roll(table)


def test_the_smallest_frame_needs_no_sideways_scrolling(
    page: Page, blog: Callable[..., str], base_url: str
) -> None:
    """320 x 480: dice and actions are all in sight, and large enough to press."""
    blog(FRAME.format(home=base_url, asked="", size=SMALLEST, more='style="border:0"'))
    table, frame = framed(page)
    first_roll(table)
    assert frame.evaluate("document.documentElement.scrollWidth") <= 320
    corner = page.locator("iframe").bounding_box()
    assert corner
    for control in (*(table.die(die) for die in range(1, 9)), *table.actions()):
        box = control.bounding_box()
        assert box
        assert box["x"] >= corner["x"]
        assert box["x"] + box["width"] <= corner["x"] + 320
        assert box["y"] + box["height"] <= corner["y"] + 480
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_start_in_a_frame_names_the_game(page: Page, folder: str, language: str) -> None:
    """In letters that can be seen; no start becomes higher than its frame by that."""
    table = Table(page).open(f"./{folder}?embed&lang={language}")
    title = page.get_by_role("heading", level=1)
    for width, height in ((300, 480), (480, 640), (560, 320)):
        table.resize(width, height)
        named = title.locator("span").bounding_box()
        assert named
        assert named["height"] > 14
        assert named["x"] >= 0
        assert 4 * named["height"] / 2 < named["x"] + named["width"] <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_oembed_is_found_and_names_the_frame(page: Page) -> None:
    """The page says where, and the answer is a frame of this very site."""
    page.goto("./")
    link = page.locator('link[type="application/json+oembed"]')
    where = urlsplit(str(link.get_attribute("href")))
    answer = page.request.get(where.path.lstrip("/")).json()
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    # As wide as the column where a host strips the style, as WordPress does.
    assert f'width="100%" height="{answer["height"]}"' in answer["html"]
    assert "?embed" in answer["html"]
    for attribute in (
        'frameborder="0"',
        'title="',
        'loading="lazy"',
        f"max-width:{answer['width']}px",
        "web-share",
    ):
        assert attribute in answer["html"]
    # Within 0.1 above one of these, WordPress stretches the frame to the width of its column.
    proportions = answer["width"] / answer["height"]
    films_and_phones = (2.33, 2, 1.78, 1.33, 1, 0.56, 0.5)
    assert proportions - max(it for it in films_and_phones if it <= proportions) > 0.1
