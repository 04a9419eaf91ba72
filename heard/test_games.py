"""What Orca says of a turn of each game, compared with what was kept of an earlier run.

`HEARD=keep` keeps it anew.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from heard import lines
from heard.conftest import versions
from heard.desktop import Desktop
from heard.listener import Listener, listening

KEPT = Path(__file__).with_name("kept")
YOURS = "Your turn."
KEEPS = os.environ.get("HEARD") == "keep"


def ports(player: Listener) -> None:
    """A Thousand Ports: set up, a card turned over, dice held, a roll, a score, the bot's turn."""
    player.open("", luck=1)
    player.focus_mode()
    player.press(*7 * ["Tab"])
    player.press("Enter", "Escape", "Enter", "Tab", "Tab")
    player.press("Enter", until=YOURS)
    player.press("d", "a", "t", "n")
    player.press("Enter", "Enter")
    player.press("d", "1", "1", "Shift+Tab", "Shift+Tab", "Enter", "a")
    player.press("r", "a", "d")
    player.press("b", until=YOURS)
    player.press("n", "t")
    player.press("?", "Tab", "Escape", "p", "Escape")


def thousand(player: Listener) -> None:
    """Thousand: begun by Play, dice that set themselves aside, a roll, points banked."""
    player.open("thousand/", luck=1)
    player.focus_mode()
    player.press(*6 * ["Tab"])
    player.press("Enter")
    player.press("d", "a", "t", "n")
    player.press("Enter", "d", "a")
    player.press("3", "Shift+Tab", "Enter")
    player.press("r", "a")
    player.press("b", until=YOURS)
    player.press("n", "t")
    player.press("?", "Tab", "Escape", "p", "Escape")


def threeport(player: Listener) -> None:
    """Threeport Shipping: against the easiest bot, a voyage, cargo loaded, carried and sold."""
    player.open("threeport/", luck=1)
    player.focus_mode()
    player.press(*8 * ["Tab"])
    player.press("Enter")
    player.press("d", "a", "t", "n")
    player.press("Enter", until=YOURS)
    player.press("d", "a")
    player.press("l", until=YOURS)
    player.press("a")
    player.press("2", until=YOURS)
    player.press("4", "4")
    player.press("s", until=YOURS)
    player.press("n", "t")
    player.press("?", "Tab", "Escape", "p", "Escape")


SCRIPTS: dict[str, Callable[[Listener], None]] = {
    "ports": ports,
    "thousand": thousand,
    "threeport": threeport,
}


@pytest.mark.parametrize("game", SCRIPTS)
def test_it_is_heard_as_it_was(game: str, desktop: Desktop, site: str) -> None:
    """Every line after every key, in the same order, and no other."""
    path = KEPT / f"{game}.txt"
    kept = lines.read(path)
    with listening(desktop, site, [] if KEEPS else kept) as player:
        versions.add(player.version)
        try:
            SCRIPTS[game](player)
        finally:
            if KEEPS:
                lines.write(path, player.steps, versions)
    differs = lines.difference(kept, player.steps)
    assert KEEPS or not differs, f"Heard otherwise than kept in {path.name}:\n{differs}"
