"""What screen readers say of the page, beyond the words of the controls."""

import pytest

from tests.games import EVERY_PAGE
from tests.pages import markup
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
