"""The header of a match as text: the game, the agreements, the seats and the seed.

    game: ports
    target: 5000
    person: Anna
    bot anne: Kapitan Morgan
    seed: 5f0c2a...

Agreements are named where they are not the usual ones, seats in playing order.
"""

from collections import namedtuple

from game.agreements import choose, differences
from game.match import GAMES, PERSON, Seat, game_called
from game.names import LONGEST_NAME, readable
from game.reasons import MisreadError, NotationError

LONGEST_SEED = 64
MARGIN = " \t\r"  # beside a line or a word; the interpreters do not agree on what else is blank


class Header(namedtuple("Header", ("game", "options", "seats", "seed"))):
    """What was agreed before the first step."""


def header_lines(match):
    """What was agreed, line by line; `read_header` reads it back."""
    lines = ["game: " + match.game.NAME]
    for name, value in differences(match.game, match.options):
        lines.append("%s: %s" % (name, value))
    for seat in match.seats:
        who = PERSON if seat.player == PERSON else "bot " + seat.player
        lines.append("%s: %s" % (who, seat.name))
    lines.append("seed: " + match.seed)
    return lines


def read_header(lines):
    """The `Header` that the lines before the first step describe; raises NotationError."""
    game = None
    seeds = []
    seats = []
    agreed = []
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        name, colon, value = line.partition(":")
        name = name.strip(MARGIN)
        value = value.strip(MARGIN)
        if game is None:
            game = _game(number, name, value)
        elif not (name and colon and value):
            raise NotationError(number, MisreadError("header line"))
        elif name == "seed":
            seeds.append(_seed(number, value))
        elif name == PERSON or name.startswith("bot "):
            seats.append(_seat(number, game, name, value))
        else:
            agreed.append((number, name, value))
            _agreed(number, game, agreed)
    return _checked_header(max(len(lines), 1), game, agreed, seats, seeds)


def _checked_header(bottom, game, agreed, seats, seeds):
    if game is None:
        raise NotationError(bottom, _no_game())
    if len(seeds) != 1:
        raise NotationError(bottom, MisreadError("seeds", given=len(seeds)))
    options = _agreed(bottom, game, agreed)
    impossible = game.impossible(options, len(seats))
    if impossible:
        number = _since(game, agreed, len(seats), impossible.name) or bottom
        raise NotationError(number, impossible)
    return Header(game, options, tuple(seats), seeds[0])


def _since(game, agreed, seats, name):
    """The line that made the agreements impossible for that reason, None if the seats alone do."""
    for place in range(len(agreed) - 1, -1, -1):
        number = agreed[place][0]
        before = game.impossible(_agreed(number, game, agreed[:place]), seats)
        if before is None or before.name != name:
            return number
    return None


def _game(number, name, value):
    game = game_called(value) if name == "game" else None
    if game is None:
        raise NotationError(number, _no_game())
    return game


def _no_game():
    return MisreadError("no game", known=" | ".join(sorted(GAMES)))


def _agreed(number, game, agreed):
    try:
        return choose(game, [(name, value) for _line, name, value in agreed])
    except ValueError as error:
        raise NotationError(number, error)


def _seed(number, value):
    if len(value) > LONGEST_SEED or not all(" " < letter < "\x7f" for letter in value):
        raise NotationError(number, MisreadError("seed", most=LONGEST_SEED))
    return value


def _seat(number, game, who, name):
    player = PERSON if who == PERSON else who[len("bot ") :].strip()
    if len(name) > LONGEST_NAME:
        raise NotationError(number, MisreadError("name too long", most=LONGEST_NAME))
    if not all(readable(letter) for letter in name):
        raise NotationError(number, MisreadError("name unreadable"))
    if who != PERSON and player not in game.BOTS:
        known = ", ".join(game.BOTS)
        raise NotationError(number, MisreadError("no bot", known=known, given=player))
    return Seat(name, player)
