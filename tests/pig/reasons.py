"""Reasons why a text is not a match of Pig, in addition to those of every game."""

from game.reasons import MisreadError

REASONS = {
    "no step": "a step is roll or hold, not {given}",
    "no roll": "{given} is no roll; dice: {dice}, faces: {known}",
    "no such number": "{part} cannot be {given} in this position",
}


class PigMisreadError(MisreadError):
    """One of these reasons."""

    sentences = REASONS
