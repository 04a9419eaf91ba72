"""The course of a match of Threeport Shipping: moving, loading, selling, and the deals between.

Chance decides only which card is dealt; `piles` says what is known about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.contract import Chance, Decide, IllegalMove, Over, first_seat
from game.threeport import cards, moves, piles
from game.threeport import options as agreed
from game.threeport.position import Boat, Ended, Island, Position
from game.threeport.removal import remove
from game.threeport.scoring import account

if TYPE_CHECKING:
    from game.threeport.moves import Move
    from game.threeport.options import Options

LAST_LEVEL = 3
EVERY_ISLAND = tuple(range(len(cards.COLOURS)))
REMOVED_TO_END = 2  # 'When two islands have been removed, the game ends immediately'
UNLIMITED = 99999  # turns


def start(options: Options, seats: int) -> Position:
    """The start position; MisreadError if that many seats cannot play with these options."""
    impossible = agreed.impossible(options, seats)
    if impossible:
        raise impossible
    stacks: cards.Cards = ()
    for colour in EVERY_ISLAND:
        stacks += cards.stack(colour, 1)
    return Position(
        options=options,
        totals=(0,) * seats,
        phase="dealing" if isinstance(options.starts, int) else "seating",
        turn=0,
        seat=options.starts - 1 if isinstance(options.starts, int) else 0,
        islands=(Island(1, ()),) * len(cards.COLOURS),
        boats=(Boat(None, ()),) * seats,
        unseen=cards.without(cards.deck(options), stacks),
        hidden=agreed.boat_cards(options, seats),
        under_boats=(),
        discards=(),
        due=EVERY_ISLAND,
        drawn=0,
        quiet=0,
        ended=None,
        over=None,
    )


def node(position: Position) -> Any:
    """The node at a position: a `Decide`, a `Chance`, or the `Over` that ended the match."""
    phase = position.phase
    if phase == "over":
        return position.over
    if phase == "seating":
        return first_seat(len(position.totals))
    if phase == "dealing":
        name = "turn %d card %d" % (position.turn, position.drawn + 1)
        return Chance(name, piles.next_card(position))
    return Decide(position.seat, moves.Moves(position))


def step(position: Position, choice: Any) -> Position:
    """The position after a move (at a `Decide`) or an outcome (at a `Chance`).

    Raises IllegalMove, whose message names the choice and the position.
    """
    here = node(position)
    if isinstance(here, Over):
        sentence = "the match is over (%s): no %s" % (here.reason, _named(choice))
        raise IllegalMove(sentence, moves.NO_MATCH)
    if isinstance(here, Chance):
        if choice not in here.outcomes:
            raise IllegalMove("%s cannot come up at %s" % (choice, here.name))
        if position.phase == "seating":
            return dealing(position.replace(seat=choice))
        return deal(position, choice)
    refusal = here.moves.refusal(choice)
    if refusal:
        sentence = "%s is refused (%s) at %s" % (_named(choice), refusal, _lies(position))
        raise IllegalMove(sentence, refusal)
    return act(position, choice)


def act(position: Position, move: Move) -> Position:
    """The position after a move that is not checked to be legal; for bots, which try many."""
    at, hold = position.boat
    if move.to is not None:
        return _passed(_played(position, move, Boat(move.to, hold)))
    if move.kind == moves.LOAD:
        return _passed(_loaded(position, move))
    after = _sold(position, move)
    return _passed(remove(after, at) if after.last_turn.change == "removed" else after)


def deal(position: Position, card: str) -> Position:
    """The position after a card has been drawn, which is not checked; for bots.

    'if a card of that colour is drawn from the deck, discard it and draw a new one': it leaves the
    game, and the same island is still due.
    """
    position = piles.drawn(position, card)
    at = None
    if position.islands[cards.COLOUR[card]] is not None:
        at = position.due[0]
        level, cargo = position.island(at)
        islands = _changed(position.islands, at, Island(level, cargo + (card,)))
        position = position.replace(islands=islands, due=position.due[1:])
    if position.ended is not None:
        ended = position.ended
        position = position.replace(ended=ended.replace(dealt=ended.dealt + ((card, at),)))
    return dealing(position)


def dealing(position: Position) -> Position:
    """The position, waiting for a card if an island is due one and one is left, else for a move.

    Where both piles are empty nothing is dealt, and dealing resumes once there are discards.
    """
    ready = piles.ready(position) if position.due else None
    if ready is not None:
        return ready.replace(phase="dealing")
    if position.phase == "choose" and position.turn:
        return position
    return position.replace(phase="choose", turn=max(position.turn, 1))


def turns_left(position: Position, seat: int) -> int:
    """The number of turns a seat has left with the current one; `UNLIMITED` if none is the last."""
    seats = len(position.totals)
    last = agreed.last_round(position.options)
    if last is None:
        return UNLIMITED
    others = (seat - position.seat) % seats  # whose turns come before
    return (last * seats - max(position.turn, 1) - others) // seats + 1


def at_stake(position: Position) -> int:
    """The points for selling everything that the boat's island buys; 0 if there is nothing."""
    values = moves.sellable(position) if position.phase == "choose" else ()
    return account(position.island(position.boat.at).level, values).total if values else 0


