"""The next match after a result: stronger or gentler bots, and the steps of the ladder."""

import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.agreements import choose
from game.contract import Over
from game.match import PERSON, Match, Seat, begin, play
from game.notation import write
from game.page.matches.matches import play_now
from game.page.matches.next_match import ahead, offer, play_offer, rematch, same_draws
from game.page.saves.entries import Save
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.page.state.history import course
from game.page.state.model import Model, first_model
from game.page.text.words import LANGUAGES, words
from game.page.view import table_slots, view
from game.table import GameTable
from game.thousand.options import pits
from tests.page.panels.test_over import ended
from tests.support.evening import Evening
from tests.support.games import every_language, every_table
from tests.support.present import present
from tests.support.results import ANNA_AND_BORIS, PORTS, THOUSAND, just_over, panel, people, states


def finished(table: type[GameTable], lead: int, *players: str) -> Model:
    """A model of a finished match: the first seat, a person, is ahead of all others or behind."""
    match = states(table, ANNA_AND_BORIS)[-1]
    whole = 6000
    scores: tuple[int, ...] = (whole, whole - lead) if lead > 0 else (whole + lead, whole)
    scores = (*scores, *scores[1:] * (len(players) - 1))
    winners = (0,) if lead > 0 else (1,)
    over = Over(scores, winners, match.position.over.reason)
    seats = (Seat("Anna", PERSON), *(Seat("Bo", player) for player in players))
    match = match.replace(seats=seats, position=match.position.replace(over=over, totals=scores))
    return first_model(table).on_board(course=course(match))


def rivals(model: Model) -> tuple[str, list[str]] | None:
    """What is offered for the next match: what the bots are called, and which they are."""
    offered = offer(model)
    if offered is None:
        return None
    return offered.what, [seat.player for seat in offered.seats[1:]]


@every_table
def test_after_a_win_a_stronger_bot_takes_the_place_of_each(table: type[GameTable]) -> None:
    """The next one, until the strongest sits there; people stay."""
    bots = table.RULES.BOTS
    assert rivals(finished(table, 1000, PERSON)) is None
    for weaker, better in pairwise(bots):
        assert rivals(finished(table, 1000, weaker)) == ("stronger", [better])
        assert rivals(finished(table, 1000, weaker, PERSON)) == ("stronger", [better, PERSON])
    assert rivals(finished(table, 1000, bots[-1])) is None


@every_table
def test_after_a_heavy_defeat_gentler_bots_are_offered(table: type[GameTable]) -> None:
    """Nobody is told to try a stronger one then; after a narrow defeat a rematch is enough."""
    bots = table.RULES.BOTS
    for weaker, better in pairwise(bots):
        assert rivals(finished(table, -5900, better)) == ("gentler", [weaker])
        assert rivals(finished(table, -1, better)) is None
    assert rivals(finished(table, -5900, bots[0])) is None


@every_table
def test_a_third_of_the_target_is_no_heavy_defeat(table: type[GameTable]) -> None:
    """Nor a third of the best score where there is no target; one point more is."""
    weaker, better = table.RULES.BOTS[:2]
    position = finished(table, -1, better).match.position
    race = table.race(position, table.EMPTY)
    whole = ahead(finished(table, -1, better))[1]
    assert whole == (6000 if race is None else race.target)
    third = whole // 3
    assert rivals(finished(table, -third, better)) is None
    assert rivals(finished(table, -third - 1, better)) == ("gentler", [weaker])


@every_table
def test_bots_alone_are_followed_by_stronger_ones(table: type[GameTable]) -> None:
    """Whoever watches them may want to see better play, and each is called by its own name."""
    weaker, better = table.RULES.BOTS[:2]
    model = finished(table, -1, weaker)
    seats = (Seat("Anna", weaker), Seat("Bo", weaker))
    offered = present(offer(model.on_board(course=course(model.match.replace(seats=seats)))))
    assert offered.what == "stronger"
    assert offered.seats == (Seat("", better), Seat("", better))


@every_table
def test_the_seat_after_the_first_begins_a_rematch(table: type[GameTable]) -> None:
    """Also where the first was drawn by lot."""
    rules = table.RULES
    starts = set()
    for seed in map(str, range(6)):
        seats = people("Anna", "Boris") + people("Cleo")
        match = begin(rules, choose(rules, [("starts", "random")]), seats, seed)
        opener = match.node().seat
        model, _ = rematch(first_model(table).on_board(course=course(played_out(match))))
        assert model.match.options.starts == (opener + 1) % 3 + 1
        starts.add(opener)
    assert len(starts) > 1


