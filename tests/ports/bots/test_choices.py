"""What Polly and Redbeard do with a throw, worked out by hand, and how matches of all bots end."""

from typing import Any

import pytest

from game.fen import read_words, write_words
from game.ports import bots, moves
from game.ports.position import Position
from game.ports.scoring import FACES
from game.reasons import MisreadError
from tests.ports.bots.test_bots import thrown
from tests.ports.table import Table
from tools.ladder import match_of

BANKS = "banks"


def left(bot: str, position: Position) -> str:
    """The dice that a bot leaves on the table, in their order; BANKS if it rolls none."""
    move = bots.choose(bot, position)
    if move == moves.SCORE:
        return BANKS
    return write_words([face for die, face in enumerate(position.faces) if die not in move.dice])


def after(card: str, faces: str, edition: str = "mille-sabords", **changes: Any) -> Position:
    """The position after a first throw, in which a number repeats the face behind it."""
    return thrown(card, " ".join(read_words(faces, FACES, MisreadError)), edition, **changes)


@pytest.mark.parametrize(
    ("card", "faces", "kept"),
    [
        ("none", "2 gold diamond 2 sabre monkey parrot skull", BANKS),
        ("none", "2 gold 2 sabre monkey 2 parrot skull", "2 gold skull"),
        ("none", "gold 2 sabre 2 monkey 2 parrot skull", "gold skull"),
        ("none", "gold 3 sabre monkey 2 parrot skull", "gold 3 sabre skull"),
        ("none", "monkey sabre monkey 3 parrot sabre skull", "3 parrot skull"),
        ("none", "gold 2 sabre 2 monkey parrot 2 skull", BANKS),
        ("none", "2 sabre 2 monkey 2 parrot 2 skull", "2 sabre 2 skull"),
        ("gold", "gold 2 sabre 2 monkey 2 parrot skull", "gold skull"),
        ("gold", "2 gold 2 sabre monkey 2 parrot monkey", BANKS),
        ("skull-1", "2 sabre 2 monkey 2 parrot diamond gold", "diamond gold"),
        ("skull-1", "2 sabre 2 monkey 2 parrot skull gold", BANKS),
        ("captain", "gold diamond sabre 2 monkey 2 parrot skull", BANKS),
        ("chest", "gold 2 sabre monkey 2 parrot monkey diamond", "gold diamond"),
        ("ship-2", "sabre 2 gold 2 monkey 3 parrot", "sabre"),
        ("ship-2", "2 sabre gold 2 monkey 3 parrot", BANKS),
        ("ship-3", "gold 2 monkey 3 parrot 2 skull", "2 skull"),
        ("guardian", "3 skull 2 sabre 2 parrot monkey", "2 skull 2 sabre"),
        ("guardian", "3 skull 5 parrot", "2 skull 5 parrot"),
    ],
)
def test_polly_counts_what_glitters(card: str, faces: str, kept: str) -> None:
    """It and any three alike; a pair only if nothing glitters, and sabres at sea.

    300 points content her, at two skulls any points at all.
    """
    assert left("polly", after(card, faces)) == kept


