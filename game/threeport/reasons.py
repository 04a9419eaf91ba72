"""Reasons why a text is no match of Threeport Shipping, in addition to those of every game."""

from game.reasons import MisreadError

REASONS = {
    "impossible.deck too small": "with {seats} boats, {copies} copies of {values} values could "
    "leave fewer than three cards of a colour to sell",
    "impossible.no end": "if cargo of a removed colour stays aboard, it could fill every boat, so "
    "the match needs its quiet end or a last round",
    "no step": "a step is move <island>, load or sell <values>, not {given}",
    "no island": "{given} is no island; the islands are {known}",
    "no card": "{given} is no card; the cards are {known}",
    "no level": "an island is removed or has a level of 1 to 3, not {given}",
    "no seat with boat": "there are {seats} seats, and therefore no {given}",
    "too many copies": "there are only {copies} of {given}",
    "boat too full": "a boat holds at most {most} cards, not {given}",
    "too few unseen": "{needed} cards are hidden under the boats, but only {given} are unseen",
    "too many removed": "the match is over once two islands are removed",
    "at removed": "{given} is removed",
    "colour removed": "no {given} can be in play, since {colour} is removed",
    "not removed": "{given} is unseen unless it is named; only cards of removed colours are "
    "listed as unseen",
    "too few gone": "{colour} is removed, so the three cards of the last sale and its own 3 "
    "are out of the game",
    "boat never moved": "boat {boat} must have moved by now, since no island is removed",
    "too few points": "with these islands, at least {least} points have been scored",
    "no points yet": "nothing can have been scored or discarded while every island is at level 1",
    "one point": "nobody can have a single point: a sale brings at least two",
    "no boat cards": "{needed} cards lie under the boats, not {given}",
}


class ThreeportMisreadError(MisreadError):
    """One of these reasons."""

    sentences = REASONS
