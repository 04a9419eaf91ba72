"""The exact chance that a roll ends the turn: by skulls, or on Skull Island by finding none."""

from game.contract import Risk
from game.ports import rules
from game.ports.scoring import FACES, SKULL

_NO_SKULL = next(face for face in FACES if face != SKULL)
_LOST = ("bust", "island")  # ways in which a turn ends that nobody wishes for
_known: dict = {}  # the risks found in the latest position, by the numbers of dice rolled


def risk(position, move):
    """The `Risk` of a roll; None if the rules refuse it, or before the card has been turned over.

    Whether a roll ends the turn depends on the number of its skulls alone, so the rules are asked
    once for each number.
    """
    if (
        position.phase != "choose"
        or move.kind != "roll"
        or rules.node(position).moves.refusal(move)
    ):
        return None
    if _known.get("position") is not position:
        _known.clear()
        _known["position"] = position
    lifted = sum(position.faces[die] == SKULL for die in move.dice)
    asked = (len(move.dice), lifted)
    if asked not in _known:
        _known[asked] = _counted(position, move)
    return _known[asked]


def _counted(position, move):
    dice = len(move.dice)
    thrown = rules.step(position, move)
    others = len(FACES) - 1
    ways, combinations = 0, 1  # combinations: which dice show the skulls
    for skulls in range(dice + 1):
        landed = rules.step(thrown, (SKULL,) * skulls + (_NO_SKULL,) * (dice - skulls))
        # On the island a roll of skulls alone ends the turn too, at its best.
        ended = landed.ended is not None and landed.ended.how in _LOST
        if ended and not (position.island and skulls):
            ways += combinations * others ** (dice - skulls)
        combinations = combinations * (dice - skulls) // (skulls + 1)
    return Risk(ways, len(FACES) ** dice, "island" if position.island else "bust")
