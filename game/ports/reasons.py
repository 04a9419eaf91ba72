"""Why a text is no match of A Thousand Ports, beside the reasons that every game has."""

from game.reasons import MisreadError

REASONS = {
    "impossible.empty pile": "the pile needs at least one card",
    "no step": "a step is card, score, roll <dice> or roll <dice> chest <dice>, not {given}",
    "no dice": "{given} does not name dice: each of 1 to 8 at most once",
    "no card": "{given} is no card; the cards are {known}",
    "no face": "{given} is no face; the faces are {known}",
    "dice rolled": "{rolled} dice were rolled, not {given}",
}


class PortsMisreadError(MisreadError):
    """One of these reasons."""

    sentences = REASONS
