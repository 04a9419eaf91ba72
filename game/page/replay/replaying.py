"""Replays of matches.

The public functions take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import notation
from game.agreements import RULES
from game.header import Seating
from game.match import PERSON, Seat, step_on
from game.notation import NotationError, State
from game.page.matches import matches, next_match, other_game
from game.page.matches.dares import feat
from game.page.matches.reading import read
from game.page.play import turn
from game.page.saves.entries import AGAIN
from game.page.state.model import FILE, REPLAY, SILENT, News, Replay, Trouble
from game.sharing import Reader, ShareError, ended, game_in, is_whole

if TYPE_CHECKING:
    from game.match import Match
    from game.page.state.effect import Effects
    from game.page.state.history import Course
    from game.page.state.model import Model

LOOK = 1300  # milliseconds for each step of a running replay
SPEEDS = (1, 2, 4)
_LOOKED_AT: Effects = (("top",), ("focus", "replay-run"))
_UNOPENED = (  # troubles that are settled once a match opens
    "trouble.code",
    "trouble.header",
    "trouble.file",
    "trouble.large",
)


def arrived(model: Model, code: str) -> tuple[Model, Effects]:
    """Opens the code in the address as a replay; a code that fails is removed from the address."""
    away = other_game.with_fragment(model, game_in(code), REPLAY + ended(code))
    if away and is_whole(code):
        return model, away

    def failed(model: Model, error: Any) -> tuple[Model, Effects]:
        fault = error.fault if isinstance(error, ShareError) else error
        key = "trouble.header" if fault else "trouble.code"
        return _without_address(_unreadable(model, Trouble(key, code, fault), str(error)))

    try:
        reader = Reader(code)
    except ShareError as error:
        return failed(model, error)
    return read(model, reader, shown, failed, foreign=True)


def opened(model: Model, text: str) -> tuple[Model, Effects]:
    """Opens a file of notation as a replay."""
    away = other_game.with_text(model, FILE, text)
    if away:
        return model, away

    def done(model: Model, through: Course) -> tuple[Model, Effects]:
        return _without_address(shown(model, through))

    def failed(model: Model, error: NotationError) -> tuple[Model, Effects]:
        trouble = Trouble("trouble.file", None, error)
        return _without_address(_unreadable(model, trouble, str(error)))

    try:
        reader = notation.Reader(text)
    except NotationError as error:
        return failed(model, error)
    return read(model, reader, done, failed, foreign=True)


def too_large(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Reports a file that is far too large to be a match."""
    return model.replace(trouble=Trouble("trouble.large", None, None)), ()


def watch(model: Model) -> tuple[Model, Effects]:
    """Replays the match on the table from its beginning."""
    if model.replay is not None:
        model, later = _moving(_show(model, 0, True))
        return model, _LOOKED_AT + later

    def done(model: Model, through: Course) -> tuple[Model, Effects]:
        model, effects = _open(model, through, foreign=False)
        model, later = _moving(_show(model, 0, True))
        return _without_address((model, effects + later))

    return read(model, _Played(model.match), done, _never)


def _never(_model: Model, error: ValueError) -> Any:
    """Raises the error: what was played here can be read."""
    raise error


def go(model: Model, at: int) -> tuple[Model, Effects]:
    """Goes to a step of the replay, as chosen with the slider."""
    return _show(model, at, False), ()


def to_the_beginning(model: Model) -> tuple[Model, Effects]:
    """Goes to the first step of the replay."""
    return _show(model, 0, False), ()


def to_the_end(model: Model) -> tuple[Model, Effects]:
    """Goes to the last step of the replay."""
    return _show(model, len(model.watched.states) - 1, False), ()


def to_turn(model: Model, number: str) -> tuple[Model, Effects]:
    """Goes to the first step of a turn, as chosen in the log; the first turn is "1"."""
    if model.replay is None:
        return model, ()
    begins = model.replay.course.ends[int(number) - 2] if number != "1" else 0
    return _show(model, begins + 1, False), (("top",), ("focus", "log-turn-" + number))


def back(model: Model) -> tuple[Model, Effects]:
    """Goes one step back."""
    return _show(model, model.watched.at - 1, False), ()


def forth(model: Model) -> tuple[Model, Effects]:
    """Goes one step forward: at once during the motion of the last step, or from the result."""
    after = _show(model, model.watched.at + 1, False)
    return (after, ()) if model.board.settling or model.shows_result() else _moving(after)


def run(model: Model) -> tuple[Model, Effects]:
    """Starts or stops the replay; at its end it starts again."""
    if model.watched.runs:
        return model.replace(replay=model.watched.replace(runs=False)), ()
    last = model.watched.at == len(model.watched.states) - 1
    return _moving(_show(model, 0 if last else model.watched.at + 1, True))


def faster(model: Model) -> tuple[Model, Effects]:
    """Speeds up the replay; after the fastest speed comes the usual one again."""
    after = SPEEDS.index(model.watched.speed) + 1
    speed = SPEEDS[after % len(SPEEDS)]
    return model.replace(replay=model.watched.replace(speed=speed)), ()


