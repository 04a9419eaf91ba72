"""A match as something to look at again, to pass on and to check.

Every function takes a model and gives (model, effects).
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

LOOK = 1300  # milliseconds that each step of a running replay is looked at
_LOOKED_AT = (("table",), ("focus", "replay-run"))
_UNOPENED = (  # answered by what opens after all
    "trouble.code",
    "trouble.header",
    "trouble.file",
    "trouble.large",
)


def arrived(model, code):
    """A code that came with the address: opened as a replay, and as long it stays there."""
    away = elsewhere.with_fragment(model, game_in(code), REPLAY + code)
    if away:
        return model, away
    try:
        return _opened(model, decode(code), header_in(code).rules)
    except ShareError as error:
        key = "trouble.header" if error.fault else "trouble.code"
        return _without_address(_unreadable(model, Trouble(key, code, error.fault), str(error)))


def opened(model, text):
    """A file that the person chose, here or on another page: notation, opened as a replay."""
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
    """A file that is far too large to be a match."""
    return model.replace(trouble=Trouble("trouble.large", None, None)), ()


def watch(model):
    """The match on the table, from its beginning."""
    if model.replay is not None:
        return _show(model, 0, False), _LOOKED_AT
    return _without_address(_open(model, tuple(decode(encode(model.match))), foreign=False))


def go(model, at):
    """To one step of the replay, wherever the person slides to."""
    return _show(model, at, False), ()


def to_the_beginning(model):
    """To the first step of the replay."""
    return _show(model, 0, False), ()


def back(model):
    """One step back."""
    return _show(model, model.replay.at - 1, False), ()


def forth(model):
    """One step on, with the dice in motion."""
    return _moving(_show(model, model.replay.at + 1, False))


def run(model):
    """Starts or halts the replay; at its end it starts anew."""
    if model.replay.runs:
        return model.replace(replay=model.replay.replace(runs=False)), ()
    last = model.replay.at == len(model.replay.states) - 1
    return _moving(_show(model, 0 if last else model.replay.at + 1, True))


def beat(model):
    """The next step of a running replay."""
    if not model.replay or not model.replay.runs:
        return model, ()
    return _moving(_show(model, model.replay.at + 1, True))


def close(model):
    """Back to the start; nothing of the replay is kept."""
    return matches.leave(model.replace(replay=None))


def play_on(model):
    """A match of one's own from here, with the same seats and the same dice to come."""
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
    """The result in words, with the link."""
    say = words(model.table, model.preferences.language, model.preset)
    told = standing_told(model.table, model.whole, say)
    return model, (("copy text", "%s\n%s" % (told, model.link)),)


def save_file(model):
    """The match as a file of notation."""
    return model, (("download", write(model.whole)),)


def check_dice(model):
    """Derives every roll and card again from the seed, and counts what fell."""
    return model.replace(dialog="dice", dice=fairness.examine(model.whole)), ()


def _opened(model, states, rules):
    """A match from elsewhere, written by a version of the rules, as a replay."""
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
    """(model, effects) of a table that the code in the address does not lead to."""
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
