"""The shell serves every game: it imports none and holds no word of one."""

import re
from pathlib import Path

import pytest

from game.ports.cards import CARDS
from tests.games import EVERY_PAGE, PIG_PAGE
from tests.test_contract import imported
from tools.pages import Page
from tools.paths import ROOT, SHELL

MODULES = tuple(sorted((ROOT / "game" / "page").glob("*.py")))
# What plays or measures the games of this site knows them; what builds a page does not.
PLAYERS = ("bench_long.py", "ladder.py", "long_matches.py")
BUILD = tuple(path for path in sorted((ROOT / "tools").glob("*.py")) if path.name not in PLAYERS)
LOOKS = (SHELL / "symbols.json", *sorted((SHELL / "style").glob("*.css")))
OF_THE_SHELL = (
    *MODULES,
    *LOOKS,
    *sorted((ROOT / "game" / "page" / "locales").glob("*.json")),
    *sorted(SHELL.glob("*.js")),
    *sorted(SHELL.glob("*.html")),
    ROOT / "index.html",
    ROOT / "404.html",
)
# Names of parts of the table of A Thousand Ports, besides those in its rules.
PARTS_OF_PORTS = ("pirate", "island", "card", "pile", "die", "dice", "cube", "tray")
# In the names of versions, but nobody's own.
ORDINARY = {"as", "exact", "final", "general", "printed", "v"}
# Used in pages of other sites and on devices, where they must keep working.
KEPT = re.compile(r"thousand-ports-table|thousandPortsHeight|thousand-ports\.")
# The draws of chance, whatever they are; the preview of links; the channel of a message.
NEUTRAL = re.compile(r"FairDice|twitter:card|event\.ports")


def words(text: str) -> set[str]:
    """The words of a text, those within an identifier too."""
    return set(re.findall(r"[a-z]+", text.lower()))


def with_plurals(singular: set[str]) -> set[str]:
    """The words, singular and plural."""
    return singular | {word + "s" for word in singular}


def words_of(page: Page) -> set[str]:
    """The words that only this game uses: faces, bots, presets, and cards if it has any."""
    game = page.game
    cards = CARDS if page.name == "ports" else ()
    named = words(" ".join((*game.FACES, *game.BOTS, *dict(game.PRESETS), *cards)))
    return with_plurals(named - ORDINARY)


def ids_of(page: Page) -> set[str]:
    """The elements of its own that its page has."""
    markup = (page.table / "page.html").read_text(encoding="utf-8")
    return set(re.findall(r'(?: id=|button\()"([a-z-]+)', markup))


def ids_in(text: str) -> set[str]:
    """Possible ids in a text: whatever follows a quotation mark or "#"."""
    return set(re.findall(r'["\'#]([a-z]+(?:-[a-z]+)*-?)', text))


every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
every_file = pytest.mark.parametrize("path", OF_THE_SHELL, ids=lambda path: path.name)


@every_page
@every_file
def test_the_shell_uses_no_word_of_a_game(path: Path, its: Page) -> None:
    """Not in a selector, a name, a sentence or a comment."""
    text = NEUTRAL.sub("", KEPT.sub("", path.read_text(encoding="utf-8")))
    assert not words(text) & words_of(its)


@every_page
@every_file
def test_the_shell_names_no_element_of_a_game(path: Path, its: Page) -> None:
    """Its table writes them, and knows what they do."""
    assert not ids_in(path.read_text(encoding="utf-8")) & ids_of(its)


@every_page
@pytest.mark.parametrize("path", BUILD, ids=lambda path: path.name)
def test_the_build_names_nothing_of_a_game(path: Path, its: Page) -> None:
    """Neither a word of it nor a module of the page: those stand in files beside what they name."""
    text = path.read_text(encoding="utf-8")
    assert not words(text) & words_of(its)
    assert not re.findall(r"game/page/\w+\.py", text)


@every_file
def test_the_shell_names_no_part_of_a_table(path: Path) -> None:
    """A game of another kind has neither dice nor cards."""
    text = NEUTRAL.sub("", KEPT.sub("", path.read_text(encoding="utf-8")))
    assert not words(text) & with_plurals(words(" ".join(PARTS_OF_PORTS)))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_shell_imports_no_game(path: Path) -> None:
    """It is called with the table of one."""
    packages = tuple(page.package for page in EVERY_PAGE)
    assert not [name for name in imported(path) if f"{name}.".startswith(packages)]


def test_the_words_of_a_game_are_found_where_they_are() -> None:
    """In the part of an identifier and in the plural too."""
    ports, small = EVERY_PAGE[0], PIG_PAGE
    text = ".card-face { } /* Eight dice, three skulls, Redbeard, and Hamlet at #roll */"
    assert words(text) & words_of(ports) == {"skulls", "redbeard"}
    assert words(text) & words_of(small) == {"hamlet"}
    assert ids_in(text) & ids_of(ports) == ids_in(text) & ids_of(small) == {"roll"}
    assert words(text) & with_plurals(words(" ".join(PARTS_OF_PORTS))) == {"card", "dice"}
