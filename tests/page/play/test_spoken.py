"""What screen readers say of the page, beyond the words of the controls."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.match import PERSON
from game.page.play import advice
from game.page.text.words import LANGUAGES, words
from game.ports.table import Table as PortsTable
from game.table import GameTable
from game.thousand.table import Table as ThousandTable
from game.threeport.cards import COLOURS
from game.threeport.table import Table as ThreeportTable
from tests.pig.table import Table as PigTable
from tests.site.test_pages import Elements
from tests.support.evening import Evening
from tests.support.games import EVERY_PAGE, every_table
from tests.support.pages import PAGES, markup
from tests.support.present import present
from tests.support.stand_in import Browser, stand_in
from tools.build.pages import Page

LIVE = {"status": "status", "heard": "status", "trouble-text": "alert"}


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser without a page."""
    return stand_in(monkeypatch, LIVE)


@pytest.mark.parametrize("name", LIVE)
def test_what_is_said_waits_until_a_dialog_has_closed(page: Browser, name: str) -> None:
    """Nothing behind it is announced: so it is with who begins, once Set up is done."""
    dom = page.module("game.page.browser.dom").Dom()
    dom.show({("dialog-setup", "open"): True, (name, "text"): "", ("headline", "text"): ""})
    page.document.written.clear()
    told = {("dialog-setup", "open"): False, (name, "text"): "Bo begins."}
    dom.show(told | {("headline", "text"): "Bo to play"})
    assert [(name, text) for name, text, _dialogs in page.document.written] == [
        ("headline", "Bo to play")
    ]
    page.paint()
    assert page.document.written[1:] == [(name, "Bo begins.", [])]


def test_without_a_dialog_everything_is_said_at_once(page: Browser) -> None:
    """Nor is anything held back by a dialog that stays closed."""
    dom = page.module("game.page.browser.dom").Dom()
    for text in ("Roll.", "Bank."):
        dom.show({("dialog-setup", "open"): False, ("status", "text"): text})
        assert page.document.written[-1] == ("status", text, [])


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_what_is_dismissed_is_part_of_the_name(its: Page) -> None:
    """A button that said "Dismiss" alone would leave open what."""
    found = [it for _tag, it in Elements(markup(its)).found]
    crosses = [it for it in found if it.get("data-label") == "trouble.dismiss"]
    assert len(crosses) == 3
    for cross in crosses:
        own, of = str(cross.get("aria-labelledby")).split()
        (told,) = (it for it in found if it.get("id") == of)
        assert own == cross["id"]
        assert "data-press" not in told


@pytest.mark.parametrize("its", PAGES, ids=lambda page: page.name)
def test_nothing_that_rests_lies_before_play(its: Page) -> None:
    """Before a match the table is decoration, which the Tab key passes by."""
    stops = []
    for _tag, it in Elements(markup(its)).found:
        if it.get("id") == "play":
            break
        if it.get("aria-disabled") == "true" and it.get("tabindex") != "-1":
            stops.append(it.get("id"))
    assert stops == []


@every_table
def test_play_leads_to_the_first_action_that_can_be_taken(table: type[GameTable]) -> None:
    """At once, also after a match that was left in the middle."""
    for _match in range(2):
        evening = Evening(table=table)
        evening.press("play")
        control = [effect[1] for effect in evening.effects if effect[0] == "focus"][-1]
        assert evening.shown(control, "aria-disabled") is None
        assert evening.slots.get((control, "tabindex")) is None
        evening.press(control)
        evening.wait()
        evening.press("new-match")


def test_the_tab_key_passes_by_what_rests_on_the_chart() -> None:
    """The island where the boat is, free places of the hold, and everything before a match."""
    evening = Evening(table=ThreeportTable)
    evening.press("play")
    evening.press("sail-black")
    evening.wait()
    controls = [beginning + colour for colour in COLOURS for beginning in ("sail-", "cargo-")]
    for control in (*controls, "card-1", "card-2", "card-3"):
        rests = evening.shown(control, "aria-disabled") is not None
        assert evening.shown(control, "tabindex") == ("-1" if rests else None)
    assert evening.shown("sail-black", "tabindex") == "-1"
    assert evening.shown("sail-red", "tabindex") is None
    assert evening.shown("chart", "aria-hidden") is None
    evening.press("new-match")
    assert evening.shown("chart", "aria-hidden") == "true"
    for control in (*controls, *("deeper-" + colour for colour in COLOURS)):
        assert evening.shown(control, "tabindex") == "-1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_hint_is_spoken_once(language: str) -> None:
    """By the status; the lesson that says the same is seen, and another one is heard."""
    say = words(ThreeportTable, language)
    evening = Evening("5eed", language, ThreeportTable)
    evening.press("play")
    evening.send("weigh")
    assert evening.shown("lesson") == say("lesson.sail")
    assert evening.shown("status").count(say("lesson.sail")) == 1
    assert evening.shown("lesson", "aria-live") == "off"
    for name in ("load-cargo-reason", "sell-cargo-reason", "told-white"):
        assert say("lesson.sail") not in evening.shown(name)
    evening.press("sail-white")
    evening.wait()
    evening.send("weigh")
    assert evening.shown("lesson")
    assert evening.shown("lesson", "aria-live") is None


