"""The agreements as worded in the set-up form and the score sheet."""

QUICK = (("target", (50, 100, 200)),)


def in_force(options, say):
    """The variant and the target of a match."""
    return say("rules.in_force", options.target)
