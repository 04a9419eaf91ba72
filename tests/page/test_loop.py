"""The loop of the page is pure: a whole evening is played here without a browser."""

import sys
from itertools import count

import pytest

from game.match import PERSON
from game.notation import write
from game.page.play import turn
from game.page.play.pace import EVENTFUL, LONG, PACE
from game.page.play.turn import holds_in_motion
from game.page.saves.storage import MemoryStorage
from game.page.text.words import LANGUAGES, words
from game.page.update import busy
from game.ports import rules
from game.ports.table import Table as PortsTable
from game.thousand.table import Table as ThousandTable
from tests.page.test_of_every_game import begun
from tests.support.device import Tab, in_mid_turn
from tests.support.evening import Evening


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_whole_match_against_a_bot(seed: str, language: str) -> None:
    """The person rolls once and scores, the bot plays, until somebody has won."""
    evening = Evening(seed, language)
    evening.press("play")
    for _ in range(2000):
        if evening.model.match.over():
            break
        evening.wait()
        if evening.model.seat_plays() == PERSON:
            position = evening.model.position
            rolled = position.phase == "choose" and not position.island
            evening.press("score" if rolled else "roll")
    say = words(PortsTable, language)
    assert evening.model.match.over()
    assert evening.shown("over", "shown")
    over = evening.model.position.over
    winner = evening.model.match.seats[over.winners[0]]
    yours = len(over.winners) == 1 and winner.player == PERSON
    assert (say("won.yours") in evening.shown("over-told")) == yours
    best = say("result.seat", name=winner.name, total=say.number(max(over.scores)))
    assert best in evening.shown("over-told")


def test_one_press_turns_the_card_and_rolls() -> None:
    """Between the card and the first roll there is nothing to decide."""
    evening = Evening()
    evening.press("play")
    assert evening.shown("roll") == "Turn a card and roll"
    evening.press("roll")
    assert len(evening.model.position.faces) == 8
    card = evening.model.position.card
    assert card is not None
    assert evening.shown("headline") == words(PortsTable, "en")("card." + card)  # until they lie
    moves = PortsTable.SUSPENSE[1] if turn.in_suspense(evening.model) else PortsTable.LANDING
    assert turn.landing(evening.model) == PortsTable.BRIEF[2] + moves
    evening.wait()
    assert evening.shown("headline") != words(PortsTable, "en")("card." + card)


def test_a_press_while_dice_fly_does_nothing_else() -> None:
    """It ends the animation: the dice stay as they fell, nothing is held, nothing is rolled."""
    evening = Evening()
    evening.press("play")
    evening.press("roll")
    assert busy(evening.model)
    assert evening.shown("actions", "aria-disabled") == "true"
    before = evening.model.match
    evening.send("skip")
    assert evening.model.match is before
    assert not busy(evening.model)
    evening.pause()
    assert evening.shown("actions", "aria-disabled") is None


def tapped_on() -> Evening:
    """An evening whose first roll was ended by a tap right after the one that rolled."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send_at_once("skip")
    assert busy(evening.model) is None
    return evening


@pytest.mark.parametrize("control", ["score", "roll", "new-match"])
def test_a_burst_decides_once(control: str) -> None:
    """Taps after the one that ends the flight bank nothing, roll nothing and leave nothing."""
    evening = tapped_on()
    rolled = evening.model.match
    for _tap in range(3):
        evening.send_at_once("press", control)
        assert evening.model.match is rolled


def test_a_burst_that_has_rolled_decides_nothing_else() -> None:
    """Even if the dice came to rest by themselves, and have been read; until it has ended."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("settled", evening.model.board.beat)
    evening.send("read", evening.model.burst.offers)
    rolled = evening.model.match
    evening.tap_on("score")
    assert evening.model.match is rolled
    evening.send(*evening.pauses.pop(0)[2])  # of the press before, which ends nothing any more
    evening.tap_on("score")
    assert evening.model.match is rolled
    evening.pause()
    evening.tap_on("score")
    assert evening.model.match is not rolled


