"""The table of A Thousand Ports: what `game.contract` asks of a table."""

from game import ports as RULES  # noqa: N812 - one of the names of the contract
from game.ports.table.account import cell, log_entry
from game.ports.table.agreed import AT_FAULT, GROUPED, QUICK, in_force, label
from game.ports.table.hand import EMPTY, from_plain, held, to_plain
from game.ports.table.motion import SOUNDS, moment, moving, sound, turn
from game.ports.table.presses import KEYS, press, together
from game.ports.table.presses import ROLL as FOCUS
from game.ports.table.telling import heard, status
from game.ports.table.view import slots


def rulebook(options, say):
    """The edition as its sheet has it; where house rules differ, that is said first."""
    from game.ports.table import lookup  # noqa: PLC0415 - no first roll needs it

    return lookup.rulebook(options, say)


def points(options, say):
    """Rows of a table: what dice are worth."""
    from game.ports.table import lookup  # noqa: PLC0415

    return lookup.points(options, say)


PREFIX = "thousand-ports."  # of the entries on devices, which open for ever
FILE = "a-thousand-ports"
LOCALES = __file__.rpartition("/")[0] + "/locales/"

__all__ = (
    "AT_FAULT",
    "EMPTY",
    "FILE",
    "FOCUS",
    "GROUPED",
    "KEYS",
    "LOCALES",
    "PREFIX",
    "QUICK",
    "RULES",
    "SOUNDS",
    "cell",
    "from_plain",
    "heard",
    "held",
    "in_force",
    "label",
    "log_entry",
    "moment",
    "moving",
    "points",
    "press",
    "rulebook",
    "slots",
    "sound",
    "status",
    "to_plain",
    "together",
    "turn",
)
