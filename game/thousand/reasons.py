"""Reasons why a text is no match of Thousand, in addition to those of every game."""

from game.reasons import MisreadError

REASONS = {
    "impossible.no singles": "a one or a five needs to be worth something",
    "impossible.barrel beyond target": "the barrel starts at {start}, "
    "but the match already ends at {target}",
    "impossible.barrel in pit": "the barrel starts at {start}, inside the pit from {low} to {top}",
    "impossible.target in pit": "from the pit of {low} to {top} nobody could get to {target}",
    "impossible.fine after zero": "overshoot no. {zero} already leads to zero, "
    "so the fine after {fine} would never come",
    "no step": "a step is roll, bank or stop, or roll keep <dice>, bank keep <dice>, not {given}",
    "no dice": "{given} does not name dice: each of 1 to 5 at most once",
    "no face": "{given} is no face; the faces are {known}",
    "dice rolled": "{rolled} dice were rolled, not {given}",
    "by seat": "there are {seats} seats, but {given} entries in {part}",
    "no total": "nobody who plays on can have {given} points",
    "no entry": "{given} is no number of points to enter with",
    "not on barrel": "{part} needs a seat on the barrel",
    "no aside": "these dice cannot have been set aside",
    "no points": "the dice of this turn cannot have made {given} points",
    "turn over": "with these dice the turn would be over",
}


class ThousandMisreadError(MisreadError):
    """One of these reasons."""

    sentences = REASONS
