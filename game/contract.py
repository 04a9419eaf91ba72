"""The shape every game has: what its rules offer, and what its table offers to the page.

**Rules**, a package `game.<name>`: match, notation, bots, replay, undo, tests and the page are
written once over these.

    NAME                         as the notation has it
    FEWEST_SEATS, MOST_SEATS
    FACES                        of its dice; () if it has none
    TABLE, PRESETS, FORMER, GROUPS, Options     the agreements: see `agreements`
    impossible(options, seats)   the `MisreadError` on what does not go together, else None
    REASONS                      why a text is no match of this game: name and English sentence
    start(options, seats)        the position before anything happened
    node(position)               a `Decide` (somebody chooses), a `Chance` (dice or cards decide)
                                 or `Over`
    step(position, choice)       the position after a move or an outcome; raises IllegalMove
    move_text, parse_move        a move as one line; parsing raises MisreadError
    outcome_text(outcome)        an outcome as one line
    parse_outcome(position, text, move)  move: as it was written
    short_move(move)             a decision in few letters, for addresses
    parse_short(text, at)        (move, place behind it); raises ValueError
    describe(position, names)    the position as plain data for JSON
    position_text(position)      a position that waits for a decision as one line, as chess has FEN
    parse_position(options, seats, text)  raises MisreadError, also for what cannot occur
    BOTS                         names of opponents, the weakest first
    choose(bot, position)        a bot's move, where the position waits for a decision

A position is an immutable value with `options`, `totals` (points by seat), `seat` (whose turn it
is) and `turn` (its number from 1; 0 before anything was revealed). Every set of moves can be asked
for a `refusal(move)`: the name of the rule that the move would break, or None.

**A table**, a package `game.<name>.table`: what the page shows of the game. It knows its own rules
and nothing of the page, which calls it with a `Seen`.

    RULES, PREFIX, FILE         the rules; how entries on a device and files begin
    LOCALES                     the folder of its sentences
    KEYS, FOCUS                 controls by single key; the control that begins a turn
    SOUNDS                      tones by name, as `game.page.sound` plays them
    QUICK, AT_FAULT, GROUPED    how the set-up form shows its agreements
    EMPTY                       nothing in hand
    press(position, hand, control)      `Hold`, `Play` or `Refuse`; None for no control of its own
    together(position, move)            the moves that one press makes
    held(position, hand)                what stays in hand once a move is settled
    heard(position, hand, control, say) what a single key did to the hand, in words
    to_plain(hand), from_plain(found, position)     the hand as it is saved
    moving(before, move, after)         ids of the elements that a step sets in motion; as in the
                                        next two, the move is None where chance alone made the step
    moment(before, move, after)         the name of a special moment, or None
    sound(before, move, after)          the name of a sound
    turn(before, after)         facts of the turn that just ended (`seat` among them), or None
    slots(seen, say)            its part of the page, its actions among it
    status(seen, say)           sentences on what lies there
    log_entry(turn, seats, say), cell(turn, seat, say)  a turn in the log, and in the sheet
    label(row, preset, say), in_force(options, say)     agreements in words
    rulebook(options, say), points(options, say)        markup that can be looked up
"""

from collections import namedtuple

FIRST_SEAT = "first seat"  # the name of the draw that says who starts


class IllegalMove(ValueError):  # noqa: N818 - the name that chess programs know
    """A move or an outcome that the position does not allow; the message names both.

    facts: the "rule" that refuses it, if one does.
    """

    def __init__(self, sentence, rule=None):
        super().__init__(sentence)
        self.name = "refused" if rule else None
        self.facts = {"rule": rule}


class Decide(namedtuple("Decide", ("seat", "moves"))):
    """A seat is to choose.

    seat: index of the seat, from 0.
    moves: the legal moves; can be iterated, and asked `move in moves` without listing them all.
    """


class Chance(namedtuple("Chance", ("name", "outcomes"))):
    """Chance decides: a roll or a draw.

    name: names this draw within the match, the same whatever was chosen before it ("turn 3 roll
    2"); no two draws of a match share one.
    outcomes: a distribution of `game.chance`; iterating it gives (outcome, integer weight) pairs.
    """


class Over(namedtuple("Over", ("scores", "winners", "reason"))):
    """The match has ended.

    scores: points by seat.
    winners: indices of the winning seats; more than one is a shared win.
    reason: a name for why it ended, such as "last round".
    """


class Hold(namedtuple("Hold", ("hand",))):
    """A press that changes only what the player has in hand."""


class Play(namedtuple("Play", ("moves",))):
    """A press that makes moves, one after the other."""


class Refuse(namedtuple("Refuse", ("rule",))):
    """A press that the named rule forbids."""


class Seen(
    namedtuple(
        "Seen",
        (
            "position",
            "node",
            "hand",
            "seats",
            "yours",
            "turns",
            "moving",
            "settled",
            "idle",
            "undo",
        ),
    )
):
    """What a table is shown of a match.

    position: None before a match; node: what it waits for. hand: the player's choice in the making.
    seats: `Seat`s with names as they are shown. yours: index of the seat that is called "You", None
    if none is. turns: facts of the finished turns. moving: ids of what is in motion. settled:
    whether presses are answered, for nothing has to come to rest. idle: name of the reason why
    nobody at this device can act, None when a person may. undo: whether the last move can be taken
    back.
    """
