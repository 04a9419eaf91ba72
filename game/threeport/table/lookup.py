"""The rules and the points of a match as agreed, for reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.agreements import house_rules
from game.markup import escape, tag
from game.threeport import Rules
from game.threeport.cards import COLOURS, ISLAND_VALUES, named
from game.threeport.options import QUIET_ROUNDS, last_round
from game.threeport.scoring import account
from game.threeport.table.cargo import goods_html

if TYPE_CHECKING:
    from game.contract import Say
    from game.threeport.options import Options

_EXAMPLE = (3, 4)  # the cards sold in the example of the source page
_SOLD = tuple([named(0, value) for value in _EXAMPLE])
_DRAWN = {  # cards that are drawn beside a chapter
    "table": tuple([named(colour, 1) for colour in range(len(COLOURS))]),
    "turn": _SOLD,
}


def rulebook(options: Options, say: Say) -> str:
    """The rules by chapters."""
    parts = []
    if house_rules(Rules, options):
        parts.append(tag("p", escape(say("rulebook.agreed"))))
    for chapter, rules in _CHAPTERS:
        parts.append(tag("h3", escape(say("rulebook." + chapter))))
        parts.append(_goods(_DRAWN.get(chapter, ())))
        parts += [tag("p", escape(sentence)) for sentence in rules(options, say)]
    return "".join(parts)


def points(options: Options, say: Say) -> str:
    """The table of points: what a sale brings at each level, and what it does to the island."""
    rows = _row(say("points.cargo"), say("points.values", top=options.values))
    for level in ISLAND_VALUES:
        told = say("points.bonus", level)
        rows += _row(say("points.level", level=level), told + " " + say("points.rise.%d" % level))
    example = account(1, _EXAMPLE)
    rows += _row(say("points.example"), say("points.sum", example.total), _SOLD)
    return rows + _row(say("points.aboard"), say("points.nothing"))


def _row(what: str, worth: str, drawn: tuple[str, ...] = ()) -> str:
    named_so = tag("th", escape(what) + _goods(drawn), scope="row")
    return tag("tr", named_so + tag("td", escape(worth)))


def _goods(cards: tuple[str, ...]) -> str:
    """Cards drawn small, beside the words for them; "" for none."""
    if not cards:
        return ""
    return tag("span", goods_html(cards), class_="goods drawings", aria_hidden="true")


def _aim(_options: Options, say: Say) -> list[str]:
    return [say("rulebook.aim.text")]


def _table(options: Options, say: Say) -> list[str]:
    told = [say("rulebook.table.islands")]
    told.append(
        say("rulebook.table.deck", count=3 * options.values * options.copies, top=options.values)
    )
    told.append(say("rulebook.table.boats " + options.boats))
    return told


def _turn(_options: Options, say: Say) -> list[str]:
    return [say("rulebook.turn." + part) for part in ("text", "move", "load", "deal", "sell")]


def _levels(options: Options, say: Say) -> list[str]:
    told = [say("rulebook.levels." + part) for part in ("text", "removed")]
    return told + [say("rulebook.levels.aboard " + options.aboard)]


def _end(options: Options, say: Say) -> list[str]:
    told = [say("rulebook.end.text")]
    last = last_round(options)
    if last is not None:
        told.append(say("rulebook.end.last", last))
    elif options.quiet_end == "yes":
        told.append(say("rulebook.end.quiet", QUIET_ROUNDS))
    return told


_CHAPTERS = (("aim", _aim), ("table", _table), ("turn", _turn), ("levels", _levels), ("end", _end))
