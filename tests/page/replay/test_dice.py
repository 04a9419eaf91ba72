"""The check of the dice of a match: its findings, and their words on the page."""

from math import ceil, floor, sqrt

import pytest

from game.agreements import choose
from game.fairness import FEWEST_TO_JUDGE, band, examine
from game.match import PERSON, Seat, begin, play
from game.notation import write
from game.page.state.history import course
from game.page.text.words import LANGUAGES
from game.ports import Rules as Ports
from game.ports import moves
from tests.support.evening import Evening
from tests.text.test_sharing import played


def test_the_dice_of_a_match_are_as_its_seed_gives_them() -> None:
    """Every draw is derived again; every die is counted for its seat."""
    match = played("examined")
    found = examine(match)
    outcomes = [step.outcome for step in match.steps if step.outcome is not None]
    assert found.rolls == sum(isinstance(outcome, tuple) for outcome in outcomes)
    assert found.items == match.position.turn
    assert found.rolls + found.items + found.lots == len(outcomes)
    assert found.differing == 0
    dice = sum(len(outcome) for outcome in outcomes if isinstance(outcome, tuple))
    assert sum(map(sum, found.rolled)) == dice


def test_dice_that_were_entered_by_hand_are_found() -> None:
    """A match played with dice as given differs from its seed."""
    match = played("examined")
    other = match.replace(seed="another")
    found = examine(other)
    assert found.differing > (found.rolls + found.items) / 2


def test_the_band_holds_95_counts_in_100() -> None:
    """Against the binomial distribution itself."""
    from math import comb

    for dice in (12, 60, 300):
        low, high = band(dice, 6)
        inside = (
            sum(comb(dice, count) * 5 ** (dice - count) for count in range(low, high + 1)) / 6**dice
        )
        assert 0.92 < inside < 0.985


@pytest.mark.parametrize("faces", [2, 6, 8])
def test_the_band_is_that_of_the_normal_distribution(faces: int) -> None:
    """Whole counts between the mean less, and plus, 1.96 standard deviations."""
    for dice in range(300):
        mean = dice / faces
        spread = 1.96 * sqrt(dice * (1 / faces) * (1 - 1 / faces))
        assert band(dice, faces) == (max(ceil(mean - spread), 0), floor(mean + spread))


def test_the_dice_dialog_tells_what_was_found() -> None:
    """The seed stays sealed while the match goes on."""
    evening = Evening()
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    evening.press("check")
    assert "from the seed: 1 roll and 1 card. Everything" in evening.shown("check-found")
    assert evening.model.match.seed not in evening.shown("check-seed") + evening.shown("seal")
    low, high = band(8, 6)
    drawn = f'class="band" height="10" width="{high - low}" x="{low}"'
    assert evening.shown("check-body", "html").count(drawn) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_called_unusual_before_twelve_rolls(language: str) -> None:
    """A seat that has not rolled yet has no column."""
    evening = Evening(language=language)
    seats = (Seat("Anna", PERSON), Seat("Boris", PERSON))
    begun = begin(Ports, choose(Ports, [("starts", 1)]), seats, "x")
    match = play(begun, moves.CARD, lambda _position, _chance: "captain")
    judged = []
    for number in range(1, FEWEST_TO_JUDGE + 1):
        again = moves.FIRST_ROLL if number == 1 else moves.roll((0, 1))
        gold = ("gold",) * len(again.dice)
        match = play(match, again, lambda _position, _chance, faces=gold: faces)  # type: ignore[misc]
        assert examine(match).throws == (number, 0)
        evening.model = evening.model.on_board(course=course(match))
        evening.press("check")
        judged.append("data-outside" in evening.shown("check-body", "html"))
        heads = evening.shown("check-head", "html")
        assert "Anna" in heads
        assert "Boris" not in heads
    assert judged == [False] * (FEWEST_TO_JUDGE - 1) + [True]


def test_before_the_first_roll_no_face_is_listed() -> None:
    """There is nothing to compare."""
    evening = Evening()
    evening.press("play")
    evening.press("check")
    assert evening.shown("check-head", "html") == evening.shown("check-body", "html") == ""
    assert not evening.shown("check-fell", "shown")


LOT = {
    "en": ("2 rolls, 1 card and the draw for who starts", "Nothing has been"),
    "fr": ("2 lancers, 1 carte et le tirage au sort du premier joueur", "Rien n"),
    "ru": ("2 броска, 1 карта и жребий, кому начинать", "Ещё ничего"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rolls_cards_and_the_lot_are_counted_apart(language: str) -> None:
    """The lot of who starts is neither a roll nor a card."""
    people = (Seat("A", PERSON), Seat("B", PERSON))
    random = choose(Ports, [("starts", "random")])
    for seed in map(str, range(100)):
        match = play(play(begin(Ports, random, people, seed), moves.CARD), moves.FIRST_ROLL)
        if match.position.ended is None and not match.position.island:
            break
    again = [die for die, face in enumerate(match.position.faces) if face != "skull"][:2]
    evening = Evening(language=language)
    evening.send("arrived", write(play(match, moves.roll(again))))
    evening.press("check")
    told, nothing = LOT[language]
    assert told in evening.shown("check-found")
    evening = Evening(language=language)
    evening.press("play")
    evening.press("check")
    assert nothing in evening.shown("check-found")
