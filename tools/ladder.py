"""Plays the bots against each other and prints their win rates, with 95 % Wilson intervals.

python -m tools.ladder [--game G] [--preset P|every] [--matches N] [--seed S] [--turns N]
python -m tools.ladder --table BOT BOT BOT ... [--game G] [--preset P] [--matches N] [--seed S]

The second form seats the first bot at a table with all the others, in each seat in turn.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from game.agreements import choose
from game.chance import FairDice
from game.contract import Over
from game.match import GAMES, Match, Seat, begin, game_called, play
from game.ports import Rules as Ports
from game.ports import bots, rules
from game.ports.cards import CARDS, NO_CARD
from game.ports.odds import TurnValues, first_throw
from game.ports.options import MILLE_SABORDS, Options, pile
from game.rules import GameRules

PROCESSES = 2
NORMAL_95 = 1.96  # standard deviations


class Interval(NamedTuple):
    """A rate and the bounds of its 95 % interval, as fractions."""

    rate: float
    low: float
    high: float


def wilson(wins: float, matches: int) -> Interval:
    """Wilson's score interval; a shared win counts as half a win."""
    rate = wins / matches
    spread = NORMAL_95**2 / matches
    centre = (rate + spread / 2) / (1 + spread)
    half = NORMAL_95 * sqrt(rate * (1 - rate) / matches + spread / matches / 4) / (1 + spread)
    return Interval(rate, centre - half, centre + half)


def _game(name: str) -> type[GameRules]:
    found = game_called(name)
    assert found is not None, f"there is no game called {name}"
    return found


def match_of(
    players: tuple[str, ...], seed: str, preset: str = MILLE_SABORDS, game: str = Ports.NAME
) -> Match:
    """A whole match between bots; the first one starts."""
    rules = _game(game)
    seats = [Seat(name, name) for name in players]
    agreed = choose(rules, ((rules.TABLE[0].name, preset), ("starts", "1")))
    match = begin(rules, agreed, seats, seed)
    while not match.over():
        seat = match.seats[match.node().seat]
        match = play(match, rules.choose(seat.player, match.position))
    return match


def share_of_win(
    players: tuple[str, ...], seed: str, preset: str, name: str, game: str = Ports.NAME
) -> float:
    """The score of a bot in one match: 1, 0, or its part of a shared win."""
    ended = match_of(players, seed, preset, game).node()
    assert isinstance(ended, Over)
    return (players.index(name) in ended.winners) / len(ended.winners)


