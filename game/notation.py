"""A match as text: the save, the replay, the bug report and the language of the tests.

    game: ports
    rules: 3
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

A text may come out of a mail or a chat: quoted with ">", between fences of code, after blank lines,
with capitals where a phone puts them.
"""

from __future__ import annotations

import binascii
import hashlib
from typing import TYPE_CHECKING, Any

from game.agreements import RULES
from game.contract import FIRST_SEAT, parse_seat, seat_text
from game.header import MARGIN, game_named, header_lines, read_header, read_seating
from game.match import begin, dice_of, play
from game.reasons import MisreadError, NotationError
from game.record import Record, record
from game.series import Series

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.chance import FairDice
    from game.contract import Chance
    from game.header import Header, Seating
    from game.match import Match
    from game.rules import GameRules

MOST_CHARACTERS = 1000000
MOST_STEPS = 20000
FENCE = "```"
BYTE_ORDER_MARK = "\ufeff"


def write(match: Match, outcomes: bool = True, rules: int = RULES) -> str:
    """The match as text for `read`; without outcomes, `read` derives them from the seed."""
    lines = header_lines(match, rules) + [""]
    for step in match.steps:
        if outcomes:
            lines.append(step_text(match.game, step))
        else:
            line = step_text(match.game, step).split("=")[0].strip()
            if line:
                lines.append(line)
    return "\n".join(lines) + "\n"


class Writer:
    """Writes a growing match incrementally: only the new steps are written each time."""

    def __init__(self) -> None:
        self._header: list[str] | None = None
        self._steps = Series()  # those that are written
        self._lines: list[str] = []  # one for each of them

    def write(self, match: Match) -> str:
        """The same text as `write`."""
        header = header_lines(match)
        common = self._common(match.steps) if self._header == header else 0
        del self._lines[common:]
        for step in match.steps.since(common):
            self._lines.append(step_text(match.game, step))
        self._header = header
        self._steps = match.steps
        return "\n".join(header + [""] + self._lines + [""])

    def _common(self, steps: Series) -> int:
        """The number of steps at the beginning that are known to be written."""
        common = min(len(self._steps), len(steps))
        if not common or steps.continues(self._steps) or self._steps.continues(steps):
            return common
        # A match that shares a step shares all steps before it. Lines of text may just be equal.
        last = steps[common - 1]
        return common if last is self._steps[common - 1] and not isinstance(last, str) else 0


def digest(match: Match, rules: int = RULES) -> str:
    """SHA-256 in hex of the match's text and its standing, the same on every interpreter."""
    facts = match.game.describe(match.position, [seat.name for seat in match.seats])
    stands = ["totals"] + [str(seat["total"]) for seat in facts["seats"]]
    if match.over():
        over = match.node()
        stands += ["winners"] + [str(seat + 1) for seat in over.winners] + [over.reason]
    sha = hashlib.sha256((write(match, rules=rules) + " ".join(stands)).encode())
    return binascii.hexlify(sha.digest()).decode()


def step_text(game: type[GameRules], step: Any) -> str:
    """One line: the move, then "=" and the outcome."""
    if isinstance(step, str):
        return step  # a line that was not read, see `Match.unread`
    move = "" if step.move is None else game.move_text(step.move)
    if step.outcome is None:
        return move
    return (move + " = " + outcome_text(game, step.outcome)).lstrip()


def outcome_text(game: type[GameRules], outcome: Any) -> str:
    """An outcome as one line; one that is a number is the first seat."""
    return seat_text(outcome) if isinstance(outcome, int) else game.outcome_text(outcome)


def parse_outcome(
    game: type[GameRules], position: Any, chance: Chance, text: str, move: str = ""
) -> Any:
    """The outcome of a position's `Chance` in a text; raises MisreadError.

    move: the text of the move before it.
    """
    if chance.name == FIRST_SEAT:
        return parse_seat(text, len(position.totals))
    return game.parse_outcome(position, text, move)


def read(text: str, as_given: bool = False) -> Match:
    """The match that a text describes.

    as_given: take the outcomes from the text instead of the seed. Otherwise every outcome that the
    text states must match the seed. Raises NotationError with the number of the offending line.
    """
    reader = Reader(text, as_given)
    state = reader.begin()
    while (after := reader.go_on(state)) is not None:
        state = after
    return state.match


def replay(text: str, as_given: bool = False) -> Iterator[tuple[int, Match]]:
    """(line number, match) after the header and after each move; see `read`.

    The line number is that of the last line that belongs to the move.
    """
    reader = Reader(text, as_given)
    state: State | None = reader.begin()
    while state is not None:
        yield state.at, state.match
        state = reader.go_on(state)


def game_in(text: str) -> str | None:
    """The name of the game that a text says it is a match of, None where it says none."""
    return None if len(text) > MOST_CHARACTERS else game_named(lines_of(text))


def seating_of(text: str) -> Seating:
    """The `Seating` of a match as text; raises NotationError."""
    return read_seating(_header(lines_of(text)))


@record
class State(Record):
    """A state of a match that is being read. at: how far it has been read, for its reader."""

    match: Match
    at: Any


