"""The table from turn to turn: whose dice are there, possible presses, and the score sheet."""

import re
from collections.abc import Callable
from itertools import count

import pytest

from game.agreements import choose
from game.match import PERSON, Match, Seat, begin, play
from game.notation import read, write
from game.page.text.words import LANGUAGES, words
from game.ports import Rules as Ports
from game.ports import bots, cards
from game.ports.moves import CARD, FIRST_ROLL
from game.ports.options import EDITIONS
from game.ports.position import Position
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from game.sharing import encode
from tests.ports.table import Table
from tests.support.evening import Evening
from tests.support.pages import PAGES, markup
from tests.support.present import present

CREW = tuple(Seat(name, PERSON) for name in ("Anna", "Boris", "Cleo"))


def begun(seed: str, **agreed: object) -> Match:
    """A match of three before its first card; the second seat starts."""
    return begin(Ports, choose(Ports, [("starts", 2), *agreed.items()]), CREW, seed)


def opened(match: Match) -> Match:
    """The match after the press that turns the card and rolls all eight dice."""
    return play(play(match, CARD), FIRST_ROLL)


def dealt(wanted: Callable[[Position], object], language: str = "en", **agreed: object) -> Evening:
    """A page with a match whose first roll lies as wanted."""
    for seed in count():
        match = opened(begun(str(seed), **agreed))
        if wanted(match.position):
            return laid(match, language)
    raise AssertionError


def laid(match: Match, language: str = "en") -> Evening:
    """A page that received a match."""
    evening = Evening(language=language)
    evening.send("arrived", write(match))
    return evening


def after_turns(turns: int, match: Match | None = None) -> Match:
    """A match after some turns, played as Redbeard would."""
    match = match or begun("a-seed", target=8000)
    while match.position.turn < turns or match.position.ended is None:
        if match.position.phase == "card":
            match = opened(match)
        else:
            match = play(match, bots.choose("redbeard", match.position))
    return match


def rows(evening: Evening) -> list[list[str]]:
    """The cells of the rounds, as they are heard."""
    body = re.sub(
        r"<span aria-hidden.*?</svg>[^<]*</span>", "", "".join(evening.shown("sheet-body", "rows"))
    )
    found = [re.findall(r"<t[hd].*?</t[hd]>", row) for row in body.split("</tr>")[:-1]]
    return [[re.sub(r"<[^>]*>", " ", cell).strip() for cell in row] for row in found]


