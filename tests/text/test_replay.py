"""`python -m game replay FILE`: every step with its score, and one sentence for each error."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from tests.ports.table import faces
from tests.support.games import KNOWN
from tests.support.micropython import ROOT

NO_GAME = f"this does not look like a saved match, which begins with game: {KNOWN}"

GOLDENS = ROOT / "tests" / "goldens"
PLAYED = (GOLDENS / "two-seats-to-5000.match").read_bytes()
GIVEN = (GOLDENS / "every-card.match").read_bytes()


class Replay:
    """The command's result for a file."""

    def __init__(self, tmp_path: Path, monkeypatch, capsys) -> None:
        self._file = tmp_path / "a.match"
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, content: bytes, *options: str) -> tuple[int, list[str], str]:
        """Exit code, lines printed, and what was said on stderr (without the name of the file)."""
        self._file.write_bytes(content)
        self._monkeypatch.setattr(sys, "argv", ["game", "replay", str(self._file), *options])
        code = main()
        out, err = self._capsys.readouterr()
        assert "Traceback" not in err
        return code, out.splitlines(), err.replace(str(self._file), "FILE")


@pytest.fixture
def replay(tmp_path: Path, monkeypatch, capsys) -> Replay:
    """The command, run in this process."""
    return Replay(tmp_path, monkeypatch, capsys)


def run(*arguments: str, content: bytes = b"") -> subprocess.CompletedProcess:
    """The command as a person runs it, in a terminal that knows no letters but English ones."""
    command = [sys.executable, "-m", "game", "replay", *arguments]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    return subprocess.run(
        command, cwd=ROOT, env=plain, input=content, capture_output=True, check=False
    )


def test_every_step_is_printed_with_its_score(replay: Replay) -> None:
    """The line of the file, the step, what is at stake, the totals; at last the position."""
    code, printed, said = replay(GIVEN, "--as-given")
    assert (code, said) == (0, "")
    steps = [
        (number, line)
        for number, line in enumerate(GIVEN.decode().splitlines(), 1)
        if line.startswith(("card", "roll", "score"))
    ]
    assert len(printed) == len(steps) + 1
    for (number, line), shown in zip(steps, printed, strict=False):
        assert shown.split()[0] == str(number)
        assert line in shown
        assert "Anna" in shown
    assert "at stake  1400  Anna 0  Борис 0" in printed[3]
    assert "at stake     0  Anna 1400  Борис 0" in printed[4]


def test_the_last_line_is_the_position(replay: Replay) -> None:
    """It is JSON, with everything that is needed to set up the table again."""
    _, printed, _ = replay((GOLDENS / "in-mid-turn.match").read_bytes(), "--as-given")
    assert json.loads(printed[-1]) == {
        "edition": "mille-sabords",
        "target": 6000,
        "seats": [{"name": "<b>Anna</b>", "total": 0}, {"name": '"Rouge" = barbe', "total": 1100}],
        "to_play": "<b>Anna</b>",
        "turn": 2,
        "card": "chest",
        "dice": ["gold", "gold", "skull", "diamond", "diamond", "gold", "parrot", "monkey"],
        "chest": [1, 2, 4, 5],
        "skulls": 1,
        "on_island": False,
        "at_stake": 600,
        "ended": None,
        "last_turns": None,
        "sudden_death": False,
        "winners": None,
        "reason": None,
    }


@pytest.mark.parametrize(
    ("turn", "ended"),
    [
        ("captain; 2 skull 6 gold; score", ("scored", 3200, 0)),
        ("chest; 3 skull 5 gold", ("bust", 0, 0)),
        ("ship-3; 3 skull 5 gold", ("bust", -500, 0)),
        ("captain; 7 skull gold", ("island", 0, -1400)),
        ("gold; 8 gold", ("nine alike", 5400, 0)),
    ],
)
def test_the_end_of_the_last_turn_is_told(
    replay: Replay, turn: str, ended: tuple[str, int, int]
) -> None:
    """Whose it was, how it ended, what it wrote, and what it cost each opponent."""
    card, dice, *score = turn.split("; ")
    header = "game: ports\nrules: 2\nstarts: 2\nperson: Anna\nperson: Boris\nseed: 1\n\n"
    first = " ".join(faces(dice))
    text = "\n".join([f"{header}card = {card}", f"roll 12345678 = {first}", *score])
    _, printed, _ = replay(text.encode(), "--as-given")
    told = json.loads(printed[-1])["ended"]
    how, points, toll = ended
    assert told == {"turn": 1, "seat": "Boris", "how": how, "points": points, "toll": toll}


def test_a_match_from_a_position_is_replayed(replay: Replay) -> None:
    """It can be replayed as given, too; the position is in the header."""
    lines = b"game: ports\nrules: 2\nperson: Anna\nperson: Boris\nseed: 1\n"
    lines += b"from: totals 900 0; seat 2; turn 4; card gold; dice 6 gold 2 skull\n\nscore\n"
    code, printed, _ = replay(lines, "--as-given")
    assert code == 0
    assert printed[0].endswith("at stake     0  Anna 900  Boris 2700")
    assert json.loads(printed[-1])["ended"]["turn"] == 4


