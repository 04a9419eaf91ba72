"""Positions of A Thousand Ports as one line of text, and positions that cannot occur."""

import json
import random
import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.agreements import choose
from game.match import Match, begin, play
from game.notation import NotationError, read, write
from game.page.text.words import LANGUAGES
from game.ports import Rules as Ports
from game.ports import cards, moves, rules
from game.ports.fen import FLAGS, PARTS
from game.ports.options import Options
from game.ports.position import Position
from game.reasons import MisreadError
from game.sharing import decode, encode
from tests.ports.table import faces
from tests.support.evening import Evening
from tests.support.micropython import run_on_micropython
from tests.support.present import present
from tests.support.random_play import matches, some_move
from tests.text.test_notation import damaged

HEADER = "game: ports\nrules: 2\nstarts: 1\nperson: Anna\nperson: Boris\nperson: Clara\n"
SEATS = 3
IN_MID_TURN = (
    "totals 3400 -200 1200; seat 2; turn 8; used 2 chest gold 2 skull-1 truce storm; card chest; "
    "dice 3 gold skull 4 monkey; chest 12; rolls 2"
)


def placed(text: str, **agreed: object) -> Position:
    """The position of a text."""
    return Ports.parse_position(choose(Ports, ({"starts": 1} | agreed).items()), SEATS, text)


def position_or_refusal(options: Options, seats: int, text: str) -> Position | MisreadError:
    """The position or the refusal that a text leads to; any other error fails the test."""
    try:
        return Ports.parse_position(options, seats, text)
    except MisreadError as refused:
        return refused


def refusal(text: str, **agreed: object) -> str:
    """The reason why a text is no position."""
    with pytest.raises(MisreadError) as refused:
        placed(text, **agreed)
    assert refused.value.name
    return str(refused.value)


def test_every_part_says_what_it_is_called() -> None:
    """In the middle of a turn of Fortune, with dice on Treasure Island."""
    position = placed(IN_MID_TURN, edition="fortune")
    assert position.totals == (3400, -200, 1200)
    assert (position.seat, position.turn, position.phase) == (1, 8, "choose")
    assert (position.card, position.faces) == ("chest", faces("3 gold skull 4 monkey"))
    assert (position.chest, position.rolls, position.opening) == ((0, 1), 2, False)
    assert position.used == (*faces("2 chest gold 2 skull-1 truce storm"), "chest")
    left = dict(zip(cards.CARDS, position.pile, strict=True))
    assert (left["chest"], left["gold"], left["storm"], left["captain"]) == (0, 3, 1, 3)
    assert Ports.position_text(position) == IN_MID_TURN
    assert rules.node(position).seat == 1


def test_what_is_as_at_the_start_is_left_out() -> None:
    """A card alone is a first turn; dice alone were rolled once."""
    assert placed("") == Ports.start(choose(Ports, [("starts", 1)]), 3)
    turned = placed("card guardian")
    assert (turned.phase, turned.turn, turned.seat, turned.guardian) == ("first", 1, 0, True)
    rolled = placed("card guardian; dice 3 skull 5 gold")
    assert (rolled.rolls, rolled.opening, rules.must_rescue(rolled)) == (1, True, True)
    assert placed("totals 100 200 300; seat 3").phase == "card"


def test_parts_stand_in_any_order_and_spacing() -> None:
    """Equal cards or faces may be written one by one, too."""
    parts = IN_MID_TURN.replace("3 gold", "gold gold gold").split("; ")
    random.Random(1).shuffle(parts)
    text = " ;;".join(part.replace(" ", "   ") for part in parts) + ";"
    assert placed(text, edition="fortune") == placed(IN_MID_TURN, edition="fortune")


def test_the_order_of_used_cards_is_known_where_they_go_under_the_pile() -> None:
    """Elsewhere they are counted in the order of the kinds."""
    shuffled = placed("turn 2; used gold chest")
    assert (shuffled.used, sum(shuffled.pile)) == ((), 33)
    assert Ports.position_text(shuffled) == "turn 2; used chest gold"
    whole = choose(Ports, [("edition", "fortune")])
    order = random.Random(2).sample([*cards.CARDS] * 4, 52)
    for kind, count in zip(cards.CARDS, placed("", edition="fortune").pile, strict=True):
        while order.count(kind) > count:
            order.remove(kind)
    text = f"seat 1; turn 35; used {' '.join(order)}"
    position = Ports.parse_position(whole, 2, text)
    assert rules.known_cards(position) == tuple(order)
    turning = rules.step(position, moves.CARD)
    assert rules.node(turning).outcomes.counts == ((order[0], 1),)


