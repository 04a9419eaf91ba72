"""Input from outside, which both interpreters must judge alike.

Parsers differ between the interpreters (numbers, depth, base64, whitespace); results must not.
"""

import json
from typing import Any

import pytest

from game.page.saves.preferences import Choices
from game.page.saves.storage import MemoryStorage
from tests.page.saves.test_hostile_device import NO_JSON
from tests.rules.test_kept import SAVES
from tests.support.games import HAND_IN, TOY_FOLDERS
from tests.support.micropython import run_on_micropython
from tests.text.test_hostile_input import SENT, TEXTS, forged

# Each line is a door and what comes to it, as JSON; answered by what becomes of it.
ON_MICROPYTHON = """
import json
from game.notation import NotationError, digest, read
from game.page.update import update
from game.page.saves.preferences import Choices
from game.page.saves.house_rules import HouseRules
from game.page.state.model import first_model
from game.ports.table import Table
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.page.view import view
from game.sharing import ShareError, decode

def told(door, text):
    if door == "text":
        try:
            return digest(read(text))
        except NotationError as error:
            return "line %d" % error.line
    if door == "code":
        try:
            return digest(decode(text)[-1])
        except ShareError as error:
            return "no match"
    if door.startswith("page "):
        return on_the_page(door[5:], text)
    storage = MemoryStorage()
    storage.put("thousand-ports." + door, text)
    store = Store(Table, storage)
    if door == "match.a":
        saves, damaged = store.saves()
        kept = [storage.get(name) for name in storage.names()]
        return "%d %d %s" % (len(saves), len(damaged), text in kept)
    if door == "rules":
        return str(len(HouseRules(Table, storage).read()))
    choices = Choices(storage)
    return "%s %s" % (choices.preferences("en").pace, choices.preferences("en").name)

def on_the_page(kind, text):
    start = first_model(Table)
    preferences = start.preferences.replace(language="ru")
    model, _ = update(start.replace(seed="5eed", preferences=preferences), ("press", "play"))
    model, _ = update(model, (kind, text))
    slots = view(model)
    if model.trouble:
        return slots["trouble-text", "text"]
    return "%d %s" % (len(model.match.steps), slots["status", "text"])

for door, text in ARRIVALS:
    print(told(door, text))
"""


def arrivals() -> list[tuple[str, str]]:
    """(door, text) of everything that MicroPython is to judge as CPython does."""
    code, text = SENT[0], TEXTS[0]
    header, decisions, steps, _check = code.split("~")
    codes = ["", "1", "~", "1~~~", code[:-1], code[:40], code[1:], "2" + code[1:], code + "x", code]
    codes += [code.replace("~", "%7E"), code.swapcase(), code.replace("b", "é"), "1" * 30_000]
    for body in (
        f"{header}x~{decisions}~{steps}",
        f"{header[:-1]}~{decisions}~{steps}",
        f"{header[:-2]}~{decisions}~{steps}",
        f"1~{decisions}~{steps}",
        f"1!!!!~{decisions}~{steps}",
        f"1_____~{decisions}~{steps}",
        f"{header}~{decisions}~",
        f"{header}~{decisions}~-1",
        f"{header}~{decisions}~99999",
        f"{header}~{decisions}zz~{steps}",
        f"{header}~{decisions[:-1]}~{steps}",
        f"{header}~{'ff' * 500}~{steps}",
        f"{header}~{'.' * 9000}~{steps}",
    ):
        codes.append(forged(body))
    lines = text.split("\n")
    damaged_texts = [
        "",
        "\x00",
        "game: ports",
        text,
        text.replace("\n", "\r\n"),
        text[:-9],
        text[9:],
    ]
    damaged_texts += [text.replace(old, new) for old, new in REPLACED]
    damaged_texts += ["\n".join(lines[:at] + lines[at + 1 :]) for at in range(0, len(lines), 3)]
    damaged_texts += ["\n" * 2000, "x" * 1_000_001, f"{text}score\n" * 40, "# " * 5000]
    save = json.loads(SAVES[0]["entry"])
    versions: list[Any] = [0, 1, 2, "1", None, []]
    saves = [json.dumps(save | {"version": version}) for version in versions]
    saves += [json.dumps({**save, name: {"a": [1]}}) for name in save]
    saves += [json.dumps({**save, name: [10**30, "x", None]}) for name in save]
    shapes = [*NO_JSON[:6], "[1, 2]", "\ufeff{}", "9" * 300, "[" * 50_000, '{"a":' * 5000]
    preferences = ['{"pace": [], "name": 3}', '{"pace": "fast", "name": "a\\nb"}', '{"name": " "}']
    rules = ['{"A": [["edition", "chess"]]}', '{"A": [["target", "9e9"]]}', '{"A": 3, "B": []}']
    rules += ['{"A": [["target", 5000]], "": []}', '{"A": [["target", [[[]]]]]}', '{"A": {"a": 1}}']
    return (
        [("code", each) for each in codes]
        + [("page code", each) for each in codes]
        + [("text", each) for each in damaged_texts]
        + [("page file", each) for each in damaged_texts]
        + [("match.a", each) for each in saves + shapes]
        + [("preferences", each) for each in preferences + shapes]
        + [("rules", each) for each in rules + shapes]
    )


