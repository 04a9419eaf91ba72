"""The loop of the page: `update(model, message)` gives the next model, and effects as plain data.

A message is (kind, payload). Effects are tuples for `main` to carry out: ("save",), ("hold",),
("sound", name), ("later", milliseconds, message), ("learn", language), ("keep", preferences),
("put aside", id), ("copy", text), ("download", text), ("open", address), ("release",), ("focus",
id), ("correct", id), ("table",), ("print",).
"""

from game.match import PERSON
from game.page import house, playing, replaying, shelf
from game.page.dialogs import DIALOGS
from game.page.model import News, Trouble
from game.page.words import LANGUAGES


def update(model, message):
    """(model, effects) after a message."""
    kind, payload = message
    return _MESSAGES[kind](model, payload)


def _key(model, name):
    """A press by a single key: what it changes is told, for the focus is somewhere else."""
    model, effects = _press(model, name)
    if ("hold",) in effects:
        model = model.replace(heard=playing.put(model, name))
    return model, effects


def _press(model, name):
    before = model.refused
    model, effects = _pressed(model.replace(refused=None, heard=None), name)
    again = model.refused is not None and model.refused == before and not model.again
    return model.replace(again=again), effects


def _pressed(model, name):
    if name.startswith("die-"):
        return playing.press_die(model, int(name[4:]) - 1)
    if name.startswith("open-") and name[5:] in DIALOGS:
        # What was still moving must not be told behind the dialog, perhaps in another language.
        return model.replace(dialog=name[5:], settling=(), moment=None), ()
    if name.startswith("resume-"):
        return shelf.resume(model, name[7:])
    if name in _PRESSES and (model.match is not None or name not in _ON_A_MATCH):
        return _PRESSES[name](model)
    return model, ()


def busy(model):
    """What a press now would only end: "motion", "bot" (its turn), or None.

    In a replay nothing is at stake, and its buttons mean the same all the time.
    """
    if model.settling and model.replay is None:
        return "motion"
    return "bot" if model.dialog is None and model.seat_plays() not in (None, PERSON) else None


def _closed(model, name):
    if model.dialog != name:
        return model, ()
    news = News("welcome", ()) if model.news.what == "setup" else model.news
    return playing.go_on(model.replace(dialog=None, news=news))


def _close(model):
    return _closed(model, model.dialog)


def _beat(act):
    """A timer that does nothing if something happened since it was set."""

    def waited(model, beat):
        return act(model) if beat == model.beat else (model, ())

    return waited


def _skip(model, _payload):
    return playing.skip(model)


def _moment_over(model, moment):
    return (model.replace(moment=None) if model.moment == moment else model), ()


def _prefer(model, change):
    name, value = change
    if name == "language":
        model, effects = shelf.speak(model, value)
    else:
        model = model.replace(preferences=model.preferences.replace(**{name: value}))
        effects = (("sound", "held"),) if name == "sound" and value else ()
    return model, (("keep", model.preferences),) + effects


def _speak(model, language):
    """Another language is spoken once its words are there."""
    return model, (("learn", language),) if language in LANGUAGES else ()


def _trouble(model, told):
    # Behind an open dialog nobody could read it; but who keeps things goes on doing so.
    dialog = model.dialog if told[0] == "trouble.room" else None
    return model.replace(trouble=Trouble(told[0], told[1], None), dialog=dialog), ()


def _trouble_seen(model):
    return model.replace(trouble=None), ()


def _download(model):
    if not model.trouble or model.trouble.text is None:
        return model, ()
    return model, (("download", model.trouble.text),)


def _set(field):
    def change(model, value):
        return model.replace(**{field: value}), ()

    return change


def _copied(model, done):
    return model.replace(news=News("copied" if done else "not copied", ())), ()


_PRESSES = {
    "roll": playing.press_roll,
    "score": playing.press_score,
    "chest": playing.press_island,
    "play": shelf.play_now,
    "resume": shelf.resume_latest,
    "see-finished": shelf.see_finished,
    "set-up": house.opened,
    "new-match": shelf.leave,
    "new-match-2": shelf.leave,
    "rematch": shelf.rematch,
    "undo": playing.undo,
    "replay-first": lambda model: replaying.go(model, 0),
    "replay-back": replaying.back,
    "replay-run": replaying.run,
    "replay-forth": replaying.forth,
    "replay-close": replaying.close,
    "play-on": replaying.play_on,
    "watch": replaying.watch,
    "share": replaying.share,
    "share-copy": lambda model: (model, (("copy", "share-link"),)),
    "result-copy": replaying.copy_result,
    "save-file": replaying.save_file,
    "check-dice": replaying.check_dice,
    "house-back": house.as_printed,
    "add-seat": shelf.add_seat,
    "drop-seat": shelf.drop_seat,
    "close": _close,
    "trouble-dismiss": _trouble_seen,
    "trouble-download": _download,
    "unkept-dismiss": lambda model: (model.replace(unkept=False), ()),
    "embed-copy": lambda model: (model, (("copy", "embed-snippet"),)),
    "link-copy": lambda model: (model, (("copy", "link-text"),)),
    "open-full": shelf.open_full,
    "take-release": lambda model: (model, (("release",),)),
    "print": lambda model: (model, (("print",),)),
}

# A shortcut or a late press may ask for these when no match is there.
_ON_A_MATCH = ("undo", "watch", "share", "result-copy", "save-file", "check-dice", "play-on")

_MESSAGES = {
    "press": _press,
    "key": _key,
    "skip": _skip,
    "settled": _beat(playing.settled),
    "bot": _beat(playing.bot_acts),
    "moment over": _moment_over,
    "closed": _closed,
    "set up": shelf.set_up,
    "sit": shelf.sit,
    "agree": house.agree,
    "keep rules": house.keep,
    "take rules": house.take,
    "forget rules": house.forget,
    "kept rules": _set("kept_rules"),
    "seat players": shelf.seat_players,
    "prefer": _prefer,
    "speak": _speak,
    "seed": _set("seed"),
    "saves": _set("saves"),
    "finished": _set("finished"),
    "storage": shelf.look_again,
    "trouble": _trouble,
    "release": _set("release"),
    "offline": _set("offline"),
    "link": lambda model, link: (model.replace(link=link, dialog="link"), ()),
    "copied": _copied,
    "kept as": shelf.kept_as,
    "no room": shelf.no_room,
    "room": shelf.room_again,
    "unreadable": shelf.unreadable,
    "arrived": shelf.arrived,
    "code": replaying.arrived,
    "file": replaying.opened,
    "large file": replaying.too_large,
    "replay to": replaying.go,
    "replay beat": _beat(replaying.beat),
}
