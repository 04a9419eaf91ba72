"""What lies on the table in about forty characters; `telling` has the whole sentences."""

from game.threeport import moves
from game.threeport.cards import COLOURS
from game.threeport.table.telling import loaded_told


def headline(seen, say):
    """The news at the table: the last turn, or who plays first.

    At everybody's first turn it tells the aim of the game instead.
    """
    # Boats start at sea, and are there again if their island is removed.
    begins = seen.position.boat.at is None and None not in seen.position.islands
    if begins and seen.idle is None and seen.turns:
        return say("headline.goal")
    if not seen.turns:
        key = "headline.begin" if begins and seen.idle is None else "headline.turn"
        told = seen.told(say, key, seen.position.seat)
        return say("headline.goal") + "\n" + told if begins else told
    turn = seen.turns[-1]
    if turn.kind == moves.MOVE:
        return seen.told(say, "headline.move", turn.seat, to=say("toward." + COLOURS[turn.to]))
    if turn.kind == moves.LOAD:
        return seen.told(say, "headline.load", turn.seat, card=loaded_told(turn.card, say))
    facts = {"n": turn.account.total}
    if turn.change is None:
        return seen.told(say, "headline.scored", turn.seat, **facts)
    facts["island"] = say("name." + COLOURS[turn.at])  # as on the chart, because names may be long
    facts["level"] = turn.account.bonus + 1
    return seen.told(say, "headline." + turn.change, turn.seat, **facts)