def beat(model: Model) -> tuple[Model, Effects]:
    """Goes to the next step of a running replay."""
    if not model.replay or not model.replay.runs:
        return model, ()
    return _moving(_show(model, model.replay.at + 1, True))


def close(model: Model) -> tuple[Model, Effects]:
    """Goes back to the match as it was left; to the start screen if there was none."""
    left = model.watched.left
    if left is None:
        return matches.leave(model.replace(replay=None))
    return matches.back_to(model, left)


def play_on(model: Model) -> tuple[Model, Effects]:
    """Begins a match of the user's own from here, with the same seats and the same draws to come.

    At the end of a match, one with the same draws from its beginning. In the replay of a match that
    goes on on this table there is nothing to begin.
    """
    match = model.match
    if not model.may_play_on():
        return model, ()
    if match.over():
        return next_match.same_draws(model)
    seats = match.seats
    if all(seat.player != PERSON for seat in seats):
        seats = (Seat(seats[0].name, PERSON),) + seats[1:]
    through = model.course.seated(seats)
    model, effects = matches.go_on_with(model, through, model.origin() or AGAIN)
    return _without_address((model.replace(news=News("from here", ())), effects))


def play_on_at_the_end(model: Model) -> tuple[Model, Effects]:
    """Takes up a match from elsewhere where it stands."""
    model, _effects = to_the_end(model)
    return play_on(model)


class _Played:
    """Gives the states of a match that was played here, as a `notation.Reader` would."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.header = Seating(match.game, RULES, match.seats)
        self.length = len(match.steps)

    def begin(self) -> State:
        """The `State` before the first move."""
        start = self._match.replace(position=self._match.origin)
        return self._after(start, start.position, 0)

    def go_on(self, state: State) -> State | None:
        """The `State` after the next move, None after the last one."""
        if state.at == self.length:
            return None
        step = self._match.steps[state.at]
        position = step_on(state.match.game, state.match.position, step)
        return self._after(state.match, position, state.at + 1)

    def _after(self, match: Match, position: Any, at: int) -> State:
        """The `State` after all chance that follows."""
        steps = self._match.steps
        while at < self.length and steps[at].move is None:
            position = step_on(match.game, position, steps[at])
            at += 1
        return State(match.replace(position=position, steps=steps.first(at)), at)


def shown(model: Model, through: Course) -> tuple[Model, Effects]:
    """Opens a match from elsewhere as a replay."""
    return _open(model, through, foreign=True)


def _open(model: Model, through: Course, foreign: bool) -> tuple[Model, Effects]:
    answered = model.trouble is not None and model.trouble.key in _UNOPENED
    left = model.board if model.replay is None else model.replay.left
    if left is not None and left.match is None:
        left = None
    saved = model.board.saved.replace(id=None)
    model = model.on_board(saved=saved, undo=None, own=None).replace(
        replay=Replay(through, 0, False, foreign, left, 1, foreign),
        reading=None,
        dialog=None,
        trouble=None if answered else model.trouble,
    )
    at, offered = 0, "play-sent"
    if foreign and through.last().over():
        best = feat(model.table, through.turns, through.last().seats)
        at, offered = (0, "same-draws") if best is None else (through.ends[best.place], "dare-play")
    looked_at: Effects = (("top",), ("focus", offered)) if foreign else _LOOKED_AT
    return _show(model, at, False, foreign), looked_at


def _without_address(result: tuple[Any, ...]) -> tuple[Model, Effects]:
    """(model, effects) with an effect that clears the code in the address, which does not apply."""
    model, effects = result
    return model, effects + (("clear address",),)


def _show(model: Model, at: int, runs: bool, fresh: bool = False) -> Model:
    through = model.watched.course
    last = len(through.states) - 1
    at = min(max(at, 0), last)
    runs = runs and at < last
    return model.on_board(
        course=through.until(at),
        hand=model.table.EMPTY,
        answer=SILENT,
        settling=(),
        moment=None,
        beat=model.board.beat + 1,
    ).replace(replay=model.watched.replace(at=at, runs=runs, fresh=fresh), news=News("replay", ()))


def _moving(model: Model) -> tuple[Model, Effects]:
    states, at = model.watched.states, model.watched.at
    moved: tuple = ()
    look = int(LOOK // model.watched.speed)
    if at and (turn.landing(model) < look or not model.watched.runs):
        before, after = states[at - 1], states[at]
        moved = model.table.moving(before.position, after.steps[-1].move, after.position)
    model = model.on_board(settling=moved)
    beat = model.board.beat
    effects: Effects = ()
    if moved:
        effects = (("later", turn.landing(model), ("settled", beat)),)
    if model.watched.runs:
        effects += (("later", look, ("replay beat", beat)),)
    return model, effects


def _unreadable(model: Model, trouble: Trouble, reason: str) -> tuple[Model, Effects]:
    return model.replace(trouble=trouble, news=News("welcome", (reason,))), ()
