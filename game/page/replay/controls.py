"""The controls of a replay: its position, the bar of its turns, and the rows of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import tag
from game.memo import Latest
from game.page.panels.duel import answer, sides, who_leads
from game.page.panels.end_sentences import won_by
from game.page.state.history import AT_ONCE
from game.page.text.seat_names import LONGEST_BRIEF, brief

if TYPE_CHECKING:
    from game.contract import Say, Slots
    from game.match import Seat
    from game.page.state.history import Course
    from game.page.state.model import Model

_MOST_TICKS = 150  # of a bar; more would merge

_bar, _log = Latest(), Latest()


def transport_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the controls of the replay on the table."""
    replay = model.watched
    last = len(replay.states) - 1
    turn = replay.course.finished(replay.at - 1) if replay.at else 0
    # A match in which nothing has been played yet is nothing to watch; a result comes first.
    slots["replay", "data-still"] = None if last and not replay.fresh else "true"
    slots["replay-at", "max"] = str(last)
    slots["replay-at", "value"] = str(replay.at)
    _place(model, turn, say, slots)
    if model.dares():
        _dare(model, say, slots)
    slots["replay-turns", "html"] = _turns_drawn(replay.course)
    slots["replay-run", "data-runs"] = "true" if replay.runs else None
    slots["replay-run", "aria-label"] = say("replay.halt" if replay.runs else "replay.run")
    for name in ("replay-first", "replay-back"):
        slots[name, "aria-disabled"] = "true" if replay.at == 0 else None
    for name in ("replay-forth", "replay-last"):
        slots[name, "aria-disabled"] = "true" if replay.at == last else None
    slots["replay-speed", "text"] = say("replay.times", times=replay.speed)
    slots["replay-speed", "aria-label"] = say("replay.speed", times=replay.speed)
    slots["play-on", "shown"] = model.may_play_on()
    slots["play-on", "text"] = say("end.same" if model.match.over() else "replay.play_on")
    if last <= AT_ONCE:  # in a longer one the log grows with the replay
        slots["log", "rows"] = _log_rows(model, turn, say)


def _dare(model: Model, say: Say, slots: Slots) -> None:
    """How the match ended in which the turn was made that is shown, and what is to be bettered."""
    match, seat = model.whole, model.board.turns.last().seat
    own = answer(model)
    if match.dare is not None and own is not None:
        slots["replay-told", "text"] = who_leads(match.dare, own, say, LONGEST_BRIEF)
        slots["dare-both", "shown"] = True
        slots["dare-both", "html"] = sides(match.dare, own, say)
        slots["dare-told", "shown"] = False
        return
    slots["dare-both", "shown"] = False
    slots["replay-told", "text"] = won_by(match, brief(model.seats()), say, stranger=True)
    slots["headline", "data-game"] = say("title")  # phones have no room for it in their header
    total = match.position.totals[seat]
    slots["dare-told", "shown"] = total > 0
    slots["dare-told", "text"] = say("end.challenge", total)


def _place(model: Model, turn: int, say: Say, slots: Slots) -> None:
    """The turn that is shown, and for the slider also the step in it."""
    course = model.watched.course
    start, end = _extent(course, turn)
    begun = course.states[start]
    if begun.over():  # a match that was over before its first move
        slots["replay-told", "text"] = slots["replay-at", "aria-valuetext"] = say("news.replay")
        return
    place = {
        "turn": turn + 1,
        "last": len(course.turns) + (not model.whole.over()),
        "name": model.seats()[begun.node().seat].name,
    }
    slots["replay-told", "text"] = say("replay.at", **place)
    slots["replay-at", "aria-valuetext"] = say(
        "replay.value", step=model.watched.at - start, steps=end - start, **place
    )


def _extent(course: Course, turn: int) -> tuple[int, ...]:
    """The indices of the states between which a turn lies."""
    start = course.ends[turn - 1] if turn else 0
    end = course.ends[turn] if turn < len(course.ends) else len(course.states) - 1
    return start, end


def _turns_drawn(course: Course) -> str:
    """The bar of a course, with a part in the colour of its seat for each turn."""
    return _bar.of((course,), lambda: _drawn(course))


def _drawn(course: Course) -> str:
    last = len(course.states) - 1
    turns = len(course.turns)
    parts: dict = {}
    for turn in range(turns):
        _part(parts, course.turns[turn].seat, _extent(course, turn))
    running = course.states[-1]
    if not running.over():
        _part(parts, running.node().seat, _extent(course, turns))
    drawn = ""
    for seat in sorted(parts):
        drawn += tag("path", d="".join(parts[seat]), data_seat=seat + 1)
    if turns <= _MOST_TICKS:
        ticks = ["M%d -1V1" % course.ends[turn] for turn in range(turns)]
        drawn += tag("path", d="".join(ticks), class_="ticks")
    return tag("svg", drawn, viewBox="0 -1 %d 2" % max(last, 1), preserveAspectRatio="none")


def _part(parts: dict[int, list[str]], seat: int, extent: tuple[int, ...]) -> None:
    # Joined at the end: thousands of texts, each a little longer, would take a hundred megabytes.
    parts.setdefault(seat, []).append("M%d 0H%d" % extent)


def _log_rows(model: Model, turn: int, say: Say) -> tuple[str, ...]:
    """A row for each turn of the match, newest first, with the one that is shown marked."""
    course, seats = model.watched.course, model.seats()
    places = range(len(course.turns))
    unmarked = _log.of(
        (course, seats, say), lambda: [_log_row(model, seats, place, say) for place in places]
    )
    rows = list(unmarked)
    if turn < len(rows):
        rows[turn] = _log_row(model, seats, turn, say, current=True)
    return tuple(reversed(rows))


def _log_row(
    model: Model, seats: tuple[Seat, ...], turn: int, say: Say, current: bool = False
) -> str:
    number = turn + 1
    told = model.table.log_entry(model.watched.course.turns[turn], seats, say)
    button = tag(
        "button",
        told,
        type="button",
        class_="log-row",
        id="log-turn-%d" % number,
        data_press="replay-turn-%d" % number,
        aria_current="true" if current else None,
    )
    return tag("li", button)
