"""Matches as things to begin, keep and take up again.

Every function takes a model and gives (model, effects).
"""

from game import ports
from game.bots import BOTS
from game.match import PERSON, Seat, begin
from game.notation import NotationError, replay, tidy_name, write
from game.page import house, playing
from game.page.model import News
from game.page.words import words
from game.ports.table import EMPTY, fits


def play_now(model):
    """The table a first visit stands at: the person, who starts, and one bot."""
    say = words(model.preferences.language)
    person = model.preferences.name or say("seat.you")
    seats = (Seat(person, PERSON), Seat(say("bot." + BOTS[0]), BOTS[0]))
    return _begin(model, seats, ports.choose((("starts", 1),)))


def set_up(model, form):
    """Begins the match that was set up; a form is a dict of "seats", "starts" and "target"."""
    sitters = [player if player in BOTS else PERSON for _name, player in form["seats"]]
    names = []
    for seat, (name, _player) in enumerate(form["seats"]):
        names.append(tidy_name(name) if name else usual_name(model, seat, sitters))
    if "" in names:
        return model.replace(news=News("setup", ("nameless",))), ()
    if len({name.lower() for name in names}) < len(names):
        return model.replace(news=News("setup", ("same name",))), ()
    own = [pair for pair in ports.differences(model.agreed) if pair[0] not in ("starts", "target")]
    agreed = ports.choose(own + [("starts", form["starts"]), ("target", form["target"])])
    troubled = house.trouble_with(model, agreed, len(names))
    if troubled:
        return troubled, ()
    seated = tuple(Seat(name, player) for name, player in zip(names, sitters))
    model = model.replace(dialog=None)
    kept: tuple = ()
    if sitters[0] == PERSON and names[0] != words(model.preferences.language)("seat.you"):
        model = model.replace(preferences=model.preferences.replace(name=names[0]))
        kept = (("keep", model.preferences),)
    model, begun = _begin(model, seated, agreed)
    return model, kept + begun


def rematch(model):
    """The same table again; the start passes to the next seat."""
    match = model.match
    drawn = match.options.starts == "random"
    first = match.steps[0].outcome + 1 if drawn else match.options.starts
    starts = first % len(match.seats) + 1
    kept = [pair for pair in ports.differences(match.options) if pair[0] != "starts"]
    return _begin(model, match.seats, ports.choose(kept + [("starts", starts)]))


def leave(model):
    """Back to the start; an unfinished match stays on the shelf."""
    return model.replace(
        match=None,
        id=None,
        turns=(),
        hand=EMPTY,
        settling=(),
        moment=None,
        undo=None,
        replay=None,
        news=News("welcome", ()),
    ), (("saves",), ("focus", "play"))


def resume_latest(model):
    """Takes up the match that was played last."""
    return resume(model, model.saves[0].id) if model.saves else (model, ())


def resume(model, name):
    """Takes up a match from the shelf; one that cannot be read is put aside and said so."""
    for save in model.saves:
        if save.id == name:
            return _resumed(model, save)
    return model, ()


def see_finished(model):
    """Lays the match that was finished last on the table again, as it ended."""
    return _resumed(model, model.finished) if model.finished else (model, ())


def arrived(model, text):
    """Takes up a match that came with the address; what is on the shelf stays there."""
    model, matches = _read(model, text, "trouble.link")
    if not matches:
        return model, ()
    return _take_up(model, None, matches, EMPTY, (("save",),))


def look_again(model, _payload):
    """Another tab has changed what is kept."""
    return model, ((("saves",),) if model.match is None else ())


def unreadable(model, text):
    """A save could not even be opened; it has been put aside."""
    return model.replace(trouble=("trouble.damaged", text)), ()


def kept_as(model, name):
    """The name of the match; it changes when another tab has played it on."""
    news = model.news if model.id is None else News("forked", ())
    return model.replace(id=name, news=news), ()


def seat_players(model, players):
    """Hands seats to bots, or back to people: a player for each seat."""
    seats = tuple(
        Seat(seat.name, player if player in BOTS else PERSON)
        for seat, player in zip(model.match.seats, players)
    )
    model = model.replace(match=model.match.replace(seats=seats), hand=EMPTY, dialog=None)
    return playing.settled_with(model, (("save",),))


def usual_name(model, seat, sitters):
    """What somebody without a name of their own is called in the set-up form."""
    say = words(model.preferences.language)
    player = sitters[seat]
    if player != PERSON:
        alike = sitters[:seat].count(player)
        name = say("bot." + player)
        return "%s %d" % (name, alike + 1) if alike else name
    if seat == 0:
        return model.preferences.name or say("seat.you")
    return say("seat.numbered", seat=seat + 1)


def add_seat(model):
    """One more row in the set-up form."""
    return model.replace(sitters=(model.sitters + (PERSON,))[: ports.MOST_SEATS]), ()


def drop_seat(model):
    """One row less in the set-up form."""
    return model.replace(
        sitters=model.sitters[: max(len(model.sitters) - 1, ports.FEWEST_SEATS)]
    ), ()


def sit(model, change):
    """Another player for a seat of the set-up form: (seat, player)."""
    seat, player = change
    sitters = list(model.sitters)
    sitters[seat] = player if player in BOTS else PERSON
    return model.replace(sitters=tuple(sitters)), ()


def open_full(model):
    """The match goes along to the full page, in the address."""
    text = write(model.match, outcomes=False) if model.match else ""
    return model, (("open", text),)


def _begin(model, seats, options):
    match = begin(ports, options, seats, model.seed)
    model = _on_table(model, match, None, (), News("begun", ()))
    return playing.settled_with(model, (("new seed",), ("focus", "roll")))


def _resumed(model, save):
    model, matches = _read(model, save.text, "trouble.damaged")
    if not matches:
        return model, (("put aside", save.id),)
    steps, hand = save.hand or (0, EMPTY)
    match = matches[-1]
    fitting = steps == len(match.steps) and fits(match.position, hand)
    name = None if match.over() else save.id
    return _take_up(model, name, matches, hand if fitting else EMPTY, ())


def _read(model, text, trouble):
    """(model, every state of the match), or the model with a sentence and no state."""
    try:
        return model, [match for _line, match in replay(text)]
    except NotationError as error:
        return model.replace(trouble=(trouble, text), news=News("welcome", (error.reason,))), []


def _take_up(model, name, matches, hand, effects):
    match = matches[-1]
    news = playing.TABLE_NEWS if match.over() else News("resumed", ())
    model = _on_table(model, match, name, playing.finished_turns(matches), news)
    return playing.settled_with(model.replace(hand=hand), effects + (("focus", "roll"),))


def _on_table(model, match, name, turns, news):
    return model.replace(
        match=match,
        id=name,
        turns=turns,
        hand=EMPTY,
        settling=(),
        moment=None,
        refused=None,
        undo=None,
        replay=None,
        news=news,
        beat=model.beat + 1,
    )
