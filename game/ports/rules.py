"""The course of a turn in A Thousand Ports, from the card to the score.

A player turns over a card, rolls all eight dice, then repeatedly rerolls some of them or scores.
Skull Island is in `island`, the end of the match in `ending`.

Sources: seeds 000, 003 and 004, with the rulings of `options.TABLE` where they are silent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.chance import Pile, Rolls
from game.contract import Chance, Decide, IllegalMove, Over, first_seat
from game.ports import cards, island, moves, scoring
from game.ports import options as agreed
from game.ports.ending import end_turn, win_at_once
from game.ports.position import Position
from game.ports.scoring import NOTHING, SKULL

if TYPE_CHECKING:
    from game.ports.moves import Move
    from game.ports.options import Options
    from game.ports.scoring import Account, Dice, Faces

SKULLS_TO_BUST = 3
SKULLS_TO_ISLAND = 4
STORM_ROLLS = 2  # including the first


def start(options: Options, seats: int) -> Position:
    """The start position; MisreadError if that many seats cannot play with these options."""
    impossible = agreed.impossible(options, seats)
    if impossible:
        raise impossible
    drawn = options.starts == "random"
    return Position(
        options=options,
        totals=(0,) * seats,
        pile=agreed.pile(options),
        used=(),
        phase="seating" if drawn else "card",
        turn=0,
        seat=options.starts - 1 if isinstance(options.starts, int) else 0,
        card=None,
        faces=(),
        chest=(),
        roll=(),
        rolls=0,
        opening=False,
        guardian=False,
        island=0,
        last_turns=None,
        sudden=False,
        ended=None,
        over=None,
    )


_latest: list = [None, None]  # the position whose node was asked for last, and that node


def node(position: Position) -> Any:
    """The node at a position: a `Decide`, a `Chance`, or the `Over` that ended the match."""
    if _latest[0] is not position:  # `step` asks again for that of the position just looked at
        _latest[1] = _node(position)
        _latest[0] = position
    return _latest[1]


def _node(position: Position) -> Any:
    phase = position.phase
    if phase == "over":
        return position.over
    if phase == "seating":
        return first_seat(len(position.totals))
    if phase == "turning":
        return Chance("turn %d card" % position.turn, _unseen(position))
    if phase == "rolling":
        name = "turn %d roll %d" % (position.turn, position.rolls)
        return Chance(name, Rolls(scoring.FACES, position.roll))
    return Decide(position.seat, _moves(position))


def step(position: Position, choice: Any) -> Position:
    """The position after a move (at a `Decide`) or an outcome (at a `Chance`).

    The outcome of a roll gives a face for each die in the air, in die order.
    Raises IllegalMove, whose message names the choice and the position.
    """
    here = node(position)
    if isinstance(here, Over):
        sentence = "the match is over (%s): no %s" % (here.reason, _named(choice))
        raise IllegalMove(sentence, moves.NO_MATCH)
    if isinstance(here, Chance):
        if choice not in here.outcomes and not _without_card(position, choice):
            raise IllegalMove("%s cannot come up at %s" % (choice, here.name))
        return _CAME_UP[position.phase](position, choice)
    refusal = here.moves.refusal(choice)
    if refusal:
        sentence = "%s is refused (%s) at %s" % (_named(choice), refusal, _lies(position))
        raise IllegalMove(sentence, refusal)
    return _CHOSEN[choice.kind](position, choice)


def _named(choice: Any) -> str:
    return moves.move_text(choice) if moves.is_move(choice) else repr(choice)


def _lies(position: Position) -> str:
    if position.phase == "card":
        return "the start of turn %d, of seat %d" % (position.turn + 1, position.seat + 1)
    dice = " ".join(position.faces) or "no dice"
    place = (position.turn, position.seat + 1, position.card, dice)
    return "turn %d of seat %d: card %s, %s" % place


def known_cards(position: Position) -> tuple[str, ...]:
    """The cards of the turns to come, the next one first, once all cards have been seen.

    004: used cards go to the bottom of the pile, so that their order repeats from then on. Empty
    while a card is unseen, if the pile is shuffled, and after the match.
    """
    return () if sum(position.pile) or position.phase == "over" else position.used


def _unseen(position: Position) -> Pile:
    known = known_cards(position)
    return Pile([(known[0], 1)] if known else zip(cards.CARDS, position.pile))


def at_stake(position: Position) -> Account:
    """The `Account` that stopping now would write.

    Empty if the player may not stop: before the first roll, while dice are in the air, and on Skull
    Island if rolling on is compulsory, where the account is known only after the last roll.
    """
    if position.phase != "choose":
        return NOTHING
    if position.island:
        return island.account(position) if island.may_leave(position) else NOTHING
    if must_rescue(position):
        return _bust_account(position)
    return scoring.account(position.options, position.card, position.faces)


def if_lost(position: Position, chest: Dice) -> Account:
    """The `Account` after a third skull, with these dice on Treasure Island."""
    return _bust_account(position.replace(chest=chest))


def skulls(position: Position) -> int:
    """The number of skulls on the table, on dice and card together."""
    return scoring.skulls(position.card, position.faces)


def must_rescue(position: Position) -> bool:
    """Whether there are three skulls, which only the Guardian can still undo."""
    return position.phase == "choose" and not position.island and skulls(position) >= SKULLS_TO_BUST


def sunk(position: Position) -> bool:
    """Whether a Storm allows no further roll."""
    spent = position.card == cards.STORM and position.rolls >= STORM_ROLLS
    return spent and position.phase == "choose" and not position.island


def _moves(position: Position) -> moves.Moves:
    if position.phase == "card":
        return moves.turn_card()
    if position.phase == "first":
        return moves.first_roll()
    if position.island:
        stop = island.may_leave(position)
        return moves.Island(position.options, position.faces, position.guardian, may_stop=stop)
    if sunk(position):
        return moves.storm_over()
    return moves.Turn(
        position.options,
        position.card,
        position.faces,
        guardian=position.guardian,
        rescue=must_rescue(position),
    )


def _without_card(position: Position, choice: Any) -> bool:
    """Whether a replay file sets up a turn without a card, which is in no pile."""
    return position.phase == "turning" and choice == cards.NO_CARD


def _turn_card(position: Position, _move: Move) -> Position:
    """The position as a card is turned over; used-up piles of unknown order are shuffled first."""
    empty = not sum(position.pile) and not position.used
    return position.replace(
        phase="turning",
        pile=agreed.pile(position.options) if empty else position.pile,
        turn=position.turn + 1,
        card=None,
        faces=(),
        chest=(),
        rolls=0,
        opening=False,
        island=0,
        ended=None,
    )


def _throw(position: Position, move: Move) -> Position:
    first = position.phase == "first"
    lifted = not first and any(position.faces[die] == SKULL for die in move.dice)
    called_before_going = lifted and position.island > 0
    return position.replace(
        phase="rolling",
        roll=move.dice,
        chest=move.chest,
        rolls=position.rolls + 1,
        opening=first or called_before_going,
        guardian=position.guardian and not lifted and not position.island,
        island=0 if called_before_going else position.island,
    )


def _stop(position: Position, _move: Move) -> Position:
    if position.island:
        return island.leave(position)
    how = "bust" if must_rescue(position) else "scored"
    return end_turn(position, how, at_stake(position))


def _seated(position: Position, seat: int) -> Position:
    return position.replace(phase="card", seat=seat)


def _card_turned(position: Position, card: str) -> Position:
    turned = position.replace(phase="first", card=card, guardian=card == cards.GUARDIAN)
    if card == cards.NO_CARD:
        return turned
    left = position.pile
    used = position.used
    if sum(left):
        counts = list(left)
        counts[cards.CARDS.index(card)] -= 1
        left = tuple(counts)
    else:
        used = used[1:]
    if position.options.used_cards == "bottom":
        used += (card,)
    return turned.replace(pile=left, used=used)


def _landed(position: Position, outcome: Faces) -> Position:
    faces = list(position.faces or ("",) * moves.DICE)
    for die, face in zip(position.roll, outcome):
        faces[die] = face
    landed = position.replace(phase="choose", faces=tuple(faces), roll=())
    return judged(landed, SKULL in outcome)


def judged(position: Position, found: bool = True) -> Position:
    """The position once its dice have landed: a choice, Skull Island or the end of the turn.

    found: whether the last roll showed a skull, which staying on the island requires.
    """
    if position.island:
        return island.go_on(position, found)
    if position.options.nine_alike == "wins" and scoring.nine_alike(position.card, position.faces):
        account = scoring.account(position.options, position.card, position.faces)
        return win_at_once(position, account)
    count = skulls(position)
    if position.opening and count >= SKULLS_TO_ISLAND:
        return _many_skulls(position, count)
    rescued = count == SKULLS_TO_BUST and position.guardian
    if count >= SKULLS_TO_BUST and not rescued:
        return end_turn(position, "bust", _bust_account(position))
    return position


def _many_skulls(position: Position, count: int) -> Position:
    """Four skulls or more on the first roll lead to Skull Island, except in a battle."""
    options = position.options
    if position.card in scoring.SHIPS:
        spared = options.ship_four_skulls == "turn lost"
        lost = NOTHING if spared else scoring.ship_lost(options, position.card)
        return end_turn(position, "bust", lost)
    if position.card == cards.STORM and options.storm_four_skulls == "bust":
        return end_turn(position, "bust", NOTHING)
    called = position.guardian and options.guardian_island == "usable"
    return island.go_on(position.replace(island=count, guardian=called), True)


def _bust_account(position: Position) -> Account:
    """The `Account` after a third skull: dice on Treasure Island, a lost battle, or fines."""
    card = position.card
    options = position.options
    if card in scoring.SHIPS:
        if options.ship_bust == "kept" and scoring.ship_won(card, position.faces):
            return scoring.ship_kept(options, card)
        return scoring.ship_lost(options, card)
    if card == cards.TRUCE and options.truce_bust == "penalty":
        return scoring.truce_broken(position.faces)
    return scoring.saved(card, tuple(position.faces[die] for die in position.chest))


_CHOSEN: dict[str, Any] = {"card": _turn_card, "roll": _throw, "score": _stop}
_CAME_UP: dict[str, Any] = {"seating": _seated, "turning": _card_turned, "rolling": _landed}
