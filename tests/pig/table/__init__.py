"""The table of Pig: what `game.contract` asks of a table."""

from game.contract import Race, Risk
from tests import pig as RULES  # noqa: N812 - one of the names of the contract
from tests.pig.options import AT_ONCE
from tests.pig.table.hand import EMPTY, from_plain, held, meant, to_plain
from tests.pig.table.motion import (
    LANDING,
    LASTING,
    MODEST,
    RAINING,
    moment,
    moving,
    turn,
    turn_number,
)
from tests.pig.table.presses import ACTIONS, KEYS, press, together
from tests.pig.table.presses import ROLL as FOCUS
from tests.pig.table.telling import cell, headline, heard, log_entry, status
from tests.pig.table.view import slots

PREFIX = "pig."
FILE = "pig"
LOCALES = __file__.rpartition("/")[0] + "/locales/"
BRISK = False
LADDER = ((),)
RIVAL = RULES.BOTS[0]
UNDO_STAYS = False
HELD_AT_FIRST = False
QUICK = (("target", (50, 100, 200)),)
AT_FAULT = (("impossible.seats", "most_seats"),)
GROUPED = ()  # no ruling holds in one place only


def label(row, _say, house):
    """The name of an agreement."""
    return house("option." + row.name)


def joint(_rows, _options, _say, _house):
    """The changed agreements that share one clause: none."""
    return (), ""


def moot(row, options):
    """Tells whether an agreement has no effect: with one die there are no pairs."""
    return row.name == "pairs" and options.dice == 1


def in_force(options, say):
    """The variant and the target of a match."""
    return say("rules.in_force", options.target)


def risk(position, _hand):
    """The `Risk` of the roll: a 1 on any die."""
    dice = position.options.dice
    if position.over is not None:
        return None
    return Risk(6**dice - 5**dice, 6**dice, "bust", None, dice)


def race(position, _hand):
    """The `Race` to the target, and what the player needs in the last round of Big Pig."""
    options, totals = position.options, position.totals
    if options.ending == AT_ONCE or max(totals) < options.target or position.over is not None:
        return Race(options.target, 0, None, 0)
    begun = position.turn - (position.rolls > 0)
    turns = len(totals) - begun % len(totals)
    others = [total for seat, total in enumerate(totals) if seat != position.seat]
    return Race(options.target, turns, max(others) - totals[position.seat] + 1, position.points)


def lessons(position, hand):
    """The first lesson."""
    from tests.pig.table import teaching

    return teaching.lessons(position, hand)


def read_out(seen, what, say):
    """What a key reads out, in words."""
    from tests.pig.table import aloud

    return aloud.read_out(seen, what, say)


def sound(before, move, after):
    """The voices of a step."""
    from tests.pig.table import sounds

    return sounds.sound(before, move, after)


def highlights(turns, _steps, seats, say, winners):
    """Sentences on the highlights of a match."""
    from tests.pig.table import recap

    return recap.highlights(turns, seats, say, winners)


def spoken(turn):
    """What a bot may speak of at the end of a turn, and whether it always does."""
    from tests.pig.table import recap

    return recap.spoken(turn)


def rulebook(options, say):
    """The rules of a variant."""
    from tests.pig.table import lookup

    return lookup.rulebook(options, say)


def points(options, say):
    """Rows of a table: what a roll is worth."""
    from tests.pig.table import lookup

    return lookup.points(options, say)


__all__ = (
    "ACTIONS",
    "AT_FAULT",
    "BRISK",
    "EMPTY",
    "FILE",
    "FOCUS",
    "GROUPED",
    "HELD_AT_FIRST",
    "KEYS",
    "LADDER",
    "LANDING",
    "LASTING",
    "LOCALES",
    "MODEST",
    "PREFIX",
    "QUICK",
    "RAINING",
    "RIVAL",
    "RULES",
    "UNDO_STAYS",
    "cell",
    "from_plain",
    "headline",
    "heard",
    "held",
    "highlights",
    "in_force",
    "joint",
    "label",
    "lessons",
    "log_entry",
    "meant",
    "moment",
    "moot",
    "moving",
    "points",
    "press",
    "race",
    "read_out",
    "risk",
    "rulebook",
    "slots",
    "sound",
    "spoken",
    "status",
    "to_plain",
    "together",
    "turn",
    "turn_number",
)
