"""The result of a match: its panel, what follows it, and what is passed on."""

import random
import re
from functools import cache
from itertools import count, pairwise
from types import ModuleType, SimpleNamespace

import pytest

from game.agreements import choose
from game.contract import Over
from game.fairness import examine
from game.highlights import mocked, own_first
from game.markup import escape
from game.match import PERSON, Match, Seat, begin, play
from game.notation import write
from game.page.app import busy
from game.page.matches import play_now
from game.page.model import CHEER, Model, first_model
from game.page.next_match import offer, play_offer, rematch
from game.page.view import view
from game.page.words import LANGUAGES, words
from game.sharing import decode, encode
from game.thousand.options import pits
from tests.evening import Evening
from tests.games import EVERY_PAGE
from tests.test_page_of_every_game import begun, presses
from tests.test_page_over import ended

TABLES = tuple(page.offered for page in EVERY_PAGE)
PORTS, THOUSAND = TABLES[:2]
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.RULES.NAME)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def states(table: ModuleType, seats: tuple[Seat, ...], seed: str = "5eed") -> list[Match]:
    """The states of a match in which the weakest bot plays all seats."""
    rules = table.RULES
    found = [begin(rules, choose(rules, [("starts", 1)]), seats, seed)]
    while not found[-1].over():
        found.append(play(found[-1], rules.choose(rules.BOTS[0], found[-1].position)))
    return found


def people(*names: str) -> tuple[Seat, ...]:
    """Seats of people."""
    return tuple(Seat(name, PERSON) for name in names)


ANNA_AND_BORIS = people("Anna", "Boris")
ANNA_AND_POLLY = (Seat("Anna", PERSON), Seat("", "polly"))
NAMED = (Seat("Anna", PERSON), Seat("Polly", "polly"))


def just_over(winner: int, seats: tuple[Seat, ...] = ANNA_AND_POLLY) -> Evening:
    """A page on which Polly has just made the last move of a match."""
    for seed in map(str, count()):
        *_, before, end = states(PORTS, seats, seed)
        if before.node().seat == 1 and end.node().winners == (winner,):
            break
    evening = Evening(table=PORTS)
    evening.send("arrived", write(before))
    while not evening.model.match.over():  # she may show first what she means to roll
        timers, evening.timers = evening.timers, []
        assert timers
        for message in timers:
            evening.send(*message)
    return evening


def sent(match: Match, language: str = "en", table: ModuleType = PORTS) -> Evening:
    """A page that was opened by the link to a match."""
    evening = Evening("a seed", language, table)
    evening.send("code", encode(match))
    return evening


def panel(evening: Evening) -> str:
    """The markup of the result."""
    assert evening.shown("over", "shown")
    return evening.shown("result", "html")


@every_table
@every_language
def test_the_end_shows_the_winner_the_standing_and_the_highlights(
    table: ModuleType, language: str
) -> None:
    """Each seat with its total, up to three sentences, and buttons, one to any stronger bot."""
    evening = Evening("5eed", language, table)
    begun(table, *(table.RULES.BOTS[:1] * 3), evening=evening)
    evening.wait()
    html, say = panel(evening), words(table, language)
    match = evening.model.match
    rows = re.findall("<li.*?</li>", html.partition("</ol>")[0])
    assert len(rows) == 3
    winner = evening.model.seats()[match.node().winners[0]]
    assert winner.name in rows[0]
    for total in match.position.totals:
        assert f">{say.number(total)}<" in html
    told = re.findall("<li>(.*?)</li>", html.partition("</ol>")[2])
    assert 1 <= len(told) <= 3
    for key in ("end.rematch", "end.share", "sheet.watch"):
        assert f">{say(key)}</button>" in html
    assert (f">{say('end.stronger')}</button>" in html) == (len(table.RULES.BOTS) > 1)


