"""The table of Pig, as specified in `game.table`."""

from game.table import GameTable
from tests.pig import Rules
from tests.pig.table import agreed, hand, headline, log, motion, presses, race, telling, view


class Table(GameTable):
    """One or two dice, the points of the turn, and the fence that marks the way to the target."""

    RULES = Rules
    PREFIX = "pig."
    FILE = "pig"
    LOCALES = __file__.rpartition("/")[0] + "/locales/"
    ROLLS = RISKY = True
    LANDING = 880

    KEYS = presses.KEYS
    ACTIONS = presses.ACTIONS
    press = staticmethod(presses.press)

    EMPTY = hand.EMPTY
    hand_after = staticmethod(hand.hand_after)
    to_plain = staticmethod(hand.to_plain)
    from_plain = staticmethod(hand.from_plain)

    QUICK = agreed.QUICK
    in_force = staticmethod(agreed.in_force)

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
