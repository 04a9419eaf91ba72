"""A match as text: the save, the replay, the bug report and the language of the tests.

    game: ports
    target: 5000
    person: Anna
    bot anne: Kapitan Morgan
    seed: 5f0c2a...

    = seat 1
    card = captain
    roll 12345678 = gold gold skull monkey parrot diamond sabre gold
    roll 4567 = gold monkey gold skull
    score

Header lines name the game, each agreement that is not the usual one, the seats in order, and the
seed; after a blank line comes one line for each step, with what came up behind "=".
"""

import binascii
import hashlib
from collections import namedtuple

from game.agreements import choose, differences
from game.chance import FairDice
from game.match import PERSON, Seat, begin, game_called, known_games, play
from game.names import LONGEST_NAME, readable
from game.reasons import MisreadError

MOST_CHARACTERS = 1000000
MOST_STEPS = 20000
LONGEST_SEED = 64
MARGIN = " \t\r"  # beside a line or a word; the interpreters do not agree on what else is blank


class NotationError(ValueError):
    """A line that cannot be read or played: `line` is its number from 1, `reason` a sentence.

    name, facts: the reason as data, where it is a `MisreadError` or a move that the rules refuse.
    """

    def __init__(self, line, error):
        super().__init__("line %d: %s" % (line, error))
        self.line = line
        self.reason = str(error)
        self.name = getattr(error, "name", None)
        self.facts = getattr(error, "facts", {})


class Header(namedtuple("Header", ("game", "options", "seats", "seed"))):
    """What was agreed before the first step."""


def write(match, outcomes=True):
    """The match as text that `read` reads back; without outcomes the seed says what came up."""
    lines = header_lines(match) + [""]
    for step in match.steps:
        if outcomes:
            lines.append(step_text(match.game, step))
        elif step.move is not None:
            lines.append(match.game.move_text(step.move))
    return "\n".join(lines) + "\n"


class Writer:
    """Writes a match that grows step by step, without writing again what has been written."""

    def __init__(self):
        self._header = None
        self._last = None  # the last step that has been written
        self._count = 0
        self._text = ""

    def write(self, match):
        """The same text as `write`."""
        header = header_lines(match)
        grown = (
            self._header == header
            and 0 < self._count <= len(match.steps)
            and match.steps[self._count - 1] is self._last
        )
        if not grown:
            self._header = header
            self._count = 0
            self._text = "\n".join(header + [""]) + "\n"
        for step in match.steps[self._count :]:
            self._text += step_text(match.game, step) + "\n"
        self._count = len(match.steps)
        self._last = match.steps[-1] if match.steps else None
        return self._text


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


def digest(match):
    """SHA-256 in hex of the match as text and of how it stands, the same on every interpreter."""
    facts = match.game.describe(match.position, [seat.name for seat in match.seats])
    stands = ["totals"] + [str(seat["total"]) for seat in facts["seats"]]
    if match.over():
        over = match.node()
        stands += ["winners"] + [str(seat + 1) for seat in over.winners] + [over.reason]
    sha = hashlib.sha256((write(match) + " ".join(stands)).encode())
    return binascii.hexlify(sha.digest()).decode()


def step_text(game, step):
    """One line: the move, and what came up behind "="."""
    move = "" if step.move is None else game.move_text(step.move)
    if step.outcome is None:
        return move
    return (move + " = " + game.outcome_text(step.outcome)).lstrip()


def read(text, as_given=False):
    """The match that a text describes.

    as_given: take what came up from the text instead of from the seed. Otherwise every outcome that
    the text states must be the seed's. Raises NotationError with the number of the line at fault.
    """
    last = None
    for _line, match in replay(text, as_given):
        last = match
    return last


def replay(text, as_given=False):
    """(line number, match) after the header and after each step; see `read`."""
    if len(text) > MOST_CHARACTERS:
        raise NotationError(1, MisreadError("too long", most=MOST_CHARACTERS))
    lines = [line.strip(MARGIN) for line in text.split("\n")]
    top = lines.index("") if "" in lines else len(lines)
    header = read_header(lines[:top])
    steps = []
    for number, line in enumerate(lines[top:], top + 1):
        if line and not line.startswith("#"):
            steps.append((number, line))
    if len(steps) > MOST_STEPS:
        raise NotationError(steps[MOST_STEPS][0], MisreadError("too many steps", most=MOST_STEPS))
    first = steps.pop(0) if steps and steps[0][1].startswith("=") else (top, "")
    match = _begin(first[0], header, first[1], as_given)
    yield first[0], match
    for number, line in steps:
        match = _play(number, match, line, as_given)
        yield number, match


def _begin(number, header, line, as_given):
    stated = _stated(line)
    settle = _settling(header.game, header.seed, "", stated, as_given)
    try:
        match = begin(header.game, header.options, header.seats, header.seed, settle)
    except ValueError as error:
        raise NotationError(number, error)
    if stated is not None and not match.steps:
        raise NotationError(number, MisreadError("nothing before"))
    return match


def _play(number, match, line, as_given):
    stated = _stated(line)
    written = line.split("=")[0].strip()
    settle = _settling(match.game, match.seed, written, stated, as_given)
    try:
        played = play(match, match.game.parse_move(written), settle)
    except ValueError as error:
        raise NotationError(number, error)
    if stated is not None and played.steps[-1].outcome is None:
        raise NotationError(number, MisreadError("nothing after"))
    return played


def _stated(line):
    """What a line says came up, None if it leaves that to the seed."""
    return line.split("=", 1)[1].strip() if "=" in line else None


def _settling(game, seed, written, stated, as_given):
    """Chance settled by the seed, with which the line must agree, or by the line alone."""
    dice = FairDice(seed)

    def settle(position, chance):
        if stated is None:
            return dice.settle(chance)
        outcome = game.parse_outcome(position, stated, written)
        if not as_given and outcome != dice.settle(chance):
            seeded = game.outcome_text(dice.settle(chance))
            given = game.outcome_text(outcome)
            raise MisreadError("not the seed", seeded=seeded, given=given)
        return outcome

    return settle


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
    return MisreadError("no game", known=" | ".join(known_games()))


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
