"""A match as text: valid texts, and the sentences for invalid ones."""

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import notation
from game.agreements import choose
from game.header import Seating
from game.match import PERSON, Dare, Match, Seat
from game.notation import NotationError
from game.ports import Rules as Ports
from game.rules import GameRules
from game.series import Series
from game.sharing import decode, encode
from game.table import GameTable
from tests.ports.table import faces
from tests.support.games import every_table
from tests.support.random_play import matches
from tests.support.results import ANNA_AND_BORIS, states
from tests.text.test_sharing import played

HEADER = "game: ports\nperson: Anna\nbot polly: Polly\nseed: 5f0c"
FOUR = HEADER + "\nperson: C\nperson: D\n"
BEGUN = f"{HEADER}\nstarts: 1\n\n"
TURN = "card = captain\nroll 12345678 = gold gold skull monkey parrot diamond sabre gold\n"


def refusal(text: str, *, as_given: bool = False) -> tuple[int, str]:
    """The line at fault, and what is wrong with it."""
    with pytest.raises(NotationError) as refused:
        notation.read(text, as_given=as_given)
    assert str(refused.value) == f"line {refused.value.line}: {refused.value.reason}"
    return refused.value.line, refused.value.reason


def test_the_header_as_written() -> None:
    """The game, what is not usual, the seats in order, the seed."""
    match = notation.read(f"{HEADER}\ntarget: 5000\n")
    assert match.game is Ports
    assert match.options == choose(Ports, [("target", 5000)])
    assert match.seats == (Seat("Anna", PERSON), Seat("Polly", "polly"))
    assert match.seed == "5f0c"
    assert notation.write(match).startswith(
        "game: ports\nrules: 3\ntarget: 5000\nperson: Anna\nbot polly: Polly\nseed: 5f0c\n\n= seat "
    )


def test_the_example_of_the_module_can_be_played() -> None:
    """It is played as given, being the first thing that a reader tries."""
    lines = [line.strip() for line in (notation.__doc__ or "").split("\n")]
    example = lines[lines.index("game: ports") : lines.index("score") + 1]
    text = "\n".join(example).replace("5f0c2a...", "5f0c2a")
    match = notation.read(text, as_given=True)
    assert len(match.steps) == 5
    assert match.position.ended.how == "scored"


def test_a_seat_may_have_no_name() -> None:
    """From version 2 of the rules on; whoever reads the match names it."""
    header = "game: ports\nrules: 2\nperson:\nbot polly:\nperson: Anna\nseed: 1\n"
    match = notation.read(header)
    assert match.seats == (Seat("", PERSON), Seat("", "polly"), Seat("Anna", PERSON))
    assert notation.write(match, rules=2).startswith(header)
    assert decode(encode(match))[-1] == match
    line, reason = refusal(header.replace("rules: 2\n", ""))
    assert (line, reason) == (2, "a header line is <name>: <value>")
    assert refusal(header.replace("bot polly:", "bot kraken:"))[1].startswith("the bots are")


def test_the_order_of_seats_is_the_order_of_play() -> None:
    """Two swapped lines seat two other people, and the first of them starts."""
    swapped = BEGUN.replace("person: Anna\nbot polly: Polly", "bot polly: Polly\nperson: Anna")
    for text, first in ((BEGUN, "Anna"), (swapped, "Polly")):
        match = notation.read(text)
        assert match.seats[match.node().seat].name == first


def test_outcomes_left_out_are_the_seed_s() -> None:
    """Outcomes that are written must be the seed's too."""
    by_seed = notation.read(f"{BEGUN}card\nroll 12345678\n")
    assert notation.read(notation.write(by_seed)) == by_seed
    line, reason = refusal(BEGUN + TURN)
    assert line == 7
    assert reason == f"the seed has {by_seed.steps[0].outcome} here, not captain"


def test_as_given_the_seed_is_not_asked() -> None:
    """Any position of a real table can be set up."""
    match = notation.read(f"{BEGUN}{TURN}roll 4567 = gold monkey gold skull\n", as_given=True)
    assert match.position.faces == faces("2 gold skull gold monkey gold skull gold")