def test_on_skull_island() -> None:
    """Just arrived, or after rolls that each found a skull."""
    arrived = placed("card captain; dice 5 skull 3 gold")
    assert (arrived.island, arrived.rolls, arrived.guardian) == (5, 1, False)
    assert arrived == placed("card captain; dice 5 skull 3 gold; island 5")
    later = placed("card skull-2; dice 4 skull 4 gold; rolls 3; island 4")
    assert (later.island, later.opening) == (4, False)
    assert moves.roll((4, 5, 6, 7)) in rules.node(later).moves


def test_the_guardian_may_be_used_or_called_before_going() -> None:
    """The rulings on her decide which."""
    used = placed("card guardian; dice skull 7 gold; rolls 2; guardian used")
    assert not used.guardian
    assert placed("card guardian; dice skull 7 gold; rolls 2").guardian
    usable = {"guardian_island": "usable"}
    assert placed("card guardian; dice 4 skull 4 gold", **usable).guardian
    called = placed("card guardian; dice 2 skull 6 gold; rolls 2; first roll", **usable)
    assert (called.opening, called.guardian, called.island) == (True, False, 0)


def test_the_last_round_goes_on() -> None:
    """It has the turns that are left, and comes to its end."""
    position = placed("totals 6100 900 200; seat 3; turn 9; last turns 1; card none; dice 8 gold")
    over = present(rules.step(position, moves.SCORE).over)
    assert (over.winners, over.reason) == ((0,), "last round")
    assert placed("totals 5900 0 0; sudden death").sudden
    trigger = {"target_lost": "trigger"}
    assert placed("totals 5900 6200 0; sudden death", **trigger).totals[1] == 6200


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("points 100 200 300", "points 100 200 300 is no part of a position; the parts are totals"),
        ("seat", "seat is no part of a position"),
        ("guardian used twice", "guardian used twice is no part of a position"),
        ("seat 1; seat 2", "seat is there twice"),
        ("seat 4", "seat may be 1 to 3, not 4"),
        ("seat 0", "seat may be 1 to 3, not 0"),
        ("turn 100000", "turn may be 1 to 99999, not 100000"),
        ("turn 0", "turn may be 1 to 99999, not 0"),
        ("totals 100 200", "there are 3 seats, but 2 totals"),
        ("totals 100 250 0", "totals may be -9000000 to 9000000 in steps of 100, not 250"),
        ("totals 100 lots 0", "totals may be -9000000 to 9000000 in steps of 100, not lots"),
        ("totals 100 --200 0", "totals may be -9000000 to 9000000 in steps of 100, not --200"),
        ("totals -9000100 0 0", "totals may be -9000000 to 9000000 in steps of 100, not -9000100"),
        ("totals 6000 0 0", "at 6000 points the last round is on, and last turns"),
        ("last turns 3", "last turns may be 1 to 2, not 3"),
        ("last turns 0", "last turns may be 1 to 2, not 0"),
        ("last turns 1; sudden death", "there is no sudden death by these rules, or in the last"),
        ("totals 6000 0 0; sudden death", "at 6000 points the last round is on"),
        ("card joker", "joker is no card; the cards are chest, captain"),
        ("card chest chest", "chest chest is no card"),
        ("card storm", "the pile does not hold storm 1 times"),
        ("used 4 chest; card chest", "the pile does not hold chest 5 times"),
        ("used 5 chest", "the pile does not hold chest 5 times"),
        ("used 99999 gold", "a part of a position has at most 300 words"),
        ("used gold 2", "2 is no card"),
        ("used 0 gold", "0 is no card"),
        ("used 2 2 gold", "2 is no card"),
        ("used none", "none is no card"),
        ("dice 8 gold", "dice needs card beside it"),
        ("card chest; chest 12", "chest needs dice beside it"),
        ("card chest; rolls 2", "rolls needs dice beside it"),
        ("island 4", "island needs dice beside it"),
        ("card gold; dice 7 gold", "8 dice were rolled, not 7"),
        ("card gold; dice 9 gold", "8 dice were rolled, not 9"),
        ("card gold; dice 7 gold moon", "moon is no face; the faces are skull"),
        ("card gold; dice 8 gold", "with these dice the turn would be over"),
        ("card chest; dice 3 skull 5 gold", "with these dice the turn would be over"),
        ("card skull-2; dice skull 7 gold", "with these dice the turn would be over"),
        ("card ship-2; dice 4 skull 4 sabre", "with these dice the turn would be over"),
        ("card chest; dice 7 skull gold", "with these dice the turn would be over"),
        ("card chest; dice 4 skull 4 gold; rolls 2", "with these dice the turn would be over"),
        ("card chest; dice 7 skull gold; rolls 2; island 4", "with these dice the turn would be"),
        (
            "card guardian; dice 3 skull 5 gold; rolls 2; guardian used",
            "with these dice the turn would be over",
        ),
        ("card chest; dice 4 skull 4 gold; island 5", "with these dice and rolls nobody is on"),
        ("card chest; dice 2 skull 6 gold; island 4", "with these dice and rolls nobody is on"),
        ("card chest; dice 4 skull 4 gold; rolls 2; island 4", "with these dice and rolls nobody"),
        ("card ship-3; dice 5 skull 3 gold; rolls 2; island 4", "with these dice and rolls nobody"),
        ("card chest; dice 8 gold; rolls 2; island 3", "island may be 4 to 10, not 3"),
        ("card chest; dice 8 gold; rolls 1000", "rolls may be 1 to 999, not 1000"),
        ("card chest; dice 8 gold; rolls 2; chest 19", "19 does not name dice"),
        ("card chest; dice 8 gold; rolls 2; chest 11", "11 does not name dice"),
        ("card chest; dice 8 gold; chest 12", "dice on Treasure Island need its card, no skull"),
        ("card captain; dice 8 gold; rolls 2; chest 12", "dice on Treasure Island need its card"),
        ("card chest; dice skull 7 gold; rolls 2; chest 12", "dice on Treasure Island need its"),
        ("card chest; dice 8 gold; rolls 2; chest 1234567", "dice on Treasure Island need its"),
        (
            "card chest; dice 5 skull 3 gold; rolls 2; island 4; chest 67",
            "dice on Treasure Island need its card",
        ),
        ("card gold; dice 7 gold sabre; rolls 2; guardian used", "guardian used needs card"),
        ("card guardian; dice 8 gold; guardian used", "guardian used needs card guardian; rolls 2"),
        (
            "card guardian; dice 8 gold; rolls 2; first roll",
            "only a skull rolled before going to the island counts as the first roll",
        ),
    ],
)
def test_what_cannot_occur_is_refused(text: str, reason: str) -> None:
    """Each is refused by the rules of Mille Sabords, with a sentence."""
    assert refusal(text)[: len(reason)] == reason


