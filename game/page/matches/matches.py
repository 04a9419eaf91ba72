"""Matches: beginning, saving and resuming them.

The public functions take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import STARTS, choose, step_after
from game.match import PERSON, Seat, begin
from game.memo import Latest
from game.notation import NotationError, Reader, write
from game.page.matches.reading import read
from game.page.play import turn
from game.page.saves.entries import FOREIGN, TWIN, origin_of
from game.page.saves.mirror import FINISHED
from game.page.state.history import course, undo_of
from game.page.state.model import DAMAGED, News, Saved, Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match import Dare
    from game.page.saves.entries import Save
    from game.page.state.effect import Effects
    from game.page.state.history import Course
    from game.page.state.model import Board, Model
    from game.table import GameTable

_NO_ROOM = "trouble.storage"
_step = Latest()


def play_now(model: Model, rival: Any = None) -> tuple[Model, Effects]:
    """Begins a match against one bot, usually the `usual_rival`, in which the user starts."""
    rules = model.table.RULES
    bot = rival if rival in rules.BOTS else usual_rival(model)
    seats = (Seat(model.preferences.name, PERSON), Seat("", bot))
    options = choose(rules, step_of(model) + ((STARTS, 1),))
    device = model.device
    if not (device.finished or device.saves or model.preferences.learnt):
        model = _gently(model, options, seats)
    return begun(model, seats, options)


def _gently(model: Model, options: Any, seats: tuple[Seat, ...]) -> Model:
    """The model with the seed of a newcomer's first match, unless that would have to wait."""
    try:
        from game.page.matches.next_match import gentle_seed  # noqa: PLC0415 - not needed at first

        return model.replace(seed=gentle_seed(model, options, seats))
    except ImportError:
        return model


def usual_rival(model: Model) -> str:
    """The bot that Play seats: the weakest before the last step of the ladder."""
    return model.table.RULES.BOTS[0] if step_of(model) else model.table.rival()


def step_of(model: Model) -> tuple[tuple[str, Any], ...]:
    """The agreements of the step after the match finished last.

    Those of the first step without one, of the last if that match was off the ladder.
    """
    table, finished = model.table, model.device.finished
    return _step.of((table, finished), lambda: _step_after(table, finished))


def _step_after(table: type[GameTable], finished: Save | None) -> tuple[tuple[str, Any], ...]:
    if finished is None:
        return table.LADDER[0]
    try:
        options = Reader(finished.text).header.options
    except NotationError:
        return ()
    step = step_after(table.RULES, table.LADDER, options)
    return () if step is None else table.LADDER[step]


def leave(model: Model) -> tuple[Model, Effects]:
    """Goes back to the start screen; an unfinished match stays saved, and the player is told."""
    device = model.device
    saved = model.board.saved.id is not None and not model.match.over()
    kept = saved and not (device.full or device.forgets)
    model = model.off_table().replace(news=News("kept" if kept else "welcome", ()))
    return model, (("saves",), ("clear address",), ("top",), ("focus", "play"))


def resume_latest(model: Model) -> tuple[Model, Effects]:
    """Resumes the match that was played last."""
    saves = model.device.saves
    return resume(model, saves[0].id) if saves else (model, ())


def resume(model: Model, name: str) -> tuple[Model, Effects]:
    """Resumes a saved match; one that cannot be read is put aside and reported."""
    for save in model.device.saves:
        if save.id == name:
            return _resumed(model, save)
    return model, ()


def see_finished(model: Model) -> tuple[Model, Effects]:
    """Shows the match that was finished last, as it ended."""
    finished = model.device.finished
    return _resumed(model, finished) if finished else (model, ())


