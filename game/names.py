"""Names of people and of house rules: what may stand in them, and where they may be cut."""

LONGEST_NAME = 40
TURNS_TEXT = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
BLANKS = "\xa0\u1680\u2028\u2029\u202f\u205f\u2060\u3000\ufeff" + "".join(
    chr(letter) for letter in range(0x2000, 0x200C)
)
UNFIT_FOR_NAMES = TURNS_TEXT + BLANKS
# Letters that show nothing by themselves: joiners, fillers, choices of a variant.
UNSEEN = "\xad\u034f\u061c\u115f\u1160\u180e\u200c\u200d\u2800\u3164\uffa0" + "".join(
    chr(letter) for letter in range(0xFE00, 0xFE10)
)
JOINER = "\u200d"  # of two pictures makes one
# First and last of the letters that only change the one before them: accents, the ring of a key,
# variants, tones of skin, the signs behind a flag.
CHANGING = (
    ("\u0300", "\u036f"),
    ("\u20e3", "\u20e3"),
    ("\ufe00", "\ufe0f"),
    ("\U0001f3fb", "\U0001f3ff"),
    ("\U000e0020", "\U000e007f"),
)
RIGHT_TO_LEFT = (  # first and last of the letters
    ("\u0590", "\u08ff"),
    ("\ufb1d", "\ufefc"),
    ("\U00010800", "\U00010fff"),
    ("\U0001e800", "\U0001efff"),
)

# First and last capital, and the first small letter: of French, of Russian, of its neighbours.
CAPITALS = (
    ("\xc0", "\xd6", "\xe0"),
    ("\xd8", "\xde", "\xf8"),
    ("\u0400", "\u040f", "\u0450"),
    ("\u0410", "\u042f", "\u0430"),
)


def readable(letter):
    """Whether a letter may stand in a name: no control, no half of one, none that turns text."""
    if " " <= letter < "\x7f":
        return True
    half = "\ud7ff" < letter < "\ue000"  # UTF-8 has no bytes for it, so it could not be kept
    return letter > "\x9f" and not half and letter not in UNFIT_FOR_NAMES


def tidy_name(name):
    """A name as a match can have it: readable letters, single spaces, not too long; maybe empty."""
    letters = [letter if readable(letter) else " " for letter in name[: 4 * LONGEST_NAME]]
    tidied = cut(" ".join("".join(letters).split()), LONGEST_NAME)
    return tidied if seen(tidied).strip() else ""


def seen(name):
    """What can be seen of a name."""
    return "".join(letter for letter in name if letter not in UNSEEN)


def isolated(name):
    """A name as a sentence can hold it: one from right to left would turn what follows it."""
    turns = any(first <= letter <= last for letter in name for first, last in RIGHT_TO_LEFT)
    return "\u2068%s\u2069" % name if turns else name


def alike(name):
    """What names have in common that look the same to people."""
    return "".join(_small(letter) for letter in seen(name.lower()))


def _small(letter):
    """MicroPython has small letters for ASCII alone."""
    for first, last, small in CAPITALS:
        if first <= letter <= last:
            return chr(ord(letter) - ord(first) + ord(small))
    return letter


def cut(name, most):
    """The beginning of a name; a picture that consists of several letters is left out whole."""
    end = min(len(name), most)
    while 0 < end < len(name) and _within_a_picture(name, end):
        end -= 1
    end = end or min(len(name), most)  # it is nothing but one picture
    while end and name[end - 1] in (" ", JOINER):
        end -= 1
    return name[:end]


def _within_a_picture(name, at):
    before, after = name[at - 1], name[at]
    if JOINER in (before, after) or any(first <= after <= last for first, last in CHANGING):
        return True
    if not _half_of_a_flag(after):
        return False
    halves = 0
    while halves < at and _half_of_a_flag(name[at - 1 - halves]):
        halves += 1
    return halves % 2 == 1


def _half_of_a_flag(letter):
    return "\U0001f1e6" <= letter <= "\U0001f1ff"
