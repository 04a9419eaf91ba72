"""Arbitrary input from outside: codes, texts and names.

At every door: no error gets out, the player is told where they would notice, and what they had is
still there.
"""

import hashlib
import json
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.notation import read, write
from game.page.saves.house_rules import HouseRules
from game.page.saves.storage import MemoryStorage
from game.page.text.words import LANGUAGES
from game.ports.table import Table as PortsTable
from game.sharing import CHECK_LENGTH, ShareError, decode
from tests.rules.test_kept import CODES, SAVES
from tests.support.evening import Evening
from tests.support.present import present
from tests.text.test_notation import damaged

SENT = [sent["code"] for sent in CODES]
TEXTS = [json.loads(kept["entry"])["text"] for kept in SAVES]
HALF = "\ud83e"  # of a letter that takes two: scripts and damaged files can hold one
NASTY = [
    "",
    " ",
    "\x00",
    "\n",
    "a\nseed: 7",
    HALF,
    "\u202eevil",
    "<script>",
    "x" * 100_000,
    "__proto__",
]

texts = st.sampled_from(NASTY) | st.text(st.characters(), max_size=20)


def at_a_match() -> Evening:
    """A page with a match in its first turn."""
    evening = Evening("5eed")
    evening.press("play")
    evening.press("roll")
    evening.send("skip")
    return evening


def arrives(kind: str, text: str) -> Evening:
    """A page at a match when something arrives: taken in as a match, or refused with a sentence."""
    evening = at_a_match()
    before = evening.model.match
    evening.send(kind, text)
    if evening.model.trouble:
        assert evening.model.match is before
        assert evening.shown("trouble", "shown")
        assert evening.shown("trouble-text")
        evening.press("trouble-download")
        assert (("download", text) in evening.effects) == (kind != "file" and text != "")
    else:
        assert read(write(evening.model.match)).steps == evening.model.match.steps
    return evening


# --- Codes and texts --------------------------------------------------------------------------


@st.composite
def damaged_codes(draw: st.DrawFn) -> str:
    """A code with parts lost or replaced, sometimes with a check that fits."""
    code = draw(st.sampled_from(SENT))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(code)))
        letter = draw(st.sampled_from("019~.+-_=%/ aZ\x00\n" + HALF) | st.characters())
        other = draw(st.sampled_from(SENT))
        ways = [code[:at], code[at:], code[:at] + letter + code[at:], code[:at] + other[at:]]
        ways += [code[:at] + letter + code[at + 1 :], code.replace("~", "%7E"), code.swapcase()]
        code = draw(st.sampled_from(ways))
    if draw(st.booleans()):
        return forged(code.rpartition("~")[0])
    return code


def forged(body: str) -> str:
    """A code's body with a forged check."""
    return body + "~" + hashlib.sha256(body.encode("utf-8", "replace")).hexdigest()[:CHECK_LENGTH]


@given(damaged_codes())
def test_a_damaged_code_is_refused_or_a_match(code: str) -> None:
    """A ShareError, or states that can be written and read; on the page, a sentence."""
    with suppress(ShareError):
        last = decode(code)[-1]
        assert read(write(last)).steps == last.steps
    arrives("code", code)


@pytest.mark.parametrize("code", ["", "1", "2" + SENT[0][1:], "1" * 10_000_000, HALF, *NASTY])
def test_what_is_no_code_is_told(code: str) -> None:
    """Nothing at all, another version, ten million letters, half a letter."""
    with pytest.raises(ShareError):
        decode(code)
    assert arrives("code", code).model.trouble


@given(st.data())
def test_a_damaged_text_is_refused_or_a_match(data: st.DataObject) -> None:
    """It arrives as a file and as an address."""
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        text = data.draw(damaged(text))
    for kind in ("file", "arrived"):
        arrives(kind, text)


@pytest.mark.parametrize("text", ["", *NASTY, "x" * 10_000_000, "\n" * 10_000_000, *SENT[:2]])
def test_what_is_no_text_of_a_match_is_told(text: str) -> None:
    """It may be anything, however long."""
    for kind in ("file", "arrived"):
        assert arrives(kind, text).model.trouble


LONG = "x" * 100_000
HEADER = "game: ports\nstarts: 1\nperson: Anna\nperson: Boris\nseed: 1\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line",
    [
        f"{LONG}: 1",
        f"{LONG}: 1\n{LONG}: 2",
        f"target: {LONG}",
        f"below_zero: {LONG}",
        f"bot {LONG}: Polly",
        f"\n{LONG}",
        f"\ncard = {LONG}",
        f"\ncard\nroll 12345678 = {LONG}",
        f"\ncard\nroll {LONG}",
        f"\n= {LONG}",
    ],
    ids=lambda line: line.replace(LONG, "x"),
)
def test_the_reason_does_not_repeat_an_endless_line(line: str, language: str) -> None:
    """The sentence stays readable, whatever it is about."""
    evening = Evening("5eed", language)
    evening.send("file", HEADER + line)
    assert 20 < len(evening.shown("trouble-text")) < 400


# --- Names ------------------------------------------------------------------------------------


@given(texts, texts)
@example("\ud83e", "\udd9c")
@example("x" * 1_000_000, "\u202e" * 1_000_000)
def test_a_name_is_refused_or_can_be_kept(first: str, second: str) -> None:
    """From the form: what lies on the table can be written, read again and passed on."""
    evening = Evening("5eed")
    evening.press("set-up")
    seats = [(first, "person"), (second, "person")]
    evening.send("set up", {"seats": seats, "agreed": [("starts", "1"), ("target", "6000")]})
    if not evening.model.begun:
        assert evening.shown("setup-error")
        return
    assert read(write(evening.model.match)) == evening.model.match
    evening.press("share")
    match = evening.model.match
    sent = decode(present(evening.model.link).partition("#replay=")[2])[-1]
    assert sent == match


@given(texts)
def test_a_name_of_house_rules_is_refused_or_kept(name: str) -> None:
    """A kept name is shown in the form, and again on the next visit."""
    evening = Evening("5eed")
    evening.press("set-up")
    evening.send("keep rules", name)
    if not evening.model.device.kept_rules:
        assert evening.shown("setup-error")
        return
    storage = MemoryStorage()
    HouseRules(PortsTable, storage).keep(evening.model.device.kept_rules)
    assert HouseRules(PortsTable, storage).read() == evening.model.device.kept_rules
    present(storage.get("thousand-ports.rules")).encode()
