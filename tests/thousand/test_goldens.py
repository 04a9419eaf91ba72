"""The goldens of Thousand show every version, every agreement and everything that can happen."""

import re

import pytest

from game import notation
from game.agreements import differences
from game.match import Match
from game.thousand import Rules as Thousand
from game.thousand import position, settling
from tests.rules.test_goldens import replayed
from tests.support.games import GOLDENS

OWN = [match for match in map(replayed, GOLDENS) if match.game is Thousand]
OBSTACLES = {
    "v5": {"dump truck", "in pit", "out of pit", "on barrel", "try", "fell off", "knocked off"},
    "v1-general": {"in pit", "out of pit", "dump truck", "bolts fined", "overtaken"},
    "v1-exact": {"overshoot", "overtaken"},
    "v1-final-barrel": {"on barrel", "try", "to zero", "bolts fined"},
    "v2": {"in pit", "out of pit", "dump truck", "bolts fined", "overtaken"},
    "v3": {"on barrel", "try", "knocked off"},
    "v4": {"in pit", "out of pit", "dump truck", "bolt", "overtaken"},
    "v4-as-printed": {"in pit", "bolt", "overtaken"},
    "classic": {"in pit", "dump truck", "bolts fined", "overtaken", "on barrel", "try"},
    "novice": {"dump truck"},
}


def ends_of_turns(match: Match) -> list[position.Ended]:
    """How each turn of a match ended."""
    states = notation.replay(notation.write(match), as_given=True)
    return [state.position.ended for _, state in states if state.position.ended]


def events(matches: list[Match]) -> set[str]:
    """What happened in some matches."""
    turns = [turn for match in matches for turn in ends_of_turns(match)]
    return {event.what for turn in turns for event in turn.events}


@pytest.mark.parametrize("version", [name for name, _ in Thousand.PRESETS])
def test_the_goldens_show_the_obstacles_of_a_version(version: str) -> None:
    """In matches that are played to the end."""
    own = [match for match in OWN if match.options.version == version and match.over()]
    assert own
    assert OBSTACLES[version] <= events(own)


def test_the_goldens_show_every_agreement() -> None:
    """So that none can be left out of the comparison of interpreters."""
    chosen = {name for match in OWN for name, _ in differences(Thousand, match.options)}
    assert chosen == {row.name for row in Thousand.TABLE}


def test_the_goldens_show_everything_that_can_happen() -> None:
    """Every event, every end of a turn and of a match."""
    known = set(re.findall(r'"([^"]+)"', position.Event.__doc__ or ""))
    assert len(known) == 17
    assert events(OWN) == known
    assert {turn.how for match in OWN for turn in ends_of_turns(match)} == set(settling.ORDER)
    reasons = {match.node().reason for match in OWN if match.over()}
    assert reasons == {"target", "last round", "five alike"}
