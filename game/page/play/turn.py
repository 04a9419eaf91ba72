"""Turns at the table: the user's presses, and the bots.

Most functions take a model and return (model, effects). A move takes effect at once; the motion on
the screen (`settling`) is decoration, and the next press merely ends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import LAST_ROUND, Hold, Refuse
from game.match import PERSON, play
from game.page.play import advice, pace
from game.page.state import bursts
from game.page.state.history import undo_of, undo_still
from game.page.state.model import CHEER, HAND_OVER, PAUSE, WON, News, in_last_round

if TYPE_CHECKING:
    from game.contract import Moment
    from game.match import Match
    from game.page.state.effect import Effects
    from game.page.state.history import Course
    from game.page.state.model import Board, Model
    from game.table import GameTable

GUARD = 500  # milliseconds within which a second tap was meant for the previous button
# The same for the button that takes back, which has just taken its place: some tap late.
UNDO_GUARD = 600
RESULT_GUARD = 1200  # the same for the result, from when it is shown
HASTE = 65  # percent of the usual time in which what a bot has moved comes to rest
MOMENT = 1400  # milliseconds for which a special moment is shown, unless it says how long it lasts
CHEERING = 2000  # milliseconds for which a person who has won is cheered
TABLE_NEWS = News("table", ())
_NO_BOT = (None, PERSON)


def press(model: Model, control: str) -> tuple[Model, Effects]:
    """Handles a press on a control of the game: changes the hand, plays, or reports a refusal."""
    idle = model.idle()
    if idle:
        return model.answering(refused=idle), ()
    board = model.board
    answer = model.table.press(model.match.position, board.hand, control)
    if answer is None:
        return model, ()
    if isinstance(answer, Refuse):
        return model.answering(refused=answer.rule), ()
    if bursts.withholds(model) and not isinstance(answer, Hold):
        return model, ()
    lesson = advice.lesson(model)
    effects: Effects = ()
    if lesson is not None and control in lesson.learnt_by:
        model, effects = advice.learn(model)
    if isinstance(answer, Hold):
        model, rest = _hold(model, control, answer.hand)
        return model, effects + (("hold",), ("sound", "held", ())) + rest
    model, played = _play(model, answer.moves)
    return model, effects + played


def holds_in_motion(model: Model, control: str) -> bool:
    """Whether a press on a control only changes the hand, whatever else still moves."""
    board = model.board
    if not model.flies() or model.idle() is not None or in_suspense(model):
        return False
    return isinstance(model.table.press(model.match.position, board.hand, control), Hold)


def _hold(model: Model, control: str, hand: Any) -> tuple[Model, Effects]:
    board = model.board
    moved = tuple(name for name in board.settling if name != control)
    if model.table.HELD_AT_FIRST and moved != board.settling:
        hand = board.hand
    answer = board.answer.replace(refused=None)
    model = model.on_board(hand=hand, answer=answer, moment=None, settling=moved)
    return settled(model) if board.settling and not moved else (model, ())


def go_on(model: Model) -> tuple[Model, Effects]:
    """Lets a bot act after a pause if it is its turn."""
    if model.dialog or model.seat_plays() in _NO_BOT:
        return model, ()
    wait = pace.wait(model, model.board.moment)
    model = model.on_board(beat=model.board.beat + 1)
    acts: Effects = (("later", wait, ("bot", model.board.beat)),)
    if model.seat_plays() in dict(model.table.RULES.THINKERS):
        return model, (("later", 0, ("think", wait)),) + acts  # during the pause
    return model, acts


def settled(model: Model) -> tuple[Model, Effects]:
    """Goes on once everything has come to rest."""
    model, effects = go_on(model.on_board(settling=()))
    if model.replay is None and model.shows_result():
        effects += (("focus", "play-next"),)
    elif model.board.undo is not None:
        effects += (("focus", model.first_action()),)  # the pressed button may be gone
    return model, effects


def moment_over(model: Model, moment: Moment) -> tuple[Model, Effects]:
    """Ends a special moment; after one that ended a match comes the win, and then the result.

    Once a turn was lost, the result says who has won.
    """
    if model.board.moment != moment:
        return model, ()
    if not model.ends():
        return model.on_board(moment=None), ()
    if moment != WON and not moment.stays:
        return model.on_board(moment=WON), (("later", MOMENT, ("moment over", WON)),)
    model = model.on_board(moment=None)
    effects: Effects = (("focus", "play-next"),)
    if _person_won(model.match):
        model = model.on_board(moment=CHEER)
        effects += (("later", CHEERING, ("moment over", CHEER)),)
    return _handed_over(model, RESULT_GUARD, effects)


def settled_with(model: Model, effects: Effects) -> tuple[Model, Effects]:
    """As `settled`, after other effects."""
    model, later = settled(model)
    return model, effects + later


def skip(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Ends the motion on the screen, or the turn of a bot that plays.

    If that shows the result, presses are ignored for a moment: whoever taps on would leave it
    unseen. The same goes for a person's turn that is lost.
    """
    if model.board.settling == (HAND_OVER,):
        return model, ()
    known = model.preferences
    skipped, effects = _skipped(_hurried(model))
    if skipped.preferences is not known:
        effects = (("keep", skipped.preferences),) + effects
    if skipped.replay is None and skipped.shows_result() and not model.shows_result():
        return _handed_over(skipped, RESULT_GUARD, effects)
    return skipped, effects


