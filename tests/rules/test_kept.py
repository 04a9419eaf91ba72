"""Codes, saves and house rules in `kept.toml`, as sent or saved by players, which open for ever."""

import importlib
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.agreements import choose, differences
from game.match import GAMES, Match
from game.notation import digest, read
from game.page.saves.house_rules import HouseRules
from game.page.saves.preferences import Choices
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.ports import Rules as Ports
from game.ports.options import EDITIONS, GROUPS, TABLE
from game.ports.table import Table as PortsTable
from game.sharing import decode
from game.table import GameTable
from game.thousand import Rules as Thousand
from game.threeport import Rules as Threeport
from tests.support.evening import Evening
from tests.support.micropython import run_on_micropython

KEPT: dict[str, Any] = tomllib.loads((Path(__file__).parent / "kept.toml").read_text("utf-8"))
CODES: list[dict] = KEPT["code"]
SAVES: list[dict] = KEPT["save"]

every_code = pytest.mark.parametrize("sent", CODES, ids=lambda sent: sent["what"])
every_save = pytest.mark.parametrize("kept", SAVES, ids=lambda kept: kept["what"])


def opened(sent: dict) -> Match:
    """The match of a code."""
    return decode(sent["code"])[-1]


def device(prefix: str = PortsTable.PREFIX, **entries: str) -> MemoryStorage:
    """A device with entries."""
    storage = MemoryStorage()
    for name, text in entries.items():
        storage.put(prefix + name.replace("_", ".", 1), text)
    return storage


def matches(table: type[GameTable] = PortsTable, **entries: str) -> Store:
    """The matches on a device."""
    return Store(table, device(table.PREFIX, **entries))


def table_of(match: Match) -> type[GameTable]:
    """The table of a match's game."""
    return importlib.import_module(f"{GAMES[match.game.NAME]}.table").Table


@every_code
def test_a_code_that_was_sent_opens_as_the_same_match(sent: dict) -> None:
    """Seats, agreements, every step and the points are the same."""
    match = opened(sent)
    assert digest(match, sent.get("rules", 1)) == sent["digest"]
    assert list(match.position.totals) == sent["totals"]


@every_code
def test_a_code_that_was_sent_opens_on_the_page(sent: dict) -> None:
    """It opens as a replay that ends with the same points."""
    evening = Evening(table=table_of(opened(sent)))
    evening.send("code", sent["code"])
    assert evening.model.trouble is None
    evening.send("replay to", 100_000)
    assert list(evening.model.position.totals) == sent["totals"]


@every_save
def test_a_match_that_was_kept_is_taken_up_as_it_was(kept: dict) -> None:
    """Found on the device, offered, resumed; nothing is put aside."""
    table = table_of(read(json.loads(kept["entry"])["text"]))
    saves, damaged = matches(table, match_0123456789ab=kept["entry"]).saves()
    assert damaged == ()
    evening = Evening(table=table)
    evening.send("saves", saves)
    note = evening.shown("resume-note", "html").replace("\N{NO-BREAK SPACE}", "")
    assert str(kept["totals"][0]) in note
    evening.press("resume")
    assert digest(evening.model.match, kept.get("rules", 1)) == kept["digest"]
    assert evening.model.trouble is None


def test_a_match_that_was_finished_can_be_seen_again() -> None:
    """It is shown as it ended."""
    evening = Evening()
    evening.send("finished", matches(finished=KEPT["finished"]["entry"]).finished())
    evening.press("see-finished")
    assert digest(evening.model.match, rules=1) == KEPT["finished"]["digest"]


def test_the_dice_that_were_held_are_held_again() -> None:
    """On Treasure Island and beside it."""
    hand = KEPT["hand"]
    store = matches(match_held=SAVES[0]["entry"], hand_held=hand["entry"])
    evening = Evening()
    evening.send("saves", store.saves()[0])
    evening.press("resume")
    assert list(evening.model.board.hand.held) == hand["held"]
    assert list(evening.model.board.hand.island) == hand["island"]