def duel(
    pair: tuple[str, str],
    matches: int,
    seed: str,
    preset: str = MILLE_SABORDS,
    game: str = Ports.NAME,
) -> Interval:
    """The rate at which the first beats the other; each seed is played with both in each seat."""
    wins = 0.0
    for number in range(matches // 2):
        for players in (pair, pair[::-1]):
            wins += share_of_win(players, f"{seed}-{number}", preset, pair[0], game)
    return wilson(wins, matches // 2 * 2)


def against_table(
    players: tuple[str, ...], matches: int, seed: str, preset: str, game: str
) -> Interval:
    """The share of wins of the first of several bots, which sits in each seat in turn.

    Equal bots would win one match in as many as there are seats. Each seed is played in every seat.
    """
    wins, rounds = 0.0, matches // len(players)
    for number in range(rounds):
        for seat in range(len(players)):
            match = match_of((*players[-seat:], *players[:-seat]), f"{seed}-{number}", preset, game)
            ended = match.node()
            assert isinstance(ended, Over)
            wins += (seat in ended.winners) / len(ended.winners)
    return wilson(wins, rounds * len(players))


def mean_points(name: str, card: str, turns: int, seed: str, edition: str = MILLE_SABORDS) -> float:
    """A bot's mean points for itself in the first turn of a match, with a given card."""
    seeds = (f"{seed}-{number}" for number in range(turns))
    return fmean(_first_turn(name, card, each, edition) for each in seeds)


def _first_turn(name: str, card: str, seed: str, edition: str) -> int:
    dice = FairDice(seed)
    position = first_throw(_eight_at_most(edition), card)
    while not position.ended:
        position = rules.step(position, bots.choose(name, position))
        if position.phase == "rolling":
            position = rules.step(position, dice.settle(rules.node(position)))
    return int(position.ended.account.total)


def _eight_at_most(edition: str) -> Options:
    """The edition without a win by nine of a kind, which a mean of points cannot express."""
    return choose(Ports, (("edition", edition), ("nine_alike", "scores")))


def _print_duels(pool: ProcessPoolExecutor, asked: argparse.Namespace, preset: str) -> None:
    pairs = [(strong, weak) for weak, strong in combinations(_game(asked.game).BOTS, 2)]
    how = (asked.matches, asked.seed, preset, asked.game)
    played = [pool.submit(duel, pair, *how) for pair in pairs]
    print(f"{preset}, {asked.matches} matches each")
    for (one, other), result in zip(pairs, played, strict=True):
        found = result.result()
        print(f"  {one:<10} {other:<10} {found.rate:7.1%}   {found.low:.1%} to {found.high:.1%}")


def _print_table(asked: argparse.Namespace, preset: str) -> None:
    players = tuple(asked.table)
    found = against_table(players, asked.matches, asked.seed, preset, asked.game)
    print(f"{preset}, {asked.matches // len(players) * len(players)} matches")
    told = f"{players[0]} against {', '.join(players[1:])}"
    print(f"  {told}  {found.rate:.1%}   {found.low:.1%} to {found.high:.1%}")


def _print_turns(pool: ProcessPoolExecutor, asked: argparse.Namespace, preset: str) -> None:
    print(f"\n{'card':<10}" + "".join(f"{name:>10}" for name in bots.BOTS) + f"{'perfect':>10}")
    for card, means, perfect in _turns(pool, asked, preset):
        print(f"{card:<10}" + "".join(f"{mean:10.0f}" for mean in means) + f"{perfect:10.0f}")


def _turns(
    pool: ProcessPoolExecutor, asked: argparse.Namespace, edition: str
) -> Iterator[tuple[str, list[float], float]]:
    agreed = _eight_at_most(edition)
    how = (asked.turns, asked.seed, edition)
    running = [
        (card, [pool.submit(mean_points, name, card, *how) for name in bots.BOTS])
        for card, count in zip((NO_CARD, *CARDS), (1, *pile(agreed)), strict=True)
        if count
    ]
    for card, means in running:
        yield card, [mean.result() for mean in means], TurnValues(agreed, card).expected


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default=Ports.NAME)
    parser.add_argument("--preset", help="one of the game's, or every; the first if left out")
    parser.add_argument("--matches", type=int, default=400, help="for each pair of bots")
    parser.add_argument(
        "--table", nargs="+", metavar="BOT", help="a bot, and those it plays against"
    )
    parser.add_argument(
        "--seed", default="ladder", help="what the seeds of the matches derive from"
    )
    parser.add_argument("--turns", type=int, default=0, help="ports: mean points of so many turns")
    asked = parser.parse_args()
    known = [name for name, _ in _game(asked.game).PRESETS]
    presets = known if asked.preset == "every" else [asked.preset or known[0]]
    if not set(presets) <= set(known):
        parser.error(f"the presets are {', '.join(known)}")
    if asked.matches < 2 or asked.turns < 0 or (asked.turns and asked.game != Ports.NAME):
        parser.error("at least two matches, and turns of A Thousand Ports alone")
    if asked.table:
        for preset in presets:
            _print_table(asked, preset)
        return 0
    with ProcessPoolExecutor(PROCESSES) as pool:
        for preset in presets:
            _print_duels(pool, asked, preset)
            if asked.turns:
                _print_turns(pool, asked, preset)
    return 0


if __name__ == "__main__":
    sys.exit(main())