def test_what_cannot_occur_depends_on_the_rules() -> None:
    """A third roll in a Storm, an exceeded target, a debt, sudden death, who starts."""
    fortune = {"edition": "fortune"}
    assert "rolls may be 1 to 2" in refusal("card storm; dice 8 gold; rolls 3", **fortune)
    assert placed("totals 8000 0 0", **fortune).totals[0] == 8000
    assert "at 8100 points" in refusal("totals 8100 0 0", **fortune)
    assert "no sudden death" in refusal("sudden death", **fortune)
    assert "may be 0 to 9000000" in refusal("totals -100 0 0", below_zero="floor")
    assert placed("totals 900 0 0", starts="random").phase == "seating"
    for part in ("turn 3", "card gold", "used gold", "last turns 1", "sudden death"):
        assert "needs seat beside it" in refusal(part, starts="random")


@settings(max_examples=150)
@given(data=st.data())
def test_a_turn_is_written_with_everything_on_the_table(data: st.DataObject) -> None:
    """By every ruling: the same position, not only the same course."""
    match = data.draw(matches(Ports, most_moves=40))
    luck = random.Random(data.draw(st.integers(0, 2**32)))
    for _ in range(30):
        if match.over():
            break
        position = match.position
        text = Ports.position_text(position)
        if position.phase != "card":
            assert Ports.parse_position(match.options, len(match.seats), text) == position
        match = play(match, some_move(match.node().moves, luck))


@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_text_is_refused_or_a_position(data: st.DataObject) -> None:
    """Such a position can be written, and played on."""
    match = data.draw(matches(Ports, most_moves=40))
    assume(not match.over())
    text = Ports.position_text(match.position)
    for _ in range(data.draw(st.integers(1, 3))):
        text = data.draw(damaged(text.replace("; ", "\n"))).replace("\n", "; ")
    position = position_or_refusal(match.options, len(match.seats), text)
    if isinstance(position, MisreadError):
        assert position.name
        return
    written = Ports.position_text(position)
    assert Ports.parse_position(match.options, len(match.seats), written) == position
    again = begin(Ports, match.options, match.seats, match.seed, origin=position)
    luck = random.Random(0)
    for _ in range(10):
        if again.over():
            break
        again = play(again, some_move(again.node().moves, luck))
    assert decode(encode(again))[-1] == again


@given(st.text(max_size=60))
def test_any_text_is_refused_or_a_position(text: str) -> None:
    """No other error comes out."""
    assert position_or_refusal(choose(Ports, []), SEATS, text)


