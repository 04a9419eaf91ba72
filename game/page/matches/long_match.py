"""Reading long matches in slices, so that the page answers in between.

Most functions take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import Match, play
from game.notation import Reader, State, write
from game.page.matches.reading import opened
from game.page.state.history import AT_ONCE, course, undo_still
from game.page.state.model import DAMAGED, News, Trouble
from game.page.text.seat_names import taken_in
from game.record import Record, record
from game.series import Series

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Slots
    from game.page.state.effect import Effects
    from game.page.state.history import Course
    from game.page.state.model import Model
    from game.table import GameTable

FIRST_SLICE = 5  # moves that are read before the progress is painted
SLICE = 100  # moves that are read between two frames
QUIET = 25  # the same while the match can be played on, so that no press waits long
PAINTED = 120  # milliseconds, enough for a slow phone to paint the progress
RESUMED = 500  # milliseconds for which a resumed match is left to its player


@record
class Reading(Record):
    """A long match that is being read, a slice at a time.

    reader: a `Reader` of `notation` or of `sharing`, or one that offers the same. state: how far it
    has come. course: the `Course` until there. done, failed: functions of the model and the whole
    course, or the error, that give (model, effects). foreign: as in a `Replay`. quiet: whether the
    match is on the table already, and its earlier steps are being checked. then: a press that waits
    for that, or None.
    """

    reader: Any
    state: State
    course: Course
    done: Callable[[Model, Course], Any]
    failed: Callable[[Model, ValueError], Any]
    foreign: bool
    quiet: bool
    then: Any


def begin_reading(
    model: Model,
    reader: Any,
    done: Callable[..., Any],
    failed: Callable[..., Any],
    foreign: bool,
) -> tuple[Model, Effects]:
    """Reads the first slice of a match, then goes on as a `Reading` says."""
    try:
        reading = _begun(model, reader, done, failed).replace(foreign=foreign)
    except ValueError as error:
        return failed(model, error)
    return _further(model, reading, FIRST_SLICE, PAINTED)


def go_on(model: Model, states: int) -> tuple[Model, Effects]:
    """Reads the next slice; outdated messages of a reading that has come further are ignored."""
    reading = model.reading
    if reading is None or len(reading.course.states) != states:
        return model, ()
    return _further(model, reading, QUIET if reading.quiet and not reading.then else SLICE)


def show(model: Model, slots: Slots) -> None:
    """Sets the slots of the progress; a slice changes no others."""
    reading = model.reading
    assert reading is not None
    slots["reading", "shown"] = not reading.quiet or reading.then is not None
    slots["reading-bar", "max"] = str(reading.reader.length)
    slots["reading-bar", "value"] = str(len(reading.state.match.steps))


def stop(model: Model) -> tuple[Model, Effects]:
    """Gives a reading up, or lets the match that is being checked go on without the press."""
    reading = model.reading
    if reading is None:
        return model, ()
    if reading.quiet:
        return model.replace(reading=reading.replace(then=None)), ()
    model, effects = _still_unread(model.replace(reading=None))
    return model, effects + (("clear address",), ("focus", "play"))


def end_of(table: type[GameTable], reader: Reader, mark: tuple[int, str]) -> Course | None:
    """The `Course` from a save's mark on, None if the match cannot be taken up there."""
    steps, text = mark
    header = reader.header
    if header.game is not table.RULES:
        return None
    try:
        position = header.game.parse_position(header.options, len(header.seats), text)
    except ValueError:
        return None
    state = _skipped(reader, steps, position)
    if state is None or reader.length - steps > AT_ONCE:
        return None
    through = course(taken_in(table, state.match, header.rules))
    try:
        state = reader.go_on(state)
        while state is not None:
            through = through.and_then(table, state.match)
            state = reader.go_on(state)
    except ValueError:
        return None
    return through


def check(
    model: Model, name: str | None, then: Any = None, reader: Reader | None = None
) -> tuple[Model, Effects]:
    """Reads the steps of the match on the table that have not been read.

    name: the name under which it is saved. then: a press that waits for it. reader: a `Reader` of
    the match, if there is one.
    """
    known = model.match

    def done(model: Model, through: Course) -> tuple[Model, Effects]:
        end = through.last()
        if len(end.steps) != len(known.steps) or end.position != known.position:
            return failed(model, None)
        return _checked(model, known.steps, through)

    def failed(model: Model, _error: ValueError | None) -> tuple[Model, Effects]:
        return _damaged(model, name)

    try:
        reading = _begun(model, reader or Reader(write(known)), done, failed)
    except ValueError as error:
        return failed(model, error)
    wait = 0 if then else RESUMED
    return _later(model.replace(reading=reading.replace(quiet=True, then=then)), wait)


