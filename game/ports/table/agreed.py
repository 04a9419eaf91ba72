"""The agreements of the game as the set-up form and the sheet tell them."""

TARGETS = (5000, 6000, 8000)  # 003: what players may agree on; other ones are house rules
QUICK = (("target", TARGETS),)
AT_FAULT = (("impossible.seats", "most_seats"), ("impossible.empty pile", "cards_chest"))
GROUPED = ("guardian", "ship", "island", "storm", "truce")  # groups whose rules hold there alone
_COUNTS = "cards_"  # how the names of the rows begin that count a card of the pile


def label(row, say, house):
    """The name of an agreement. say: the words of the edition, house: those of house rules."""
    if row.name.startswith(_COUNTS):
        kind = row.name[len(_COUNTS) :].replace("_", "-")
        return house("option.cards", card=say("card." + kind))
    return house("option." + row.name)


def in_force(options, say):
    """The edition and the target of a match."""
    return say("rules.in_force", options.target)
