"""What lies on the table in about forty characters; `telling` has the whole sentences."""

from game.match import PERSON
from game.threeport import moves, rules
from game.threeport.cards import COLOURS, VALUE
from game.threeport.table.telling import could_remove, loaded_told, values_told


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
    if seen.idle is None and turn.kind != moves.SELL and could_remove(seen.position, turn.seat):
        return _danger(seen, turn.seat, say)
    if turn.kind == moves.MOVE:
        return seen.told(say, "headline.move", turn.seat, to=say("toward." + COLOURS[turn.to]))
    if turn.kind == moves.LOAD:
        return seen.told(say, "headline.load", turn.seat, card=loaded_told(turn.card, say))
    facts = {"n": turn.account.total}
    if turn.change is None:
        return seen.told(say, "headline.scored", turn.seat, **facts)
    facts["island"] = say("name." + COLOURS[turn.at])  # as on the chart, because names may be long
    facts["level"] = turn.account.bonus + 1
    lost = _loser(seen, turn)
    if lost is None:
        return seen.told(say, "headline." + turn.change, turn.seat, **facts)
    facts["by"] = seen.seats[turn.seat].name
    facts["cards"] = values_told(turn.at, [VALUE[card] for card in turn.lost[lost]], say)
    return seen.told(say, "headline.lost", lost, **facts)


def _danger(seen, seat, say):
    """The news that a rival could remove the island where it is, and so may end the match."""
    ends = seen.position.islands.count(None) + 1 == rules.REMOVED_TO_END
    key = "headline.end near.by" if ends else "headline.danger.by"
    island = say("name." + COLOURS[seen.position.boats[seat].at])
    return say(key, name=seen.seats[seat].name, island=island)


def _loser(seen, turn):
    """The first seat of a person that lost cargo with an island, None if nobody did."""
    for seat, cards in enumerate(turn.lost):
        if cards and seen.seats[seat].player == PERSON:
            return seat
    return None
