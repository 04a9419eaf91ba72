"""The table of Threeport Shipping, as specified in `game.table`."""

from __future__ import annotations

from game.table import GameTable
from game.threeport import Rules
from game.threeport.table import agreed, hand, headline, log, motion, presses, telling, view


class Table(GameTable):
    """Three islands, boats with their holds, the piles of cards."""

    RULES = Rules
    PREFIX = "threeport-shipping."
    FILE = "threeport"
    LOCALES = __file__.rpartition("/")[0] + "/locales/"
    COLOURS = (5, 2, 4)
    UNDO_STAYS = True
    LANDING = 600

    KEYS = presses.KEYS
    ACTIONS = presses.ACTIONS
    press = staticmethod(presses.press)

    EMPTY = hand.EMPTY
    to_plain = staticmethod(hand.to_plain)
    from_plain = staticmethod(hand.from_plain)

    AT_FAULT = agreed.AT_FAULT
    in_force = staticmethod(agreed.in_force)
    has_no_effect = staticmethod(agreed.has_no_effect)

    turn = staticmethod(motion.turn)
    turn_number = staticmethod(motion.turn_number)
    moving = staticmethod(motion.moving)
    moment = staticmethod(motion.moment)

    slots = staticmethod(view.slots)
    headline = staticmethod(headline.headline)
    status = staticmethod(telling.status)
    heard = staticmethod(telling.heard)
    log_entry = staticmethod(log.log_entry)
    cell = staticmethod(log.cell)
