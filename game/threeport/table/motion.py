"""Motion and special moments of a step, and the facts of finished turns."""

from collections import namedtuple

from game.threeport import moves
from game.threeport.cards import COLOURS

LANDING = 600  # milliseconds
LASTING = ()
RAINING = ("grand",)
_SALES = ((20, "grand"), (16, "coins"))  # points of a sale, and the moments they make


class Turn(
    namedtuple(
        "Turn",
        ("number", "seat", "kind", "at", "to", "card", "account", "change", "dealt", "totals"),
    )
):
    """A finished turn as shown in the score sheet and the log.

    kind: of the move. at: index of the island where the boat was, None off the board. to: the index
    of the island that it moved to, else None. card: the one that was loaded, else None.
    account, change, dealt: as in `position.Ended`. totals: points by seat, after the turn.
    """

    @property
    def pile(self):
        """The id of the pile that the card was loaded from, None if none was."""
        return "cargo-" + COLOURS[self.at] if self.card else None


def turn_number(position):
    """The number of the turn to be played, also before anything is revealed in it."""
    return max(position.turn, 1)


def turn(before, after):
    """The `Turn` that ended with a step, None while it goes on."""
    ended = after.ended
    if ended is None or ended is before.ended:
        return None
    card = before.islands[ended.at].cargo[-1] if ended.move.kind == moves.LOAD else None
    return Turn(
        before.turn,
        ended.seat,
        ended.move.kind,
        ended.at,
        ended.move.to,
        card,
        ended.account,
        ended.change,
        ended.dealt,
        after.totals,
    )


def moving(_before, move, after):
    """Ids of the boat that acts, of piles that are dealt a card, and of an island that changes."""
    if move is None:
        return ()
    ended = after.ended
    found = ["boat-%d" % (ended.seat + 1)]
    found += ["cargo-" + COLOURS[at] for _card, at in ended.dealt if at is not None]
    if ended.change:
        found.append("level-" + COLOURS[ended.at])
    return tuple(found)


def moment(_before, _move, after):
    """The name of the special moment that a step made, None if it made none."""
    ended = after.ended
    if ended is None or after.over is not None:
        return None
    return "removed" if ended.change == "removed" else great(ended.account)


def great(account):
    """The name of the moment that a sale deserves, None for everyday ones and for no sale."""
    for least, name in _SALES:
        if account is not None and account.total >= least:
            return name
    return None