def test_a_burst_that_begins_by_ending_motion_decides_nothing_else() -> None:
    """The rest of it is as late."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.send("read", evening.model.burst.offers)
    rolled = evening.model.match
    evening.tap_on("score")
    assert evening.model.match is rolled


def test_a_press_that_stands_alone_always_counts() -> None:
    """However soon it comes: no timer has run since the dice came to rest."""
    evening = tapped_on()
    evening.press("score")
    assert evening.model.position.ended is not None


def test_who_taps_on_need_not_wait_to_hold_and_roll() -> None:
    """Only what cannot be taken back has to wait; who holds dice has read them."""
    evening = tapped_on()
    faces = evening.model.position.faces
    held = [die for die, face in enumerate(faces) if face != "skull"][:-2]
    for die in held:
        evening.tap_on(f"die-{die + 1}")
    assert len(evening.model.board.hand.held) == len(held)
    evening.tap_on("roll")
    assert evening.model.position.rolls == 1  # nobody has read them so fast
    evening.send("read", evening.model.burst.offers)
    evening.tap_on("roll")
    assert evening.model.position.rolls == 2


def test_what_has_just_come_to_rest_is_not_decided_in_a_burst() -> None:
    """A tap on a die as the dice come to rest by themselves, and one on Bank right after it."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    rolled, flight = evening.model.match, evening.model.burst.offers
    evening.send("read", flight)
    evening.send("settled", evening.model.board.beat)
    evening.send("read", flight)  # of something else
    evening.press(f"die-{evening.model.position.faces.index('gold') + 1}")
    evening.tap_on("score")
    assert evening.model.match is rolled


def test_a_die_that_others_still_fly_with_can_be_held() -> None:
    """Its face is known already; the others go on, and the last comes to rest with its press."""
    evening = Evening("three")
    evening.press("play")
    evening.press("roll")
    flying = evening.model.board.settling
    faces = evening.model.position.faces
    free = [f"die-{die + 1}" for die, face in enumerate(faces) if face != "skull"]
    for die in free:
        assert holds_in_motion(evening.model, die)
        evening.tap_on(die)
    assert len(evening.model.board.hand.held) == len(free)
    assert evening.model.board.settling == tuple(die for die in flying if die not in free)
    assert evening.shown(free[0], "data-rolling") is None
    assert evening.shown(free[0], "aria-pressed") == "true"


def test_only_what_can_be_held_is_held_in_flight() -> None:
    """A press on anything else ends the motion."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    skull = evening.model.position.faces.index("skull")
    for control in (f"die-{skull + 1}", "roll", "score", "undo"):
        assert not holds_in_motion(evening.model, control)


def test_what_is_held_at_first_is_not_let_go_in_flight() -> None:
    """A tap on a flying die of Thousand means to keep it, and it is kept unless pressed."""
    evening = Evening("two", table=ThousandTable)
    evening.press("play")
    evening.press("roll")
    flying = evening.model.board.settling
    for die in flying:
        hand = evening.model.board.hand
        if holds_in_motion(evening.model, die):
            evening.tap_on(die)
            assert die not in evening.model.board.settling
            assert evening.model.board.hand == hand


def test_a_burst_on_a_button_that_opens_a_dialog_leaves_nothing() -> None:
    """Its second tap lands on the first command of the menu."""
    evening = Evening("two")
    evening.press("play")
    match = evening.model.match
    evening.press("open-match")
    evening.tap_on("new-match")
    assert evening.model.match is match


def test_a_burst_sets_up_one_match() -> None:
    """Nor does a double tap on the start press what the dialog has in that place."""
    evening = Evening("two")
    evening.press("set-up")
    evening.send_at_once("set up", {"seats": BESIDE_PEOPLE, "agreed": []})
    assert not evening.model.begun
    evening.send("set up", {"seats": BESIDE_PEOPLE, "agreed": []})
    assert evening.model.begun


def banked(seats: tuple[tuple[str, str], ...]) -> Evening:
    """A page on which a person has just banked, and that has come to rest by itself."""
    evening = Evening("two")
    evening.send("set up", {"seats": seats, "agreed": [("starts", "1")]})
    evening.press("roll")
    evening.send("skip")
    evening.press("score")
    evening.send("settled", evening.model.board.beat)
    assert evening.shown("undo", "shown")
    return evening


BESIDE_PEOPLE = (("Anna", "person"), ("Bo", "person"))
every_company = pytest.mark.parametrize("seats", [BESIDE_PEOPLE, (("", "person"), ("", "polly"))])


@every_company
def test_a_second_tap_on_bank_takes_nothing_back(seats: tuple[tuple[str, str], ...]) -> None:
    """In the same burst; a press that stands alone takes back, as soon as things rest."""
    evening = banked(seats)
    match = evening.model.match
    evening.tap_on("undo")
    assert evening.model.match is match
    assert evening.shown("undo", "shown")
    evening.press("undo")
    assert len(evening.model.match.steps) == len(match.steps) - 1


def test_a_second_tap_does_not_wait_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tap would otherwise take the score back once the rest has loaded."""
    evening = banked(BESIDE_PEOPLE)
    monkeypatch.setitem(sys.modules, "game.page.play.undo", None)
    evening.tap_on("undo")
    with pytest.raises(ImportError):
        evening.press("undo")


