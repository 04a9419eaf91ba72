"""Contents of the dialogs: settings, rules, points, seats, links, check; see also `setup.form`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.agreements import preset
from game.fairness import FEWEST_TO_JUDGE, band
from game.markup import escape, option, tag
from game.names import initials
from game.page.panels.characters import of_match
from game.page.panels.portraits import portrait
from game.page.play.sounds import OFF, felt
from game.page.replay.fairness_check import thinkers
from game.page.result.dare import lines
from game.page.result.passing_on import link, nameless
from game.page.saves.entries import TWIN
from game.page.saves.preferences import DETAILS, MOTIONS, PACES, THEMES, VOLUMES
from game.page.setup.form import form_slots, players_offered
from game.page.setup.own_face import face_slots
from game.page.state.model import MENU
from game.page.text.rules_told import rules_told
from game.page.text.words import LANGUAGES, words

if TYPE_CHECKING:
    from game.contract import Say, Slots
    from game.fairness import Examined
    from game.page.state.model import Model
    from game.table import GameTable

# As large as the poster.
_FRAME = (
    '<iframe src="%s" width="480" height="640" frameborder="0" '
    'style="display:block;border:0;max-width:100%%" '
    'title="%s" loading="lazy" allow="clipboard-write; web-share; autoplay"></iframe>'
)
_TONGUES = {"en": "English", "fr": "Français", "ru": "Русский"}


def content_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the open dialog; closed ones keep their contents."""
    if model.dialog in _CONTENT:
        _CONTENT[model.dialog](model, say, slots)


def _commands(model: Model, _say: Say, slots: Slots) -> None:
    """The commands on the match, without those that do nothing now or lead nowhere in a frame."""
    match, replay = model.board.match, model.replay
    slots["see-sheet", "shown"] = not model.device.embedded
    turns = model.board.turns if replay is None else replay.course.turns
    slots["see-log", "shown"] = not model.device.embedded and len(turns) > 0
    # The result has a button of its own for this.
    slots["watch", "shown"] = replay is None and not model.shows_result()
    slots["open-seats", "shown"] = match is not None and not match.over() and replay is None


def _settings(model: Model, say: Say, slots: Slots) -> None:
    preferences = model.preferences
    slots["language", "html"] = "".join(
        option(language, _TONGUES[language], language == preferences.language)
        for language in LANGUAGES
    )
    offered = (("theme", THEMES), ("pace", PACES), ("motion", MOTIONS), ("detail", DETAILS))
    for name, values in offered:
        chosen = getattr(preferences, name)
        choices = [option(value, say(name + "." + value), value == chosen) for value in values]
        slots[name, "html"] = "".join(choices)
    loud = preferences.volume if preferences.sound else OFF
    slots["volume", "html"] = "".join(
        option(value, say("volume." + value), value == loud) for value in (OFF,) + VOLUMES
    )
    slots["vibration", "checked"] = felt(preferences)
    slots["keys", "checked"] = preferences.keys
    if model.table.RISKY:
        slots["risk", "checked"] = preferences.risk


def _rules(model: Model, say: Say, slots: Slots) -> None:
    """The rules of the preset, preceded by the agreements of the match on the table."""
    table = model.table
    if not model.begun:
        told = ""
        options = preset(table.RULES, model.preset)
    else:
        options = model.match.options
        told = _in_force(table, options, say)
    slots["rules-body", "html"] = told + table.later().rulebook(options, say)


def _rulebook(model: Model, say: Say, slots: Slots) -> None:
    """The rules that are set up."""
    table, options = model.table, model.setup.agreed
    said = words(table, say.language, options[0])
    told = _in_force(table, options, say)
    slots["rulebook-body", "html"] = told + table.later().rulebook(options, said)


def _in_force(table: type[GameTable], options: Any, say: Say) -> str:
    return tag("p", tag("strong", escape(rules_told(table, options, say.language))))


def _points(model: Model, say: Say, slots: Slots) -> None:
    table = model.table
    options = model.match.options if model.begun else preset(table.RULES, model.preset)
    slots["points-body", "html"] = table.later().points(options, say)


def _seats(model: Model, say: Say, slots: Slots) -> None:
    if not model.begun:
        return
    rules, seats = model.table.RULES, model.seats()
    letters = initials([seat.name for seat in seats])
    sitting = of_match(model)
    for index in range(rules.MOST_SEATS):
        row = "sitting-%d" % (index + 1)
        taken = index < len(seats)
        slots[row, "shown"] = taken
        if taken:
            seat = seats[index]
            slots[row + "-face", "html"] = portrait(sitting[index], letters[index], "token")
            slots[row + "-face", "data-letter"] = letters[index]
            slots[row + "-name", "text"] = seat.name
            slots[row + "-player", "html"] = players_offered(rules, say, seat.player)


def _embed(model: Model, say: Say, slots: Slots) -> None:
    home, language = model.device.home, say.language
    address = "%s?lang=%s" % (model.device.address, language)
    poster, frame = embed_lines(home, address, model.table.RULES.NAME, language, say("title"))
    slots["embed-script", "text"] = poster
    slots["embed-frame", "text"] = frame
    # A site that looks for a preview or a frame of its own reads the page without running it.
    spoken = home + language + "/" if language != LANGUAGES[0] else home
    slots["embed-address", "text"] = spoken + model.device.address[len(home) :]
    origin = "/".join(home.split("/")[:3])
    slots["embed-policy", "text"] = "script-src %s; frame-src %s" % (origin, origin)
    _copied(model, say, slots, "embed-done")