def test_who_has_no_name_is_told_by_the_seat(replay: Replay) -> None:
    """In every line."""
    lines = b"game: ports\nrules: 2\nstarts: 1\nperson:\nperson: Anna\nseed: 1\n\ncard\n"
    _, printed, _ = replay(lines)
    assert printed[0].endswith("seat 1 0  Anna 0")
    assert json.loads(printed[-1])["to_play"] == "seat 1"


def test_the_winners_are_named(replay: Replay) -> None:
    """The reason why the match ended is given too."""
    _, printed, _ = replay(GIVEN, "--as-given")
    end = json.loads(printed[-1])
    assert (end["winners"], end["reason"], end["to_play"]) == (["Polly"], "nine alike", None)


def test_without_the_option_the_seed_must_have_rolled_it(replay: Replay) -> None:
    """A made-up throw is found at its line."""
    code, _, said = replay(GIVEN)
    assert code == 2
    assert said.startswith("FILE: line 10: the seed has ")


def test_line_ends_of_windows_and_a_byte_order_mark(replay: Replay) -> None:
    """Editors there write files so."""
    plain = replay(PLAYED)
    assert replay(b"\xef\xbb\xbf" + PLAYED.replace(b"\n", b"\r\n")) == plain
    assert plain[0] == 0


def test_a_match_that_ends_early_is_a_match(replay: Replay) -> None:
    """After any of its lines, with or without the end of the line."""
    lines = PLAYED.splitlines(keepends=True)
    begun = lines.index(b"\n") + 1
    for end in range(begun, len(lines), 7):
        code, printed, _ = replay(b"".join(lines[:end]).rstrip(b"\n"))
        assert code == 0
        assert len(printed) == max(end - begun, 1) + 1


def test_a_truncated_last_line_is_named(replay: Replay) -> None:
    """Cut off in the middle of a throw."""
    cut = PLAYED[: PLAYED.index(b"\nscore")].rpartition(b" ")[0]
    code, _, said = replay(cut)
    assert code == 2
    assert said.startswith(f"FILE: line {cut.count(bytes([10])) + 1}: ")
    assert "dice were rolled, not" in said


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            b"",
            f"FILE: line 1: {NO_GAME}\n",
        ),
        (b"\x00\xff\xfe\x80" * 100, "FILE: line 1: "),
        (bytes(range(128)), "FILE: line 1: "),
        (b"x" * 10_000_000, "FILE: line 1: a match is at most 1000000 characters long\n"),
        (b"\n" * 10_000_000, "FILE: line 1: a match is at most 1000000 characters long\n"),
        (PLAYED.replace(b"ports", b"chess"), "FILE: line 2: this does not look like a saved match"),
        (PLAYED.replace(b"seed: ", b"seed: " + b"0" * 65), "FILE: line 6: a seed is 1 to 64 "),
        (PLAYED.replace(b"seed:", b"target: 5000\nseed:"), "FILE: line 6: target is agreed twice"),
        (PLAYED.replace(b"seed:", b"seed: 1\nseed:"), "FILE: line 7: the header gives the seed"),
        (PLAYED.replace(b"\nscore", b"\nroll 12345678", 1), "FILE: line "),
    ],
)
def test_no_file_ends_in_a_traceback(replay: Replay, content: bytes, sentence: str) -> None:
    """Exit code 2, nothing but steps on stdout, one sentence on stderr."""
    code, printed, said = replay(content)
    assert code == 2
    assert said.startswith(sentence)
    assert said.count("\n") == 1
    assert not any(line.startswith("{") for line in printed)


def test_swapped_seats_play_each_other_s_turns(replay: Replay) -> None:
    """The order of the seats is the order of play; nothing else changes."""
    swapped = PLAYED.replace(b"person: Anna\nbot polly: Polly", b"bot polly: Polly\nperson: Anna")
    assert swapped != PLAYED
    first, second = (json.loads(replay(content)[1][-1]) for content in (PLAYED, swapped))
    assert [s["total"] for s in first["seats"]] == [s["total"] for s in second["seats"]]
    assert [s["name"] for s in first["seats"]] == [s["name"] for s in second["seats"]][::-1]


def test_names_with_markup_are_names(replay: Replay) -> None:
    """Escaping them is up to the page."""
    name = "<script>alert('x')</script>"
    code, printed, _ = replay(PLAYED.replace(b"person: Anna", f"person: {name}".encode()))
    assert code == 0
    assert json.loads(printed[-1])["seats"][0]["name"] == name


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-8-sig", "windows-1251"])
def test_a_file_in_the_encoding_of_an_editor_is_read(replay: Replay, encoding: str) -> None:
    """As the page reads it."""
    text = PLAYED.decode().replace("person: Anna", "person: Жанна")
    if encoding == "utf-16-be":
        text = "\ufeff" + text
    code, printed, _ = replay(text.encode(encoding))
    assert code == 0
    assert json.loads(printed[-1])["seats"][0]["name"] == "Жанна"


def test_from_standard_input() -> None:
    """The file is "-"; the output is UTF-8 everywhere."""
    ran = run("-", "--as-given", content=GIVEN)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert json.loads(ran.stdout.decode().splitlines()[-1])["seats"][1]["name"] == "Борис"


@pytest.mark.parametrize("file", ["no such file", ".", "tests"])
def test_what_is_no_file_is_said(file: str) -> None:
    """The path is missing, or is a folder."""
    ran = run(file)
    assert ran.returncode == 2
    assert ran.stdout == b""
    assert ran.stderr.decode().startswith(f"{file} cannot be read: ")
