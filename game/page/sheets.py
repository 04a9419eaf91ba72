"""The slots of the score sheet and the log."""

from game.chance import FairDice
from game.markup import escape, tag
from game.page.agreed import rules_told


def sheet_slots(model, say, slots):
    """Sets the slots of the score sheet and the log."""
    if model.match is None:
        for name in ("sheet-head", "sheet-total", "strip"):
            slots[name, "html"] = ""
        slots["sheet-body", "rows"] = slots["log", "rows"] = ()
        return
    _sheet(model, say, slots)
    slots["log", "rows"] = _log.rows(model, say)
    slots["seal", "text"] = _seal(model.match, say)
    slots["rules-in-force", "text"] = _rules_in_force(model, say)


_told: dict = {}  # the latest match's rules in words; they never change


def _rules_in_force(model, say):
    known = (model.match.options, say)
    if known not in _told:
        _told.clear()
        _told[known] = rules_told(model.table, model.match.options, say.language)
    return _told[known]


_seals: dict = {}


def _seal(match, say):
    """The commitment to the seed, which fixes all that chance decides; afterwards, the seed too."""
    if match.seed not in _seals:
        _seals.clear()
        _seals[match.seed] = FairDice(match.seed).commitment()
    seal = _seals[match.seed]
    if match.over():
        return say("seal.open", seed=match.seed, seal=seal)
    return say("seal", seal=seal)


def _sheet(model, say, slots):
    seats = model.seats()
    totals = model.position.totals
    node, over = model.match.node(), model.match.over()
    to_play = None if over else node.seat
    winners = node.winners if over else ()
    heads = tag("th", escape(say("sheet.round")), scope="col")
    strip = ""
    for index, seat in enumerate(seats):
        state = "plays" if index == to_play else "won" if index in winners else None
        mark = tag("span", escape(say("sheet." + state)), class_="mark") if state else ""
        name = tag("span", escape(seat.name), class_="name", dir="auto", title=seat.name)
        heads += tag("th", name + mark, scope="col", data_state=state)
        total = tag("span", say.number(totals[index]), class_="total")
        strip += tag("li", name + total + mark, data_state=state)
    slots["sheet-head", "html"] = tag("tr", heads)
    slots["strip", "html"] = strip
    slots["sheet-body", "rows"] = _sheet_body.rows(model, say)
    cells = "".join(tag("td", say.number(total)) for total in totals)
    slots["sheet-total", "html"] = tag("tr", tag("th", say("sheet.total"), scope="row") + cells)


def _rounds(model):
    """(number, finished turns) of every round, including the current one."""
    seats = len(model.match.seats)
    turns = model.board.turns
    rounds = [
        (first // seats + 1, turns[first : first + seats]) for first in range(0, len(turns), seats)
    ]
    if len(turns) % seats == 0 and not model.match.over():
        rounds.append((len(rounds) + 1, ()))
    return rounds


def _round_row(model, played, say):
    """The row of a round, with the points that its turns brought each seat or took from it."""
    number, turns = played
    seats = len(model.match.seats)
    cells = tag("th", str(number), scope="row")
    for seat in range(seats):
        cells += tag("td", "".join([model.table.cell(turn, seat, say) for turn in turns]))
    now = len(turns) < seats and not model.match.over()
    return tag("tr", cells, data_now=now)


class _Remembered:
    """A cache of the HTML of turns or rounds, so that each is written only once."""

    def __init__(self, entries, write, newest_first):
        self._entries = entries
        self._write = write
        self._newest_first = newest_first
        self._told_for = None
        self._known: dict = {}
        self._turns = None
        self._rows: tuple = ()

    def rows(self, model, say):
        """The HTML of each entry."""
        told_for = (model.table.LOCALES, say, model.seats())
        if self._told_for != told_for:
            self._told_for = told_for
            self._known.clear()
        elif self._turns is model.board.turns:
            return self._rows
        self._turns = model.board.turns
        entries = self._entries(model)
        rows = [self._row(model, place, entry, say) for place, entry in enumerate(entries)]
        self._rows = tuple(reversed(rows) if self._newest_first else rows)
        return self._rows

    def _row(self, model, place, entry, say):
        known = self._known.get(place)
        if known is None or known[0] != entry:
            known = self._known[place] = (entry, self._write(model, entry, say))
        return known[1]


def _log_row(model, turn, say):
    return tag("li", model.table.log_entry(turn, model.seats(), say))


_log = _Remembered(lambda model: model.board.turns, _log_row, newest_first=True)
_sheet_body = _Remembered(_rounds, _round_row, newest_first=False)
