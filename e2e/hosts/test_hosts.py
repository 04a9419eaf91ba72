"""Pages of all kinds that show a table: widths, type, themes, policies, ways to navigate."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from e2e.support.blog import SCRIPT, first_roll, framed, rolls_first
from e2e.support.foreseen import address_of, laid
from e2e.support.table import Table
from e2e.support.thousand import CROWD as EIGHT_PLAY
from e2e.support.thousand import EIGHT
from e2e.support.thousand import begun as thousand_begun
from e2e.support.threeport import CROWD, FOUR
from e2e.support.threeport import begun as threeport_begun
from e2e.support.witness import Witness
from game.match import PERSON, Match, Seat, play
from game.page.dialogs import embed_lines
from game.thousand import Rules as Thousand

Publish = Callable[..., str]

POSTER = SCRIPT + '<game-table lang="en" {more}></game-table>'
GAMES = {"": "Turn a card and roll", "thousand/": "Roll 5 dice", "threeport/": "Load"}
PORTALS = ((640, 360), (640, 480), (800, 600), (960, 540), (960, 640), (1280, 720))
# A host that gives its frame every height that it is told, as embed.js and WordPress do.
OBEDIENT = """<script>
  const told = [];
  let looks = 0;
  addEventListener("message", ({ data }) => {
    if (data?.looked) looks++;
    const height = data?.thousandPortsHeight;
    if (!height) return;
    told.push(height);
    document.querySelector("iframe").style.height = `${height}px`;
  });
