"""The agreements of the game as worded in the set-up form and the score sheet."""

TARGETS = (5000, 6000, 8000)  # 003: the targets to choose from; others are house rules
QUICK = (("target", TARGETS),)
AT_FAULT = (("impossible.seats", "most_seats"), ("impossible.empty pile", "cards_chest"))
GROUPED = ("guardian", "ship", "island", "storm", "truce")  # groups whose rules need their heading
_COUNTS = "cards_"  # prefix of the rows for the number of cards in the pile


def label(row, say, house):
    """The label of an agreement. say: the edition's words. house: the words for house rules."""
    if row.name.startswith(_COUNTS):
        kind = row.name[len(_COUNTS) :].replace("_", "-")
        return house("option.cards", card=say("card." + kind))
    return house("option." + row.name)


def in_force(options, say):
    """The edition and the target of a match."""
    return say("rules.in_force", options.target)
