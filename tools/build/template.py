"""The markup of the pages and of their dialogs, filled in for each game."""

import json
import tomllib
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from game.page.panels.characters import FACES
from game.page.text.words import LANGUAGES
from tools.build.look.fonts import font_names
from tools.build.look.sprite import late_sprite, sprite
from tools.build.look.style import Style, astray_style, style
from tools.build.obstacles import NAME as OBSTACLES
from tools.build.pages import OTHERS, Page
from tools.build.program.runtime import INTERPRETERS, pyscript_start
from tools.build.scripts import bundled, minified
from tools.build.search import LOCALES, PREVIEW, found, structured
from tools.build.texts import LETTERS, entries, with_texts
from tools.paths import ROOT, SCRIPTS

TEMPLATES = Environment(
    loader=FileSystemLoader(ROOT),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
BOOT = SCRIPTS / "boot" / "boot.js"
ENCODINGS = SCRIPTS / "encodings.js"
LINKS = SCRIPTS / "links.js"
# Scripts that boot.js or Python loads when they are needed.
LATER_SCRIPTS = ("copies", "enlarged", "frame", "older", "sound")
THINKING = ("thinking", "thinker")  # likewise, for games with bots that think in a worker
PYSCRIPT = tomllib.loads((ROOT / "pyscript.toml").read_text())


class Site(NamedTuple):
    """The data that all pages share.

    pages: all pages. ours, runtime: the hashed folders below the root. address: the address of the
    root. version: the version shown in the footer.
    """

    pages: Sequence[Page]
    ours: str
    runtime: str
    address: str
    version: str


def page_markup(page: Page, site: Site) -> str:
    """The final markup of a page."""
    return _filled(
        page,
        "index.html",
        facts=page.facts,
        said=entries(page.table, page.written),
        found=site.address and found(page, site.address),
        structured=Markup(structured(page, site.address)),  # noqa: S704 - our own JSON
        locales=LOCALES,
        preview=PREVIEW,
        site=site,
        preloaded=[f"{site.runtime}/{path}" for path in pyscript_start()],
        fetched=list(_fetched(page, site)),
        configs={kind: _config(kind, page, site) for kind in INTERPRETERS},
        sprite=Markup(sprite(page.folders)),  # noqa: S704 - our own drawings
        style=_style(page, site, page.root),
        boot=Markup((minified(ENCODINGS) + minified(LINKS) + bundled(BOOT)).decode()),  # noqa: S704 - our own
        others={} if page.language else {name: entries(page.table, name) for name in OTHERS},
        tables={
            other._replace(language=page.language): _titles(other)
            for other in site.pages
            if other.name != page.name
        },
    )


def rest_page(page: Page, address: str) -> bytes:
    """What comes later of a page: the style and the markup of its dialogs, as JSON for boot.js."""
    later = {"style": style(page.folders, "").rest, "markup": dialogs(page, address)}
    return json.dumps(later, ensure_ascii=False).encode()


def dialogs(page: Page, address: str) -> str:
    """The markup of the dialogs of a page, and the symbols that come with them.

    address: that of the root of the site, or empty if it is not known.
    """
    drawn = Markup(late_sprite(page.folders))  # noqa: S704 - our own drawings
    return _filled(page, "assets/dialogs.html", sprite=drawn, address=address, faces=FACES)


def _filled(page: Page, layout: str, **facts: object) -> str:
    """A template whose blocks the game's page.html has filled, with its texts."""
    own = (page.table / "page.html").relative_to(ROOT).as_posix()
    markup = TEMPLATES.get_template(own).render(
        layout=layout, page=page, game=page.game, table=page.offered, **facts
    )
    return with_texts(markup, page.table, page.written)


def _titles(page: Page) -> dict[str, str]:
    """The title of a page in each language."""
    return {language: entries(page.table, language)["title"] for language in LANGUAGES}


def astray(site: Site) -> str:
    """The page for a wrong address, which may be at any depth: it names the root as its base.

    The service worker puts the root there that it knows (assets/scripts/service-worker.js).
    """
    root = urlsplit(site.address).path or "/"
    own = astray_style(site.pages[0].folders, f"{site.ours}/fonts/")
    style = Markup(own)  # noqa: S704 - our own style
    pages = {
        language: [
            (page._replace(language=language if language in OTHERS else None), said["title"])
            for page in site.pages
            for said in (entries(page.table, language),)
        ]
        for language in LANGUAGES
    }
    links = f"{site.ours}/{LINKS.name}"
    found = TEMPLATES.get_template("404.html")
    return found.render(pages=pages, root=root, style=style, links=links)


def _style(page: Page, site: Site, root: str) -> Style:
    """The style of a page, as markup. root: the path from the page to the root of the site."""
    parts = style(page.folders, f"{root}{site.ours}/fonts/")
    return Style(*(Markup(part) for part in parts))  # noqa: S704 - our own style


def _config(kind: str, page: Page, site: Site) -> dict:
    """The configuration in pyscript.toml for one interpreter, with paths relative to the page."""
    return {
        "interpreter": f"{page.root}{site.runtime}/{INTERPRETERS[kind].module}",
        "plugins": PYSCRIPT["plugins"],
        "files": {page.root + path: name for name, path in _files(kind, page, site).items()},
    }


def _files(kind: str, page: Page, site: Site) -> dict[str, str]:
    """The paths below the root of the files that pyscript.toml names."""
    folder = INTERPRETERS[kind].name
    places = {
        "archive.py": f"{site.ours}/{folder}/archive.txt",
        "shell.bin": f"{site.ours}/{folder}/shell.bin",
        "game.bin": f"{site.ours}/{page.name}/{folder}/game.bin",
    }
    return {name: places[name] for name in PYSCRIPT["files"]}


def _fetched(page: Page, site: Site) -> Iterator[tuple[str, str, str]]:
    """The links for boot.js: (kind, for whom, path below the root) of files and of pages."""
    own = f"{site.ours}/{page.name}"
    for letters in ("latin", "cyrillic"):
        readers = " ".join(name for name in LANGUAGES if letters in LETTERS[name])
        for font in font_names(letters):
            yield "letters", readers, f"{site.ours}/fonts/{font}"
    for language in LANGUAGES:
        yield "texts", language, f"{own}/texts-{language}.json"
        yield "rest-texts", language, f"{own}/rest-{language}.json"
    for kind, interpreter in INTERPRETERS.items():
        for path in interpreter.files:
            yield "ahead", kind, f"{site.runtime}/{path}"
        for path in _files(kind, page, site).values():
            yield "ahead", kind, path
        yield "rest", kind, f"{own}/{interpreter.name}/rest.bin"
    yield "rest", "page", f"{own}/rest.json"
    for script in (*LATER_SCRIPTS, OBSTACLES, *(THINKING if page.game.THINKERS else ())):
        yield "script", script, f"{site.ours}/{script}.js"
    for other in site.pages:
        yield "game", other.name, other._replace(language=page.language).path or "./"
