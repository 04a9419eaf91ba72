"""Why a text is no match of Pig, beside the reasons that every game has."""

from game.reasons import MisreadError

REASONS = {
    "no step": "a step is roll or hold, not {given}",
    "no face": "{given} is no face; the faces are {known}",
    "dice rolled": "{rolled} dice were rolled, not {given}",
    "no such number": "{part} cannot be {given} in this position",
}


class PigMisreadError(MisreadError):
    """One of these reasons."""

    sentences = REASONS