def test_dice_take_their_faces_in_the_order_in_which_they_are_written() -> None:
    """Dice at a real table are noted as they lie; they are written back in ascending order."""
    turn = BEGUN + "card = chest\nroll 87654321 = skull skull gold gold gold sabre sabre monkey\n"
    again = turn + "roll 21 chest 654 = skull gold\n"
    match = notation.read(again, as_given=True)
    lines = notation.write(match).splitlines()[-2:]
    assert lines == [
        "roll 12345678 = monkey sabre sabre gold gold gold skull skull",
        "roll 12 chest 456 = gold skull",
    ]


def test_dice_in_any_order_are_checked_against_the_seed() -> None:
    """They are compared die by die; the sentence on a difference gives faces in ascending order."""
    written = notation.write(notation.read(BEGUN + "card\nroll 12345678\n"))
    came_up = written.splitlines()[-1].split(" = ")[1].split()
    backwards = " ".join(reversed(came_up))
    assert came_up != came_up[::-1]
    text = BEGUN + "card\nroll {} = " + backwards
    assert notation.write(notation.read(text.format("87654321"))) == written
    _, reason = refusal(text.format("12345678"))
    assert reason == f"the seed has {' '.join(came_up)} here, not {backwards}"
    _, reason = refusal(BEGUN + "card\nroll 87654321 = " + " ".join(came_up))
    assert reason == f"the seed has {' '.join(came_up)} here, not {backwards}"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\n\n", " \n\t"])
def test_line_ends_and_blanks_do_not_matter(ending: str) -> None:
    """Files come from mail and from Windows; comments and blank lines may stand between steps."""
    text = (HEADER + "\nstarts: 1\n\n" + TURN + "# a remark\n\nscore\n").replace("\n\n", "\n\n\n")
    if ending in {"\n", "\r\n"}:
        text = text.replace("\n", ending)
    else:
        text = text[: len(BEGUN)] + text[len(BEGUN) :].replace("\n", ending)
    assert notation.read(text, as_given=True).position.turn == 1


