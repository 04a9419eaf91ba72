"""The documents: their examples play, and what they name is there."""

import re

from game import notation
from game.match import GAMES
from game.ports import Rules as Ports
from game.ports import cards, scoring
from tests.support.evening import Evening
from tools.paths import ROOT

README = (ROOT / "README.md").read_text()
TEXTS = (ROOT / "docs" / "matches-as-text.md").read_text()
DOCUMENTS = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))
# Files of the project, by how a document may name them: a path from its end.
NAMED = re.compile(r"`([\w./-]+\.(?:py|js|css|toml|html|json))`")
PLACES = ("game", "assets", "tools", "tests", "e2e", "engines", "heard")
OF_OTHERS = {"docusaurus.config.js", "layouts/shortcodes/table.html"}  # in somebody's blog


def test_the_match_that_is_shown_plays() -> None:
    """The seed gives the cards and dice that stand in the example."""
    examples = re.findall(r"```\n(game: .*?)```", TEXTS, re.DOTALL)
    assert examples
    for example in examples:
        assert notation.write(notation.read(example)) == example


def test_every_card_and_face_is_named() -> None:
    """They are needed to set up a position."""
    words = set(re.findall(r"[a-z]+(?:-\d)?", TEXTS))
    assert set(cards.CARDS) <= words
    assert set(scoring.FACES) <= words


def test_links_to_files_lead_somewhere() -> None:
    links = [
        (document.parent / target, document.name)
        for document in DOCUMENTS
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text())
    ]
    assert len(links) > 20
    assert [(target, name) for target, name in links if not target.exists()] == []


def test_files_that_are_named_are_there() -> None:
    files = [
        f"/{path.relative_to(ROOT)}" for place in PLACES for path in (ROOT / place).rglob("*.*")
    ]
    files += [f"/{path.name}" for path in ROOT.iterdir()]
    named = {name for document in DOCUMENTS for name in NAMED.findall(document.read_text())}
    assert len(named) > 100
    lost = {name for name in named if not any(path.endswith(f"/{name}") for path in files)}
    assert lost == OF_OTHERS


def test_the_map_shows_every_room() -> None:
    """As the folders of the page, the tools and the tests are called."""
    shown = (ROOT / "ARCHITECTURE.md").read_text()
    rooms = [
        folder.name
        for place in (ROOT / "game" / "page", ROOT / "e2e")
        for folder in place.iterdir()
        if (folder / "__init__.py").exists()
    ]
    assert len(rooms) > 15
    assert [room for room in rooms if f"{room}/" not in shown] == []


def test_the_readme_shows_the_lines_of_the_dialog() -> None:
    """Those that it gives to embed the first game, and the directives that a host needs."""
    evening = Evening()
    site = "https://YOUR.SITE/"
    evening.model = evening.model.on_device(home=site, address=site)
    evening.press("open-embed")
    for name in ("script", "frame", "address", "policy"):
        assert evening.shown(f"embed-{name}") in README, name


def test_the_games_that_are_named_exist() -> None:
    """A header begins with the name of a game that exists."""
    assert set(re.findall(r"^game: (\w+)$", TEXTS, re.MULTILINE)) <= set(GAMES)


def test_matches_begin_at_the_positions_that_are_shown() -> None:
    """Each begins a match of two by the default rules."""
    shown = re.findall(r"from: ([a-z][^`\n]+)", TEXTS)
    assert len(shown) == 2
    for text in shown:
        header = f"game: ports\nrules: 3\nstarts: 1\nperson:\nperson:\nfrom: {text}\nseed: 1\n"
        assert Ports.position_text(notation.read(header).origin) == text