def test_what_was_taken_back_is_not_decided_in_a_burst() -> None:
    """Whoever holds another die at once has not read the table yet, although nothing moved."""
    evening = banked(BESIDE_PEOPLE)
    evening.pause()
    evening.press("undo")
    taken_back = evening.model.match
    evening.tap_on(f"die-{evening.model.position.faces.index('gold') + 1}")
    evening.tap_on("roll")
    assert evening.model.match is taken_back


def test_the_next_person_rolls_at_once_after_a_score() -> None:
    """Nothing else waits for the button that takes back."""
    evening = banked(BESIDE_PEOPLE)
    evening.press("roll")
    assert evening.model.position.turn == 2
    assert evening.model.position.rolls == 1


def test_late_timers_change_nothing() -> None:
    """A timer that was overtaken by a press is recognised by its beat."""
    evening = Evening()
    evening.press("play")
    evening.press("roll")
    late = evening.timers[-1]
    evening.send("skip")
    evening.press("score")
    model = evening.model
    evening.send(*late)
    assert evening.model is model


def test_the_score_button_says_what_would_be_written() -> None:
    """Its number is what the total then grows by."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    stake = rules.at_stake(evening.model.position).total
    assert evening.shown("score") == f"Bank {words(PortsTable, 'en').number(stake)}"
    evening.press("score")
    assert evening.model.position.totals[0] == stake


def test_refusals_are_told_and_change_nothing() -> None:
    """Rolling all eight again names the rule instead of rolling."""
    evening = Evening("two")
    evening.press("play")
    evening.press("score")
    assert evening.shown("status") == "Roll the dice first."
    evening.press("roll")
    evening.send("skip")
    before = evening.model.match
    faces = evening.model.position.faces
    for die, face in enumerate(faces):
        if face == "skull":
            evening.press(f"die-{die + 1}")
            assert evening.shown("status").strip() == words(PortsTable, "en")(
                "refused.skull locked"
            )
    others = [die for die, face in enumerate(faces) if face != "skull"]
    for die in others[1:]:
        evening.press(f"die-{die + 1}")
    assert evening.shown("roll") == "Roll 1 die"
    assert evening.shown("roll", "aria-disabled") == "true"
    evening.press("roll")
    assert evening.model.match is before
    assert "single die" in evening.shown("status")


def test_rematch_passes_the_start_on() -> None:
    """The seat that did not start begins the next match."""
    evening = Evening("one")
    evening.press("play")
    first = evening.model.match.options.starts
    evening.press("rematch")
    assert evening.model.match.options.starts == first % 2 + 1


def test_a_new_match_leaves_the_old_one_on_the_shelf() -> None:
    """Leaving forgets nothing: the match can be resumed as it was."""
    tab = Tab(MemoryStorage(), "two")
    in_mid_turn(tab)
    match = tab.model.match
    tab.press("new-match")
    assert not tab.model.begun
    tab.press("resume")
    assert tab.model.match == match


def test_where_nothing_is_kept_no_match_is_said_to_be() -> None:
    """Nor once the note on that has been dismissed."""
    tab = Tab(MemoryStorage(), "two")
    tab.model = tab.model.on_device(forgets=True)
    in_mid_turn(tab)
    assert tab.shown("unkept", "shown") is True
    tab.press("unkept-dismiss")
    tab.press("new-match")
    assert "kept" not in tab.shown("status")


def test_in_a_frame_the_note_on_storage_ends_with_the_first_roll() -> None:
    """It covers the totals."""
    evening = Evening("two")
    evening.model = evening.model.on_device(forgets=True, embedded=True)
    evening.send("set up", {"seats": BESIDE_PEOPLE, "agreed": [("starts", "1")]})
    assert evening.shown("unkept", "shown") is True
    evening.press("roll")
    assert evening.shown("unkept", "shown") is False
    evening.send("skip")
    evening.press("score")
    evening.send("skip")
    assert evening.shown("unkept", "shown") is False


def test_a_seat_can_be_handed_to_a_bot() -> None:
    """The bot then plays on from the very same dice."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    faces = evening.model.position.faces
    evening.send("seat players", ["redbeard", "polly"])
    assert evening.model.position.faces == faces
    assert evening.model.seat_plays() == "redbeard"
    turn = evening.model.position.turn
    evening.send("skip")
    assert evening.model.position.ended is not None or evening.model.position.turn > turn


