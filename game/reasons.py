"""Reasons why a text is no match: English sentences by name, with placeholders for facts.

A game's own reasons are in its `REASONS`. The locales of the other languages translate all of them
under the same names; the "impossible" ones, which the set-up form shows too, are in the English
locale as well.
"""

from __future__ import annotations

from typing import Any

from game.names import readable

UNREADABLE = "\ufffd"  # in place of a control character of a text that is quoted
LONGEST_QUOTE = 60  # characters of a text that a reason quotes

REASONS = {
    "too long": "a match is at most {most} characters long",
    "too many steps": "a match has at most {most} steps",
    "header line": "a header line is <name>: <value>",
    "no blank line": "a blank line is missing between the header and the first step",
    "no game": "this does not look like a saved match, which begins with game: {known}",
    "other game": "this is a match of another game: {given}",
    "later rules": "the rules are of version {given}; here they are known up to version {most}",
    "seeds": "the header gives the seed once, not {given} times",
    "agreed twice": "{given} is agreed twice",
    "no agreement": "there is no agreement called {given}",
    "no value": "{agreement} may be {known}, not {given}",
    "no number": "{agreement} may be {low} to {high}, not {given}",
    "no step of numbers": "{agreement} may be {low} to {high} in steps of {step}, not {given}",
    "impossible.seats": "{fewest} to {most} can play, not {seats}",
    "impossible.no such seat": "seat {starts} cannot start: there are {seats} seats",
    "dare": "a dare is <total> <best turn> <number of turns> <name>, not {given}",
    "seed": "a seed is 1 to {most} plain characters",
    "name too long": "the name {given} is too long: a name has at most {most} characters",
    "name unreadable": "a name has no control characters",
    "no bot": "the bots are {known}, not {given}",
    "nothing before": "nothing comes up before the first step",
    "nothing after": "nothing comes up after this step",
    "not the seed": "the seed has {seeded} here, not {given}",
    "no part": "{given} is no part of a position; the parts are {known}",
    "part twice": "{given} is there twice",
    "too many words": "a part of a position has at most {most} words",
    "part alone": "{part} needs {needed} beside it",
    "totals": "there are {seats} seats, but {given} totals",
    "no seat": "the first seat is seat 1 to seat {most}, not {given}",
}


def quoted(text: str) -> str:
    """A text shortened for quoting in a sentence, for a line may be very long.

    It may come from anywhere and go to a terminal, so control characters are replaced.
    """
    if len(text) > LONGEST_QUOTE:
        text = text[:LONGEST_QUOTE] + "\u2026"
    return "".join([each if readable(each) else UNREADABLE for each in text])


class MisreadError(ValueError):
    """An error in the text of a match: the `name` of the reason, and its `facts`.

    sentences: the reasons by name; a game adds its own in a subclass.
    """

    sentences = REASONS

    def __init__(self, name: str, **facts: Any) -> None:
        if isinstance(facts.get("given"), str):
            facts["given"] = quoted(facts["given"])
        super().__init__(self.sentences[name].format(**facts))
        self.name = name
        self.facts = facts


class NotationError(ValueError):
    """A line that cannot be read or played: `line` is its number from 1, `reason` a sentence.

    name, facts: the reason as data, if it is a `MisreadError` or a move that the rules refuse.
    """

    def __init__(self, line: int, error: ValueError) -> None:
        super().__init__("line %d: %s" % (line, error))
        self.line = line
        self.reason = str(error)
        self.name = getattr(error, "name", None)
        self.facts = getattr(error, "facts", {})
