"""MicroPython as the page runs it: optimised, and making strings without looking them up."""

import subprocess
from pathlib import Path

import pytest

from tests.support.micropython import run_on_micropython
from tools.build.cache import NODE
from tools.build.program.runtime import MICROPYTHON, PROGRAM, micropython

# Strings made at run time; some are equal to names in the program, some are not.
STRINGS = """
import json
class Die:
    face = "skull"
def told(face, held=False):
    return (face, held)
made, other = "fa" + "ce", "".join(["sk", "ull"])
known = {"face": 1, made + "s": 2}
print(made == "face", made != "face", made in ("face",), made in {"face"})
print(known[made], known["faces"], {made: 3}["face"], len({made, "face"}))
print(getattr(Die, made), hasattr(Die, "fac"), told(**{made: other}), sorted([other, "face", made]))
setattr(Die, "he" + "ld", 4)
print(Die.held, json.loads('{"face": "skull"}')["face"] == Die.face, bytes(made, "utf8") == b"face")
print(str(b"face", "utf8") == made, "%s %d" % (other, 5) == "skull 5", "{face}".format(face=other))
"""
TOLD = """\
True False True True
1 2 3 1
skull False ('skull', False) ['face', 'face', 'skull']
4 True True
True True skull
"""


def test_strings_are_equal_to_names_of_the_program() -> None:
    """However they were made, as keys, attributes and arguments too."""
    assert run_on_micropython(STRINGS) == TOLD


def test_the_interpreter_is_smaller_than_the_packaged_one() -> None:
    """By a twentieth at least; another version may have been optimised before it was published."""
    packaged = MICROPYTHON / "micropython.wasm"
    assert micropython().stat().st_size < 0.95 * packaged.stat().st_size


def test_an_unknown_interpreter_is_not_changed(tmp_path: Path) -> None:
    """The build fails where it finds other functions than those that it knows."""
    script, target = PROGRAM / "micropython.mjs", tmp_path / "out.wasm"
    with pytest.raises(subprocess.CalledProcessError) as refused:
        subprocess.run(
            [*NODE, script, micropython(), target], capture_output=True, check=True, text=True
        )
    assert "see what changed" in refused.value.stderr
    assert not target.exists()
