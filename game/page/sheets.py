"""Score sheet, running account and log: the lists that change as a whole."""

from game.chance import FairDice
from game.page import playing
from game.page.house import rules_told
from game.page.markup import escape, symbol, tag
from game.page.telling import card_name, turn_told
from game.ports.cards import STORM
from game.ports.scoring import FACES


def sheet_slots(model, say, slots):
    """Writes the slots of the sheet, the account and the log."""
    if model.match is None:
        for name in ("sheet-head", "sheet-body", "sheet-total", "strip", "account", "log"):
            slots[name, "html"] = ""
        return
    _sheet(model, say, slots)
    _account(model, say, slots)
    slots["log", "html"] = _log.html(model, say)
    options = model.match.options
    slots["seal", "text"] = _seal(model.match, say)
    slots["rules-in-force", "text"] = rules_told(options, say.language)


def symbols_html(faces):
    """Small pictures of dice, each with nothing to read out."""
    return "".join(symbol("die-" + face) for face in faces)


def line_told(line, say):
    """What one line of an account counts."""
    if line.what == "set":
        return say("line.set", line.count, symbol=say("symbols." + line.symbol))
    if line.what in ("face", "storm face"):
        return say("line." + line.what + "." + line.symbol, line.count)
    if line.what == "doubled" and line.symbol == STORM:
        return say("line.doubled in a storm", line.count)
    return say("line." + line.what, line.count)


_seals: dict = {}


def _seal(match, say):
    """What proves that the dice were settled before the match; at its end, the seed itself."""
    if match.seed not in _seals:
        _seals.clear()
        _seals[match.seed] = FairDice(match.seed).commitment()
    seal = _seals[match.seed]
    if match.over():
        return say("seal.open", seed=match.seed, seal=seal)
    return say("seal", seal=seal)


def _sheet(model, say, slots):
    seats = model.match.seats
    totals = model.position.totals
    to_play = None if model.match.over() else model.position.seat
    winners = model.position.over.winners if model.match.over() else ()
    heads = tag("th", escape(say("sheet.turn")), scope="col")
    strip = ""
    for index, seat in enumerate(seats):
        state = "plays" if index == to_play else "won" if index in winners else None
        mark = tag("span", escape(say("sheet." + state)), class_="mark") if state else ""
        name = tag("span", escape(seat.name), class_="name", title=seat.name)
        heads += tag("th", name + mark, scope="col", data_state=state)
        total = tag("span", say.number(totals[index]), class_="total")
        strip += tag("li", name + total + mark, data_state=state)
    slots["sheet-head", "html"] = tag("tr", heads)
    slots["strip", "html"] = strip
    slots["sheet-body", "html"] = _sheet_body.html(model, say)
    cells = "".join(tag("td", say.number(total)) for total in totals)
    slots["sheet-total", "html"] = tag("tr", tag("th", say("sheet.total"), scope="row") + cells)


def _sheet_row(model, turn, say):
    """A row for a turn: what its player wrote, and what it took from the others."""
    cells = tag("th", str(turn.number), scope="row")
    for seat in range(len(model.match.seats)):
        change = turn.ended.account.total if seat == turn.ended.seat else -turn.ended.toll
        shown = seat == turn.ended.seat or change
        cells += tag("td", say.number(change) if shown else "")
    return tag("tr", cells)


def _account(model, say, slots):
    account = playing.at_stake(model)
    rows = []
    for line in account.lines:
        words = tag("span", escape(line_told(line, say)), class_="what")
        points = tag("span", say.number(line.points), class_="points")
        rows.append(tag("li", words + points, data_what=line.what))
    if account.lines:
        words = tag("span", escape(say("account.total")), class_="what")
        rows.append(
            tag("li", words + tag("span", say.number(account.total), class_="points"), class_="sum")
        )
    slots["account", "html"] = "".join(rows)
    ended = model.position.ended is not None
    slots["account-title", "text"] = say("account.written" if ended else "account.title")
    slots["account-empty", "shown"] = not rows
    slots["account-empty", "text"] = say(_why_empty(model.position))


def _why_empty(position):
    """Why no line of points stands there."""
    if position.island or (position.ended is not None and position.ended.how == "island"):
        return "account.island"
    if position.ended is not None and position.ended.how == "bust":
        return "account.bust"
    return "account.empty" if position.faces else "account.before"


class _Remembered:
    """HTML of finished turns, which never change: each is written once."""

    def __init__(self, write, newest_first):
        self._write = write
        self._newest_first = newest_first
        self._told_for = None
        self._rows: dict = {}
        self._turns = None
        self._html = ""

    def html(self, model, say):
        """The rows of all finished turns."""
        told_for = (say, model.match.seats)
        if self._told_for != told_for:
            self._told_for = told_for
            self._rows.clear()
        elif self._turns is model.turns:
            return self._html
        self._turns = model.turns
        rows = [self._row(model, turn, say) for turn in model.turns]
        self._html = "".join(reversed(rows) if self._newest_first else rows)
        return self._html

    def _row(self, model, turn, say):
        known = self._rows.get(turn.number)
        if known is None or known[0] != turn:
            known = self._rows[turn.number] = (turn, self._write(model, turn, say))
        return known[1]


def _log_row(model, turn, say):
    """A turn in the log: how it ended, its card and its dice."""
    dice = "".join(symbols_html([face]) for kind in FACES for face in turn.faces if face == kind)
    told = tag("span", escape(turn_told(model.match.seats, turn, say)), class_="told")
    card = tag("span", escape(card_name(turn.card, say)), class_="card-told")
    return tag("li", told + card + tag("span", dice, class_="dice-told"))


_log = _Remembered(_log_row, newest_first=True)
_sheet_body = _Remembered(_sheet_row, newest_first=False)
