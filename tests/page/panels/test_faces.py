"""Faces: how characters feel about the turn that is played or has just ended, and the end."""

from itertools import count

import pytest

from game.match import PERSON
from game.page.panels.faces import AGHAST, GLEE, NERVOUS
from game.page.panels.players import feeling
from game.ports.table import Table as PortsTable
from game.table import GameTable
from game.thousand.table import Table as ThousandTable
from tests.page.panels.test_unwatched import lost, with_dice
from tests.page.test_of_every_game import begun, every_table
from tests.support.evening import Evening

AFTER_A_ROLL = """game: ports
rules: 3
{seats}
from: totals 2400 2900; seat 1; turn 7; card gold; dice {dice}; rolls 1
seed: 12
"""
ANNA_AND_POLLY = "person: Anna\nbot polly: Polly"
FORTUNE, LITTLE = "7 gold skull", "2 skull 3 sabre gold 2 parrot"
RAID = "4 skull 4 gold"  # the skulls lead to Skull Island


def banked(dice: str, seats: str = ANNA_AND_POLLY) -> Evening:
    """The first seat has just banked."""
    evening = Evening("5eed")
    evening.send("arrived", AFTER_A_ROLL.format(seats=seats, dice=dice))
    evening.wait()
    evening.press("score")
    return evening


def felt(evening: Evening, seat: int = 2) -> tuple[str | None, str | None]:
    """What the tile shows, and the face over the stage, which is that of who plays."""
    return (
        evening.shown(f"portrait-{seat}", "data-feels"),
        evening.shown("talker-face", "data-feels"),
    )


@with_dice
def test_a_bot_is_glad_of_a_turn_that_somebody_else_has_lost(table: type[GameTable]) -> None:
    """Until its own first move."""
    evening = lost(table, "slow")
    assert felt(evening) == (GLEE, GLEE)
    evening.send("bot", evening.model.board.beat)
    evening.send("settled", evening.model.board.beat)
    if not evening.model.opening():
        assert felt(evening) == (None, None)


def test_a_bot_is_aghast_at_a_fortune_of_somebody_else() -> None:
    """Not at a few points."""
    assert felt(banked(FORTUNE)) == (AGHAST, AGHAST)
    assert felt(banked(LITTLE)) == (None, None)


def test_a_bot_is_aghast_at_a_raid() -> None:
    """Nobody speaks of gold then, because none is won."""
    evening = Evening("5eed")
    evening.send("arrived", AFTER_A_ROLL.format(seats=ANNA_AND_POLLY, dice=RAID))
    evening.wait()
    while not evening.model.board.turns:
        evening.press("roll")
        evening.send("settled", evening.model.board.beat)
    assert PortsTable.later().spoken(evening.model.board.turns.last()) == ("raid", True)
    assert felt(evening) == (AGHAST, AGHAST)


def test_a_bot_is_glad_of_its_own_fortune() -> None:
    """While the others, bots too, are aghast."""
    seats = "bot redbeard: x\nbot polly: y"
    evening = Evening("5eed")
    evening.send("arrived", AFTER_A_ROLL.format(seats=seats, dice=FORTUNE))
    while not evening.model.board.turns:
        evening.send(*evening.timers.pop(0))
    assert evening.model.position.totals[0] > 2400
    evening.send("settled", evening.model.board.beat)
    assert evening.shown("portrait-1", "data-feels") == GLEE
    assert evening.shown("portrait-2", "data-feels") == AGHAST


def test_nothing_is_felt_before_all_has_come_to_rest() -> None:
    """A face would tell the outcome of a roll that is still in the air."""
    for seed in count():
        evening = Evening("5eed")
        text = AFTER_A_ROLL.format(seats=ANNA_AND_POLLY, dice="2 skull 6 sabre")
        evening.send("arrived", text.replace("seed: 12", f"seed: {seed}"))
        evening.wait()
        evening.press("roll")
        assert evening.model.flies()
        assert feeling(evening.model, 1) is None
        evening.send("settled", evening.model.board.beat)
        if evening.model.board.turns:
            assert feeling(evening.model, 1) == GLEE
            return