def _loaded(position: Position, move: Move) -> Position:
    """'If you take the last cargo card from an island, deal one new card [...] to all islands'."""
    at, hold = position.boat
    level, cargo = position.island(at)
    return _played(
        position,
        move,
        Boat(at, cards.in_order(hold + cargo[-1:])),
        islands=_changed(position.islands, at, Island(level, cargo[:-1])),
        due=position.due if len(cargo) > 1 else position.left,
    )


def _sold(position: Position, move: Move) -> Position:
    """A sale: it is paid at the old level, and a large one upgrades or removes the island.

    'Islands are upgraded when a sale is made there that includes a number of cards that is equal to
    or greater than the island's current level.'
    """
    at, hold = position.boat
    level, cargo = position.island(at)
    seat = position.seat
    sale = account(level, move.values)
    sold = tuple([cards.named(at, value) for value in move.values])
    upgraded = len(sold) >= level
    change = None
    top: cards.Cards = ()
    if upgraded:
        change = "upgraded" if level < LAST_LEVEL else "removed"
        top = cards.stack(at, level)[:1]  # 'discard the top card from the island's pile'
    return _played(
        position,
        move,
        Boat(at, cards.without(hold, sold)),
        ended=Ended(seat, move, at, sale, change, ()),
        totals=_changed(position.totals, seat, position.totals[seat] + sale.total),
        islands=_changed(position.islands, at, Island(level + upgraded, cargo)),
        discards=cards.in_order(position.discards + sold + top),
        quiet=0,
    )


def _played(position: Position, move: Move, boat: Boat, **changes: Any) -> Position:
    """The position after an action that leaves the boat like this; the next seat is to play."""
    seat = position.seat
    played: dict[str, Any] = {
        "ended": Ended(seat, move, position.boats[seat].at, None, None, ()),
        "boats": _changed(position.boats, seat, boat),
        "quiet": position.quiet + 1,
        "turn": position.turn + 1,
        "seat": (seat + 1) % len(position.totals),
        "drawn": 0,
    }
    played.update(changes)
    return position.replace(**played)


def _passed(position: Position) -> Position:
    """The position after an action: waiting for the next seat or a card, or the end."""
    if position.islands.count(None) == REMOVED_TO_END:
        return _over(position, "islands removed")
    options, seats = position.options, len(position.totals)
    last = agreed.last_round(options)
    if last is not None:
        if position.turn > last * seats:
            return _over(position, "last round")
    elif options.quiet_end == "yes" and position.quiet >= agreed.QUIET_ROUNDS * seats:
        return _over(position, "no sale")
    return dealing(position)


def _over(position: Position, reason: str) -> Position:
    """'The player with the highest score wins!' Cargo aboard is worth nothing; a tie is shared."""
    best = max(position.totals)
    winners = tuple([seat for seat, total in enumerate(position.totals) if total == best])
    over = Over(position.totals, winners, reason)
    seat = position.last_turn.seat  # nobody else's turn begins
    return position.replace(phase="over", seat=seat, turn=position.turn - 1, due=(), over=over)


def _changed(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return values[:place] + (value,) + values[place + 1 :]


def _named(choice: Any) -> str:
    return moves.move_text(choice) if moves.is_move(choice) else repr(choice)


def _lies(position: Position) -> str:
    at, hold = position.boat
    place = "off the board" if at is None else "at " + cards.COLOURS[at]
    aboard = " ".join(hold) or "nothing"
    return "turn %d of seat %d: %s with %s" % (position.turn, position.seat + 1, place, aboard)
