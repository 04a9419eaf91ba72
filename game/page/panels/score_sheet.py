"""The slots of the score sheet and the log, which hold the latest rows, and more when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.chance import FairDice
from game.markup import escape, tag
from game.memo import Latest
from game.page.state.model import ROWS
from game.page.text.rules_told import terms
from game.series import Series

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Say, Slots
    from game.match import Match
    from game.page.state.effect import Effects
    from game.page.state.model import Model

_NARROW, _NARROWEST = 4, 6  # the least numbers of seats that make the columns so narrow


def sheet_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the score sheet and the log."""
    if not model.begun:
        for name in ("sheet-head", "sheet-total"):
            slots[name, "html"] = ""
        slots["sheet-body", "rows"] = slots["log", "rows"] = ()
        slots["reading-earlier", "shown"] = False
        return
    unread = model.match.unread()
    _sheet(model, say, slots)
    slots["sheet-body", "rows"] = () if unread else tuple(_sheet_body.rows(model, say))
    slots["log", "rows"] = () if unread else tuple(reversed(_log.rows(model, say)))
    slots["reading-earlier", "shown"] = unread
    slots["seal", "text"] = _seal(model.match, say)
    slots["rules-in-force", "html"] = _rules_in_force(model, say)


_told, _seals = Latest(), Latest()


def _rules_in_force(model: Model, say: Say) -> str:
    def make() -> str:
        told = terms(model.table, model.match.options, say.language)
        return "".join([tag("li", escape(term), class_="term") for term in told])

    return _told.of((model.match.options, say), make)


def _seal(match: Match, say: Say) -> str:
    """The commitment to the seed, which fixes all that chance decides; afterwards, the seed too."""
    seal = _seals.of((match.seed,), lambda: FairDice(match.seed).commitment())
    if match.over():
        return say("seal.open", seed=match.seed, seal=seal)
    return say("seal", seal=seal)


def _sheet(model: Model, say: Say, slots: Slots) -> None:
    seats = model.seats()
    totals = model.position.totals
    node, over = model.match.node(), model.match.over()
    to_play = None if over else node.seat
    winners = node.winners if over else ()
    heads = tag("th", escape(say("sheet.round")), scope="col")
    for index, seat in enumerate(seats):
        state = "plays" if index == to_play else "won" if index in winners else None
        mark = tag("span", escape(say("sheet." + state)), class_="mark") if state else ""
        name = tag("span", escape(seat.name), class_="name", dir="auto", title=seat.name)
        heads += tag("th", name + mark, scope="col", data_state=state)
    slots["sheet-head", "html"] = tag("tr", heads)
    narrow = None if len(seats) < _NARROW else "narrow" if len(seats) < _NARROWEST else "narrowest"
    slots["sheet", "data-heads"] = narrow
    begins = not (over or (_before(model) + len(model.board.turns)) % len(seats))
    slots["sheet", "data-begins"] = "true" if begins else None  # its last row is empty
    cells = "".join(tag("td", say.number(total)) for total in totals)
    slots["sheet-total", "html"] = tag("tr", tag("th", say("sheet.total"), scope="row") + cells)


def earlier(model: Model, box: str) -> tuple[Model, Effects]:
    """Shows more rows; box: what holds them, and gets the focus, as the button may be gone."""
    return model.replace(rows=model.rows + ROWS), (("lead", box),)


def _earlier_button(box: str, say: Say) -> str:
    return tag(
        "button",
        escape(say("log.earlier")),
        type="button",
        class_="link-button",
        id=box + "-earlier",
        data_press="earlier-" + box,
    )


def _round_row(model: Model, place: int, turns: list[Any], say: Say) -> str:
    """The row of a round, with the points that its turns brought each seat or took from it."""
    seats = len(model.match.seats)
    cells = tag("th", str(_before(model) // seats + place + 1), scope="row")
    for seat in range(seats):
        cells += tag("td", "".join([model.table.cell(turn, seat, say) for turn in turns]))
    now = place + 1 == _rounds(model) and not model.match.over()
    return tag("tr", cells, data_now=now)


def _rounds(model: Model) -> int:
    """The number of rounds in the sheet, including the current one."""
    turns, seats = model.board.turns, len(model.match.seats)
    played, begun = divmod(_before(model) % seats + len(turns), seats)
    return played + (begun > 0 or not model.match.over())


def _before(model: Model) -> int:
    """The number of turns before the match, which may begin with a later one."""
    return model.table.turn_number(model.match.origin) - 1


class _Remembered:
    """A cache of the HTML of the latest turns or rounds, so that each is written only once."""

    def __init__(
        self,
        write: Callable[..., Any],
        per_row: Callable[..., Any],
        count: Callable[..., Any],
        earlier: Callable[..., Any],
    ) -> None:
        """write: gives a row from a model, its place, its turns and `Words`.

        per_row, count: functions of the model for the number of turns in a row and that of rows.
        The first row lacks the turns that were before the match. earlier: a function of the model
        and `Words` that gives the row with the button for more.
        """
        self._write = write
        self._per_row = per_row
        self._count = count
        self._earlier = earlier
        self._told_for: Any = None
        self._turns = Series()  # those whose rows are written
        self._first = 0  # the place of the first row that is written
        self._rows: list = []  # rows that will not change any more

    def rows(self, model: Model, say: Say) -> list[str]:
        """The HTML of each entry, oldest first."""
        count, per_row = self._count(model), self._per_row(model)
        # By whole hundreds, so that a new row is the only one that changes.
        first = 0 if model.prints else max(count - model.rows, 0) // ROWS * ROWS
        self._drop_others(model, first, say)
        full = (_before(model) % per_row + len(model.board.turns)) // per_row
        for place in range(first + len(self._rows), full):
            self._rows.append(self._row(model, place, say))
        rows = [self._earlier(model, say)] if first else []
        rows += self._rows[: full - first]
        if count > full:
            rows.append(self._row(model, full, say))
        return rows

    def _drop_others(self, model: Model, first: int, say: Say) -> None:
        """Drops the rows of turns that are not on the table, or before the first row shown."""
        turns = model.board.turns
        told_for = (model.table.LOCALES, say, model.seats())
        longer = turns.continues(self._turns)
        if self._told_for != told_for or not (longer or self._turns.continues(turns)):
            self._told_for = told_for
            self._rows = []
            longer = True
        if longer:
            self._turns = turns
        passed = first - self._first
        if passed:
            self._first = first
            self._rows = self._rows[passed:] if passed > 0 else []

    def _row(self, model: Model, place: int, say: Say) -> str:
        turns, per_row = model.board.turns, self._per_row(model)
        start = place * per_row - _before(model) % per_row
        end = min(start + per_row, len(turns))
        played = [turns[index] for index in range(max(start, 0), end)]
        return self._write(model, place, played, say)


def _log_row(model: Model, _place: int, turns: list[Any], say: Say) -> str:
    return tag("li", model.table.log_entry(turns[0], model.seats(), say))


def _earlier_turns(_model: Model, say: Say) -> str:
    return tag("li", _earlier_button("log", say))


def _earlier_rounds(model: Model, say: Say) -> str:
    cell = tag("td", _earlier_button("sheet-scroll", say), colspan=len(model.match.seats) + 1)
    return tag("tr", cell)


_log = _Remembered(_log_row, lambda _model: 1, lambda model: len(model.board.turns), _earlier_turns)
_sheet_body = _Remembered(
    _round_row, lambda model: len(model.match.seats), _rounds, _earlier_rounds
)
