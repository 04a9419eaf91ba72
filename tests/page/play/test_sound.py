"""Sounds: what every step of every game is made of, and the switch for them."""

import json
import re
from functools import partial
from itertools import pairwise

import pytest

from game.contract import LAST_ROUND
from game.match import PERSON
from game.page.play.sounds import LOUDNESS, QUESTION, SOUNDS, cue, wanted
from game.page.saves.preferences import VOLUMES
from game.ports import Rules as Ports
from game.ports import moves
from game.ports.position import Position
from game.ports.rules import at_stake
from game.ports.scoring import skulls
from game.ports.table import sounds as of_ports
from game.voices import HIGHEST, KINDS, LOUDEST, LOWEST, Voice, counted, in_turn, noise, risen
from tests.page.test_of_every_game import begun
from tests.page.test_table import dealt
from tests.ports.table import Table
from tests.support.evening import CARDS_KNOWN, Evening
from tests.support.games import EVERY_PAGE, PIG_PAGE
from tests.support.present import present
from tools.build.pages import Page

every_page = pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
LONGEST = 20  # seconds


def legal(voices: tuple[Voice, ...]) -> None:
    """Asserts that the script can play voices, and that they can be sent to it."""
    for voice in voices:
        assert voice.timbre in KINDS[voice.kind]
        assert 0 <= voice.delay <= LONGEST - voice.length
        if voice.kind == "shake":
            assert 0 < voice.length <= 0.5
            continue
        assert 0 < voice.attack < voice.length
        assert all(LOWEST <= hertz <= HIGHEST for hertz in (voice.pitch, voice.to))
        assert 0 < voice.loudness <= LOUDEST
    assert json.loads(json.dumps([list(voice) for voice in voices]))


@every_page
def test_every_sound_of_a_table_can_be_played(its: Page) -> None:
    """Each has voices that are heard, not only felt."""
    for voices in (*its.offered.later().SOUNDS.values(), *SOUNDS.values()):
        legal(voices)
        assert {voice.kind for voice in voices} & {"tone", "noise"}


@every_page
def test_every_step_has_a_sound(its: Page) -> None:
    """In whole matches between bots, and none is heard when nothing happens."""
    table = its.offered
    evening = begun(table, *(table.RULES.BOTS * 2)[:2])
    evening.wait()
    played = [effect[1:] for effect in evening.effects if effect[0] == "sound"]
    assert len(played) >= len(evening.model.board.turns)
    for name, step in played:
        assert name in (None, LAST_ROUND)  # no fanfare for a bot
        voices = cue(table, name, step)
        assert voices
        legal(voices)
    assert cue(table, None, ()) == ()


def sound_of(evening: Evening) -> tuple[Voice, ...]:
    """The voices of the latest event on a page."""
    *_, (name, step) = (effect[1:] for effect in evening.effects if effect[0] == "sound")
    return cue(evening.model.table, name, step)


def times(voices: tuple[Voice, ...], name: str) -> int:
    """How often a sound of A Thousand Ports is among voices, at any pitch."""
    first = of_ports.SOUNDS[name][0]
    same = [v for v in voices if (v.length, v.loudness) == (first.length, first.loudness)]
    return len(same)


def staked(least: int, most: int, position: Position) -> bool:
    """Whether so many points lie on a table after the first roll."""
    return position.ended is None and least <= at_stake(position).total <= most


def test_notes_rise_for_each_500_at_stake() -> None:
    """Higher for more of them; not for less than 500, and not again for the same."""
    figure = of_ports.SOUNDS["rise"]
    heard = [
        risen(figure, *points, 500) for points in ((0, 490), (0, 500), (600, 900), (900, 1000))
    ]
    assert [len(voices) for voices in heard] == [0, 3, 0, 3]
    assert heard[3][0].pitch > heard[1][0].pitch > figure[0].pitch
    assert risen(figure, -300, 400, 500) == ()
    assert len({risen(figure, 0, points, 500) for points in (4000, 8000)}) == 1
    for least, most in ((0, 499), (500, 5000)):
        after = dealt(partial(staked, least, most)).model.position
        before = after.replace(faces=("",) * 8, rolls=0)
        voices = of_ports.sound(before, moves.FIRST_ROLL, after)
        assert times(voices, "rise") == (3 if least else 0)


@pytest.mark.parametrize("fallen", [0, 1, 2])
def test_dice_land_one_by_one_and_skulls_thud_last(fallen: int) -> None:
    """Each has a voice; with two skulls on the table a heart beats."""
    after = dealt(
        lambda position: (
            position.ended is None
            and not position.island
            and position.faces.count("skull") == fallen == skulls(position.card, position.faces)
        )
    ).model.position
    voices = of_ports.sound(after.replace(rolls=0), moves.FIRST_ROLL, after, turns=True)
    assert (times(voices, "die"), times(voices, "skull")) == (8 - fallen, fallen)
    assert times(voices, "heartbeat") == (of_ports.BEATS if fallen == 2 else 0)
    assert times(voices, "card") == 1
    assert times(voices, "rattle") == len(of_ports.SOUNDS["rattle"]) / 2
    thuds = [voice.delay for voice in voices if voice.kind == "tone" and voice.pitch < 250]
    clicks = [voice.delay for voice in voices if voice.length == of_ports.SOUNDS["die"][0].length]
    assert not thuds or min(thuds) >= max(clicks)


