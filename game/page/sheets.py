"""Score sheet, running account and log: the lists that change as a whole."""

from game.chance import FairDice
from game.page import playing
from game.page.house import rules_told
from game.page.markup import escape, symbol, tag
from game.page.telling import card_name, past_told, turn_told
from game.ports import island, rules
from game.ports.cards import CHEST, STORM
from game.ports.scoring import FACES


def sheet_slots(model, say, slots):
    """Writes the slots of the sheet, the account and the log."""
    if model.match is None:
        for name in ("sheet-head", "sheet-total", "strip", "account"):
            slots[name, "html"] = ""
        slots["sheet-body", "rows"] = slots["log", "rows"] = ()
        return
    _sheet(model, say, slots)
    _account(model, say, slots)
    slots["log", "rows"] = _log.rows(model, say)
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
    """(number, its finished turns) of every round, the one that is being played last."""
    seats = len(model.match.seats)
    turns = model.turns
    rounds = [
        (first // seats + 1, turns[first : first + seats]) for first in range(0, len(turns), seats)
    ]
    if len(turns) % seats == 0 and not model.match.over():
        rounds.append((len(rounds) + 1, ()))
    return rounds


def _round_row(model, played, say):
    """A row for a round: what each seat wrote, and what it lost to the others' Skull Island."""
    number, turns = played
    seats = len(model.match.seats)
    cells = tag("th", str(number), scope="row")
    for seat in range(seats):
        cells += tag("td", "".join(_change(turn.ended, seat, say) for turn in turns))
    now = len(turns) < seats and not model.match.over()
    return tag("tr", cells, data_now=now)


def _change(ended, seat, say):
    """What a turn brought its player, or took from another seat, marked where skulls did it."""
    if ended.seat != seat:
        lost = ended.toll.total
        return _marked("die-skull", "island", lost, say) if lost else ""
    points = ended.account.total
    if ended.how == "bust":
        return _marked("mark-close", "lost", points, say)
    if ended.how == "island":
        return _marked("die-skull", "island", points, say)
    return tag("span", say.number(points), class_="marked")


def _marked(sign, why, points, say):
    """Points with a sign to see, and with words to hear."""
    number = say.number(points)
    seen = tag("span", symbol(sign) + number, aria_hidden="true", class_="marked")
    return seen + tag("span", escape(say("sheet." + why, points=number)), class_="unseen")


def _account(model, say, slots):
    rows = _account_rows(island.toll(model.position), "toll", say)
    rows += _account_rows(playing.at_stake(model), "total", say)
    if model.position.card == CHEST and model.position.ended is None and playing.on_island(model):
        safe = rules.if_lost(model.position, playing.on_island(model)).total
        rows += _account_row(say("account.if lost"), safe, say, "safe")
    slots["account", "html"] = rows
    slots["account-title", "text"] = past_told(model, say) or say("account.title")
    slots["account-empty", "shown"] = not rows
    slots["account-empty", "text"] = say(_why_empty(model.position))


def _account_rows(account, kind, say):
    """An account line by line, and its sum; nothing of one without lines."""
    rows = "".join([_account_row(line_told(line, say), line.points, say) for line in account.lines])
    total = _account_row(say("account." + kind), account.total, say, "sum " + kind)
    return rows + total if rows else ""


def _account_row(what, points, say, kind=None):
    words = tag("span", escape(what), class_="what")
    return tag("li", words + tag("span", say.number(points), class_="points"), class_=kind)


def _why_empty(position):
    """Why no line of points stands there."""
    if position.ended is not None and position.ended.how == "bust":
        return "account.bust"
    return "account.empty" if position.faces else "account.before"


class _Remembered:
    """HTML of finished turns or rounds, which never change: each is written once."""

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
        told_for = (say, model.match.seats)
        if self._told_for != told_for:
            self._told_for = told_for
            self._known.clear()
        elif self._turns is model.turns:
            return self._rows
        self._turns = model.turns
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
    """A turn in the log: how it ended, its card and its dice."""
    dice = "".join(symbols_html([face]) for kind in FACES for face in turn.faces if face == kind)
    told = tag("span", escape(turn_told(model.match.seats, turn, say)), class_="told")
    card = tag("span", escape(card_name(turn.card, say)), class_="card-told")
    return tag("li", told + card + tag("span", dice, class_="dice-told"))


_log = _Remembered(lambda model: model.turns, _log_row, newest_first=True)
_sheet_body = _Remembered(_rounds, _round_row, newest_first=False)