@every_table
def test_the_highlights_are_those_of_the_turns(table: ModuleType) -> None:
    """The best of them is what stands highest in the sheet."""
    match = states(table, ANNA_AND_BORIS)[-1]
    evening = sent(match, table=table)
    turns = evening.model.replay.course.turns
    say = words(table, "en")
    told = table.highlights(turns, match.steps, match.seats, say, ())
    cells = [
        (int(number), turn.seat)
        for turn in turns
        for number in re.findall(r">(\d+)<", table.cell(turn, turn.seat, say))
    ]
    best, seat = max(cells, key=lambda cell: cell[0])
    assert re.findall(r"\d+", told[0]) == [str(best)]
    assert match.seats[seat].name in told[0]
    assert not table.highlights((), (), match.seats, say, ())


def test_busts_and_raids_are_counted() -> None:
    """Those of the seat with the most of them."""
    match = states(PORTS, ANNA_AND_BORIS)[-1]
    turns = sent(match).model.replay.course.turns
    busts = [
        sum(turn.ended.how == "bust" and turn.seat == seat for turn in turns) for seat in (0, 1)
    ]
    (name,) = [
        name for name, lost in zip(("Anna", "Boris"), busts, strict=True) if lost == max(busts)
    ]
    told = PORTS.highlights(turns, match.steps, match.seats, words(PORTS, "en"), ())
    assert f"Most busts: {max(busts)}, {name}." in told


def test_luck_is_told_where_the_dice_were_clearly_off() -> None:
    """By more than the standard deviation; the skulls are those of the check of the dice."""
    found = set()
    for seed in map(str, range(12)):
        match = states(PORTS, NAMED, seed)[-1]
        turns = sent(match).model.replay.course.turns
        rolled = examine(match).rolled[0]
        dice, skulls = sum(rolled), rolled[PORTS.RULES.FACES.index("skull")]
        mean, deviation = dice / 6, (dice * 5 / 36) ** 0.5
        word = "Luck" if skulls < mean else "Bad luck"
        sentence = f"{word}: {skulls} skulls, {int(mean + 0.5)} expected."
        told = PORTS.highlights(turns, match.steps, NAMED, words(PORTS, "en"), ())
        clearly = abs(skulls - mean) > deviation
        assert (sentence in told) == clearly
        assert len([line for line in told if "uck:" in line]) == clearly
        found.add(word if clearly else None)
        among_people = PORTS.highlights(turns, match.steps, ANNA_AND_BORIS, words(PORTS, "en"), ())
        assert not [line for line in among_people if "uck:" in line]
    assert found == {"Luck", "Bad luck", None}


def test_dice_of_a_match_begun_in_the_middle_of_a_turn_are_its_players() -> None:
    """Anna only banks, so the skulls that Polly rolls are not hers."""
    from_there = (
        "totals 5600 1200; seat 1; turn 15; card captain; dice 3 gold 2 sabre parrot 2 skull; "
    )
    options = choose(PORTS.RULES, [("starts", 1)])
    origin = PORTS.RULES.parse_position(options, 2, from_there + "rolls 1")
    for seed in map(str, range(20)):
        match = begin(PORTS.RULES, options, NAMED, seed, origin=origin)
        match = play(match, PORTS.RULES.parse_move("score"))
        while not match.over():
            match = play(match, PORTS.RULES.choose("polly", match.position))
        turns = sent(match).model.replay.course.turns
        told = PORTS.highlights(turns, match.steps, NAMED, words(PORTS, "en"), ())
        assert not [line for line in told if "uck:" in line]
        assert [sum(faces) > 0 for faces in examine(match).rolled] == [False, True]


def test_the_result_comes_after_the_moment_of_the_end() -> None:
    """Until then what lies on the table stays; any press goes on to the result."""
    evening = just_over(winner=1)
    assert not evening.shown("over", "shown")
    assert busy(evening.model) == "motion"
    evening.send("skip")
    assert evening.shown("over", "shown")
    assert ("focus", "play-next") in evening.effects


