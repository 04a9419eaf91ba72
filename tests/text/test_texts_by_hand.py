"""Texts of matches that people have written, sent or edited: read all the same, or told why not."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import notation
from game.names import readable
from game.notation import NotationError
from game.table import GameTable
from tests.support.games import every_table
from tests.support.results import ANNA_AND_BORIS, states
from tests.text.test_notation import BEGUN, HEADER, refusal


def in_a_mail(text: str) -> str:
    """Quoted twice, as an answer to an answer has it."""
    return "".join(f"> >{' ' + line if line else ''}\n" for line in text.split("\n"))


WAYS_OF_WRITING: dict[str, Callable[[str], str]] = {
    "blank lines first": lambda text: "\n \n\n" + text,
    "a comment and a blank line first": lambda text: "# from Anna\n\n" + text,
    "a byte order mark": lambda text: "\ufeff" + text,
    "capitals of a phone": lambda text: "\n".join(
        line[:1].upper() + line[1:] for line in text.split("\n")
    ),
    "a fence of code": lambda text: f"```text\n{text}```\n",
    "quoted in a mail": in_a_mail,
    "quoted once": lambda text: "".join(f">{line}\n" for line in text.split("\n")),
    "quoted closely": lambda text: "".join(f">>{line}\n" for line in text.split("\n")),
    "fenced and quoted": lambda text: in_a_mail(f"```\n{text}\n```"),
    "lines of Windows": lambda text: text.replace("\n", "\r\n"),
    "spaces around": lambda text: "\n".join(f"  {line}\t" for line in text.split("\n")),
}


@pytest.mark.parametrize("way", WAYS_OF_WRITING)
@every_table
def test_a_text_that_went_through_other_programs_is_read(table: type[GameTable], way: str) -> None:
    """Through a mail, a chat, an editor or a phone; the name of its game is found as well."""
    plain = notation.write(states(table, ANNA_AND_BORIS)[-1])
    written = WAYS_OF_WRITING[way](plain)
    assert notation.write(notation.read(written)) == plain
    assert notation.game_in(written) == notation.game_in(plain)


@given(st.characters(), st.sampled_from(["", "roll 1", "= "]))
def test_no_control_character_of_a_text_is_told(letter: str, begins: str) -> None:
    """A reason that quotes it may be printed in a terminal, which would obey."""
    for text in (f"{BEGUN}{begins}{letter}[31m", f"{HEADER}\ntarget: {letter}7"):
        with suppress(NotationError):
            notation.read(text)
            continue
        _line, reason = refusal(text)
        assert all(readable(each) for each in reason)
