"""The rules and the points in words, for reference."""

from game.markup import escape, tag

_SECTIONS = ("aim", "turn", "dice", "end")


def rulebook(options, say):
    """The rules of a variant."""
    parts = []
    for section in _SECTIONS:
        parts.append(tag("h3", escape(say("rulebook." + section))))
        for line in say("rulebook." + section + ".text").split("\n"):
            parts.append(tag("p", escape(line)))
    return "".join(parts)


def points(options, say):
    """Rows of a table: what a roll is worth."""
    rows = _row(say("points.faces"), say("points.as shown"))
    rows += _row(say("points.one"), say("points.turn lost"))
    if options.dice == 2:
        rows += _row(say("points.ones"), say("points.all lost"))
    return rows


def _row(what, worth):
    return tag("tr", tag("th", escape(what), scope="row") + tag("td", escape(worth)))
