"""Versions of the rules: what a text leaves out means for ever what was usual in its time."""

import json

import pytest

from game.agreements import RULES, choose, differences, preset, usual_preset
from game.header import header_lines, read_header
from game.match import Match
from game.notation import NotationError, digest, read, write
from game.page.saves.house_rules import HouseRules
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.ports import Rules as Ports
from game.ports.options import EDITIONS
from game.ports.table import Table as PortsTable
from game.sharing import ShareError, decode, encode
from game.thousand import Rules as Thousand
from game.thousand.options import VERSIONS
from tests.support.evening import Evening
from tests.support.present import present
from tests.text.test_hostile_input import forged
from tests.text.test_sharing import played

FORMER = (  # as if these had been usual once
    (1, "fortune", "below_zero", "floor"),
    (1, "mille-sabords", "target", 5000),
    (1, "mille-sabords", "cards_storm", 3),
)
BARRELS = [("barrel_score", value) for value in ("real", "start", "must sit")]
LATER = RULES + 1
REFUSED = f"the rules are of version {LATER}"
BARE = ["game: ports", "person: A", "person: B", "seed: 1"]


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Defaults that were others in version 1."""
    monkeypatch.setattr(Ports, "FORMER", FORMER)


def text_of(*lines: str) -> str:
    """A match that was not begun, with more lines in its header."""
    return "\n".join([BARE[0], *lines, *BARE[1:], ""])


def code_of(match: Match, rules: int) -> str:
    """A share code as a version of the rules writes it."""
    import base64

    _, *rest, _ = encode(match).split("~")
    header = "\n".join(header_lines(match, rules)).encode()
    sent = base64.urlsafe_b64encode(header).decode().rstrip("=")
    return forged("~".join([f"{rules}{sent}", *rest]))


@pytest.mark.usefixtures("changed")
def test_a_text_without_a_version_keeps_the_former_defaults() -> None:
    """Later changes of defaults do not affect it; agreements that it names are in force."""
    assert read(text_of()).options.target == 5000
    assert read(text_of("rules: 1")).options.target == 5000
    assert read(text_of("rules: 2")).options.target == 6000
    assert read(text_of("edition: fortune")).options.below_zero == "floor"
    assert read(text_of("edition: fortune", "below_zero: allowed")).options.below_zero == "allowed"
    assert read(text_of("edition: fortune", "rules: 2")).options.below_zero == "allowed"
    assert read(text_of("edition: ports")).options == preset(Ports, "ports")


@pytest.mark.usefixtures("changed")
def test_a_match_is_written_by_the_latest_version() -> None:
    """It names defaults that have changed since; the digest can be that of the older text."""
    match = read(text_of())
    assert header_lines(match)[:4] == [
        "game: ports",
        f"rules: {RULES}",
        "target: 5000",
        "cards_storm: 3",
    ]
    assert header_lines(match, rules=1) == BARE
    assert read(write(match)) == match
    assert read(write(match, rules=1)) == match
    assert digest(match) != digest(match, rules=1)


def test_a_version_that_names_every_seat_names_those_without_a_name() -> None:
    """Text in that version can be read back."""
    match = read("game: ports\nrules: 2\nperson:\nbot polly:\nperson: A\nseed: 1\n")
    former = read(write(match, rules=1))
    assert [seat.name for seat in former.seats] == ["Player 1", "Polly", "A"]
    assert former.replace(seats=match.seats) == match


@pytest.mark.usefixtures("changed")
@pytest.mark.parametrize("rules", range(1, LATER))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_version_can_say_what_is_usual_in_another(edition: str, rules: int) -> None:
    """No match is then changed by being written."""
    for other in range(1, LATER):
        options = preset(Ports, edition, other)
        assert choose(Ports, differences(Ports, options, rules), rules) == options
        assert (differences(Ports, options, rules) in ((), (("edition", edition),))) == (
            options == preset(Ports, edition, rules)
        )


def test_the_oldest_default_that_holds_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A default has changed twice."""
    twice = ((1, "fortune", "target", 3000), (2, "fortune", "target", 4000))
    monkeypatch.setattr(Ports, "FORMER", twice)
    assert [preset(Ports, "fortune", rules).target for rules in (1, 2, 3)] == [3000, 4000, 8000]


@pytest.mark.parametrize("rules", range(1, RULES))
@pytest.mark.parametrize("version", VERSIONS)
def test_every_value_has_a_name_in_the_versions_that_knew_it(version: str, rules: int) -> None:
    """Those that are called otherwise today are found again under both names."""
    for name, value in (("bolts_before_entry", "debt"), *BARRELS):
        named = (("version", version), (name, value))
        options = choose(Thousand, named, rules)
        assert choose(Thousand, differences(Thousand, options)) == options
        assert choose(Thousand, differences(Thousand, options, rules), rules) == options
        assert set(differences(Thousand, options, rules)) <= set(named)


