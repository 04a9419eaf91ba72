"""Matches as things to begin, keep and take up again.

Every function takes a model and gives (model, effects).
"""

from game import ports
from game.agreements import choose, differences
from game.match import PERSON, Seat, begin
from game.names import alike, cut, tidy_name
from game.notation import NotationError, replay, write
from game.page import house, playing
from game.page.model import News, Trouble, Undo
from game.page.naming import reseated, spoken, unchosen, usual
from game.page.words import words
from game.ports.bots import BOTS
from game.ports.table import EMPTY, fits

_NO_ROOM = "trouble.storage"
_DAMAGED = "trouble.damaged"
LONGEST_TYPED = 24  # as the fields of the form take


def play_now(model):
    """The table a first visit stands at: the person, who starts, and one bot."""
    say = words(model.preferences.language)
    person = model.preferences.name or say("seat.you")
    seats = (Seat(person, PERSON), Seat(say("bot." + BOTS[0]), BOTS[0]))
    return _begin(model, seats, choose(ports, (("starts", 1),)))


def set_up(model, form):
    """Begins the match that was set up, or says which field of the form keeps it from that.

    A form is a dict of "seats", "starts" and "target"; "unfit" is a field that holds no value.
    """
    sitters = [player if player in BOTS else PERSON for _name, player in form["seats"]]
    typed = [cut(tidy_name(name), LONGEST_TYPED) for name, _player in form["seats"]]
    names = [name or usual_name(model, seat, sitters) for seat, name in enumerate(typed)]
    if form.get("unfit"):
        return house.at_fault(model, "range", form["unfit"])
    twice = _same_name(names)
    if twice:
        first, second = twice
        field = "seat-%d-name" % ((second if typed[second] else first) + 1)
        facts = (first + 1, second + 1, names[first])
        return house.at_fault(model, "same name", field, *facts)
    own = [pair for pair in differences(ports, model.agreed) if pair[0] not in ("starts", "target")]
    agreed = choose(ports, own + [("starts", form["starts"]), ("target", form["target"])])
    fault = ports.impossible(agreed, len(names))
    if fault:
        return house.impossible_for(model, fault, agreed)
    seated = tuple(Seat(name, player) for name, player in zip(names, sitters))
    model = model.replace(dialog=None)
    kept: tuple = ()
    if sitters[0] == PERSON and names[0] not in unchosen(model.preferences.language, 0, sitters):
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
    kept = [pair for pair in differences(ports, match.options) if pair[0] != "starts"]
    return _begin(model, match.seats, choose(ports, kept + [("starts", starts)]))


def leave(model):
    """Back to the start; an unfinished match stays on the shelf, and that is said."""
    kept = model.id is not None and not (model.match.over() or model.full or model.unkept)
    return model.replace(
        match=None,
        id=None,
        turns=(),
        hand=EMPTY,
        settling=(),
        moment=None,
        undo=None,
        replay=None,
        news=News("kept" if kept else "welcome", ()),
    ), (("saves",), ("clear address",), ("focus", "play"))


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
    """Another tab has changed what is kept; what is damaged is said where somebody comes to it."""
    return model, ((("offered",),) if model.match is None else ())


def unreadable(model, text):
    """A save could not even be opened; it has been put aside. All of them can be downloaded."""
    shown = model.trouble
    if shown is not None and shown.key == _DAMAGED and text not in shown.text:
        text = shown.text + "\n\n" + text
    return model.replace(trouble=Trouble(_DAMAGED, text, None)), ()


def no_room(model, text):
    """The device takes no more: said once, and while it stands there the text is the latest."""
    shown = model.trouble is not None and model.trouble.key == _NO_ROOM
    if model.full and not shown:
        return model, ()
    return model.replace(trouble=Trouble(_NO_ROOM, text, None), full=True), ()


def room_again(model, _payload):
    """The device has taken the match."""
    shown = model.trouble is not None and model.trouble.key == _NO_ROOM
    return model.replace(full=False, trouble=None if shown else model.trouble), ()


def kept_as(model, name):
    """The name of the match; it changes when another tab has played it on."""
    news = model.news
    if model.id is not None and news.what != "forked":
        news = News("forked", tuple(news))
    return model.replace(id=name, news=news), ()


def seat_players(model, players):
    """Hands seats to bots, or back to people: a player for each seat."""
    if model.match is None or model.replay is not None:
        return model.replace(dialog=None), ()
    players = [player if player in BOTS else PERSON for player in players]
    seats = reseated(model.match.seats, players, model.preferences.language)
    model = _seated(model, seats).replace(hand=EMPTY, dialog=None, news=News("seated", ()))
    return playing.settled_with(model, (("save",),))


def speak(model, language):
    """Another language: names that nobody chose are those of the language."""
    model = model.replace(preferences=model.preferences.replace(language=language))
    if model.match is None:
        return model, ()
    seats = spoken(model.match.seats, language)
    if seats == model.match.seats:
        return model, ()
    if model.replay is None:
        return _seated(model, seats), (("save",),)
    states = tuple(state.replace(seats=seats) for state in model.replay.states)
    model = model.replace(replay=model.replay.replace(states=states))
    return model.replace(match=states[model.replay.at]), ()


def _seated(model, seats):
    """The model with other people in the seats of its match, also if a score is taken back."""
    undo = model.undo and Undo(model.undo.match.replace(seats=seats), model.undo.hand)
    return model.replace(match=model.match.replace(seats=seats), undo=undo)


def _same_name(names):
    """The first two places whose names look alike, None if all can be told apart."""
    looks = [alike(name) for name in names]
    for second, name in enumerate(looks):
        if name in looks[:second]:
            return looks.index(name), second
    return None


def usual_name(model, seat, sitters):
    """What somebody without a name of their own is called in the set-up form."""
    own = model.preferences.name if seat == 0 and sitters[seat] == PERSON else ""
    return own or usual(model.preferences.language, seat, sitters)


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
    model, matches = _read(model, save.text, _DAMAGED)
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
        return model.replace(
            trouble=Trouble(trouble, text, None), news=News("welcome", (error.reason,))
        ), []


def _take_up(model, name, matches, hand, effects):
    news = playing.TABLE_NEWS if matches[-1].over() else News("resumed", ())
    model = _on_table(model, matches[-1], name, playing.finished_turns(matches), news)
    model = model.replace(hand=hand, undo=playing.undo_of(matches))
    model = _seated(model, spoken(model.match.seats, model.preferences.language))
    return playing.settled_with(model, effects + (("focus", "roll"),))


def _on_table(model, match, name, turns, news):
    return model.replace(
        match=match,
        id=name,
        turns=turns,
        hand=EMPTY,
        settling=(),
        moment=None,
        refused=None,
        heard=None,
        dialog=None,
        undo=None,
        replay=None,
        forgets=False,
        unkept=model.unkept or model.forgets,
        news=news,
        beat=model.beat + 1,
    )