class Reader:
    """Reads a match move by move, so that a long one can be read in parts; it never changes.

    header: the `Header` of the match. length: about as many steps as there are. lines: those of the
    text. top: the index of the line after the header.
    """

    def __init__(self, text: str, as_given: bool = False) -> None:
        """As for `read`. Raises NotationError if the header cannot be read."""
        if len(text) > MOST_CHARACTERS:
            raise NotationError(1, MisreadError("too long", most=MOST_CHARACTERS))
        self.lines = lines_of(text)
        self._as_given = as_given
        lines = _header(self.lines)
        self.top = len(lines)
        self.header = read_header(lines)
        self.length = len(self.lines) - self.top
        self._dice = dice_of(self.header.seed)
        self._check_length()

    def begin(self) -> State:
        """The `State` before the first move. Raises NotationError."""
        lines, at = self._outcomes(self.top)
        return State(_begin(self.header, self._stated(lines or [(self.top, "")])), at)

    def go_on(self, state: State) -> State | None:
        """The `State` after the next move, None after the last one. Raises NotationError."""
        at = self._next(state.at)
        if at == len(self.lines):
            return None
        lines, end = self._outcomes(at + 1)
        stated = self._stated([(at + 1, _step_line(self.lines[at]))] + lines)
        return State(_play(state.match, stated), end)

    def _stated(self, lines: list[tuple[int, str]]) -> _Stated:
        return _Stated(self.header.game, self._dice, lines, self._as_given)

    def _outcomes(self, at: int) -> tuple[list[tuple[int, str]], int]:
        """([(number, line)], index after them) of the lines that begin with "=" from an index."""
        lines = []
        end = at
        at = self._next(at)
        while at < len(self.lines) and self.lines[at].strip(MARGIN).startswith("="):
            end = at + 1
            lines.append((end, _step_line(self.lines[at])))
            at = self._next(end)
        return lines, end

    def _next(self, at: int) -> int:
        """The index of the next line that is neither empty nor a comment."""
        while at < len(self.lines) and is_empty(self.lines[at]):
            at += 1
        return at

    def _check_length(self) -> None:
        if self.length <= MOST_STEPS:
            return
        steps = 0
        for number, line in enumerate(self.lines[self.top :], self.top + 1):
            steps += not is_empty(line)
            if steps > MOST_STEPS:
                raise NotationError(number, MisreadError("too many steps", most=MOST_STEPS))


def lines_of(text: str) -> list[str]:
    """The lines of a text as they were before they were quoted or fenced; none is left out."""
    text = text[1:] if text[:1] == BYTE_ORDER_MARK else text
    lines = text.split("\n")
    if ">" in text or FENCE in text:  # long texts have neither
        lines = [_unquoted(line) for line in lines]
    return lines


def _unquoted(line: str) -> str:
    plain = line.strip(MARGIN)
    while plain.startswith(">"):
        plain = plain[1:].lstrip(MARGIN)
    return "" if plain.startswith(FENCE) else plain


def _step_line(line: str) -> str:
    return line.strip(MARGIN).lower()


def _header(lines: Sequence[str]) -> list[str]:
    """The lines of the header, which end at the first blank one below the first line."""
    header = []
    begun = False
    for line in lines:
        plain = line.strip(MARGIN)
        if begun and not plain:
            break
        begun = begun or not is_empty(plain)
        header.append(plain or "#")
    return header if begun else []


def is_empty(line: str) -> bool:
    """Whether a line says nothing: it is blank or a comment."""
    stripped = line.strip(MARGIN)
    return not stripped or stripped.startswith("#")


def _begin(header: Header, stated: _Stated) -> Match:
    try:
        match = begin(
            header.game,
            header.options,
            header.seats,
            header.seed,
            stated.settle,
            origin=header.origin,
            dare=header.dare,
        )
    except ValueError as error:
        raise NotationError(stated.line, error)
    surplus = MisreadError("nothing after") if match.steps else MisreadError("nothing before")
    stated.check(surplus)
    return match


def _play(match: Match, stated: _Stated) -> Match:
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

    def __init__(
        self, game: type[GameRules], dice: FairDice, lines: list[tuple[int, str]], as_given: bool
    ) -> None:
        self._game = game
        self._dice = dice
        self._lines = lines
        self._used = 0
        self._as_given = as_given
        self.line, line = lines[0]
        self.move = line.split("=")[0].strip()

    def settle(self, position: Any, chance: Chance) -> Any:
        """The outcome at a `Chance`."""
        stated = None
        written = "" if self._used else self.move
        if self._used < len(self._lines):
            self.line, line = self._lines[self._used]
            stated = _outcome_of(line)
        self._used += 1
        if stated is None:
            return self._dice.settle(chance)
        outcome = parse_outcome(self._game, position, chance, stated, written)
        if not self._as_given:
            self._compare(outcome, self._dice.settle(chance))
        return outcome

    def _compare(self, outcome: Any, seeded: Any) -> None:
        if outcome != seeded:
            texts = [outcome_text(self._game, each) for each in (seeded, outcome)]
            raise MisreadError("not the seed", seeded=texts[0], given=texts[1])

    def check(self, error: ValueError) -> None:
        """Raises the error, with the line's number, if a line states a surplus outcome."""
        for number, line in self._lines[self._used :]:
            if _outcome_of(line) is not None:
                raise NotationError(number, error)


def _outcome_of(line: str) -> str | None:
    """The outcome that a line states, None if it leaves that to the seed."""
    return line.split("=", 1)[1].strip() if "=" in line else None
