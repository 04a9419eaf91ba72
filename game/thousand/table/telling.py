"""Turns and the state of the table, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match import PERSON
from game.names import isolated
from game.thousand import rules
from game.thousand.moves import BANK, NOTHING, Move, must_confirm, why_not
from game.thousand.obstacles import Hindrance, ends_turn, hindrance, pit_at, truck
from game.thousand.options import way_out
from game.thousand.scoring import lying
from game.thousand.table import hand as hands
from game.thousand.table.motion import WRITTEN

if TYPE_CHECKING:
    from game.contract import Say, Seen
    from game.match import Seat
    from game.thousand.options import Options
    from game.thousand.position import Ended, Event, Position
    from game.thousand.scoring import Line
    from game.thousand.table.hand import Hand
    from game.thousand.table.motion import Turn

_NEAR = 100  # points that a throw of a few dice may bring
# What banking does to a seat that is told to its reader in other words.
_OF_THE_READER = ("entered", "in pit", "out of pit", "on barrel", "fell off")
LACKING = ("entry", "pit", "barrel", "above")  # rules that may ask for more points


def status(seen: Seen, say: Say) -> list[str]:
    """Sentences on the last throw and the points of the turn, or on the end of a turn."""
    position = seen.position
    if position.ended is not None:
        return turn_told(seen.seats, seen.turns[-1], say)
    if not position.throws:
        return [needed(position, say)] if needed(position, say) else []
    told = [say("thrown", name=seen.seats[position.seat].name, dice=_thrown(position, say))]
    account = lying(position)
    if account.lines:
        told.append(
            say("scores", dice=say.listing([line_told(line, say) for line in account.lines]))
        )
    if not seen.short:
        told.append(say("stake", rules.turn_points(position)))
    if seen.idle is None:
        told.append(hindered(position, seen.hand, say) or ("" if seen.short else say("choices")))
    return [sentence for sentence in told if sentence]


def hindered(position: Position, hand: Hand, say: Say) -> str:
    """Why the points cannot be banked, or what would end the turn at once; "" if nothing does."""
    found = shortfall(position, hand)
    if found is not None:
        return say("lacking." + found.rule, found.lacking)
    found = obstacle(position, hand)
    return "" if found is None else say("refused." + found.rule)


def shortfall(position: Position, hand: Hand) -> Hindrance | None:
    """The `Hindrance` that asks for more points than are in hand, None if none does."""
    found = obstacle(position, hand)
    return found if found is not None and found.rule in LACKING and found.lacking else None


def obstacle(position: Position, hand: Hand) -> Hindrance | None:
    """The `Hindrance` to banking what is in hand; "dumped" or "overshot" if it ends the turn."""
    found = why_not(position, hand.kept)
    if found is None or found.rule in LACKING:
        if not position.throws:
            return found
        how = ends_turn(position, rules.turn_points(position, hand.kept))
        return Hindrance(how, 0) if how else found
    return found


def wins(position: Position, hand: Hand) -> bool:
    """Whether banking the dice in hand would win the match."""
    move = Move(BANK.kind, hand.kept)
    if rules.node(position).moves.refusal(move) is not None:
        return False
    over = rules.step(position, move).over
    return over is not None and position.seat in over.winners


def needed(position: Position, say: Say) -> str:
    """What a turn that begins has to bring, "" if any points will do."""
    found = hindrance(position, 0)
    if found is None or not found.lacking:
        return ""
    return say("needed." + found.rule, found.lacking)


def next_needs(seen: Seen, say: Say) -> str:
    """What the person whose turn comes next has to bring in it, and which points to avoid."""
    position = seen.position
    if position.over is not None or seen.seats[position.seat].player != PERSON:
        return ""
    found = hindrance(position, 0)
    told = ""
    if found is not None and say.has("next.%s.you" % found.rule):
        told = seen.told(say, "next." + found.rule, position.seat, n=found.lacking)
    return " ".join([told, truck_ahead(seen, say)]).strip()


def truck_ahead(seen: Seen, say: Say) -> str:
    """A warning, before the first throw, of a turn that meets a dump truck nearby; "" if none."""
    position = seen.position
    near = _truck_after(position, 0)
    if not near:
        return ""
    return seen.told(say, "next.truck", position.seat, n=near, total=position.options.dump_truck)


def would(seen: Seen, say: Say) -> str:
    """What banking the dice in hand would make of the score; why it cannot be done, if so."""
    position, hand = seen.position, seen.hand
    bars = hindered(position, hand, say)
    if bars:
        return bars
    after = rules.step(position, Move(BANK.kind, hand.kept))
    ended = after.ended
    assert ended is not None
    facts: dict[str, Any] = {"total": say.number(ended.before + ended.points)}
    told = [say("would", ended.points, **facts)]
    facts = {"top": _top(position.options, after.totals[position.seat])}
    for event in ended.events:
        if event.seat != position.seat:
            continue
        if event.what in _OF_THE_READER:
            told.append(seen.told(say, "would." + event.what, position.seat, **facts))
        else:
            told.append(say("would." + event.what, abs(event.change) or event.count, **facts))
    told += _passed(seen, ended, say)
    if after.over is not None and position.seat in after.over.winners:
        told.append(seen.told(say, "would.won", position.seat))
    return " ".join(told)


def _passed(seen: Seen, ended: Ended, say: Say) -> list[str]:
    """Sentences on those whom banking would overtake, or knock off the barrel."""
    hit = [event for event in ended.events if event.change and event.seat != ended.seat]
    told = [_loses(seen, event, say) for event in hit if event.what == "knocked off"]
    overtaken = [event for event in hit if event.what == "overtaken"]
    changes = [event.change for event in overtaken]
    if len(overtaken) > 1 and min(changes) == max(changes):
        facts: dict[str, Any] = {"n": len(overtaken), "lost": say.number(-changes[0])}
        return told + [seen.told(say, "would.overtaken.all", ended.seat, **facts)]
    return told + [_loses(seen, event, say) for event in overtaken]


def _loses(seen: Seen, event: Any, say: Say) -> str:
    """A sentence on somebody who would lose points."""
    lost = say.number(-event.change)
    if event.seat == seen.yours:
        return say("would." + event.what + ".yours", lost=lost)
    facts: dict[str, Any] = {"other": isolated(seen.seats[event.seat].name), "lost": lost}
    return seen.told(say, "would." + event.what, seen.position.seat, **facts)


def truck_near(position: Position, hand: Hand) -> int:
    """The points that a turn is short of a dump truck that comes at once, if few; else 0."""
    return _truck_after(position, rules.turn_points(position, hand.kept))


def _truck_after(position: Position, points: int) -> int:
    """As `truck_near`, for a turn with so many points."""
    options = position.options
    waits = truck(options)
    if waits is None or options.dump_when != "at once":
        return 0
    lacking = waits - position.after(points)
    return lacking if 0 < lacking <= _NEAR else 0


def _top(options: Options, score: int) -> int:
    """The lowest total that leads out of the pit that a score is in; 0 if it is in none."""
    pit = pit_at(options, score)
    return way_out(options, pit) if pit else 0


def heard(seen: Seen, control: str, say: Say) -> Any:
    """The change that a press just made to the hand, for screen readers."""
    position, hand = seen.position, seen.hand
    die = int(control[len("die-") :]) - 1
    place = "kept" if die in hands.kept(position, hand) else "back"
    facts: dict[str, Any] = {"die": die + 1, "face": say("face." + position.faces[die])}
    told = say("heard." + place, **facts)
    if seen.short:
        return told
    return told + " " + say("stake", rules.turn_points(position, hand.kept))


def turn_told(seats: tuple[Seat, ...], turn: Turn, say: Say) -> list[str]:
    """Sentences on a finished turn: its points, and everything that came of it."""
    told = [_ended(seats, turn, say)]
    return told + [event_told(seats, event, say) for event in worth_telling(turn)]


def worth_telling(turn: Turn) -> list[Event]:
    """The events of a turn that are worth telling: not a fine that took nothing."""
    return [event for event in turn.events if event.change or not event.what.endswith("fined")]


def happened(seen: Seen, event: Any, say: Say) -> str:
    """As `event_told`, but addressed to the reader, and nameless if it befell whose turn it was."""
    if event.seat == seen.turns[-1].seat:
        return say("happened." + event.what, _number(event))
    if event.seat == seen.yours:
        return say("happened.you." + event.what, _number(event))
    return event_told(seen.seats, event, say)


def event_told(seats: tuple[Seat, ...], event: Any, say: Say) -> str:
    """A sentence on something that happened to a seat when a turn ended."""
    return say("event." + event.what, _number(event), name=seats[event.seat].name)


def _number(event: Any) -> int:
    """The points that an event took, or else its count."""
    return -event.change if event.change else event.count


def past_told(seen: Seen, say: Say) -> str:
    """Whose finished turn is still on the table, "" during a turn."""
    ended = seen.position.ended
    return "" if ended is None else seen.told(say, "account.last", ended.seat)


def line_told(line: Line, say: Say) -> str:
    """The dice of one line of an account, such as "3 fives"."""
    if line.what in ("straight", "pair", "before"):
        return say("line." + line.what)
    return say("count." + line.face, line.count)


def sure(position: Position) -> bool:
    """Whether all five dice have scored and must be thrown again."""
    return must_confirm(position, lying(position))


def empty(position: Position) -> bool:
    """Whether an empty first throw may be made up for."""
    found = why_not(position)
    return found is not None and found.rule == NOTHING


def _thrown(position: Position, say: Say) -> str:
    return say.listing([say("face." + position.faces[die]) for die in position.thrown])


def _ended(seats: tuple[Seat, ...], turn: Turn, say: Say) -> str:
    facts: dict[str, Any] = {"name": seats[turn.seat].name}
    if turn.how in WRITTEN:
        facts["total"] = say.number(turn.before + turn.points)
    if turn.how == "lost" and not turn.points:
        return say("ended.nothing", **facts)
    return say("ended." + turn.how, turn.points, **facts)
