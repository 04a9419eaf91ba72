"""Replays of matches, sharing them, and checking what chance decided.

The public functions take a model and return (model, effects).
"""

from game import fairness
from game.match import PERSON, Seat
from game.notation import NotationError, replay, seating_of, write
from game.page import elsewhere, matches, turn
from game.page.model import FILE, REPLAY, News, Replay, Trouble
from game.page.seat_names import taken_in
from game.page.status import standing_told
from game.page.words import words
from game.sharing import ShareError, decode, encode, game_in
from game.sharing import header_of as header_in

LOOK = 1300  # milliseconds for each step of a running replay
_LOOKED_AT = (("top",), ("focus", "replay-run"))
_UNOPENED = (  # troubles that are settled once a match opens
    "trouble.code",
    "trouble.header",
    "trouble.file",
    "trouble.large",
)


def arrived(model, code):
    """Opens the code in the address as a replay; a code that fails is removed from the address."""
    away = elsewhere.with_fragment(model, game_in(code), REPLAY + code)
    if away:
        return model, away
    try:
        return _opened(model, decode(code), header_in(code).rules)
    except ShareError as error:
        key = "trouble.header" if error.fault else "trouble.code"
        return _without_address(_unreadable(model, Trouble(key, code, error.fault), str(error)))


def opened(model, text):
    """Opens a file of notation as a replay."""
    away = elsewhere.with_text(model, FILE, text)
    if away:
        return model, away
    try:
        states = [match for _line, match in replay(text)]
        rules = seating_of(text).rules
    except NotationError as error:
        trouble = Trouble("trouble.file", None, error)
        return _without_address(_unreadable(model, trouble, str(error)))
    return _without_address(_opened(model, states, rules))


def too_large(model, _payload):
    """Reports a file that is far too large to be a match."""
    return model.replace(trouble=Trouble("trouble.large", None, None)), ()


def watch(model):
    """Replays the match on the table from its beginning."""
    if model.replay is not None:
        return _show(model, 0, False), _LOOKED_AT
    return _without_address(_open(model, tuple(decode(encode(model.match))), foreign=False))


def go(model, at):
    """Goes to a step of the replay, as chosen with the slider."""
    return _show(model, at, False), ()


def to_the_beginning(model):
    """Goes to the first step of the replay."""
    return _show(model, 0, False), ()


def back(model):
    """Goes one step back."""
    return _show(model, model.replay.at - 1, False), ()


def forth(model):
    """Goes one step forward, in motion."""
    return _moving(_show(model, model.replay.at + 1, False))


def run(model):
    """Starts or stops the replay; at its end it starts again."""
    if model.replay.runs:
        return model.replace(replay=model.replay.replace(runs=False)), ()
    last = model.replay.at == len(model.replay.states) - 1
    return _moving(_show(model, 0 if last else model.replay.at + 1, True))


def beat(model):
    """Goes to the next step of a running replay."""
    if not model.replay or not model.replay.runs:
        return model, ()
    return _moving(_show(model, model.replay.at + 1, True))


def close(model):
    """Goes back to the start screen; the replay is discarded."""
    return matches.leave(model.replace(replay=None))


def play_on(model):
    """Begins a match of one's own from here, with the same seats and the same draws to come."""
    match = model.match
    seats = match.seats
    if all(seat.player != PERSON for seat in seats):
        seats = (Seat(seats[0].name, PERSON),) + seats[1:]
    text = write(match.replace(seats=seats))
    model, effects = matches.arrived(model.replace(replay=None), text)
    if model.news.what == "resumed":
        model = model.replace(news=News("from here", ()))
    return _without_address((model, effects))


def share(model):
    """Opens the dialog with the link to the match."""
    link = model.device.address + REPLAY + encode(model.whole)
    return model.replace(dialog="share", link=link), ()


def copy_result(model):
    """Copies the result in words, with the link."""
    say = words(model.table, model.preferences.language, model.preset)
    told = standing_told(model.table, model.whole, say)
    return model, (("copy text", "%s\n%s" % (told, model.link)),)


def save_file(model):
    """Downloads the match as a file of notation."""
    return model, (("download", write(model.whole)),)


def check(model):
    """Derives every draw from the seed again, and counts the faces."""
    return model.replace(dialog="check", examined=fairness.examine(model.whole)), ()


def _opened(model, states, rules):
    """Opens a match from elsewhere, written in a version of the rules, as a replay."""
    return _open(model, taken_in(model.table, states, rules), foreign=True)


def _open(model, states, foreign):
    answered = model.trouble is not None and model.trouble.key in _UNOPENED
    model = model.on_board(id=None, undo=None).replace(
        replay=Replay(states, 0, False, foreign),
        dialog=None,
        trouble=None if answered else model.trouble,
    )
    return _show(model, 0, False), _LOOKED_AT


def _without_address(result):
    """(model, effects) with an effect that clears the code in the address, which does not apply."""
    model, effects = result
    return model, effects + (("clear address",),)


def _show(model, at, runs):
    states = model.replay.states
    at = min(max(at, 0), len(states) - 1)
    runs = runs and at < len(states) - 1
    turns, began = turn.course(model.table, states[: at + 1])
    return model.on_board(
        match=states[at],
        turns=turns,
        began=began,
        hand=model.table.EMPTY,
        settling=(),
        moment=None,
        refused=None,
        beat=model.board.beat + 1,
    ).replace(replay=model.replay.replace(at=at, runs=runs), news=News("replay", ()))


def _moving(model):
    states, at = model.replay.states, model.replay.at
    moved: tuple = ()
    if at:
        before, after = states[at - 1], states[at]
        moved = model.table.moving(before.position, after.steps[-1].move, after.position)
    model = model.on_board(settling=moved)
    beat = model.board.beat
    effects: tuple = (("later", turn.LANDING, ("settled", beat)),) if moved else ()
    if model.replay.runs:
        effects += (("later", LOOK, ("replay beat", beat)),)
    return model, effects


def _unreadable(model, trouble, reason):
    return model.replace(trouble=trouble, news=News("welcome", (reason,))), ()
