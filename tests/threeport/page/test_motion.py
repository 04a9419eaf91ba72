"""Motion and moments at the table of Threeport Shipping."""

from typing import Any

import pytest

from game.match import PERSON, Seat
from game.page.play.pace import PACE
from game.page.text.words import LANGUAGES, words
from game.page.update import update
from game.page.view import view
from game.threeport import Rules as Threeport
from game.threeport import moves
from game.threeport.cards import COLOURS
from game.threeport.table import Table as ThreeportTable
from game.threeport.table.log import log_entry
from game.threeport.table.motion import great, moment, moving
from game.threeport.table.sounds import SOUNDS, sound
from tests.support.moments import name_of
from tests.support.present import present
from tests.threeport.page.pages import EXAMPLE, LAST_SALE, SAY, SEATS, ended, seated, text
from tests.threeport.table import THERE, Table


def test_what_moves_is_what_the_action_changed() -> None:
    """The boat, the piles that are dealt to, the island that rises or goes."""
    table = Table(EXAMPLE)
    before, move = table.position, moves.selling((3, 4))
    after = table.play("sell 3 4").position
    assert moving(before, move, after) == ("boat-1", "level-white")
    assert moment(before, move, after) is None
    table = Table("white 1 red-3; black 1 red-5; red 1 black-4; boat 1 white; boat 2 red")
    before = table.position
    after = table.play("load = white-2 red-6 black-1").position
    assert moving(before, moves.LOADING, after) == (
        "boat-1",
        "cargo-white",
        "cargo-black",
        "cargo-red",
    )
    table = Table(LAST_SALE + "; boat 2 black")
    before, move = table.position, moves.selling((1, 2, 4))
    after = table.play("sell 1 2 4").position
    assert name_of(moment(before, move, after)) == "removed white"


@pytest.mark.parametrize(
    ("hold", "named"), [("3 5", None), ("5 6", None), ("2 5 6", "coins"), ("4 5 6", "grand")]
)
def test_a_great_sale_is_celebrated(hold: str, named: str | None) -> None:
    """16 points and more; from 20 on they are named, too, and each is heard longer."""
    values = [int(value) for value in hold.split()]
    cards = " ".join(f"white-{value}" for value in values)
    table = Table(
        "totals 40 20; white 2 red-3 black-1; black 2 red-5; red 2 black-4; "
        f"boat 1 white {cards}; boat 2 red"
    )
    before, move = table.position, moves.selling(tuple(values))
    after = table.play(f"sell {hold}").position
    assert name_of(moment(before, move, after)) == named
    account = present(after.last_turn.account)
    assert great(account) == named
    counted = account.total * len(SOUNDS["coin"])
    made = [name for name in (named, after.last_turn.change) if name]
    voices = sound(before, move, after)[counted + len(SOUNDS["sold"]) :]
    assert voices == sum((SOUNDS[name] for name in made), ())


def step(before: Table, line: str) -> tuple:
    """A step as `moment` and `sound` take it, its sentences, and the points that it brings."""
    position = before.position
    told = text(log_entry(ended(before, line), SEATS, SAY))
    return (position, Threeport.parse_move(line.partition(" =")[0]), before.position), told


@pytest.mark.parametrize(
    ("totals", "named"),
    [("", None), ("0 8", "lead"), ("0 9", None), ("8 8", "lead"), ("9 8", None)],
)
def test_who_takes_the_lead_is_told(totals: str, named: str | None) -> None:
    """A sale of 9 that overtakes somebody; the first points of a match do not."""
    made, told = step(
        Table(f"totals {totals}; turn 9; {RAISED}" if totals else EXAMPLE), "sell 3 4"
    )
    assert name_of(moment(*made)) == named
    assert ("Anna: now in the lead." in told) == bool(named)
    assert (SOUNDS["lead"][0] in sound(*made)) == bool(named)


