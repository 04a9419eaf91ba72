"""Match codes for addresses: short enough to send, and readable by every later version.

    2 <header in base64> ~ <decisions> ~ <number of steps> ~ <check>

A code ends by itself, with its check: what follows it in an address or a text is ignored. The
header is that of the notation. Decisions are the moves that were not forced, in the short form
of the game; forced moves and all outcomes follow from the rules and the seed. The check is the
beginning of a SHA-256, so that a code that was cut short in an email is recognised as damaged.
"""

from __future__ import annotations

import binascii
import hashlib
from typing import TYPE_CHECKING, Any, NoReturn

from game.contract import Over
from game.header import game_named, header_lines, read_header
from game.match import begin, play
from game.notation import MOST_STEPS, State
from game.reasons import MisreadError, NotationError

if TYPE_CHECKING:
    from game.contract import Decide
    from game.header import Header
    from game.match import Match
    from game.rules import GameRules

VERSION = "2"  # of new codes; codes of version 1 have no version of the rules in their header
KNOWN = ("1", VERSION)
PARTS = 3  # before the check
CHECK_LENGTH = 6
DIGITS = "0123456789"
LONGEST_CODE = 20000
_UNPRINTABLE = [chr(code) for code in range(33)] + ["\x7f"]


class ShareError(ValueError):
    """A code that cannot be read; the message is a sentence.

    fault: the `NotationError` on its header or its length, None if the fault is elsewhere.
    """

    def __init__(self, sentence: str, fault: NotationError | None = None) -> None:
        super().__init__(sentence)
        self.fault = fault


def encode(match: Match) -> str:
    """The code of a match."""
    header = "\n".join(header_lines(match))
    game = match.game
    position = match.origin
    decisions = []
    for step in match.steps:
        if step.move is not None:
            node: Any = game.node(position)
            if forced(node) is None:
                decisions.append(game.short_move(step.move))
            position = game.step(position, step.move)
        if step.outcome is not None:
            position = game.step(position, step.outcome)
    body = "%s%s~%s~%d" % (VERSION, _base64(header), "".join(decisions), len(match.steps))
    return body + "~" + _check(body)


def decode(code: str) -> list[Match]:
    """Every state of the match in a code, from the first to the current one.

    Raises ShareError if the text is no code, is damaged, or is of a later version.
    """
    reader = Reader(code)
    state: State | None = reader.begin()
    matches = []
    while state is not None:
        matches.append(state.match)
        state = reader.go_on(state)
    return matches


class Reader:
    """Reads the match in a code move by move, as `notation.Reader` does.

    header: the `Header` of the match. length: its number of steps.
    """

    def __init__(self, code: str) -> None:
        """Raises ShareError as `decode` does."""
        header, self._decisions, steps = _parts(code)
        self.length = int(steps)
        if self.length > MOST_STEPS:
            _refuse_length(MisreadError("too many steps", most=MOST_STEPS))
        self.header = _header(header)

    def begin(self) -> State:
        """The `State` before the first move."""
        header = self.header
        match = begin(
            header.game,
            header.options,
            header.seats,
            header.seed,
            origin=header.origin,
            dare=header.dare,
        )
        return State(match, 0)

    def go_on(self, state: State) -> State | None:
        """The `State` after the next move, None after the last one. Raises ShareError."""
        match, at = state
        node = match.node()
        if len(match.steps) >= self.length or isinstance(node, Over):
            if at != len(self._decisions) or len(match.steps) != self.length:
                raise ShareError("the match code is longer or shorter than its match")
            return None
        move = forced(node)
        if move is None:
            move, at = _decision(match.game, self._decisions, at)
        return State(_played(match, move), at)


def game_in(code: str) -> str | None:
    """The name of the game that a code is for, None if it names none.

    Reads only the header; `is_whole` tells whether the code is damaged.
    """
    try:
        return game_named(_from_base64(code[1:LONGEST_CODE].partition("~")[0]).split("\n"))
    except Exception:  # noqa: BLE001 - the interpreters refuse with errors of different kinds
        return None


def ended(code: str) -> str:
    """The code without what follows it; the same text if it has no end."""
    parts = code.split("~", PARTS)
    parts[PARTS:] = [after[:CHECK_LENGTH] for after in parts[PARTS:]]
    return "~".join(parts)


def is_whole(code: str) -> bool:
    """Whether a code is complete and undamaged, whatever its game."""
    try:
        return bool(_parts(code))
    except ShareError:
        return False


def _parts(code: str) -> list[str]:
    """[header in base64, decisions, number of steps] of a code whose check is correct."""
    code = ended(code)
    if len(code) > LONGEST_CODE:
        _refuse_length(MisreadError("too long", most=LONGEST_CODE))
    if code[:1] not in KNOWN:
        raise ShareError("this is no match code, or one of a later version")
    body, _, check = code.rpartition("~")
    if not body or not _plain(body) or check != _check(body):
        raise ShareError("the match code is damaged or cut short")
    parts = body[1:].split("~")
    if len(parts) != PARTS or not 0 < len(parts[2]) <= 5 or not all(d in DIGITS for d in parts[2]):
        raise ShareError("the match code does not say how long the match is")
    return parts


def _refuse_length(reason: MisreadError) -> NoReturn:
    raise ShareError("the match code cannot be read: %s" % reason, NotationError(1, reason))


def forced(node: Decide) -> Any:
    """The only legal move of a `Decide`, None if there is a choice."""
    only = None
    for place, move in enumerate(node.moves):
        if place:
            return None
        only = move
    return only


def _decision(game: type[GameRules], decisions: str, at: int) -> tuple[Any, int]:
    try:
        return game.parse_short(decisions, at)
    except ValueError:
        raise ShareError("the match code has a move that is none, at character %d" % (at + 1))


def _played(match: Match, move: Any) -> Match:
    try:
        return play(match, move)
    except ValueError as error:
        raise ShareError("the match code has a move that is not allowed: %s" % error)


def _header(text: str) -> Header:
    try:
        lines = _from_base64(text).split("\n")
        return read_header(lines)
    except NotationError as error:
        sentence = "the match code has a header that cannot be read: %s" % error.reason
        raise ShareError(sentence, error)
    except Exception:  # noqa: BLE001 - the interpreters raise different errors for bad base64
        raise ShareError("the match code has a header that cannot be read")


def _plain(text: str) -> bool:
    """Whether a text is printable ASCII without spaces.

    The text is looked at as a whole, not letter by letter: it may have thousands.
    """
    try:
        ascii_only = len(text.encode()) == len(text)
    except ValueError:
        return False  # half of a surrogate pair
    return ascii_only and not any(letter in text for letter in _UNPRINTABLE)


def _check(body: str) -> str:
    digest = hashlib.sha256(body.encode()).digest()
    return binascii.hexlify(digest).decode()[:CHECK_LENGTH]


def _base64(text: str) -> str:
    plain = binascii.b2a_base64(text.encode()).decode().strip()
    return plain.replace("+", "-").replace("/", "_").rstrip("=")


def _from_base64(text: str) -> str:
    plain = text.replace("-", "+").replace("_", "/")
    padded = plain + "=" * (-len(plain) % 4)
    return binascii.a2b_base64(padded.encode()).decode()
