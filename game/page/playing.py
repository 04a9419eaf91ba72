"""What happens at the table: presses on dice and actions, and the bots' turns.

Every function takes a model and gives (model, effects). A move is settled at once; what still
moves on the screen (`settling`) only decorates it, and the next press ends that and does no more.
"""

from game.match import PERSON, play
from game.page.model import News, Turn, Undo
from game.ports import cards, moves, rules, scoring, table
from game.ports.scoring import SKULL

LANDING = 480  # milliseconds that dice and card take to come to rest
GUARD = 350  # a second tap within this time meant the button that was there before
MOMENT = 1400
TIME_TO_UNDO = 3000  # a score can be taken back until the next card turns, by slow hands too
PACE = {  # milliseconds a bot waits between its actions, and before it takes the dice
    "normal": (1000, 1600),
    "slow": (1900, 2600),
    "fast": (450, 800),
    "instant": (0, 0),
}
TABLE_NEWS = News("table", ())


def press_die(model, die):
    """Holds a die or releases it."""
    if model.seat_plays() != PERSON or not table.can_hold(model.position):
        return model.replace(refused=why_not_hold(model)), ()
    refusal = table.refusal(model.position, model.hand, die)
    if refusal:
        return model.replace(refused=refusal), ()
    hand = table.press(model.position, model.hand, die)
    return model.replace(hand=hand, refused=None, moment=None), (("hold",), ("sound", "held"))


def press_roll(model):
    """Rolls the dice in hand; at the start of a turn the card is turned over first."""
    if model.seat_plays() != PERSON:
        return model.replace(refused=why_not_hold(model)), ()
    if model.position.phase == "card":
        return _open_turn(model)
    return _try(model, table.roll_move(model.position, model.hand))


def press_score(model):
    """Stops the turn and writes what is at stake."""
    if model.seat_plays() != PERSON:
        return model.replace(refused=why_not_hold(model)), ()
    return _try(model, moves.SCORE)


def undo(model):
    """Takes a score back, as long as nothing has been revealed since."""
    if model.undo is None:
        return model.replace(refused="no undo"), ()
    model = model.replace(
        match=model.undo.match,
        turns=model.turns[:-1],
        hand=model.undo.hand,
        undo=None,
        settling=(),
        moment=None,
        news=TABLE_NEWS,
        beat=model.beat + 1,
    )
    return model, (("save",), ("focus", "roll"))


def press_island(model):
    """Puts the held dice on Treasure Island, or takes them off."""
    if not can_use_island(model):
        return model, ()
    return model.replace(hand=table.swap_island(model.hand)), (("hold",), ("sound", "held"))


def put(model, name):
    """Where the dice lie that a control has just moved, as facts: (place, number, face)."""
    if name == "chest":
        on = model.hand.island
        return ("on" if on else "off", len(on or model.hand.held), None)
    die = int(name[4:]) - 1
    lifted = die in model.hand.lifted
    place = "lifted" if lifted else table.place(model.position, model.hand, die)
    return (place, die + 1, model.position.faces[die])


def has_island(model):
    """Whether a person can put dice on Treasure Island, or could and may take the score back."""
    if model.match is None or model.position.card != cards.CHEST:
        return False
    if model.undo is not None:
        return True
    return model.seat_plays() == PERSON and table.can_use_chest(model.position)


def can_use_island(model):
    """Whether the person holds dice that Treasure Island can take."""
    return has_island(model) and bool(model.hand.held)


def why_not_hold(model):
    """The name of the reason why dice cannot be held now."""
    if model.match is None:
        return "not begun"
    if model.match.over():
        return "no match"
    if model.replay is not None:
        return "replay"
    if model.seat_plays() != PERSON:
        return "bot plays"
    if rules.sunk(model.position):
        return moves.STORM_OVER
    return moves.ISLAND_ALL if model.position.island else moves.ROLL_FIRST


def go_on(model):
    """Lets the table rest for a beat, then a bot act if it is its turn."""
    if model.dialog or model.seat_plays() in (None, PERSON):
        return model, ()
    between, before = PACE[model.preferences.pace]
    opening = model.position.phase == "card"
    fresh = model.position.ended is None
    model = model.replace(beat=model.beat + 1)
    wait = before if opening and not fresh else between
    if opening and not fresh and model.match.seats[model.position.ended.seat].player == PERSON:
        wait = max(wait, PACE["normal"][1])  # however quick the bots are
    if model.undo is not None:
        wait = max(wait, TIME_TO_UNDO)
    return model, (("later", wait, ("bot", model.beat)),)


