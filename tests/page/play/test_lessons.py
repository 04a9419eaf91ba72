"""The first lessons: each is shown while it fits, until it has been done or pressed away."""

import json
import random

import pytest

from game import notation
from game.agreements import choose
from game.contract import Decide
from game.match import PERSON, begin
from game.memo import Latest
from game.page.play import advice
from game.page.play.sounds import QUESTION
from game.page.saves.preferences import Choices
from game.page.saves.storage import MemoryStorage
from game.page.text.words import LANGUAGES, words
from game.ports import cards, moves, rules
from game.ports.position import Position
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from game.ports.table import hand as hands
from game.table import GameTable, LaterTable
from game.thousand.table import Table as ThousandTable
from tests.page.test_of_every_game import begun
from tests.page.test_table import dealt
from tests.ports.table import Table
from tests.rules.test_goldens import replayed
from tests.support.evening import CARDS_KNOWN, Evening
from tests.support.games import EVERY_PAGE, GOLDENS, TABLES
from tests.support.pages import markup
from tests.support.present import present
from tests.support.results import ANNA_AND_BORIS
from tools.build.pages import Page


def lesson(evening: Evening) -> str:
    """The lesson that is shown once everything has come to rest, "" if there is none."""
    evening.wait()
    evening.send("weigh")
    return evening.shown("lesson")


def beginning(skulls: int) -> Evening:
    """A first roll with so many skulls and nothing else special."""

    def wanted(position: Position) -> bool:
        return position.card == cards.GOLD and position.faces.count(SKULL) == skulls

    return newcomer(dealt(wanted))


def newcomer(evening: Evening) -> Evening:
    """The page of somebody who has learnt nothing yet."""
    learnt = evening.model.preferences.replace(learnt=())
    evening.model = evening.model.replace(preferences=learnt)
    return evening


def free(evening: Evening) -> str:
    """A die that may be held."""
    faces = evening.model.position.faces
    return f"die-{next(die for die, face in enumerate(faces, 1) if face != SKULL)}"


def test_a_first_match_teaches_by_hand() -> None:
    """To hold, then what skulls do, then to bank; never twice."""
    evening = beginning(skulls=1)
    assert lesson(evening) == "Choose the dice to keep"
    evening.press(free(evening))
    assert lesson(evening) == "Three skulls cost you the turn\u2019s points"
    evening.press("score")
    evening.pause()
    evening.press("undo")
    assert lesson(evening) == evening.shown("card-rule")
    evening.press("lesson-away")
    assert lesson(evening) == "Now roll the rest"
    evening.press("lesson-away")
    assert lesson(evening) == "Enough? Bank it"
    evening.press("score")
    assert lesson(evening) == ""
    learnt = evening.model.preferences.learnt
    taught = ("hold", "skulls", "card.gold", "roll", "bank")
    assert tuple(name for name in learnt if name != QUESTION) == tuple(
        "ports." + name for name in taught
    )
    assert ("keep", evening.model.preferences) in evening.effects


def test_a_card_is_turned_over_before_the_dice_are_rolled_while_a_new_one_may_come() -> None:
    """So from the first turn on; where all cards are known, one press does both."""
    for learnt, rolls in ((("ports.hold",), False), (CARDS_KNOWN, True), ((), False)):
        evening = newcomer(Evening())
        known = evening.model.preferences.replace(learnt=learnt)
        evening.model = evening.model.replace(preferences=known)
        evening.press("play")
        evening.wait()
        assert evening.shown("roll") == ("Turn a card and roll" if rolls else "Turn over a card")
        evening.press("roll")
        assert bool(evening.model.position.faces) == rolls
        if not rolls:
            assert lesson(evening) == evening.shown("card-rule") != ""
            assert evening.shown("roll") == "Roll 8 dice"
            evening.press("roll")
            assert evening.model.position.faces
            assert "ports.card." in evening.model.preferences.learnt[-1]


def test_a_known_card_is_turned_over_alone_too() -> None:
    """Nobody can tell beforehand whether a press will stop, unless all do."""
    evening = newcomer(Evening())
    evening.press("play")
    evening.wait()
    after_card = rules.step(evening.model.position, moves.CARD)
    for unknown in {card.partition("-")[0] for card, _ in rules.node(after_card).outcomes}:
        learnt = tuple(name for name in CARDS_KNOWN if name != "ports.card." + unknown)
        known = evening.model.preferences.replace(learnt=learnt)
        evening.model = evening.model.replace(preferences=known)
        assert advice.halts(evening.model)
    knowing = evening.model.preferences.replace(learnt=CARDS_KNOWN)
    assert not advice.halts(evening.model.replace(preferences=knowing))