</script><iframe src="%s" width="640" height="360" style="border: 0"></iframe>"""
SIZED = """([width, height]) => {
  told.length = 0;
  const { style } = document.querySelector("iframe");
  Object.assign(style, { width: `${width}px`, height: `${height}px` });
}"""
# Long enough for every height that follows from the last one; the host has heard them all once it
# has heard of this look. Resolves to the size of the frame.
SETTLED = """async () => {
  for (let n = 0; n < 12; n++) await new Promise((done) => requestAnimationFrame(done));
  parent.postMessage({ looked: true }, "*");
  return [innerWidth, innerHeight];
}"""
HEARD = "(known) => looks > known"
GIVEN = """() => {
  const { clientWidth, clientHeight } = document.querySelector("iframe");
  return [clientWidth, clientHeight];
}"""
FITS = """() => {
  const page = document.documentElement;
  return [page.scrollHeight - innerHeight, page.scrollWidth - page.clientWidth];
}"""
# Actions that are not wholly in sight.
OUTSIDE = """() => [...document.querySelectorAll(".action-button")].filter((it) => {
  const { left, top, right, bottom } = it.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return it.checkVisibility() && !inside;
}).map((it) => it.id)"""
LONG_AND_EMPTY = """(heading) => {
  heading.textContent = "Previous turn of Wilhelmina";
  document.getElementById("account").replaceChildren();
  document.getElementById("account-empty").hidden = false;
}"""
HANGING = """() => [...document.querySelectorAll(".account-box")]
  .filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.id)"""
LOWEST = """() => Math.max(...[...document.querySelectorAll(".action-button")]
  .filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect().bottom))"""
POSTER_PARTS = """() => {
  const root = document.querySelector("game-table").shadowRoot;
  return [...root.querySelectorAll("button, button > *")].map((part) => {
    const { width, height } = part.getBoundingClientRect();
    return [part.tagName, width, height, getComputedStyle(part).fontSize].join();
  });
}"""


def in_play(page: Page, game: str) -> Frame:
    """A table in the frame of the page, with a match that waits for its first action."""
    table, frame = framed(page)
    table.button("Play").click()
    expect(table.button(GAMES[game])).to_be_visible()
    return frame


def settled(page: Page, frame: Frame) -> None:
    """Waits until the frame has the size it was given, and its host every height that it told.

    They are processes of their own: on a slow machine each learns late what the other did.
    """
    for _ in range(10):
        known = page.evaluate("looks")
        size = frame.evaluate(SETTLED)
        page.wait_for_function(HEARD, arg=known)
        if size == page.evaluate(GIVEN):
            return
    pytest.fail("The frame does not come to rest")


def sized(page: Page, frame: Frame, width: int, height: int) -> list[int]:
    """The heights that are told once the frame has this size."""
    settled(page, frame)
    page.evaluate(SIZED, [width, height])
    settled(page, frame)
    told: list[int] = page.evaluate("told")
    return told


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_frame_feeds_on_its_height(page: Page, blog: Publish, base_url: str, game: str) -> None:
    """A frame that is given what it asks for is right at once, and asks no more.

    In the columns of phones and blogs it needs no more than 640 px; with large type it does.
    """
    page.set_viewport_size({"width": 1000, "height": 1000})
    blog(OBEDIENT % f"{base_url}{game}?lang=en")
    frame = in_play(page, game)
    for width in (300, 307, 314, 320, 480, 650, 680, 720, 800, 959):
        told = sized(page, frame, width, 640)  # nothing if it was the last one, too
        assert told in ([], [640]), width
        assert frame.evaluate(FITS) == [0, 0], width
        if width >= 650:
            assert 616 <= frame.evaluate(LOWEST) <= 640, width
    for width in (300, 320):
        for height in (420, 560):
            assert len(sized(page, frame, width, height)) <= 1, (width, height)
    frame.evaluate("() => { document.documentElement.style.fontSize = '150%'; }")
    for width, fewest in (
        (320, 1),
        (480, 1),
        (720, 0),
    ):  # there it has a low layout with room for it
        # Anew only where the style has other rules for a frame of that height.
        assert fewest <= len(sized(page, frame, width, 640)) <= 3, width
        assert frame.evaluate(FITS)[0] == 0, width


def fits_portals(page: Page, frame: Frame) -> None:
    """The table is no higher than its frame, and its actions lie wholly inside."""
    for width, height in PORTALS:
        assert sized(page, frame, width, height) in ([], [height]), (width, height)
        assert frame.evaluate(FITS) == [0, 0], (width, height)
        assert frame.evaluate(OUTSIDE) == [], (width, height)
        assert frame.evaluate(HANGING) == [], (width, height)


@pytest.mark.parametrize("game", GAMES)
def test_the_frames_of_portals_show_the_whole_table(
    page: Page, blog: Publish, base_url: str, game: str
) -> None:
    """Which know nothing of ?embed, and scroll nothing."""
    page.set_viewport_size({"width": 1300, "height": 800})
    blog(OBEDIENT % f"{base_url}{game}?lang=en")
    frame = in_play(page, game)
    fits_portals(page, frame)
    frame.locator("#roll, .port:not([aria-disabled])").first.press("Enter")
    for heading in frame.locator("#account-title").all():
        # What is hidden on the narrowest does not make the account higher than it is.
        sized(page, frame, *PORTALS[0])
        heading.evaluate(LONG_AND_EMPTY)
        assert frame.evaluate(HANGING) == []
    expect(frame.locator("#log-box, .book, .foot").locator("visible=true")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_note_on_storage_takes_no_room_in_the_frames_of_portals(
    page: Page, blog: Publish, base_url: str, game: str
) -> None:
    """In a sandbox; where there is room for it elsewhere, it does not lie over the headline."""
    page.set_viewport_size({"width": 1300, "height": 800})
    markup = OBEDIENT % f"{base_url}{game}?lang=en"
    blog(markup.replace("<iframe", '<iframe sandbox="allow-scripts"'))
    table, frame = framed(page)
    table.button("Play").click()
    note = table.within.get_by_role("status").filter(has_text="This browser saves nothing")
    expect(note).to_be_visible()
    fits_portals(page, frame)
    for width, height in PORTALS:
        sized(page, frame, width, height)
        told, headline = note.bounding_box(), table.headline.bounding_box()
        assert told
        assert headline
        assert width < 960 or told["y"] > headline["y"] + headline["height"], (width, height)


FIVE = tuple(Seat(name, PERSON) for name in ("Anna", "Boris", "W" * 24, "Dora", "Eli"))
BATTLE = "totals 0 0 0 0 0; card ship-2; dice parrot diamond skull 2 parrot monkey sabre parrot"


def played_to_the_end() -> Match:
    """A match of Thousand."""
    match = thousand_begun((FIVE[0], Seat("", "vova")))
    while not match.over():
        match = play(match, Thousand.choose("kolya", match.position))
    return match


FULLEST = {
    "the longest account": ("", "fr", lambda: laid(BATTLE, FIVE)),
    "four full boats": ("threeport/", "ru", lambda: threeport_begun(FOUR, CROWD)),
    "eight seats": ("thousand/", "ru", lambda: thousand_begun(EIGHT, EIGHT_PLAY)),
    "a result": ("thousand/", "ru", played_to_the_end),
}


@pytest.mark.long
@pytest.mark.parametrize("state", FULLEST)
def test_the_fullest_tables_fit_the_frames_of_portals(
    page: Page, blog: Publish, base_url: str, state: str
) -> None:
    """In the languages that need most room."""
    game, language, match = FULLEST[state]
    page.set_viewport_size({"width": 1300, "height": 800})
    address = address_of(match()).removeprefix("./")
    blog(OBEDIENT % f"{base_url}{game}?lang={language}{address}")
    table, frame = framed(page)
    expect(table.within.locator("html")).to_have_attribute("data-whole", "")
    fits_portals(page, frame)


@pytest.mark.long
def test_poster_and_table_have_one_height_in_type_of_any_size(
    page: Page, blog: Publish, base_url: str
) -> None:
    """Hosts have roots of 50 to 150 %: the poster takes no notice, and the press moves nothing."""
    parts = []
    for percent in (50, 62.5, 100, 125, 150):
        blog(
            f"<style>html {{ font-size: {percent}% }} button {{ all: unset }}</style>"
            + POSTER.format(home=base_url, more="")
            + "<p>More to read</p>"
        )
        expect(page.get_by_role("button", name="A Thousand Ports")).to_be_visible()
        page.evaluate("document.fonts.ready")
        parts.append(page.evaluate(POSTER_PARTS))
    assert parts[0][0] == "BUTTON,480,640,18px"
    assert parts == [parts[0]] * 5
    below = page.get_by_text("More to read")
    there = below.bounding_box()
    page.get_by_role("button", name="A Thousand Ports").click()
    table, frame = framed(page)
    rolls_first(table)
    frame.evaluate(SETTLED)
    assert below.bounding_box() == there


def test_the_poster_is_styled_where_no_sheet_can_be_constructed(
    page: Page, blog: Publish, base_url: str
) -> None:
    """As in Safari before 16.4: the poster, and the frame, whose page says why it cannot play."""
    page.add_init_script("window.CSSStyleSheet = class { constructor() { throw TypeError(); } };")
    blog(POSTER.format(home=base_url, more=""))
    poster = page.get_by_role("button", name="A Thousand Ports")
    expect(poster).to_have_css("border-top-width", "8px")
    assert page.evaluate(POSTER_PARTS)[0] == "BUTTON,480,640,18px"
    poster.click()
    frame = page.locator("iframe")
    expect(frame).to_have_css("height", "640px")
    expect(frame).to_have_css("border-top-width", "0px")
    expect(frame.content_frame.get_by_text("This browser is too old")).to_be_visible()


def test_a_poster_that_fails_leaves_its_link(
    page: Page, blog: Publish, base_url: str, witness: Witness
) -> None:
    """An old browser may lack anything, as Safari before 15.4 does this."""
    witness.expect("Object.hasOwn is not a function")
    page.add_init_script("delete Object.hasOwn;")
    inside = f'<a href="{base_url}?lang=en">Play it there</a>'
    blog(SCRIPT.format(home=base_url) + f"<game-table>{inside}</game-table>")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("link", name="Play it there")).to_be_visible()


def test_the_limit_of_its_width_is_its_own(page: Page, blog: Publish, base_url: str) -> None:
    """WordPress gives every block a limit of its own, and a host may choose another.

    In a wider column it is in the middle, as pictures are.
    """
    page.set_viewport_size({"width": 1000, "height": 800})
    column = "body { margin: 0 } .column > * { max-width: 650px !important }"
    limits = column + ".wide { --game-table-width: 600px }"
    blog(
        f"<style>{limits}</style>{SCRIPT.format(home=base_url)}"
        '<div class="column"><game-table></game-table><game-table class="wide"></game-table></div>'
    )
    posters = page.get_by_role("button", name="A Thousand Ports")
    expect(posters).to_have_count(2)
    boxes = [box for poster in posters.all() if (box := poster.bounding_box())]
    assert [box["width"] for box in boxes] == [480, 600]
    assert [box["x"] for box in boxes] == [(650 - 480) / 2, (650 - 600) / 2]


def test_any_frame_has_its_layout_before_the_table_runs(
    page: Page, blog: Publish, base_url: str
) -> None:
    """Without ?embed too, as in the frames of portals: what Python needs has not come yet."""
    page.route("**/runtime/**", lambda _route: None)
    for asked in ("?lang=en", "?lang=en&embed"):
        blog(f'<iframe src="{base_url}{asked}" style="width: 640px; height: 480px"></iframe>')
        within = page.frame_locator("iframe")
        expect(within.get_by_role("button", name="Play", exact=True)).to_be_visible()
        expect(within.get_by_role("link", name="Open full page")).to_be_visible()
        expect(within.get_by_role("button", name="Credits")).to_be_hidden()
    page.goto(base_url + "?lang=en&embed")
    expect(page.get_by_role("link", name="Open full page")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_wordpress_is_told_the_height_with_its_secret(
    page: Page, blog: Publish, base_url: str
) -> None:
    """As by its own posts: unasked, and again when a late script says that it is ready."""
    blog(
        """<script>
          const heard = [];
          addEventListener("message", ({ data }) => data.secret && heard.push(data));
        </script>"""
        f'<iframe sandbox="allow-scripts" src="{base_url}?lang=en#?secret=aB3dE6gH9k" '
        'width="480" height="640" frameborder="0"></iframe>'
    )
    table, _frame = framed(page)
    told = {"message": "height", "value": 640, "secret": "aB3dE6gH9k"}
    page.wait_for_function("() => heard.length")
    assert page.evaluate("heard") == [told]
    first_roll(table)  # which removes matches, and nothing else, from the address
    again = page.evaluate(
        """() => new Promise((done) => {
          addEventListener("message", ({ data }) => data.secret && done(data));
          const say = (secret) => frames[0].postMessage({ message: "ready", secret }, "*");
          say("another");
          say("aB3dE6gH9k");
        })"""
    )
    assert again == told


@pytest.mark.long
def test_a_theme_is_taken_from_the_element_or_its_host(
    page: Page, blog: Publish, base_url: str
) -> None:
    """Poster and table alike; where neither says anything, from the device."""
    page.emulate_media(color_scheme="dark")
    wood = {"light": "rgb(123, 77, 38)", "dark": "rgb(90, 55, 25)"}
    for scheme, more, theme, shown in (
        ("light", "", "light", "light"),
        ("only dark", "", "dark", "dark"),
        ("light", 'theme="dark"', "dark", "dark"),
        ("dark", 'theme="light"', "light", "light"),
        ("light dark", "", None, "dark"),
        ("normal", "", None, "dark"),
    ):
        style = f"<style>:root {{ color-scheme: {scheme} }}</style>"
        blog(style + POSTER.format(home=base_url, more=more))
        poster = page.get_by_role("button", name="A Thousand Ports")
        expect(poster).to_have_css("border-top-color", wood[shown])
        poster.click()
        asked = f"&theme={theme}" if theme else ""
        address = f"{base_url}?embed=&play=&lang=en{asked}"
        expect(page.locator("iframe")).to_have_attribute("src", address)
    _table, frame = framed(page)
    assert frame.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


def test_a_host_that_forbids_the_frame_gets_its_link_back(
    page: Page, blog: Publish, base_url: str, witness: Witness
) -> None:
    """What stands in the element, or a link of its own if nothing does."""
    witness.expect("Content Security Policy")
    inside = f'<a href="{base_url}?lang=en">Play it there</a>'
    policy = f"script-src {base_url}; frame-src 'none'; font-src 'none'"
    blog(
        POSTER.format(home=base_url, more="").replace("></game-table>", f">{inside}</game-table>"),
        {"Content-Security-Policy": policy},
    )
    page.get_by_role("button", name="A Thousand Ports").click()
    expect(page.get_by_role("link", name="Play it there")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(0)
    blog(POSTER.format(home=base_url, more=""))
    page.get_by_role("button", name="A Thousand Ports").click()
    link = page.get_by_role("link", name="A Thousand Ports")
    expect(link).to_have_attribute("href", base_url)


def test_the_directives_of_the_dialog_are_what_a_host_needs(
    page: Page, blog: Publish, base_url: str
) -> None:
    """With everything else forbidden."""
    table = Table(page).open(base_url + "?lang=en")
    directives = table.open_dialog("Embed this game").locator("#embed-policy").input_value()
    policy = f"default-src 'none'; img-src data:; {directives}"
    blog(POSTER.format(home=base_url, more=""), {"Content-Security-Policy": policy})
    page.get_by_role("button", name="A Thousand Ports").click()
    framed(page)


# What a host may have put on the prototype of every object: names that the browser reads from what
# a script passes to it, and some that old libraries add.
POLLUTION = """<script>
  const names = `mode delegatesFocus slotAssignment clonable serializable once signal passive
    capture unicodeRange style weight element extends get set value writable configurable
    enumerable each include thousandPortsHeight disabledFeatures formAssociated message secret
    observedAttributes baseURL media disabled bubbles composed preventScroll focusVisible
    `.trim().split(/\\s+/);
  for (const name of names) Object.prototype[name] = function polluted() {};
