"""The view: the model as plain data, with a value for everything on the page that changes.

A slot is (element id, what) -> value, where `what` is "text", "html", "rows" (the HTML of each
child), an attribute (None removes it), "value", "shown", "open" (shown until Back closes it),
"folded" (what its details were unfolded for; they fold when it changes), "sprite" (a symbol of the
sprite), "flown" (the turn whose points fly to it from where they were at stake; in a part marked
`data-late`), "from" (the id of the element that the part marked `data-fresh` in it flies from) or a
property of the style that begins with "--".
Only slots that have changed are written, and only the rows that have changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.page.matches.matches import step_of
from game.page.panels.players import changes, feeling, strip_slots
from game.page.panels.saved_matches import shelf_slots
from game.page.panels.score_sheet import sheet_slots
from game.page.panels.status import headline, letters, status, trouble_told
from game.page.play import advice
from game.page.play.pace import TIME_TO_UNDO
from game.page.state.model import DIALOGS, OVER, WON
from game.page.text.seat_names import brief, yours
from game.page.text.words import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Moment, Risk, Say, Slots
    from game.page.state.model import Model


def view(model: Model) -> Slots:
    """All slots of the page for a model."""
    slots = table_view(model)
    slots.update(page_view(model))
    return slots


def table_view(model: Model) -> Slots:
    """The slots of the table, which answer a press on it."""
    slots: dict = {}
    table_slots(model, words(model.table, model.preferences.language, model.preset), slots)
    return slots


def page_view(model: Model) -> Slots:
    """All other slots: what is said of the table, and what stands around it."""
    say = words(model.table, model.preferences.language, model.preset)
    slots: dict = {}
    _frame(model, say, slots)
    shelf_slots(model, say, slots)
    slots["replay", "open"] = model.replay is not None
    slots[":body", "data-dares"] = "true" if model.dares() else None
    slots["reading", "shown"] = False
    if model.reading is not None:
        from game.page.matches.long_match import show  # noqa: PLC0415 - not needed at first

        show(model, slots)
    device = model.device
    # In a frame the note on storage lies over the strip, so that it takes up no room.
    unkept = device.unkept and not device.embedded
    noted = model.trouble or model.reading or device.release or unkept
    slots[":body", "data-noted"] = "true" if noted else None
    if not model.flies():
        spoken_slots(model, say, slots)
        strip_slots(model, say, slots)
        sheet_slots(model, say, slots)
    if model.replay is not None:
        from game.page.replay.controls import transport_slots  # noqa: PLC0415 - not needed at first

        transport_slots(model, say, slots)
    if ("log", "rows") in slots:
        slots["log-box", "data-empty"] = None if slots["log", "rows"] else "true"
    for name in DIALOGS:
        slots["dialog-" + name, "open"] = name in (model.dialog, OVER.get(model.dialog or ""))
    if model.dialog is not None:
        from game.page.dialogs import content_slots  # noqa: PLC0415 - not needed at first

        content_slots(model, say, slots)
    return slots


def table_slots(
    model: Model, say: Say, slots: Slots, compose: Callable[..., Slots] | None = None
) -> None:
    """The slots of the table; compose: the game's own, those of `Table.slots` if None."""
    seen = model.seen()
    if seen.position is None:
        seen = seen.replace(agreed=step_of(model))
    slots.update((compose or model.table.slots)(seen, say))
    # Not for the rest of a burst: the actions would flicker, and a press that stands alone counts.
    slots["actions", "aria-disabled"] = "true" if model.board.settling else None
    if (model.table.ACTIONS[0], "text") in slots and advice.halts(model):
        slots[model.table.ACTIONS[0], "text"] = say("act.halt")
    _undo(model, slots)
    flies = model.flies()
    slots[":body", "data-flying"] = "true" if flies else None
    slots[":body", "data-hastens"] = "true" if flies and model.hastens() else None
    _talker(model, say, slots)
    if flies:
        if model.table.RISKY:
            slots["roll-risk", "shown"] = False
            slots["roll-risk", "text"] = ""  # screen readers tell it although it is hidden
            slots[":body", "data-risk"] = None
        slots["moment", "shown"] = False
        slots["headline", "data-covered"] = None
        slots[":body", "data-felt"] = slots[":body", "data-rains"] = None
        slots[":body", "data-lesson"] = slots[":body", "data-lesson-about"] = None
        if _hints(model):
            slots[":body", "data-lesson"] = "hurry"
            slots["lesson", "text"] = say("lesson.hurry")
            slots["lesson-away", "shown"] = False
    else:
        _tell(model, say, slots)


