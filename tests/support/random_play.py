"""Matches of any game played at random, knowing only the contract: start, node, step and a text."""

import random
from itertools import islice
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from game.agreements import choose, differences
from game.match import PERSON, Match, Seat, begin, play
from game.rules import GameRules

# Some nodes list thousands of moves. The first one is taken often, because a match in which
# nobody stops never ends.
DEPTHS = (1, 1, 1, 4, 32, 2048)
NAMES = st.text(
    st.characters(exclude_categories=["C", "Z"], include_characters=" :=#<>'\""), max_size=20
).map(lambda text: f"A{text}B")


def some_move(moves: Any, luck: random.Random) -> Any:
    """A legal move, early or late in the list, without listing more than the way to it."""
    depth = luck.randrange(luck.choice(DEPTHS))
    *_, move = islice(moves, depth + 1)
    return move


@st.composite
def agreements(draw: st.DrawFn, game: type[GameRules], seats: int, *, numbers: bool = True) -> Any:
    """House rules that so many seats can play by; without numbers, those are an edition's own."""
    rows = [row for row in game.TABLE if numbers or not isinstance(row.values, range)]
    pairs = [(row.name, draw(st.sampled_from(row.values))) for row in rows]
    options = choose(game, [pair for pair in pairs if fits(game, [pair], seats)])
    assume(fits(game, differences(game, options), seats))
    return options


@st.composite
def beginnings(draw: st.DrawFn, game: type[GameRules], *, numbers: bool = True) -> Match:
    """A match before its first move: any agreements that fit, any seats, any seed."""
    seats = draw(st.integers(game.FEWEST_SEATS, game.MOST_SEATS))
    seed = draw(st.text("0123456789abcdef", min_size=1, max_size=64))
    crew = [Seat(draw(NAMES | st.just("")), PERSON) for _ in range(seats)]
    return begin(game, draw(agreements(game, seats, numbers=numbers)), crew, seed)


@st.composite
def matches(draw: st.DrawFn, game: type[GameRules], most_moves: int = 80) -> Match:
    """A match some random moves after its beginning; it may be over."""
    match = draw(beginnings(game))
    luck = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most_moves))):
        if match.over():
            break
        match = play(match, some_move(match.node().moves, luck))
    return match


def fits(game: type[GameRules], pairs: Any, seats: int) -> bool:
    """Whether so many seats can play by these agreements, with the starting seat taken."""
    try:
        game.start(choose(game, pairs), seats)
    except ValueError:
        return False
    return True