def test_a_person_who_has_won_is_cheered_until_the_next_press() -> None:
    """Buttons act once a tap can no longer be meant for the table; a press beside them ends it."""
    evening = just_over(winner=0)
    evening.send("settled", evening.model.board.beat)
    evening.send("moment over", evening.model.board.moment)
    assert evening.shown("over", "shown")
    assert evening.shown(":body", "data-felt") == CHEER
    evening.send("skip", True)  # a tap meant for what stood there before
    assert busy(evening.model) == "motion"
    assert evening.shown(":body", "data-felt") == CHEER
    evening.send("settled", evening.model.board.beat)
    assert busy(evening.model) == CHEER
    evening.press("share-result")
    assert evening.shown(":body", "data-felt") is None
    evening = just_over(winner=0)
    evening.wait()
    assert evening.shown(":body", "data-felt") is None


def test_a_bot_that_has_won_is_not_cheered() -> None:
    """Nor is anybody at the end of a replay."""
    evening = just_over(winner=1)
    evening.send("settled", evening.model.board.beat)
    evening.send("moment over", evening.model.board.moment)
    assert evening.shown("over", "shown")
    assert evening.model.board.moment is None


@pytest.mark.parametrize(
    ("seats", "totals", "outcome", "face"),
    [
        (ANNA_AND_POLLY, (6000, 5000), "won", "won"),
        (ANNA_AND_POLLY, (5000, 6000), "lost", "player-polly"),
        (ANNA_AND_POLLY, (6000, 6000), "won", "won"),
        (ANNA_AND_BORIS, (5000, 6000), "won", "won"),
        ((Seat("A", "polly"), Seat("B", "anne")), (5000, 6000), None, "brand"),
    ],
)
def test_a_win_and_a_defeat_look_different(
    seats: tuple[Seat, ...], totals: tuple[int, int], outcome: str | None, face: str
) -> None:
    """By a mood of the panel, and by the sign of a win or the face of the bot that has won.

    Bots alone feel nothing.
    """
    shown = view(first_model(PORTS).on_board(match=ended(seats, totals)))
    assert shown["over", "data-outcome"] == outcome
    emblem = shown["result", "html"].partition('class="emblem"')[2].partition("</div>")[0]
    assert f'#{face}"' in emblem


def ended_with(totals: tuple[int, ...], seats: tuple[Seat, ...], reason: str = "last round") -> str:
    """The panel of a match to 5000 that the first seat has just ended with these totals."""
    model = first_model(PORTS).on_board(match=ended(seats, totals, reason))
    return view(model)["result", "html"]


@every_language
@pytest.mark.parametrize(
    ("totals", "key"),
    [
        ((5750, 6000), "end.close"),
        ((5700, 6000), "end.near"),
        ((5200, 6000), "end.near"),
        ((5100, 6000), None),
        ((6000, 5800), None),
        ((6000, 6000), None),
    ],
)
def test_a_person_beaten_by_little_is_comforted(
    language: str, totals: tuple[int, int], key: str | None
) -> None:
    """Against the target of 5000: closely, by one good turn, or not at all; never by a number."""
    model = first_model(PORTS).on_board(match=ended(ANNA_AND_POLLY, totals))
    model = model.replace(preferences=model.preferences.replace(language=language))
    html, say = view(model)["result", "html"], words(PORTS, language)
    told = [each for each in ("end.close", "end.near") if say(each) in html]
    assert told == ([key] if key else [])
    if key:
        assert html.count(say.number(totals[1] - totals[0])) == 1


def test_comfort_is_for_one_person_among_bots() -> None:
    """Where people beat each other it would be salt in the wound, and bots need none."""
    for seats in (ANNA_AND_BORIS, (Seat("A", "polly"), Seat("B", "polly"))):
        assert "why-over" not in ended_with((5750, 6000), seats)
    assert "close!" not in ended_with((5750, 6000), ANNA_AND_POLLY, "nine alike")


