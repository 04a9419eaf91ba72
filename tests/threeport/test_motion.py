"""Motion and moments at the table of Threeport Shipping."""

import pytest

from game.page.app import update
from game.page.turn import PACE
from game.threeport import moves
from game.threeport.table.motion import great, moment, moving
from game.threeport.table.sounds import SOUNDS, sound
from tests.threeport.pages import EXAMPLE, LAST_SALE, seated
from tests.threeport.table import THERE, Table


def test_what_moves_is_what_the_action_changed() -> None:
    """The boat, the piles that are dealt to, the island that rises or goes."""
    table = Table(EXAMPLE)
    before, move = table.position, moves.selling((3, 4))
    after = table.play("sell 3 4").position
    assert moving(before, move, after) == ("boat-1", "level-white")
    assert moment(before, move, after) is None
    table = Table("white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 red")
    before = table.position
    after = table.play("load = white-2 red-6 black-1").position
    assert moving(before, moves.LOADING, after) == (
        "boat-1",
        "cargo-white",
        "cargo-black",
        "cargo-red",
    )
    table = Table(LAST_SALE + "; boat 2 black")
    before, move = table.position, moves.selling((1, 2, 4))
    after = table.play("sell 1 2 4").position
    assert moment(before, move, after) == "removed"


@pytest.mark.parametrize(
    ("hold", "named"), [("3 5", None), ("5 6", None), ("2 5 6", "coins"), ("4 5 6", "grand")]
)
def test_a_great_sale_is_celebrated(hold: str, named: str | None) -> None:
    """16 points and more; from 20 on they are named, too, and each is heard longer."""
    values = [int(value) for value in hold.split()]
    cards = " ".join(f"white-{value}" for value in values)
    table = Table(
        "totals 20 20; white 2 red-3 black-1; black 2 red-5; red 2 black-4; "
        f"boat 1 white {cards}; boat 2 red"
    )
    before, move = table.position, moves.selling(tuple(values))
    after = table.play(f"sell {hold}").position
    assert moment(before, move, after) == named
    account = after.ended.account
    assert great(account) == named
    counted = account.total * len(SOUNDS["coin"])
    voices = len(sound(before, move, after)) - counted - len(SOUNDS["sold"])
    risen = len(SOUNDS["upgraded"]) if after.ended.change else 0
    assert voices == risen + (len(SOUNDS[named]) if named else 0)


def until_a_bot_acts(origin: str, control: str) -> int:
    """Milliseconds from a press until a bot acts, once the motion has come to rest."""
    evening = seated(Table(origin), rival="marta")
    evening.press(control)
    _model, effects = update(evening.model, ("settled", evening.model.board.beat))
    return next(effect[1] for effect in effects if effect[-1][0] == "bot")


def test_a_bot_answers_sooner_if_nothing_was_sold() -> None:
    """An action without points is seen at a glance; points take their time to arrive."""
    between, before = PACE["normal"]
    assert until_a_bot_acts(THERE, "sail-black") == between
    assert until_a_bot_acts(THERE, "load-cargo") == between
    assert until_a_bot_acts(THERE, "sell-cargo") == before > between
