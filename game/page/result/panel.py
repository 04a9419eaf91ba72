"""The result of a match: the panel that its end and a link show, and the lines to pass on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.highlights import MOST, lone
from game.markup import escape, symbol, tag
from game.match import PERSON, Seat
from game.memo import Latest
from game.names import initials
from game.page.matches.next_match import STEP, ahead, offer
from game.page.panels.end_sentences import over_told, standing, standing_told, why_over, won_by
from game.page.panels.faces import GLEE, at_the_end
from game.page.panels.portraits import portrait
from game.page.panels.speech import last_word
from game.page.text.seat_names import shown, yours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.contract import Say, Slots
    from game.match import Match
    from game.page.matches.next_match import Offer
    from game.page.state.model import Model

_SQUARES = 8  # of the longest bar in a text
# By seat, the squares nearest to the colours of the style sheet, each used once.
_SQUARE = (
    "\U0001f7e8",  # yellow
    "\U0001f7e6",  # blue
    "\U0001f7ea",  # purple
    "\U0001f7e9",  # green
    "\U0001f7e5",  # red
    "\u2b1c",  # white
    "\U0001f7eb",  # brown
    "\U0001f7e7",  # orange
)
_COINS = 14
_CLOSE, _NEAR = 20, 6  # a defeat by at most the target divided by these earns comfort

_panels = Latest()


def result_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the panel: who has won, how all stand, and what can be done now."""
    match = model.whole
    slots["over", "data-outcome"] = _outcome(match) if model.replay is None else None
    if model.replay is None:
        slots["over-told", "text"] = over_told(model.table, match, say, model.stranger())
        copied = model.news.what == "copied"
        slots["result", "html"] = _written(model, say)
        slots["share-result", "text"] = say("end.copied" if copied else "end.share")
        return
    slots["over-told", "text"] = standing_told(model.table, match, say)
    slots["result", "html"] = _written(model, say)


def _outcome(match: Match) -> str | None:
    """What the end means to people: "won", or "lost" to bots; None if only bots played."""
    players = [seat.player for seat in match.seats]
    if PERSON in [players[place] for place in match.node().winners]:
        return "won"
    return "lost" if PERSON in players else None


def lines(model: Model, say: Say) -> list[str]:
    """The result in lines of text, for readers elsewhere: so "You" are "Me" in it."""
    match = model.whole
    me = yours(match.seats, model.stranger())
    seats = _sent_by(me, model, say)
    if not match.over():
        return [standing(match, seats, range(len(seats)), say)]
    mine = me is not None and match.node().winners == (me,)
    won = say("share.won") if mine else won_by(match, seats, say, stranger=True)
    told = [say("title"), won]
    most = max(*match.position.totals, 1)
    for place in _placed(match):
        total = match.position.totals[place]
        bar = _SQUARES * max(total, 0) // most
        squares = _SQUARE[place % len(_SQUARE)] * max(bar, 1)
        told.append("%s %s %s" % (squares, seats[place].name, say.number(total)))
    # Others would take "your best turn" for theirs; among people alone nobody is addressed.
    alike = tuple([Seat(seat.name, PERSON) for seat in seats])
    return told + _highlights(model, alike, say)[:1]


def _sent_by(me: int | None, model: Model, say: Say) -> tuple[Seat, ...]:
    """The seats as the user names them to others; me: the index of the user's, None if unknown."""
    seats = shown(model.table, model.whole.seats, say.language, stranger=True)
    if me is None:
        return seats
    return seats[:me] + (Seat(say("share.me"), PERSON),) + seats[me + 1 :]


def _written(model: Model, say: Say) -> str:
    """The markup of the panel, written once for a match, its turns and its words."""
    written_for = (model.whole, model.replay is None, say)
    return _panels.of(written_for, lambda: _panel(model, say))


def _panel(model: Model, say: Say) -> str:
    match = model.whole
    over = match.over()
    told = _emblem(model) + _title(model, say) + _podium(model, say)
    if model.replay is None:
        told += _last_word(model, say)
        listed = [tag("li", escape(line)) for line in _highlights(model, model.seats(), say)]
        if listed:
            told += tag(
                "ul", "".join(listed), class_="highlights", aria_label=say("end.highlights")
            )
        told += tag("div", tag("i") * _COINS, class_="cheer", aria_hidden="true")
        following = [("rematch", "end.rematch")]
        offered = offer(model)
        if offered:
            told += _news(offered, say)
            place = 0 if offered.what.startswith(STEP) else 1
            following.insert(place, ("other-match", "end." + offered.what))
        # The focus goes to the first of them, whichever it is.
        buttons = [(name,) + each for name, each in zip(("play-next", "play-other"), following)]
        # The last two leave nothing: they lie where the turn's own buttons were.
        buttons += [
            ("new-match-2", "new-match", "leave"),
            ("share-result", "share-result", "end.share"),
            ("watch-again", "watch", "sheet.watch"),
        ]
    else:
        points = match.position.totals[0]  # the reader gets the draws of the first seat
        if over and points > 0:
            challenge = say("end.challenge", n=points)
            told += tag("p", escape(challenge), class_="challenge")
        first = "same-draws" if over else "play-sent"
        buttons = [(first, first, "end.same" if over else "end.play_on")]
        if len(model.replay.states) > 1:
            buttons += [("watch-sent", "watch", "end.watch")]
    return tag("div", told, class_="result-told") + _buttons(buttons, say)