def test_the_only_person_comes_first_in_the_highlights() -> None:
    """One's own best before a bot's higher one, in words that do not contradict it."""
    say, marks = words(PORTS, "en"), [(900, 0), (400, 0), (1500, 1)]
    told = own_first(say, "highlight.best", NAMED, marks)
    assert told == ["Your best turn: 900.", "Best turn: 1500, Polly."]
    ahead = own_first(say, "highlight.best", NAMED, [*marks, (1500, 0)])
    assert ahead == ["Your best turn: 1500."]  # as good as Polly's
    ahead = own_first(say, "highlight.best", NAMED, [*marks, (1600, 0)])
    assert ahead == ["The best turn was yours: 1600."]
    assert own_first(say, "highlight.best", ANNA_AND_BORIS, marks) == ["Best turn: 1500, Boris."]
    assert own_first(say, "highlight.best", NAMED, marks[2:]) == told[1:]
    assert own_first(say, "highlight.best", NAMED, []) == []


def test_a_person_who_has_won_is_not_mocked() -> None:
    """Busts are counted where somebody else has most of them, or has won."""
    say = words(PORTS, "en")
    for places, winners, told in (
        ((0, 0, 1), (0,), []),
        ((0, 1), (0, 1), []),
        ((0, 1, 1), (0,), ["Most busts: 2, Polly."]),
        ((0, 0, 1), (1,), ["You had the most busts: 2."]),
    ):
        assert mocked(say, "highlight.busts", NAMED, places, winners) == told
    people_told = mocked(say, "highlight.busts", ANNA_AND_BORIS, (0,), (0,))
    assert people_told == ["Most busts: 1, Anna."]
    assert not mocked(say, "highlight.busts", ANNA_AND_BORIS, (0, 1), (0,))  # nobody has the most


def finished(table: ModuleType, lead: int, *players: str) -> Model:
    """A model of a finished match: the first seat, a person, is ahead of all others or behind."""
    match = states(table, ANNA_AND_BORIS)[-1]
    whole = 6000
    scores: tuple[int, ...] = (whole, whole - lead) if lead > 0 else (whole + lead, whole)
    scores = (*scores, *scores[1:] * (len(players) - 1))
    winners = (0,) if lead > 0 else (1,)
    over = Over(scores, winners, match.position.over.reason)
    seats = (Seat("Anna", PERSON), *(Seat("Bo", player) for player in players))
    match = match.replace(seats=seats, position=match.position.replace(over=over, totals=scores))
    return first_model(table).on_board(match=match)


def rivals(model: Model) -> tuple[str, list[str]] | None:
    """What is offered for the next match: what the bots are called, and which they are."""
    offered = offer(model)
    return offered and (offered.what, [seat.player for seat in offered.seats[1:]])


@every_table
def test_after_a_win_a_stronger_bot_takes_the_place_of_each(table: ModuleType) -> None:
    """The next one, until the strongest sits there; people stay."""
    bots = table.RULES.BOTS
    assert rivals(finished(table, 1000, PERSON)) is None
    for weaker, better in pairwise(bots):
        assert rivals(finished(table, 1000, weaker)) == ("stronger", [better])
        assert rivals(finished(table, 1000, weaker, PERSON)) == ("stronger", [better, PERSON])
    assert rivals(finished(table, 1000, bots[-1])) is None


@every_table
def test_after_a_heavy_defeat_gentler_bots_are_offered(table: ModuleType) -> None:
    """Nobody is told to try a stronger one then; after a narrow defeat a rematch is enough."""
    bots = table.RULES.BOTS
    for weaker, better in pairwise(bots):
        assert rivals(finished(table, -5900, better)) == ("gentler", [weaker])
        assert rivals(finished(table, -1, better)) is None
    assert rivals(finished(table, -5900, bots[0])) is None