def undo_of(matches):
    """The `Undo` of a match from its successive states: nothing was revealed since a score."""
    match = matches[-1]
    if match.position.phase != "card" or not match.steps or match.steps[-1].move != moves.SCORE:
        return None
    scorer = match.seats[match.position.ended.seat].player
    return Undo(matches[-2], table.EMPTY) if scorer == PERSON and len(matches) > 1 else None


def settled(model):
    """What moved has come to rest."""
    model, effects = go_on(model.replace(settling=()))
    if model.match is not None and model.match.over() and model.replay is None:
        effects += (("focus", "rematch"),)
    elif model.undo is not None:
        effects += (("focus", "roll"),)  # the button that scored has given its place away
    return model, effects


def skip(model):
    """A press while something moves ends that; while a bot plays, it ends the bot's turn."""
    resting = model.replace(settling=(), moment=None)
    to_open = resting.position.phase == "card"
    if resting.seat_plays() in (None, PERSON) or (to_open and model.settling):
        return settled(resting)
    effects: tuple = ()
    if to_open:
        resting, effects = _open_turn(resting)
    while resting.position.ended is None:
        resting, effects = _act(
            resting, resting.match.game.choose(resting.seat_plays(), resting.position)
        )
    kept = tuple(effect for effect in effects if effect[-1] != ("settled", resting.beat))
    return settled_with(resting, kept)


def bot_acts(model):
    """One action of the bot whose turn it is."""
    if model.seat_plays() in (None, PERSON) or model.dialog:
        return model, ()
    if model.position.phase == "card":
        return _open_turn(model)
    return _act(model, model.match.game.choose(model.seat_plays(), model.position))


def settled_with(model, effects):
    """As `settled`, after other effects."""
    model, later = settled(model)
    return model, effects + later


def finished_turns(matches):
    """The `Turn`s of a match, from its successive states."""
    turns = ()
    for match in matches:
        turns = _with_turn(turns, match)
    return turns


def _try(model, move):
    refusal = model.match.node().moves.refusal(move)
    if refusal:
        return model.replace(refused=refusal), ()
    return _act(model, move)


def _open_turn(model):
    """There is nothing to decide between the card and the first roll: one press does both."""
    turned = model.replace(match=play(model.match, moves.CARD), hand=table.EMPTY)
    model, effects = _act(turned, moves.FIRST_ROLL)
    if model.settling:
        model = model.replace(settling=("card",) + model.settling)
    return model, effects


def _act(model, move):
    at_once = model.preferences.pace == "instant" and model.seat_plays() != PERSON
    undoable = move == moves.SCORE and model.seat_plays() == PERSON
    match = play(model.match, move)
    position = match.position
    model = model.replace(
        match=match,
        turns=_with_turn(model.turns, match),
        hand=table.after_roll(position, model.hand),
        news=TABLE_NEWS,
        refused=None,
        settling=() if at_once else move.dice or ("score",),
        moment=_moment(model.match.position, match),
        undo=Undo(model.match, model.hand) if undoable else None,
        beat=model.beat + 1,
    )
    wait = LANDING if move.dice else GUARD
    if at_once:
        wait = 0
    effects: tuple = (("save",), _sound_of(model), ("later", wait, ("settled", model.beat)))
    if model.moment:
        shown = MOMENT + (wait if model.dice_fly() else 0)
        effects += (("later", shown, ("moment over", model.moment)),)
    return model, effects


def _with_turn(turns, match):
    position = match.position
    if position.ended is None or (turns and turns[-1].number == position.turn):
        return turns
    last_round = position.last_turns is not None
    turn = Turn(
        position.turn, position.card, position.faces, position.ended, position.totals, last_round
    )
    return turns + (turn,)


def _moment(before, match):
    """The name of the special moment that a move made, None if it made none."""
    position = match.position
    if match.over():
        return "nine alike" if position.over.reason == "nine alike" else "won"
    if position.island and not before.island:
        return "island"
    if position.ended is None:
        return None
    if position.ended.how == "bust":
        return "bust"
    for line in position.ended.account.lines:
        if line.what in ("full chest", "ship won"):
            return line.what
    return None


def _sound_of(model):
    position = model.position
    if model.match.over():
        return ("sound", "won")
    if position.ended is not None:
        return ("sound", "bust" if position.ended.how == "bust" else "scored")
    rolled = [position.faces[die] for die in model.settling if die != "card"]
    return ("sound", "skull" if SKULL in rolled else "rolled")


def on_island(model):
    """The dice on Treasure Island, or those that the player has in mind to put there."""
    return model.hand.island if table.can_hold(model.position) else model.position.chest


def at_stake(model):
    """What stopping now would write, as an `Account`; of a finished turn, what was written."""
    if model.match is None:
        return scoring.NOTHING
    if model.position.ended is not None:
        return model.position.ended.account
    return rules.at_stake(model.position)