@pytest.mark.parametrize(
    ("card", "faces", "kept"),
    [
        ("none", "5 gold diamond sabre parrot", BANKS),
        ("none", "3 gold 3 diamond parrot sabre", "3 gold 3 diamond"),
        ("none", "4 gold diamond monkey sabre skull", BANKS),
        ("none", "4 gold monkey parrot sabre skull", "4 gold skull"),
        ("none", "3 gold monkey 2 parrot 2 skull", BANKS),
        ("none", "2 gold diamond monkey 2 parrot 2 skull", "2 gold 2 skull"),
        ("none", "gold diamond sabre monkey 2 parrot 2 skull", "2 parrot 2 skull"),
        ("none", "2 gold 2 sabre 2 monkey 2 parrot", "2 gold"),
        ("none", "2 diamond 3 sabre 2 monkey parrot", "2 diamond 3 sabre"),
        ("none", "diamond 3 sabre 3 monkey parrot", "3 sabre 3 monkey"),
        ("captain", "3 gold 2 diamond monkey parrot skull", "3 gold 2 diamond skull"),
        ("captain", "4 gold diamond sabre parrot skull", BANKS),
        ("gold", "gold 2 sabre 2 monkey 2 parrot skull", "gold skull"),
        ("animals", "2 monkey 2 parrot 2 sabre gold skull", "2 monkey 2 parrot skull"),
        ("ship-3", "2 sabre 3 gold 2 parrot monkey", "2 sabre"),
        ("ship-3", "3 sabre gold 2 parrot monkey diamond", "3 sabre"),
        ("ship-2", "3 gold 4 monkey parrot", "3 gold 3 monkey"),
        ("guardian", "3 skull 3 gold parrot monkey", "2 skull 3 gold"),
    ],
)
def test_redbeard_hoards(card: str, faces: str, kept: str) -> None:
    """His largest set and any three alike, treasure in pairs; sabres until a battle is won.

    He stops at 900 points, at 700 beside a skull, at 400 beside two; of the Captain's doubled ones
    at twice as many. A single die that may not be rolled alone takes a kept one along.
    """
    assert left("redbeard", after(card, faces)) == kept


@pytest.mark.parametrize("bot", ["polly", "redbeard"])
@pytest.mark.parametrize(
    ("faces", "agreed", "kept"),
    [
        ("gold 5 sabre monkey parrot", {}, "gold"),
        ("4 sabre 4 monkey", {}, ""),
        ("4 sabre 4 monkey", {"keep_one": "yes"}, "sabre"),
        ("3 sabre 2 monkey 2 parrot skull", {"storm_scores": "all sets"}, "3 sabre skull"),
    ],
)
def test_in_a_storm_only_treasure_is_kept(bot: str, faces: str, agreed: dict, kept: str) -> None:
    """Unless all sets count, or a die has to be kept."""
    table = Table(**{"edition": "fortune"} | agreed).turn("storm", faces)
    assert left(bot, table.position) == kept


def test_in_a_storm_redbeard_keeps_every_piece_of_treasure() -> None:
    """One of a kind is plenty, while elsewhere it takes two."""
    storm = after("storm", "gold diamond 4 sabre 2 monkey", "fortune")
    assert left("redbeard", storm) == "gold diamond"
    assert left("redbeard", after("none", "gold diamond 4 sabre 2 monkey")) == "4 sabre"


def test_whoever_stops_as_a_loser_rolls_on() -> None:
    """In the last turn, with all but the largest set; and a bust is still put off if it can be."""
    behind: dict[str, Any] = {"totals": (0, 20000), "last_turns": 1}
    storm = after("storm", "gold diamond 3 sabre 3 monkey", "fortune", **behind)
    assert left("polly", storm) == "gold"
    rescue = after("guardian", "3 skull 3 gold parrot monkey", **behind)
    assert left("anne", rescue) == "2 skull 3 gold"


@pytest.mark.parametrize(
    ("edition", "seed", "totals"),
    [
        ("mille-sabords", "sail", (4400, 6900, 4600)),
        ("mille-sabords", "tack", (3800, 6200, 3000)),
        ("mille-sabords", "reef", (4900, 2500, 6500)),
        ("ports", "sail", (3000, 6000, 2700)),
        ("ports", "tack", (4800, 6600, 3600)),
        ("ports", "reef", (5600, 4400, 6300)),
        ("fortune", "sail", (8200, 5500, 4600)),
        ("fortune", "tack", (5000, 8300, 2700)),
        ("fortune", "reef", (5000, 8300, 6200)),
    ],
)
def test_a_match_ends_as_ever(edition: str, seed: str, totals: tuple[int, ...]) -> None:
    """A change detector: where a bot is to play otherwise, other totals are kept here."""
    assert match_of(("anne", "redbeard", "polly"), seed, edition).position.totals == totals
