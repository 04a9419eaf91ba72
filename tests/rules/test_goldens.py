"""Golden playthroughs: whole matches whose end is known, the same on every interpreter.

Each is a match with a last line "# ends: ...", which is what `python -m game replay` prints last;
one that begins with "# Dice as given" is replayed --as-given.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path

import pytest

from game import notation
from game.agreements import differences, preset
from game.match import Match
from game.ports import Rules as Ports
from game.ports import options as agreed
from game.ports.cards import CARDS
from game.ports.moves import DICE, SCORE, Move
from game.ports.position import Position
from game.ports.rules import must_rescue
from game.ports.scoring import SKULL, nine_alike
from tests.support.games import EVERY_GAME, GOLDENS, HAND_IN, TOY_FOLDERS
from tests.support.micropython import ROOT, run_on_micropython
from tests.support.present import present

ENDS = "# ends: "

DIGESTS = """
from game import notation

for path in {paths!r}:
    with open("/" + path) as file:
        text = file.read()
    match = notation.read(text, text.startswith("# Dice as given"))
    print(notation.digest(match))
"""

every_golden = pytest.mark.parametrize("golden", GOLDENS, ids=lambda path: path.stem)


@cache
def replayed(golden: Path) -> Match:
    """The match of a golden file."""
    text = golden.read_text(encoding="utf-8")
    return notation.read(text, as_given=text.startswith("# Dice as given"))


GOLDENS_OF_PORTS = [golden for golden in GOLDENS if replayed(golden).game is Ports]


@every_golden
def test_a_golden_ends_as_it_says(golden: Path) -> None:
    """Every fact of the final position."""
    *_, last = golden.read_text(encoding="utf-8").splitlines()
    assert last.startswith(ENDS)
    match = replayed(golden)
    names = [seat.name for seat in match.seats]
    assert match.game.describe(match.position, names) == json.loads(last.removeprefix(ENDS))


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.NAME)
def test_every_game_has_goldens(game) -> None:
    """One by its seed alone to the end, and one as given."""
    own = [golden for golden in GOLDENS if replayed(golden).game is game]
    ended = [golden for golden in own if replayed(golden).over()]
    given = [golden for golden in own if golden.read_text().startswith("# Dice as given")]
    assert set(ended) - set(given)
    assert given


def test_the_goldens_show_every_ruling_of_ports() -> None:
    """No rule can then be left out of the comparison of interpreters."""
    matches = [replayed(golden) for golden in GOLDENS_OF_PORTS]
    chosen = {pair for match in matches for pair in differences(match.game, match.options)}
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
    own = [match for match in map(replayed, GOLDENS_OF_PORTS) if match.options.edition == edition]
    turned = {step.outcome for match in own for step in match.steps}
    counts = zip(CARDS, agreed.pile(preset(Ports, edition)), strict=True)
    assert turned >= {card for card, count in counts if count}
    assert {match.node().reason for match in own if match.over()} == ENDINGS[edition]
    ended = {state.position.ended for match in own for state in _states(match)}
    assert {turn.how for turn in ended if turn} >= {"scored", "bust", "island"}


def test_a_golden_of_fortune_turns_all_cards_over_again() -> None:
    """In the order in which they came: turn 36 has the card of turn 1."""
    match = replayed(GOLDENS_OF_PORTS[0].with_name("fortune-until-the-order-repeats.match"))
    turned = [step.outcome for step in match.steps if step.outcome in CARDS]
    assert len(turned) > 36
    assert turned[35:] == turned[: len(turned) - 35]


def _states(match: Match) -> list[Match]:
    return [state for _, state in notation.replay(notation.write(match), as_given=True)]


def test_a_digest_tells_matches_apart() -> None:
    """Seed, names, steps and totals are all in it."""
    match = replayed(GOLDENS_OF_PORTS[0])
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
    paths = [golden.relative_to(ROOT).as_posix() for golden in GOLDENS]
    program = HAND_IN + DIGESTS.format(paths=paths)
    there = run_on_micropython(program, "tests/goldens", *TOY_FOLDERS).splitlines()
    assert there == [notation.digest(replayed(golden)) for golden in GOLDENS]


def scenes(match: Match) -> Iterator[str]:
    """The events in a match that rules are about, in a few words each."""
    states = _states(match)
    yield from (f"ends by {state.node().reason}" for state in states if state.over())
    for before, after in pairwise(states):
        yield from _scenes_of_a_move(before.position, after.steps[-1].move)
        ended = after.position.ended
        if ended is not None and before.position.ended is None:
            yield from _scenes_of_an_end(before.position, after.position)
    if any(state.position.sudden for state in states):
        yield "the target is lost again"
    rounds = [state.position.last_turns is not None for state in states]
    if [on for on, _ in groupby(rounds)].count(True) > 1:
        yield "a second last round"


def _scenes_of_a_move(position: Position, move: Move) -> Iterator[str]:
    if move.kind == "roll" and position.phase == "choose":
        if any(position.faces[die] == SKULL for die in move.dice):
            yield "the guardian saves a turn" if must_rescue(position) else "the guardian rolls"
        if len(move.dice) == DICE:
            yield "all eight are rolled again"
        if set(position.chest) - set(move.chest):
            yield "a die is taken out of the chest"
    if move.kind == "roll" and position.island:
        left = DICE - position.faces.count(SKULL)
        if len(move.dice) < left:
            yield "dice are kept on the island"
    if move == SCORE and position.island:
        yield "the island is left while skulls come"


def _scenes_of_an_end(before: Position, after: Position) -> Iterator[str]:
    ended = present(after.ended)
    yield f"{ended.how} with {after.card}"
    for line in ended.account.lines:
        yield f"{line.what} with {after.card}"
    if ended.how == "bust" and ended.account.total > 0:
        yield f"points saved with {after.card}"
    if ended.how == "island":
        yield "skulls are rolled on the island" if before.rolls > 1 else "no skull on the island"
    if nine_alike(after.card, after.faces):
        yield "nine alike"


EVERYWHERE = {
    *("ends by last round", "the guardian saves a turn", "the guardian rolls", "nine alike"),
    *("points saved with chest", "a die is taken out of the chest", "scored with chest"),
    *("ship won with ship-2", "ship won with ship-3", "ship won with ship-4"),
    *("ship lost with ship-2", "ship lost with ship-3", "ship lost with ship-4"),
    *("island with captain", "island with skull-1", "doubled with captain", "bust with skull-2"),
    *("skulls are rolled on the island", "no skull on the island", "scored with animals"),
    *("full chest with gold", "full chest with ship-2"),
}
AGAIN_SUDDENLY = {"the target is lost again", "ends by sudden death", "ends by nine alike"}
SCENES = {
    "mille-sabords": EVERYWHERE | AGAIN_SUDDENLY,
    "ports": EVERYWHERE | AGAIN_SUDDENLY,
    "fortune": EVERYWHERE
    | {
        *("storm face with storm", "full chest with storm", "bust with storm", "island with storm"),
        *("truce with truce", "scored with truce", "bust with truce", "island with truce"),
        *("all eight are rolled again", "the island is left while skulls come"),
        "dice are kept on the island",
        *("a second last round",),
    },
}


@pytest.mark.parametrize("edition", agreed.EDITIONS)
def test_the_goldens_show_every_scene_of_an_edition(edition: str) -> None:
    """Found in the matches themselves: each card won, lost and saved, and each way to end."""
    own = [match for match in map(replayed, GOLDENS_OF_PORTS) if match.options.edition == edition]
    assert SCENES[edition] - {scene for match in own for scene in scenes(match)} == set()
