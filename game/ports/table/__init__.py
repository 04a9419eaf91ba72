"""The table of A Thousand Ports, as specified in `game.table`."""

from __future__ import annotations

from game.contract import LAST_ROUND, Moment
from game.ports import Rules
from game.ports.table import agreed, hand, headline, log, motion, presses, race, telling, view
from game.table import GameTable


class Table(GameTable):
    """Eight dice, a pile of cards, the account of the turn."""

    RULES = Rules
    PREFIX = "thousand-ports."
    FILE = "a-thousand-ports"
    LOCALES = __file__.rpartition("/")[0] + "/locales/"
    COLOURS = (2, 5, 3)
    ROLLS = RISKY = True
    LANDING = 880
    BRIEF = ("card", 450, 300)
    SUSPENSE = (motion.SOCKET, 1160)
    LAST_ROUND = Moment(LAST_ROUND, False, False, True, 0)

    KEYS = presses.KEYS
    ACTIONS = presses.ACTIONS
    press = staticmethod(presses.press)
    turned = staticmethod(presses.turned)
    moves_of_press = staticmethod(presses.moves_of_press)

    EMPTY = hand.EMPTY
    hand_after = staticmethod(hand.hand_after)
    hand_for = staticmethod(hand.hand_for)
    to_plain = staticmethod(hand.to_plain)
    from_plain = staticmethod(hand.from_plain)

    QUICK = agreed.QUICK
    AT_FAULT = agreed.AT_FAULT
    GROUPED = agreed.GROUPED
    label = staticmethod(agreed.label)
    in_force = staticmethod(agreed.in_force)
    has_no_effect = staticmethod(agreed.has_no_effect)
    shared_clause = staticmethod(agreed.shared_clause)

    turn = staticmethod(motion.turn)
    turn_number = staticmethod(motion.turn_number)
    moving = staticmethod(motion.moving)
    moment = staticmethod(motion.moment)

    slots = staticmethod(view.slots)
    hand_slots = staticmethod(view.hand_slots)
    headline = staticmethod(headline.headline)
    status = staticmethod(telling.status)
    heard = staticmethod(telling.heard)
    race = staticmethod(race.race)
    log_entry = staticmethod(log.log_entry)
    cell = staticmethod(log.cell)
