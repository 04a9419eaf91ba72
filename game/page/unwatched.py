"""Turns of bots that nobody watched: the headline also tells how the person's own turn ended."""

from game.page.model import in_last_round


def own_first(model, seats, say, lies, turn):
    """The two lines of a headline: how the last turn of the seat to act ended, then `lies`.

    What that seat needs in the last round, told by `turn`, takes the place of `lies`.
    """
    match, turns = model.board.own
    # After an undo, or in another match, these are no longer turns of the table.
    known = model.board.turns.continues(turns) and len(model.board.turns) > len(turns)
    if not known or turns[-1].seat != model.match.node().seat:
        return lies, turn
    own = model.on_board(match=match, turns=turns, hand=model.table.EMPTY)
    needed = turn and in_last_round(model.table, model.match)
    return model.table.headline(own.seen(seats), say), turn if needed else lies
