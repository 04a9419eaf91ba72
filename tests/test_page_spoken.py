"""What screen readers say of the page, beyond the words of the controls."""

from types import ModuleType

import pytest

from game.page.words import LANGUAGES, words
from game.threeport import table as threeport_table
from game.threeport.cards import COLOURS
from tests.evening import Evening
from tests.games import EVERY_PAGE, every_table
from tests.pages import PAGES, markup
from tests.stand_in import Browser, stand_in
from tests.test_pages import Elements
from tools.pages import Page

LIVE = {"status": "status", "heard": "status", "trouble-text": "alert"}


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser without a page."""
    return stand_in(monkeypatch, LIVE)


@pytest.mark.parametrize("name", LIVE)
def test_what_is_said_waits_until_a_dialog_has_closed(page: Browser, name: str) -> None:
    """Nothing behind it is announced: so it is with who begins, once Set up is done."""
    dom = page.module("game.page.dom").Dom()
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
    dom = page.module("game.page.dom").Dom()
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
def test_play_leads_to_the_first_action_that_can_be_taken(table: ModuleType) -> None:
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
    evening = Evening(table=threeport_table)
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
    say = words(threeport_table, language)
    evening = Evening("5eed", language, threeport_table)
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
