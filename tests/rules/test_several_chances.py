"""Several chances in a row: hands that are dealt, a card that is drawn, a coin that is tossed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.__main__ import main
from game.agreements import choose
from game.chance import Deal, FairDice
from game.contract import Chance
from game.match import PERSON, Match, Seat, Step, _handed_in, begin, hand_in, play
from game.notation import NotationError, Writer, read, replay, write
from tests.rules import dealing
from tests.support.micropython import run_on_micropython

SEATS = (Seat("Anna", PERSON), Seat("Boris", PERSON))
HEADER = "game: dealing\nrules: 3\nperson: Anna\nperson: Boris\nseed: hands\n"
SWAP = dealing.Move("swap", "king")
GIVEN = f"""{HEADER}
= seat 2
= king queen
= king king
swap king = ace
= heads
keep
"""


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    """The small game is known to these tests."""
    hand_in(dealing.Rules)
    yield
    del _handed_in[dealing.NAME]


def begun() -> Match:
    """A match whose hands are dealt."""
    return begin(dealing.Rules, choose(dealing.Rules, []), SEATS, "hands")


def test_everything_is_settled_until_somebody_decides() -> None:
    """Each outcome is a step; the first after a move belongs to it, the others to nobody."""
    match = begun()
    assert [step.move for step in match.steps] == [None, None, None]
    assert [step.outcome for step in match.steps[1:]] == list(match.position.hands)
    here = match.node()
    card = match.position.hands[here.seat][0]
    played = play(match, dealing.Move("swap", card))
    drawn, tossed = played.steps[3:]
    assert drawn == Step(dealing.Move("swap", card), played.position.hands[here.seat][-1])
    assert tossed == Step(None, (played.position.coin,))
    assert not isinstance(played.node(), Chance)


def test_chance_can_be_settled_by_hand() -> None:
    """One outcome after the other, each asked for at its own position."""
    answers = iter([1, ("king", "queen"), ("king", "king"), "ace", ("tails",)])
    asked = []

    def settle(position: dealing.Position, chance: Chance) -> object:
        asked.append((position.phase, chance.name))
        return next(answers)

    match = begin(dealing.Rules, choose(dealing.Rules, []), SEATS, "hands", settle)
    match = play(match, SWAP, settle)
    assert match.position.hands == (("king", "queen"), ("king", "ace"))
    assert [name for _, name in asked] == [
        *("first seat", "hand 1", "hand 2", "turn 1 card", "turn 1 coin"),
    ]


def test_each_outcome_after_the_first_has_a_line() -> None:
    """It begins with "=" and is read back as it is written, even while a match grows."""
    match = read(GIVEN, as_given=True)
    assert write(match) == GIVEN
    assert [len(state.steps) for _, state in replay(GIVEN, as_given=True)] == [3, 5, 6]
    assert [number for number, _ in replay(GIVEN, as_given=True)] == [9, 11, 12]
    writer = Writer()
    for _, state in replay(GIVEN, as_given=True):
        assert writer.write(state) == write(state)


def test_what_is_not_stated_is_left_to_the_seed() -> None:
    """The last outcomes after a move may be missing, or all of them."""
    whole = play(begun(), dealing.KEEP)
    lines = write(whole).splitlines()
    for stated in range(4):
        assert read("\n".join([*lines[: 6 + stated], "keep"])) == whole
    match = read(f"{HEADER}\n= seat 2\n= king queen\n= king king\nswap king\n= tails\n", True)
    assert match.position.coin == "tails"
    assert match.position.hands[1][1] in dealing.CARDS


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (GIVEN.replace("heads", "ace"), 11, "('ace',) cannot come up at turn 1 coin"),
        (GIVEN.replace("heads", "trumps"), 11, "trumps is no card"),
        (GIVEN.replace("king king", "king"), 9, "('king',) cannot come up at hand 2"),
        (GIVEN.replace("heads\n", "heads\n# so be it\n= tails\n"), 13, "nothing comes up after"),
        (GIVEN + "= ace\n", 13, "nothing comes up after this step"),
        (
            GIVEN.replace("swap king", "swap queen"),
            10,
            "Move(kind='swap', card='queen') is",
        ),
    ],
)
def test_the_line_at_fault_is_named(text: str, line: int, reason: str) -> None:
    """It may be another line than that of the move."""
    with pytest.raises(NotationError) as refused:
        read(text, as_given=True)
    assert (refused.value.line, refused.value.reason[: len(reason)]) == (line, reason)


def test_each_line_must_be_what_the_seed_has() -> None:
    """The second outcome as well as the first."""
    *_, swap = begun().node().moves
    lines = write(play(begun(), swap)).splitlines()
    coin = {"= heads": "= tails", "= tails": "= heads"}[lines[-1]]
    with pytest.raises(NotationError, match="the seed has") as refused:
        read("\n".join([*lines[:-1], coin]))
    assert refused.value.line == len(lines)


def test_the_command_line_shows_every_outcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    """The number stands at the last line of a move."""
    file = tmp_path / "hands.match"
    file.write_text(GIVEN)
    monkeypatch.setattr(sys, "argv", ["game", "replay", "--as-given", str(file)])
    assert main() == 0
    *printed, _ = capsys.readouterr().out.splitlines()
    shown = [line.rpartition("  at stake")[0].strip() for line in printed]
    assert shown == [
        *("= seat 2", "= king queen", "9  = king king"),
        *("swap king = ace", "11  = heads", "12  keep"),
    ]


def test_micropython_deals_the_same() -> None:
    """The hands of a seed."""
    program = """
from game.chance import Deal, FairDice
from game.contract import Chance

deal = Deal([("ace", 4), ("king", 2), ("queen", 9)], 5)
print(FairDice("hands").settle(Chance("hand 1", deal)), deal.total, len(list(deal)))
"""
    deal = Deal([("ace", 4), ("king", 2), ("queen", 9)], 5)
    hand = FairDice("hands").settle(Chance("hand 1", deal))
    assert run_on_micropython(program).strip() == f"{hand} {deal.total} {len(list(deal))}"