def begun(text: str) -> Match:
    """A match of three that begins with this position."""
    return read(f"{HEADER}from: {text}\nseed: 1\n")


def test_a_match_begins_there_and_keeps_it() -> None:
    """Written before the seed, whatever is played."""
    match = begun("totals 900 0 200; seat 3; turn 4; card none; dice 8 gold")
    assert match.origin == match.position
    assert write(match).splitlines()[6] == (
        "from: totals 900 0 200; seat 3; turn 4; card none; dice 8 gold"
    )
    match = play(play(match, moves.SCORE), moves.CARD)
    assert match.position.turn == 5
    assert match.position.totals == (900, 0, 200 + 5300)
    assert read(write(match)) == match
    assert decode(encode(match))[-1] == match


def test_who_starts_may_still_be_drawn() -> None:
    """From totals alone."""
    match = read(HEADER.replace("starts: 1\n", "") + "from: totals 100 0 0\nseed: 1\n")
    assert len(match.steps) == 1
    assert match.position.totals == (100, 0, 0)
    assert read(write(match)) == match


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        ("from: card joker\nseed: 1\n", 7, "joker is no card"),
        ("from:\nseed: 1\n", 7, "a header line is <name>: <value>"),
        ("from: seat 2\nfrom: seat 2\nseed: 1\n", 8, "from is agreed twice"),
        ("from: seat 4\nseed: 1\n", 7, "seat may be 1 to 3, not 4"),
    ],
)
def test_the_line_at_fault_is_named(lines: str, line: int, reason: str) -> None:
    """It is named as for any other line of the header."""
    with pytest.raises(NotationError) as refused:
        read(HEADER + lines)
    assert (refused.value.line, refused.value.reason[: len(reason)]) == (line, reason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        *("points 1", "seat 1; seat 1", "island 4", "totals 1 2", "totals 6000 0 0"),
        *("last turns 1; sudden death", "card storm", "card chest; dice 3 skull 5 gold"),
        *("card chest; dice 8 gold; island 4", "card chest; dice 8 gold; chest 1"),
        "card guardian; dice 8 gold; rolls 2; first roll",
    ],
)
def test_a_position_that_cannot_be_is_told_in_the_language(text: str, language: str) -> None:
    """Beside the words of the notation nothing is English elsewhere."""
    evening = Evening(language=language)
    evening.send("file", f"{HEADER}from: {text}\nseed: 1\n")
    told = evening.shown("trouble-text")
    assert "7" in told
    notation = "|".join([*PARTS, *FLAGS, *text.replace(";", "").split(), "number"])
    own = re.sub(rf"\b({notation})\b", "", told)
    assert not re.search("[A-Za-z]" if language == "ru" else " the | is ", own) or language == "en"


def test_the_page_plays_on_from_there() -> None:
    """A file with a position is watched and played on; it is undone, shared and played again."""
    evening = Evening()
    text = "totals 900 0 200; seat 3; turn 4; card none; dice 8 gold"
    evening.send("arrived", f"{HEADER}from: {text}\nseed: 1\n")
    evening.press("score")
    assert evening.model.position.totals[2] == 5500
    evening.pause()
    evening.press("undo")
    assert evening.model.position.totals[2] == 200
    evening.press("score")
    evening.wait()
    evening.press("watch")
    evening.send("replay to", 100)
    assert evening.model.match.origin == begun(text).position
    assert evening.model.position.totals[2] == 5500
    evening.press("check")
    assert present(evening.model.examined).differing == 0


def test_another_match_begins_at_the_start_again() -> None:
    """The start passes on from the seat that began."""
    evening = Evening()
    text = "totals 6100 0 200; seat 3; turn 4; last turns 1; card none; dice 8 gold"
    evening.send("arrived", f"{HEADER}from: {text}\nseed: 1\n")
    evening.press("score")
    evening.press("score")  # it loses, so it is asked about
    evening.wait()
    assert evening.model.match.over()
    evening.press("rematch")
    assert evening.model.position.totals == (0, 0, 0)
    assert (evening.model.position.seat, evening.model.position.turn) == (0, 0)


def test_micropython_reads_the_same_positions() -> None:
    """Written, read and played on."""
    texts = [
        write(begun("totals 3400 -200 1200; seat 2; turn 8; card captain; dice 5 skull 3 gold")),
        write(begun("card guardian; dice skull 7 gold; rolls 2; guardian used")),
    ]
    program = f"""
from game.notation import read, write
for text in {texts!r}:
    print(repr(write(read(text))))
"""
    printed = run_on_micropython(program).splitlines()
    assert [json.loads(line.replace("'", '"')) for line in printed] == texts