@every_table
def test_each_match_on_the_ladder_leads_to_the_next(table: ModuleType) -> None:
    """Up to one by the usual rules; each result names the next match in every language."""
    rules = table.RULES
    model, _ = play_now(first_model(table))
    for place, pairs in enumerate(table.LADDER):
        assert model.match.options == choose(rules, (*pairs, ("starts", 1)))
        model = model.on_board(match=played_out(model.match))
        offered = offer(model)
        if place + 1 < len(table.LADDER):
            step = choose(rules, table.LADDER[place + 1])
            assert offered == (f"step.{place + 1}", model.match.seats, step)
            assert all(words(table, each).has("end." + offered.what) for each in LANGUAGES)
            model, _ = play_offer(model)
    assert offered is None or offered.what in ("stronger", "gentler")
    assert model.match.options.replace(starts="random") == choose(rules, ())


@pytest.mark.parametrize(
    ("players", "first"),
    [(("katya", PERSON), 2), ((PERSON, "katya"), 1), ((PERSON, PERSON), 2), (("katya", "vova"), 2)],
)
def test_the_only_person_begins_a_match_with_new_rules(
    players: tuple[str, str], first: int
) -> None:
    """So that they are read before anything happens; else, and in a rematch, the next seat does."""
    for press, starts in ((play_offer, first), (rematch, 2)):
        model, _ = play_now(first_model(THOUSAND))
        seats = tuple(Seat(f"Seat {place}", player) for place, player in enumerate(players))
        match = begin(THOUSAND.RULES, model.match.options.replace(starts=1), seats, "5eed")
        model, _ = press(model.on_board(match=played_out(match)))
        assert model.match.options.starts == starts


@every_language
@pytest.mark.parametrize("step", [1, 2])
def test_what_is_new_is_read_before_the_match(language: str, step: int) -> None:
    """With the numbers of its rules, and nothing that they do not have."""
    rules, said = THOUSAND.RULES, words(THOUSAND, language)
    options = choose(rules, (*THOUSAND.LADDER[step - 1], ("starts", 1)))
    match = played_out(begin(rules, options, (Seat("Anna", PERSON), Seat("", "katya")), "5eed"))
    evening = Evening("5eed", language, THOUSAND)
    evening.send("arrived", write(match))
    told = said(f"end.step.{step}.told")
    assert f'<p class="new-next">{told}</p>' in panel(evening)
    new = choose(rules, THOUSAND.LADDER[step])
    numbers = {1: [new.entry_min, new.overtaking_points], 2: [new.entry_min, new.dump_truck]}
    assert set(map(int, re.findall(r"\d+", told))) - {new.target} == set(numbers[step])
    assert (new.overtaking, new.barrel, new.bolts_limit, len(pits(new))) == (
        ("fixed", "no", 3, 0) if step == 1 else ("no", "yes", 3, 2)
    )


def played_out(match: Match) -> Match:
    """A match that the weakest bot has played to its end."""
    while not match.over():
        match = play(match, match.game.choose(match.game.BOTS[0], match.position))
    return match


@every_table
def test_play_goes_on_from_the_match_that_was_finished_last(table: ModuleType) -> None:
    """To the step after it; a match off the ladder, or one that is damaged, to the usual rules."""
    rules, seats = table.RULES, people("Anna", "Boris")
    after = (*table.LADDER[1:], ())
    finished = {
        write(begin(rules, choose(rules, pairs), seats, "5eed")): following
        for pairs, following in zip(table.LADDER, after, strict=True)
    }
    finished["damaged"] = ()
    for text, pairs in finished.items():
        device = first_model(table).on_device(finished=SimpleNamespace(text=text))
        model, _ = play_now(device)
        assert model.match.options == choose(rules, (*pairs, ("starts", 1)))


