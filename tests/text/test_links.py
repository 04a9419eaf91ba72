"""Links on their way: programs add to them, escape them and break them, and they still open."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.notation import MOST_CHARACTERS, write
from game.page.text.addresses import decoded, encoded, unescaped
from game.sharing import decode, encode, ended, is_whole
from game.table import GameTable
from tests.support.games import every_table
from tests.support.micropython import run_on_micropython
from tests.support.results import ANNA_AND_BORIS, states

# What follows a link in texts, and what programs append to it.
ENDINGS = (
    *".),>\"…'!?;:*_~&=]}0aF",
    " »",
    "</a>",
    "%20",
    "%0A",
    "&fbclid=x",
    "?utm_source=x",
    "#?secret=Abc123",
    "\N{ZERO WIDTH SPACE}",
    " Beat me",
    "~~1~abcdef",
)
BREAKS = (" ", "\n", "\r\n\t", "\N{SOFT HYPHEN}", "\N{ZERO WIDTH SPACE}", "\N{NO-BREAK SPACE}")


def arrives(fragment: str, escapes: int) -> str:
    """The fragment as a page gets it from a browser, after programs that have escaped it."""
    for _time in range(escapes):
        fragment = quote(fragment, safe="")
    return unescaped(quote(fragment, safe="%/+~=&?#.,;:!'()*"))


@every_table
@pytest.mark.parametrize("ending", ENDINGS)
def test_what_follows_a_code_is_not_part_of_it(table: type[GameTable], ending: str) -> None:
    """It ends with its check. The page of another game gets it without the rest."""
    match = states(table, ANNA_AND_BORIS)[-1]
    code = encode(match)
    came = arrives(code + ending, 0)
    assert decode(came)[-1] == match
    assert is_whole(came)
    assert ended(came) == code


@every_table
@pytest.mark.parametrize("ending", ENDINGS)
def test_what_follows_a_match_is_not_part_of_it(table: type[GameTable], ending: str) -> None:
    """Of a link that opens a match of a frame on a page of its own."""
    text = write(states(table, ANNA_AND_BORIS)[-1])
    assert decoded(arrives(encoded(text) + ending, 0)) == text


@given(st.data())
def test_a_link_that_was_escaped_and_broken_opens(data: st.DataObject) -> None:
    """Up to three programs have escaped it, and others have broken it anywhere."""
    text = data.draw(st.sampled_from(["game: pig\n\n= 1\n", "Anné"]))
    sent = broken(data, encoded(text)) + data.draw(st.sampled_from(("", *ENDINGS)))
    assert decoded(arrives(sent, data.draw(st.integers(0, 2)))) == text


@every_table
@given(st.data())
def test_a_code_that_was_escaped_and_broken_opens(
    table: type[GameTable], data: st.DataObject
) -> None:
    """With whatever follows it; the page of another game gets it whole, and nothing else."""
    code = data.draw(st.sampled_from(codes(table)))
    sent = broken(data, code) + data.draw(st.sampled_from(("", *ENDINGS)))
    came = arrives(sent, data.draw(st.integers(0, 2)))
    assert is_whole(came)
    assert ended(came) == code


@every_table
def test_codes_of_every_length_open(table: type[GameTable]) -> None:
    """Of a match before its first step, in its middle, and over."""
    match = states(table, ANNA_AND_BORIS)
    assert [decode(code)[-1] for code in codes(table)] == [match[0], match[5], match[-1]]


def codes(table: type[GameTable]) -> list[str]:
    """Codes of a match: short ones and a long one."""
    match = states(table, ANNA_AND_BORIS)
    return [encode(state) for state in (match[0], match[5], match[-1])]


def broken(data: st.DataObject, sent: str) -> str:
    """A link that was broken in up to three places."""
    for _time in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(sent)))
        sent = sent[:place] + data.draw(st.sampled_from(BREAKS)) + sent[place:]
    return sent


@given(st.text(max_size=40), st.text(max_size=12))
def test_a_damaged_link_is_no_other_match(text: str, damage: str) -> None:
    """What a check says is wrong is nothing."""
    sent = encoded(text)
    body, check = sent.split("~")
    for damaged in (damage + sent, body[:-1] + "~" + check, sent[:-1]):
        assert decoded(unescaped(damaged)) in ("", text)


@pytest.mark.parametrize("ending", ["", "&fbclid=x", ").", "…", "="])
def test_links_of_earlier_versions_open(ending: str) -> None:
    """They have no check, so they end with their base64."""
    for text in ("game: pig", "game: pig\n", "game: pig\n\n"):
        sent = encoded(text).partition("~")[0]
        assert decoded(arrives(sent + ending, 0)) == text


PROGRAM = """
from game.page.text.addresses import decoded, encoded, unescaped
for sent in {sent!r}:
    print(decoded(unescaped(sent)).encode())
"""


def test_the_page_s_interpreter_reads_them_alike() -> None:
    """Escaped, broken, with endings, damaged, empty."""
    sent = [encoded("Anné\n") + ending for ending in ENDINGS]
    sent += [quote(each, safe="") for each in sent] + ["", "%", "%4", "%zz", "a%C2%ADb", "=", "~"]
    told = run_on_micropython(PROGRAM.format(sent=sent)).splitlines()
    assert told == [repr(decoded(unescaped(each)).encode()) for each in sent]


def test_a_long_text_goes_into_an_address_and_back_on_the_page() -> None:
    """Encoding it at once took all of the interpreter's memory."""
    program = """
from game.page.text.addresses import decoded, encoded
text = "12345678 gold \\u03b1\\n" * 6000
print(decoded(encoded(text)) == text)
"""
    assert run_on_micropython(program).split() == ["True"]


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("100%", "100%"),
        ("%", "%"),
        ("%4", "%4"),
        ("%4z%z4", "%4z%z4"),
        ("%zz%41", "%zzA"),
        ("a%2Bb", "a+b"),
        ("%2525", "%"),
        ("%25252541", "%41"),
        ("%d0%90x", "x"),
    ],
)
def test_only_escapes_are_taken_for_some(address: str, meant: str) -> None:
    """Up to three times; a letter beyond ASCII is none of ours."""
    assert unescaped(address) == meant


def test_a_fragment_may_be_as_long_as_any_text() -> None:
    """Beyond that, or if it cannot be decoded, it says nothing."""
    longest = "A" * MOST_CHARACTERS
    assert decoded(longest)
    assert decoded(longest + "AAAA") == ""
    assert decoded("gICA") == ""  # no UTF-8