def rolled(table: type[GameTable], language: str = "en", **preferences: str) -> Evening:
    """A first roll after which the turn goes on, with a risk."""
    for seed in range(50):
        evening = Evening(f"spoken {seed}", language, table)
        for name, value in preferences.items():
            evening.send("prefer", (name, value))
        evening.press("play")
        evening.press(table.ACTIONS[0])
        evening.wait()
        if evening.model.seat_plays() == PERSON and not evening.model.opening():
            evening.send("weigh")
            if evening.shown("roll-risk"):
                return evening
    raise AssertionError


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [PortsTable, ThousandTable, PigTable])
def test_the_risk_is_spoken_after_a_roll(table: type[GameTable], language: str) -> None:
    """With the number of dice; a choice of dice has a sentence of its own, and so has the end."""
    evening = rolled(table, language)
    say = words(table, language)
    count = present(present(evening.model.board.weighed).risk).thrown
    told = say("heard.risk", count, risk=evening.shown("roll-risk"))
    assert evening.shown("heard") == told
    assert str(count) in told
    evening.press("undo")  # is refused
    evening.send("weigh")
    assert evening.shown("heard") == ""


def test_the_risk_is_spoken_after_a_second_roll_too() -> None:
    """It is another one, even of as many dice."""
    say = words(PortsTable, "en")
    for seed in range(50):
        evening = Evening(f"again {seed}", table=PortsTable)
        evening.press("play")
        for _roll in range(2):
            evening.press("roll")
            evening.wait()
            evening.send("weigh")
        if evening.model.seat_plays() == PERSON and not evening.model.opening():
            count = present(present(evening.model.board.weighed).risk).thrown
            told = say("heard.risk", count, risk=evening.shown("roll-risk"))
            assert evening.shown("heard") == told
            return
    raise AssertionError


def test_whoever_wants_no_risk_is_told_none() -> None:
    """Neither on the button nor by the key that tells what is at stake."""
    evening = rolled(PortsTable)
    told = evening.shown("roll-risk")
    evening.send("tell", "at stake")
    assert told in evening.shown("heard")
    evening.send("prefer", ("risk", False))
    assert evening.shown("roll-risk") == ""
    evening.send("tell", "at stake")
    assert told not in evening.shown("heard") != ""


def test_no_risk_is_found_while_nobody_can_act() -> None:
    """Or it would be spoken before the dice lie, and after a bot's rolls."""
    evening = Evening("5eed", table=PortsTable)
    evening.press("play")
    evening.press("roll")
    assert evening.model.board.settling
    evening.send("weigh")
    assert evening.model.board.weighed is None
    evening.wait()
    evening.send("weigh")
    weighed: Any = evening.model.board.weighed
    assert weighed.risk is not None
    flying = evening.model.on_board(settling=("die-1",))
    assert flying.idle() is None
    assert advice.risk(flying) is None
    evening.press("score")
    while evening.model.board.settling:
        evening.send(*evening.timers.pop(0))
    assert evening.model.idle() == "bot plays"
    evening.send("weigh")
    assert evening.model.board.weighed is weighed


def test_a_press_on_a_die_is_spoken_like_its_key() -> None:
    """A screen reader that says "pressed" does not say which die is meant."""
    by_key, by_press = rolled(PortsTable), rolled(PortsTable)
    faces = by_key.model.position.faces
    control = f"die-{1 + next(die for die, face in enumerate(faces) if face != 'skull')}"
    by_key.send("press", control)
    by_press.press(control)
    assert by_press.shown("heard") == by_key.shown("heard") != ""
    hasty = Evening(by_key.model.match.seed, table=PortsTable)
    hasty.press("play")
    hasty.press("roll")
    hasty.wait()
    hasty.press(control)
    hasty.send("weigh")  # for the first time after the roll
    assert hasty.shown("heard") == by_key.shown("heard")


