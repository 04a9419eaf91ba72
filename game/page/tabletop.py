"""What dice, card and actions show."""

from collections import namedtuple

from game.match import PERSON
from game.page import playing, telling
from game.page.sheets import symbols_html
from game.ports import cards, moves, rules, scoring, table


class Offer(namedtuple("Offer", ("move", "refusal"))):
    """An action as it stands now: its move, and the name of the rule that refuses it, if any."""


def offers(model):
    """(roll, score): the two `Offer`s of the person at the table."""
    if model.seat_plays() != PERSON:
        no = playing.why_not_hold(model)
        return Offer(moves.FIRST_ROLL, no), Offer(moves.SCORE, no)
    if model.position.phase == "card":
        return Offer(moves.FIRST_ROLL, None), Offer(moves.SCORE, moves.ROLL_FIRST)
    legal = model.match.node().moves
    roll = table.roll_move(model.position, model.hand)
    return Offer(roll, legal.refusal(roll)), Offer(moves.SCORE, legal.refusal(moves.SCORE))


def table_slots(model, say, slots):
    """Writes the slots of dice and card."""
    _dice(model, say, slots)
    _card(model, say, slots)


def action_slots(model, say, slots):
    """Writes the slots of the actions, and of whose turn it was that lies there."""
    _past(model, say, slots)
    _actions(model, say, slots)


def _dice(model, say, slots):
    settling = model.settling
    for die in moves.ALL:
        name = "die-%d" % (die + 1)
        if model.match is None:
            face, place = None, "blank"
        else:
            place = _place(model, die)
            face = model.position.faces[die] if model.position.faces else "none"
        if face is not None:  # before a match the dice lie as the page drew them
            slots[name, "data-face"] = face
        slots[name, "data-place"] = place
        slots[name, "data-rolling"] = "true" if die in settling else None
        slots[name, "aria-label"] = _die_label(die, face, place, say)
        slots[name, "aria-pressed"] = "false" if place in ("blank", "hand") else "true"
        slots[name, "aria-disabled"] = "true" if _die_rests(model, die) else None
        # Before a match the dice are decoration: Tab goes past them to what can be pressed.
        slots[name, "tabindex"] = "-1" if model.match is None else None
    slots["dice", "aria-disabled"] = "true" if settling else None
    for name in ("actions", "rematch", "new-match-2"):
        slots[name, "aria-disabled"] = "true" if settling else None


_LABELS = {"skull": "die.locked", "island": "die.island", "guarded": "die.guarded"}


def _die_label(die, face, place, say):
    if face in (None, "none"):
        return say("die.blank", die=die + 1)
    return say(_LABELS.get(place, "die"), die=die + 1, face=say("face." + face))


def _place(model, die):
    """As `table.place`, and "guarded" for a skull that the Guardian can roll again."""
    place = table.place(model.position, model.hand, die)
    return "guarded" if place == "skull" and not _die_rests(model, die) else place


def _die_rests(model, die):
    """Whether pressing the die would do nothing but say why."""
    if model.seat_plays() != PERSON or not table.can_hold(model.position):
        return True
    return table.refusal(model.position, model.hand, die) is not None


def _past(model, say, slots):
    """The last turn lies there until the next one, dimmed, and with the name of its player."""
    told = "" if model.match is None or model.match.over() else telling.past_told(model, say)
    slots[":body", "data-past"] = "true" if told else None
    slots["dice-past", "text"] = told


def _card(model, say, slots):
    card = model.position.card if model.match is not None else None
    worth = scoring.ship_worth(model.match.options, card) if card in scoring.SHIPS else 0
    slots["card", "data-kind"] = card or "back"
    slots["card", "data-turning"] = "true" if "card" in model.settling else None
    slots["card-picture-use", "sprite"] = "card-" + (card or "back")
    slots["card-name", "text"] = say("card." + card) if card else say("card.back")
    slots["card-rule", "text"] = _rule(model, card, worth, say)
    mark = say("card.mark", sabres=scoring.SHIPS[card][0], n=worth) if card and worth else ""
    slots["card-mark", "text"] = mark
    slots["card-mark", "shown"] = bool(mark)
    known = rules.known_cards(model.position) if model.match is not None else ()
    slots["card-next", "text"] = (
        say("card.next", card=telling.card_name(known[0], say)) if known else ""
    )
    slots["card-next", "shown"] = bool(known)
    lying: tuple = ()
    if card == cards.CHEST:
        lying = playing.on_island(model)
    slots["card-dice", "html"] = symbols_html([model.position.faces[die] for die in lying])
    slots["card-dice", "shown"] = card == cards.CHEST


def _rule(model, card, worth, say):
    """What the card does, in one sentence."""
    if card is None:
        return say("card.rule.back")
    if worth:
        return say("card.rule." + card, worth)
    if card == cards.STORM:
        return say("storm." + model.match.options.storm_scores)
    return say("card.rule." + card)


def _actions(model, say, slots):
    over = model.match is not None and model.match.over()
    settling = bool(model.settling) or model.replay is not None
    playing_on = model.match is not None and not over and model.replay is None
    slots["actions", "shown"] = playing_on
    slots["over", "shown"] = over
    slots["rematch", "shown"] = model.replay is None
    # Not while the table settles: a press that is seen to be possible must do what it says.
    undoable = model.undo is not None and not settling
    slots["open-seats", "shown"] = playing_on
    slots["undo", "shown"] = undoable
    slots["score", "shown"] = not undoable  # they share a place, so that nothing moves
    if not playing_on:
        if over:
            slots["over-told", "text"] = telling.over_told(
                model.match, say, seated=model.replay is None
            )
        return
    roll, score = offers(model)
    dice = len(roll.move.dice)
    slots["roll", "text"] = say("act.roll", dice) if dice else say("act.roll.none")
    slots["roll", "aria-disabled"] = "true" if roll.refusal else None
    slots["score", "aria-disabled"] = "true" if score.refusal else None
    if score.refusal:
        slots["score", "text"] = say("act.score.none")
    elif model.position.island:
        slots["score", "text"] = say("act.leave_island")
    else:
        slots["score", "text"] = say("act.score", playing.at_stake(model).total)
    reason = roll.refusal or score.refusal
    slots["reason", "text"] = say("refused." + reason) if reason else ""
    _island_action(model, say, slots)


def _island_action(model, say, slots):
    """Its place is kept for the whole turn, so that nothing moves when a die is held."""
    usable = playing.can_use_island(model)
    slots["chest", "shown"] = playing.has_island(model)
    slots["chest", "data-idle"] = None if usable else "true"
    if usable:
        held = model.hand.held
        key = "act.take_off" if model.hand.island == held else "act.put_on"
        slots["chest", "text"] = say(key, len(held))