@every_table
def test_the_strongest_bot_takes_the_seats_of_people_for_the_same_draws(
    table: type[GameTable],
) -> None:
    """Other bots keep theirs; a match from a position begins there again."""
    rules = table.RULES
    seats = (Seat("Anna", PERSON), Seat("Bo", rules.BOTS[0]), Seat("Cleo", PERSON))
    options = choose(rules, [("starts", 1)])
    earlier = begin(rules, options, seats, "5eed")
    while earlier.position.turn < 3:
        earlier = play(earlier, rules.choose(rules.BOTS[0], earlier.position))
    match = played_out(begin(rules, options, seats, "5eed", origin=earlier.position))
    model, _ = same_draws(first_model(table).on_board(course=course(match)))
    again = model.match
    assert [seat.player for seat in again.seats] == [PERSON, rules.BOTS[0], rules.BOTS[-1]]
    assert [seat.name for seat in again.seats[1:]] == ["Bo", ""]
    assert (again.seed, again.origin) == (match.seed, match.origin)


@every_table
def test_each_match_on_the_ladder_leads_to_the_next(table: type[GameTable]) -> None:
    """Up to one by the usual rules; each result names the next match in every language."""
    rules = table.RULES
    model, _ = play_now(first_model(table))
    for place, pairs in enumerate(table.LADDER):
        assert model.match.options == choose(rules, (*pairs, ("starts", 1)))
        model = model.on_board(course=course(played_out(model.match)))
        offered = offer(model)
        if place + 1 < len(table.LADDER):
            step = choose(rules, table.LADDER[place + 1])
            assert tuple(present(offered)) == (f"step.{place + 1}", model.match.seats, step)
            assert all(words(table, each).has("end." + present(offered).what) for each in LANGUAGES)
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
        model, _ = press(model.on_board(course=course(played_out(match))))
        assert model.match.options.starts == starts


@every_language
@pytest.mark.parametrize("step", [1, 2])
def test_what_is_new_is_read_before_the_match(language: str, step: int) -> None:
    """With the numbers of its rules, and nothing that they do not have."""
    rules, said = THOUSAND.RULES, words(THOUSAND, language)
    options = choose(rules, (*THOUSAND.LADDER[step - 1], ("starts", 1)))
    match = played_out(begin(rules, options, (Seat("Anna", PERSON), Seat("", "katya")), "5eed"))
    evening = Evening("5eed", language, THOUSAND)
    evening.model = evening.model.on_device(finished=kept_as_finished(match))
    evening.press("see-finished")
    told = said(f"end.step.{step}.told")
    assert f'<p class="new-next">{told}</p>' in panel(evening)
    new = choose(rules, THOUSAND.LADDER[step])
    numbers = {1: [new.entry_min, new.overtaking_points], 2: [new.entry_min, new.dump_truck]}
    assert set(map(int, re.findall(r"\d+", told))) - {new.target} == set(numbers[step])
    assert (new.overtaking, new.barrel, new.bolts_limit, len(pits(new))) == (
        ("fixed", "no", 3, 0) if step == 1 else ("fixed", "no", 3, 3)
    )


def kept_as_finished(match: Match) -> Save:
    """The match as the device keeps it."""
    store = Store(THOUSAND, MemoryStorage())
    store.keep("own", match, THOUSAND.EMPTY, "")
    return present(store.finished())


def played_out(match: Match) -> Match:
    """A match that the weakest bot has played to its end."""
    while not match.over():
        match = play(match, match.game.choose(match.game.BOTS[0], match.position))
    return match


def ground(model: Model) -> str:
    """The line that Thousand draws, with pits and barrel but without a width for markers."""
    slots: dict[tuple[str, str], Any] = {}
    table_slots(model, words(model.table, "en"), slots)
    track = slots.get(("track", "html"), "")
    line = re.search('class="ground" d="([^"]*)"', track)
    return re.sub(r"[^A-Za-z]", "", line[1]) if line else ""


@every_table
def test_play_goes_on_from_the_match_that_was_finished_last(table: type[GameTable]) -> None:
    """To the step after it; a match off the ladder, or one that is damaged, to the usual rules."""
    rules, seats = table.RULES, people("Anna", "Boris")
    after = (*table.LADDER[1:], ())
    finished = {
        write(begin(rules, choose(rules, pairs), seats, "5eed")): following
        for pairs, following in zip(table.LADDER, after, strict=True)
    }
    finished["damaged"] = ()
    for text, pairs in finished.items():
        save: Any = SimpleNamespace(text=text)
        device = first_model(table).on_device(finished=save)
        model, _ = play_now(device)
        assert model.match.options == choose(rules, (*pairs, ("starts", 1)))
        assert ground(device) == ground(model)  # its picture at the start
        bot = table.rival() if pairs == () else rules.BOTS[0]  # the weakest until the full game
        assert model.match.seats[1].player == bot


@every_language
@pytest.mark.parametrize(
    ("totals", "key"), [((6000, 300), "end.stronger"), ((300, 6000), "end.gentler")]
)
def test_the_result_names_the_other_bots(language: str, totals: tuple[int, int], key: str) -> None:
    """As stronger or easier, on one and the same button."""
    seats = (Seat("Anna", PERSON), Seat("", "redbeard"))
    model = first_model(PORTS).on_board(course=course(ended(seats, totals)))
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
    assert ("top", "roll") in evening.effects
    assert not evening.shown("over", "shown")
