"""What bots say of their turns, in character and now and then."""

_SELDOM = 2  # a bot speaks of every other turn, apart from those that it always speaks of
WON = "won"
_LINES = 3  # of a bot for one kind of event, at most


def line(model, say):
    """The words of the bot whose turn has just ended, None if it is silent.

    They follow from the match, so that a match watched again is the same.
    """
    turns = model.board.turns
    last = turns[-1]
    event, always = model.table.spoken(last)
    if model.match.over():
        event, always = WON, True
        if last.seat not in model.match.node().winners:
            return None
    chosen = len(turns) // len(model.match.seats) + last.seat
    if event is None or (chosen % _SELDOM and not always):
        return None
    lines = keys(model.match.seats[last.seat].player, event, say)
    return say(lines[chosen // _SELDOM % len(lines)]) if lines else None


def keys(bot, event, say):
    """The keys of what a bot may say of an event."""
    found = ["says.%s.%s.%d" % (bot, event, number + 1) for number in range(_LINES)]
    return [key for key in found if say.has(key)]
