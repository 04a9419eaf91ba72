"""Another match after one that is over: again, against stronger bots, or with the same draws.

The public functions but `stronger` take a model and return (model, effects).
"""

from game.agreements import STARTS, choose, differences
from game.match import PERSON, Seat
from game.page.matches import begun


def rematch(model):
    """Begins another match with the same seats and rules; the next seat starts."""
    return _again(model, model.match.seats)


def against_stronger(model):
    """Begins another match with the same rules, each bot replaced by the next stronger one."""
    seats = stronger(model.match)
    return (model, ()) if seats is None else _again(model, seats)


def same_draws(model):
    """Begins a match of the user's own in which chance decides as in a finished one.

    The user has the first seat, and bots have the others. The seed of a match that goes on would
    give away what is to come.
    """
    match = model.whole
    if not match.over():
        return model, ()
    strongest = model.table.RULES.BOTS[-1]
    seats = (Seat(model.preferences.name, PERSON),) + tuple(
        Seat("", strongest) if seat.player == PERSON else seat for seat in match.seats[1:]
    )
    model = model.replace(seed=match.seed)
    model, effects = begun(model, seats, match.options, match.origin)
    return model, effects + (("clear address",),)


def stronger(match):
    """The seats with each bot replaced by the next stronger one.

    None if the strongest sits there already, or no bot at all.
    """
    bots = match.game.BOTS
    players = [seat.player for seat in match.seats if seat.player != PERSON]
    if not players or bots[-1] in players:
        return None
    return tuple(
        seat if seat.player == PERSON else Seat("", bots[bots.index(seat.player) + 1])
        for seat in match.seats
    )


def _again(model, seats):
    match = model.match
    rules = model.table.RULES
    first = rules.node(_opening_position(match)).seat
    starts = (first + 1) % len(match.seats) + 1
    kept = [pair for pair in differences(rules, match.options) if pair[0] != STARTS]
    return begun(model, seats, choose(rules, kept + [(STARTS, starts)]))


def _opening_position(match):
    """The position at the first decision of a match."""
    rules = match.game
    position = match.origin
    for step in match.steps:
        if step.move is not None:
            break
        position = rules.step(position, step.outcome)
    return position