def test_banking_counts_coins_and_a_lost_turn_falls() -> None:
    """A chime when the points are written, none when all is lost."""
    good = dealt(lambda position: position.ended is None and "skull" not in position.faces)
    good.wait()
    good.press("score")
    voices = sound_of(good)
    points = good.model.position.ended.account.total
    assert times(voices, "coin") == min(of_ports.MOST_COINS, points // 100)
    assert times(voices, "bank") == 3
    lost = dealt(
        lambda position: (
            position.ended is not None
            and position.ended.how == "bust"
            and not position.ended.account.lines
        )
    ).model.position
    voices = of_ports.sound(lost.replace(rolls=0), moves.FIRST_ROLL, lost)
    assert (times(voices, "bust"), times(voices, "bank")) == (1, 0)


def test_a_person_who_wins_is_cheered() -> None:
    """And a person who does not hears it too."""
    evening = begun(PIG_PAGE.offered, PERSON, PIG_PAGE.game.BOTS[0])
    while not evening.model.match.over():
        evening.wait()
        evening.press("roll" if evening.model.position.points < 15 else "bank")
    (winner,) = evening.model.match.node().winners
    *_, (_effect, name, _step) = (e for e in evening.effects if e[0] == "sound")
    person = evening.model.match.seats[winner].player == PERSON
    assert name == ("won" if person else "lost")


def followed(*players: str) -> tuple[Evening, list[str | None]]:
    """A match of Pig between players, people as rash as Trotter, with the sounds of the page."""
    evening = begun(PIG_PAGE.offered, *players)
    while not evening.model.match.over():
        evening.wait()
        evening.press("roll" if evening.model.position.points < 15 else "bank")
    evening.wait()
    return evening, [effect[1] for effect in evening.effects if effect[0] == "sound"]


def test_a_bell_calls_a_person_after_the_turns_of_bots() -> None:
    """Once for each; nobody who passes the device to another needs one."""
    evening, names = followed(PERSON, PIG_PAGE.game.BOTS[0])
    turns = [turn.seat for turn in evening.model.board.turns]
    called = sum(pair == (1, 0) for pair in pairwise(turns))
    assert names.count("your turn") + names.count(LAST_ROUND) == called
    _evening, names = followed(PERSON, PERSON)
    assert "your turn" not in names


def test_what_matters_has_a_sound_of_its_own() -> None:
    """Victory, defeat, the last round, and the reader's turn; defeat is three falling notes."""
    own = ("won", "lost", LAST_ROUND, "your turn")
    notes = [tuple(voice.pitch for voice in SOUNDS[name] if voice.pitch) for name in own]
    assert len(set(notes)) == len(own)
    first, second, third = (voice.pitch for voice in SOUNDS["lost"])
    assert first > second > third


def test_a_sound_of_the_page_follows_that_of_the_step() -> None:
    """It begins when all of the step has begun."""
    evening, _names = followed(PERSON, PIG_PAGE.game.BOTS[0])
    table = evening.model.table
    *_, (_effect, name, step) = (e for e in evening.effects if e[0] == "sound")
    first, last = cue(table, None, step), cue(table, name, step)
    assert last[: len(first)] == first
    assert min(voice.delay for voice in last[len(first) :]) > max(voice.delay for voice in first)


def test_the_speaker_switches_sound_on_and_off() -> None:
    """It is off at first; switching it on is heard, and kept."""
    evening = Evening()
    evening.send("saves", ())
    for pressed in ("false", "true", "false"):
        assert evening.shown("sound", "aria-pressed") == pressed
        evening.effects.clear()
        evening.press("sound")
        assert [effect[0] for effect in evening.effects] == ["keep", "sound"]
        assert cue(evening.model.table, *evening.effects[-1][1:]) == SOUNDS["held"]


def test_sound_and_vibration_are_chosen_apart() -> None:
    """Each alone, both, or neither."""
    evening = Evening()
    voices = SOUNDS["held"]
    kinds = {voice.kind for voice in voices}
    for sound in (False, True):
        for vibration in (False, True):
            evening.send("prefer", ("vibration", vibration))
            evening.send("volume", "low" if sound else "off")
            kept = wanted(voices, evening.model.preferences)
            expected = {kind for kind in kinds if (vibration if kind == "shake" else sound)}
            assert {voice.kind for voice in kept} == expected


def test_a_volume_switches_sound_on_and_off_in_the_settings() -> None:
    """A sound gives an idea of it; the speaker in the header goes back to the last one."""
    evening = Evening()
    for volume in (*VOLUMES, "off"):
        evening.effects.clear()
        evening.send("volume", volume)
        assert [effect[:2] for effect in evening.effects] == [
            ("keep", evening.model.preferences),
            ("sound", "held"),
        ]
        assert evening.model.preferences.sound == (volume != "off")
        assert evening.shown("sound", "aria-pressed") == ("false" if volume == "off" else "true")
    assert set(LOUDNESS) == set(VOLUMES)
    evening.send("volume", "low")
    evening.press("sound")
    evening.press("open-settings")
    assert options_chosen(evening.shown("volume", "html")) == ["off"]
    evening.press("close")
    evening.press("sound")
    evening.press("open-settings")
    assert options_chosen(evening.shown("volume", "html")) == ["low"]
    assert evening.shown("vibration", "checked")


def options_chosen(markup: str) -> list[str]:
    """The values of the options that are selected."""
    return re.findall(r'<option selected="" value="(\w+)"', markup)


def taught(*learnt: str, embedded: bool = False, sound: bool = False) -> Evening:
    """A first roll whose hand has been weighed, on the device of somebody with these lessons."""
    evening = dealt(lambda position: position.ended is None and "skull" not in position.faces)
    preferences = evening.model.preferences.replace(learnt=learnt, sound=sound)
    evening.model = evening.model.replace(preferences=preferences).on_device(embedded=embedded)
    evening.wait()
    evening.send("weigh")
    return evening


def asks(evening: Evening) -> bool:
    """Whether the question about sound is shown."""
    return None not in (evening.shown(":body", "data-lesson"), evening.shown(":body", "data-asks"))


@pytest.mark.parametrize(
    ("expected", "learnt", "others"),
    [
        (True, ("ports.card.gold",), {}),
        (True, ("ports.card.gold", "ports.card.ship", "ports.card.chest"), {}),
        (False, (), {}),  # the first lesson has no company
        (False, CARDS_KNOWN, {}),
        (False, ("ports.card.gold",), {"sound": True}),
        (False, ("ports.card.gold", QUESTION), {}),
        (False, ("ports.card.gold",), {"embedded": True}),
    ],
)
def test_a_newcomer_is_asked_about_sound(
    expected: bool, learnt: tuple[str, ...], others: dict[str, bool]
) -> None:
    """During the second lesson, or one soon after it; not in frames, nor who has decided."""
    evening = taught(*learnt, **others)
    assert evening.shown(":body", "data-lesson")
    assert asks(evening) == expected


def test_the_question_about_sound_is_asked_once() -> None:
    """It is kept as soon as it is shown, stays while the hand changes, and ends with the roll."""
    evening = taught("ports.card.gold")
    assert evening.effects[-1] == ("keep", evening.model.preferences)
    assert QUESTION in evening.model.preferences.learnt
    evening.press("die-1")
    evening.send("weigh")
    assert asks(evening)
    evening.press("roll")
    assert not asks(evening)
    evening.wait()
    evening.send("weigh")
    assert not asks(evening)
    assert not asks(taught(*evening.model.preferences.learnt))


def test_a_press_on_the_question_switches_sound_on() -> None:
    """And takes the question away, as does the speaker in the header, whatever it is set to."""
    evening = taught("ports.card.gold")
    for _press in range(2):
        evening.press("sound")
        assert not asks(evening)
        assert evening.shown(":body", "data-lesson")
    assert evening.model.preferences.learnt.count(QUESTION) == 1
    early = Evening()
    early.model = early.model.replace(preferences=early.model.preferences.replace(learnt=()))
    early.press("sound")
    assert early.model.preferences.learnt == (QUESTION,)


def test_voices_are_spread_over_time_and_pitch() -> None:
    """No two things that land, and no two coins, sound alike."""
    knock = (noise(1000, 0.05, 0.4),)
    landed = in_turn(knock, 4, 0.2, 0.5)
    assert [round(voice.delay, 2) for voice in landed] == [0.2, 0.3, 0.4, 0.5]
    assert len({voice.pitch for voice in landed}) == 4
    ticks = counted(knock, 3, 0.6)
    assert [round(voice.delay, 2) for voice in ticks] == [0, 0.2, 0.4]
    assert sorted(voice.pitch for voice in ticks) == [voice.pitch for voice in ticks]
    assert in_turn(knock, 0, 0.2, 0.5) == counted(knock, 0) == ()


def test_sound_that_a_browser_refuses_is_switched_off() -> None:
    """And the player is told, as the switch would say something else."""
    evening = Evening()
    evening.press("sound")
    before = evening.model
    assert before.preferences.sound
    evening.send("silent")
    assert not evening.model.preferences.sound
    assert present(evening.model.trouble).key == "trouble.silent"
    assert evening.effects[-1] == ("keep", evening.model.preferences)


def test_nobody_hears_what_the_last_die_shows_before_it_falls() -> None:
    """Up to then both outcomes sound alike, though one of them loses the turn."""
    heard = []
    for last in ("gold", "skull"):
        table = Table().turn("gold", "2 skull 6 gold")
        before, roll = table.position, "roll 345"
        table.play(f"{roll} = 2 gold {last}")
        voices = of_ports.sound(before, Ports.parse_move(roll), table.position, suspense=True)
        heard.append([voice for voice in voices if voice.delay < of_ports.ALONE])
        assert any(voice.kind == "shake" for voice in voices if voice.delay >= of_ports.ALONE)
    assert heard[0] == heard[1] != []
