"""The rules and the points of an edition, for reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.agreements import house_rules
from game.markup import escape, symbol, tag
from game.ports import Rules, cards
from game.ports.options import pile
from game.ports.scoring import (
    DIAMOND,
    FACE_POINTS,
    FULL_CHEST,
    GOLD,
    MONKEY,
    SET_POINTS,
    SKULL,
)

if TYPE_CHECKING:
    from game.contract import Say
    from game.ports.options import Options

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
_ALIKE = (cards.SKULL_2, cards.SHIP_3, cards.SHIP_4)  # look like another with the same rule
_DICE = {  # drawn beside the lines of a section
    "points": ((MONKEY,) * 3, (GOLD, DIAMOND)),
    "island": ((SKULL,) * 4,),
}
_SECTIONS = ("play", "turn", "points", "cards", "island", "end", "open")


def rulebook(options: Options, say: Say) -> str:
    """The rules of the edition as on its sheet, preceded by a note if house rules differ."""
    parts = []
    if [row for row in house_rules(Rules, options) if row.name != "target"]:
        parts.append(tag("p", escape(say("rulebook.agreed"))))
    for section in _SECTIONS:
        parts.append(tag("h3", escape(say("rulebook." + section))))
        drawn = _DICE.get(section, ())
        for place, line in enumerate(say("rulebook." + section + ".text").split("\n")):
            parts.append(_line(_dice(drawn[place]) if place < len(drawn) else "", line))
        if section == "cards":
            parts += _cards_ruled(options, say)
    return "".join(parts)


def points(options: Options, say: Say) -> str:
    """The rows of a table of what dice are worth."""
    rows = [
        _points_row(say("points.alike", count), (MONKEY,) * count, SET_POINTS[count], say)
        for count in range(3, 9)
    ]
    rows.append(_points_row(say("points.treasure"), (GOLD, DIAMOND), FACE_POINTS, say))
    rows.append(_points_row(say("points.full chest"), (), FULL_CHEST, say))
    return "".join(rows)


def _cards_ruled(options: Options, say: Say) -> list[str]:
    """The rules of the cards that are in the pile of a match."""
    held = [card for card, count in zip(cards.CARDS, pile(options)) if count]
    lines = []
    for name, kinds in _CARDS_RULED:
        if any(kind in held for kind in kinds):
            shown = [kind for kind in kinds if kind not in _ALIKE]
            lines.append(_line(_cards(shown), say("rulebook.card." + name)))
    return lines


def _line(drawn: str, told: str) -> str:
    """A sentence with drawings of what it names beside it."""
    return tag("p", drawn + tag("span", escape(told)), class_="drawn" if drawn else None)


def _dice(faces: tuple[str, ...]) -> str:
    dice = [tag("i", symbol("die-" + face), class_="small-die", data_face=face) for face in faces]
    return tag("span", "".join(dice), class_="drawings", aria_hidden="true")


def _cards(kinds: list[str]) -> str:
    drawn = [
        tag("i", symbol("card-" + kind), class_="small-card", data_kind=kind) for kind in kinds
    ]
    return tag("span", "".join(drawn), class_="drawings", aria_hidden="true")


def _points_row(what: str, faces: tuple[str, ...], points: int, say: Say) -> str:
    named = tag("th", escape(what) + (_dice(faces) if faces else ""), scope="row")
    return tag("tr", named + tag("td", say.number(points)))