@pytest.mark.parametrize(
    ("aboard", "named", "heard"),
    [("white-2 white-6", "set", "set"), ("white-2 red-6", None, "full"), ("white-2", None, None)],
)
def test_a_hold_full_of_one_colour_is_celebrated(
    aboard: str, named: str | None, heard: str | None
) -> None:
    """It can be sold at once; any other full hold is only heard to close."""
    islands = "totals 9 9; turn 9; white 2 red-3 white-5; black 2 red-5; red 1 black-4"
    made, told = step(Table(f"{islands}; boat 1 white {aboard}; boat 2 red"), "load")
    assert name_of(moment(*made)) == named
    assert ("all three cards aboard are of one colour" in told) == (named == "set")
    for name in ("set", "full"):
        assert (SOUNDS[name][0] in sound(*made)) == (name == heard)


def test_cargo_that_goes_with_an_island_is_seen_to_sink() -> None:
    """From the boat and the hold of whoever loses it; the sentence names it."""
    evening = seated(Table(LAST_SALE + "; boat 2 black white-6 red-2", 2))
    evening.press("sell-cargo")
    assert "data-sunk" in evening.shown("goods-2", "html")
    evening.wait()
    assert "Boris: cargo lost with the island: white 6." in evening.shown("status").replace(
        "\u00a0", " "
    )
    assert "data-sunk" not in evening.shown("goods-2", "html")
    made, _told = step(Table(LAST_SALE + "; boat 2 black white-6 red-2"), "sell 1 2 4")
    assert name_of(moment(*made)) == "removed white"
    assert SOUNDS["sunk"][0] in sound(*made)
    made, _told = step(Table(LAST_SALE + "; boat 2 black red-2"), "sell 1 2 4")
    assert SOUNDS["sunk"][0] not in sound(*made)


def test_every_moment_has_its_ribbon() -> None:
    """In each language, with its points where it has some."""
    for language in LANGUAGES:
        say = words(ThreeportTable, language)
        removed = ["removed " + colour for colour in COLOURS]
        for name in (*removed, "grand", "coins", "lead", "set"):
            told = say("moment." + name, points="17")
            assert ("17" in told) == (name not in ("lead", "set"))


RAISED = EXAMPLE.replace("black 1", "black 2")
LEAD = (f"totals 0 8; turn 9; {RAISED}", "sell-cargo")
SET = (f"{EXAMPLE.replace('red-2 white-3', 'white-3').replace('black-1', 'white-2')}", "load-cargo")


@pytest.mark.parametrize(
    ("step", "seats", "told"),
    [
        (LEAD, (Seat("", PERSON), Seat("", "pip")), "Into the lead!"),
        (LEAD, (Seat("", "pip"), Seat("", PERSON)), "Pip: into the lead!"),
        (LEAD, (Seat("Anna", PERSON), Seat("Bo", PERSON)), "Anna: into the lead!"),
        (SET, (Seat("", PERSON), Seat("", "pip")), "Three of a colour!"),
        (SET, (Seat("", "pip"), Seat("", PERSON)), None),
        (SET, (Seat("Anna", PERSON), Seat("Bo", PERSON)), "Anna: three of a colour!"),
    ],
)
def test_a_ribbon_names_whom_it_is_about_unless_that_is_the_reader(
    step: tuple[str, str], seats: tuple[Seat, ...], told: str | None
) -> None:
    """A bot's full hold has none, since it is of use to nobody else."""
    origin, control = step
    evening = seated(Table(origin))
    evening.press(control)
    evening.send("settled", evening.model.board.beat)
    slots = view(evening.model.on_board(course=evening.model.course.seated(seats)))
    assert slots.get(("moment", "text")) == told
    assert slots["moment", "shown"] == (told is not None)


def until_a_bot_acts(origin: str, control: str) -> int:
    """Milliseconds from a press until a bot acts, once the motion has come to rest."""
    evening = seated(Table(origin), rival="marta")
    evening.press(control)
    effects: Any
    _model, effects = update(evening.model, ("settled", evening.model.board.beat))
    return next(effect[1] for effect in effects if effect[-1][0] == "bot")


def test_a_bot_answers_sooner_if_nothing_was_sold() -> None:
    """An action without points is seen at a glance; points take their time to arrive."""
    between, before = PACE["normal"]
    assert until_a_bot_acts(THERE, "sail-black") == between
    assert until_a_bot_acts(THERE, "load-cargo") == between
    assert until_a_bot_acts(THERE, "sell-cargo") == before > between
