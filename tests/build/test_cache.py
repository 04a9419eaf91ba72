"""What the build keeps of its slow steps, which must be what it made, or is made anew."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import tools.build.cache
import tools.build.program.runtime
from tools.build.cache import DIGEST, by_node, cached
from tools.build.look import fonts
from tools.build.look.pictures import picture
from tools.build.program.bundle import archive
from tools.build.scripts import minified
from tools.paths import SCRIPTS

FONT = next(fonts._listed())
STEPS = {
    "archive": lambda: archive({"game/a.py": b"a"}),
    "font": lambda: fonts._plain(FONT),
    "picture": lambda: picture(b'<svg xmlns="http://www.w3.org/2000/svg"/>', 8),
    "script": lambda: minified(SCRIPTS / "embed.js"),
}
HARM: dict[str, Callable[[Path], object]] = {
    "cut short": lambda file: file.write_bytes(file.read_bytes()[:-1]),
    "emptied": lambda file: file.write_bytes(b""),
    "changed": lambda file: file.write_bytes(b"!" + file.read_bytes()[1:]),
    "its hash lost": lambda file: file.with_name(file.name + DIGEST).unlink(),
    "its hash emptied": lambda file: file.with_name(file.name + DIGEST).write_bytes(b""),
    "its hash damaged": lambda file: file.with_name(file.name + DIGEST).write_bytes(b"\xff\xfe"),
    "removed": Path.unlink,
}


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own, empty."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(tools.build.cache, "CACHE", folder)
    return folder


def files(folder: Path) -> dict[str, bytes]:
    """All files that the cache holds, with their hashes."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("harm", HARM)
def test_a_damaged_file_is_made_anew(own_cache: Path, harm: str) -> None:
    """However it was damaged."""
    path = cached("x.bin", lambda: b"made", b"input")
    kept = files(own_cache)
    HARM[harm](path)
    assert files(own_cache) != kept
    assert cached("x.bin", lambda: b"made", b"input") == path
    assert files(own_cache) == kept


@pytest.mark.parametrize("step", STEPS)
def test_every_slow_step_keeps_its_files_in_this_way(own_cache: Path, step: str) -> None:
    """A tenth of a file, as an interrupted build or a full disk leaves it, is not taken."""
    first = STEPS[step]()
    kept = files(own_cache)
    for path in own_cache.iterdir():
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 10])
    assert STEPS[step]() == first
    assert files(own_cache) == kept


def test_a_whole_file_is_not_made_twice(own_cache: Path) -> None:
    """Another one is made of other inputs."""
    made: list[bytes] = []
    for content in (b"a", b"a", b"b"):

        def make(content: bytes = content) -> bytes:
            made.append(content)
            return content

        assert cached("x.bin", make, content).read_bytes() == content
    assert made == [b"a", b"b"]
    assert len(files(own_cache)) == 4


@pytest.mark.parametrize(("inputs", "others"), [((b"ab", b"c"), (b"a", b"bc")), ((b"",), ())])
def test_each_input_counts(
    own_cache: Path, inputs: tuple[bytes, ...], others: tuple[bytes, ...]
) -> None:
    """Also where all of them together are the same bytes."""
    assert cached("x", lambda: b"1", *inputs) != cached("x", lambda: b"2", *others)
    assert len(files(own_cache)) == 4


def test_nothing_is_left_of_a_step_that_fails(own_cache: Path, tmp_path: Path) -> None:
    """The next build tries again."""
    script = tmp_path / "fails.mjs"
    script.write_text("process.exit(3)")
    with pytest.raises(subprocess.CalledProcessError):
        cached("x", lambda: by_node(script, "source"))
    assert not own_cache.exists()


def test_an_interpreter_other_than_the_tested_one_is_refused(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether just made, or lying in the cache together with its hash."""
    monkeypatch.setattr(tools.build.program.runtime, "by_node", lambda *_: b"another")
    for _ in ("made", "kept"):
        with pytest.raises(
            ValueError, match=r"another micropython\.wasm than the one in"
        ) as refused:
            tools.build.program.runtime.micropython()
        assert str(refused.value).endswith("  micropython.wasm")
        assert len(files(own_cache)) == 2