</script>"""


def test_a_polluted_host_breaks_nothing(page: Page, blog: Publish, base_url: str) -> None:
    """Functions on the prototype of every object, where the browser looks for options."""
    blog(POLLUTION + POSTER.format(home=base_url, more=""))
    page.get_by_role("button", name="A Thousand Ports").click()
    framed(page)
    expect(page.locator("iframe")).to_have_attribute("style", re.compile("height: 640px"))


# How sites change their page in place. None of them runs a module a second time.
NAVIGATIONS = {
    "markup": "document.querySelector('main').innerHTML = markup;",
    "another document": """
      const other = new DOMParser().parseFromString(`<main>${markup}</main>`, "text/html");
      document.querySelector("main").replaceWith(other.querySelector("main"));""",
    "copied scripts": """
      document.querySelector("main").innerHTML = markup;
      for (const old of document.querySelectorAll("main script")) {
        const script = document.createElement("script");
        for (const { name, value } of old.attributes) script.setAttribute(name, value);
        old.replaceWith(script);
      }""",
    "elements that stay": """
      const table = document.querySelector("game-table");
      if (table) table.setAttribute("game", markup.match(/game="(.*?)"/)?.[1] ?? "ports");
      else document.querySelector("main").innerHTML = markup;""",
}


@pytest.mark.parametrize("kind", NAVIGATIONS)
def test_elements_work_after_navigation_in_place(
    page: Page, blog: Publish, base_url: str, kind: str
) -> None:
    """From a post with one game to one with another, and back; a match begins in the last."""
    go = f"(markup) => {{ {NAVIGATIONS[kind]} }}"
    posts = [POSTER.format(home=base_url, more=f'game="{game}"') for game in ("ports", "threeport")]
    blog(f"<main>{posts[0]}</main>")
    for name, post in (("Threeport Shipping", posts[1]), ("A Thousand Ports", posts[0])):
        page.evaluate(go, post)
        poster = page.get_by_role("button", name=name)
        expect(poster).to_have_count(1)
        expect(page.get_by_role("button")).to_have_count(1)
    poster.click()
    framed(page)
    page.evaluate(go, posts[1])
    expect(page.get_by_role("button", name="Threeport Shipping")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(0)


def lines_of_dialog(home: str) -> list[str]:
    """The poster of one game, and the frame of another."""
    poster, _ = embed_lines(home, f"{home}?lang=en", "ports", "en", "A Thousand Ports")
    framed_page = f"{home}threeport/?lang=en"
    _, frame = embed_lines(home, framed_page, "threeport", "en", "Threeport Shipping")
    return [poster, frame]


@pytest.mark.long
@pytest.mark.parametrize("engine", ["pelican", "eleventy"])
def test_posts_of_engines_show_their_tables(
    page: Page, blog: Publish, base_url: str, witness: Witness, engine: str
) -> None:
    """All three lines: a poster, a frame, and an address."""
    witness.expect("'web-share'")  # unknown to Chromium where the system shares nothing
    post = (Path(__file__).parent / "posts" / f"{engine}.html").read_text()
    here = "http://127.0.0.1:8000/"
    unwrapped = re.sub(r"\n|</?p>", "", post)  # Markdown may take the element for a paragraph
    assert [line for line in lines_of_dialog(here) if line not in unwrapped] == []
    blog(post.replace(here, base_url))
    frame = page.frame_locator("iframe")
    expect(page.get_by_title("Threeport Shipping", exact=True)).to_be_attached()
    Table(page, frame).ready()
    expect(frame.get_by_role("link", name="Open full page")).to_be_visible()
    address = f"{base_url}thousand/"
    expect(page.get_by_role("link", name=address, exact=True)).to_have_attribute("href", address)
    page.get_by_role("button", name="A Thousand Ports").click()
    within = page.frame_locator("iframe[title='A Thousand Ports']")
    expect(Table(page, within).ready().button("Turn a card and roll")).to_be_visible()
