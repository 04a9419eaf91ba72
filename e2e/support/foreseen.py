"""Matches whose cards and dice are known, because the page's own package foresees them here."""

import base64
from collections.abc import Callable
from itertools import count

from playwright.sync_api import Page

from e2e.support.table import Table
from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from game.notation import write
from game.ports import Rules as Ports
from game.ports import bots
from game.ports.moves import CARD, FIRST_ROLL, Move
from game.ports.position import Position
from game.ports.scoring import SKULL
from game.rules import GameRules

YOU_AND_POLLY = (Seat("", PERSON), Seat("", "polly"))
TWO_PEOPLE = (Seat("Anna", PERSON), Seat("Boris", PERSON))
OPENING = (CARD, FIRST_ROLL)
# Opens the match of an address below a page that is there already.
ARRIVE = "(address) => { location.hash = address.slice(2); }"


def begun(seed: str, seats: tuple[Seat, ...] = YOU_AND_POLLY, **agreed: object) -> Match:
    """A match before its first card; the first seat starts."""
    return begin(Ports, choose(Ports, [("starts", 1), *agreed.items()]), seats, seed)


def laid(
    origin: str,
    seats: tuple[Seat, ...] = TWO_PEOPLE,
    game: type[GameRules] = Ports,
    seed: str = "5eed",
    **agreed: object,
) -> Match:
    """A match that begins in a position."""
    options = choose(game, [("starts", 1), *agreed.items()])
    position = game.parse_position(options, len(seats), origin)
    return begin(game, options, seats, seed, origin=position)


def after(match: Match, *moves: object) -> Match:
    """The match after some moves."""
    for move in moves:
        match = play(match, move)
    return match


def opened(match: Match) -> Match:
    """The match after the press that turns the card and rolls all eight dice."""
    return after(match, *OPENING)


def found(
    wanted: Callable[[Position], object],
    seats: tuple[Seat, ...] = YOU_AND_POLLY,
    **agreed: object,
) -> Match:
    """A match whose first roll lands as wanted, before its first card."""
    for seed in count():
        match = begun(str(seed), seats, **agreed)
        if wanted(opened(match).position):
            return match
    raise AssertionError


def bots_play(match: Match) -> Match:
    """The match when a person is to act again, or when it is over."""
    while not match.over():
        player = match.seats[match.position.seat].player
        if player == PERSON:
            break
        match = play(match, bots.choose(player, match.position))
    return match


def played_to(match: Match, turn: int, bot: str) -> Match:
    """The match at the first roll of a turn, by its number, or when it is over; a bot plays it."""
    while match.position.turn < turn and not match.over():
        opening = match.position.phase == "card"
        match = opened(match) if opening else play(match, bots.choose(bot, match.position))
    return match


def address_of(match: Match) -> str:
    """The address of a match: its moves, because the seed determines the rest."""
    text = write(match, outcomes=False)
    return "./#match=" + base64.b64encode(text.encode()).decode()


def same_luck(page: Page, first: int = 1) -> None:
    """Makes the page draw the same seeds on every run: 0101... if the first is 1, then 0202..."""
    page.add_init_script(
        f"let drawn = {first}; crypto.getRandomValues = (numbers) => numbers.fill(drawn++);"
    )


def played_out() -> Match:
    """A match that is over."""
    match = begun("10" * 16, target=5000)
    while not match.over():
        if match.position.phase == "card":
            match = opened(match)
        else:
            match = play(match, bots.choose("redbeard", match.position))
        if not match.over() and match.position.ended is not None:
            match = bots_play(match)
    return match


def won(game: type[GameRules]) -> tuple[Match, Match]:
    """A match before and after a person's last move, by which they beat the weakest bot."""
    bot = game.BOTS[0]
    for seed in map(str, count()):
        end = begin(game, choose(game, [("starts", 1)]), (Seat("", PERSON), Seat("", bot)), seed)
        while not end.over():
            before, end = end, play(end, game.choose(bot, end.position))
        if end.node().winners == (0,) and before.node().seat == 0:
            return before, end
    raise AssertionError


def in_the_middle(position: Position) -> bool:
    """Whether the first four dice can be kept and the others rolled again."""
    return position.ended is None and not position.island and SKULL not in position.faces


def play_on(
    table: Table, match: Match, act: Callable[[Match, Move], None], turns: int = 99
) -> Match:
    """Plays as Redbeard would; after every action the table must be as foreseen."""
    while not match.over() and match.position.turn < turns:
        if match.position.phase == "card":
            act(match, FIRST_ROLL)
            match = opened(match)
        else:
            move = bots.choose("redbeard", match.position)
            act(match, move)
            match = play(match, move)
        if not match.over() and match.position.ended is not None:
            match = bots_play(match)
        table.shows(match)
    return match


def after_the_first_roll(table: Table) -> Match:
    """Opens a match after its first roll, with one entry of history before it: a blank page."""
    match = found(lambda position: position.ended is None and not position.island)
    table.page.goto("about:blank")
    table.open(address_of(opened(match)))
    table.dice_show(opened(match))
    return opened(match)
