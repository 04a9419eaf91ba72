"""Examples and statements in the README, which must be true."""

import re

from game import notation
from game.match import GAMES
from game.ports import Rules as Ports
from game.ports import cards, scoring
from tests.support.evening import Evening
from tools.paths import ROOT

README = (ROOT / "README.md").read_text()


def test_the_match_it_shows_plays() -> None:
    """The seed gives the cards and dice that stand in the example."""
    examples = re.findall(r"```\n(game: .*?)```", README, re.DOTALL)
    assert examples
    for example in examples:
        assert notation.write(notation.read(example)) == example


def test_it_names_every_card_and_face() -> None:
    """They are needed to set up a position."""
    words = set(re.findall(r"[a-z]+(?:-\d)?", README))
    assert set(cards.CARDS) <= words
    assert set(scoring.FACES) <= words


def test_its_pictures_and_files_exist() -> None:
    """Links to files of the project lead somewhere."""
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target


def test_it_shows_the_lines_of_the_dialog() -> None:
    """Those that it gives to embed the first game, and the directives that a host needs."""
    evening = Evening()
    site = "https://YOUR.SITE/"
    evening.model = evening.model.on_device(home=site, address=site)
    evening.press("open-embed")
    for name in ("script", "frame", "address", "policy"):
        assert evening.shown(f"embed-{name}") in README, name


def test_it_names_the_games() -> None:
    """A header begins with the name of a game that exists."""
    assert set(re.findall(r"^game: (\w+)$", README, re.MULTILINE)) <= set(GAMES)


def test_matches_begin_at_the_positions_it_shows() -> None:
    """Each begins a match of two by the default rules."""
    shown = re.findall(r"from: ([a-z][^`\n]+)", README)
    assert len(shown) == 2
    for text in shown:
        header = f"game: ports\nrules: 3\nstarts: 1\nperson:\nperson:\nfrom: {text}\nseed: 1\n"
        assert Ports.position_text(notation.read(header).origin) == text
