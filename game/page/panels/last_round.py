"""What a seat needs in the last round of a race, in about forty characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.page.text.seat_names import yours

if TYPE_CHECKING:
    from game.contract import Say
    from game.match import Seat
    from game.page.state.model import Model


def needs(model: Model, seats: tuple[Seat, ...], say: Say) -> str:
    """The sentence on the seat to act, "" outside the last round or without a number to tell.

    seats: with the names to tell.
    """
    race = model.table.race(model.position, model.board.hand)
    if race is None or not race.turns or race.needed is None or race.needed <= 0:
        return ""
    place = model.match.node().seat
    mine = place == yours(model.match.seats, model.stranger())
    if race.staked >= race.needed:
        return say("last.yours") if mine else say("last.enough", name=seats[place].name)
    if mine:
        return say("last.you", race.needed)
    return say("last.by", race.needed, name=seats[place].name)
