"""Commands, messages and effects: each stands once in its table, and something answers it."""

import ast
import re
from pathlib import Path
from types import ModuleType

from game.page import update
from game.page.state import effect, message

PARTS = ("runtime", "save_effects", "browser/address")
FOLDER = Path(update.__file__).parent


def listed(module: ModuleType) -> list[str]:
    """The names in the `Literal` types of a module."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    names = [
        ast.literal_eval(node.slice)
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal"
    ]
    return [name for found in names for name in ([found] if isinstance(found, str) else found)]


def test_every_effect_is_carried_out_by_one_method() -> None:
    """And each of these methods carries out an effect."""
    found = [
        name.replace("_", " ")
        for part in PARTS
        for name in re.findall(r"def do_(\w+)\(", (FOLDER / f"{part}.py").read_text("utf-8"))
    ]
    assert len(found) == len(set(found)) > 30
    assert set(found) == set(listed(effect))


def test_an_effect_is_carried_out_by_whoever_has_its_method() -> None:
    """Blanks in its name are underscores there."""

    class Part:
        def do_save_soon(self) -> str:
            return "saved"

    act = effect.method_of(Part(), ("save soon",))
    assert act is not None
    assert act() == "saved"
    assert effect.method_of(Part(), ("save",)) is None


def test_every_message_is_answered() -> None:
    """And nothing is answered that nobody sends."""
    kinds = listed(message)
    assert len(kinds) == len(set(kinds)) > 50
    assert set(kinds) == update._MESSAGES.keys()


def test_a_press_is_a_command_on_the_page_or_one_of_the_game() -> None:
    """A command that names what it is about is found by its beginning."""
    assert update._command("undo") == (update._COMMANDS["undo"], ())
    assert update._command("remove-yes") == (update._COMMANDS["remove-yes"], ())
    assert update._command("remove-7") == (update._ABOUT["remove-"], ("7",))
    assert update._command("replay-turn-12") == (update._ABOUT["replay-turn-"], ("12",))
    assert update._command("die-1") == (None, ())
