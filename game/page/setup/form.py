"""The slots of the set-up form: the common choices, each seat, and faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.markup import escape, option, tag
from game.match import PERSON
from game.names import initials
from game.page.panels.characters import FACES, characters, colour_of, colour_slots
from game.page.panels.portraits import portrait
from game.page.panels.saved_matches import round_of
from game.page.setup.rules_form import rules_slots
from game.page.setup.seats import BOT, PEOPLE, RESUME, WAYS, way
from game.page.setup.setup import crowded, field_of, seats_shown, sitting, usual_seats
from game.page.text.rules_told import label
from game.page.text.seat_names import shown
from game.page.text.words import chapter

if TYPE_CHECKING:
    from game.contract import Say, Slots
    from game.page.state.model import Fault, Model

STAR, NO_STAR = "\u2605", "\u2606"


def form_slots(model: Model, say: Say, slots: Slots) -> None:
    """Sets the slots of the set-up form."""
    chosen = way(model)
    for each in WAYS:
        slots["way-" + each, "checked"] = each == chosen
    _rivals(model, chosen == BOT, say, slots)
    _counts(model, chosen == PEOPLE, slots)
    _latest(model, say, slots)
    _seats(model, say, slots)
    rules_slots(model, say, slots)
    slots["setup-form", "data-resumes"] = "true" if chosen == RESUME else None
    slots["setup-play", "text"] = say("start.resume" if chosen == RESUME else "start.play")
    faults = model.setup.faults
    slots["setup-form", "faults"] = tuple([fault.field for fault in faults])
    slots["setup-error", "shown"] = bool(faults)
    slots["setup-error", "text"] = "\n".join([_told(fault, model, say) for fault in faults])


def players_offered(rules: Any, say: Say, chosen: str) -> str:
    """The options of a field for the player of a seat."""
    players = option(PERSON, say("player.person"), chosen == PERSON)
    for bot in rules.BOTS:
        told = say("player.bot", name=say("bot." + bot), style=say("style." + bot))
        players += option(bot, told, chosen == bot)
    return players


def _rivals(model: Model, chosen: bool, say: Say, slots: Slots) -> None:
    """The bots to play against; each is stronger than those before it in the game's list."""
    bots = model.table.RULES.BOTS
    rival = model.setup.sitters[1] if chosen else None
    for place, bot in enumerate(bots):
        slots["rival-" + bot, "checked"] = bot == rival
        slots["offer-" + bot, "--seat"] = "var(--colour-%d)" % colour_of(model.table, bot)
        strength = place + 1
        slots["stars-" + bot, "text"] = STAR * strength + NO_STAR * (len(bots) - strength)
        slots["stars-" + bot, "aria-label"] = say("setup.strength", n=strength, of=len(bots))
    slots["rival-told", "text"] = say("style." + rival) if rival else ""


def _counts(model: Model, chosen: bool, slots: Slots) -> None:
    """The numbers of people at one device; the rules in the form may not allow all of them."""
    rules = model.table.RULES
    for count in range(rules.FEWEST_SEATS, rules.MOST_SEATS + 1):
        name = "people-%d" % count
        slots[name, "checked"] = chosen and count == len(model.setup.sitters)
        slots[name, "disabled"] = "" if crowded(model, count) else None


def _latest(model: Model, say: Say, slots: Slots) -> None:
    """The match that was played last, with the standing of each seat."""
    saves = model.device.saves
    slots["way-resume-box", "shown"] = bool(saves)
    if not saves:
        return
    save = saves[0]
    seats = shown(model.table, save.seats, say.language)
    marks = initials([seat.name for seat in seats])
    standing = ""
    played_by = characters(save.seats, model.preferences.faces)
    colour_slots(model.table, played_by, "latest-standing", slots)
    for place, (seat, total) in enumerate(zip(seats, save.totals)):
        row = portrait(played_by[place], marks[place], "token")
        row += tag("span", escape(seat.name), class_="name", dir="auto")
        row += tag("b", say.number(total))
        standing += tag("li", row, data_seat=place + 1)
    told = say("setup.latest", title=say("title"), round=round_of(save))
    slots["latest-told", "text"] = told
    slots["latest-standing", "html"] = standing


def _seats(model: Model, say: Say, slots: Slots) -> None:
    """The rows of the seats, and the choice of who starts."""
    rules, setup = model.table.RULES, model.setup
    seats = usual_seats(model)
    names = [seat.name for seat in seats_shown(model)]
    letters = initials(names)
    faces = sitting(model)
    colour_slots(model.table, faces, "seats-fold", slots)
    for seat in range(rules.MOST_SEATS):
        row = "seat-%d" % (seat + 1)
        taken = seat < len(setup.sitters)
        slots[row, "shown"] = taken
        slots[row + "-name", "value"] = setup.names[seat]
        player = setup.sitters[seat] if taken else PERSON
        slots[row + "-kind", "html"] = players_offered(rules, say, player)
        if taken:
            slots[row + "-name", "placeholder"] = seats[seat].name
            slots[row + "-face", "html"] = portrait(faces[seat], letters[seat], "token")
            slots[row + "-looks", "shown"] = player == PERSON
            worn = faces[seat].partition("-")[2] or "0"
            looks = [(str(face), say("looks.%d" % face)) for face in range(FACES + 1)]
            offered = [option(face, told, face == worn) for face, told in looks]
            slots[row + "-look", "html"] = "".join(offered)
    count = len(setup.sitters)
    full = count == rules.MOST_SEATS or crowded(model, count + 1)
    slots["add-seat", "aria-disabled"] = "true" if full else None
    slots["drop-seat", "aria-disabled"] = "true" if count == rules.FEWEST_SEATS else None
    starts = option("random", say("starts.random"), setup.starts == "random")
    for place, name in enumerate(names):
        number = str(place + 1)
        starts += option(number, name, setup.starts == number)
    slots["agree-starts", "html"] = starts
    slots["seats-told", "text"] = say.listing(names)


def _told(fault: Fault, model: Model, say: Say) -> str:
    """The sentence on a fault in the form."""
    table, language = model.table, model.preferences.language
    house = chapter(table, "house", language)
    what, field, facts = fault
    if what == "same name":
        return say("setup.same name", **facts)
    if what != "range":
        return house(what, **facts)
    row = next(row for row in table.RULES.TABLE if field == field_of(model, row.name))
    told = label(table, row, model.setup.agreed, language)
    low, high = house.number(row.values[0]), house.number(row.values[-1])
    return house("house.pair", label=told, value=house("house.from_to", low=low, high=high))
