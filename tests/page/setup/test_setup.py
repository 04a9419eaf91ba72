"""The set-up of a match: its seats, and faulty fields."""

from types import SimpleNamespace

import pytest

from game.agreements import choose, preset
from game.match import PERSON
from game.notation import write
from game.page.browser import form_fields
from game.page.text.words import LANGUAGES, words
from game.ports import Rules as Ports
from game.ports.table import Table as PortsTable
from game.thousand.table import Table as ThousandTable
from tests.support.evening import Evening


def setting_up(*names: str, language: str = "en") -> Evening:
    """A page whose set-up form was sent with these names; nobody is a bot."""
    evening = Evening("two", language)
    evening.press("set-up")
    send(evening, *names)
    return evening


def send(evening: Evening, *names: str, **fields: str) -> None:
    """Presses Play in the form."""
    seats = [(name, PERSON) for name in names]
    evening.send(
        "set up", {"seats": seats, "agreed": [("starts", "1"), ("target", "6000")], **fields}
    )


def seated(evening: Evening) -> list[str]:
    """The seats at the table."""
    return [seat.name for seat in evening.model.seats()]


TWICE = [
    (["Anna", "Bo", "anna "], 3, "Players 1 and 3 are both called Anna."),
    (["Anna", "An\u200dna"], 2, "Players 1 and 2 are both called Anna."),
]


@pytest.mark.parametrize(("names", "seat", "sentence"), TWICE)
def test_a_name_that_is_there_twice_is_said_and_marked(
    names: list[str], seat: int, sentence: str
) -> None:
    """At the seat where it was typed last; the form stays open until it is another one."""
    evening = setting_up(*names)
    assert not evening.model.begun
    assert evening.shown("setup-error") == sentence
    assert evening.shown("setup-error", "shown")
    assert evening.shown("setup-form", "faults") == (f"seat-{seat}-name",)
    assert evening.effects[-1] == ("correct", f"seat-{seat}-name")
    send(evening, "Anna", "Bo")
    assert seated(evening) == ["Anna", "Bo"]


def test_all_faults_of_a_form_are_shown_at_once() -> None:
    """Each in a line of its own, with its field marked; the first one has the focus."""
    evening = Evening("two")
    evening.press("set-up")
    evening.send("agree", ("edition", "fortune"))
    send(evening, *"ABCDA", unfit="rule-cards_chest")
    assert evening.shown("setup-form", "faults") == (
        "rule-cards_chest",
        "seat-5-name",
        "agree-edition",
    )
    assert len(evening.shown("setup-error").split("\n")) == 3
    assert evening.effects[-1] == ("correct", "rule-cards_chest")


@pytest.mark.parametrize(
    ("typed", "full"), [("", False), ("W" * 23, False), ("W" * 24, True), ("🦜" * 12, True)]
)
def test_a_name_as_long_as_can_be_is_said_to_be(typed: str, full: bool) -> None:
    """As the browser counts, which cuts the rest off."""
    note = SimpleNamespace(hidden=None)
    form_fields.tell_limit(SimpleNamespace(value=typed, maxLength=24), note)
    assert note.hidden is not full


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_which_seats(language: str) -> None:
    """Both numbers and the name."""
    told = setting_up("Anna", "Bo", "Anna", language=language).shown("setup-error")
    assert all(part in told for part in ("1", "3", "Anna"))


def test_a_form_that_was_closed_opens_without_its_fault() -> None:
    """Neither the form nor the table speaks of it any more."""
    evening = setting_up("Anna", "Anna")
    evening.press("close")
    assert "Anna" not in evening.shown("status")
    evening.press("set-up")
    assert evening.shown("setup-form", "faults") == ()
    assert not evening.shown("setup-error", "shown")


BLANK = [
    "",
    "   ",
    "\u3000\u00a0",
    "\x00\n",
    "\u202e",
    "\u200b",
    "\u200d\ufe0f",
    "\u2800",
    "\u3164",
]


@pytest.mark.parametrize("blank", BLANK)
def test_a_blank_name_is_the_usual_one(blank: str) -> None:
    """Nothing that can be seen is no name."""
    assert seated(setting_up(blank, "Anna")) == ["Player 1", "Anna"]


