"""The rules and the points of a match as they are agreed, for reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.agreements import house_rules
from game.markup import escape, symbol, tag
from game.thousand import Rules, scoring
from game.thousand import options as agreed
from game.thousand.ending import least_to_win
from game.thousand.obstacles import truck
from game.thousand.position import DICE
from game.thousand.settling import floored
from game.thousand.table.account import NAMED

if TYPE_CHECKING:
    from game.contract import Say
    from game.thousand.options import Options

_ALIKE = range(scoring.ALIKE, DICE + 1)


def rulebook(options: Options, say: Say) -> str:
    """The rules by chapters; a chapter without any is left out."""
    parts = []
    if [row for row in house_rules(Rules, options) if row.name != "target"]:
        parts.append(tag("p", escape(say("rulebook.agreed"))))
    for chapter, rules in _CHAPTERS:
        told = [sentence for sentence in rules(options, say) if sentence]
        if told:
            parts.append(tag("h3", escape(say("rulebook." + chapter))))
            if chapter == "turn":
                parts.append(_dice((scoring.ONE, scoring.FIVE)))
            parts += [tag("p", escape(sentence)) for sentence in told]
    return "".join(parts)


def points(options: Options, say: Say) -> str:
    """The rows of a table of what dice are worth."""
    rows = ""
    for face in (scoring.ONE, scoring.FIVE):
        worth = scoring.account(options, (face,)).points
        rows += _row(say("count." + face, 1), (face,), say.number(worth)) if worth else ""
    for face in scoring.FACES:
        alike = [scoring.account(options, (face,) * count).points for count in _ALIKE]
        told = ", ".join([say.number(each) for each in alike])
        rows += _row(say("points.alike." + face), (face,) * scoring.ALIKE, told)
    for name, faces, worth in (
        ("small", scoring.FACES[:DICE], options.straight_small),
        ("large", scoring.FACES[-DICE:], options.straight_large),
    ):
        rows += _row(say("points.straight." + name), faces, say.number(worth)) if worth else ""
    return rows


def _row(what: str, faces: tuple[str, ...], worth: str) -> str:
    named = tag("th", escape(what) + _dice(faces), scope="row")
    return tag("tr", named + tag("td", escape(worth)))


def _dice(faces: tuple[str, ...]) -> str:
    drawn = [
        tag("i", symbol("face-" + NAMED[face]), class_="small-die", data_face=face)
        for face in faces
    ]
    return tag("span", "".join(drawn), class_="drawings", aria_hidden="true")


def _aim(options: Options, say: Say) -> list[str]:
    return [say("aim." + options.ending, target=options.target)]


def _turn(options: Options, say: Say) -> list[str]:
    told = [say("rulebook.turn.text"), say("rulebook.turn." + options.keep)]
    told.append(say("rulebook.turn." + options.empty_first_throw))
    told.append(say("rulebook.turn.five " + options.all_five))
    straights = options.straight_small or options.straight_large
    if straights and options.all_five != "may stop" and options.all_five_straight == "may stop":
        told.append(say("rulebook.turn.straight"))
    if options.after_confirmation == "must stop":
        told.append(say("rulebook.turn.confirmed"))
    if options.pair_of_last_two == "keeps the turn":
        told.append(say("rulebook.turn.pair"))
    if options.five_wins != "no":
        first = " first" if options.five_wins_throw == "first" else ""
        told.append(say("rulebook.turn.wins " + options.five_wins + first))
    if options.combinations == "one throw":
        told.append(say("rulebook.turn.combinations"))
    return told


def _entry(options: Options, say: Say) -> list[str]:
    if not options.entry_min:
        return []
    return [say("rulebook.entry." + options.entry_scope, options.entry_min)]


def _pits(options: Options, say: Say) -> list[str]:
    told = [say("rulebook.pits.one", low=low, top=top) for low, top in agreed.pits(options)]
    if told:
        told.append(say("rulebook.pits." + options.pit_exit))
        if options.pit_stop != "refused":
            told.append(say("rulebook.pits.stop"))
    return told


def _barrel(options: Options, say: Say) -> list[str]:
    if options.barrel == "no":
        return []
    facts = {"start": agreed.barrel_start(options), "target": least_to_win(options)}
    how = "text" if options.barrel_add_up == "no" else "add up"
    told = [say("rulebook.barrel." + how, **facts)]
    if options.barrel_score == "start":
        told.append(say("rulebook.barrel.start", **facts))
    if options.barrel_sit == "yes":
        told.append(say("rulebook.barrel.must sit", **facts))
    if options.barrel_tries:
        told.append(say("rulebook.barrel.tries", options.barrel_tries))
        told.append(_fall(options, options.barrel_fall, say))
    if options.barrel_falls_to_zero:
        told.append(say("rulebook.barrel.to zero", count=options.barrel_falls_to_zero))
    how = options.barrel_knock_off
    if how != "no":
        told.append(say("rulebook.barrel.knock off"))
        if how != "as a fall" or not options.barrel_tries:
            told.append(_fall(options, options.barrel_fall if how == "as a fall" else how, say))
    return told


def _fall(options: Options, how: str, say: Say) -> str:
    if how == "points" and options.barrel_fall_from == "start":
        start = agreed.barrel_start(options)
        total = floored(options, start, start - options.barrel_fall_points)
        return say("rulebook.fall.from start", total=say.number(total))
    return say("rulebook.fall." + how, options.barrel_fall_points)


def _dump(options: Options, say: Say) -> list[str]:
    if truck(options) is None:
        return []
    told = [say("rulebook.dump." + options.dump_when, total=options.dump_truck)]
    if options.entry_min:
        told.append(say("rulebook.dump.entry " + options.entry_after_dump))
    return told


def _bolts(options: Options, say: Say) -> list[str]:
    if options.bolts == "no":
        return []
    told = [say("rulebook.bolts." + options.bolt_for)]
    row = {"no": "fine", "yes": "in a row"}.get(options.bolts_in_a_row, options.bolts_in_a_row)
    row = "each" if options.bolts_limit == 1 else row
    told.append(say("rulebook.bolts." + row, options.bolts_fine, count=options.bolts_limit))
    if options.entry_min:
        told.append(say("rulebook.bolts.before entry " + options.bolts_before_entry))
    if agreed.pits(options) and options.bolts_in_pit == "no":
        told.append(say("rulebook.bolts.not in pit"))
    if options.barrel == "yes" and options.bolts_on_barrel == "no":
        told.append(say("rulebook.bolts.not on barrel"))
    return told


def _overtaking(options: Options, say: Say) -> list[str]:
    if options.overtaking == "no":
        return []
    told = [say("rulebook.overtaking." + options.overtaking, options.overtaking_points)]
    if options.overtaking_tie != "nothing":
        told.append(say("rulebook.overtaking.tie " + options.overtaking_tie))
    return told


def _end(options: Options, say: Say) -> list[str]:
    told = [say("rulebook.end." + options.last_round)]
    if options.ending == "exactly":
        told.append(say("rulebook.end.exactly"))
    fine = options.overshoot_fine_after
    if options.ending == "exactly" and fine:
        each = "each" if fine == 1 else "fine"
        told.append(say("rulebook.end." + each, options.overshoot_fine, count=fine))
    if options.ending == "exactly" and options.overshoot_zero_after:
        told.append(say("rulebook.end.zero", count=options.overshoot_zero_after))
    if options.double_loss == "yes" and options.entry_min:
        told.append(say("rulebook.end.double"))
    return told


_CHAPTERS = (
    ("aim", _aim),
    ("turn", _turn),
    ("entry", _entry),
    ("pits", _pits),
    ("barrel", _barrel),
    ("dump", _dump),
    ("bolts", _bolts),
    ("overtaking", _overtaking),
    ("end", _end),
)
