"""The seed of a newcomer's first match, which begins gently, and what the check says of it."""

import pytest

from game.page.matches.matches import play_now
from game.page.state.model import Model, first_model
from game.page.text.words import words
from game.ports import rules
from game.ports.scoring import SHIPS
from game.ports.table import Table as PortsTable
from game.table import GameTable
from tests.support.evening import Evening
from tests.support.games import every_language, every_table

SEEDS = [str(number) for number in range(30)]


def begins(model: Model) -> tuple[str | None, int]:
    """The card and the skulls of the first turn."""
    evening = Evening()
    evening.model = model
    for _press in range(2):  # while cards are new, one only turns it over
        if not evening.model.position.faces:
            evening.press("roll")
    return evening.model.position.card, rules.skulls(evening.model.position)


def newcomer(seed: str, table: type[GameTable] = PortsTable) -> Model:
    """A device that knows nothing, with a match begun on it."""
    return play_now(first_model(table).replace(seed=seed))[0]


def test_a_first_match_begins_without_battle_and_with_few_skulls() -> None:
    """The first of the seeds tried that does."""
    tried = set()
    for seed in SEEDS:
        model = newcomer(seed)
        card, skulls = begins(model)
        assert card not in SHIPS
        assert skulls < 2
        drawn, _, ending = model.match.seed.partition("-")
        assert drawn == seed
        tried.add(int(ending or 1))
        known = first_model(PortsTable)
        known = known.replace(preferences=known.preferences.replace(learnt=("ports.hold",)))
        for before in range(1, int(ending or 1)):
            passed = seed if before == 1 else f"{seed}-{before}"
            card, skulls = begins(play_now(known.replace(seed=passed))[0])
            assert card in SHIPS or skulls > 1
    assert {1, 2} <= tried


@every_table
def test_no_other_match_has_its_seed_chosen(table: type[GameTable]) -> None:
    """Once something has been learnt, nor at tables whose beginnings are all gentle."""
    for seed in SEEDS:
        if table is not PortsTable:
            assert newcomer(seed, table).match.seed == seed
        first = first_model(table).replace(seed=seed)
        knows = first.preferences.replace(learnt=("page.sound",))
        assert play_now(first.replace(preferences=knows))[0].match.seed == seed


@every_language
@pytest.mark.parametrize("seed", SEEDS[:8])
def test_the_check_says_how_many_seeds_were_tried(language: str, seed: str) -> None:
    """And nothing of the kind where the first was taken."""
    evening = Evening(language=language)
    evening.model = newcomer(seed).replace(preferences=evening.model.preferences.replace(learnt=()))
    tried = int(evening.model.match.seed.partition("-")[2] or 1)
    evening.press("check")
    told = evening.shown("check-seed")
    assert (words(PortsTable, language)("check.first", n=tried) in told) == (tried > 1)


def test_of_a_match_that_was_sent_no_seeds_are_counted() -> None:
    """Whoever wrote it may have ended its seed like that."""
    evening = Evening()
    evening.send("arrived", "game: ports\nperson: Zoe\nbot polly: Polly\nseed: abc-7\n")
    evening.press("check")
    assert evening.model.worked is not None
    assert words(PortsTable, "en")("check.first", n=7) not in evening.shown("check-seed")
