"""The kit that every game runs through; it knows the contract and no rule of any game."""

import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from game import fairness, notation
from game.agreements import RULES, choose, differences, house_rules, preset
from game.chance import FairDice
from game.contract import Chance, Decide, IllegalMove, Over
from game.match import Match, _handed_in, begin, hand_in, play
from game.rules import GameRules
from game.sharing import decode, encode
from tests.rules.dealing import Rules as Dealing
from tests.support.games import EVERY_GAME
from tests.support.random_play import beginnings, matches, some_move

MOST_MOVES = 8000  # more than any node lists
JUNK: tuple[Any, ...] = (None, "", "score", 7, -1, 2.5, (), ("roll",), [], {}, object())

every_game = pytest.mark.parametrize("game", [*EVERY_GAME, Dealing], ids=lambda game: game.NAME)


@pytest.fixture(scope="module", autouse=True)
def _known() -> Iterator[None]:
    """The small game of the tests is known to these tests alone."""
    hand_in(Dealing)
    yield
    del _handed_in[Dealing.NAME]


def one_line(text: Any) -> bool:
    """Whether it is text that fits on one line of a match."""
    return isinstance(text, str) and text == text.strip() != "" and text.isprintable()


def junk_like(move: Any, others: list, luck: random.Random) -> Any:
    """A move of the same type with some of its fields taken from elsewhere."""
    fields = list(move)
    place = luck.randrange(len(fields))
    fields[place] = luck.choice([other[place] for other in others] + list(JUNK))
    return type(move)(*fields)


@every_game
@settings(max_examples=20, phases=[Phase.generate])  # a match that never ends is slow to shrink
@given(data=st.data())
def test_random_matches_end(game: type[GameRules], data: st.DataObject) -> None:
    """However badly everybody plays, matches stay within the length that can be saved.

    By any ruling, but with a printed pile and target: nobody makes 20,000 points in a pile of
    penalties.
    """
    match = data.draw(beginnings(game, numbers=False))
    luck = random.Random(data.draw(st.integers(0, 2**32)))
    while not match.over():
        assert len(match.steps) < notation.MOST_STEPS
        match = play(match, some_move(match.node().moves, luck))
    end = match.node()
    assert len(end.scores) == len(match.seats)
    assert list(end.winners) == sorted(set(end.winners))
    assert set(end.winners) <= set(range(len(match.seats)))
    assert len({end.scores[seat] for seat in end.winners}) == 1
    assert one_line(end.reason)
    with pytest.raises(IllegalMove, match="over"):
        play(match, match.steps[-1].move)
    with pytest.raises(IllegalMove, match=end.reason):
        game.step(match.position, match.steps[-1].move)


@every_game
@given(data=st.data())
def test_a_match_waits_for_one_of_three_things(game: type[GameRules], data: st.DataObject) -> None:
    """Between moves it waits for a seat or is over: chance is settled at once."""
    match = data.draw(matches(game))
    here = match.node()
    assert isinstance(here, Decide | Over)
    if isinstance(here, Decide):
        assert here.seat in range(len(match.seats))
        assert any(True for _ in here.moves)


@every_game
@given(data=st.data())
def test_moves_are_unique_and_round_trip_as_text(
    game: type[GameRules], data: st.DataObject
) -> None:
    """Every legal move has a line of its own."""
    here = data.draw(matches(game)).node()
    assume(isinstance(here, Decide))
    moves = list(islice(here.moves, MOST_MOVES))
    assert len(moves) < MOST_MOVES
    assert len(set(moves)) == len(moves)
    texts = [game.move_text(move) for move in moves]
    assert all(one_line(text) for text in texts)
    assert len(set(texts)) == len(texts)
    assert [game.parse_move(text) for text in texts] == moves


