"""The end of a match in words: the winner, the reason, and the standing."""

from itertools import count
from typing import Any

import pytest

from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from game.page.panels.end_sentences import over_told, standing_told, why_over, won_by, won_told
from game.page.state.history import course
from game.page.state.model import WON, Replay, first_model
from game.page.text.seat_names import shown
from game.page.text.words import LANGUAGES, words
from game.page.update import busy, update
from game.page.view import view
from game.ports import Rules as Ports
from game.ports.ending import end_turn, win_at_once
from game.ports.scoring import NOTHING
from game.ports.table import Table as PortsTable
from game.threeport import Rules as Threeport
from game.threeport.table import Table as ThreeportTable
from tests.support.evening import Evening
from tests.support.present import present
from tests.words.test_words import NO_BREAK

UNNAMED = Seat("", PERSON)
ANNA, BORIS = Seat("Anna", PERSON), Seat("Boris", PERSON)
POLLY, REDBEARD = Seat("Polly", "polly"), Seat("Redbeard", "redbeard")


def ended(seats: tuple[Seat, ...], totals: tuple[int, ...], reason: str = "last round") -> Match:
    """A match that the first seat's turn has just brought to its end, with these totals."""
    agreed = choose(Ports, [("starts", 1), ("target", 5000)])
    match = begin(Ports, agreed, seats, "1")
    position = match.position.replace(totals=totals, phase="choose", last_turns=1)
    if reason == "nine alike":
        position = win_at_once(position, NOTHING)
    elif reason == "sudden death":
        position = end_turn(position.replace(last_turns=None, sudden=True), "scored", NOTHING)
    else:
        position = end_turn(position, "scored", NOTHING)
    assert present(position.over).reason == reason
    return match.replace(position=position)


WINS = [  # who sits there, totals, and who has won as it is told
    ((UNNAMED, POLLY), (6400, 3100), "The treasure is yours!"),
    ((ANNA, POLLY), (6400, 3100), "The treasure is yours!"),
    ((ANNA, POLLY), (3100, 6400), "Polly takes the treasure."),
    ((ANNA, BORIS), (6400, 3100), "Anna takes the treasure."),
    ((ANNA, BORIS, POLLY), (1000, 3100, 6400), "Polly takes the treasure."),
    ((UNNAMED, BORIS), (6400, 3100), "Player 1 takes the treasure."),
    ((POLLY, REDBEARD), (6400, 3100), "Polly takes the treasure."),
    ((ANNA, POLLY, REDBEARD), (300, 6000, 6000), "The treasure is shared: Polly and Redbeard."),
    ((ANNA, POLLY), (6000, 6000), "The treasure is shared: Anna and Polly."),
]


@pytest.mark.parametrize(("seats", "totals", "told"), WINS)
def test_the_end_says_who_has_won(seats: tuple, totals: tuple, told: str) -> None:
    """On the banner, in the status and above the rematch alike."""
    match = ended(seats, totals)
    named = shown(PortsTable, seats, "en")
    assert won_told(match, named, words(PortsTable, "en")) == told
    model = first_model(PortsTable).on_board(course=course(match), moment=WON)
    assert view(model)["moment", "text"] == told
    assert view(model.on_board(moment=None))["over-told", "text"].startswith(told)


class Sentences(dict):
    """Words of a game that does not exist."""

    has = dict.__contains__

    def __call__(self, key: str, **values: str) -> str:
        """One sentence."""
        return self[key].format(**values)


MARGINS = [  # who sits there, totals, and the headline to a player and to a stranger
    ((UNNAMED, POLLY), (6400, 3100), "You win by 3300!", " wins by 3300"),
    ((ANNA, POLLY), (3100, 6400), "Polly wins by 3300", "Polly wins by 3300"),
    ((ANNA, BORIS, POLLY), (6401, 3100, 6400), "Anna wins by 1", "Anna wins by 1"),
    ((ANNA, POLLY), (6000, 6000), *["The treasure is shared: Anna and Polly."] * 2),
    (
        (ANNA, POLLY, REDBEARD),
        (6000, 300, 6000),
        *["The treasure is shared: Anna and Redbeard."] * 2,
    ),
]


@pytest.mark.parametrize(("seats", "totals", "player", "stranger"), MARGINS)
def test_the_headline_says_by_how_much(
    seats: tuple, totals: tuple, player: str, stranger: str
) -> None:
    """Nobody is called "you" to a stranger; a margin of nothing is not told."""
    match, say = ended(seats, totals), words(PortsTable, "en")
    assert won_by(match, seats, say) == player
    assert won_by(match, seats, say, stranger=True) == stranger


def test_a_win_without_more_points_is_told_without_them() -> None:
    """Nine alike may win from behind, or with as many."""
    say = words(PortsTable, "en")
    for points in (100, 6400):
        match = ended((ANNA, POLLY), (points, 6400), "nine alike")
        assert won_by(match, (ANNA, POLLY), say) == "The treasure is yours!"
        assert won_by(match, (ANNA, POLLY), say, stranger=True) == "Anna takes the treasure."


