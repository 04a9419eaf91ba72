"""Reasons why a text is no match of A Thousand Ports, in addition to those of every game."""

from game.reasons import MisreadError

REASONS = {
    "impossible.empty pile": "the pile needs at least one card",
    "no step": "a step is card, score, roll <dice> or roll <dice> chest <dice>, not {given}",
    "no dice": "{given} does not name dice: each of 1 to 8 at most once",
    "no card": "{given} is no card; the cards are {known}",
    "no face": "{given} is no face; the faces are {known}",
    "target passed": "at {total} points the last round is on, and last turns is to be given",
    "no sudden death": "there is no sudden death by these rules, or in the last round",
    "too many cards": "the pile does not hold {card} {count} times",
    "turn over": "with these dice the turn would be over",
    "no island": "with these dice and rolls nobody is on Skull Island",
    "no first roll": "only a skull rolled before going to the island counts as the first roll",
    "no chest": "dice on Treasure Island need its card, no skull, and a roll of two other dice",
    "dice rolled": "{rolled} dice were rolled, not {given}",
}


class PortsMisreadError(MisreadError):
    """One of these reasons."""

    sentences = REASONS