@every_table
def test_a_person_s_portrait_feels_nothing(table: type[GameTable]) -> None:
    """It is an initial."""
    evening = begun(table, PERSON, table.RULES.BOTS[0])
    assert evening.shown("portrait-1", "data-feels") is None


def faced(dice: str, table: type[GameTable] = PortsTable, text: str = AFTER_A_ROLL) -> Evening:
    """Anna, who has a face, after a roll, and Polly."""
    evening = Evening("5eed", table=table)
    worn = evening.model.preferences.replace(faces={"anna": 1})
    evening.model = evening.model.replace(preferences=worn)
    evening.send("arrived", text.format(seats=ANNA_AND_POLLY, dice=dice))
    evening.wait()
    evening.send("weigh")
    return evening


@pytest.mark.parametrize(
    ("dice", "feelings"), [(FORTUNE, (GLEE, AGHAST)), (LITTLE, (None, None)), (RAID, (None, None))]
)
def test_a_person_with_a_face_feels_too(dice: str, feelings: tuple[str | None, str | None]) -> None:
    """Glad of a fortune; the bot is aghast."""
    evening = faced(dice)
    evening.press("score")
    evening.send("settled", evening.model.board.beat)
    assert tuple(evening.shown(f"portrait-{seat}", "data-feels") for seat in (1, 2)) == feelings


def test_two_skulls_make_player_and_bot_nervous() -> None:
    """Until the turn is over; one skull does not."""
    evening = faced(LITTLE)
    nervous = [evening.shown(f"portrait-{seat}", "data-feels") for seat in (1, 2)]
    assert nervous == [NERVOUS, NERVOUS]
    evening.press("roll")
    assert evening.shown("portrait-1", "data-feels") is None or evening.model.flies()
    evening = faced(FORTUNE)
    assert evening.shown("portrait-1", "data-feels") is None


def test_nobody_fears_for_a_bot() -> None:
    """It alone is nervous in its turn, however the other, a bot too, may feel."""
    evening = Evening("5eed")
    seats = "bot redbeard: x\nbot polly: y"
    evening.send("arrived", AFTER_A_ROLL.format(seats=seats, dice=LITTLE))
    assert evening.shown("portrait-1", "data-feels") == NERVOUS
    assert evening.shown("talker-face", "data-feels") == NERVOUS
    assert evening.shown("portrait-2", "data-feels") is None


def test_a_risk_above_a_half_makes_nervous_in_thousand() -> None:
    """It is known once the hand has been weighed, and no press waits for that."""
    felt_at = {}
    for seed in map(str, range(200)):
        evening = Evening(seed, table=ThousandTable)
        worn = evening.model.preferences.replace(faces={"": 1})
        evening.model = evening.model.replace(preferences=worn)
        begun(ThousandTable, PERSON, "katya", evening=evening)
        evening.wait()
        evening.press("roll")
        evening.wait()
        if evening.model.opening() or evening.model.seat_plays() != PERSON:
            continue
        assert evening.shown("portrait-1", "data-feels") is None
        evening.send("weigh")
        weighed = evening.model.board.weighed
        assert weighed is not None
        if weighed.risk is None:
            continue
        above = 2 * weighed.risk.ways > weighed.risk.of
        felt_at[above] = evening.shown("portrait-1", "data-feels")
        if len(felt_at) == 2:
            break
    assert felt_at == {True: NERVOUS, False: None}


@every_table
def test_at_the_end_winners_are_glad_and_the_others_are_not(table: type[GameTable]) -> None:
    """In a match of bots."""
    evening = begun(table, *table.RULES.BOTS[:2])
    evening.wait()
    winners = evening.model.match.node().winners
    feelings = [evening.shown(f"portrait-{seat}", "data-feels") for seat in (1, 2)]
    assert feelings == [GLEE if place in winners else AGHAST for place in range(2)]


@pytest.mark.parametrize("table", [PortsTable], ids=lambda table: table.RULES.NAME)
def test_a_bot_is_calm_until_its_words_are_here(
    table: type[GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a turn came to is told by a part of the game that comes later."""

    def not_yet() -> None:
        raise ImportError

    monkeypatch.setattr(table, "later", not_yet)
    assert felt(banked(FORTUNE)) == (None, None)
