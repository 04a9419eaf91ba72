"""The header of a match as text: the game, the agreements, the seats and the seed.

    game: ports
    rules: 3
    target: 5000
    person: Anna
    bot anne: Kapitan Morgan
    seed: 5f0c2a...

Only agreements that differ from the defaults of that version of the rules are named; without a line
"rules" the version is 1. Seats are listed in playing order; an unnamed seat is named by the
reader's page. A match that does not begin at the start has a line "from: <position>", in the text
form of its game. One that answers a dare has a line "dare: <total> <best turn> <turns> <name>", of
what the other player made of the same draws; the name may be missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import RULES, choose, differences, whole
from game.match import PERSON, Dare, Seat, game_called, known_games
from game.names import LONGEST_NAME, readable
from game.reasons import MisreadError, NotationError
from game.record import Record, record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match import Match
    from game.rules import GameRules

    Named = tuple[int, str, str]  # number of a line, name, value

LONGEST_SEED = 64
UNNAMED_SINCE = 2  # the first version of the rules that allows unnamed seats
MARGIN = " \t\r"  # stripped from lines and words; the interpreters disagree on other whitespace


@record
class Header(Record):
    """The parsed header of a match.

    origin: the position that the match begins with, None for the start of the game. rules: the
    version of the rules that it was written with. dare: the `Dare` that the match answers, or None.
    """

    game: type[GameRules]
    options: Any
    seats: tuple[Seat, ...]
    seed: str
    origin: Any
    rules: int
    dare: Dare | None


def header_lines(match: Match, rules: int = RULES) -> list[str]:
    """The lines of the header in a version of the rules, as `read_header` takes them."""
    lines = ["game: " + match.game.NAME]
    if rules > 1:
        lines.append("rules: %d" % rules)
    for name, value in differences(match.game, match.options, rules):
        lines.append("%s: %s" % (name, value))
    for place, seat in enumerate(match.seats):
        who = PERSON if seat.player == PERSON else "bot " + seat.player
        name = seat.name if rules >= UNNAMED_SINCE else seat.name or _plain_name(seat, place)
        lines.append(("%s: %s" % (who, name)).rstrip())
    if match.origin != match.game.start(match.options, len(match.seats)):
        lines.append("from: " + match.game.position_text(match.origin))
    if match.dare is not None:
        name, total, best, turns = match.dare
        lines.append(("dare: %d %d %d %s" % (total, best, turns, name)).rstrip())
    lines.append("seed: " + match.seed)
    return lines


def _plain_name(seat: Seat, place: int) -> str:
    """A name for an unnamed seat, for versions of the rules that require one."""
    if seat.player == PERSON:
        return "Player %d" % (place + 1)
    return seat.player[:1].upper() + seat.player[1:]


def game_named(lines: Sequence[str]) -> str | None:
    """The name of the game in a header, None where it has none.

    Nothing but the first line that says something is read, and no game is looked for.
    """
    for line in lines:
        text = line.strip(MARGIN)
        if text and not text.startswith("#"):
            name, _colon, value = text.partition(":")
            return value.strip(MARGIN) if _name(name) == "game" else None
    return None


@record
class Seating(Record):
    """The game of a header, the version of the rules that it was written with, and its seats."""

    game: type[GameRules]
    rules: int
    seats: tuple[Seat, ...]


def read_seating(lines: Sequence[str]) -> Seating:
    """The `Seating` of a header; its agreements are not checked. Raises NotationError."""
    named = _named(lines)
    game = _game(named, max(len(lines), 1))
    seats = [_seat(number, game, name, value) for number, name, value in named if _seated(name)]
    return Seating(game, _rules(named), tuple(seats))


def read_header(lines: Sequence[str]) -> Header:
    """The `Header` in the lines before the first step; raises NotationError."""
    bottom = max(len(lines), 1)
    named = _named(lines)
    game = _game(named, bottom)
    rules = _rules(named)
    seeds: list = []
    origins = []
    dares = []
    seats = []
    agreed = []
    for number, name, value in named[1:]:
        seated = _seated(name)
        unnamed = seated and rules >= UNNAMED_SINCE
        if not (name and (value or unnamed)):
            raise NotationError(number, _no_line(bool(seeds) and not name))
        if name == "seed":
            seeds.append(_seed(number, value))
        elif name == "from":
            origins.append((number, value))
        elif name == "dare":
            dares.append((number, value))
        elif seated:
            seats.append(_seat(number, game, name, value))
        elif name != "rules":
            agreed.append((number, name, value))
            _agreed(game, rules, agreed)
    if len(seeds) != 1:
        raise NotationError(bottom, MisreadError("seeds", given=len(seeds)))
    options = _agreed(game, rules, agreed)
    impossible = game.impossible(options, len(seats))
    if impossible:
        number = _line_at_fault(game, rules, agreed, len(seats), impossible.name) or bottom
        raise NotationError(number, impossible)
    origin = _origin(game, options, seats, origins)
    return Header(game, options, tuple(seats), seeds[0], origin, rules, _dare(dares))


def _no_line(ended: bool) -> MisreadError:
    """The error on a line that says nothing. ended: whether the header may have ended above it."""
    return MisreadError("no blank line") if ended else MisreadError("header line")


def _named(lines: Sequence[str]) -> list[Named]:
    """(number, name, value) of each line but comments; without a colon the name is empty."""
    named = []
    for number, line in enumerate(lines, 1):
        if not line.startswith("#"):
            name, colon, value = line.partition(":")
            named.append((number, _name(name) if colon else "", value.strip(MARGIN)))
    return named


def _name(text: str) -> str:
    return text.strip(MARGIN).lower()


def _game(named: list[Named], bottom: int) -> type[GameRules]:
    number, name, value = named[0] if named else (bottom, "", "")
    game = game_called(value) if name == "game" else None
    if game is None:
        raise NotationError(number, MisreadError("no game", known=" | ".join(known_games())))
    return game


def _rules(named: list[Named]) -> int:
    """The version of the rules that the header names; 1 if it names none."""
    given = [(number, value) for number, name, value in named if name == "rules"]
    if not given:
        return 1
    number, value = given[-1]
    if len(given) > 1:
        raise NotationError(number, MisreadError("agreed twice", given="rules"))
    rules = whole(value)
    if not rules:
        facts = {"agreement": "rules", "low": 1, "high": RULES, "given": value}
        raise NotationError(number, MisreadError("no number", **facts))
    if rules > RULES:
        raise NotationError(number, MisreadError("later rules", given=value, most=RULES))
    return rules


def _seated(name: str) -> bool:
    return name == PERSON or name.startswith("bot ")


def _origin(
    game: type[GameRules], options: Any, seats: Sequence[Seat], given: list[tuple[int, str]]
) -> Any:
    """The position in the line "from", None if there is no such line."""
    if not given:
        return None
    number, text = given[-1]
    if len(given) > 1:
        raise NotationError(number, MisreadError("agreed twice", given="from"))
    try:
        return game.parse_position(options, len(seats), text)
    except ValueError as error:
        raise NotationError(number, error)


def _line_at_fault(
    game: type[GameRules], rules: int, agreed: list[Named], seats: int, name: str
) -> int | None:
    """The line that made the agreements impossible for that reason, None if the seats alone did."""
    for place in range(len(agreed) - 1, -1, -1):
        number = agreed[place][0]
        before = game.impossible(_agreed(game, rules, agreed[:place]), seats)
        if before is None or before.name != name:
            return number
    return None


def _agreed(game: type[GameRules], rules: int, agreed: list[Named]) -> Any:
    """The options that these lines agree on; an error is reported on the last line."""
    try:
        return choose(game, [(name, value) for _number, name, value in agreed], rules)
    except ValueError as error:
        raise NotationError(agreed[-1][0], error)


def _seed(number: int, value: str) -> str:
    if len(value) > LONGEST_SEED or not all(" " < letter < "\x7f" for letter in value):
        raise NotationError(number, MisreadError("seed", most=LONGEST_SEED))
    return value


def _seat(number: int, game: type[GameRules], who: str, name: str) -> Seat:
    player = PERSON if who == PERSON else who[len("bot ") :].strip()
    _check_name(number, name)
    if who != PERSON and player not in game.BOTS:
        known = ", ".join(game.BOTS)
        raise NotationError(number, MisreadError("no bot", known=known, given=player))
    return Seat(name, player)


def _check_name(number: int, name: str) -> None:
    if len(name) > LONGEST_NAME:
        raise NotationError(number, MisreadError("name too long", most=LONGEST_NAME, given=name))
    if not all(readable(letter) for letter in name):
        raise NotationError(number, MisreadError("name unreadable"))


def _dare(given: list[tuple[int, str]]) -> Dare | None:
    """The `Dare` in the line "dare", None if there is no such line."""
    if not given:
        return None
    number, value = given[-1]
    if len(given) > 1:
        raise NotationError(number, MisreadError("agreed twice", given="dare"))
    # Without a name there are three words.
    total, best, turns, name = (value + "   ").split(" ", 3)
    lost = total.startswith("-")
    numbers: list[Any] = [whole(text) for text in (total[lost:], best, turns)]
    if None in numbers:
        raise NotationError(number, MisreadError("dare", given=value))
    name = name.strip(MARGIN)
    _check_name(number, name)
    return Dare(name, -numbers[0] if lost else numbers[0], numbers[1], numbers[2])