def test_whoever_has_no_name_gets_one() -> None:
    """Bots bring their own names, a second of a kind with a number."""
    evening = Evening()
    evening.press("set-up")
    evening.press("add-seat")
    evening.send("seating", ("player-3", "polly"))
    form = {
        "seats": [("", "person"), ("", "polly"), ("", "polly")],
        "agreed": [("starts", "1"), ("target", "6000")],
    }
    assert evening.shown("seat-3-name", "placeholder") == "Polly 2"
    evening.send("set up", form)
    assert [seat.name for seat in evening.model.seats()] == ["You", "Polly", "Polly 2"]


def test_hostile_names_are_only_names() -> None:
    """Markup in a name is shown, never executed; control characters and length are bounded."""
    evening = Evening()
    nasty = "<img src=x onerror=alert(1)>\u0007\u202e" + "x" * 500
    form = {
        "seats": [(nasty, "person"), ("B", "polly")],
        "agreed": [("starts", "1"), ("target", "5000")],
    }
    evening.send("set up", form)
    assert "<img" not in evening.shown("sheet-head", "html")
    assert "&lt;img" in evening.shown("sheet-head", "html")
    assert len(evening.model.match.seats[0].name) <= 40
    assert "\u202e" not in evening.model.match.seats[0].name


def test_a_damaged_save_is_put_aside_and_said_so() -> None:
    """The page stays at the start, and the text can be downloaded."""
    evening = Evening()
    evening.press("play")
    evening.press("roll")
    from game.page.saves.entries import Save

    save = Save(
        "abc",
        evening.model.match.seats,
        (0, 0),
        1,
        1,
        "2026-01-01T00:00:00.000Z",
        "game: ports\nnonsense",
        None,
        None,
        (),
    )
    evening.send("skip")
    evening.press("new-match")
    evening.send("saves", (save,))
    evening.press("resume")
    assert not evening.model.begun
    assert ("put aside", "abc") in evening.effects
    assert evening.shown("trouble", "shown")
    evening.press("trouble-download")
    assert ("download", save.text) in evening.effects


