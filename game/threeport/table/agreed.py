"""The agreements of the game as worded in the set-up form and the score sheet."""

from game.threeport.options import has_last_round

QUICK = ()  # the deck is asked for among the house rules
AT_FAULT = (
    ("impossible.seats", "starts"),
    ("impossible.deck too small", "values"),
    ("impossible.no end", "quiet_end"),
)
GROUPED = ()  # no ruling applies in one place only


def label(row, _say, house):
    """The label of an agreement."""
    return house("option." + row.name)


def in_force(options, say):
    """The deck of a match."""
    return say("rules.in_force", 3 * options.values * options.copies)


def joint(_rows, _options, _say, _house):
    """The changed agreements that share one clause: none."""
    return (), ""


def moot(row, options):
    """Tells whether an agreement has no effect, given the others."""
    return row.name == "quiet_end" and has_last_round(options)