WHAT = ("table", "at stake", "totals", "turn")


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_read_out_what_lies_on_the_table(table: type[GameTable], language: str) -> None:
    """Before the first action and after some turns, again and again, and without a decision."""
    evening = Evening("5eed", language, table)
    for what in WHAT:
        evening.send("tell", what)
    assert evening.shown("heard") == ""  # there is no match
    evening.press("play")
    for _turn in range(4):
        match = evening.model.match
        for what in WHAT:
            told = []
            for _time in range(2):
                evening.send("tell", what)
                told.append(evening.shown("heard"))
            assert told[0].strip()
            assert told[0] != told[1]  # or a screen reader would not say it again
            assert told[0].strip() == told[1].strip()
        assert evening.model.match == match
        evening.press(evening.model.first_action())
        evening.wait()
    evening.send("tell", "totals")
    for total in evening.model.position.totals:
        assert words(table, language).number(total) in evening.shown("heard")


def test_dice_are_read_by_number() -> None:
    """With what they show and where they lie."""
    evening = rolled(PortsTable)
    faces = evening.model.position.faces
    free = next(die for die, face in enumerate(faces) if face != "skull")
    evening.press(f"die-{free + 1}")
    evening.send("tell", "table")
    say = words(PortsTable, "en")
    told = evening.shown("heard").split("; ")
    assert len(told) == len(faces)
    for die, face in enumerate(faces):
        assert told[die].startswith(f"Die {die + 1}, {say('face.' + face)}")
    assert told[free].strip(".").endswith(", held")


def test_what_was_read_out_is_not_read_again_by_itself() -> None:
    """Whatever bots do in the meantime."""
    evening = Evening("5eed", table=PortsTable)
    evening.press("play")
    evening.press("roll")
    evening.wait()
    evening.send("tell", "totals")
    told = evening.shown("heard")
    evening.send("tell", "at stake")
    assert evening.shown("heard") != told
    told = evening.shown("heard")
    evening.send("skip")
    evening.wait()
    assert evening.shown("heard") == told


@every_table
def test_little_is_said_if_that_is_chosen(table: type[GameTable]) -> None:
    """Neither the risk, nor a hint, nor what a key reads out; all the rest is."""
    said = {}
    for detail in ("full", "short"):
        if table.RISKY:
            evening = rolled(table, detail=detail)
        else:
            evening = Evening("5eed", table=table)
            evening.send("prefer", ("detail", detail))
            evening.press("play")
            evening.press(evening.model.first_action())
            evening.wait()
        said[detail] = evening.shown("status"), evening.shown("heard")
    status, heard = said["short"]
    assert heard == ""
    assert 0 < len(status) < len(said["full"][0])
    assert bool(said["full"][1]) == table.RISKY
    evening.send("tell", "at stake")
    assert evening.shown("heard")


KEYS = {"d": "table", "a": "at stake", "t": "totals", "n": "turn"}


@every_table
@pytest.mark.parametrize("letter", KEYS)
def test_letters_read_out_and_skip_nothing(
    page: Browser, table: type[GameTable], letter: str
) -> None:
    """Latin letters by themselves, others by their place; also while a bot plays."""
    sent: list[tuple[str, object]] = []
    shell = SimpleNamespace(
        send=sent.append, note=sent.append, busy=lambda: "bot", holds=lambda _: False
    )
    module = page.module("game.page.browser.events")
    dom = SimpleNamespace(element=page.document.getElementById, trail=None)
    events = module.Events(table, dom, shell, None)
    place, taken = f"Key{letter.upper()}", {"code": "KeyQ"}
    pressed = (
        {"key": letter} | taken,
        {"key": letter.upper()} | taken,
        {"key": "я", "code": place},
    )
    for press in pressed:
        target = page.document.getElementById("roll")
        rest = {"ctrlKey": False, "altKey": False, "metaKey": False, "repeat": False}
        event = SimpleNamespace(target=target, **press, **rest)
        event.getModifierState = lambda _: False
        events._key(event)
    assert sent == [("tell", KEYS[letter])] * len(pressed)


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_the_help_lists_the_keys_that_read_out(its: Page) -> None:
    """With those of the game, none of which is one of them."""
    listed = re.findall(r"<kbd>(\w)</kbd>", markup(its).partition('dl class="keys"')[2])
    for letter in KEYS:
        assert listed.count(letter.upper()) == 1
        assert letter not in its.offered.KEYS