@every_language
@pytest.mark.parametrize(
    ("totals", "key"), [((6000, 300), "end.stronger"), ((300, 6000), "end.gentler")]
)
def test_the_result_names_the_other_bots(language: str, totals: tuple[int, int], key: str) -> None:
    """As stronger or easier, on one and the same button."""
    seats = (Seat("Anna", PERSON), Seat("", "redbeard"))
    model = first_model(PORTS).on_board(match=ended(seats, totals))
    model = model.replace(preferences=model.preferences.replace(language=language))
    html = view(model)["result", "html"]
    said = words(PORTS, language)
    told = [each for each in ("end.stronger", "end.gentler") if said(each) in html]
    assert told == [key]


def test_a_match_against_a_stronger_bot_begins_at_the_top() -> None:
    """With the same rules; the next seat starts."""
    evening = just_over(winner=0)
    evening.send("skip")
    assert "Stronger bot" in panel(evening)
    options = evening.model.match.options
    evening.effects.clear()
    evening.press("other-match")
    match = evening.model.match
    assert [seat.player for seat in match.seats] == [PERSON, "redbeard"]
    assert match.options == options.replace(starts=2)
    assert ("top",) in evening.effects
    assert not evening.shown("over", "shown")


@every_table
def test_a_link_to_a_finished_match_says_who_has_won(table: ModuleType) -> None:
    """And by how much, before it is watched; it gives no highlight away."""
    match = states(table, ANNA_AND_BORIS)[-1]
    evening = sent(match, table=table)
    (winner,) = match.node().winners
    scores = match.node().scores
    margin = scores[winner] - scores[1 - winner]
    html = panel(evening)
    assert '#brand"' in html  # the reader has won nothing
    assert f"{ANNA_AND_BORIS[winner].name} wins by {margin}" in html
    assert "Watch" in html
    assert "Play the same" in html
    assert "highlights" not in html
    assert evening.shown("over", "data-outcome") is None
    assert evening.shown("status").startswith(evening.shown("over-told"))
    evening.press("watch")
    assert evening.model.replay.runs
    assert not evening.shown("over", "shown")


@every_table
def test_a_link_to_a_match_that_is_not_over_is_played_on_at_once(table: ModuleType) -> None:
    """Where it stands, rather than watched until there."""
    *_, middle, _last = states(table, ANNA_AND_BORIS)
    evening = sent(middle, table=table)
    assert ("focus", "play-sent") in evening.effects
    evening.press("play-sent")
    assert evening.model.replay is None
    assert evening.model.match.steps == middle.steps
    assert not evening.shown("over", "shown")


@every_table
def test_the_same_draws_can_be_played(table: ModuleType) -> None:
    """By the user, in the first seat, against bots: chance decides as it did."""
    match = states(table, ANNA_AND_BORIS)[-1]
    evening = sent(match, table=table)
    evening.press("same-draws")
    own = evening.model.match
    assert evening.model.replay is None
    assert own.seed == match.seed
    assert own.options == match.options
    assert [seat.player for seat in own.seats] == [PERSON, table.RULES.BOTS[-1]]
    assert own == states(table, own.seats)[0]
    assert ("clear address",) in evening.effects


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_challenges_whoever_opens_it(table: ModuleType, language: str) -> None:
    """To beat the points of the first seat, whose draws the reader gets; not if it has none."""
    *_, match = [state for state in states(table, ANNA_AND_BORIS) if state.over()]
    assert match.position.totals[0] > 0
    shown = panel(sent(match, table=table, language=language))
    say = words(table, language)
    assert escape(say("end.challenge", n=match.position.totals[0])) in shown
    assert shown.count("primary") == 1
    assert say("end.challenge", n=0) not in panel(
        sent(states(table, ANNA_AND_BORIS)[4], table=table)
    )


@every_table
def test_the_draws_of_a_match_that_goes_on_are_not_given_away(table: ModuleType) -> None:
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