def test_a_text_that_names_no_preset_means_the_one_of_its_time() -> None:
    """Thousand began with version 5 of its page."""
    assert [usual_preset(Thousand, rules) for rules in (1, 2, 3)] == ["v5", "v5", "v2"]
    header = "game: thousand\n{}person: A\nperson: B\nseed: 1\n"
    for written, version in (("", "v5"), ("rules: 2\n", "v5"), ("rules: 3\n", "v2")):
        match = read(header.format(written))
        assert match.options.version == version
        assert read(write(match)) == match
    assert header_lines(read(header.format("")), rules=2)[2] == "person: A"


@pytest.mark.parametrize(
    ("lines", "number", "reason"),
    [
        ([f"rules: {LATER}"], 2, f"{REFUSED}; here they are known up to version {RULES}"),
        ([f"rules: {LATER}", "wind: east"], 2, REFUSED),
        (["wind: east", f"rules: {LATER}"], 3, REFUSED),
        (["rules: 0"], 2, f"rules may be 1 to {RULES}, not 0"),
        (["rules: two"], 2, f"rules may be 1 to {RULES}, not two"),
        (["rules: ²"], 2, f"rules may be 1 to {RULES}, not ²"),
        (["rules: 99999999"], 2, f"rules may be 1 to {RULES}, not 99999999"),
        (["rules:"], 2, f"rules may be 1 to {RULES}, not "),
        (["rules: 2", "rules: 2"], 3, "rules is agreed twice"),
    ],
)
def test_other_versions_are_refused(lines: list[str], number: int, reason: str) -> None:
    """A later one before anything else: it may have words that are not known here."""
    with pytest.raises(NotationError) as refused:
        read_header([BARE[0], *lines, *BARE[1:]])
    assert (refused.value.line, refused.value.reason[: len(reason)]) == (number, reason)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "known up to version {}."), ("fr", "la version {}."), ("ru", "до {}.")],
)
def test_a_later_version_is_told_in_the_language(language: str, told: str) -> None:
    """Of a file."""
    evening = Evening(language=language)
    evening.send("file", text_of(f"rules: {LATER}"))
    assert evening.shown("trouble-text").endswith(told.format(RULES))


@pytest.mark.usefixtures("changed")
def test_codes_of_both_versions_open() -> None:
    """Each with the defaults of its time; the latest version is written."""
    match = played("versions", edition="fortune", below_zero="floor")
    assert len(header_lines(match, rules=1)) < len(header_lines(match)) - 1
    for rules in (1, 2):
        assert decode(code_of(match, rules))[-1] == match
    with pytest.raises(ShareError, match="later version"):
        decode("3" + encode(match)[1:])


@pytest.mark.usefixtures("changed")
def test_house_rules_that_were_kept_keep_their_meaning() -> None:
    """Without a version they are of the first; kept again they name theirs."""
    storage = MemoryStorage()
    entry = {"Ours": [["edition", "fortune"], ["target", 9000]], "Usual": [["starts", 2]]}
    storage.put("thousand-ports.rules", json.dumps(entry))
    found = dict(HouseRules(PortsTable, storage).read())
    assert choose(Ports, found["Ours"]).below_zero == "floor"
    assert choose(Ports, found["Usual"]).target == 5000
    HouseRules(PortsTable, storage).keep(tuple(found.items()))
    assert dict(HouseRules(PortsTable, storage).read()) == found
    kept = json.loads(present(storage.get("thousand-ports.rules")))
    assert all(pairs[0] == ["rules", RULES] for pairs in kept.values())


@pytest.mark.parametrize("version", [LATER, 0, "2", None, [], 2.5])
def test_house_rules_of_another_version_are_left_as_they_are(version: object) -> None:
    """A later release wrote them, and reads them again."""
    storage = MemoryStorage()
    theirs = [["rules", version], ["target", 9000]]
    storage.put("thousand-ports.rules", json.dumps({"Theirs": theirs}))
    rules = HouseRules(PortsTable, storage)
    assert rules.read() == ()
    rules.keep((("Ours", ()),))
    kept = json.loads(present(storage.get("thousand-ports.rules")))
    assert kept == {"Theirs": theirs, "Ours": [["rules", RULES]]}


@pytest.mark.usefixtures("changed")
def test_a_match_goes_on_where_an_earlier_version_kept_it() -> None:
    """A save is found to be its beginning although it names other agreements."""
    match = played("place", target="5000", cards_storm="3")
    states = decode(encode(match))
    storage = MemoryStorage()
    store = Store(PortsTable, storage)
    name = present(store.place(None, states[9]))
    store.keep(name, states[9], Evening().model.board.hand, "2026-11-22")
    entry = "thousand-ports.match." + name
    former = json.loads(present(storage.get(entry)))
    former["text"] = write(states[9], rules=1)
    storage.put(entry, json.dumps(former))
    assert Store(PortsTable, storage).place(None, match) == name
    assert Store(PortsTable, storage).place(None, states[5]) != name
    former["text"] = former["text"].replace("roll", "bowl")
    storage.put(entry, json.dumps(former))
    assert Store(PortsTable, storage).place(None, match) != name
