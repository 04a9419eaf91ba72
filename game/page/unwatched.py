"""Turns of bots that nobody watched: what the person did before them is told with them."""

from game.page.model import in_last_round


def own_first(model, seats, say, lies, turn):
    """The two lines of a headline, with how the turn of the seat to act ended before `lies`.

    What that seat needs in the last round, in `turn`, counts for more than what a bot did.
    """
    match, turns = model.board.own
    # After undoing, or in another match, the turns are not those of the table any more.
    known = model.board.turns.continues(turns) and len(model.board.turns) > len(turns)
    if not known or turns[-1].seat != model.match.node().seat:
        return lies, turn
    own = model.on_board(match=match, turns=turns, hand=model.table.EMPTY)
    needed = turn and in_last_round(model.table, model.match)
    return model.table.headline(own.seen(seats), say), turn if needed else lies