@every_game
@given(data=st.data())
def test_asking_for_a_move_agrees_with_listing(game: type[GameRules], data: st.DataObject) -> None:
    """`move in moves` is true of what is listed and of nothing else, and `step` agrees."""
    match = data.draw(matches(game))
    assume(not match.over())
    legal = match.node().moves
    listed = list(legal)
    luck = random.Random(data.draw(st.integers(0, 2**32)))
    known = [*luck.sample(listed, min(len(listed), 20)), *(s.move for s in match.steps if s.move)]
    tried = [*known, *JUNK, *(junk_like(luck.choice(known), known, luck) for _ in range(50))]
    for move in tried:
        allowed = any(move == other and type(move) is type(other) for other in listed)
        assert (move in legal) == allowed, move
        if allowed:
            game.step(match.position, move)
            continue
        with pytest.raises(IllegalMove) as refused:
            game.step(match.position, move)
        assert any(name in str(refused.value) for name in _names(game, move))


def _names(game: type[GameRules], move: Any) -> list[str]:
    try:
        return [str(move), repr(move), game.move_text(move)]
    except (AttributeError, IndexError, TypeError):
        return [str(move), repr(move)]


@every_game
@given(data=st.data())
def test_chance_is_listed_whole(game: type[GameRules], data: st.DataObject) -> None:
    """Weights sum to the total, every outcome listed can be drawn, stepped to and written."""
    match = data.draw(matches(game, most_moves=40))
    luck = random.Random(data.draw(st.integers(0, 2**32)))
    position = game.start(match.options, len(match.seats))
    for step in match.steps:
        position = _moved(game, position, step.move)
        if isinstance(game.node(position), Chance):
            if luck.random() < 0.1 or step is match.steps[0]:
                _look_at_chance(game, position, match)
            position = game.step(position, step.outcome)
    assert position == match.position


def _moved(game: type[GameRules], position: Any, move: Any) -> Any:
    return position if move is None else game.step(position, move)


def _look_at_chance(game: type[GameRules], position: Any, match: Match) -> None:
    chance: Any = game.node(position)
    outcomes = list(chance.outcomes)
    assert sum(weight for _, weight in outcomes) == chance.outcomes.total
    assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    drawn = FairDice(match.seed).settle(chance)
    for outcome in (drawn, *(outcome for outcome, _ in outcomes)):
        assert outcome in chance.outcomes
        text = notation.outcome_text(game, outcome)
        assert one_line(text)
        assert notation.parse_outcome(game, position, chance, text) == outcome
        assert game.step(position, outcome) != position
    for junk in JUNK:
        if any(junk == outcome for outcome, _ in outcomes):  # seat 7 of eight
            continue
        assert junk not in chance.outcomes
        with pytest.raises(IllegalMove, match=chance.name):
            game.step(position, junk)


@every_game
@given(data=st.data())
def test_positions_are_values(game: type[GameRules], data: st.DataObject) -> None:
    """The same steps lead to equal positions, and a step leaves the old position as it was."""
    match = data.draw(matches(game))
    position = game.start(match.options, len(match.seats))
    before = []
    for step in match.steps:
        for choice in (step.move, step.outcome):
            if choice is not None:
                before.append((position, repr(position), hash(position)))
                position = game.step(position, choice)
    assert position == match.position
    assert hash(position) == hash(match.position)
    assert all((repr(was), hash(was)) == (text, code) for was, text, code in before)


@every_game
@given(data=st.data())
def test_a_match_round_trips_as_text(game: type[GameRules], data: st.DataObject) -> None:
    """Outcomes may be written or left to the seed, and replayed by the seed or as given."""
    match = data.draw(matches(game))
    text = notation.write(match)
    assert notation.read(text) == match
    assert notation.read(text, as_given=True) == match
    assert notation.read(notation.write(match, outcomes=False)) == match
    other = text.replace(f"seed: {match.seed}\n", f"seed: {match.seed[1:]}x\n")
    assert notation.read(other, as_given=True).position == match.position