def _tell(model: Model, say: Say, slots: Slots) -> None:
    """The slots that reveal the result of a move, set once everything has come to rest."""
    board = model.board
    moment = board.moment
    name = None if moment is None else moment.name
    slots[":body", "data-felt"] = name
    slots[":body", "data-rains"] = "true" if moment is not None and moment.rains else None
    news = _bettered(model, say) or headline(model, say)
    slots["headline", "text"] = news
    slots["headline", "--letters"] = str(letters(news))
    told = None if moment is None else _moment_told(model, moment, say)
    named = told is not None
    slots["moment", "shown"] = named
    slots["moment", "data-kind"] = name
    stays = moment is not None and moment.stays
    slots["moment", "data-stays"] = "true" if stays else None
    slots["headline", "data-covered"] = name if named and not stays else None
    if named:
        slots["moment", "text"] = told
    _actions(model, say, slots)
    risk_slots(model, say, slots)
    lesson_slots(model, say, slots)
    _race(model, say, slots)
    if model.begun and model.match.dare is not None:
        from game.page.matches.dares import goal_slots  # noqa: PLC0415 - not needed at first

        goal_slots(model, say, slots)


def _talker(model: Model, say: Say, slots: Slots) -> None:
    """The bot that plays, at the edge of the stage, or the one that says a word on its turn.

    While its last move can still be seen, that is the one whose turn has just ended; or the next
    one, if that was a person's.
    """
    board, place, line = model.board, None, None
    if model.begun and not (model.shows_result() or model.dares()):
        ended = board.turns.last().seat if board.turns and model.opening() else None
        place = None if model.match.over() else model.match.node().seat
        if model.flies() or ended is None:
            place = place if ended is None else ended
            line = _line(model, say) if model.gamble else None
        elif board.speaks:
            line = _line(model, say)
            place = place if line is None or model.person_played_last() else ended
    player = PERSON if place is None else model.match.seats[place].player
    slots["talker", "shown"] = player != PERSON
    slots["speech", "shown"] = line is not None
    beside = "face" if line is None else "words"
    slots["headline", "data-beside"] = None if player == PERSON else beside
    if place is not None and player != PERSON:
        slots["talker", "data-seat"] = str(place + 1)
        slots["talker-face", "sprite"] = "player-" + player
        slots["talker-face", "data-feels"] = feeling(model, place)
    if line is not None:
        slots["speech", "text"] = line


def _line(model: Model, say: Say) -> str | None:
    """What a bot says; it waits for nothing, and is silent until its words are loaded."""
    try:
        from game.page.panels.speech import line  # noqa: PLC0415 - not needed before the first roll

        return line(model, say)
    except ImportError:
        return None


def spoken_slots(model: Model, say: Say, slots: Slots) -> None:
    """What screen readers say of the table."""
    told, more = status(model, say), _bettered(model, say)
    slots["status", "text"] = told if more is None else "%s %s" % (more, told)
    heard_slots(model, say, slots)


def _bettered(model: Model, say: Say) -> str | None:
    """That a turn has just bettered what the match dares one to better, None if not."""
    if not model.begun or model.match.dare is None:
        return None
    from game.page.matches.dares import bettered  # noqa: PLC0415 - not needed at first

    return bettered(model, say)


def heard_slots(model: Model, say: Say, slots: Slots) -> None:
    """What screen readers say beside the status: how the hand has changed, or what was read out.

    No press waits for it; nothing is said until its words are loaded.
    """
    answer = model.board.answer
    told = answer.told
    if answer.heard is not None and not told and say.has("read.no turn"):
        told = model.table.heard(model.seen(), answer.heard, say)
    slots["heard", "text"] = told


def _moment_told(model: Model, moment: Moment, say: Say) -> str | None:
    """The text of the ribbon of a special moment, None if it has none."""
    turns = model.board.turns
    if moment == WON:
        from game.page.panels.end_sentences import won_told  # noqa: PLC0415 - not needed before the end

        return won_told(model.match, brief(model.seats()), say, model.stranger())
    key = "moment." + moment.name
    if not say.has(key):
        return None
    if not turns:
        return say(key, points=say.number(0))
    place = turns.last().seat
    points = say.number(changes(model)[place])
    seats = model.match.seats
    if place == yours(seats, model.stranger()) or not say.has(key + ".by"):
        return say(key, points=points)
    if moment.modest and seats[place].player != PERSON:
        return None
    return say(key + ".by", name=brief(model.seats())[place].name, points=points)


def _actions(model: Model, say: Say, slots: Slots) -> None:
    over = model.begun and model.match.over()
    playing_on = model.begun and not over and model.replay is None
    # At the end they keep their place until the result takes that of the table.
    slots["actions", "shown"] = playing_on or model.ends()
    slots["actions", "data-ends"] = "true" if model.ends() else None
    slots["over", "shown"] = model.shows_result()
    slots["over", "aria-disabled"] = "true" if model.board.settling else None
    slots[":body", "data-ended"] = "true" if model.shows_result() else None
    if model.shows_result():
        from game.page.result.panel import result_slots  # noqa: PLC0415 - not needed before the end

        result_slots(model, say, slots)


