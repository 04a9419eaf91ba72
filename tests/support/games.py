"""All games: those of the site, and the toy games of the tests, which the site does not have."""

import pytest

from game.match import GAMES, game_called, hand_in
from game.page.text.words import LANGUAGES
from tests.support.present import present
from tools.build.pages import Page, listed
from tools.paths import ROOT

TOYS = ("pig",)  # folders beside this file, each a package

TOY_PAGES = {name: Page(name, f"{name}/", f"tests.{name}") for name in TOYS}
PIG_PAGE = TOY_PAGES["pig"]
EVERY_PAGE = (*listed(), *TOY_PAGES.values())
EVERY_GAME = (
    *(present(game_called(name)) for name in GAMES),
    *(page.game for page in TOY_PAGES.values()),
)
TABLES = tuple(page.offered for page in EVERY_PAGE)
KNOWN = " | ".join((*sorted(GAMES), *sorted(TOYS)))  # as messages list them
GOLDENS = sorted(
    golden
    for folder in (ROOT / "tests", *(page.source for page in TOY_PAGES.values()))
    for golden in folder.glob("goldens/*.match")
)

# For MicroPython in Node: the folders of the toys, and the lines that register them.
TOY_FOLDERS = tuple(page.source.relative_to(ROOT).as_posix() for page in TOY_PAGES.values())
HAND_IN = "\n".join(
    (
        "from game.match import hand_in",
        *(f"from tests import {n}\nhand_in({n}.Rules)" for n in TOYS),
        "",
    )
)

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.RULES.NAME)
every_language = pytest.mark.parametrize("language", LANGUAGES)

for _page in TOY_PAGES.values():
    hand_in(_page.game)