NAMES = [
    ("  Anna\t Bo ", "Anna Bo"),
    ("x" * 40, "x" * 24),
    ("e\u0301" * 40, "e\u0301" * 12),
    ("Z" + "\u0336" * 100, "Z" + "\u0336" * 23),
    ("\u202eAnna", "Anna"),
    ("\U0001f3f4\u200d\u2620\ufe0f", "\U0001f3f4\u200d\u2620\ufe0f"),
    ("\u5d50\u5b50", "\u5d50\u5b50"),
    ("<b>&amp;", "<b>&amp;"),
]


@pytest.mark.parametrize(("typed", "name"), NAMES)
def test_names_are_as_typed_within_bounds(typed: str, name: str) -> None:
    """At most 24 letters, marks counted too; pictures and all scripts, nothing that turns text."""
    evening = setting_up(typed, "Other")
    assert seated(evening) == [name, "Other"]
    assert f"person: {name}\n" in write(evening.model.match)


def test_names_that_nobody_chose_follow_the_language() -> None:
    """In the open form and at the table; those that were typed stay."""
    evening = Evening("two")
    evening.press("set-up")
    evening.press("add-seat")
    evening.send("seating", ("player-2", "redbeard"))
    evening.send("prefer", ("language", "fr"))
    hints = [evening.shown(f"seat-{seat}-name", "placeholder") for seat in (1, 2, 3)]
    assert hints == ["Joueur 1", "Barberousse", "Joueur 3"]
    form = {
        "seats": [("", PERSON), ("", "redbeard"), ("Anna", "polly")],
        "agreed": [("starts", "1"), ("target", "6000")],
    }
    evening.send("set up", form)
    assert seated(evening) == ["Toi", "Barberousse", "Anna"]
    evening.effects.clear()
    evening.send("prefer", ("language", "ru"))
    assert seated(evening) == ["Вы", "Рыжая Борода", "Anna"]
    assert ("save",) not in evening.effects
    assert words(PortsTable, "ru")("turn.you") in evening.shown("status")


def test_a_language_never_gives_two_seats_one_name() -> None:
    """One player typed the name that the other seat would be given."""
    evening = setting_up("", "Joueur 1")
    evening.send("prefer", ("language", "fr"))
    assert seated(evening) == ["Joueur 2", "Joueur 1"]
    assert seated(setting_up("Player 2", "")) == ["Player 2", "Player 3"]


def test_a_replay_is_told_in_the_language_and_nothing_kept() -> None:
    """Names that nobody chose follow it, in every step that can be looked at."""
    evening = setting_up("", "Anna")
    evening.press("roll")
    evening.send("skip")
    evening.press("watch")
    evening.effects.clear()
    evening.send("prefer", ("language", "fr"))
    assert seated(evening) == ["Joueur 1", "Anna"]
    evening.press("replay-forth")
    assert seated(evening) == ["Joueur 1", "Anna"]
    assert ("save",) not in evening.effects


def test_a_number_out_of_range_marks_its_field() -> None:
    """It is marked as it is typed, without moving the focus, and again when the form is sent."""
    evening = Evening("two")
    evening.press("set-up")
    evening.send("agree", ("cards_chest", "99"))
    assert evening.shown("setup-form", "faults") == ("rule-cards_chest",)
    assert not any(effect[0] == "correct" for effect in evening.effects)
    evening.send("agree", ("below_zero", "floor"))
    send(evening, "A", "B", unfit="rule-cards_chest")
    assert not evening.model.begun
    assert "0" in evening.shown("setup-error")
    assert evening.effects[-1] == ("correct", "rule-cards_chest")


def test_too_many_for_the_edition_marks_the_edition_or_the_rule() -> None:
    """Whichever of them says so."""
    evening = Evening("two")
    evening.press("set-up")
    evening.send("agree", ("edition", "fortune"))
    send(evening, *"ABCDE")
    assert evening.shown("setup-form", "faults") == ("agree-edition",)
    evening.send("agree", ("most_seats", "3"))
    send(evening, *"ABCDE")
    assert evening.shown("setup-form", "faults") == ("rule-most_seats",)