def look_again(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Reacts to another tab's change of the storage; damage is reported only when it is met."""
    reads = not model.begun or model.replay is not None  # which may lead to one of them
    return model, ((("offered",),) if reads else (("follow",),))


def continued(model: Model, name: str) -> tuple[Model, Effects]:
    """Goes on with a saved match as it stands now, wherever it was continued.

    Nobody has pressed anything here, so neither the focus nor the page moves.
    """
    model, effects = see_finished(model) if name == FINISHED else resume(model, name)
    return model, tuple([effect for effect in effects if effect[0] not in ("top", "focus")])


def unreadable(model: Model, text: str) -> tuple[Model, Effects]:
    """Reports a saved match that cannot be read; the texts of all of them can be downloaded."""
    shown = model.trouble
    known = "" if shown is None or shown.key != DAMAGED else shown.text
    if known and text not in known:
        text = known + "\n\n" + text
    return model.replace(trouble=Trouble(DAMAGED, text, None)), ()


def restored(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Withdraws the report of saved matches that cannot be read: their copies are here."""
    shown = model.trouble is not None and model.trouble.key == DAMAGED
    return model.replace(trouble=None if shown else model.trouble), ()


def no_room(model: Model, text: str) -> tuple[Model, Effects]:
    """Reports once that the storage is full; while the report is shown, its text is updated."""
    shown = model.trouble is not None and model.trouble.key == _NO_ROOM
    if model.device.full and not shown:
        return model, ()
    return model.on_device(full=True).replace(trouble=Trouble(_NO_ROOM, text, None)), ()


def room_again(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Withdraws the report of full storage once the match has been saved."""
    shown = model.trouble is not None and model.trouble.key == _NO_ROOM
    model = model.on_device(full=False)
    return model.replace(trouble=None if shown else model.trouble), ()


def kept_as(model: Model, name: str) -> tuple[Model, Effects]:
    """Sets the name under which the match is saved; a new one means that another tab forked it."""
    news = model.news
    saved = model.board.saved
    if saved.id is not None and news.what != "forked":
        news = News("forked", tuple(news))
    return model.on_board(saved=saved.replace(id=name)).replace(news=news), ()


def seat_players(model: Model, players: Sequence[str]) -> tuple[Model, Effects]:
    """Sets the player of each seat: a bot or a person.

    A name stays with the person who bears it: another player has none until somebody gives one.
    """
    if not model.begun or model.replay is not None:
        return model.replace(dialog=None), ()
    table = model.table
    players = [player if player in table.RULES.BOTS else PERSON for player in players]
    seats = tuple(
        seat if seat.player == player else Seat("", player)
        for seat, player in zip(model.match.seats, players)
    )
    model = model.on_board(course=model.course.seated(seats), hand=table.EMPTY)
    model = model.replace(dialog=None, news=News("seated", ()))
    return turn.settled_with(model, (("save",),))


def open_full(model: Model) -> tuple[Model, Effects]:
    """Opens the full page, with the match in its address."""
    text = write(model.match, outcomes=False) if model.begun else ""
    return model, (("open", text),)


def begun(
    model: Model,
    seats: tuple[Seat, ...],
    options: Any,
    position: Any = None,
    origin: str = "",
    *,
    dare: Dare | None = None,
) -> tuple[Model, Effects]:
    """Begins a match, up to its first decision.

    position: where it begins, by default at the start. origin: as in `Saved`. dare: as in `Match`.
    """
    match = begin(model.table.RULES, options, seats, model.seed, origin=position, dare=dare)
    model = _on_table(model, Saved(None, origin), course(match)).replace(news=News("begun", ()))
    first = model.first_action()
    return turn.settled_with(model, (("new seed",), ("top", first), ("focus", first)))


def go_on_with(model: Model, through: Course, origin: str = FOREIGN) -> tuple[Model, Effects]:
    """Puts a match from elsewhere on the table, or a state of one that is over, to be played on.

    It may be one that goes on here, from a frame or a file: then it is resumed. In one that has
    come less far than here, what is to come must not be seen, so a match with a seed of its own
    begins where it stands.
    """
    match = through.last()
    text = write(match)
    left = _left(model)
    if left is not None and write(left.on_table) == text:
        return back_to(model, left)
    for save in model.device.saves:
        if save.text == text:
            return resume(model, save.id)
    here = [save.text for save in model.device.saves if _seed_of(save.text) == match.seed]
    if left is not None and left.on_table.seed == match.seed:
        here.append(write(left.on_table))
    if all(_steps(text).startswith(_steps(known)) for known in here):
        model, effects = take_up(model, None, through, model.table.EMPTY, origin)
        return model, (("save",),) + effects
    origin = TWIN if origin == FOREIGN else origin
    model, effects = begun(model, match.seats, match.options, match.position, origin)
    return model, (("save",),) + effects


def back_to(model: Model, left: Board) -> tuple[Model, Effects]:
    """Puts the `Board` that a replay has covered back on the table."""
    board = left.replace(settling=(), moment=None, beat=model.board.beat + 1)
    model = model.replace(board=board, replay=None, news=turn.TABLE_NEWS)
    focus = "watch-again" if model.match.over() else "open-match"
    effects: Effects = ("clear address",), ("top",), ("focus", focus), ("follow",)
    return turn.settled_with(model, effects)


def _left(model: Model) -> Board | None:
    """The `Board` of the match that goes on here, also if a replay covers it; None without one."""
    board = model.board if model.replay is None else model.replay.left
    match = None if board is None else board.match
    return None if match is None or match.over() else board


def _steps(text: str) -> str:
    return text.partition("\n\n")[2]


def _seed_of(text: str) -> str | None:
    try:
        return Reader(text).header.seed
    except NotationError:
        return None


def _resumed(model: Model, save: Save) -> tuple[Model, Effects]:
    def done(model: Model, through: Course) -> tuple[Model, Effects]:
        table, match = model.table, through.last()
        steps, held = save.hand or (0, None)
        hand = table.from_plain(held, match.position) if steps == len(match.steps) else None
        name = None if match.over() else save.id
        hand = table.EMPTY if hand is None else hand
        return take_up(model, name, through, hand, origin_of(save.id))

    def failed(model: Model, error: NotationError) -> tuple[Model, Effects]:
        return misread(model, Trouble(DAMAGED, save.text, None), error), (("put aside", save.id),)

    try:
        reader = Reader(save.text)
    except NotationError as error:
        return failed(model, error)
    if save.mark:
        from game.page.matches.long_match import check, end_of  # noqa: PLC0415 - not needed at first

        through = end_of(model.table, reader, save.mark)
        if through is not None:
            model, effects = done(model, through)
            model, later = check(model, save.id, reader=reader)
            return model, effects + later
    return read(model, reader, done, failed)


def misread(model: Model, trouble: Trouble, error: NotationError) -> Model:
    """The model with the report of a match that cannot be read."""
    return model.replace(trouble=trouble, news=News("welcome", (error.reason,)))


def take_up(
    model: Model, name: str | None, through: Course, hand: Any, origin: str = ""
) -> tuple[Model, Effects]:
    """Puts the end of a `Course` on the table, to be played on; origin: as in `Saved`."""
    over = through.last().over()
    news = turn.TABLE_NEWS if over else News("resumed", ())
    undo = None if over else undo_of(through, model.table.EMPTY)
    model = _on_table(model, Saved(name, origin), through)
    model = model.on_board(hand=hand, undo=undo).replace(news=news)
    first = model.first_action()
    return turn.settled_with(model, (("top", first), ("focus", first)))


def _on_table(model: Model, saved: Saved, through: Course) -> Model:
    """The model with the end of a `Course` on its table, and nothing left of another match."""
    model = model.off_table().on_board(saved=saved, course=through)
    device = model.device
    return model.on_device(unkept=device.forgets and not device.warned).replace(dialog=None)