def _emblem(model: Model) -> str:
    """The sign of a win; after a defeat the face of the winning bot; otherwise that of the game."""
    match = model.whole
    outcome = _outcome(match) if model.replay is None else None
    if outcome == "lost":
        best = _placed(match)[0]
        face = symbol("player-" + match.seats[best].player)
        return tag(
            "div", face, class_="emblem", data_feels=GLEE, data_seat=best + 1, aria_hidden="true"
        )
    return tag("div", symbol("won" if outcome else "brand"), class_="emblem", aria_hidden="true")


def _news(offered: Offer, say: Say) -> str:
    """What is new in the match that is offered: it is read here, with nobody waiting for a move."""
    key = "end.%s.told" % offered.what
    return tag("p", escape(say(key)), class_="new-next") if say.has(key) else ""


def _title(model: Model, say: Say) -> str:
    """The headline, and the reason why the match ended if it has a sentence."""
    match = model.whole
    if not match.over():
        seat = model.seats()[match.node().seat]
        return tag("h2", escape(say("end.running", name=seat.name)))
    told = tag("h2", escape(won_by(match, model.seats(), say, model.stranger())))
    lines = why_over(match, model.seats(), say, model.stranger())
    comfort = _comfort(model, say)
    lines += [comfort] if comfort else []
    return told + "".join([tag("p", escape(line), class_="why-over") for line in lines])


def _comfort(model: Model, say: Say) -> str:
    """A reason for a lone person to press "Rematch" after a narrow defeat by bots, else ""."""
    match = model.whole
    me = lone(match.seats)
    if model.replay is not None or me is None or me in match.node().winners:
        return ""
    lead, whole = ahead(model)
    short = -lead
    if short <= 0 or short * _NEAR > whole:
        return ""
    return say("end.close" if short * _CLOSE <= whole else "end.near")


def _last_word(model: Model, say: Say) -> str:
    """What a bot says of the end, beside its face; "" if none speaks."""
    seat, said = last_word(model.match, model.board.turns, say)
    if seat is None or not said:
        return ""
    name = tag("span", escape(model.seats()[seat].name + ": "), class_="unseen")
    face = portrait(model.match.seats[seat].player, "", feeling=at_the_end(model.match, seat))
    told = face + name + tag("q", escape(said))
    return tag("p", told, class_="last-word", data_seat=seat + 1)


def _podium(model: Model, say: Say) -> str:
    """A row for each seat: portrait, name, total, and a bar of its way to the target.

    Without a target, or where it was passed, the best total takes its place.
    """
    match, seats = model.whole, model.seats()
    totals = match.position.totals
    race = model.table.race(match.position, model.table.EMPTY)
    most = max(*totals, 1 if race is None else race.target)
    winners = match.node().winners if match.over() else ()
    letters = initials([seat.name for seat in seats])
    rows = ""
    for place in _placed(match):
        name, total = seats[place].name, totals[place]
        row = portrait(match.seats[place].player, letters[place], feeling=at_the_end(match, place))
        row += tag("span", escape(name), class_="name", dir="auto")
        row += tag("span", say.number(total), class_="total")
        row += _bar(max(total, 0), most)
        rows += tag("li", row, data_won=place in winners, data_seat=place + 1)
    return tag("ol", rows, class_="podium", aria_hidden="true")


def _bar(total: int, most: int) -> str:
    drawn = tag("rect", width=total, height=10)
    box = "0 0 %d 10" % most
    return tag("svg", drawn, class_="bar", viewBox=box, preserveAspectRatio="none")


def _buttons(buttons: Sequence[tuple[str, ...]], say: Say) -> str:
    """The buttons of the panel, of which the first is the most prominent."""
    html = ""
    for place, (name, press, key) in enumerate(buttons):
        style = "action-button primary" if not place else "small-button"
        html += tag(
            "button", escape(say(key)), type="button", class_=style, id=name, data_press=press
        )
    return tag("div", html, class_="result-buttons")


def _placed(match: Match) -> list[int]:
    """The indices of the seats, winners first, then by points."""
    winners = match.node().winners if match.over() else ()
    totals = match.position.totals
    placed = sorted((place not in winners, -totals[place], place) for place in range(len(totals)))
    return [place for _lost, _total, place in placed]


def _highlights(model: Model, seats: tuple[Seat, ...], say: Say) -> list[str]:
    """Sentences on the turns of the match; none while some of them have not been read."""
    if model.whole.unread():
        return []
    turns = model.board.turns if model.replay is None else model.replay.course.turns
    winners = model.whole.node().winners if model.whole.over() else ()
    return model.table.later().highlights(turns, model.whole.steps, seats, say, winners)[:MOST]
