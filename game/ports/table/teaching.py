"""The first lessons: to hold, what skulls do, to roll on, to bank."""

from game.contract import Lesson
from game.ports import moves, rules
from game.ports.table import hand as hands
from game.ports.table.presses import DIE, ROLL, SCORE
from game.ports.table.race import race

_DICE = tuple(DIE + str(die + 1) for die in moves.ALL)
_ON = (ROLL, SCORE)  # by which a turn goes on
_PLENTY = 500  # points that nobody should risk with two skulls on the table


def lessons(position, hand):
    """The `Lesson`s that fit the dice on the table, the most needed first."""
    if not hands.can_hold(position) or position.island or rules.must_rescue(position):
        return ()
    skulls, stake = rules.skulls(position), rules.at_stake(position).total
    bank = Lesson("bank", (SCORE,), "gain")
    needed = race(position, hand).needed
    enough = stake > 0 and (needed is None or stake >= needed)
    if not hand.held:
        hold = Lesson("hold", _DICE, None)
        risky = enough and skulls == rules.SKULLS_TO_BUST - 1 and stake >= _PLENTY
        return (bank if risky else hold,)
    if rules.node(position).moves.refusal(hands.roll_move(position, hand)) is not None:
        return ()  # the reason is told in the same place
    offered = (
        (0 < skulls < rules.SKULLS_TO_BUST, Lesson("skulls", _ON, "top")),
        (position.rolls == 1, Lesson("roll", _ON, "primary")),
        (enough, bank),
    )
    return tuple(lesson for apt, lesson in offered if apt)
