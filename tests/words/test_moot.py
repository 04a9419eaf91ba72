"""Agreements without effect beside the others, which the set-up form hides."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.agreements import preset
from game.contract import Over
from game.match import PERSON, Seat, begin, play
from game.table import GameTable
from tests.support.evening import Evening
from tests.support.games import EVERY_PAGE
from tests.support.random_play import agreements, some_move


def has_moot_rows(table: type[GameTable]) -> bool:
    """Whether a preset of a game leaves an agreement without effect."""
    presets = [preset(table.RULES, name) for name, _ in table.RULES.PRESETS]
    return any(
        table.has_no_effect(row, options) for options in presets for row in table.RULES.TABLE
    )


TABLES = [page.offered for page in EVERY_PAGE if has_moot_rows(page.offered)]
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.RULES.NAME)


def played(table: type[GameTable], options: Any, luck: random.Random) -> list[Any]:
    """What a match of random moves comes to, its agreements aside."""
    match = begin(table.RULES, options, (Seat("", PERSON),) * 3, "5eed")
    states: list[Any] = []
    for _ in range(60):
        node = match.node()
        if isinstance(node, Over):
            return [*states, node]
        match = play(match, some_move(node.moves, luck))
        states.append([part for part in match.position if part != options])
    return states


@st.composite
def near_a_preset(draw: st.DrawFn, table: type[GameTable]) -> Any:
    """A preset with a few house rules."""
    game = table.RULES
    options = preset(game, draw(st.sampled_from(list(dict(game.PRESETS)))))
    for _ in range(draw(st.integers(0, 6))):
        row = draw(st.sampled_from(game.TABLE[1:]))
        options = options.replace(**{row.name: draw(st.sampled_from(row.values))})
    assume(game.impossible(options, 3) is None)
    return options


@every_table
@settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_another_value_of_a_moot_row_changes_nothing(
    table: type[GameTable], data: st.DataObject
) -> None:
    """The same presses and dice lead to the same positions."""
    options = data.draw(agreements(table.RULES, 3) | near_a_preset(table))
    rows = [row for row in table.RULES.TABLE if table.has_no_effect(row, options)]
    assume(rows)
    row = data.draw(st.sampled_from(rows))
    other = options.replace(**{row.name: data.draw(st.sampled_from(row.values))})
    seed = data.draw(st.integers(0, 2**32))
    assert played(table, options, random.Random(seed)) == played(table, other, random.Random(seed))


@every_table
def test_a_moot_row_is_hidden_and_comes_back(table: type[GameTable]) -> None:
    """As its preset and its neighbours are chosen; what hides it is never hidden itself."""
    evening = Evening("5eed", table=table)
    evening.press("set-up")
    shown = set()
    for name, _ in table.RULES.PRESETS:
        evening.send("agree", (table.RULES.TABLE[0].name, name))
        options = evening.model.setup.agreed
        for row in table.RULES.TABLE[1:]:
            if ("house-row-" + row.name, "shown") in evening.slots:
                visible = evening.shown("house-row-" + row.name, "shown")
                assert visible != table.has_no_effect(row, options)
                shown.add((row.name, visible))
    names = {name for name, _ in shown}
    assert len(shown) > len(names)
