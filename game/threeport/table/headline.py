"""What lies on the table in about forty characters; `telling` has the whole sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.threeport import moves
from game.threeport.cards import COLOURS, VALUE
from game.threeport.table.rivals import threat
from game.threeport.table.telling import loaded_told, values_told

if TYPE_CHECKING:
    from game.contract import Say, Seen
    from game.threeport.table.motion import Turn
    from game.threeport.table.rivals import Threat


def headline(seen: Seen, say: Say) -> str:
    """The news at the table: the last turn, or who plays first.

    At everybody's first turn it tells the aim of the game instead, unless a bot has just played.
    """
    # Boats start at sea, and are there again if their island is removed.
    begins = seen.position.boat.at is None and None not in seen.position.islands
    if begins and seen.idle is None and seen.turns and _by_person(seen):
        return say("headline.goal")
    if not seen.turns:
        key = "headline.begin" if begins and seen.idle is None else "headline.turn"
        told = seen.told(say, key, seen.position.seat)
        return say("headline.goal") + "\n" + told if begins else told
    turn = seen.turns[-1]
    danger = threat(seen.position, turn.seat) if seen.idle is None else None
    if danger is not None:
        return _danger(seen, danger, say)
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
    facts["cards"] = values_told(turn.at, [VALUE[card] for card in turn.lost[lost]], say)
    if turn.seat == seen.yours:
        return say("headline.sunk.by", name=seen.seats[lost].name, **facts)
    return seen.told(say, "headline.lost", lost, by=seen.seats[turn.seat].name, **facts)


def _by_person(seen: Seen) -> bool:
    """Whether a person played the last turn; a bot's is news even to a beginner."""
    return seen.seats[seen.turns[-1].seat].player == PERSON


def _danger(seen: Seen, threat: Threat, say: Say) -> str:
    """The news of a `Threat`."""
    what = "end" if threat.ends else "danger"
    key = "headline." + what + (" near.by" if threat.turns == 1 else " ahead.by")
    return say(key, name=seen.seats[threat.seat].name, island=say("name." + COLOURS[threat.at]))


def _loser(seen: Seen, turn: Turn) -> int | None:
    """The first seat that lost cargo with an island, a person's if possible; None if none did."""
    lost = [seat for seat, cards in enumerate(turn.lost) if cards]
    people = [seat for seat in lost if seen.seats[seat].player == PERSON]
    return (people + lost + [None])[0]
