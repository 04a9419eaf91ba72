"""The pages of the site: each is one game in the same shell."""

import importlib
import tomllib
from pathlib import Path
from typing import NamedTuple

from game.match import GAMES
from game.page.text.words import LANGUAGES
from game.rules import GameRules
from game.table import GameTable
from tools.paths import ROOT, SHELL

ENGLISH, *OTHERS = LANGUAGES
GAME = ROOT / "game"
SHELL_SOURCE = GAME / "page"  # the modules and words that all pages share


class Page(NamedTuple):
    """A page of the site.

    name: the game's name in matches. folder: the folder of the game below the root of the site, ""
    or "name/". package: the game's Python package. language: that of a page in one language; the
    page without one, at the game's own address, speaks the language of its reader.
    """

    name: str
    folder: str
    package: str
    language: str | None = None

    @property
    def path(self) -> str:
        """The folder of the page below the root of the site: "fr/thousand/"."""
        return f"{self.language}/{self.folder}" if self.language else self.folder

    @property
    def written(self) -> str:
        """The language of the markup."""
        return self.language or ENGLISH

    def in_every_language(self) -> tuple["Page", ...]:
        """The game's page for all readers, then those in one language; English has no other."""
        own = (self._replace(language=language) for language in OTHERS)
        return (self._replace(language=None), *own)

    @property
    def source(self) -> Path:
        """The folder of the game."""
        return ROOT.joinpath(*self.package.split("."))

    @property
    def table(self) -> Path:
        """The folder of the game's table: markup, style, words, pictures."""
        return self.source / "table"

    @property
    def folders(self) -> tuple[Path, ...]:
        """Folders of style, symbols and drawings: the shell's, those shared, then the game's."""
        shared = (ROOT / path for path in self.facts.get("shared", ()))
        return SHELL, *shared, self.table

    @property
    def game(self) -> type[GameRules]:
        """The rules of the game."""
        return importlib.import_module(self.package).Rules

    @property
    def offered(self) -> type[GameTable]:
        """The game's table."""
        return importlib.import_module(f"{self.package}.table").Table

    @property
    def root(self) -> str:
        """The relative path from the page to the root of the site."""
        return "../" * self.path.count("/")

    @property
    def facts(self) -> dict:
        """The game's page.toml: metadata for links, home screens and other sites."""
        return tomllib.loads((self.table / "page.toml").read_text())

    @property
    def told(self) -> dict:
        """What page.toml says of the game in the language of the page."""
        return self.facts if self.written == ENGLISH else self.facts[self.written]

    def paths(self, fact: str) -> list[str]:
        """Modules or folders that page.toml names, as paths from the root of the project."""
        source = self.source.relative_to(ROOT).as_posix()
        return [f"{source}/{path}" for path in self.facts.get(fact, ())]


def shell_facts() -> dict:
    """The page.toml of what all pages share."""
    return tomllib.loads((SHELL_SOURCE / "page.toml").read_text())


def shell_paths(fact: str) -> list[str]:
    """Modules or folders that it names, as paths from the root of the project."""
    return [f"{GAME.name}/{path}" for path in shell_facts()[fact]]


def listed() -> tuple[Page, ...]:
    """A page for each of the games, the first at the root and the others in folders."""
    first = next(iter(GAMES))
    return tuple(
        Page(name, "" if name == first else f"{name}/", package) for name, package in GAMES.items()
    )
