"""The table of Thousand, as specified in `game.table`."""

from __future__ import annotations

from game.table import GameTable
from game.thousand import Rules
from game.thousand.table import (
    agreed,
    hand,
    headline,
    log,
    motion,
    presses,
    race,
    telling,
    view,
)


class Table(GameTable):
    """Five dice, the ledger of the turn, the track of all totals."""

    RULES = Rules
    PREFIX = "thousand-dice."
    FILE = "thousand"
    LOCALES = __file__.rpartition("/")[0] + "/locales/"
    # Of the full game: Vova is too easily beaten there, and more of Kolya's turns come to nothing.
    RIVAL = Rules.BOTS.index("katya")
    COLOURS = (6, 4, 5, 3)
    ROLLS = RISKY = BRISK = HELD_AT_FIRST = True
    LANDING = 880

    KEYS = presses.KEYS
    ACTIONS = presses.ACTIONS
    press = staticmethod(presses.press)

    EMPTY = hand.EMPTY
    hand_for = staticmethod(hand.hand_for)
    to_plain = staticmethod(hand.to_plain)
    from_plain = staticmethod(hand.from_plain)

    LADDER = agreed.LADDER
    QUICK = agreed.QUICK
    AT_FAULT = agreed.AT_FAULT
    GROUPED = agreed.GROUPED
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
    race = staticmethod(race.race)
    log_entry = staticmethod(log.log_entry)
    cell = staticmethod(log.cell)
