"""Names of seats as they are shown.

A seat that nobody named has no name in its match: it is shown by one in the reader's language.
Until that was so the page wrote such a name down, in the language it had then; when an old match is
taken in these names are left out, and what somebody typed stays.
"""

from game.header import UNNAMED_SINCE
from game.match import PERSON, Seat
from game.names import alike
from game.page.words import LANGUAGES, names

_latest: dict = {}  # the seats that were shown last


def shown(table, seats, language, stranger=False):
    """The seats, those without a name with one that looks like no other's; see `yours`."""
    asked = (table.LOCALES, seats, language, stranger)
    if asked not in _latest:
        _latest.clear()
        _latest[asked] = _named(names(table, language), seats, yours(seats, stranger))
    return _latest[asked]


def yours(seats, stranger=False):
    """The index of the seat that is called "You": of the only person, unnamed; None if none is.

    stranger: whether it is told to somebody who does not sit at this table.
    """
    people = [place for place, seat in enumerate(seats) if seat.player == PERSON]
    if stranger or len(people) != 1 or seats[people[0]].name:
        return None
    return people[0]


def taken_in(table, states, rules):
    """The states of a match that was written by a version of the rules, with names as chosen."""
    seats = chosen(table, states[0].seats, rules)
    if seats == states[0].seats:
        return tuple(states)
    return tuple(state.replace(seats=seats) for state in states)


def chosen(table, seats, rules):
    """The seats without the names that an earlier release of the page gave them."""
    if rules >= UNNAMED_SINCE:
        return seats
    called = []
    for place, seat in enumerate(seats):
        given = any(seat.name in _given(table, each, place, seats) for each in LANGUAGES)
        called.append(Seat("", seat.player) if given else seat)
    return tuple(called)


def _named(said, seats, you):
    called = [seat.name for seat in seats]
    for place, seat in enumerate(seats):
        if seat.name:
            continue
        taken = [alike(name) for name in called]
        wished = [said["seat.you"]] if place == you else []
        if seat.player == PERSON:
            numbers = range(place + 1, place + len(seats) + 1)
            wished += [said["seat.numbered"].format(seat=number) for number in numbers]
        else:
            wished += _of_bot(said, seat.player, len(seats))
        called[place] = next(name for name in wished if alike(name) not in taken)
    return tuple(Seat(name, seat.player) for name, seat in zip(called, seats))


def _given(table, language, place, seats):
    """The names that an earlier release gave a seat which nobody named."""
    said = names(table, language)
    player = seats[place].player
    of_bot = [] if player == PERSON else _of_bot(said, player, len(seats))
    return [said["seat.you"], said["seat.numbered"].format(seat=place + 1)] + of_bot


def _of_bot(said, player, seats):
    """A bot's name, and those of more bots of its kind."""
    bot = said["bot." + player]
    return [bot] + ["%s %d" % (bot, number) for number in range(2, seats + 1)]
