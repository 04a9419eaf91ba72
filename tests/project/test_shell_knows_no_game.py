"""The shell serves every game: it imports none and holds no word of one."""

import re
from collections.abc import Callable
from pathlib import Path

from game.ports.cards import CARDS
from tests.rules.test_contract import imported
from tests.support.games import EVERY_PAGE, PIG_PAGE
from tools.build.pages import Page
from tools.paths import ROOT, SCRIPTS, SHELL

PIG = PIG_PAGE.source / "rules.py"
MODULES = tuple(sorted((ROOT / "game" / "page").rglob("*.py")))
# What plays or measures the games of this site knows them; what builds a page does not.
PLAYERS = ("long.py", "ladder.py", "long_matches.py")
BUILD = tuple(
    path
    for pattern in ("*.py", "build/**/*.py", "bench/*.py")
    for path in sorted((ROOT / "tools").glob(pattern))
    if path.name not in PLAYERS
)
LOOKS = (SHELL / "symbols.json", *sorted((SHELL / "style").rglob("*.css")))
OF_THE_SHELL = (
    *MODULES,
    *LOOKS,
    *sorted((ROOT / "game" / "page" / "locales").glob("*.json")),
    *sorted(SCRIPTS.rglob("*.js")),
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
# Looks of the shell that a game's page gives to parts of its own.
LENT = {"action-button", "in-force", "plate", "small-button", "unseen"}
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


def classes_in(path: Path) -> set[str]:
    """The classes that a module or a page gives to its elements."""
    given = re.findall(r'class_?="([^"{]*)', path.read_text(encoding="utf-8"))
    return set(" ".join(given).split())


def files_with(found: Callable[[Path], set[str]], files: tuple[Path, ...]) -> dict[str, set[str]]:
    """What each file has of something, without those that have nothing of it."""
    return {path.name: has for path in files if (has := found(path))}


def plain(path: Path) -> str:
    """A file without what looks like a word of a game and is none."""
    return NEUTRAL.sub("", KEPT.sub("", path.read_text(encoding="utf-8")))


def test_the_shell_and_the_build_use_no_word_of_a_game() -> None:
    """Not in a selector, a name, a sentence or a comment; nor a part of a table, in the shell."""
    of_games = set().union(*map(words_of, EVERY_PAGE))
    parts = with_plurals(words(" ".join(PARTS_OF_PORTS)))
    example = ".card-face { } /* Eight dice, three skulls, Redbeard, and Hamlet at #roll */"
    assert words(example) & of_games == {"skulls", "redbeard", "hamlet"}
    assert words(example) & parts == {"card", "dice"}
    assert files_with(lambda path: words(plain(path)) & (of_games | parts), OF_THE_SHELL) == {}
    assert files_with(lambda path: words(plain(path)) & of_games, BUILD) == {}


def test_the_shell_names_no_element_of_a_game_and_the_build_no_module() -> None:
    """A table writes its elements; modules stand in files beside them."""
    ids = set().union(*map(ids_of, EVERY_PAGE))
    assert ids_in(".card-face { } #roll") & ids == {"roll"}
    assert files_with(lambda path: ids_in(path.read_text("utf-8")) & ids, OF_THE_SHELL) == {}
    module = re.compile(r"game/page/\S+\.py")
    assert files_with(lambda path: set(module.findall(path.read_text("utf-8"))), BUILD) == {}


def test_the_shell_and_a_game_name_no_class_alike() -> None:
    """Or the style of one would change the other: a game's sea once hid that of a defeat."""
    pages = (*SHELL.glob("*.html"), ROOT / "index.html")
    of_shell = set().union(*map(classes_in, (*MODULES, *pages)))
    assert of_shell >= {*LENT, "agreed", "explained"}
    of_games = tuple(
        path
        for page in EVERY_PAGE
        for pattern in ("**/*.py", "**/*.html")
        for path in page.source.glob(pattern)
    )
    assert files_with(lambda path: classes_in(path) & (of_shell - LENT), of_games) == {}


def test_the_shell_imports_no_game() -> None:
    """It is called with the table of one."""
    packages = tuple(f"{page.package}." for page in EVERY_PAGE)
    assert [name for name in imported(PIG) if f"{name}.".startswith(packages)]
    games = files_with(
        lambda path: {name for name in imported(path) if f"{name}.".startswith(packages)}, MODULES
    )
    assert games == {}