def embed_lines(home: str, address: str, game: str, language: str, title: str) -> tuple[str, str]:
    """The poster with its script, and the frame."""
    title = escape(title)
    # The link shows where the script does not run.
    link = tag("a", title, href=address)
    poster = tag("game-table", link, game=game, lang=language)
    script = '<script async src="%sembed.js"></script>' % home
    return script + poster, _FRAME % (address, title)


def _credits(model: Model, _say: Say, slots: Slots) -> None:
    # The dialogs are the same on pages in folders of any depth.
    slots["licences", "href"] = model.device.home + "licences.txt"


def _link(model: Model, say: Say, slots: Slots) -> None:
    slots["link-text", "text"] = model.link or ""
    slots["link-how", "text"] = say("link.how" if model.begun else "link.how.empty")
    _copied(model, say, slots, "link-done")


def _share(model: Model, say: Say, slots: Slots) -> None:
    slots["share-link", "text"] = link(model) if model.begun else ""
    asks = model.begun and nameless(model)
    slots["share-named", "shown"] = asks
    slots["share-name", "value"] = model.preferences.name if asks else ""
    slots["share-now", "shown"] = asks and model.whole.over()
    first = "small-button" if asks and model.whole.over() else "action-button primary"
    slots["share-copy", "class"] = first
    slots["result-text", "text"] = "\n".join(lines(model, say)) if model.begun else ""
    slots["share-running", "shown"] = model.begun and not model.whole.over()
    _copied(model, say, slots, "share-done")


def _check(model: Model, say: Say, slots: Slots) -> None:
    found = model.examined
    if found is None or not model.begun:
        return
    slots["check-found", "text"] = _found(found, say)
    opened = model.whole.over()
    sent = model.worked is not None
    slots["check-sent", "shown"] = sent
    slots["check-sent", "text"] = _of_sender(model, say) if sent else ""
    key = "check.seed_sent" if sent and model.origin() != TWIN else "check.seed"
    if not opened:
        key = "check.sealed"
    told = say(key, seed=found.seed if opened else "", seal=found.seal)
    _seed, dash, tried = found.seed.rpartition("-")  # as `next_match.gentle_seed` ends it
    if not sent and dash and tried.isdigit() and say.has("check.first"):
        told = "%s %s" % (told, say("check.first", n=int(tried)))
    slots["check-seed", "text"] = told
    if model.match.game.FACES:
        slots["check-head", "html"], slots["check-body", "html"] = _histogram(model, found, say)
        slots["check-fell", "shown"] = slots["check-band", "shown"] = found.rolls > 0


def _of_sender(model: Model, say: Say) -> str:
    """What whoever sent a match may have chosen: its position, its seed, the moves of the bots."""
    match, found = model.whole, model.worked
    told = []
    if model.origin() == TWIN:
        told.append(say("check.twin"))
    else:
        if match.origin != match.game.start(match.options, len(match.seats)):
            told.append(say("check.set_up"))
        told.append(say("check.sent"))
    told += [say("check.thinker", name=say("bot." + bot)) for bot in thinkers(match)]
    if found is None or not found.done:
        told.append(say("check.working"))
    elif found.strange:
        told.append(say("check.strange", found.strange))
    elif found.moves:
        told.append(say("check.bots", found.moves))
    return " ".join(told)


def _found(found: Examined, say: Say) -> str:
    """A sentence on the number of draws that were derived again, and whether they agree."""
    drawn = []
    if found.rolls:
        drawn.append(say("drawn.rolls", found.rolls))
    if found.items:
        drawn.append(say("drawn.items", found.items))
    if found.lots:
        drawn.append(say("drawn.lot"))
    if not drawn:
        return say("check.none")
    if found.differing:
        return say("check.differing", found.differing, drawn=say.listing(drawn))
    return say("check.all", drawn=say.listing(drawn))


def _histogram(model: Model, found: Examined, say: Say) -> tuple[str, ...]:
    """The table of how often each face fell for each seat, with the 95 % interval."""
    rolled = [place for place, throws in enumerate(found.throws) if throws]
    faces = model.match.game.FACES
    if not rolled:
        return "", ""
    heads = tag("th", escape(say("check.face")), scope="col")
    for seat in rolled:
        heads += tag("th", tag("bdi", escape(model.seats()[seat].name)), scope="col")
    rows = ""
    for place, face in enumerate(faces):
        cells = tag("th", escape(say("face." + face)), scope="row")
        for seat in rolled:
            counts = found.rolled[seat]
            low, high = band(sum(counts), len(faces))
            count = counts[place]
            outside = found.throws[seat] >= FEWEST_TO_JUDGE and not low <= count <= high
            told = say("check.outside" if outside else "check.within", count, low=low, high=high)
            bar = _bar(count, low, high, max(*counts, high, 1))
            cells += tag("td", bar + escape(told), data_outside=outside)
        rows += tag("tr", cells)
    return tag("tr", heads), rows


def _bar(count: int, low: int, high: int, most: int) -> str:
    """A count as a bar in front of the 95 % interval; the numbers are below it."""
    band_drawn = tag("rect", class_="band", x=low, width=high - low, height=10)
    counted = tag("rect", class_="counted", y=3, width=count, height=4)
    box = "0 0 %d 10" % most
    return tag(
        "svg", band_drawn + counted, viewBox=box, preserveAspectRatio="none", aria_hidden="true"
    )


def _copied(model: Model, say: Say, slots: Slots, name: str) -> None:
    told = model.news.what in ("copied", "not copied")
    slots[name, "text"] = say("news." + model.news.what) if told else ""


_CONTENT = {
    MENU: _commands,
    "credits": _credits,
    "embed": _embed,
    "link": _link,
    "share": _share,
    "check": _check,
    "setup": form_slots,
    "settings": _settings,
    "rules": _rules,
    "rulebook": _rulebook,
    "points": _points,
    "seats": _seats,
    "face": face_slots,
}
