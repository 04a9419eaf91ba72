"""Turns and the state of the table, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ports import island, rules
from game.ports.scoring import CARD_SKULLS, FACES
from game.ports.table import hand as hands

if TYPE_CHECKING:
    from game.contract import Say, Seen
    from game.match import Seat
    from game.ports.position import Ended, Position
    from game.ports.scoring import Account
    from game.ports.table.motion import Turn


def status(seen: Seen, say: Say) -> list[str]:
    """Sentences on the last roll, the points at stake, or the end of the turn."""
    position = seen.position
    if not position.faces:
        return [_card_turned(seen, say)] if position.card is not None else []
    told = []
    if position.ended is None or position.ended.how != "scored":
        told += _rolled(seen, say)
    if position.ended is not None:
        return told + _after_the_turn(seen, say)
    acts = seen.idle is None
    if position.island:
        told += on_the_island(position, say)
        if position.guardian and acts:
            told.append(say("rescue.before"))
    elif rules.must_rescue(position):
        if acts:
            told.append(say("rescue"))
    elif position.phase == "choose":
        told += _to_choose(seen, say)
    return told


def _to_choose(seen: Seen, say: Say) -> list[str]:
    """Sentences on what stopping now would bring, and on what can be done."""
    told = [] if seen.short else [stake_told(seen.position, say)]
    if seen.idle is None and rules.sunk(seen.position):
        return told + [say("refused.storm over")]
    return told if seen.short or seen.idle else told + [say("choices")]


def stake_told(position: Position, say: Say) -> str:
    """What stopping now would bring."""
    stake = rules.at_stake(position).total
    return say("stake" if stake >= 0 else "stake.lost", stake)


def heard(seen: Seen, control: str, say: Say) -> str:
    """The change that a press just made to the hand, for screen readers."""
    position, hand = seen.position, seen.hand
    if control == "score":
        stake = rules.at_stake(position).total
        return say("act.give_up.sure" if stake < 0 else "act.lose", stake)
    if control == "chest":
        return say("heard.beside" if hand.beside else "heard.on")
    die = int(control[control.index("die-") + len("die-") :]) - 1
    place = "lifted" if die in hand.lifted else hands.place(position, hand, die)
    return say("heard." + place, die=die + 1, face=say("face." + position.faces[die]))


def turn_told(seats: tuple[Seat, ...], turn: Turn, say: Say) -> str:
    """A sentence on the end of a finished turn, as shown in the log."""
    ended = turn.ended
    facts: dict[str, Any] = {
        "name": seats[ended.seat].name,
        "n": ended.account.total,
        "total": say.number(turn.totals[ended.seat]),
    }
    if ended.how == "island":
        return say("ended.island", name=facts["name"], n=-ended.toll.total) + _fined(ended, say)
    if ended.how == "bust":
        return say("ended.bust " + _left(ended.account), **facts)
    return say("ended.scored", **facts)


def past_told(seen: Seen, say: Say) -> str:
    """A sentence on whose finished turn is still on the table, "" during a turn."""
    ended = seen.position.ended
    return "" if ended is None else seen.told(say, "account.last", ended.seat)


def dice_listed(faces: tuple[str, ...], say: Say) -> str:
    """The dice as a list such as '3 gold coins, 2 skulls and 1 parrot'."""
    counts = [(face, faces.count(face)) for face in FACES]
    return say.listing([say("count." + face, count) for face, count in counts if count])


def card_name(card: str | None, say: Say) -> str:
    """The name of a card, with what it requires."""
    return say("card.%s" % card)


def _card_turned(seen: Seen, say: Say) -> str:
    name = seen.seats[seen.position.seat].name
    return say("rolled.card", name=name, card=card_name(seen.position.card, say))


def _rolled(seen: Seen, say: Say) -> list[str]:
    position = seen.position
    seat = position.seat if position.ended is None else position.ended.seat
    name = seen.seats[seat].name
    listed = dice_listed(position.faces, say)
    if position.rolls > 1:
        told = [say("rolled.again", name=name, dice=listed)]
    else:
        card = card_name(position.card, say)
        told = [say("rolled.first", name=name, card=card, dice=listed)]
    return told + skulls_told(position, say)


def skulls_told(position: Position, say: Say) -> list[str]:
    """A sentence on the skulls, if there are any that count towards a bust; a list."""
    skulls = rules.skulls(position)
    if position.card in CARD_SKULLS:
        return [say("rolled.skulls", skulls)]
    if 0 < skulls < rules.SKULLS_TO_BUST and position.ended is None:
        return [say("rolled.skulls so far", n=skulls)]
    return []


def on_the_island(position: Position, say: Say) -> list[str]:
    """Sentences on what the others lose by Skull Island so far."""
    key = "island.may_leave" if island.may_leave(position) else "island.so_far"
    told = [say(key, -island.toll(position).total)]
    fine = rules.at_stake(position).total
    return told + [say("stake.lost", fine)] if fine else told


def _after_the_turn(seen: Seen, say: Say) -> list[str]:
    turn = seen.turns[-1]
    if turn.ended.how in ("bust", "island"):
        told = [_lost(turn, say)]
        if island.never_rolled(seen.position) and not turn.ended.toll.total:
            told.append(say("lost.no roll"))
    else:
        told = [turn_told(seen.seats, turn, say)]
    return told if seen.position.over else told + _stage(seen, say)


def _lost(turn: Turn, say: Say) -> str:
    """A sentence on a lost turn, to follow the one that names the player and the fatal roll."""
    ended = turn.ended
    if ended.how == "island":
        return say("lost.island", -ended.toll.total) + _fined(ended, say)
    total = say.number(turn.totals[ended.seat])
    return say("lost." + _left(ended.account), ended.account.total, total=total)


def _fined(ended: Ended, say: Say) -> str:
    """A further sentence if sabres were fined on Skull Island, else ""."""
    return " " + say("fined", ended.account.total) if ended.account.lines else ""


def _stage(seen: Seen, say: Say) -> list[str]:
    """A sentence on the stage of the match (the last round), if the turn has just changed it."""
    position = seen.position
    seats = len(position.totals)
    if position.last_turns is not None and position.last_turns == seats - 1:
        return [say("stage.last round", position.options.target)]
    if position.last_turns is not None:
        return [say("stage.last turns", position.last_turns)]
    if len(seen.turns) > 1 and seen.turns[-2].last_round:
        return [say("stage.sudden" if position.sudden else "stage.resumed")]
    return []


def _left(account: Account) -> str:
    """The result of a bust, as the last part of a key."""
    if account.total < 0 and account.lines[0].what == "truce":
        return "fined"
    return "kept" if account.total > 0 else "lost" if account.total < 0 else "nothing"