def _undo(model: Model, slots: Slots) -> None:
    """The button that takes the last move back."""
    offered = model.board.undo is not None
    # Already while the table pauses, so that it has been read when it can be pressed; not while
    # something flies, nor at the end of a match, when the hidden actions keep their space: one more
    # button would move the table.
    shown = offered and not model.flies() and model.replay is None and not model.ends()
    slots["undo", "shown"] = model.table.UNDO_STAYS or shown
    slots["undo", "aria-disabled"] = None if offered else "true"
    # A bot's first roll is about to end the chance.
    resting = shown and not model.board.settling and model.dialog is None
    ends = resting and model.table.ROLLS
    bot = model.seat_plays() not in (None, PERSON)
    left = "%dms" % TIME_TO_UNDO[model.preferences.pace]
    slots["undo", "--time-left"] = left if ends and bot else None


def risk_slots(model: Model, say: Say, slots: Slots) -> None:
    """The risk of the roll in hand; that of the previous hand stays shown until it is known.

    The pages of games in which nothing is rolled have no place for it.
    """
    rests = slots.get((model.table.ACTIONS[0], "aria-disabled")) is not None
    if not model.table.RISKY or (advice.unweighed(model) and not rests):
        return
    risk = None if rests else advice.risk(model)
    slots["roll-risk", "shown"] = risk is not None
    slots[":body", "data-risk"] = None if risk is None else _level(risk)
    slots["roll-risk", "text"] = ""
    if risk is not None:
        from game.page.play.read_aloud import risk_told  # noqa: PLC0415 - not needed before the first roll

        slots["roll-risk", "text"] = risk_told(risk, say)


def lesson_slots(model: Model, say: Say, slots: Slots) -> None:
    """The lesson of the hand; that of the previous hand stays until it is known."""
    if advice.unweighed(model):
        return
    hints = _hints(model)
    # What a rule has just refused is told in the same place.
    lesson = advice.lesson(model) if model.board.answer.refused is None else None
    slots[":body", "data-lesson"] = "hurry" if hints else None if lesson is None else lesson.name
    slots[":body", "data-lesson-about"] = None if lesson is None else lesson.about
    told = say("lesson.hurry") if hints else ""
    if lesson is not None:
        rule = slots.get((lesson.about or "", "text"))
        told = say("lesson." + lesson.name) if rule is None else rule
    slots["lesson", "text"] = told
    said = told and told in status(model, say)
    slots["lesson", "aria-live"] = "off" if said else None
    slots["lesson-away", "shown"] = lesson is not None
    asks = model.board.weighed is not None and model.board.weighed.asks
    slots[":body", "data-asks"] = "true" if asks and not model.preferences.sound else None


def _hints(model: Model) -> bool:
    """Whether it is told that the turn of a bot can be hurried."""
    gamble = model.gamble
    told = gamble is not None and gamble.hint == len(model.board.turns)
    return told and model.seat_plays() not in (None, PERSON)


def _level(risk: Risk) -> str:
    """How grave a risk is, as the style sheets name it."""
    if 2 * risk.ways >= risk.of:
        return "grave"
    return "some" if 5 * risk.ways >= risk.of else "slight"


def _race(model: Model, say: Say, slots: Slots) -> None:
    """The last round, and what the player needs in it, on the button that writes points."""
    match = model.board.match
    race = None if match is None else model.table.race(match.position, model.board.hand)
    slots["last-round", "shown"] = race is not None and race.turns > 0
    slots["to-win", "shown"] = False
    if race is None:
        return
    needed = race.needed if model.idle() is None else None
    enough = needed is not None and race.staked >= needed
    slots["to-win", "shown"] = needed is not None
    slots["to-win", "data-enough"] = "true" if enough else None
    slots["to-win", "text"] = ""  # hidden texts describe a button too
    if needed is not None:
        what = "win" if race.turns == 1 else "lead"
        told = say("enough." + what) if enough else say("need." + what, n=needed)
        slots["to-win", "text"] = told


def _frame(model: Model, say: Say, slots: Slots) -> None:
    preferences = model.preferences
    slots[":root", "lang"] = preferences.language
    slots[":root", "data-theme"] = None if preferences.theme == "auto" else preferences.theme
    slots[":root", "data-motion"] = "off" if preferences.motion == "off" else None
    slots[":body", "data-keys"] = None if preferences.keys else "off"
    slots["sound", "aria-pressed"] = "true" if preferences.sound else "false"
    slots["speaker", "sprite"] = "menu-sound" if preferences.sound else "menu-mute"
    slots[":body", "data-mode"] = _mode(model)
    slots["release", "shown"] = model.device.release
    # In a frame it covers the totals, so it ends with the person's first move, or a bot's turn.
    began = model.seat_plays() == PERSON and not model.opening()
    covers = model.device.embedded and (model.board.turns or began)
    slots["unkept", "shown"] = model.device.unkept and not covers
    slots["offline-note", "shown"] = bool(model.device.offline)
    if model.device.offline:
        slots["offline-note", "text"] = say("offline." + model.device.offline)
    slots["trouble", "shown"] = model.trouble is not None
    if model.trouble is not None:
        slots["trouble-text", "text"] = trouble_told(model.trouble, model.table, say)
        slots["trouble-download", "shown"] = bool(model.trouble.text)


def _mode(model: Model) -> str:
    if model.replay is not None:
        return "replay"
    return "match" if model.begun else "start"
