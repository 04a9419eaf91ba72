"""Symbols of the page: all that are used exist, and none is unused."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.page.panels.characters import FACES as FACES_OF_PEOPLE
from game.ports.bots import BOTS
from game.ports.cards import CARDS
from game.ports.scoring import FACES
from tests.support.games import EVERY_PAGE
from tests.support.pages import ADDRESS, PAGES, first_markup, markup
from tools.build.look.sprite import LATE, late_sprite, sprite, symbols
from tools.build.look.style import SYMBOLS, sheets_of
from tools.build.pages import Page
from tools.build.template import dialogs
from tools.paths import ROOT, SHELL

PAGE = PAGES[0]
FOLDERS = PAGE.folders
FOR_OTHERS = {"icon.svg", "poster.svg", "preview.png", "screen-narrow.png", "screen-wide.png"}
# Prefixes that the source completes, and their completions.
FAMILIES = {
    "die-": FACES,
    "card-": (*CARDS, "back"),
    "player-": (*BOTS, *(f"person-{face}" for face in range(1, FACES_OF_PEOPLE + 1))),
}
IN_MARKUP = re.compile(r'<use[^>]* href="[^"#]*#([a-z0-9-]+)"')


def sources() -> Iterator[str]:
    """The Python of the page and of its game."""
    for folder in ("game/page", "game/ports"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.read_text(encoding="utf-8")


def styled(page: Page = PAGE) -> set[str]:
    """Symbols that a style sheet paints."""
    sheets = "".join(path.read_text() for folder in page.folders for path in sheets_of(folder))
    return {name.split("/")[0] for row in re.findall(SYMBOLS, sheets) for name in row.split()}


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_every_symbol_of_the_markup_and_the_style_exists(its: Page) -> None:
    """A missing one would be an empty place on the table."""
    in_markup = set(IN_MARKUP.findall(markup(its).partition("</svg>")[2]))
    assert len(in_markup) > 5
    assert styled()
    assert in_markup | styled(its) <= set(symbols(its.folders))


@pytest.mark.parametrize("beginning", FAMILIES)
def test_a_family_of_symbols_is_exactly_what_the_game_names(beginning: str) -> None:
    """Every face and every card has its symbol, and no more."""
    drawn = {name for name in symbols(FOLDERS) if name.startswith(beginning)}
    assert drawn == {beginning + name for name in FAMILIES[beginning]}


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_every_bot_has_a_portrait(its: Page) -> None:
    """The players' strip names it after the bot."""
    assert {f"player-{bot}" for bot in its.game.BOTS} <= set(symbols(its.folders))


def test_no_symbol_is_unused() -> None:
    """Each is in the markup, painted by the style, or named in the source."""
    named = {name for text in sources() for name in re.findall(r'"([a-z0-9-]+)"', text)}
    in_markup = set(IN_MARKUP.findall(markup(PAGES[0]).partition("</svg>")[2]))
    used = named | in_markup | styled()
    families = tuple(beginning for beginning in FAMILIES if beginning in named)
    assert not [
        name for name in symbols(FOLDERS) if name not in used and not name.startswith(families)
    ]


def test_a_game_may_replace_a_symbol_of_the_shell() -> None:
    """The later folder counts, and the symbol stands in the sprite once."""
    assert symbols((SHELL,))["menu-settings"] != symbols(FOLDERS)["menu-settings"]
    assert sprite(FOLDERS).count('id="menu-settings"') == 1


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_symbols_that_no_first_roll_needs_come_later(its: Page) -> None:
    """With the dialogs; nothing in the first markup shows them."""
    first = first_markup(its)
    for name in LATE:
        assert f'"{name}"' not in first.partition('class="sprite"')[2].partition("</svg>")[0]
        assert f"#{name}" not in first
        assert dialogs(its, ADDRESS).count(f'<symbol id="{name}"') == 1


def test_the_prize_is_a_cup_unless_the_game_draws_another() -> None:
    """A Thousand Ports has a chest, Threeport Shipping a laden ship."""
    prizes = {page.name: symbols(page.folders)["won"] for page in EVERY_PAGE}
    cup = symbols((SHELL,))["won"]
    assert {name for name, prize in prizes.items() if prize != cup} == {"ports", "threeport"}
    assert prizes["ports"] in late_sprite(FOLDERS)


@pytest.mark.parametrize("folder", [SHELL, PAGE.table], ids=lambda folder: folder.name)
def test_no_drawing_is_unused(folder: Path) -> None:
    """Each is a symbol of its folder, or a tile of its style; or for the outside."""
    listed = (folder / "symbols.json").read_text()
    tiles = re.findall(r"tile:([a-z-]+)", "".join(it.read_text() for it in sheets_of(folder)))
    named = {f"{tile}.svg" for tile in tiles} | set(re.findall(r'"([a-z/-]+\.svg)"', listed))
    art = folder / "art"
    files = [path for path in art.rglob("*") if path.is_file()]
    drawings = {path.relative_to(art).as_posix() for path in files} - FOR_OTHERS
    assert drawings
    assert drawings <= named