def test_names_are_kept_as_they_are() -> None:
    """In place of a name, text that looks like markup, a step or a header is just a name."""
    for name in ("<script>alert(1)</script>", "seed: 7", "= seat 2", "# Anna", "Ёж & Jörg", "海賊"):
        match = notation.read(f"game: ports\nperson: {name}\nperson: B\nseed: 1\n")
        assert match.seats[0].name == name
        assert notation.read(notation.write(match)) == match


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "this does not look like a saved match"),
        ("\n", 1, "this does not look like a saved match"),
        ("game: chess\n", 1, "this does not look like a saved match"),
        ("Dear diary\n", 1, "this does not look like a saved match, which begins with game: ports"),
        ("game: ports", 1, "the header gives the seed once, not 0 times"),
        ("person: Anna\ngame: ports\n", 1, "this does not look like a saved match"),
        (HEADER + "\ngame: ports\n", 5, "there is no agreement called game"),
        (HEADER + "\nseed: 77\n", 5, "the header gives the seed once, not 2 times"),
        (HEADER + "\ntarget: 5000\ntarget: 5000\n", 6, "target is agreed twice"),
        (HEADER + "\ntarget: 5600\n", 5, "target may be 1000 to 20000 in steps of 500, not 5600"),
        (HEADER + "\nstarts: 5\n", 5, "seat 5 cannot start: there are 2 seats"),
        (HEADER + "\nstarts: 5\ntarget: 5000\n", 5, "seat 5 cannot start: there are 2 seats"),
        (FOUR + "most_seats: 3\nstarts: 4\n", 7, "2 to 3 can play, not 4"),
        (FOUR + "starts: 5\nmost_seats: 3\n", 8, "2 to 3 can play, not 4"),
        (FOUR + "person: E\nstarts: 5\nedition: fortune\n", 9, "2 to 4 can play, not 5"),
        (FOUR + "starts: 1\nperson: E\nperson: F\n", 9, "2 to 5 can play, not 6"),
        (HEADER + "\ncard\n", 5, "a blank line is missing between the header"),
        (HEADER + "\nbot kraken: K\n", 5, "the bots are"),
        (HEADER + "\nbot person: K\n", 5, "the bots are"),
        (HEADER + "\nperson:\n", 5, "a header line is <name>: <value>"),
        (
            HEADER + "\nperson: " + 41 * "x",
            5,
            "the name " + 41 * "x" + " is too long: a name has at most 40 characters",
        ),
        (HEADER + "\nperson: a\x1b[2Jb", 5, "a name has no control characters"),
        (HEADER + "\nperson: a\x9b2Jb", 5, "a name has no control characters"),
        ("game: ports\nperson: A\nseed: 1\n", 3, "2 to 5 can play, not 1"),
        ("game: ports\n" + 6 * "person: A\n" + "seed: 1\n", 8, "2 to 5 can play, not 6"),
        ("game: ports\nseed: " + 65 * "0", 2, "a seed is 1 to 64 plain characters"),
        ("game: ports\nseed: 12 34", 2, "a seed is 1 to 64 plain characters"),
        ("game: ports\nseed: é", 2, "a seed is 1 to 64 plain characters"),
        (BEGUN + "= seat 1\n", 7, "nothing comes up before the first step"),
        (BEGUN + "=\n", 7, "nothing comes up before the first step"),
        (HEADER + "\n\n= seat 12\n", 6, "the first seat is seat 1 to seat 2, not seat 12"),
        (HEADER + "\n\n= captain\n", 6, "the first seat is seat 1 to seat 2, not captain"),
        (BEGUN + "dance\n", 7, "a step is card, score, roll <dice> or roll <dice> chest"),
        (BEGUN + "card = joker\n", 7, "joker is no card; the cards are chest, captain"),
        (BEGUN + "card = chest = gold\n", 7, "chest = gold is no card"),
        (BEGUN + "card = chest =\n", 7, "chest = is no card"),
        # White space that the interpreters disagree on belongs to the words.
        (BEGUN + "\x1f\n", 7, "a step is card, score"),
        (HEADER + "\n\n\x1f= seat 1\n", 6, "a step is card, score"),
        (HEADER + "\n\x1f\n\n", 5, "a blank line is missing"),
        (f"> \x1f{HEADER}\n", 1, "this does not look like a saved match"),
        (f"\x1f> {HEADER}\n", 1, "this does not look like a saved match"),
        (BEGUN + "score\n", 7, "score is refused (card first) at the start of turn 1, of seat 1"),
        (BEGUN + TURN + "= seat 1\n", 9, "nothing comes up after this step"),
        (HEADER + "\n\n= seat 1\n= seat 2\n", 7, "nothing comes up after this step"),
        (BEGUN + TURN + "roll 19\n", 9, "19 does not name dice"),
        (BEGUN + TURN + "roll 11\n", 9, "11 does not name dice"),
        (BEGUN + TURN + "roll 13 = gold gold\n", 9, "roll 13 is refused (skull locked) at turn 1"),
        (BEGUN + TURN + "roll 12 = gold go\n", 9, "go is no face; the faces are skull, gold"),
        (BEGUN + TURN + "roll 12 = gold\n", 9, "2 dice were rolled, not 1"),
        (BEGUN + TURN + "\n# note\nscore = gold\n", 11, "nothing comes up after this step"),
        (BEGUN + TURN + "score =\n", 9, "nothing comes up after this step"),
        (BEGUN + TURN + "roll 12 chest 4 = 2 gold\n", 9, "roll 12 chest 4 is refused (no chest)"),
    ],
)
def test_what_cannot_be_read_or_played_is_said(text: str, line: int, reason: str) -> None:
    """The refusal is the number of the line, from 1, and one sentence."""
    found, said = refusal(text, as_given=True)
    assert (found, said[: len(reason)]) == (line, reason)


def test_a_match_that_is_over_takes_no_step() -> None:
    """Nine alike have won, and somebody wants to go on."""
    won = BEGUN + "card = gold\nroll 12345678 =" + 8 * " gold" + "\n"
    assert notation.read(won, as_given=True).over()
    assert refusal(won + "score\n", as_given=True) == (
        9,
        "the match is over (nine alike): no score",
    )


def test_long_texts_are_refused_before_they_are_read() -> None:
    """Characters and steps have a bound each."""
    line, reason = refusal("x" * (notation.MOST_CHARACTERS + 1))
    assert (line, reason) == (1, "a match is at most 1000000 characters long")
    line, reason = refusal(BEGUN + "card\n" * (notation.MOST_STEPS + 1))
    assert (line, reason) == (7 + notation.MOST_STEPS, "a match has at most 20000 steps")


def test_the_seed_decides_unless_it_is_said_that_it_does_not() -> None:
    """However a match is read."""
    text = BEGUN + TURN
    with pytest.raises(NotationError):
        notation.read(text)
    with pytest.raises(NotationError):
        list(notation.replay(text))
    reader = notation.Reader(text)
    with pytest.raises(NotationError):
        reader.go_on(reader.begin())


