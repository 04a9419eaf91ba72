"""What a seat is called that nobody named, in the language of whoever reads it.

A match that is passed on or kept has the words of another language; what somebody typed is never
translated.
"""

from game.match import PERSON, Seat
from game.names import alike
from game.page.words import LANGUAGES, names
from game.ports.bots import BOTS

_BOT = "bot "
_YOU, _NUMBER, _FIRST_BOT = range(3)  # places in what a seat can be called


def unchosen(language, place, players):
    """All that a seat can be called that nobody named: "You", by its number, and as its bot."""
    said = names(language)
    called = [said["seat.you"], said["seat.numbered"].format(seat=place + 1)]
    if players[place] != PERSON:
        bot = said["bot." + players[place]]
        called += [bot] + ["%s %d" % (bot, number) for number in range(2, len(players) + 1)]
    return called


def usual(language, place, players):
    """What a seat is called at first: "You" only who comes first and has no other people there."""
    called = unchosen(language, place, players)
    if players[place] != PERSON:
        return called[_FIRST_BOT + players[:place].count(players[place])]
    return called[_NUMBER if place or players.count(PERSON) > 1 else _YOU]


def spoken(seats, language, stranger=False):
    """The seats with the names that nobody chose in a language, whatever it was before.

    stranger: whether "You" would be somebody else, who is then called by the number of the seat.
    """
    players = [seat.player for seat in seats]
    called = [seat.name for seat in seats]
    for place, name in enumerate(called):
        taken = [alike(other) for other in called[:place] + called[place + 1 :]]
        for told in _told(name, place, players, language, stranger):
            if alike(told) not in taken:
                called[place] = told
                break
    return tuple(Seat(name, player) for name, player in zip(called, players))


def reseated(seats, players, language):
    """The seats with other players: who was not named by anybody is called anew."""
    before = [seat.player for seat in seats]
    called = [seat.name for seat in seats]
    for place, player in enumerate(players):
        if player == before[place] or not _unnamed(called[place], place, before):
            continue
        taken = [alike(other) for other in called[:place] + called[place + 1 :]]
        wished = [usual(language, place, players)]
        wished += unchosen(language, place, players)[_FIRST_BOT:]
        free = [name for name in wished if alike(name) not in taken]
        called[place] = free[0] if free else called[place]
    return tuple(Seat(name, player) for name, player in zip(called, players))


def kept_names(save, language):
    """The names in a `Save`, as `spoken`."""
    players = []
    for line in save.text.partition("\n\n")[0].split("\n"):
        who = line.partition(":")[0]
        if who == PERSON or who.startswith(_BOT):
            bot = who[len(_BOT) :]
            players.append(bot if bot in BOTS else PERSON)
    if len(players) != len(save.names):
        return save.names
    seats = [Seat(name, player) for name, player in zip(save.names, players)]
    return tuple(seat.name for seat in spoken(seats, language))


def _unnamed(name, place, players):
    return any(name in unchosen(language, place, players) for language in LANGUAGES)


def _told(name, place, players, language, stranger):
    """What a name can be in a language, the best first; nothing if somebody may have chosen it."""
    for other in LANGUAGES:
        known = unchosen(other, place, players)
        if name in known:
            kind = known.index(name)
            if kind == _YOU and stranger:
                for number in range(place, place + len(players) + 1):
                    yield names(language)["seat.numbered"].format(seat=number + 1)
            else:
                yield unchosen(language, place, players)[kind]
            return