def _hurried(model: Model) -> Model:
    """As `daring.hurried` if a bot plays; nothing is told before that is loaded."""
    if model.seat_plays() in _NO_BOT:
        return model
    try:
        from game.page.play.daring import hurried  # noqa: PLC0415 - not needed before the first roll

        return hurried(model)
    except ImportError:
        return model


def _handed_over(model: Model, wait: int, effects: Effects = ()) -> tuple[Model, Effects]:
    """Ignores presses for some milliseconds, from when the table as it is has been painted."""
    model = model.on_board(settling=(HAND_OVER,), beat=model.board.beat + 1)
    return model, effects + (("once shown", wait, ("settled", model.board.beat)),)


def _skipped(model: Model) -> tuple[Model, Effects]:
    moving = model.board.settling
    watched = model.person_played_last()
    shown = _lasting(model) if watched else None
    model = model.on_board(settling=(), moment=shown, speaks=False)
    if watched and moving and model.opening() and (shown or _next_person(model)):
        return _handed_over(model, GUARD)
    if model.seat_plays() in _NO_BOT or (model.opening() and moving):
        return settled(model)
    effects: Effects = ()
    playing, own = True, model.board.own
    while playing:
        model, effects = _bot_moves(model)
        playing = not (model.opening() or model.match.over())
    beat = model.board.beat
    model = model.on_board(speaks=False, own=own)
    kept = tuple(effect for effect in effects if effect[-1] != ("settled", beat))
    if _lasting(model):
        model = model.on_board(moment=None)  # of a turn that nobody watched
    return settled_with(model, kept)


def _next_person(model: Model) -> bool:
    """Whether the turn has passed to another person."""
    last = model.course.turns.last().seat
    return model.seat_plays() == PERSON and model.match.node().seat != last


def _lasting(model: Model) -> Moment | None:
    """The special moment being shown if it is to stay until the next move, else None."""
    moment = model.board.moment
    return moment if moment and moment.stays and not model.match.over() else None


def bot_acts(model: Model) -> tuple[Model, Effects]:
    """Makes one action of the bot whose turn it is.

    First it shows its hand, if it has one, and may say a word before a daring roll.
    """
    if model.seat_plays() in _NO_BOT or model.dialog:
        return model, ()
    thought = model.thought()
    if thought is not None and thought.move is None:
        return model.on_board(thought=thought.replace(due=True)), ()
    board, look = model.board, pace.LOOKS.get(model.preferences.pace)
    move = _choice(model)
    hand = model.table.hand_for(model.position, move) or board.hand
    if look is not None:
        known = model.preferences
        model, more = _gambled(model, move)
        kept: Effects = () if model.preferences is known else (("keep", model.preferences),)
        if more or hand != board.hand:
            model = model.on_board(hand=hand, beat=board.beat + 1)
            return model, kept + (("later", look + more, ("bot", model.board.beat)),)
        model, effects = _bot_moves(model)
        return model, kept + effects
    return _bot_moves(model)


def _gambled(model: Model, move: Any) -> tuple[Model, int]:
    """As `daring.gambled`; a bot says nothing until its words are loaded."""
    try:
        from game.page.play.daring import gambled  # noqa: PLC0415 - not needed before the first roll

        return gambled(model, move)
    except ImportError:
        return model, 0


def _bot_moves(model: Model) -> tuple[Model, Effects]:
    return _play(model, model.table.moves_of_press(model.position, _choice(model)))


def _choice(model: Model) -> Any:
    """The move of the bot that is to act: its own choice if there is one, else its stand-in's."""
    rules, thought = model.table.RULES, model.thought()
    bot: Any = model.seat_plays()
    try:
        move = rules.parse_move(thought.move) if thought and thought.move else None
    except ValueError:
        move = None
    if move is not None and move in model.match.node().moves:
        return move
    return rules.choose(dict(rules.THINKERS).get(bot, bot), model.position)