@pytest.mark.parametrize("kept", [KEPT["rules"], KEPT["rules_2"]], ids=["1", "2"])
def test_house_rules_that_were_kept_are_offered_and_played(kept: dict) -> None:
    """Under their names."""
    found = HouseRules(PortsTable, device(rules=kept["entry"])).read()
    version = kept.get("rules", 1)
    meant = {name: choose(Ports, own, version) for name, own in kept["kept"].items()}
    assert {name: choose(Ports, own) for name, own in found} == meant
    evening = Evening()
    evening.send("kept rules", found)
    for name, agreed in meant.items():
        evening.send("take rules", name)
        assert evening.model.setup.agreed == agreed


def test_preferences_that_were_kept_hold() -> None:
    """The language was chosen before the page reads them."""
    preferences = KEPT["preferences"]
    found = Choices(device(preferences=preferences["entry"])).preferences("fr")
    assert {name: getattr(found, name) for name in preferences["kept"]} == preferences["kept"]


def test_codes_of_every_kind_are_kept() -> None:
    """Editions, house rules of every group, ends, middles of turns, five seats, a known order."""
    matches = [match for match in map(opened, CODES) if match.game is Ports]
    assert {match.options.edition for match in matches} == set(EDITIONS)
    changed = {name for match in matches for name, _ in differences(Ports, match.options)}
    assert {row.group for row in TABLE if row.name in changed} == set(GROUPS)
    reasons = {match.node().reason for match in matches if match.over()}
    assert reasons == {"last round", "sudden death", "nine alike"}
    assert {len(match.seats) for match in matches} >= {2, 3, 4, 5}
    assert any(match.over() and len(match.node().winners) > 1 for match in matches)
    assert any(match.position.island for match in matches)
    assert any(match.position.chest for match in matches if match.position.phase == "choose")
    assert any(match.position.used and match.position.turn > 35 for match in matches)
    names = "".join(seat.name for match in matches for seat in match.seats)
    for letter in "Ё", "é", "海", "🦜", "<":
        assert letter in names


def test_codes_and_a_match_of_thousand_are_kept() -> None:
    """Several versions, house rules, an end, the middle of a match."""
    matches = [match for match in map(opened, CODES) if match.game is Thousand]
    assert {match.options.version for match in matches} >= {"v1-exact", "v3", "v5", "classic"}
    assert any(len(differences(Thousand, match.options)) > 10 for match in matches)
    assert {match.over() for match in matches} == {True, False}
    assert any("game: thousand" in kept["entry"] for kept in SAVES)


def test_codes_and_a_match_of_threeport_are_kept() -> None:
    """Two to four seats, options of every kind, an end, the middle of a match."""
    matches = [match for match in map(opened, CODES) if match.game is Threeport]
    assert {len(match.seats) for match in matches} == {2, 3, 4}
    chosen = {name for match in matches for name, _ in differences(Threeport, match.options)}
    assert chosen == {row.name for row in Threeport.TABLE[1:]}
    assert {match.over() for match in matches} == {True, False}
    assert any("game: threeport" in kept["entry"] for kept in SAVES)


ON_MICROPYTHON = """
from game.notation import digest, read
from game.page.saves.preferences import Choices
from game.page.saves.house_rules import HouseRules
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.ports.table import Table as ports
from game.sharing import decode
from game.thousand.table import Table as thousand
from game.threeport.table import Table as threeport

for code, rules in {codes!r}:
    print(digest(decode(code)[-1], rules))
for entry, rules in {saves!r}:
    others = [each for each in (thousand, threeport) if "game: " + each.RULES.NAME in entry]
    table = others[0] if others else ports
    storage = MemoryStorage()
    storage.put(table.PREFIX + "match.a", entry)
    (save,), _damaged = Store(table, storage).saves()
    print(digest(read(save.text), rules))
"""


def test_the_page_s_interpreter_opens_them_too() -> None:
    """Codes and saves, digest by digest."""
    program = ON_MICROPYTHON.format(
        codes=[(sent["code"], sent.get("rules", 1)) for sent in CODES],
        saves=[(kept["entry"], kept.get("rules", 1)) for kept in SAVES],
    )
    digests = [entry["digest"] for entry in CODES + SAVES]
    assert run_on_micropython(program).splitlines() == digests
