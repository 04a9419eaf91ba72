"""Replaying a match, sharing it, and taking a score back."""

from itertools import count
from typing import Any

import pytest

from game.agreements import choose
from game.match import PERSON, Seat, begin
from game.notation import read, write
from game.page.state.history import course
from game.page.state.model import Replay
from game.page.text.words import LANGUAGES, words
from game.page.update import busy
from game.page.view import view
from game.ports import Rules as Ports
from game.ports.cards import CHEST
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from game.sharing import decode, encode
from tests.support.evening import Evening
from tests.support.present import present
from tests.text.test_sharing import played
from tests.words.test_words import NO_BREAK


def watching() -> Evening:
    """A page that was opened by a code."""
    evening = Evening()
    evening.send("code", encode(played("watch")))
    return evening


def test_a_code_opens_as_a_replay() -> None:
    """With no action on offer; watched from its beginning."""
    evening = watching()
    assert evening.shown("replay", "open")
    assert not evening.shown("actions", "shown")
    evening.press("watch")
    assert evening.model.match.steps == () or len(evening.model.match.steps) == 1
    turns = len(present(evening.model.replay).course.turns)
    assert evening.shown("replay-told") == f"Turn 1 of {turns}, polly 0"


def test_every_step_can_be_looked_at() -> None:
    """Forth to the end, back to the beginning, and wherever one slides to."""
    evening = watching()
    evening.press("replay-first")
    states = present(evening.model.replay).states
    for state in states[1:]:
        evening.press("replay-forth")
        assert evening.model.match == state
        evening.wait()
    assert not evening.shown("over", "shown")
    assert evening.shown("play-on") == "Same dice, your move"
    for state in states[-2::-1]:
        evening.press("replay-back")
        assert evening.model.match == state
    evening.send("replay to", 40)
    assert evening.model.match == states[40]
    evening.send("replay to", 10_000)
    assert evening.model.match == states[-1]


def test_a_press_during_a_step_shows_the_next_one_at_once() -> None:
    """Otherwise whoever presses on would look at a headline several steps old."""
    evening = watching()
    evening.press("replay-first")
    assert evening.shown("over", "shown")
    evening.press("replay-forth")  # the card turns over behind the result
    assert not evening.shown("over", "shown")
    assert not evening.model.flies()
    evening.press("replay-forth")
    assert evening.model.flies()
    before = evening.shown("headline")
    evening.press("replay-forth")
    assert present(evening.model.replay).at == 3
    assert not evening.model.flies()
    assert evening.shown("headline") != before


