"""A match as text: the save, the replay, the bug report and the language of the tests.

    game: ports
    rules: 2
    target: 5000
    person: Anna
    bot anne: Kapitan Morgan
    seed: 5f0c2a...

    = seat 1
    card = captain
    roll 12345678 = gold gold skull monkey parrot diamond sabre gold
    roll 4567 = gold monkey gold skull
    score

After the header (see `header`) and a blank line comes one line for each step: a move, and after
"=" its outcome. A line that begins with "=" states an outcome without a move: before the first
move, or where a move is followed by several outcomes.
"""

import binascii
import hashlib

from game.agreements import RULES
from game.chance import FairDice
from game.header import MARGIN, game_named, header_lines, read_header, read_seating
from game.match import begin, play
from game.reasons import MisreadError, NotationError

MOST_CHARACTERS = 1000000
MOST_STEPS = 20000


def write(match, outcomes=True, rules=RULES):
    """The match as text for `read`; without outcomes, `read` derives them from the seed."""
    lines = header_lines(match, rules) + [""]
    for step in match.steps:
        if outcomes:
            lines.append(step_text(match.game, step))
        elif step.move is not None:
            lines.append(match.game.move_text(step.move))
    return "\n".join(lines) + "\n"


class Writer:
    """Writes a growing match incrementally: only the new steps are written each time."""

    def __init__(self):
        self._header = None
        self._last = None  # the last step written
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


def digest(match, rules=RULES):
    """SHA-256 in hex of the match's text and its standing, the same on every interpreter."""
    facts = match.game.describe(match.position, [seat.name for seat in match.seats])
    stands = ["totals"] + [str(seat["total"]) for seat in facts["seats"]]
    if match.over():
        over = match.node()
        stands += ["winners"] + [str(seat + 1) for seat in over.winners] + [over.reason]
    sha = hashlib.sha256((write(match, rules=rules) + " ".join(stands)).encode())
    return binascii.hexlify(sha.digest()).decode()


def step_text(game, step):
    """One line: the move, then "=" and the outcome."""
    move = "" if step.move is None else game.move_text(step.move)
    if step.outcome is None:
        return move
    return (move + " = " + game.outcome_text(step.outcome)).lstrip()


def read(text, as_given=False):
    """The match that a text describes.

    as_given: take the outcomes from the text instead of the seed. Otherwise every outcome that the
    text states must match the seed. Raises NotationError with the number of the offending line.
    """
    last = None
    for _line, match in replay(text, as_given):
        last = match
    return last


def game_in(text):
    """The name of the game that a text says it is a match of, None where it says none."""
    return None if len(text) > MOST_CHARACTERS else game_named(text.split("\n"))


def seating_of(text):
    """The `Seating` of a match as text; raises NotationError."""
    lines = _lines(text)
    return read_seating(lines[: _top(lines)])


def replay(text, as_given=False):
    """(line number, match) after the header and after each move; see `read`.

    The line number is that of the last line that belongs to the move.
    """
    if len(text) > MOST_CHARACTERS:
        raise NotationError(1, MisreadError("too long", most=MOST_CHARACTERS))
    lines = _lines(text)
    top = _top(lines)
    header = read_header(lines[:top])
    steps = []
    for number, line in enumerate(lines[top:], top + 1):
        if line and not line.startswith("#"):
            steps.append((number, line))
    if len(steps) > MOST_STEPS:
        raise NotationError(steps[MOST_STEPS][0], MisreadError("too many steps", most=MOST_STEPS))
    groups = _grouped(top, steps)
    match = _begin(header, groups[0], as_given)
    yield groups[0][-1][0], match
    for group in groups[1:]:
        match = _play(match, group, as_given)
        yield group[-1][0], match


def _lines(text):
    return [line.strip(MARGIN) for line in text.split("\n")]


def _top(lines):
    """The number of header lines, which end at the first blank line."""
    return lines.index("") if "" in lines else len(lines)


def _grouped(top, steps):
    """The lines before the first move, followed by the lines of each move."""
    groups = [[(top, "")]]
    for number, line in steps:
        if not line.startswith("="):
            groups.append([(number, line)])
        elif groups == [[(top, "")]]:
            groups[0] = [(number, line)]
        else:
            groups[-1].append((number, line))
    return groups


def _begin(header, lines, as_given):
    stated = _Stated(header.game, header.seed, lines, as_given)
    try:
        match = begin(
            header.game,
            header.options,
            header.seats,
            header.seed,
            stated.settle,
            origin=header.origin,
        )
    except ValueError as error:
        raise NotationError(stated.line, error)
    surplus = MisreadError("nothing after") if match.steps else MisreadError("nothing before")
    stated.check(surplus)
    return match


def _play(match, lines, as_given):
    stated = _Stated(match.game, match.seed, lines, as_given)
    try:
        played = play(match, match.game.parse_move(stated.move), stated.settle)
    except ValueError as error:
        raise NotationError(stated.line, error)
    stated.check(MisreadError("nothing after"))
    return played


class _Stated:
    """The outcomes that the lines of a move state, in order; the seed supplies those left out.

    lines: (number, line) pairs. as_given: whether they may differ from the seed.
    line: the number of the line read last. move: the move as it is written.
    """

    def __init__(self, game, seed, lines, as_given):
        self._game = game
        self._dice = FairDice(seed)
        self._lines = lines
        self._used = 0
        self._as_given = as_given
        self.line, line = lines[0]
        self.move = line.split("=")[0].strip()

    def settle(self, position, chance):
        """The outcome at a `Chance`."""
        stated = None
        written = "" if self._used else self.move
        if self._used < len(self._lines):
            self.line, line = self._lines[self._used]
            stated = _outcome_of(line)
        self._used += 1
        if stated is None:
            return self._dice.settle(chance)
        outcome = self._game.parse_outcome(position, stated, written)
        if not self._as_given:
            self._compare(outcome, self._dice.settle(chance))
        return outcome

    def _compare(self, outcome, seeded):
        if outcome != seeded:
            texts = [self._game.outcome_text(each) for each in (seeded, outcome)]
            raise MisreadError("not the seed", seeded=texts[0], given=texts[1])

    def check(self, error):
        """Raises the error, with the line's number, if a line states a surplus outcome."""
        for number, line in self._lines[self._used :]:
            if _outcome_of(line) is not None:
                raise NotationError(number, error)


def _outcome_of(line):
    """The outcome that a line states, None if it leaves that to the seed."""
    return line.split("=", 1)[1].strip() if "=" in line else None