def test_a_comment_may_end_a_header() -> None:
    """Before the blank line."""
    text = f"{HEADER}\nstarts: 1\n# so\n\n{TURN}"
    assert len(notation.read(text, as_given=True).steps) == 2


def test_a_match_keeps_its_dare() -> None:
    """Which stands in the header."""
    dare = Dare("Zoe", 5200, 3400, 12)
    match = notation.read(BEGUN).replace(dare=dare)
    assert notation.read(notation.write(match)) == match


@every_table
def test_a_match_is_known_by_its_moves_and_its_seed(table: type[GameTable]) -> None:
    """Also where several outcomes follow a move."""
    match = states(table, ANNA_AND_BORIS)[-1]
    assert notation.read(notation.write(match, outcomes=False)) == match


def test_faces_without_a_move_are_in_the_order_of_the_dice() -> None:
    """As where the dice are not named."""
    match = notation.read(BEGUN + TURN, as_given=True)
    rolled = Ports.step(match.position, Ports.parse_move("roll 45"))
    chance = Ports.node(rolled)
    assert notation.parse_outcome(Ports, rolled, chance, "gold skull") == ("gold", "skull")


def test_the_longest_texts_are_still_read() -> None:
    """Blank lines and comments are no steps."""
    longest = f"{BEGUN}card\n" + "#" * notation.MOST_CHARACTERS
    longest = longest[: notation.MOST_CHARACTERS]
    assert notation.game_in(longest) == "ports"
    assert notation.game_in(longest + "#") is None
    assert len(notation.read(longest).steps) == 1
    steps = notation.MOST_STEPS
    assert notation.Reader(BEGUN + "card\n" * steps).length == steps + 2
    reader = notation.Reader(BEGUN + "card\n\n# a remark\n" * steps)
    assert reader.length == 3 * steps + 2
    assert reader.header.seed == "5f0c"


def test_a_reader_goes_on_from_any_state() -> None:
    """It says how far it has read; what was drawn before the first move is part of the first."""
    text = f"{HEADER}\n\n# who\n= seat 1\n\n{TURN}# so\nscore\n"
    reader = notation.Reader(text, as_given=True)
    assert (reader.top, reader.length, len(reader.lines)) == (4, 9, 13)
    states = [reader.begin()]
    while (after := reader.go_on(states[-1])) is not None:
        states.append(after)
    assert [state.at for state in states] == [7, 9, 10, 12]
    assert [len(state.match.steps) for state in states] == [1, 2, 3, 4]
    assert reader.go_on(states[1]) == states[2]
    found = list(notation.replay(text, as_given=True))
    assert found == [(state.at, state.match) for state in states]


def test_the_seats_of_a_match_are_read_alone() -> None:
    """Whatever follows them."""
    seating = notation.seating_of(f"{HEADER}\n\nnonsense\n")
    assert seating == Seating(Ports, 1, (Seat("Anna", PERSON), Seat("Polly", "polly")))
    with pytest.raises(NotationError):
        notation.seating_of("")


def test_steps_are_written_without_what_the_seed_tells() -> None:
    """An outcome without a move leaves no line."""
    match = notation.read(f"{HEADER}\n\n")
    assert match.steps[0].move is None
    header = notation.write(match).partition("= seat")[0]
    assert notation.write(match, outcomes=False) == header
    text = f"{BEGUN}card\nroll 12345678\n"
    match = notation.read(text)
    bare = notation.write(match, outcomes=False)
    assert bare.endswith("\n\ncard\nroll 12345678\n")
    assert notation.read(bare) == match


