"""The licences of all that others have made and dist contains."""

import json
import re
from pathlib import Path

import pytest

import tools.build.licences
from tools.build.licences import INSIDE, TEXTS, bundled, licences, packages, parts
from tools.build.program.runtime import runtime_files
from tools.paths import PACKAGES, ROOT

CREDITS = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
SOURCE = "Source of this text: "
# Read in each text, whatever else it says.
TERMS = r"Permission|permitted|Redistribution|licensed|LICENSE|License|licence"


def test_every_part_has_a_licence_and_is_credited() -> None:
    """Each package of which anything is in dist, and each that is inside one of them."""
    text = licences()
    names = [part.name for part in parts()]
    assert len(set(names)) == len(names) > 25
    for part in parts():
        assert part.name in text
        assert part.text.strip() in text
        assert re.search(TERMS, part.text), part.name
        package = re.sub(r" [0-9.]+$|, in .*|'s runtime| and its standard library", "", part.name)
        for name in package.split(" and "):
            assert name.removeprefix("Symbols from ").lower() in CREDITS.lower(), name
    assert "Permission is hereby granted" in text.partition("=" * 80)[0]  # our own


def test_every_package_that_the_build_copies_is_a_part() -> None:
    """What package.json names is either copied, and then has a licence here, or a tool."""
    listed = json.loads((ROOT / "package.json").read_text())["dependencies"]
    tools_alone = {"@resvg/resvg-js", "binaryen", "esbuild", "svgo"}
    copied = {path.relative_to(PACKAGES).as_posix() for path in packages()}
    assert copied | tools_alone == listed.keys()
    text = licences().lower()
    for name in copied:
        known = name.rpartition("/")[2].partition("-")[0]
        assert known in text or name in text, name


def test_what_is_inside_pyscript_is_known_by_its_source_maps() -> None:
    """Every script of PyScript in dist has a map, or none of its code."""
    assert {"polyscript", "coincident", "@webreflection/idb-map"} <= set(bundled())
    for path, content in runtime_files().items():
        folder, _, name = path.partition("/")
        if folder == "pyscript" and name.endswith(".js"):
            named = tools.build.licences.PYSCRIPT / f"{name}.map"
            assert named.exists() or len(content) < 100, name


def test_a_package_without_a_licence_ends_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever brings one into dist is told so."""
    (tmp_path / "novelty").mkdir()
    about = {"name": "novelty", "version": "1", "license": "MIT"}
    (tmp_path / "novelty" / "package.json").write_text(json.dumps(about))
    monkeypatch.setattr(tools.build.licences, "PACKAGES", tmp_path)
    monkeypatch.setattr(tools.build.licences, "bundled", lambda: ["novelty"])
    with pytest.raises(ValueError, match=r"novelty is in dist, but its licence \(MIT\) is nowhere"):
        licences()


def test_each_text_that_is_kept_names_its_source() -> None:
    """And is used."""
    kept = {path.name for path in TEXTS.iterdir()}
    assert kept == {text for _, _, text in INSIDE} | {"ISC.txt"}
    for name in kept:
        source, _, text = (TEXTS / name).read_text(encoding="utf-8").partition("\n")
        assert source.startswith(SOURCE)
        assert len(text) > 500