@every_game
@given(data=st.data())
def test_a_match_survives_its_code(game: type[GameRules], data: st.DataObject) -> None:
    """The code contains only decisions: forced moves and all chance follow from them."""
    match = data.draw(matches(game))
    assert decode(encode(match))[-1] == match


@every_game
@given(data=st.data())
def test_all_chance_follows_from_the_seed(game: type[GameRules], data: st.DataObject) -> None:
    """Every outcome is checked, and every die counted, whatever came before it."""
    match = data.draw(matches(game))
    found = fairness.examine(match)
    assert found.differing == 0
    other = match.replace(seed=match.seed + "x")
    outcomes = [step.outcome for step in match.steps if step.outcome is not None]
    assert fairness.examine(other).differing > 0 or len(outcomes) < 9
    thrown = [each for each in outcomes if isinstance(each, tuple) and each[0] in game.FACES]
    assert found.rolls == len(thrown)
    assert sum(map(sum, found.rolled)) == sum(map(len, thrown))
    assert (found.seed, found.seal) == (match.seed, FairDice(match.seed).commitment())
    drawn = sum(len(each) if isinstance(each, tuple) else 1 for each in outcomes)
    assert found.items + found.lots == drawn - sum(map(len, thrown))


@every_game
@given(data=st.data())
def test_no_two_draws_share_a_name(game: type[GameRules], data: st.DataObject) -> None:
    """If two did, the same numbers would come up again."""
    match = data.draw(matches(game))
    position = game.start(match.options, len(match.seats))
    names = []
    for step in match.steps:
        position = _moved(game, position, step.move)
        if step.outcome is not None:
            chance: Any = game.node(position)
            names.append(chance.name)
            position = game.step(position, step.outcome)
    assert len(set(names)) == len(names)


@every_game
@given(data=st.data())
def test_replay_equals_play(game: type[GameRules], data: st.DataObject) -> None:
    """Every match on the way, not only the last, and each with the line it comes from."""
    match = data.draw(matches(game, most_moves=30))
    played = [begin(game, match.options, match.seats, match.seed)]
    for step in match.steps[len(played[0].steps) :]:
        if step.move is not None:
            played.append(play(played[-1], step.move))
    text = notation.write(match)
    replayed = list(notation.replay(text))
    assert [seen for _, seen in replayed] == played
    lines = text.split("\n")
    for number, seen in replayed[1:]:
        assert lines[number - 1] == notation.step_text(game, seen.steps[-1])


@every_game
@given(data=st.data())
def test_a_match_can_begin_at_any_position(game: type[GameRules], data: st.DataObject) -> None:
    """One line says everything that affects the future: the same moves lead to the same course."""
    match = data.draw(matches(game))
    assume(not match.over())
    text = game.position_text(match.position)
    assert text == "" or one_line(text)
    origin = game.parse_position(match.options, len(match.seats), text)
    assert game.position_text(origin) == text
    again = begin(game, match.options, match.seats, match.seed, origin=origin)
    assert again.steps == ()
    assert list(islice(again.node().moves, 50)) == list(islice(match.node().moves, 50))
    names = [seat.name for seat in match.seats]
    luck = random.Random(data.draw(st.integers(0, 2**32)))
    for _ in range(data.draw(st.integers(1, 30))):
        if match.over():
            break
        move = some_move(match.node().moves, luck)
        before, match, again = len(match.steps), play(match, move), play(again, move)
        assert again.steps[-(len(match.steps) - before) :] == match.steps[before:]
        assert game.describe(again.position, names) == game.describe(match.position, names)
    assert again.over() == match.over()
    assert notation.read(notation.write(again)) == again
    assert notation.read(notation.write(again), as_given=True) == again
    assert decode(encode(again))[-1] == again
    assert fairness.examine(again).differing == 0


@every_game
def test_the_start_of_a_match_is_a_position_too(game: type[GameRules]) -> None:
    """It is the position before anything has happened."""
    options = choose(game, [])
    start = game.start(options, game.FEWEST_SEATS)
    assert game.parse_position(options, game.FEWEST_SEATS, game.position_text(start)) == start