@given(text=st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """No other error is raised."""
    refusal(text)


WORDS = st.sampled_from(
    ["\n", "\n\n", "\r", ":", "=", "#", " ", "0", "9", "roll ", "chest ", "skull", "seat ", "\x00"]
)


@settings(max_examples=150)
@given(data=st.data(), as_given=st.booleans())
def test_a_damaged_match_is_read_or_refused(data: st.DataObject, as_given: bool) -> None:
    """Letters replaced, lines lost, doubled and swapped, ends cut off: only NotationError."""
    text = notation.write(data.draw(matches(Ports, most_moves=20)))
    for _ in range(data.draw(st.integers(1, 4))):
        text = data.draw(damaged(text))
    read = read_or_refused(text, as_given=as_given)
    if isinstance(read, NotationError):
        assert 1 <= read.line <= len(text.split("\n"))
        assert read.reason
        assert read.name or as_given  # which no page does, so that it has words for every reason
    else:
        assert notation.read(notation.write(read), as_given=as_given) == read


def read_or_refused(text: str, *, as_given: bool) -> Match | NotationError:
    """Reads a text; any error but `NotationError` is a failure of the test."""
    try:
        return notation.read(text, as_given=as_given)
    except NotationError as error:
        return error


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with one thing wrong."""
    lines = text.split("\n")
    place = draw(st.integers(0, len(text)))
    first, second = (draw(st.integers(0, len(lines) - 1)) for _ in "12")
    ways = ["insert", "replace", "cut", "lose", "double", "swap"]
    match draw(st.sampled_from(ways)):
        case "insert":
            return text[:place] + draw(WORDS | st.characters()) + text[place:]
        case "replace":
            return text[:place] + draw(WORDS | st.characters()) + text[place + 1 :]
        case "cut":
            return text[:place]
        case "lose":
            return "\n".join(lines[:first] + lines[first + 1 :])
        case "double":
            return "\n".join([*lines[:first], lines[second], *lines[first:]])
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


def test_a_writer_that_follows_a_match_writes_the_same() -> None:
    """Step by step, with steps taken back, and with another match in between."""
    writer = notation.Writer()
    long = played("writer")
    states = [match for _, match in notation.replay(notation.write(long))]
    for match in states:
        assert writer.write(match) == notation.write(match)
    for match in (states[5], states[4], states[9], long, long.replace(seed="another"), states[3]):
        assert writer.write(match) == notation.write(match)


def test_a_writer_does_not_take_equal_lines_for_the_same_steps() -> None:
    """Steps that nobody has read are lines, and an interpreter may keep equal ones as one."""
    writer = notation.Writer()
    match = played("writer")
    score = "score"
    for card in ("card = gold", "card = chest"):
        lines = [card, "roll 12345678 = gold gold gold gold gold gold gold gold", score]
        unread = match.replace(steps=Series(lines, len(lines)))
        assert unread.unread()
        assert writer.write(unread) == notation.write(unread)


def test_a_writer_writes_only_the_steps_that_are_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them if the match is another, or has been played otherwise since."""
    long = played("writer")
    lines = [f"line {number}" for number in range(9)]  # of steps that nobody has read yet
    unread = long.replace(steps=Series(lines, len(lines)))
    steps = list(long.steps)
    otherwise = long.replace(steps=Series([*steps[:4], steps[9]], 5))
    written: list[object] = []

    def watched(game: type[GameRules], step: object) -> str:
        written.append(step)
        return step_text(game, step)

    writer, step_text = notation.Writer(), notation.step_text
    for match, count in (
        (long.replace(steps=Series()), 0),
        (until(long, 5), 5),
        (until(long, 5), 0),
        (until(long, 6), 1),
        (until(long, 4), 0),
        (until(long, 9), 5),
        (until(long, 4), 0),
        (otherwise, 1),
        (until(long, 9), 9),
        (until(long.replace(seed="another"), 9), 9),
        (until(long, 9), 9),
        (until(unread, 5), 5),
        (until(unread, 7), 2),
        (until(unread, 4), 0),
    ):
        expected = notation.write(match)
        written.clear()
        with monkeypatch.context() as patch:
            patch.setattr(notation, "step_text", watched)
            assert writer.write(match) == expected
        assert written == list(match.steps)[len(match.steps) - count :]


def until(match: Match, count: int) -> Match:
    """A match with its first steps alone, which it shares."""
    return match.replace(steps=match.steps.first(count))


def test_a_digest_is_of_the_text_and_of_where_the_match_stands() -> None:
    """Points by seat, and at the end who has won and why."""
    states = [match for _, match in notation.replay(notation.write(played("writer")))]
    over = states[-1].node()
    (winner,) = over.winners
    for match, end in (
        (states[-2], ""),
        (states[-1], f" winners {winner + 1} {over.reason}"),
    ):
        points = " ".join(map(str, match.position.totals))
        stands = f"{notation.write(match)}totals {points}{end}"
        assert any(match.position.totals)
        assert notation.digest(match) == hashlib.sha256(stands.encode()).hexdigest()
