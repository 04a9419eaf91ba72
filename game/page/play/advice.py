"""What is computed after a press, which does not wait for it: the risk of a roll, and a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import Chance, Play
from game.match import PERSON
from game.memo import Latest
from game.record import Record, record

if TYPE_CHECKING:
    from game.contract import Lesson, Risk
    from game.match import Match
    from game.page.state.effect import Effects
    from game.page.state.model import Model

_halts = Latest()


@record
class Weighed(Record):
    """What is computed after a press: the `Risk` of the roll in hand, and the `Lesson` to give.

    Each is None if there is none. asks: whether the user is asked about sound meanwhile.
    """

    match: Match
    hand: Any
    risk: Risk | None
    lesson: Lesson | None
    asks: bool


def unweighed(model: Model) -> bool:
    """Whether the hand of a person who can act has not been weighed yet."""
    board = model.board
    if board.settling or model.idle() is not None:
        return False
    weighed = board.weighed
    return (
        weighed is None
        or weighed.match is not board.match
        or weighed.hand != board.hand
        or (weighed.lesson is not None and knows(model, weighed.lesson))
    )


def weigh(model: Model, _payload: Any) -> tuple[Model, Effects]:
    """Weighs the hand; (model, effects)."""
    if not unweighed(model):
        return model, ()
    board, table = model.board, model.table
    position, hand = model.match.position, board.hand
    lessons = _unknown(model, position, hand)
    first = lessons[0] if lessons else None
    before = board.weighed
    from game.page.play.sounds import asked  # noqa: PLC0415 - not needed before the first roll

    model, effects = asked(
        model.on_board(
            weighed=Weighed(model.match, hand, table.later().risk(position, hand), first, False)
        ),
        before,
    )
    if before is None or before.match is not board.match:
        from game.page.play.read_aloud import with_risk  # noqa: PLC0415 - not needed before the first roll

        model = with_risk(model)
    if before is None or before.lesson is None or first is not None:
        return model, effects
    return model, (("focus", model.first_action()),)  # the button that puts a lesson away is gone


def risk(model: Model) -> Risk | None:
    """The `Risk` to show, None if there is none."""
    weighed = _shown(model)
    return weighed.risk if weighed and model.preferences.risk else None


def lesson(model: Model) -> Lesson | None:
    """The `Lesson` to show, None if there is none."""
    weighed = _shown(model)
    if weighed is None or weighed.lesson is None or knows(model, weighed.lesson):
        return None
    return weighed.lesson


def _shown(model: Model) -> Weighed | None:
    """The latest `Weighed` while a person can act, else None."""
    return None if model.board.settling or model.idle() is not None else model.board.weighed


def knows(model: Model, lesson: Lesson) -> bool:
    """Whether a `Lesson` has been learnt on this device."""
    return _taught(model, lesson.name) in model.preferences.learnt


def halts(model: Model) -> bool:
    """Whether the press that begins a turn stops after its first move, as its button says.

    It does if that move may turn over something to learn, whether or not the page can teach it yet:
    so the button keeps its words when the rest has loaded.
    """
    if model.seat_plays() != PERSON or not model.opening():
        return False
    asked = (model.match.position, model.board.hand, model.preferences.learnt)
    return _halts.of(asked, lambda: _teaches_first(model))


def _teaches_first(model: Model) -> bool:
    press = model.table.press(model.position, model.board.hand, model.table.ACTIONS[0])
    return isinstance(press, Play) and _may_teach(model, press.moves)


def _may_teach(model: Model, moves: tuple[Any, ...]) -> bool:
    """Whether the first of several moves may bring something to learn."""
    if len(moves) < 2:
        return False
    rules = model.table.RULES
    begun = rules.step(model.position, moves[0])
    chance = rules.node(begun)
    outcomes = chance.outcomes if isinstance(chance, Chance) else ()
    return any(
        _taught(model, name) not in model.preferences.learnt
        for outcome, _weight in outcomes
        for name in model.table.turned(rules.step(begun, outcome))
    )


def _unknown(model: Model, position: Any, hand: Any) -> list[Lesson]:
    """The `Lesson`s that fit a hand and have not been learnt on this device."""
    return [each for each in model.table.later().lessons(position, hand) if not knows(model, each)]


def learn(model: Model) -> tuple[Model, Effects]:
    """Marks the lesson that is shown as learnt, never to be shown again; (model, effects)."""
    taught = lesson(model)
    if taught is None:
        return model, ()
    learnt = model.preferences.learnt + (_taught(model, taught.name),)
    model = model.replace(preferences=model.preferences.replace(learnt=learnt))
    return model, (("keep", model.preferences),)


def _taught(model: Model, lesson: str) -> str:
    """The name of a `Lesson` among those of all games."""
    return model.table.RULES.NAME + "." + lesson
