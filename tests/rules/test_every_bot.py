"""The kit that the bots of every game run through; it knows the contract and no rules."""

from itertools import cycle, islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.agreements import Row, choose
from game.contract import Decide
from game.match import Match, Seat, begin, play
from game.rules import GameRules
from tests.support.games import EVERY_GAME
from tests.support.random_play import fits, matches

SEATS = 3
MOVES = 12  # of a match that is begun for each value of a ruling

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.NAME)
every_row = pytest.mark.parametrize(
    ("game", "row"),
    [(game, row) for game in EVERY_GAME for row in game.TABLE[1:]],
    ids=lambda value: getattr(value, "NAME", None) or value.name,
)


def played_on(game: type[GameRules], match: Match) -> Match:
    """The match after the move of a bot; the rules refuse an illegal one."""
    return play(match, game.choose(match.seats[match.node().seat].player, match.position))


@every_game
def test_an_unknown_bot_is_named_in_the_refusal(game: type[GameRules]) -> None:
    """The name may come from a damaged save."""
    match = begin(game, choose(game, ()), [Seat("", game.BOTS[0])] * SEATS, "0")
    with pytest.raises(ValueError, match=r"^no bot is called nemo$"):
        game.choose("nemo", match.position)


@every_game
@settings(max_examples=8)
@given(data=st.data())
def test_a_choice_is_legal_and_depends_on_the_position_alone(
    game: type[GameRules], data: st.DataObject
) -> None:
    """By any agreements, in any positions, whichever of them the bots were asked about before."""
    drawn = [data.draw(matches(game)) for _ in range(2)]
    asked = [
        (name, match.position)
        for match in drawn
        if isinstance(match.node(), Decide)
        for name in game.BOTS
    ]
    chosen = {each: game.choose(*each) for each in asked}
    for name, position in reversed(asked):
        here: Any = game.node(position)
        assert chosen[name, position] in here.moves
        assert game.choose(name, position) == chosen[name, position]


@every_row
def test_bots_play_by_every_ruling(game: type[GameRules], row: Row) -> None:
    """Each value, of numbers the least and the greatest: the beginning of a match of three."""
    values = (row.values[0], row.values[-1]) if isinstance(row.values, range) else row.values
    presets = game.TABLE[0]
    names = [name for name, _ in game.PRESETS]
    bots = tuple(islice(cycle(game.BOTS[::-1]), SEATS))
    for preset in {names[0], names[len(names) // 2], names[-1]}:
        for value in values:
            agreed = ((presets.name, preset), (row.name, value))
            if not fits(game, agreed, SEATS):
                continue
            seats = [Seat(name, name) for name in bots]
            match = begin(game, choose(game, agreed), seats, row.name)
            for _ in range(MOVES):
                if match.over():
                    break
                match = played_on(game, match)
