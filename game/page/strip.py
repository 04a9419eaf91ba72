"""The slots of the players' strip: a tile for each seat, and what a turn changed on it."""

from game.markup import escape, tag
from game.match import PERSON
from game.names import initials

_MOST_TILES = 5  # of more seats, only so many are shown at a time:
_TILES = 3


def strip_slots(model, say, slots):
    """Sets the slots of the strip; without a match it is empty."""
    seats = () if model.match is None else model.seats()
    for place in range(model.table.RULES.MOST_SEATS):
        slots["tile-%d" % (place + 1), "shown"] = place < len(seats)
    folded = len(seats) > _MOST_TILES
    tiles = str(_TILES + 1 if folded else len(seats))
    slots["strip", "data-tiles"] = slots[":body", "--tiles"] = tiles
    slots["strip-others", "shown"] = folded
    if seats:
        _tiles(model, seats, say, slots)
    if folded:
        _fold(model, seats, say, slots)


def _tiles(model, seats, say, slots):
    position = model.position
    acting = _acting(model)
    state = "won" if model.match.over() else "plays"
    letters = initials([seat.name for seat in seats])
    changes = _changes(model)
    race = model.table.race(position, model.board.hand)
    slots["strip", "--target"] = None if race is None else str(race.target)
    slots["strip", "data-counts"] = "true" if any(changes) else None
    for place, seat in enumerate(seats):
        number = str(place + 1)
        tile = "tile-" + number
        acts = place in acting
        bot = seat.player != PERSON
        slots[tile, "data-state"] = state if acts else None
        slots[tile, "data-bot"] = "true" if bot else None
        slots[tile, "--points"] = str(position.totals[place])
        if bot:
            slots["portrait-" + number, "sprite"] = "player-" + seat.player
        slots["letter-" + number, "text"] = letters[place]
        slots["name-" + number, "text"] = seat.name
        slots["name-" + number, "title"] = seat.name
        slots["total-" + number, "text"] = say.number(position.totals[place])
        slots["mark-" + number, "text"] = say("sheet." + state) if acts else ""
        slots["change-" + number, "html"] = _change(model, changes[place], say)


def _acting(model):
    """The seat that is to play, or those that have won."""
    node = model.match.node()
    return node.winners if model.match.over() else (node.seat,)


def _changes(model):
    """What the last turn changed on the total of each seat, until the next one begins."""
    totals, starts = model.position.totals, model.board.starts
    if len(starts) < 2 or not model.opening():
        return [0] * len(totals)
    before = starts[0].position.totals
    return [total - before[place] for place, total in enumerate(totals)]


def _change(model, points, say):
    """A change as markup that differs from turn to turn, so that it is shown anew."""
    if not points:
        return ""
    told = ("+" if points > 0 else "") + say.number(points)
    return tag("b", told, data_turn=len(model.board.turns), data_loss=points < 0)


def _fold(model, seats, say, slots):
    """Of many seats, those that matter now keep their tiles; the others are folded."""
    count, acting = len(seats), _acting(model)
    own = [place for place, seat in enumerate(seats) if seat.player == PERSON]
    near = list(acting) + (own if len(own) == 1 else [])
    near += [(acting[0] + later) % count for later in range(1, count)]
    near = [place for at, place in enumerate(near) if place not in near[:at]][:_TILES]
    others = ""
    for place, seat in enumerate(seats):
        slots["tile-%d" % (place + 1), "shown"] = place in near
        if place not in near:
            name = tag("span", escape(seat.name), class_="name", dir="auto")
            total = tag("span", say.number(model.position.totals[place]), class_="total")
            others += tag("li", name + total)
    slots["strip-more", "text"] = say("strip.others", count - len(near))
    slots["strip-rest", "html"] = others
