"""Names of people and of house rules: the characters they may contain, and how they are cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_NAME = 40
BIDI_CONTROLS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
SPACES = "\xa0\u1680\u2028\u2029\u202f\u205f\u2060\u3000\ufeff" + "".join(
    chr(code) for code in range(0x2000, 0x200C)
)
FORBIDDEN = BIDI_CONTROLS + SPACES
# Characters without a glyph of their own: joiners, fillers, variation selectors.
INVISIBLE = "\xad\u034f\u061c\u115f\u1160\u180e\u200c\u200d\u2800\u3164\uffa0" + "".join(
    chr(code) for code in range(0xFE00, 0xFE10)
)
ZERO_WIDTH_JOINER = "\u200d"
# Ranges of characters that extend the grapheme before them: combining accents, the enclosing
# keycap, variation selectors, skin tones, tags of flags.
EXTENDING = (
    ("\u0300", "\u036f"),
    ("\u20e3", "\u20e3"),
    ("\ufe00", "\ufe0f"),
    ("\U0001f3fb", "\U0001f3ff"),
    ("\U000e0020", "\U000e007f"),
)
RIGHT_TO_LEFT = (  # ranges
    ("\u0590", "\u08ff"),
    ("\ufb1d", "\ufefc"),
    ("\U00010800", "\U00010fff"),
    ("\U0001e800", "\U0001efff"),
)

# First and last capital of a range, and its first small letter: Latin-1, then Cyrillic.
CAPITALS = (
    ("\xc0", "\xd6", "\xe0"),
    ("\xd8", "\xde", "\xf8"),
    ("\u0400", "\u040f", "\u0450"),
    ("\u0410", "\u042f", "\u0430"),
)


def readable(character: str) -> bool:
    """Whether a name may contain a character: no control, surrogate, or unusual space."""
    if " " <= character < "\x7f":
        return True
    surrogate = "\ud7ff" < character < "\ue000"  # UTF-8 cannot encode it, so it could not be kept
    return character > "\x9f" and not surrogate and character not in FORBIDDEN


def tidy_name(name: str) -> str:
    """A name made fit for a match: readable characters, single spaces, not too long; maybe ""."""
    characters = [each if readable(each) else " " for each in name[: 4 * LONGEST_NAME]]
    tidied = cut(" ".join("".join(characters).split()), LONGEST_NAME)
    return tidied if visible(tidied).strip() else ""


def visible(name: str) -> str:
    """The visible characters of a name."""
    return "".join(character for character in name if character not in INVISIBLE)


def isolated(name: str) -> str:
    """A name for use in a sentence: right-to-left text is put into a bidi isolate."""
    turns = any(first <= each <= last for each in name for first, last in RIGHT_TO_LEFT)
    return "\u2068%s\u2069" % name if turns else name


def initials(names: Sequence[str]) -> list[str]:
    """The initial of each name, with another letter of it where others have the same initial.

    The number of each if no such letter tells them all apart.
    """
    marks = [cut(name, 1) for name in names]
    for mark in set(marks):
        same = [place for place, each in enumerate(marks) if each == mark]
        for at in range(1, LONGEST_NAME) if len(same) > 1 else ():
            more = [_letter(names[place], at) for place in same]
            if len(set(map(skeleton, more))) == len(more):
                for place, letter in zip(same, more):
                    marks[place] += letter
                break
    if len(set(marks)) == len(marks):
        return marks
    return [str(number + 1) for number in range(len(names))]


def _letter(name: str, at: int) -> str:
    """The letter at an index of a name, "" beyond it and for what is no letter of its own."""
    letter = name[at : at + 1]
    return letter if skeleton(letter).strip() and cut(name, at + 1)[at:] == letter else ""


def skeleton(name: str) -> str:
    """A key shared by confusable names: those that differ only in case or invisible characters."""
    return "".join(_lower(character) for character in visible(name.lower()))


def _lower(character: str) -> str:
    """The small letter of a capital; MicroPython's `lower` knows ASCII alone."""
    for first, last, small in CAPITALS:
        if first <= character <= last:
            return chr(ord(character) - ord(first) + ord(small))
    return character


def cut(name: str, most: int) -> str:
    """The beginning of a name, cut between graphemes."""
    end = min(len(name), most)
    while 0 < end < len(name) and _within_grapheme(name, end):
        end -= 1
    end = end or min(len(name), most)  # a single grapheme is too long itself
    while end and name[end - 1] in (" ", ZERO_WIDTH_JOINER):
        end -= 1
    return name[:end]


def shortened(name: str, most: int) -> str:
    """A name of so many characters at most; an ellipsis stands for what was cut off."""
    return name if len(name) <= most else cut(name, most - 1) + "\u2026"


def _within_grapheme(name: str, at: int) -> bool:
    before, after = name[at - 1], name[at]
    if ZERO_WIDTH_JOINER in (before, after):
        return True
    if any(first <= after <= last for first, last in EXTENDING):
        return True
    if not _is_regional_indicator(after):
        return False
    indicators = 0
    while indicators < at and _is_regional_indicator(name[at - 1 - indicators]):
        indicators += 1
    return indicators % 2 == 1  # two of them make a flag


def _is_regional_indicator(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
