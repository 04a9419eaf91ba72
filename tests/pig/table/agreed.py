"""The agreements as worded in the set-up form and the score sheet."""

QUICK = (("target", (50, 100, 200)),)
AT_FAULT = (("impossible.seats", "most_seats"),)


def in_force(options, say):
    """The variant and the target of a match."""
    return say("rules.in_force", options.target)


def has_no_effect(row, options):
    """Whether an agreement has no effect: with one die there are no pairs."""
    return row.name == "pairs" and options.dice == 1
