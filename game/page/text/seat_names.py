"""Displayed names of seats.

An unnamed seat has no name in its match and is shown with one in the reader's language. Earlier
releases wrote such names into the match, in the language of the page at the time; when an old match
is read, these names are removed, and names that somebody typed stay.

A name that is a pronoun stays in the match too, but is shown as if there were none: a sentence on
"You" or "Me" would not agree with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.header import UNNAMED_SINCE
from game.match import PERSON, Seat
from game.memo import Latest
from game.names import shortened, skeleton
from game.page.text.words import LANGUAGES, names

if TYPE_CHECKING:
    from game.match import Match
    from game.table import GameTable

LONGEST_BRIEF = 14  # characters of a name in a headline
_PRONOUNS = " you me i toi vous tu moi je вы ты я "

_shown, _brief = Latest(), Latest()


def shown(
    table: type[GameTable], seats: tuple[Seat, ...], language: str, stranger: bool = False
) -> tuple[Seat, ...]:
    """The seats with displayed names, none of them confusable with another; see `yours`."""
    return _shown.of(
        (table, seats, language, stranger),
        lambda: _named(names(table, language), seats, "seat.friend" if stranger else "seat.you"),
    )


def brief(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats as named in headlines; numbers tell apart names that are equal once shortened."""
    return _brief.of((seats,), lambda: _shortened(seats))


def _shortened(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    names = [shortened(seat.name, LONGEST_BRIEF) for seat in seats]
    looks = [skeleton(name) for name in names]
    for place, seat in enumerate(seats):
        if looks.count(looks[place]) > 1:
            number = " %d" % (place + 1)
            names[place] = shortened(seat.name, LONGEST_BRIEF - len(number)) + number
    return tuple([Seat(name, seat.player) for name, seat in zip(names, seats)])


def named(name: str) -> str:
    """A name as it stands in a match, "" if it is a pronoun of any language."""
    return "" if " %s " % skeleton(name) in _PRONOUNS else name


def yours(seats: tuple[Seat, ...], stranger: bool = False) -> int | None:
    """The index of the seat shown as "You", the only person if not `named`; None if there is none.

    stranger: whether the reader has no seat in the match.
    """
    people = [place for place, seat in enumerate(seats) if seat.player == PERSON]
    if stranger or len(people) != 1 or named(seats[people[0]].name):
        return None
    return people[0]


def taken_in(table: type[GameTable], match: Match, rules: Any) -> Match:
    """A match written in a version of the rules, with `chosen` names only."""
    return match.replace(seats=chosen(table, match.seats, rules))


def chosen(table: type[GameTable], seats: tuple[Seat, ...], rules: Any) -> tuple[Seat, ...]:
    """The seats without names that an earlier release of the page gave them."""
    if rules >= UNNAMED_SINCE:
        return seats
    called = []
    for place, seat in enumerate(seats):
        given = any(seat.name in _given(table, each, place, seats) for each in LANGUAGES)
        called.append(Seat("", seat.player) if given else seat)
    return tuple(called)


def _named(said: dict[str, str], seats: tuple[Seat, ...], alone: str) -> tuple[Seat, ...]:
    """Seats with names; alone: the key of what the only person is called if unnamed."""
    you = yours(seats)
    called = [named(seat.name) for seat in seats]
    for place, seat in enumerate(seats):
        if called[place]:
            continue
        taken = [skeleton(name) for name in called]
        wished = [said[alone]] if place == you else []
        if seat.player == PERSON:
            numbers = range(place + 1, place + len(seats) + 1)
            wished += [said["seat.numbered"].format(seat=number) for number in numbers]
        else:
            wished += _of_bot(said, seat.player, len(seats))
        called[place] = next(name for name in wished if skeleton(name) not in taken)
    return tuple(Seat(name, seat.player) for name, seat in zip(called, seats))


def _given(table: type[GameTable], language: str, place: int, seats: tuple[Seat, ...]) -> list[str]:
    """The names that an earlier release may have given to an unnamed seat."""
    said = names(table, language)
    player = seats[place].player
    of_bot = [] if player == PERSON else _of_bot(said, player, len(seats))
    return [said["seat.you"], said["seat.numbered"].format(seat=place + 1)] + of_bot


def _of_bot(said: dict[str, str], player: str, seats: int) -> list[str]:
    """A bot's name, and the numbered names for several bots of the same kind."""
    bot = said["bot." + player]
    return [bot] + ["%s %d" % (bot, number) for number in range(2, seats + 1)]
