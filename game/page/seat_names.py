"""Names of seats that nobody named, in the reader's language.

A match that is passed on or kept has the words of another language; what somebody typed is never
translated.
"""

from game.match import PERSON, Seat
from game.names import alike
from game.page.words import LANGUAGES, names

_BOT = "bot "
_YOU, _NUMBER, _FIRST_BOT = range(3)  # places in what a seat can be called


def unchosen(table, language, place, players):
    """Every name of a seat that nobody named: "You", by its number, and as its bot."""
    said = names(table, language)
    called = [said["seat.you"], said["seat.numbered"].format(seat=place + 1)]
    if players[place] != PERSON:
        bot = said["bot." + players[place]]
        called += [bot] + ["%s %d" % (bot, number) for number in range(2, len(players) + 1)]
    return called


def usual(table, language, place, players):
    """The first name of such a seat: "You" only who comes first and has no other people there."""
    called = unchosen(table, language, place, players)
    if players[place] != PERSON:
        return called[_FIRST_BOT + players[:place].count(players[place])]
    return called[_NUMBER if place or players.count(PERSON) > 1 else _YOU]


def spoken(table, seats, language, stranger=False):
    """The seats with the names that nobody chose in a language, whatever it was before.

    stranger: whether "You" would be somebody else, who is then called by the number of the seat.
    """
    players = [seat.player for seat in seats]
    called = [seat.name for seat in seats]
    for place, name in enumerate(called):
        taken = [alike(other) for other in called[:place] + called[place + 1 :]]
        for told in _told(table, name, place, players, (language, stranger)):
            if alike(told) not in taken:
                called[place] = told
                break
    return tuple(Seat(name, player) for name, player in zip(called, players))


def reseated(table, seats, players, language):
    """The seats with other players: who was not named by anybody is called anew."""
    before = [seat.player for seat in seats]
    called = [seat.name for seat in seats]
    for place, player in enumerate(players):
        if player == before[place] or not _unnamed(table, called[place], place, before):
            continue
        taken = [alike(other) for other in called[:place] + called[place + 1 :]]
        wished = [usual(table, language, place, players)]
        wished += unchosen(table, language, place, players)[_FIRST_BOT:]
        free = [name for name in wished if alike(name) not in taken]
        called[place] = free[0] if free else called[place]
    return tuple(Seat(name, player) for name, player in zip(called, players))


def kept_names(table, save, language):
    """The names in a `Save`, as `spoken`."""
    players = []
    for line in save.text.partition("\n\n")[0].split("\n"):
        who = line.partition(":")[0]
        if who == PERSON or who.startswith(_BOT):
            bot = who[len(_BOT) :]
            players.append(bot if bot in table.RULES.BOTS else PERSON)
    if len(players) != len(save.names):
        return save.names
    seats = [Seat(name, player) for name, player in zip(save.names, players)]
    return tuple(seat.name for seat in spoken(table, seats, language))


def _unnamed(table, name, place, players):
    return any(name in unchosen(table, language, place, players) for language in LANGUAGES)


def _told(table, name, place, players, reader):
    """What a name can be in a language, the best first; nothing if somebody may have chosen it."""
    language, stranger = reader
    for other in LANGUAGES:
        known = unchosen(table, other, place, players)
        if name in known:
            kind = known.index(name)
            if kind == _YOU and stranger:
                for number in range(place, place + len(players) + 1):
                    yield names(table, language)["seat.numbered"].format(seat=number + 1)
            else:
                yield unchosen(table, language, place, players)[kind]
            return
