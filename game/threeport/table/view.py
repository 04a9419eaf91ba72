"""The slots of the chart: islands, boats, piles; `deck` has those of the hold and the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import escape, symbol, tag
from game.names import initials
from game.threeport import moves, rules
from game.threeport.cards import COLOUR, COLOURS, counted, named
from game.threeport.options import MOST_SEATS
from game.threeport.position import HOLD
from game.threeport.scoring import account
from game.threeport.table.cargo import goods_html, hidden, pile_html
from game.threeport.table.deck import deck_slots, rest, seat_shown
from game.threeport.table.motion import great, of_one_colour
from game.threeport.table.rivals import SAIL_AND_SELL, carried, lead_if_sold, too_late
from game.threeport.table.telling import boat_told, card_told, isle, wanted

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.contract import Say, Seen, Slots
    from game.threeport.position import Position
    from game.threeport.table.motion import Turn

OFF = "off"
FEW_ROUNDS = 5  # left in a match with a last round, which are then counted
_DANGER = {HOLD - 1: "near", HOLD: "true"}  # by the number of cards that a rival carries
_CARD = "\u0001"  # placeholder for a drawing in a sentence
_CONTROLS = ("sail-", "cargo-", "deeper-")  # of an island


def slots(seen: Seen, say: Say) -> Slots:
    """All slots of this game; before a match the chart stays as it is, and is decoration."""
    written: dict = {}
    position = seen.position
    written["chart", "aria-hidden"] = "true" if position is None else None
    for colour in COLOURS:
        for control in _CONTROLS:
            written[control + colour, "tabindex"] = "-1" if position is None else None
    if position is None:
        return written
    written["chart", "data-seats"] = str(len(position.boats))
    # Set once and for all: when a page resumes a match, boats lie where they are at once.
    if not seen.settled:
        written["chart", "data-sails"] = "true"
    written["tally", "text"] = _tally(position, say)
    written["tally", "shown"] = position.over is None
    for place in range(len(COLOURS)):
        _island(seen, place, say, written)
    _boats(seen, say, written)
    _piles(seen, say, written)
    deck_slots(seen, say, written)
    return written


def _tally(position: Position, say: Say) -> str:
    """How far the end is: in islands to be removed, or in rounds once few are left."""
    rounds = rules.turns_left(position, position.seat)
    if rounds == 1:
        return say("tally.last")
    if rounds <= FEW_ROUNDS:
        return say("tally.rounds", rounds)
    return say("tally", rules.REMOVED_TO_END - position.islands.count(None))


def _island(seen: Seen, place: int, say: Say, slots: Slots) -> None:
    """Sets the slots of an island."""
    colour = COLOURS[place]
    island = seen.position.islands[place]
    turn = _last_at(seen, place)
    slots["isle-" + colour, "data-gone"] = "true" if island is None else None
    slots["isle-" + colour, "data-change"] = turn.change if turn and seen.moving else None
    slots["gain-" + colour, "html"] = _gain(turn, say)
    # Stays as it was once all has come to rest: only a sale that is made here and now is played,
    # not one that was made before the match was resumed.
    if turn is None or not seen.settled:
        slots["gain-" + colour, "data-played"] = "true" if turn else None
    # While the sale that removes it is being shown, an island stays; with reduced motion, the style
    # hides it at once.
    stays = bool(turn and seen.moving)
    for name in ("sail-", "cargo-", "level-", "raise-"):
        slots[name + colour, "shown"] = island is not None or stays
    slots["gone-" + colour, "shown"] = island is None
    if island is None:
        if stays:
            _sail(seen, place, say, slots)
            slots["cargo-" + colour, "data-loads"] = None
            rest(slots, "cargo-" + colour, rests=True)
        else:
            slots["deeper-" + colour, "shown"] = False
        slots["told-" + colour, "text"] = say("island.gone", island=isle(place, say))
        last = seen.position.over is not None
        slots["gone-" + colour, "text"] = say("gone" if last else "gone.first")
        return
    slots["level-" + colour, "html"] = _level(island.level, say)
    against = _against(seen, place)
    danger = say("danger." + str(against)) if against > 1 else ""
    slots["raise-" + colour, "text"] = danger or _rise(island.level, say)
    slots["isle-" + colour, "data-danger"] = _DANGER.get(against)
    slots["isle-" + colour, "data-level"] = str(island.level)
    slots["told-" + colour, "text"] = island_told(seen, place, danger, say)
    _sail(seen, place, say, slots)
    _cargo(seen, place, say, slots)


def _level(level: int, say: Say) -> str:
    """The level of an island, with the number of cards that raise it where room is short."""
    sign = "sign-removed" if level == rules.LAST_LEVEL else "sign-upgraded"
    rise = tag("i", symbol(sign) + str(level), class_="rise", aria_hidden="true")
    told = escape(say("level", level=level, last=rules.LAST_LEVEL))
    return tag("b", told + " " + rise) + " " + tag("span", escape(say("bonus", level=level)))


def _against(seen: Seen, place: int) -> int:
    """The most cards with which a rival of the next person could soon remove an island."""
    position = seen.position
    if seen.idle not in (None, "bot plays") or position.islands[place].level < rules.LAST_LEVEL:
        return 0
    return carried(position, seat_shown(seen), place)


def _acts(seen: Seen) -> bool:
    """Whether somebody at this device can act: not while the last action is being shown."""
    return seen.idle is None and not seen.moving


def _cargo(seen: Seen, place: int, say: Say, slots: Slots) -> None:
    """The pile of an island as a button: it loads if the boat is there, and else sails there."""
    position = seen.position
    island = position.islands[place]
    name = "cargo-" + COLOURS[place]
    told = cargo_told(place, island.cargo, say)
    _whole(seen, place, told, say, slots)
    acts, here = _acts(seen), position.boat.at == place
    loads = acts and here and seen.node.moves.refusal(moves.LOADING) is None
    if loads:
        told += ". " + say("act.load.none")
    elif acts and not here:
        told += ". " + say("act.sail." + COLOURS[place])
    fan = tag(
        "span", pile_html(island.cargo, name in seen.moving), class_="fan", aria_hidden="true"
    )
    slots[name, "html"] = tag("span", escape(told), class_="unseen") + fan
    slots[name, "from"] = "pile" if name in seen.moving else None
    slots[name, "data-loads"] = "true" if loads else None
    rest(slots, name, not (acts and (island.cargo or not here)))


def _whole(seen: Seen, place: int, told: str, say: Say, slots: Slots) -> None:
    """The button that shows a whole pile, if some of its cards are hidden, and its popover.

    told: the pile in words. The popover is filled only when nothing moves.
    """
    colour, cargo = COLOURS[place], seen.position.islands[place].cargo
    more = hidden(cargo)
    slots["deeper-" + colour, "shown"] = more > 0
    if more:
        where = tag("span", escape(isle(place, say)), class_="unseen")
        slots["deeper-" + colour, "html"] = tag("b", escape(say("deeper", more))) + " " + where
    if not seen.moving:
        slots["whole-" + colour, "html"] = _drawn(place, cargo, say) if more else escape(told)


def _drawn(place: int, cargo: tuple[str, ...], say: Say) -> str:
    """The sentence about a pile, with drawings for its cards."""
    told = escape(cargo_told(place, cargo, say, lambda _card, _say: _CARD)).split(_CARD)
    html = told[0]
    for card, after in zip(reversed(cargo), told[1:]):
        drawn = tag("span", goods_html((card,)), class_="goods", aria_hidden="true")
        html += drawn + tag("span", escape(card_told(card, say)), class_="unseen") + after
    return html


def _sail(seen: Seen, place: int, say: Say, slots: Slots) -> None:
    """The button that sails to an island, and what could be sold there."""
    name = "sail-" + COLOURS[place]
    position = seen.position
    here = position.over is None and position.boat.at == place
    acts = _acts(seen)
    rest(slots, name, here or not acts)
    slots[name, "data-idle"] = None if acts else "true"
    slots[name, "data-here"] = "true" if here and acts else None
    if here and acts:
        slots[name, "html"] = tag("span", escape(say("here")), class_="cue")
        return
    html = tag("span", escape(say("act.sail." + COLOURS[place])), class_="cue")
    values = wanted(position, place) if acts else ()
    if values:
        html += _price(position, place, values, say)
    slots[name, "html"] = html


def _price(position: Position, place: int, values: tuple[int, ...], say: Say) -> str:
    """What a sale after sailing there would bring; or that it comes too late, or loses."""
    price = account(position.island(place).level, values).total
    shown, told, warns = say("price", price), say("brings.sail", price), True
    ending = lead_if_sold(position, place, values)
    late = too_late(position, place, SAIL_AND_SELL)
    if late:
        shown, told = say("late"), say(late)
    elif ending is not None and ending < 0:
        shown, told = say("loses"), say("brings.lost", -ending)
    else:
        warns = False
    badge = tag("span", escape(shown), class_="badge", data_warns=warns, aria_hidden="true")
    return badge + " " + tag("span", escape(told), class_="unseen")


def _last_at(seen: Seen, place: int) -> Turn | None:
    """The last turn if it was a sale at an island, else None."""
    turn = seen.turns[-1] if seen.turns else None
    return turn if turn and turn.kind == moves.SELL and turn.at == place else None


def _gain(turn: Turn | None, say: Say) -> str:
    """The points of a sale, and the cards sold, which fade."""
    if turn is None:
        return ""
    sold = goods_html([named(turn.at, value) for value in turn.account.values])
    told = "+" + say.number(turn.account.total)
    points = tag("b", told, class_="earned", data_great=great(turn.account))
    return tag("span", sold, class_="goods") + points


def cargo_told(
    place: int, cargo: tuple[str, ...], say: Say, name: Callable[..., str] = card_told
) -> str:
    """The sentence about a pile, its top card first; `name` puts a card into words."""
    facts: dict[str, Any] = {"island": isle(place, say)}
    if not cargo:
        return say("pile.empty", **facts)
    told = [name(card, say) for card in reversed(cargo)]
    if len(told) == 1:
        return say("pile.one", top=told[0], **facts)
    return say("pile", top=told[0], below=", ".join(told[1:]), **facts)


def island_told(seen: Seen, place: int, danger: str, say: Say) -> str:
    """The level of an island, whether it is in danger, and whose boats are there."""
    position = seen.position
    level = position.islands[place].level
    told = [say("island.level", level, rise=_rise(level, say), island=isle(place, say))]
    if danger:
        told.append(danger)
    there = [seen.seats[seat].name for seat, boat in enumerate(position.boats) if boat.at == place]
    if there:
        told.append(say("island.boats", names=say.listing(there)))
    return " ".join(told)


def _rise(level: int, say: Say) -> str:
    """The number of cards that raise an island of a level, or remove it."""
    return say("raise.last") if level == rules.LAST_LEVEL else say("raise", level)


def _boats(seen: Seen, say: Say, slots: Slots) -> None:
    position = seen.position
    letters = initials([seat.name for seat in seen.seats])
    turn = seen.turns[-1] if seen.turns and seen.moving else None
    for seat in range(MOST_SEATS):
        number = str(seat + 1)
        name = "boat-" + number
        taken = seat < len(position.boats)
        slots[name, "shown"] = taken
        if not taken:
            continue
        at, hold = position.boats[seat]
        acting = turn if name in seen.moving else None
        plays = position.over is None and seat == position.seat
        slots[name, "data-at"] = OFF if at is None else COLOURS[at]
        slots[name, "data-acts"] = acting.kind if acting else None
        slots[name, "data-plays"] = "true" if plays else None
        slots[name, "data-yours"] = "true" if seat == seen.yours else None
        slots[name, "aria-label"] = boat_told(seen, seat, say)
        slots["flag-" + number, "text"] = letters[seat]
        loaded, pile = (acting.card, acting.pile) if acting else (None, None)
        # A card flies into the hold if that is shown, and only then appears aboard the boat.
        stowed = pile is not None and seat == seat_shown(seen)
        sunk = turn.lost[seat] if turn else ()
        slots["goods-" + number, "html"] = goods_html(hold, loaded, sunk)
        slots[name, "data-set"] = "true" if of_one_colour(hold) else None
        slots["goods-" + number, "from"] = None if stowed else pile
        slots[name, "data-stows"] = "true" if stowed else None


def _discarded(seen: Seen) -> str | None:
    """The colour of one of the discards, from the last sale if possible; None if there are none."""
    colours = [COLOUR[card] for card in seen.position.discards]
    if not colours:
        return None
    for back in range(1, len(seen.turns) + 1):
        turn = seen.turns[-back]
        if turn.account and turn.at in colours:
            return COLOURS[turn.at]
    return COLOURS[colours[-1]]


def _piles(seen: Seen, say: Say, slots: Slots) -> None:
    """The draw pile, and the discards, which are open."""
    position = seen.position
    slots["draw-count", "text"] = say.number(position.pile)
    slots["discards-count", "text"] = say.number(len(position.discards))
    slots["discarded", "data-colour"] = _discarded(seen)
    told = [
        tag(
            "li", goods_html((card,)) + escape(say("times", count=count, card=card_told(card, say)))
        )
        for card, count in counted(position.discards)
    ]
    empty = tag("li", escape(say("discards.none")))
    slots["discards-list", "html"] = "".join(told) or empty