REPLACED = [
    ("Anna", "A" * 41),
    ("Anna", "\u202eAnna"),
    ("Anna", "\u3000Anna"),
    ("Anna", "海賊 🦜"),
    ("Anna", "Анна\x07"),
    ("Anna", "\xa0"),
    ("seed: ", "seed: é"),
    ("seed: ", "seed: " + "0" * 80),
    ("game: ports", "game: chess"),
    ("game: ports", "game: ports\ntarget: 5e3"),
    ("game: ports", "game: ports\ntarget: \u0665\u0660\u0660\u0660"),
    ("game: ports", "game: ports\ntarget: 05000"),
    ("game: ports", "game: ports\nstarts: 9"),
    ("game: ports", "game: ports\ncards_gold: -1"),
    ("roll 12345678", "roll 1234567"),
    ("roll 12345678", "roll 112345678"),
    ("roll 12345678", "roll \u0661\u0662"),
    ("skull", "skulls"),
    ("skull", "gold"),
    (" = ", " == "),
    ("score", "score score"),
    ("card", "CARD"),
]


def test_micropython_refuses_and_accepts_the_same() -> None:
    """Parsers differ between the interpreters (numbers, depth, base64); what is let in must not."""
    here: dict[str, Any] = {}
    exec(ON_MICROPYTHON.replace("for door, text in ARRIVALS", "for door, text in ()"), here)  # noqa: S102
    coming = arrivals()
    program = HAND_IN + ON_MICROPYTHON.replace("ARRIVALS", repr(coming))
    there = run_on_micropython(program, *TOY_FOLDERS).splitlines()
    assert len(there) == len(coming)
    for arrival, outcome in zip(coming, there, strict=True):
        assert outcome == here["told"](*arrival), arrival[0] + ": " + arrival[1][:200]


DEEP_RULES = '{"A": ' + "[" * 20_000 + "]" * 20_000 + "}"


def test_letters_of_two_halves_are_kept_for_either_interpreter() -> None:
    """A picture in a name, kept by the page on Pyodide and read by the page on MicroPython."""
    storage = MemoryStorage()
    Choices(storage).prefer(Choices(storage).preferences("en").replace(name="Ann 🦜"))
    program = f"""
from game.page.saves.preferences import Choices
from game.page.saves.storage import MemoryStorage
from game.ports.table import Table
storage = MemoryStorage()
storage.put("thousand-ports.preferences", {storage.get("thousand-ports.preferences")!r})
print(Choices(storage).preferences("en").name)
"""
    assert run_on_micropython(program) == "Ann 🦜\n"


@pytest.mark.parametrize(
    "text",
    ['{"A": 1e999}', DEEP_RULES, "{1: 2}", '{null: [], "A": []}', '{"A": [[1]]}', "[,]", "{,}"],
)
def test_micropython_reads_json_that_is_none(text: str) -> None:
    """It accepts more as JSON than others do; the page must start all the same."""
    program = f"""
from game.page.saves.preferences import Choices
from game.page.saves.house_rules import HouseRules
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.ports.table import Table
storage = MemoryStorage()
for name in ("rules", "preferences", "match.a"):
    storage.put("thousand-ports." + name, {text!r})
rules = HouseRules(Table, storage)
rules.keep(rules.read() + (("Ours", (("target", 7000),)),))
choices = Choices(storage)
choices.prefer(choices.preferences("en"))
damaged = Store(Table, storage).saves()[1]
print(len(damaged), "Ours" in [name for name, _ in rules.read()])
"""
    assert run_on_micropython(program) == "1 True\n"
