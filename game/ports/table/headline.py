"""What lies on the table in about forty characters; `telling` has the whole sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import PERSON
from game.ports import island, rules, scoring
from game.ports.scoring import SABRE
from game.ports.table import hand as hands

if TYPE_CHECKING:
    from game.contract import Say, Seen
    from game.ports.position import Position
    from game.ports.scoring import Account

_SKULLS_SAID = 2  # with a third the turn is over


def headline(seen: Seen, say: Say) -> str:
    """The news of the table: a turn as it ended, or what is at stake."""
    position = seen.position
    if position.ended is not None:
        return _ended(seen, say)
    if not position.faces:
        return _turn(seen, position, say)
    if position.island:
        return _toll(seen, position.seat, island.toll(position), "headline.toll", say)
    if rules.must_rescue(position):
        if seen.seats[position.seat].player != PERSON:
            return say("headline.rescue.by", name=seen.seats[position.seat].name)
        loose = len(hands.to_roll(position, seen.hand.replace(lifted=())))
        return say("headline.rescue.with", loose) if loose else say("headline.rescue")
    return _at_stake(position, say)


def _turn(seen: Seen, position: Position, say: Say) -> str:
    """Whose turn it is; in the reader's first turn also what everybody plays for."""
    if seen.yours == position.seat and position.turn <= len(position.totals):
        return say("headline.goal", n=position.options.target)
    return seen.told(say, "headline.turn", position.seat)


def _at_stake(position: Position, say: Say) -> str:
    stake = rules.at_stake(position).total
    if position.card in scoring.SHIPS:
        needed, found = scoring.SHIPS[position.card][0], position.faces.count(SABRE)
        if found < needed:
            return say("headline.ship", needed=needed, found=found)
        return say("headline.ship won", n=stake)
    if stake < 0:  # outside a battle only a broken truce costs points
        return say("headline.truce", position.faces.count(SABRE))
    skulls = rules.skulls(position)
    return say(
        "headline.stake.%d" % skulls if 0 < skulls <= _SKULLS_SAID else "headline.stake", n=stake
    )


def _ended(seen: Seen, say: Say) -> str:
    ended = seen.position.ended
    points = ended.account.total
    if ended.how == "island" and ended.toll.total:
        return _toll(seen, ended.seat, ended.toll, "headline.island", say)
    if points < 0:
        return seen.told(say, "headline.lost", ended.seat, n=-points)
    if ended.how == "bust":
        return _bust(seen, points, say)
    if not points:
        return say("headline.nothing")
    return seen.told(say, "headline.scored", ended.seat, n=points)


def _toll(seen: Seen, seat: int, toll: Account, key: str, say: Say) -> str:
    """What the others lose on the island, or will lose; with two seats the other one is named."""
    if len(seen.position.totals) > 2:
        return say(key, n=-toll.total)
    return seen.told(say, key, 1 - seat, n=-toll.total)


def _bust(seen: Seen, points: int, say: Say) -> str:
    if points:
        return say("headline.bust kept", n=points)
    seat, lost = seen.position.ended.seat, seen.turns[-1].lost
    if lost:
        return seen.told(say, "headline.bust", seat, n=lost)
    # With one or two skulls on the dice, a bust looks like a mistake unless the card is mentioned.
    what = "card" if seen.position.card in scoring.CARD_SKULLS else "none"
    return seen.told(say, "headline.bust." + what, seat)