def test_rules_without_a_name_mark_its_field() -> None:
    """In the same form."""
    evening = Evening("two")
    evening.press("set-up")
    evening.send("keep rules", " ")
    assert evening.shown("setup-form", "faults") == ("house-name",)
    assert evening.effects[-1] == ("correct", "house-name")


def in_mid_turn() -> Evening:
    """You and Polly; you hold two dice."""
    evening = Evening("two")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    for die in range(8):
        if evening.model.position.faces[die] != "skull" and len(evening.model.board.hand.held) < 2:
            evening.press(f"die-{die + 1}")
    assert len(evening.model.board.hand.held) == 2
    return evening


def test_a_seat_handed_over_in_mid_turn_starts_with_an_empty_hand() -> None:
    """There and back; and the status says who goes on."""
    evening = in_mid_turn()
    evening.send("seat players", ["redbeard", "polly"])
    assert evening.model.board.hand.held == ()
    assert evening.shown("status").startswith("Redbeard: a bot plays on. ")
    evening.send("seat players", ["person", "polly"])
    assert evening.model.board.hand.held == ()
    assert evening.shown("status").startswith("Your turn. ")


def test_a_score_taken_back_leaves_the_seats_as_they_are_now() -> None:
    """Handing a seat over is not undone with the score."""
    evening = in_mid_turn()
    evening.press("score")
    evening.send("settled", evening.model.board.beat)
    evening.send("seat players", ["person", "person"])
    evening.press("undo")
    assert [seat.player for seat in evening.model.match.seats] == ["person", "person"]


def test_no_seat_is_added_that_the_rules_refuse() -> None:
    """Fortune is for four at most: the button says so, and the form too when it is chosen late."""
    evening = Evening("two")
    evening.press("set-up")
    evening.send("agree", ("edition", "fortune"))
    for _ in range(2):
        evening.press("add-seat")
    assert evening.shown("add-seat", "aria-disabled") == "true"
    evening.press("add-seat")
    assert len(evening.model.setup.sitters) == 4
    assert evening.shown("setup-error", "shown")
    evening.send("agree", ("edition", "ports"))
    assert not evening.shown("setup-error", "shown")
    evening.press("add-seat")
    assert len(evening.model.setup.sitters) == 5
    evening.send("agree", ("edition", "fortune"))
    assert evening.shown("setup-form", "faults") == ("agree-edition",)
    evening.press("drop-seat")
    assert not evening.shown("setup-error", "shown")


@pytest.mark.parametrize("press", ["play", "rematch"])
def test_a_match_begins_at_the_top_of_the_page(press: str) -> None:
    """Wherever the page was scrolled to."""
    evening = Evening("two")
    if press == "rematch":
        evening.press("play")
    evening.press(press)
    assert ("top", "roll") in evening.effects


def test_another_edition_keeps_the_points_that_were_asked_for() -> None:
    """Its house rules are its own. Who starts is a choice of the seats."""
    evening = Evening()
    evening.press("set-up")
    evening.send("seating", ("starts", "2"))
    for asked in (("target", "3000"), ("below_zero", "floor")):
        evening.send("agree", asked)
    evening.send("agree", ("edition", "fortune"))
    agreed = evening.model.setup.agreed
    assert agreed == choose(Ports, [("edition", "fortune"), ("target", 3000)])
    assert '<option selected="" value="2">' in evening.shown("agree-starts", "html")


def test_the_form_of_a_newcomer_offers_the_first_match() -> None:
    """With the rules and the opponent of Play; another version then brings its own target."""
    evening = Evening("5eed", table=ThousandTable)
    evening.press("set-up")
    rules = ThousandTable.RULES
    assert evening.model.setup.agreed == choose(rules, ThousandTable.LADDER[0])
    assert evening.model.setup.sitters == (PERSON, rules.BOTS[0])
    evening.send("agree", ("version", "classic"))
    assert evening.model.setup.agreed == preset(rules, "classic")
    evening.send("agree", ("target", "1500"))
    evening.press("close")
    evening.press("set-up")  # as it was left
    assert evening.model.setup.agreed == preset(rules, "classic").replace(target=1500)
