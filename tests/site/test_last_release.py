"""The release before, which a build keeps beside its own."""

import hashlib
import json
from base64 import b64encode
from pathlib import Path

import pytest

from tools.build.last_release import NoReleaseError, last_release
from tools.build.site import build
from tools.serve import serve

OWN = "build/0123456789ab/page.js"
SHARED = "runtime/0123456789ab/core.js"


def released(folder: Path, files: dict[str, bytes], told: dict[str, bytes] | None = None) -> Path:
    """A site with these files, whose worker says that they contain what is told."""
    lists = {
        path: f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"
        for path, content in (told or files).items()
    }
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    (folder / "sw.js").write_text(f"const BUILD = 1;\nconst GAME_FILES = {json.dumps(lists)};\n")
    return folder


FILES = {OWN: b"run()", SHARED: b"core", "icon.svg": b"<svg/>"}


@pytest.mark.parametrize("served", [True, False])
def test_only_what_has_a_hash_and_is_not_there_is_kept(tmp_path: Path, *, served: bool) -> None:
    """From the address of the site, or from a copy of it."""
    released(tmp_path, FILES)
    if served:
        with serve(tmp_path) as site:
            assert last_release(site.url, {SHARED}) == {OWN: b"run()"}
    else:
        assert last_release(str(tmp_path), {SHARED}) == {OWN: b"run()"}


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (FILES | {OWN: b"other"}, "not what its release says"),
        (FILES | {"build/0123456789ab/lost.js": b""}, "No such file"),
        ({"icon.svg": b"<svg/>"}, "lists no release"),
        (FILES | {"build/0123456789ab/../../../x": b""}, "lists no release"),
    ],
)
def test_a_release_that_is_not_whole_is_not_kept(
    tmp_path: Path, told: dict[str, bytes], why: str
) -> None:
    """Half a release would help nobody."""
    released(tmp_path, FILES, told)
    with pytest.raises(NoReleaseError, match=why):
        last_release(str(tmp_path), ())


@pytest.mark.parametrize("place", ["file:///etc", "https://127.0.0.1:1", "/nowhere"])
def test_a_place_without_a_site_is_named(place: str) -> None:
    """Nothing but sites and folders is read."""
    with pytest.raises(NoReleaseError):
        last_release(place, ())


def test_a_build_has_the_files_of_both(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    """And goes on, with a sentence, if there is no release before it."""
    released(tmp_path / "live", FILES)
    build(tmp_path / "dist", keep=str(tmp_path / "live"))
    assert (tmp_path / "dist" / OWN).read_bytes() == b"run()"
    assert OWN not in (tmp_path / "dist" / "sw.js").read_text()
    build(tmp_path / "dist", keep=str(tmp_path / "nothing"))
    assert "The last release is not kept" in capsys.readouterr().out