@every_game
@given(data=st.data())
def test_a_position_can_be_told_as_json(game: type[GameRules], data: st.DataObject) -> None:
    """Plain data that survives the trip, with the facts that every game tells."""
    match = data.draw(matches(game))
    names = [seat.name for seat in match.seats]
    facts = game.describe(match.position, names)
    assert json.loads(json.dumps(facts)) == facts
    assert [seat["name"] for seat in facts["seats"]] == names
    here = match.node()
    if isinstance(here, Over):
        assert facts["to_play"] is None
        assert facts["reason"] == here.reason
        assert facts["winners"] == [names[seat] for seat in here.winners]
        assert [seat["total"] for seat in facts["seats"]] == list(here.scores)
    else:
        assert facts["to_play"] == names[here.seat]
        assert facts["reason"] is facts["winners"] is None


@every_game
def test_agreements_are_checked(game: type[GameRules]) -> None:
    """Unknown names and values, doubled names and too few or too many seats are refused."""
    row = game.TABLE[0]
    value = row.values[0]
    for pairs in ([("nonsense", "1")], [(row.name, "nonsense")], [(row.name, value)] * 2):
        with pytest.raises(ValueError, match=r"nonsense|twice"):
            choose(game, pairs)
    for seats in (game.FEWEST_SEATS - 1, game.MOST_SEATS + 1):
        with pytest.raises(ValueError, match=str(seats)):
            game.start(choose(game, []), seats)


@every_game
def test_options_have_a_field_for_each_row(game: type[GameRules]) -> None:
    """In the same order, each with a usual value that it may have."""
    assert game.Options._fields == tuple(row.name for row in game.TABLE)
    for row in game.TABLE:
        assert row.usual in row.values


@every_game
def test_presets_are_differences(game: type[GameRules]) -> None:
    """The first row names them, the usual one first, and none repeats what is usual."""
    first = game.TABLE[0]
    assert first.values == tuple(name for name, _ in game.PRESETS)
    assert game.PRESETS[0] == (first.usual, ())
    rows = {row.name: row for row in game.TABLE[1:]}
    for name, own in game.PRESETS:
        assert len(dict(own)) == len(own)
        for row, value in own:
            assert value in rows[row].values
            assert value != rows[row].usual
        printed = preset(game, name)
        assert printed == choose(game, [(first.name, name)])
        assert house_rules(game, printed) == ()
        assert choose(game, differences(game, printed)) == printed


@every_game
def test_former_defaults_are_values_of_their_rows(game: type[GameRules]) -> None:
    """Of a preset, for versions that are past, the oldest first, none named twice."""
    rows = {row.name: row for row in game.TABLE}
    for last, name, row, value in game.FORMER:
        assert 1 <= last < RULES
        assert name in dict(game.PRESETS) if name else row == game.TABLE[0].name
        assert value in rows[row].values
    assert list(game.FORMER) == sorted(game.FORMER, key=lambda former: former[0])
    assert len({former[:3] for former in game.FORMER}) == len(game.FORMER)


@every_game
def test_no_row_is_called_as_another_line_of_the_header(game: type[GameRules]) -> None:
    """The other lines of a header have names too."""
    own = {row.name for row in game.TABLE}
    assert not own & {"game", "rules", "from", "seed", "person"}
    assert all(name.isidentifier() for name in own)


@every_game
def test_agreements_round_trip(game: type[GameRules]) -> None:
    """Every value of every agreement, named as text, is told as a difference unless it is usual."""
    usual = choose(game, [])
    assert differences(game, usual) == ()
    for row in game.TABLE:
        for value in row.values:
            chosen = choose(game, [(row.name, str(value))])
            assert getattr(chosen, row.name) == value
            assert choose(game, differences(game, chosen)) == chosen
            assert len(differences(game, chosen)) == (value != getattr(usual, row.name))