@pytest.mark.parametrize("turns", range(1, 8))
def test_the_sheet_has_a_row_for_each_round(turns: int) -> None:
    """The one that is being played stands out, even before its first turn."""
    evening = laid(after_turns(turns))
    assert [row[0] for row in rows(evening)] == [str(n + 1) for n in range(turns // 3 + 1)]
    body = "".join(evening.shown("sheet-body", "rows"))
    assert body.count("data-now") == 1
    assert "data-now" in body.split("</tr>")[-2]
    written = [cell for row in rows(evening) for cell in row[1:] if cell]
    assert len(written) >= turns


FROM = "game: ports\nstarts: 1\nperson: A\nperson: B\nfrom: seat {seat}; {place}\nseed: 1\n"


@pytest.mark.parametrize(
    ("seat", "place", "first"),
    [(1, "turn 8", 5), (1, "turn 9; card gold", 5), (2, "turn 9", 5), (1, "turn 10", 6)],
)
def test_a_match_from_a_position_goes_on_with_its_rounds(seat: int, place: str, first: int) -> None:
    """The first row is that of the round in which the position lies, maybe in the middle of it."""
    match = read(FROM.format(seat=seat, place=place))
    evening = laid(match)
    assert [row[0] for row in rows(evening)] == [str(first)]
    match = after_turns(match.position.turn + 3, match)
    table = rows(laid(match))
    assert [row[0] for row in table] == [str(first + n) for n in range(len(table))]
    skipped = table[0][1] == ""
    assert skipped == (seat == 2)
    turns = PortsTable.turn_number(match.position) - 1
    assert len(table) == turns // 2 + 2 - first


def test_the_rounds_add_up_to_the_totals() -> None:
    """Points, lost turns and what Skull Island took from the others: all of it is there."""
    heard = ""
    for turns in (10, 20, 30):
        evening = laid(after_turns(turns))
        table = rows(evening)
        for seat, total in enumerate(evening.model.position.totals, 1):
            cells = " ".join(row[seat] for row in table).replace("\u2212", "-")
            assert sum(int(points) for points in re.findall(r"-?\d+", cells)) == total
        heard += "".join(evening.shown("sheet-body", "rows"))
    assert "Turn lost: 0" in heard
    assert "Skull Island: \u2212" in heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_turn_lies_there_with_the_name_of_its_player(language: str) -> None:
    """Until the next roll; while dice fly they are those of the turn that is played."""
    say = words(PortsTable, language)
    evening = dealt(
        lambda p: p.ended is None and p.card == cards.CAPTAIN and not p.island, language
    )
    assert evening.shown("account-title") == say("account.title")
    assert evening.shown(":body", "data-past") is None
    evening.press("score")
    evening.wait()
    told = say("account.last.by", name="Boris")
    assert evening.shown("account-title") == evening.shown("dice-past") == told
    assert evening.shown(":body", "data-past") == "true"
    evening.press("roll")
    assert evening.shown(":body", "data-past") is None
    assert evening.shown("dice-past") == ""


def test_taking_back_stands_where_scoring_stood() -> None:
    """They share a place, so that nothing moves; the focus does not fall into nowhere."""
    evening = dealt(lambda p: p.ended is None and p.card == cards.CAPTAIN and not p.island)
    assert (evening.shown("score", "shown"), evening.shown("undo", "shown")) == (True, False)
    evening.press("score")
    assert (evening.shown("score", "shown"), evening.shown("undo", "shown")) == (False, True)
    evening.effects.clear()
    evening.wait()
    assert ("focus", "roll") in evening.effects


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_of_treasure_island_says_what_it_will_do(edition: str, language: str) -> None:
    """From the first roll on, before any die is held, and whatever is held."""
    say = words(PortsTable, language, edition)
    evening = dealt(
        lambda p: p.ended is None and not p.island and p.card == cards.CHEST,
        language,
        edition=edition,
    )
    free = [die for die, face in enumerate(evening.model.position.faces, 1) if face != SKULL]
    for control in ("", f"die-{free[0]}", f"die-{free[1]}", f"die-{free[0]}"):
        if control:
            evening.press(control)
        for key in ("act.hold_beside", "act.hold_on"):
            assert evening.shown("chest", "shown")
            assert evening.shown("chest", "data-idle") is None
            assert evening.shown("chest") == say(key)
            evening.press("chest")


def test_treasure_island_keeps_a_place_for_its_button() -> None:
    """Until the score can no longer be taken back; other cards have none."""
    evening = dealt(lambda p: p.ended is None and not p.island and p.card == cards.CHEST)
    evening.press("score")
    evening.wait()
    assert evening.shown("chest", "shown")
    assert evening.shown("chest", "data-idle") == "true"
    other = dealt(lambda p: p.ended is None and not p.island and p.card == cards.GOLD)
    assert not other.shown("chest", "shown")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guardian_is_named_wherever_she_may_be_called(language: str) -> None:
    """At three skulls, and where the rules agreed upon allow it before Skull Island."""
    say = words(PortsTable, language)

    def guarded(skulls: int) -> Callable[[Position], bool]:
        return lambda p: p.card == cards.GUARDIAN and p.faces.count(SKULL) == skulls

    three = dealt(guarded(3), language)
    assert say("rescue") in three.shown("status")
    four = dealt(guarded(4), language, guardian_island="usable")
    assert say("rescue.before") in four.shown("status")
    for evening in (dealt(guarded(1), language), three, four):
        die = evening.model.position.faces.index(SKULL) + 1
        label = say("die.guarded", die=die, face=say("face.skull"))
        assert evening.shown(f"die-{die}", "aria-label") == label
        assert evening.shown(f"die-{die}", "aria-disabled") is None
    beyond = dealt(guarded(4), language)
    assert say("rescue.before") not in beyond.shown("status")
    die = beyond.model.position.faces.index(SKULL) + 1
    label = say("die.locked", die=die, face=say("face.skull"))
    assert beyond.shown(f"die-{die}", "aria-label") == label


def test_after_her_roll_the_guardian_is_not_offered_again() -> None:
    """Once in a turn."""
    evening = dealt(
        lambda p: p.card == cards.GUARDIAN and p.faces.count(SKULL) == 5,
        guardian_island="usable",
    )
    die = evening.model.position.faces.index(SKULL) + 1
    evening.press(f"die-{die}")
    evening.press("roll")
    evening.wait()
    assert evening.model.position.island
    assert words(PortsTable, "en")("rescue.before") not in evening.shown("status")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_single_key_does_to_the_dice_is_told(language: str) -> None:
    """The focus is elsewhere, so nothing else would say it."""
    say = words(PortsTable, language)
    evening = dealt(
        lambda p: p.card == cards.GUARDIAN and p.faces.count(SKULL) == 1 and p.faces[0] != SKULL,
        language,
    )
    faces = evening.model.position.faces
    skull = faces.index(SKULL) + 1
    status = evening.shown("status")
    for die, place in ((1, "rail"), (1, "hand"), (skull, "lifted"), (skull, "skull")):
        evening.press(f"die-{die}")
        face = say("face." + faces[die - 1])
        assert evening.shown("heard") == say("heard." + place, die=die, face=face)
        assert evening.shown("status") == status


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_of_the_island_tells_where_dice_are_held(language: str) -> None:
    """Beside it and on it again; a key that changes nothing leaves it to the status to say why."""
    say = words(PortsTable, language)
    evening = dealt(lambda p: p.card == cards.CHEST and SKULL not in p.faces, language)
    face = say("face." + evening.model.position.faces[1])
    for key, place in (("on", "island"), ("beside", "rail"), ("on", "island")):
        if evening.model.board.hand.held:
            evening.press("chest")
            assert evening.shown("heard") == say("heard." + key)
        evening.press("die-2")
        assert evening.shown("heard") == say("heard." + place, die=2, face=face)
    evening.press("undo")
    assert evening.shown("heard") == ""
    assert evening.shown("status") == say("refused.revealed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_skulls_of_the_card_are_told(language: str) -> None:
    """Otherwise two skulls would seem to be too many."""
    lost = dealt(lambda p: p.card == cards.SKULL_1 and p.faces.count(SKULL) == 2, language)
    say = words(PortsTable, language)
    assert say("rolled.skulls", 3) in lost.shown("status")
    other = dealt(lambda p: p.card == cards.GOLD and p.faces.count(SKULL) == 2, language)
    assert say("rolled.skulls", 2) not in other.shown("status")


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_all_dice_are_held_nothing_is_left_to_roll(language: str) -> None:
    """The button counts no dice; one that is released is not enough."""
    say = words(PortsTable, language)
    evening = dealt(lambda p: p.ended is None and p.card == cards.CHEST, language)
    free = [d for d, face in enumerate(evening.model.position.faces, 1) if face != SKULL]
    for die in free:
        evening.press(f"die-{die}")
    assert evening.shown("roll") == say("act.roll.none")
    assert evening.shown("roll", "aria-disabled") == "true"
    assert evening.shown("reason") == say("refused.no dice")
    evening.press("roll")
    assert evening.shown("status") == say("refused.no dice")
    evening.press(f"die-{free[0]}")
    assert evening.shown("roll") == say("act.roll", 1)
    assert evening.shown("reason") == say("refused.two dice")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_press_before_a_match_says_how_to_begin(language: str) -> None:
    """Nothing is over yet; nor is it in the middle of a replay."""
    say = words(PortsTable, language)
    evening = Evening("two", language)
    for press in ("roll", "score", "die-1"):
        evening.press(press)
        assert evening.shown("status").strip() == say("refused.not begun")
        assert say("start.play") in evening.shown("status")
    evening.press("play")
    evening.press("watch")
    evening.press("die-1")
    assert evening.shown("status") == say("replay.own")
    evening.send("code", encode(evening.model.whole))
    evening.press("watch")
    evening.press("die-1")
    assert evening.shown("status") == say("refused.replay")
    assert say("replay.play_on") in evening.shown("status")


def test_treasure_island_tells_what_is_safe() -> None:
    """It is what the player weighs on that card: what stays if the turn is lost."""
    for seed in count():
        evening = Evening(str(seed))
        evening.press("play")
        evening.press("roll")
        evening.send("skip")
        position = evening.model.position
        if (
            position.ended is None
            and position.card == cards.CHEST
            and position.faces[:2] == ("gold", "gold")
        ):
            break
    safe = "Kept if the turn is lost"
    assert safe not in "".join(evening.shown("account", "rows"))
    evening.press("die-1")
    assert f'{safe}</span><span class="points">100<' in "".join(evening.shown("account", "rows"))
    evening.press("die-2")
    assert f'{safe}</span><span class="points">200<' in "".join(evening.shown("account", "rows"))
    evening.press("chest")
    assert f'{safe}</span><span class="points">200<' in "".join(evening.shown("account", "rows"))
    evening.press("die-1")  # held beside the island
    assert f'{safe}</span><span class="points">100<' in "".join(evening.shown("account", "rows"))
    evening.press("die-2")
    assert [evening.shown(f"die-{die}", "data-place") for die in (1, 2)] == ["rail", "rail"]
    assert safe not in "".join(evening.shown("account", "rows"))


def test_the_same_refusal_is_heard_each_time() -> None:
    """A live region that does not change says nothing."""
    evening = Evening("two")
    evening.press("play")
    told = []
    for _ in range(3):
        evening.press("score")
        told.append(evening.shown("status"))
    assert {text.strip() for text in told} == {"Roll the dice first."}
    assert told[0] != told[1] != told[2]


def test_seats_are_handed_over_only_while_somebody_plays() -> None:
    """Once the match is over, there is nothing to hand over."""
    evening = Evening("two")
    evening.send("prefer", ("pace", "instant"))
    evening.press("play")
    evening.press("open-match")
    assert evening.shown("open-seats", "shown")
    evening.press("close")
    evening.send("seat players", ("polly", "polly"))
    evening.wait()
    assert evening.model.match.over()
    evening.press("open-match")
    assert not evening.shown("open-seats", "shown")


def test_a_name_is_cut_at_its_own_end() -> None:
    """Right-to-left names too: each name determines its own direction."""
    evening = laid(begun("a-seed"))
    names = re.findall('<span class="name"[^>]*>', evening.shown("sheet-head", "html"))
    assert len(names) == len(CREW)
    assert all(' dir="auto"' in name for name in names)
    assert 'id="name-1" dir="auto"' in markup(PAGES[0])


@pytest.mark.parametrize(
    ("island", "heard"), [("chest 12", "Turn lost: 200 saved!"), ("", "Turn lost: 0")]
)
def test_the_sheet_says_what_a_lost_turn_has_saved(island: str, heard: str) -> None:
    """Not that it is what was lost."""
    table = Table().turn("chest", "2 gold 2 skull sabre monkey 2 parrot")
    before = table.position
    table.play(f"roll 5678 {island} = skull monkey 2 parrot")
    turn = present(PortsTable.turn(before, table.position))
    cell = PortsTable.cell(turn, 0, words(PortsTable, "en"))
    assert heard in cell
    assert ("+200</span>" in cell) == bool(island)


RISES = re.compile(r'data-rises="([^"]*)"')


@pytest.mark.parametrize(
    ("lies", "rises"),
    [
        ("card gold; dice parrot 3 gold sabre 3 monkey", ["234", "234", "678"]),
        ("card animals; dice parrot 2 gold 3 sabre 2 monkey", ["23", "456", "178", "12345678"]),
        ("card ship-2; dice 2 sabre 2 gold 4 parrot", ["34", "5678", "12345678", "12"]),
        ("card captain; dice 3 gold 2 sabre 2 parrot skull", ["123", "123", "card"]),
        ("card gold; dice 4 sabre 2 parrot 2 monkey", ["card", "1234"]),
    ],
)
def test_points_rise_from_the_dice_that_they_count(lies: str, rises: list[str]) -> None:
    """Those of each line of the account; what no die brings comes from the card."""
    options = choose(Ports, [("starts", 1)])
    position = Ports.parse_position(options, 3, f"totals 0 0 0; {lies}; rolls 1")
    evening = laid(begin(Ports, options, CREW, "5eed", origin=position))
    found = [RISES.search(row) for row in evening.shown("account", "rows")]
    assert found[-1] is None  # the total
    dice = [" ".join(f"die-{die}" for die in row) if row != "card" else row for row in rises]
    assert sorted(row[1] for row in found if row) == sorted(dice)