def test_a_press_does_not_make_the_bot_wait_longer() -> None:
    """After a score the first press ends the motion, the next one the time to take it back."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("score")
    evening.send("skip")
    assert evening.model.board.undo is not None
    evening.send("skip")
    assert evening.model.position.ended.seat == 1
    assert evening.model.seat_plays() == PERSON


def lost(pace: str) -> Evening:
    """An evening on which the person loses the first turn to skulls."""
    for seed in count():
        evening = Evening(str(seed))
        evening.send("prefer", ("pace", pace))
        evening.press("play")
        evening.press("roll")
        if evening.model.position.ended is not None:
            return evening
    raise AssertionError


def test_a_turn_that_is_lost_is_seen_at_every_pace() -> None:
    """However quick the bots are, the person sees the fatal roll before they take the dice."""
    least = PACE["normal"][1]
    for pace in PACE:
        evening = lost(pace)
        evening.delayed.clear()
        evening.send("settled", evening.model.board.beat)
        waits = [wait for _later, wait, _message in evening.delayed]
        assert waits
        assert min(waits) >= least + EVENTFUL.get(pace, 0)


def test_a_long_turn_of_a_bot_quickens() -> None:
    """Its first actions can be followed; after them people want their turn."""
    evening = Evening("long")
    evening.press("play")
    between, _before = PACE["normal"]
    waits: dict[int, int] = {}  # by the actions of the turn before
    while max(waits, default=0) < LONG:
        for control in ("roll", "score"):
            evening.press(control)
        timers, evening.timers = evening.timers, []
        for message in timers:
            evening.delayed.clear()
            evening.send(*message)
            acted = len(evening.model.match.steps) - len(evening.model.course.turn_began().steps)
            for _later, wait, (kind, _beat) in evening.delayed:
                if message[0] == "settled" and kind == "bot" and acted:
                    waits[acted] = wait
    assert {waits[acted] for acted in waits if acted < LONG} == {between}
    assert {waits[acted] for acted in waits if acted >= LONG} == {between // 2}


def test_what_a_bot_moves_comes_to_rest_sooner() -> None:
    """A card that is turned over alone is seen even sooner; a person's roll takes its time."""
    evening = Evening("haste")
    evening.press("play")
    lasts: dict[bool, int] = {}  # by whether a bot has moved

    def look() -> None:
        model = evening.model
        if model.flies() and not turn.in_suspense(model) and "card" in model.board.settling:
            lasts[model.hastens()] = turn.landing(model)

    while len(lasts) < 2:
        for control in ("roll", "score"):
            evening.press(control)
            look()
        timers, evening.timers = evening.timers, []
        for message in timers:
            evening.send(*message)
            look()
    whole = PortsTable.BRIEF[2] + PortsTable.LANDING  # with the card
    assert lasts == {False: whole, True: whole * turn.HASTE // 100}
    alone = evening.model.on_board(settling=("card",))
    assert turn.landing(alone) == PortsTable.BRIEF[1]


def test_no_quick_press_plays_the_turn_of_the_next_person() -> None:
    """The second of three quick taps ends the motion, so the third meets the next player."""
    evening = Evening()
    begun(PortsTable, PERSON, PERSON, evening=evening)
    evening.press("roll")
    evening.send("settled", evening.model.board.beat)
    if evening.model.position.ended is None:
        evening.press("score")
    before = evening.model.match
    for _quick_press in range(2):
        assert busy(evening.model) == "motion"
        evening.send("skip")
    assert busy(evening.model) == "motion"
    assert evening.model.match is before
    evening.send("settled", evening.model.board.beat)
    assert busy(evening.model) is None


def test_a_skipped_turn_leaves_nothing_behind() -> None:
    """The match goes on as if the bot had been watched: it is saved, and no ribbon stays."""
    for seed in "abcdefghijkl":
        evening = Evening(seed)
        evening.press("play")
        evening.press("roll")
        evening.send("skip")
        if evening.model.position.ended is None and not evening.model.position.island:
            evening.press("score")
            evening.send("skip")
        while evening.model.seat_plays() != PERSON and not evening.model.match.over():
            if evening.model.position.phase == "card":
                evening.send(*evening.timers[-1])
            evening.effects.clear()
            evening.send("skip")
            assert ("save soon",) in evening.effects or evening.model.position.phase == "card"
        evening.wait()
        assert evening.model.board.moment is None
        assert not evening.model.board.settling


def test_a_resumed_match_is_told_where_it_stands() -> None:
    """On resuming, the status tells the dice, not only that the match goes on."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    told = evening.shown("status")
    text = write(evening.model.match)
    evening.press("new-match")
    evening.send("arrived", text)
    assert evening.shown("status") == f"The match goes on where it was left. {told}"


def test_the_dice_tell_first() -> None:
    """While they tumble nothing on the page says what they will show."""
    evening = Evening("two")
    evening.press("play")
    before = dict(evening.slots)
    evening.press("roll")
    for slot in (("status", "text"), ("account", "rows"), ("score", "text"), ("log", "rows")):
        assert evening.slots[slot] == before[slot]
    assert {evening.shown(f"die-{die}", "data-place") for die in range(1, 9)} == {"hand"}
    evening.send("skip")
    assert evening.shown("status") != before["status", "text"]
    assert evening.shown("score") != before["score", "text"]


def test_a_language_chosen_while_dice_fly_is_spoken_at_once() -> None:
    """A dialog ends what still moves: nothing waits behind it in the words of before."""
    evening = Evening()
    evening.press("play")
    evening.press("roll")
    evening.press("open-settings")
    evening.send("prefer", ("language", "fr"))
    assert not evening.model.board.settling
    assert evening.shown("score").startswith(words(PortsTable, "fr")("act.score", 0).split()[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paces_are_offered_from_slow_to_instant(language: str) -> None:
    """The one that is usual is chosen, in its place between them."""
    evening = Evening(language=language)
    evening.press("open-settings")
    offered = evening.shown("pace", "html")
    places = [offered.index(f'value="{pace}"') for pace in ("slow", "normal", "fast", "instant")]
    assert places == sorted(places)
    assert offered.count("selected") == 1
    assert "selected" in offered.split("</option>")[1]


def test_the_pile_itself_can_be_pressed_before_a_card_is_turned_over() -> None:
    """As anybody would try; a card that lies face up is pressed for its rule."""
    evening = Evening()
    evening.press("play")
    assert evening.shown("card", "data-press") == "roll"
    evening.press("roll")
    assert evening.shown("card", "data-press") is None