@pytest.mark.parametrize(
    ("seats", "stranger", "told"),
    [
        ((UNNAMED, POLLY), False, ["You did it."]),
        ((UNNAMED, POLLY), True, [" did it."]),
        ((POLLY, ANNA), False, ["Polly did it."]),
        ((ANNA, BORIS), False, ["Anna did it."]),
    ],
)
def test_a_reason_may_name_the_player_of_the_last_turn(
    seats: tuple, stranger: bool, told: list[str]
) -> None:
    """With two keys, one for "you"; a reason without any is not told."""
    match = ended(seats, (6400, 3100))
    say: Any = Sentences(
        {"over.last round.you": "You did it.", "over.last round.by": "{name} did it."}
    )
    assert why_over(match, seats, say, stranger) == told
    say.clear()
    assert why_over(match, seats, say, stranger) == []


def test_nobody_is_called_you_where_others_read_it() -> None:
    """Neither in the reason nor in the standing, while the match goes on and when it is over."""
    seats, say = (UNNAMED, Seat("Polly", Threeport.BOTS[0])), words(ThreeportTable, "en")
    for seed in map(str, count()):
        match = end = begin(Threeport, choose(Threeport, [("starts", 1)]), seats, seed)
        while not end.over():
            end = play(end, Threeport.choose(Threeport.BOTS[0], end.position))
        if end.node().reason == "islands removed" and end.position.seat == 0:
            break
    assert over_told(ThreeportTable, end, say).startswith("You removed the second island.")
    assert standing_told(ThreeportTable, match, say).startswith("A friend")
    told = standing_told(ThreeportTable, end, say)
    assert told.startswith("A friend removed the second island.")
    assert "You" not in told


def test_the_end_says_how_all_stand() -> None:
    """Winners first, then by points; equal ones in the order of their seats."""
    match = ended((ANNA, BORIS, POLLY, REDBEARD), (-300, 5000, 6400, 5000))
    told = "Polly:_6400, Boris:_5000, Redbeard:_5000, Anna:_\N{MINUS SIGN}300."
    say = words(PortsTable, "en")
    assert (
        over_told(PortsTable, match, say).replace(NO_BREAK, "_")
        == f"Polly takes the treasure. {told}"
    )
    at_once = ended((ANNA, BORIS, POLLY), (900, 5500, 0), "nine alike")
    told = over_told(PortsTable, at_once, say).replace(NO_BREAK, "_")
    assert told.endswith(" Anna:_900, Boris:_5500, Polly:_0.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["nine alike", "sudden death"])
def test_the_end_says_why_it_came_at_once(reason: str, language: str) -> None:
    """No last round was played to its end."""
    say = words(PortsTable, language)
    told = over_told(PortsTable, ended((ANNA, POLLY), (6400, 3100), reason), say)
    assert told.startswith(f"{say(f'over.{reason}')} {say('won.yours')}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_others_read_the_winner_by_name(language: str) -> None:
    """The treasure does not belong to readers of a result, or viewers of others' matches."""
    say = words(PortsTable, language)
    match = ended((UNNAMED, POLLY), (6400, 3100))
    first = say("duel.friend")
    assert standing_told(PortsTable, match, say).startswith(say("won.by", name=first))
    sent = ended((ANNA, POLLY), (6400, 3100))
    preferences = first_model(PortsTable).preferences.replace(language=language)
    facts: dict[str, Any] = {
        "foreign": True,
        "left": None,
        "speed": 1,
        "fresh": True,
    }
    replay = Replay(course(sent), 0, False, **facts)
    slots = view(
        first_model(PortsTable)
        .on_board(course=course(sent))
        .replace(replay=replay, preferences=preferences)
    )
    assert slots["over-told", "text"].startswith(say("won.by", name="Anna"))


def test_who_taps_on_does_not_leave_the_result_unseen() -> None:
    """A skip that shows the result is followed by a moment in which presses do nothing."""
    model = first_model(PortsTable).on_board(
        course=course(ended((ANNA, POLLY), (6400, 3100))), moment=WON, settling=("die-1",)
    )
    assert not model.shows_result()
    model, effects = update(model, ("skip", None))
    assert model.shows_result()
    assert busy(model) == "motion"  # so that each press is a skip
    again, _ = update(model, ("skip", None))
    assert again.board is model.board
    (settled,) = [effect[-1] for effect in effects if effect[0] == "once shown"]
    model, effects = update(model, settled)
    assert busy(model) is None
    assert ("focus", "play-next") in effects


LIES = "card gold; dice 3 gold 3 diamond 2 sabre; rolls 1"
TOO_LITTLE = f"""game: ports
rules: 2
target: 3000
person: Anna
bot polly: Polly
from: totals 1200 3200; seat 1; turn 5; last turns 1; {LIES}
seed: 36
"""


def test_a_bank_that_ends_the_match_is_not_followed_by_another_button() -> None:
    """The actions keep their space and no button joins them, or the table would move."""
    evening = Evening()
    evening.send("arrived", TOO_LITTLE)
    evening.press("score")
    assert evening.shown("score") == "Bank and lose?"
    evening.press("score")
    seen = set()
    while not evening.model.shows_result():
        seen.add((evening.shown("undo", "shown"), evening.shown("score", "shown")))
        evening.send(*evening.timers.pop(0))
    assert seen == {(False, True)}
