"""Golden playthroughs: whole matches whose end is known, the same on every interpreter.

Each is a match with a last line "# ends: ...", which is what `python -m game replay` prints last;
one that begins with "# Dice as given" is replayed --as-given.
"""

import json
from pathlib import Path

import pytest

from game import notation
from game.match import GAMES, Match
from game.ports import options as agreed
from game.ports.cards import CARDS
from tests.micropython import ROOT, run_on_micropython

GOLDENS = sorted((ROOT / "tests" / "goldens").glob("*.match"))
ENDS = "# ends: "

DIGESTS = """
import os
from game import notation

for name in sorted(os.listdir("/goldens")):
    with open("/goldens/" + name) as file:
        text = file.read()
    match = notation.read(text, text.startswith("# Dice as given"))
    print(name, notation.digest(match))
"""

every_golden = pytest.mark.parametrize("golden", GOLDENS, ids=lambda path: path.stem)


def replayed(golden: Path) -> Match:
    """The match of a golden file."""
    text = golden.read_text(encoding="utf-8")
    return notation.read(text, as_given=text.startswith("# Dice as given"))


@every_golden
def test_a_golden_ends_as_it_says(golden: Path) -> None:
    """Every fact of the final position."""
    *_, last = golden.read_text(encoding="utf-8").splitlines()
    assert last.startswith(ENDS)
    match = replayed(golden)
    names = [seat.name for seat in match.seats]
    assert match.game.describe(match.position, names) == json.loads(last.removeprefix(ENDS))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_game_has_goldens(game) -> None:
    """One by its seed alone to the end, and one as given."""
    own = [golden for golden in GOLDENS if replayed(golden).game is game]
    ended = [golden for golden in own if replayed(golden).over()]
    given = [golden for golden in own if golden.read_text().startswith("# Dice as given")]
    assert set(ended) - set(given)
    assert given


def test_the_goldens_show_every_ruling_of_ports() -> None:
    """So that a rule cannot be left out of the comparison of interpreters."""
    matches = [replayed(golden) for golden in GOLDENS]
    chosen = {pair for match in matches for pair in match.game.differences(match.options)}
    assert {name for name, _ in chosen} == {row.name for row in agreed.TABLE}
    assert any(match.over() and len(match.node().winners) > 1 for match in matches)


ENDINGS = {
    "mille-sabords": {"last round", "sudden death", "nine alike"},
    "ports": {"last round", "sudden death", "nine alike"},
    "fortune": {"last round"},
}


@pytest.mark.parametrize("edition", agreed.EDITIONS)
def test_the_goldens_show_every_card_and_every_end_of_an_edition(edition: str) -> None:
    """The cards of its pile, turns that score, are lost or lead to Skull Island, and the ends."""
    own = [match for match in map(replayed, GOLDENS) if match.options.edition == edition]
    turned = {step.outcome for match in own for step in match.steps}
    counts = zip(CARDS, agreed.pile(agreed.printed(edition)), strict=True)
    assert turned >= {card for card, count in counts if count}
    assert {match.node().reason for match in own if match.over()} == ENDINGS[edition]
    ended = {state.position.ended for match in own for state in _states(match)}
    assert {turn.how for turn in ended if turn} >= {"scored", "bust", "island"}


def test_a_golden_of_fortune_turns_all_cards_over_again() -> None:
    """In the order in which they came: turn 36 has the card of turn 1."""
    match = replayed(GOLDENS[0].with_name("fortune-until-the-order-repeats.match"))
    turned = [step.outcome for step in match.steps if step.outcome in CARDS]
    assert len(turned) > 36
    assert turned[35:] == turned[: len(turned) - 35]


def _states(match: Match) -> list[Match]:
    return [state for _, state in notation.replay(notation.write(match), as_given=True)]


def test_a_digest_tells_matches_apart() -> None:
    """Seed, names, steps and totals are all in it."""
    match = replayed(GOLDENS[0])
    others = [
        match.replace(seed="other"),
        match.replace(seats=match.seats[::-1]),
        match.replace(steps=match.steps[:-1]),
        match.replace(position=match.position.replace(totals=(1, 2, 3))),
    ]
    digests = {notation.digest(each) for each in (match, *others)}
    assert len(digests) == 5
    assert all(len(digest) == 64 for digest in digests)


def test_goldens_end_alike_on_micropython() -> None:
    """The interpreter of the page, in Node: rules, dice and notation, digest by digest."""
    here = [f"{golden.name} {notation.digest(replayed(golden))}" for golden in GOLDENS]
    assert run_on_micropython(DIGESTS, "tests/goldens").splitlines() == here