@every_language
def test_the_result_is_shared_in_a_few_lines(language: str) -> None:
    """Game, winner, a bar and a total for each seat, the best turn, and the link."""
    evening = just_over(winner=0)
    evening.send("skip")
    evening.send("prefer", ("language", language))
    evening.press("share-result")
    _, title, text, link = evening.effects[-1]
    assert text.startswith(title + "\n")
    say, match = words(PORTS, language), evening.model.match
    title, won, first, second, best = text.split("\n")
    assert title == say("title")
    assert "Anna" in won
    totals = match.position.totals
    assert re.fullmatch(f"\U0001f7e8{{8}} Anna {say.number(totals[0])}", first)
    assert re.fullmatch(
        f"\U0001f7e6+ {say('bot.polly')} {re.escape(say.number(totals[1]))}", second
    )
    assert best.startswith(say("highlight.best", 0, name="").split("0")[0])
    assert decode(link.split("#replay=")[1])[-1] == match


YELLOW, BLUE = "\U0001f7e8", "\U0001f7e6"


@pytest.mark.parametrize("winner", [0, 1])
def test_the_bars_of_a_shared_result_have_the_colours_of_the_seats(winner: int) -> None:
    """Those of the panel, here and where the link is opened, whoever has won."""
    evening = just_over(winner)
    evening.send("skip")
    evening.press("share-result")
    rows = evening.effects[-1][2].split("\n")[2:4]
    placed = re.findall(r'<li[^>]* data-seat="(.)"', panel(evening))
    assert placed == (["1", "2"] if winner == 0 else ["2", "1"])
    assert [row[0] for row in rows] == [{"1": YELLOW, "2": BLUE}[seat] for seat in placed]


UNNAMED_AND_POLLY = (Seat("", PERSON), Seat("", "polly"))
FIRST_PERSON = {
    "en": ("Me", "I won!"),
    "fr": ("Moi", "J’ai gagné\u202f!"),  # noqa: RUF001
    "ru": ("Я", "Победа за мной!"),
}


@every_language
@pytest.mark.parametrize("winner", [0, 1])
def test_who_has_no_name_shares_in_the_first_person(language: str, winner: int) -> None:
    """Others would not know who "Player 1" is, nor who "You" are."""
    evening = just_over(winner, UNNAMED_AND_POLLY)
    evening.send("skip")
    evening.send("prefer", ("language", language))
    evening.press("share-result")
    text = evening.effects[-1][2]
    me, won = FIRST_PERSON[language]
    say = words(PORTS, language)
    _title, headline, *rows = text.split("\n")
    assert (headline == won) == (winner == 0)
    assert winner == 0 or headline.startswith(say("bot.polly"))
    assert any(f" {me} " in row for row in rows[:2])
    assert not rows[2].startswith(say("highlight.best.own", 0).split("0")[0])
    assert say("seat.numbered", seat=1) not in text


def test_a_stranger_passes_a_result_on_in_the_third_person() -> None:
    """The user has no seat in a match that came by a link."""
    match = states(PORTS, UNNAMED_AND_POLLY)[-1]
    evening = sent(match)
    evening.press("share-result")
    text = evening.effects[-1][2]
    assert "Player 1" in text
    assert "Me" not in text


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
def test_presses_of_the_end_do_nothing_before_a_match(table: ModuleType) -> None:
    """A late press may still ask for them."""
    for press in ("rematch", "other-match", "same-draws", "share-result"):
        evening = Evening(table=table)
        evening.press(press)
        assert evening.model.match is None
        assert evening.model.dialog is None


@every_table
def test_a_match_goes_on_as_before_after_looking_at_a_link(table: ModuleType) -> None:
    """The bot whose turn it is plays on."""
    evening = begun(table, PERSON, table.RULES.BOTS[0])
    presses(evening, random.Random(1), 10)
    evening.send("code", encode(states(table, ANNA_AND_BORIS)[-1]))
    evening.press("replay-close")
    evening.wait()
    assert evening.model.match.over() or evening.model.seat_plays() == PERSON
