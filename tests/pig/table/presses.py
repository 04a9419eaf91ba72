"""Presses on the table's controls, and their meaning."""

from game.contract import Hold, Play, Refuse
from tests.pig import moves, rules
from tests.pig.table.hand import AIMS, EMPTY, Hand

AIM, ROLL, BANK = "aim-", "roll", "bank"  # ids of the controls
ACTIONS = (ROLL, BANK)

KEYS = {
    "r": ROLL,
    "h": BANK,
    # The same keys by their place, for layouts with other letters.
    "KeyR": ROLL,
    "KeyH": BANK,
}
for _number, _points in enumerate(AIMS, 1):
    KEYS[str(_number)] = KEYS["Digit%d" % _number] = AIM + str(_points)


def press(position, hand, control):
    """`Hold`, `Play` or `Refuse`; None for no control of this table."""
    if control.startswith(AIM):
        chosen = Hand(int(control[len(AIM) :]))
        return Hold(EMPTY if hand == chosen else chosen)
    if control not in (ROLL, BANK):
        return None
    move = moves.ROLL if control == ROLL else moves.HOLD
    refusal = rules.node(position).moves.refusal(move)
    return Refuse(refusal) if refusal else Play((move,))
