"""The account of the turn on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.markup import escape, symbol, tag
from game.ports import island, rules
from game.ports.cards import CHEST, STORM
from game.ports.scoring import (
    ANIMALS,
    MONKEY,
    NOTHING,
    PARROT,
    SABRE,
    SHIPS,
    of_dice,
    ship_worth,
)
from game.ports.table import hand as hands
from game.ports.table.telling import past_told

if TYPE_CHECKING:
    from game.contract import Say, Seen, Slots
    from game.ports.position import Position
    from game.ports.scoring import Account, Line


def account_slots(seen: Seen, say: Say, slots: Slots) -> None:
    """Sets the slots of the account of the turn on the table."""
    position = seen.position
    if position is None:
        slots["account", "rows"] = ()
        slots["stake", "--stake"] = None
        return
    rows = _toll_rows(seen, say) + _stake_rows(position, say)
    if position.card == CHEST and position.ended is None and on_island(seen):
        safe = rules.if_lost(position, on_island(seen)).total
        rows.append(_row(say("account.if lost"), safe, say, "safe"))
    slots["account", "rows"] = tuple(rows)
    slots["stake", "--stake"] = str(at_stake(position).total)
    slots["account-title", "text"] = past_told(seen, say) or say("account.title")
    slots["account-empty", "shown"] = not rows
    _empty(seen, say, slots)
    _strike(position, say, slots)


def fresh_account(say: Say, slots: Slots) -> None:
    """Sets the slots of the account of a turn whose card is just being turned over."""
    slots["account", "rows"] = ()
    slots["account-title", "text"] = say("account.title")
    slots["account-empty", "shown"] = True
    slots["account-empty", "text"] = say("account.before")


def in_order(account: Account, faces: tuple[str, ...]) -> list[int]:
    """The dice that score, indices from 0, in the order of the lines of an account."""
    order: list = []
    for line in account.lines:
        order += [die for die in dice_of(line, faces) if die not in order]
    return order


def dice_of(line: Line, faces: tuple[str, ...]) -> list[int]:
    """The dice that a line of an account counts, indices from 0."""
    if line.what == "full chest":
        return list(range(len(faces)))
    counted = (MONKEY, PARROT) if line.symbol == ANIMALS else (line.symbol,)
    if line.what == "ship won":
        counted = (SABRE,)
    return [die for die, face in enumerate(faces) if face in counted]


def _empty(seen: Seen, say: Say, slots: Slots) -> None:
    """What stands in place of an empty account; after a bust the lost points, which break."""
    position, points = seen.position, lost(seen)
    told = say("account.empty" if position.faces else "account.before")
    if position.ended is not None and position.ended.how == "bust":
        told = say("account.bust", n=points) if points else say("account.bust.none")
    slots["account-empty", "text"] = told
    slots["account-empty", "data-lost"] = say.number(points) if points else None


def _strike(position: Position, say: Say, slots: Slots) -> None:
    """Makes every new skull on Skull Island strike the tiles of the opponents."""
    taken = island.toll(position).total if position.ended is None else 0
    slots["strip", "--toll"] = '"%s"' % say.number(taken) if taken else None
    slots["strip", "data-toll"] = "true" if taken else None


def at_stake(position: Position | None) -> Account:
    """The `Account` that stopping now would write; after a turn, the one that was written."""
    if position is None:
        return NOTHING
    return rules.at_stake(position) if position.ended is None else position.ended.account


def lost(seen: Seen) -> int:
    """The points that a bust has just cost, 0 after any other end of a turn."""
    ended = seen.position.ended
    busted = ended is not None and ended.how == "bust"
    return seen.turns[-1].lost if busted and seen.turns else 0


def on_island(seen: Seen) -> tuple[int, ...]:
    """The dice on Treasure Island, or those in the hand that the player has put there."""
    return seen.hand.island if hands.can_hold(seen.position) else seen.position.chest


def symbols_html(faces: list[str]) -> str:
    """Small pictures of dice, hidden from screen readers."""
    return "".join([symbol("die-" + face) for face in faces])


def line_told(line: Line, say: Say) -> str:
    """The label of one line of an account."""
    if line.what == "set":
        return say("line.set", line.count, symbol=say("symbols.%s" % line.symbol))
    if line.what in ("face", "storm face"):
        return say("line.%s.%s" % (line.what, line.symbol), line.count)
    if line.what == "doubled" and line.symbol == STORM:
        return say("line.doubled in a storm", line.count)
    return say("line." + line.what, line.count)


def _stake_rows(position: Position, say: Say) -> list[str]:
    """The rows of what stopping now would write; after a turn, of what was written."""
    stake, ended = at_stake(position), position.ended
    if ended is not None and ended.how == "bust" and _lost_battle(stake):
        rows = [_row(say("line.ship bust"), stake.total, say)]
        return rows + [_row(say("account.total"), stake.total, say, "sum total")]
    if ended is not None or stake.total >= 0:
        return _rows(stake, position.faces, "total", say)
    rows = _lines(stake, position.faces, say)
    if _lost_battle(stake):
        prize = ship_worth(position.options, position.card)
        rows = [_battle(position, say), _row(say("account.prize"), prize, say)]
        dice = of_dice(position.card, position.faces).total
        rows += [_row(say("account.spoils"), dice, say)] if dice else []
    return rows + [_row(say("account.stop"), stake.total, say, "sum total")]


def _lost_battle(account: Account) -> bool:
    """Whether an account consists of a lost battle alone."""
    return [line.what for line in account.lines] == ["ship lost"]


def _toll_rows(seen: Seen, say: Say) -> list[str]:
    """The rows of what the island takes from the others; with two seats the other one is named."""
    position = seen.position
    seat = position.seat if position.ended is None else position.ended.seat
    other = seen.seats[1 - seat].name if len(position.totals) == 2 else None
    return _rows(island.toll(position), position.faces, "toll", say, other)


def _rows(
    account: Account, faces: tuple[str, ...], kind: str, say: Say, label: str | None = None
) -> list[str]:
    """The rows of an account and its sum; none if it has no lines."""
    rows = _lines(account, faces, say)
    total = _row(label or say("account." + kind), account.total, say, "sum " + kind)
    return rows + [total] if rows else []


def _lines(account: Account, faces: tuple[str, ...], say: Say) -> list[str]:
    """The rows of the lines; the points of each rise from its dice, or else from the card."""
    rows = []
    for line in account.lines:
        rises = rises_from(line, faces)
        rows.append(_row(line_told(line, say), line.points, say, rises=rises))
    return rows


def rises_from(line: Line, faces: tuple[str, ...]) -> str:
    """The ids of the dice that a line counts, or else of the card."""
    return " ".join(["die-%d" % (die + 1) for die in dice_of(line, faces)]) or "card"


def _battle(position: Position, say: Say) -> str:
    """The row of a battle that is not won yet: the sabres found, and those that are missing."""
    needed, found = SHIPS[position.card][0], position.faces.count(SABRE)
    sabre = symbol("die-" + SABRE)
    missing = tag("span", sabre * (needed - found), class_="missing")
    drawn = tag("span", sabre * found + missing, aria_hidden="true", class_="pips")
    told = say("headline.ship", needed=needed, found=found)
    return tag("li", tag("span", escape(told), class_="what") + drawn)


def _row(
    what: str, points: int, say: Say, kind: str | None = None, rises: str | None = None
) -> str:
    words = tag("span", escape(what), class_="what")
    told, style = say.number(points), "points"
    if kind == "sum total":  # the style counts it up
        told, style = tag("span", told), "points staked"
    return tag("li", words + tag("span", told, class_=style), class_=kind, data_rises=rises)
