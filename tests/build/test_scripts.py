"""Scripts: bundled, minified, and made anew whenever a part of them has changed."""

from pathlib import Path

from tools.build.scripts import bundled


def test_a_bundle_is_made_anew_when_a_part_changes(tmp_path: Path) -> None:
    """Not only when the script that imports it does."""
    whole, part = tmp_path / "whole.js", tmp_path / "part.js"
    whole.write_text("import { told } from './part.js';\ndocument.title = told;\n")
    part.write_text("export const told = 'first'; // of all\n")
    first = bundled(whole)
    assert b"first" in first
    assert b"of all" not in first
    part.write_text("export const told = 'second';\n")
    assert b"second" in bundled(whole)