def whole_first(model: Model, press: str) -> tuple[Model, Effects]:
    """Lets a press wait until all steps of the match on the table have been read."""
    if model.reading is None or not model.reading.quiet:
        return check(model, model.board.saved.id, press)
    return model.replace(reading=model.reading.replace(then=press)), ()


def _skipped(reader: Reader, steps: int, position: Any) -> State | None:
    """The `State` at a position to which that many steps have led, as a mark says.

    They are not read: in the match they stay lines of text. None if they are not one a line.
    """
    at = reader.top + 1 + steps
    lines = reader.lines[reader.top + 1 : at]
    # Blank lines and comments sort before moves and outcomes.
    if not 0 < len(lines) == steps or min(lines) < "=":
        return None
    game, options, seats, seed, origin, _rules, dare = reader.header
    if origin is None:
        origin = game.start(options, len(seats))
    match = Match(game, options, seats, seed, origin, Series(lines, steps), position, dare)
    return State(match, at)


def _begun(
    model: Model,
    reader: Any,
    done: Callable[..., Any],
    failed: Callable[..., Any],
) -> Reading:
    state, through = opened(model.table, reader)
    return Reading(reader, state, through, done, failed, foreign=False, quiet=False, then=None)


def _further(model: Model, reading: Reading, moves: int, wait: int = 0) -> tuple[Model, Effects]:
    """Reads that many moves and waits, or goes on with the whole match, or with the error.

    wait: milliseconds until the next slice.
    """
    table, reader, through = model.table, reading.reader, reading.course
    state: State | None = reading.state
    try:
        for _ in range(moves):
            state = reader.go_on(state)
            if state is None:
                break
            through = through.and_then(table, state.match)
    except ValueError as error:
        model, effects = reading.failed(model.replace(reading=None), error)
        model, more = _still_unread(model)
        return model, effects + more
    if state is None:
        model, effects = reading.done(model.replace(reading=None), through)
        return model, effects + _press(reading.then)
    return _later(model.replace(reading=reading.replace(state=state, course=through)), wait)


def _later(model: Model, wait: int = 0) -> tuple[Model, Effects]:
    reading = model.reading
    assert reading is not None
    return model, (("later", wait, ("read on", len(reading.course.states))),)


def _press(name: str | None) -> Effects:
    return (("later", 0, ("press", name)),) if name else ()


def _still_unread(model: Model) -> tuple[Model, Effects]:
    """Begins the check of the match on the table again, if another reading took its place."""
    if not model.begun or not model.match.unread():
        return model, ()
    return check(model, model.board.saved.id)


def _checked(model: Model, steps: Series, through: Course) -> tuple[Model, Effects]:
    """The model whose match has been read, as it was played on or taken back meanwhile.

    steps: those of the match as it was when its reading began.
    """
    board, match = model.board, model.match
    common, last = _common(steps, match.steps), len(through.states) - 1
    while len(through.states[last].steps) > common:
        last -= 1
    through = through.until(last)
    for step in match.steps.since(len(through.last().steps)):
        if step.move is not None:
            through = through.and_then(model.table, play(through.last(), step.move))
    undo = undo_still(through, board.undo)
    earlier = len(through.states) - len(model.course.states)
    own = None if board.own is None else board.own + earlier
    return model.on_board(course=through.seated(match.seats), undo=undo, own=own), ()


def _common(steps: Series, others: Series) -> int:
    """The number of steps that a match shares with one that it was, or that it has become."""
    common = min(len(steps), len(others))
    while common and steps[common - 1] is not others[common - 1]:
        common -= 1
    return common


def _damaged(model: Model, name: str | None) -> tuple[Model, Effects]:
    """Takes off the table a match whose steps do not lead to its position."""
    trouble = Trouble(DAMAGED, write(model.match), None)
    model = model.off_table().replace(trouble=trouble, dialog=None, news=News("welcome", ()))
    return model, ((("put aside", name),) if name else ()) + (("focus", "play"),)
