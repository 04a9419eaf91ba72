"""A result that is passed on: as a link, as a challenge, in a few lines."""

import random
import re
import sys
from types import SimpleNamespace

import pytest

from game.match import PERSON
from game.sharing import encode
from game.table import GameTable
from tests.page.test_of_every_game import begun, presses
from tests.support.evening import Evening
from tests.support.games import every_table
from tests.support.present import present
from tests.support.results import (
    ANNA_AND_BORIS,
    PORTS,
    just_over,
    panel,
    sent,
    states,
)
from tests.support.stand_in import stand_in


@every_table
def test_the_result_of_a_match_that_was_sent_says_who_has_won(table: type[GameTable]) -> None:
    """And by how much; it gives no highlight away."""
    match = states(table, ANNA_AND_BORIS)[-1]
    evening = sent(match, table=table)
    evening.press("replay-first")
    (winner,) = match.node().winners
    scores = match.node().scores
    margin = scores[winner] - scores[1 - winner]
    html = panel(evening)
    assert '#brand"' in html  # the reader has won nothing
    assert f"{ANNA_AND_BORIS[winner].name} wins by {margin}" in html
    assert "Watch" in html
    assert "your move" in html
    assert "highlights" not in html
    assert evening.shown("over", "data-outcome") is None
    assert evening.shown("status").startswith(evening.shown("over-told"))
    evening.press("watch")
    assert present(evening.model.replay).runs
    assert not evening.shown("over", "shown")


@every_table
def test_a_link_to_a_match_that_is_not_over_is_played_on_at_once(table: type[GameTable]) -> None:
    """Where it stands, rather than watched until there."""
    *_, middle, _last = states(table, ANNA_AND_BORIS)
    evening = sent(middle, table=table)
    assert ("focus", "play-sent") in evening.effects
    evening.press("play-sent")
    assert evening.model.replay is None
    assert evening.model.match.steps == middle.steps
    assert not evening.shown("over", "shown")


@every_table
def test_the_same_draws_can_be_played(table: type[GameTable]) -> None:
    """By the user, in the seat of the best turn, against bots: chance decides as it did."""
    match = states(table, ANNA_AND_BORIS)[-1]
    evening = sent(match, table=table)
    best = evening.model.board.turns.last().seat
    evening.press("same-draws")
    own = evening.model.match
    assert evening.model.replay is None
    assert own.seed == match.seed
    assert own.options == match.options
    players = [PERSON, table.RULES.BOTS[-1]]
    assert [seat.player for seat in own.seats] == (players if best == 0 else players[::-1])
    assert own.replace(dare=None) == states(table, own.seats)[0]
    assert ("clear address",) in evening.effects


@every_table
def test_the_draws_of_a_match_that_goes_on_are_not_given_away(table: type[GameTable]) -> None:
    """A link to it says whose turn it is; nobody can begin a match with its seed."""
    match = states(table, ANNA_AND_BORIS)[4]
    evening = sent(match, table=table)
    name = match.seats[match.node().seat].name
    assert f"Not over yet. Next to play: {name}." in panel(evening)
    assert "same" not in panel(evening)
    evening.press("same-draws")
    assert evening.model.replay is not None


def test_closing_a_link_leads_back_to_the_match_on_the_table() -> None:
    """As it was left, under the name that it is saved under."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    left = evening.model.board
    evening.send("code", encode(states(PORTS, ANNA_AND_BORIS)[-1]))
    evening.press("replay-close")
    assert evening.model.board.replace(beat=left.beat) == left
    assert ("clear address",) in evening.effects


def test_closing_a_replay_leads_back_to_the_result() -> None:
    """It was opened there."""
    evening = just_over(winner=1)
    evening.send("skip")
    before = panel(evening)
    evening.press("watch")
    assert not evening.shown("over", "shown")
    evening.press("replay-close")
    assert panel(evening) == before


def test_a_refusal_to_share_shows_the_text_to_copy() -> None:
    """In frames that allow neither sharing nor copying; what was copied is told on the button."""
    evening = just_over(winner=0)
    evening.send("skip")
    evening.press("share-result")
    text = evening.effects[-1][2]
    evening.send("shared", True)
    assert evening.shown("share-result") == "Result copied."
    evening.send("shared", False)
    assert evening.model.dialog == "share"
    assert evening.shown("result-text") == text
    assert evening.shown("share-done").startswith("Copying is not allowed here")
    assert ("select", "result-text") in evening.effects


@every_table
def test_a_match_goes_on_as_before_after_looking_at_a_link(table: type[GameTable]) -> None:
    """The bot whose turn it is plays on."""
    evening = begun(table, PERSON, table.RULES.BOTS[0])
    presses(evening, random.Random(1), 10)
    evening.send("code", encode(states(table, ANNA_AND_BORIS)[-1]))
    evening.press("replay-close")
    evening.wait()
    assert evening.model.match.over() or evening.model.seat_plays() == PERSON


class Promise:
    """What a call of the browser answers at once: a value, or the name of an error."""

    def __init__(self, refused: str = "") -> None:
        self._refused = refused

    def then(self, done, failed) -> None:
        """Calls one of the two."""
        failed(SimpleNamespace(name=self._refused)) if self._refused else done()


@pytest.mark.parametrize("refused", [None, "NotAllowedError", "AbortError", ""])
def test_what_is_written_after_a_shared_link_is_not_it(
    monkeypatch: pytest.MonkeyPatch, refused: str | None
) -> None:
    """It ends its line wherever it is copied, as most browsers of computers cannot share."""
    browser = stand_in(monkeypatch, {})
    monkeypatch.delitem(sys.modules, "game.page.browser.share_sheet", raising=False)
    copied: list[str] = []
    shared: list[dict] = []
    told: list[bool] = []

    def write_text(text: str) -> Promise:
        copied.append(text)
        return Promise()

    def share(offered: dict) -> Promise:
        shared.append(offered)
        return Promise(refused or "")

    navigator = SimpleNamespace(clipboard=SimpleNamespace(writeText=write_text))
    if refused is not None:
        navigator.share = share
    browser.window.navigator = navigator
    browser.module("game.page.browser.share_sheet").offer(
        "Title", "Anna wins", "https://x/#y", told.append
    )
    monkeypatch.delitem(sys.modules, "game.page.browser.share_sheet")
    copies = refused in (None, "NotAllowedError")
    assert copied == (["Anna wins\nhttps://x/#y\n"] if copies else [])
    assert told == ([True] if copies else [])
    assert all(offered["url"] == "https://x/#y" for offered in shared)
    assert not any("https" in offered["text"] for offered in shared)


def test_the_result_of_the_dialog_is_copied_with_its_link_on_a_line() -> None:
    """As the share sheet copies it."""
    evening = just_over(winner=0)
    evening.send("skip")
    evening.press("share")
    evening.press("result-copy")
    _, text = evening.effects[-1]
    assert re.search(r"\n#replay=\S+\n$", text)