def _play(model: Model, moves: tuple[Any, ...]) -> tuple[Model, Effects]:
    """Makes the moves of one press; a person's may halt after the first."""
    table, board, through = model.table, model.board, model.course
    person = model.seat_plays() == PERSON
    at_once = model.preferences.pace == "instant" and not person
    moving: tuple = ()
    made, before = moves[0], through.last()
    for move in moves[:1] if advice.halts(model) else moves:
        made, before = move, through.last()
        match = play(before, move)
        moving += table.moving(before.position, move, match.position)
        # With the roll that begins a turn, nothing is at stake yet.
        if not person and (model.preferences.pace in pace.HURRIED or table.BRIEF[0] in moving):
            moving = tuple(name for name in moving if name != table.SUSPENSE[0])
        through = through.and_then(table, match)
    match = through.last()
    moment = _moment(table, before, made, match)
    # Bots that play at once are watched by nobody, but the last round concerns all.
    shows = not at_once or match.over() or (moment and moment.name == LAST_ROUND)
    ended = len(through.turns) > len(board.turns)
    model = model.on_board(
        course=through,
        own=_own(board, through, person, at_once) if ended else board.own,
        hand=table.hand_after(match.position, board.hand),
        undo=undo_of(through, board.hand) if person else undo_still(through, board.undo),
        answer=board.answer.replace(refused=None, taken_back=False),
        settling=() if at_once else moving or (PAUSE,),
        moment=moment if shows else None,
        speaks=ended and not at_once,
        beat=board.beat + 1,
    ).replace(news=TABLE_NEWS)
    return model, _shown(model, (before.position, made, match.position), at_once)


def _own(board: Board, through: Course, person: bool, at_once: bool) -> int | None:
    """The `own` of the board once a turn has ended."""
    if person:
        return len(through.states) - 1
    return board.own if at_once else None


def landing(model: Model) -> int:
    """Milliseconds until motion has come to rest; without motion only those that guard buttons."""
    table, settling = model.table, model.board.settling
    brief, alone, first = table.BRIEF
    if model.still():
        return GUARD
    if settling == (brief,):
        return alone
    if not _in_turn(model):
        first = 0
    if in_suspense(model):
        return first + table.SUSPENSE[1]
    return (first + table.LANDING) * (HASTE if model.hastens() else 100) // 100


def _in_turn(model: Model) -> bool:
    """Whether what is `BRIEF` precedes what else moves."""
    settling = model.board.settling
    return len(settling) > 1 and model.table.BRIEF[0] in settling


def in_suspense(model: Model) -> bool:
    """Whether the outcome of what moves hangs on one thing, which comes to rest last."""
    return model.table.SUSPENSE[0] in model.board.settling


def _shown(model: Model, step: tuple[Any, ...], at_once: bool) -> Effects:
    """The effects of a move that has just been made: (position before, move, position after)."""
    board = model.board
    wait = UNDO_GUARD
    if at_once:
        wait = 0
    elif model.flies():
        wait = landing(model)
    elif board.undo is None:
        wait = bursts.READING if model.hastens() else GUARD  # nobody has pressed where a bot acts
    suspense, turns = in_suspense(model), _in_turn(model)
    heard = step + (suspense, turns) if suspense or turns else step
    effects: Effects = (
        ("save soon",),
        ("sound", _followed_by(model), heard),
        ("later", wait, ("settled", board.beat)),
    )
    if board.moment and not _lasting(model):
        shown = (board.moment.lasts or MOMENT) + (wait if model.flies() else 0)
        effects += (("later", shown, ("moment over", board.moment)),)
    return effects


def _followed_by(model: Model) -> str | None:
    """The sound of the page that follows that of the move just made, None if none does."""
    board, match = model.board, model.match
    if match.over():
        played = [seat for seat in match.seats if seat.player == PERSON]
        return ("won" if _person_won(match) else "lost") if played else None
    if board.moment is not None and board.moment.name == LAST_ROUND:
        return LAST_ROUND
    called = model.opening() and model.seat_plays() == PERSON and not model.person_played_last()
    return "your turn" if called and board.turns else None


def _person_won(match: Match) -> bool:
    winners = match.node().winners if match.over() else ()
    return bool([seat for seat in winners if match.seats[seat].player == PERSON])


def _moment(table: type[GameTable], before: Match, move: Any, match: Match) -> Moment | None:
    if in_last_round(table, match) and not in_last_round(table, before):
        return table.LAST_ROUND
    moment = table.moment(before.position, move, match.position)
    return WON if moment is None and match.over() else moment