CARD_TOLD = {
    "en": "{name}: the card is {card}.",
    "fr": "{name}\u202f: la carte est «\u202f{card}\u202f».",
    "ru": "{name}: открыта карта «{card}».",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_without_making_its_player_the_subject(language: str) -> None:
    """The subject "You", "Toi" or "Вы" would need another form of the verb."""
    evening = Evening("two", language)
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("watch")
    evening.press("replay-forth")
    evening.wait()
    say = words(PortsTable, language)
    facts = {"name": say("seat.you"), "card": evening.shown("card-name")}
    assert evening.shown("status") == CARD_TOLD[language].format(**facts)


def test_it_runs_by_itself_until_it_is_halted() -> None:
    """A press on the slider or the button halts it; at the end it halts by itself."""
    evening = watching()
    evening.press("replay-run")
    assert evening.shown("replay-run", "aria-label") == "Pause"
    evening.press("replay-run")
    at = present(evening.model.replay).at
    evening.wait()
    assert present(evening.model.replay).at == at
    evening.press("replay-run")
    evening.wait()
    assert evening.model.match.over()
    assert evening.shown("replay-run", "aria-label") == "Play"


def test_a_row_of_the_log_leads_to_its_turn() -> None:
    """All turns are there from the beginning; the one that is shown is marked."""
    evening = watching()
    turns = present(evening.model.replay).course.turns
    rows = evening.shown("log", "rows")
    assert len(rows) == len(turns)
    evening.press("replay-turn-3")
    assert evening.shown("replay-told").startswith("Turn 3 of ")
    assert present(evening.model.replay).at == present(evening.model.replay).course.ends[1] + 1
    marked = [place for place, row in enumerate(evening.shown("log", "rows")) if "current" in row]
    assert marked == [len(turns) - 3]
    evening.press("replay-close")
    evening.press("replay-turn-3")
    assert evening.model.replay is None


def test_the_menu_leads_to_the_log_from_the_first_step_on() -> None:
    """Which holds all turns then; at the table there is none before a turn has ended."""
    evening = watching()
    evening.press("open-match")
    assert evening.shown("see-log", "shown")
    evening = Evening()
    evening.press("play")
    evening.press("open-match")
    assert not evening.shown("see-log", "shown")


def test_the_end_of_a_turn_belongs_to_it() -> None:
    """The next one begins with its first step."""
    evening = watching()
    end = present(evening.model.replay).course.ends[0]
    for at, turn in ((0, 1), (1, 1), (end, 1), (end + 1, 2)):
        evening.send("replay to", at)
        assert evening.shown("replay-told").startswith(f"Turn {turn} of ")


def test_a_fast_replay_shows_each_step_for_less_time() -> None:
    """Once, twice, four times as fast; then as slow as usual again."""
    evening = watching()
    looks = []
    for _ in range(4):
        evening.press("replay-run")
        looks.append(_delays(evening)[-1])
        evening.press("replay-run")
        evening.press("replay-speed")
    assert looks == [looks[0], looks[0] // 2, looks[0] // 4, looks[0]]


def _delays(evening: Evening) -> list[int]:
    """How long each step of a running replay has been shown for, in milliseconds."""
    return [effect[1] for effect in evening.delayed if effect[2][0] == "replay beat"]


def test_a_match_that_begins_at_its_end_is_shown_too() -> None:
    """There is no turn to name."""
    evening = Evening()
    facts: dict[str, Any] = {
        "foreign": True,
        "left": None,
        "speed": 1,
        "fresh": False,
    }
    replay = Replay(course(played("watch")), 0, True, **facts)
    board = evening.model.board.replace(course=replay.course)
    slots = view(evening.model.replace(replay=replay, board=board))
    assert slots["replay-told", "text"] == "The match from its beginning."


def test_a_match_without_a_step_is_nothing_to_watch() -> None:
    """Its result offers to play on, and the controls make way."""
    evening = Evening()
    seats = (Seat("Anna", PERSON), Seat("", "polly"))
    evening.send("code", encode(begin(Ports, choose(Ports, [("starts", 1)]), seats, "5eed")))
    assert evening.shown("replay", "data-still") == "true"
    assert "watch-sent" not in evening.shown("result", "html")
    assert 'id="play-sent"' in evening.shown("result", "html")


def test_the_controls_come_once_a_match_from_elsewhere_is_watched() -> None:
    """First of all a turn is shown; they stay, even where the result is shown."""
    evening = watching()
    assert evening.model.dares()
    assert evening.shown("replay", "data-still") == "true"
    evening.press("watch")
    evening.press("replay-first")
    assert evening.model.shows_result()
    assert 'id="watch-sent"' in evening.shown("result", "html")
    assert evening.shown("replay", "data-still") is None


def test_nothing_of_a_replay_is_saved_or_played_by_bots() -> None:
    """It is a picture: no save, no beat of a bot."""
    evening = watching()
    for _ in range(10):
        evening.press("replay-forth")
        evening.wait()
    assert not any(effect[0] == "save" for effect in evening.effects)
    evening.press("replay-close")
    assert not evening.model.begun
    assert evening.shown("start", "shown")


def test_closing_a_replay_leads_back_to_the_match() -> None:
    """It lies as it was left: the dice in hand, the name that it is saved under, the last score."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    free = evening.model.position.faces.index("gold")
    evening.press(f"die-{free + 1}")
    left = evening.model.board
    evening.press("watch")
    evening.press("replay-forth")
    evening.press("replay-close")
    assert evening.model.replay is None
    answer = left.answer.replace(heard=None)
    assert evening.model.board == left.replace(beat=evening.model.board.beat, answer=answer)
    assert evening.shown("actions", "shown")


def test_one_can_play_on_from_any_step() -> None:
    """A match of its own, with a person in it."""
    evening = watching()
    evening.send("replay to", 20)
    position = evening.model.match.position
    evening.press("play-on")
    assert evening.model.replay is None
    assert evening.model.match.position == position
    assert evening.model.match.seats[0].player == PERSON
    assert ("save",) in evening.effects


def test_what_is_no_match_gets_a_sentence() -> None:
    """The page stays as it was; text from an address can be downloaded, a file exists anyway."""
    sent = (("code", "1nonsense"), ("code", ""), ("arrived", ""), ("file", "game: chess"))
    for kind, text in (*sent, ("file", "\x00\xff")):
        there = kind == "code" and text != ""
        evening = Evening()
        evening.press("play")
        match = evening.model.match
        evening.send(kind, text)
        assert evening.model.match is match
        assert evening.shown("trouble", "shown")
        assert evening.shown("trouble-download", "shown") == there
        evening.press("trouble-download")
        assert (("download", text) in evening.effects) == there
    evening.send("large file")
    assert "too large" in evening.shown("trouble-text")


def test_a_file_opens_as_a_replay() -> None:
    """A match saved as a file comes back whole."""
    match = played("file")
    evening = Evening()
    evening.send("file", write(match))
    assert present(evening.model.replay).states[-1] == match


def test_the_link_leads_to_the_match() -> None:
    """Address, fragment, code; and the result in words beside it."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("share")
    link = evening.shown("share-link")
    sent = decode(link.split("#replay=")[1])[-1]
    assert sent.steps == evening.model.match.steps
    assert evening.shown("result-text") == f"Me:{NO_BREAK}0, Polly:{NO_BREAK}0."


ME = {"en": "Me", "fr": "Moi", "ru": "Я"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_you_in_what_is_passed_on(language: str) -> None:
    """In address, file and result; at the own table the name stays."""
    evening = Evening("two", language)
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("share")
    evening.press("save-file")
    evening.press("result-copy")
    you = words(PortsTable, language)("seat.you")
    files = [effect[1] for effect in evening.effects if effect[0] == "download"]
    results = [effect[1] for effect in evening.effects if effect[0] == "copy text"]
    sent = decode(evening.shown("share-link").split("#replay=")[1])[-1]
    assert [seat.name for seat in sent.seats] == ["", ""]
    assert read(files[0]) == sent
    for told in (results[0].split("\n")[0], evening.shown("result-text")):
        assert told.startswith(ME[language])
        assert you not in told
    assert evening.model.seats()[0].name == you


def test_a_score_can_be_taken_back_until_the_next_card() -> None:
    """Nothing has been revealed yet; the dice lie as they lay."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    before = evening.model.match
    evening.press("score")
    assert evening.shown("undo", "shown")
    assert evening.shown("actions", "aria-disabled")
    evening.send("settled", evening.model.board.beat)
    assert not evening.shown("actions", "aria-disabled")
    evening.press("undo")
    assert evening.model.match == before
    assert evening.model.board.turns == ()
    assert not evening.shown("undo", "shown")
    evening.press("undo")
    assert evening.shown("status") == "There is no score to undo."
    evening.press("score")
    evening.send("settled", evening.model.board.beat)
    evening.send("bot", evening.model.board.beat)
    evening.press("undo")
    assert evening.model.match.position.turn == 2


def test_a_score_taken_back_leaves_the_dice_in_hand_as_they_were() -> None:
    """Held dice and dice on the island are there again."""
    for seed in map(str, count()):
        evening = Evening(seed)
        evening.press("play")
        evening.press("roll")
        evening.send("skip")
        position = evening.model.position
        if position.ended is None and position.card == CHEST and SKULL not in position.faces[:2]:
            break
    evening.press("die-1")
    evening.press("die-2")
    hand = evening.model.board.hand
    assert hand.island == (0, 1)
    to_roll = evening.shown("roll")
    evening.press("score")
    evening.send("settled", evening.model.board.beat)
    assert evening.model.board.hand != hand
    evening.press("undo")
    assert evening.model.board.hand == hand
    assert evening.shown("roll") == to_roll


def test_a_running_match_is_passed_on_with_a_warning() -> None:
    """Its seed goes along, and with it the dice to come; of a finished one nothing is to come."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("share")
    assert evening.shown("share-running", "shown")
    evening = watching()  # of one that is over, wherever the replay stands
    evening.press("share")
    assert not evening.shown("share-running", "shown")


def test_the_link_of_a_frame_speaks_of_a_match_only_if_there_is_one() -> None:
    """Before the first match nothing goes along."""
    evening = Evening("two")
    evening.send("link", "https://a.site/")
    assert "match" not in evening.shown("link-how")
    evening.press("close")
    evening.press("play")
    evening.send("link", "https://a.site/")
    assert "your match goes along" in evening.shown("link-how")


def test_a_replay_is_halted_while_its_dice_fly() -> None:
    """Its buttons always mean the same: a press is not spent on ending the motion."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("score")
    evening.press("watch")
    while not evening.model.board.settling:
        evening.press("replay-forth")
    assert busy(evening.model) is None


def test_a_match_of_its_own_begins_where_the_replay_stood() -> None:
    """It does not go on "where it was left": it was never there."""
    evening = watching()
    while evening.model.position.phase != "choose":
        evening.press("replay-forth")
    evening.press("play-on")
    assert evening.model.replay is None
    assert evening.shown("status").startswith("From here on this is a match of its own.")
