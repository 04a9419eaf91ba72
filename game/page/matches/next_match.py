"""The next match: a rematch, a harder or easier one, or one with the same draws.

All public functions except `ahead` and `offer` take a model and return (model, effects).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import STARTS, choose, differences, step_after
from game.contract import Play
from game.highlights import lone
from game.match import PERSON, Seat, begin, play
from game.page.matches.dares import Feat, dare_of, feat
from game.page.matches.matches import begun
from game.page.panels.duel import answerer, turns_of
from game.record import Record, record

if TYPE_CHECKING:
    from game.match import Match
    from game.page.state.effect import Effects
    from game.page.state.model import Model

STEP, STRONGER, GENTLER = "step.", "stronger", "gentler"
_MOST_TRIED = 20  # seeds
_HEAVY = 3  # a defeat by more than the target divided by this calls for gentler bots


@record
class Offer(Record):
    """A match offered next.

    what: `STEP` and its number for one of the ladder, `STRONGER` or `GENTLER` for other bots.
    seats, options: those of the match.
    """

    what: str
    seats: tuple[Seat, ...]
    options: Any


def rematch(model: Model) -> tuple[Model, Effects]:
    """Begins another match with the same seats and rules; the next seat starts."""
    return _again(model, model.match.seats, model.match.options)


def play_offer(model: Model) -> tuple[Model, Effects]:
    """Begins the other match that is offered; the next seat starts.

    In one with new rules the only person starts, and can look at them for as long as needed.
    """
    offered = offer(model)
    if offered is None:
        return model, ()
    first = lone(offered.seats) if offered.what.startswith(STEP) else None
    return _again(model, offered.seats, offered.options, first)


def same_draws(model: Model) -> tuple[Model, Effects]:
    """Begins a match in which chance decides as in a finished one, and whose seed comes from there.

    The user has the seat of whoever made the best turn, hence the same draws, and bots have the
    others; what was made of a match from elsewhere is the `Dare`. The seed of a match that goes on
    would give away what is to come.
    """
    match = model.whole
    if not match.over():
        return model, ()
    strongest = model.table.RULES.BOTS[-1]
    best = feat(model.table, turns_of(model), match.seats) or _answered(match)
    own = 0 if best is None else best.seat
    seats = [Seat("", strongest) if seat.player == PERSON else seat for seat in match.seats]
    seats[own] = Seat(model.preferences.name, PERSON)
    origin = model.origin()
    dare = None if best is None or not model.stranger() else dare_of(model, best)
    model = model.replace(seed=match.seed)
    model, effects = begun(model, tuple(seats), match.options, match.origin, origin, dare=dare)
    return model, effects + (("clear address",),)


def _answered(match: Match) -> Feat | None:
    """A `Feat` without points of whoever answered a dare in vain, who may be answered as well."""
    place = None if match.dare is None else answerer(match)
    return None if place is None else Feat(0, place, 0)


def offer(model: Model) -> Offer | None:
    """The `Offer` of a match a step harder or easier; None if there is none.

    After a match on the ladder, the next step is offered. Otherwise, whoever beat the bots may want
    stronger ones, and whoever lost heavily gentler ones; after a narrow defeat the same ones
    deserve another try.
    """
    match, table = model.match, model.table
    step = step_after(table.RULES, table.LADDER, match.options)
    if step is not None:
        options = choose(table.RULES, table.LADDER[step])
        return Offer(STEP + str(step), match.seats, options)
    people, bots = _scores(match)
    if not bots:
        return None
    won = [place for place in match.node().winners if match.seats[place].player == PERSON]
    if won or not people:
        return _moved(match, 1, STRONGER)
    lead, whole = ahead(model)
    return _moved(match, -1, GENTLER) if -lead * _HEAVY > whole else None


def ahead(model: Model) -> tuple[int, ...]:
    """The lead of the best person over the best bot, and the target or else the best score."""
    match = model.match
    people, bots = _scores(match)
    race = model.table.race(match.position, model.table.EMPTY)
    best = max(people + bots)
    return max(people) - max(bots), best if race is None else race.target


def _scores(match: Match) -> tuple[list[int], list[int]]:
    """The final scores of the people, and of the bots."""
    scores: tuple = ([], [])
    for seat, score in zip(match.seats, match.node().scores):
        scores[seat.player != PERSON].append(score)
    return scores


def _moved(match: Match, by: int, what: str) -> Offer | None:
    """The `Offer` of bots moved `by` places in strength; None if that cannot be."""
    bots = match.game.BOTS
    seats = []
    for seat in match.seats:
        if seat.player != PERSON:
            place = bots.index(seat.player) + by
            if not 0 <= place < len(bots):
                return None
            seat = Seat("", bots[place])
        seats.append(seat)
    return Offer(what, tuple(seats), match.options)


def _again(
    model: Model, seats: tuple[Seat, ...], options: Any, first: int | None = None
) -> tuple[Model, Effects]:
    """Begins another match. first: the index of the seat that starts, None for the next one."""
    match = model.match
    rules = model.table.RULES
    if first is None:
        opening: Any = rules.node(_opening_position(match))
        first = (opening.seat + 1) % len(match.seats)
    kept = [pair for pair in differences(rules, options) if pair[0] != STARTS]
    return begun(model, seats, choose(rules, kept + [(STARTS, first + 1)]))


def _opening_position(match: Match) -> Any:
    """The position at the first decision of a match."""
    rules = match.game
    position = match.origin
    for step in match.steps:
        if step.move is not None:
            break
        position = rules.step(position, step.outcome)
    return position


def gentle_seed(model: Model, options: Any, seats: tuple[Seat, ...]) -> str:
    """The seed of a newcomer's first match: the first one tried that begins gently.

    Those tried after the one that was drawn end in "-2", "-3" and so on, so that a check can say
    so, and anybody can see what the others would have brought.
    """
    table = model.table
    for tried in range(1, _MOST_TRIED + 1):
        seed = model.seed if tried == 1 else "%s-%d" % (model.seed, tried)
        match = begin(table.RULES, options, seats, seed)
        answer = table.press(match.position, table.EMPTY, table.ACTIONS[0])
        for move in answer.moves if isinstance(answer, Play) else ():
            match = play(match, move)
        if table.later().gentle(match.position):
            return seed
    return model.seed
