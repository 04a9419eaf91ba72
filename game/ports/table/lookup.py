"""The rules and the points of an edition, for reference."""

from game import ports
from game.agreements import house_rules
from game.markup import escape, tag
from game.ports import cards
from game.ports.options import pile
from game.ports.scoring import FACE_POINTS, FULL_CHEST, SET_POINTS

_CARDS_RULED = (  # cards whose rules share a sentence
    ("chest", (cards.CHEST,)),
    ("captain", (cards.CAPTAIN,)),
    ("skulls", (cards.SKULL_1, cards.SKULL_2)),
    ("guardian", (cards.GUARDIAN,)),
    ("ships", (cards.SHIP_2, cards.SHIP_3, cards.SHIP_4)),
    ("treasure", (cards.GOLD, cards.DIAMOND)),
    ("animals", (cards.ANIMALS,)),
    ("storm", (cards.STORM,)),
    ("truce", (cards.TRUCE,)),
)
_SECTIONS = ("play", "turn", "points", "cards", "island", "end", "open")


def rulebook(options, say):
    """The rules of the edition as on its sheet, preceded by a note if house rules differ."""
    parts = []
    if [row for row in house_rules(ports, options) if row.name != "target"]:
        parts.append(tag("p", escape(say("rulebook.agreed"))))
    for section in _SECTIONS:
        parts.append(tag("h3", escape(say("rulebook." + section))))
        lines = say("rulebook." + section + ".text").split("\n")
        if section == "cards":
            lines += _cards_ruled(options, say)
        parts += [tag("p", escape(line)) for line in lines]
    return "".join(parts)


def points(_options, say):
    """The rows of a table of what dice are worth."""
    rows = [
        _points_row(say("points.alike", count), SET_POINTS[count], say) for count in range(3, 9)
    ]
    rows.append(_points_row(say("points.treasure"), FACE_POINTS, say))
    rows.append(_points_row(say("points.full chest"), FULL_CHEST, say))
    return "".join(rows)


def _cards_ruled(options, say):
    """The rules of the cards that are in the pile of a match."""
    held = [card for card, count in zip(cards.CARDS, pile(options)) if count]
    ruled = [name for name, kinds in _CARDS_RULED if any(kind in held for kind in kinds)]
    return [say("rulebook.card." + name) for name in ruled]


def _points_row(what, points, say):
    return tag("tr", tag("th", escape(what), scope="row") + tag("td", say.number(points)))