def test_nobody_is_stopped_where_nothing_is_taught() -> None:
    """At another table, and in a bot's turn; what was found for one match is not for all."""
    evening = newcomer(Evening())
    evening.press("play")
    evening.wait()
    assert advice.halts(evening.model)
    other = newcomer(Evening(table=ThousandTable))
    other.press("play")
    other.wait()
    assert not advice.halts(other.model)
    evening.press("roll")
    evening.press("roll")
    while evening.model.idle() != "bot plays":
        evening.wait()
        evening.press("score")
    assert evening.model.opening()
    assert not advice.halts(evening.model)


@pytest.mark.parametrize("known", [(), CARDS_KNOWN[:3], CARDS_KNOWN])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_button_keeps_its_words_when_the_lessons_have_loaded(
    language: str, known: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it says depends on what the device has met, not on what has been fetched."""

    def absent(*_hand: object) -> None:
        raise ImportError

    evening = newcomer(Evening(language=language))
    knowing = evening.model.preferences.replace(learnt=known)
    evening.model = evening.model.replace(preferences=knowing)
    with monkeypatch.context() as unloaded:
        unloaded.setattr(PortsTable, "later", absent)
        unloaded.setattr(advice, "_halts", Latest())  # of the tests before
        evening.press("play")
        before = evening.shown("roll")
    monkeypatch.setattr(advice, "_halts", Latest())
    evening.wait()
    act = "act.turn" if known == CARDS_KNOWN else "act.halt"
    assert before == evening.shown("roll") == words(PortsTable, language)(act)


def test_the_button_never_promises_a_roll_that_will_wait() -> None:
    """Not even while the points of the turn before are still on their way."""
    evening = newcomer(Evening())
    known = evening.model.preferences.replace(learnt=("ports.hold",))
    evening.model = evening.model.replace(preferences=known)
    evening.press("play")
    said = set()
    while len(evening.model.board.turns) < 4:
        for message in evening.timers[:1] or [("press", "roll")]:
            evening.timers = evening.timers[1:]
            evening.send(*message)
        position = evening.model.position
        if evening.model.seat_plays() == PERSON and position.phase == "card":
            said.add(evening.shown("roll"))
        if position.phase == "choose" and not evening.timers:
            evening.press("score")
    assert said == {"Turn over a card"}


def test_skull_island_is_taught_when_it_is_first_reached() -> None:
    """For nobody expects to go on with four skulls."""
    evening = dealt(lambda position: position.island and position.ended is None)
    assert lesson(evening) == "Four skulls or more: raid the others!"
    evening.press("roll")
    assert lesson(evening) != "Four skulls or more: raid the others!"


def test_a_hint_urges_nobody_to_bank_a_loss() -> None:
    """And says how to roll a skull again where the Guardian lets it."""
    battle = dealt(
        lambda position: position.card == "ship-3" and rules.at_stake(position).total < 0
    )
    battle.wait()
    assert battle.shown("reason") == ""

    def guarded(position: Position) -> bool:
        return position.card == cards.GUARDIAN and position.faces.count(SKULL) == 1

    guardian = dealt(guarded)
    guardian.wait()
    assert guardian.shown("reason") == "You may press one skull to roll it again."


def test_a_lesson_lights_up_what_it_is_about_and_can_be_pressed_away() -> None:
    """The button that does so is there only as long as the lesson."""
    evening = beginning(skulls=0)
    lesson(evening)
    assert evening.shown(":body", "data-lesson") == "hold"
    assert evening.shown("lesson-away", "shown")
    about = (("hold", None), ("card.gold", "card-rule"), ("roll", "primary"), ("bank", "gain"))
    moved = ("focus", "roll")
    for name, action in about:
        assert moved not in evening.effects
        assert evening.shown(":body", "data-lesson-about") == action
        evening.press("lesson-away")
        assert advice.lesson(evening.model) is None
        assert f"ports.{name}" in evening.model.preferences.learnt
        if name == "hold":
            evening.press(free(evening))
        lesson(evening)
    assert evening.shown(":body", "data-lesson") is None
    assert evening.shown(":body", "data-lesson-about") is None
    assert evening.effects.count(moved) == 1  # for the button is hidden
    assert not evening.shown("lesson-away", "shown")
    evening.press(free(evening))
    evening.effects.clear()
    lesson(evening)
    assert "focus" not in [effect[0] for effect in evening.effects]


def test_nothing_is_lit_up_while_dice_fly_or_a_bot_plays() -> None:
    """Meanwhile its words stay, so that screen readers do not say them twice."""
    evening = beginning(skulls=1)
    assert lesson(evening) == "Choose the dice to keep"
    evening.press("roll")
    assert evening.shown(":body", "data-lesson") is None
    assert evening.shown("lesson") == "Choose the dice to keep"


def test_no_lesson_is_given_before_a_match_in_a_replay_or_to_a_bot() -> None:
    """Only to a person who can act."""
    evening = Evening()
    assert advice.lesson(evening.model) is None
    evening = beginning(skulls=0)
    lesson(evening)
    evening.press("watch")
    assert advice.lesson(evening.model) is None
    evening.press("replay-close")
    assert lesson(evening) == "Choose the dice to keep"


def test_what_is_learnt_stays_so_on_the_device() -> None:
    """With what is learnt in other tabs; anything else that the entry holds is ignored."""
    storage = MemoryStorage()
    choices = Choices(storage)
    usual = choices.preferences("en")
    choices.prefer(usual.replace(learnt=("ports.hold",)))
    assert Choices(storage).preferences("en").learnt == ("ports.hold",)
    other, last = Choices(storage), Choices(storage).preferences("en")
    other.prefer(last.replace(learnt=(*last.learnt, "ports.roll")))
    choices.prefer(last.replace(learnt=(*last.learnt, "ports.bank")))
    assert other.preferences("en").learnt == ("ports.hold", "ports.roll", "ports.bank")
    for damaged in ("hold", [1], {"hold": True}, None):
        storage.put("thousand-ports.preferences", json.dumps({"learnt": damaged}))
        assert Choices(storage).preferences("en").learnt == ()


def given(its: Page) -> set:
    """The lessons that a game gives on its ladder, in its goldens, and to random presses."""
    table = its.offered
    found = set()
    for pairs in table.LADDER:
        match = begin(table.RULES, choose(table.RULES, pairs), ANNA_AND_BORIS, "ladder")
        found |= {*table.later().lessons(match.position, table.EMPTY)}
    for match in (replayed(golden) for golden in GOLDENS):
        if match.game is table.RULES:
            for _, state in notation.replay(notation.write(match), as_given=True):
                if isinstance(state.node(), Decide):
                    found |= {*table.later().lessons(state.position, table.EMPTY)}
    for seed in range(12):
        luck = random.Random(seed)
        evening = begun(its.offered, PERSON, PERSON, evening=Evening(str(seed), table=its.offered))
        for _ in range(60):
            evening.wait()
            board = evening.model.board
            if present(board.match).over():
                break
            found |= {*its.offered.later().lessons(present(board.match).position, board.hand)}
            evening.press(luck.choice(sorted(set(its.offered.KEYS.values()))))
    return found


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_every_lesson_has_its_words_and_is_learnt_by_controls_of_its_table(its: Page) -> None:
    """In every language; and no game has words for a lesson that it never gives."""
    lessons = given(its)
    own = [each for each in lessons if f'id="{each.about}"' not in markup(its)]
    for language in LANGUAGES:
        say = words(its.offered, language)
        assert all(say("lesson." + each.name) for each in own)
    for control in {name for each in lessons for name in each.learnt_by}:
        assert f'id="{control}"' in markup(its)
    entries = json.loads((its.table / "locales" / "en.json").read_text(encoding="utf-8"))
    told = {key.removeprefix("lesson.") for key in entries if key.startswith("lesson.")}
    assert told == {each.name for each in own}


TEACHING = [table for table in TABLES if table.later().lessons is not LaterTable.lessons]


@pytest.mark.parametrize("table", TEACHING, ids=lambda table: table.RULES.NAME)
def test_a_lesson_is_over_when_it_has_been_done(table: type[GameTable]) -> None:
    """By any of the controls that show it."""
    evening = begun(table, PERSON, PERSON)
    luck = random.Random(7)
    controls = sorted(set(table.KEYS.values()))
    for _ in range(400):
        lesson(evening)
        taught = advice.lesson(evening.model)
        control = luck.choice(controls)
        before = evening.model.board
        evening.press(control)
        after = evening.model.board
        done = after.match is not before.match or after.hand != before.hand
        if taught is not None and control in taught.learnt_by and done:
            assert advice.knows(evening.model, taught)
            return
    raise AssertionError


def test_who_has_much_to_lose_is_taught_to_bank_first() -> None:
    """Two skulls and 500 points at stake: nobody should be told to roll on."""

    def wanted(position: Position) -> bool:
        skulls = position.faces.count(SKULL)
        return position.card == cards.GOLD and skulls == 2 and rules.at_stake(position).total >= 500

    assert lesson(dealt(wanted)) == "Enough? Bank it"


@pytest.mark.parametrize(("totals", "urged"), [((5000, 6000), False), ((5900, 6000), True)])
def test_nobody_is_urged_to_bank_too_little_in_the_last_round(
    totals: tuple[int, int], urged: bool
) -> None:
    """Less than the lead ends the match with a defeat."""
    table = Table(*totals)
    table.position = table.position.replace(last_turns=1)
    table.turn("gold", "4 gold 2 sabre 2 skull")
    hand = hands.EMPTY.replace(held=(0, 1, 2, 3))
    lessons = [each.name for each in PortsTable.later().lessons(table.position, hand)]
    assert ("bank" in lessons) == urged


def taught(table: Table, *dice: int, island: tuple[int, ...] = ()) -> list[str]:
    """The names of the lessons when these dice are held, some of them on Treasure Island."""
    hand = hands.EMPTY.replace(held=dice, island=island)
    return [each.name for each in PortsTable.later().lessons(table.position, hand)]


@pytest.mark.parametrize("card", cards.CARDS)
def test_every_card_is_taught_by_its_rule_after_what_is_more_urgent(card: str) -> None:
    """A lesson of its own, though ships and skulls of any number share one."""
    table = Table(edition="fortune").turn(card, "2 gold 4 sabre parrot monkey")
    name = "card." + card.partition("-")[0]
    assert taught(table) == ["hold", name]
    names = taught(table, 0, 1)
    assert name in names
    assert "roll" not in names[: names.index(name)]


def test_what_three_skulls_cost_is_taught_where_it_is_the_points_of_the_turn() -> None:
    """They leave what lies on Treasure Island, and a lost battle costs a fine as well."""
    table = Table().turn("chest", "skull 3 gold 2 sabre parrot monkey")
    assert "skulls" in taught(table, 1, 2, 3)
    assert "skulls" not in taught(table, 1, 2, 3, island=(1, 2, 3))
    battle = Table().turn("ship-2", "skull 3 gold 2 sabre parrot monkey")
    assert "skulls" not in taught(battle, 1, 2, 3)


def test_a_turn_without_a_card_teaches_none() -> None:
    """As replay files set it up."""
    assert taught(Table().turn("none", "4 gold 2 sabre parrot monkey")) == ["hold"]


def test_a_card_is_taught_until_the_player_rolls_and_never_again() -> None:
    """Its rule is said in the words that the card itself has."""
    evening = beginning(skulls=0)
    lesson(evening)
    evening.press("lesson-away")
    assert lesson(evening) == evening.shown("card-rule") != ""
    assert evening.shown(":body", "data-lesson-about") == "card-rule"
    evening.press(free(evening))
    assert lesson(evening) == evening.shown("card-rule")
    evening.press("roll")
    assert "ports.card.gold" in evening.model.preferences.learnt
    assert lesson(evening) != evening.shown("card-rule")


def test_nobody_is_urged_to_bank_what_is_safe_on_treasure_island() -> None:
    """Only where a third skull would lose something."""
    table = Table().turn("chest", "4 gold sabre parrot monkey skull")
    assert "bank" not in taught(table, 0, 1, 2, 3, island=(0, 1, 2, 3))
    assert "bank" in taught(table, 0, 1, 2, 3, island=(0, 1, 2))
    assert "bank" in taught(table, 0, 1, 2, 3)


def test_nobody_is_told_to_roll_with_two_skulls_on_the_table() -> None:
    """One more would lose the turn; what is next is the player's own decision."""
    assert "roll" in taught(Table().turn("gold", "skull 3 gold 2 sabre parrot monkey"), 1, 2, 3)
    dangerous = Table().turn("gold", "2 skull 2 gold 2 sabre parrot monkey")
    assert "roll" not in taught(dangerous, 2, 3)
    assert "roll" not in taught(Table().turn("skull-1", "skull 3 gold 2 sabre parrot monkey"), 1, 2)
