"""Sentences on the records of a match; each game words them itself."""


def best(say, key, seats, marks):
    """A list with the sentence on the highest mark, the first of equal ones; [] if none is above 0.

    marks: (points, index of the seat) pairs. key: of a sentence with `n` and `name`.
    """
    points, seat = 0, None
    for mark, place in marks:
        if mark > points:
            points, seat = mark, place
    return [] if seat is None else [say(key, points, name=seats[seat].name)]


def most(say, key, seats, places):
    """A list with the sentence on the seats that are named most often; [] if none is named.

    places: indices of seats. key: of a sentence with `n` and `names`.
    """
    counts = [0] * len(seats)
    for place in places:
        counts[place] += 1
    count = max(counts)
    if not count:
        return []
    names = [seat.name for place, seat in enumerate(seats) if counts[place] == count]
    return [say(key, count, names=say.listing(names))]
