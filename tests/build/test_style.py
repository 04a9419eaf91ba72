"""One style sheet for a page, made of the shell's and its game's."""

import io
import re
from base64 import b64decode
from pathlib import Path

import pytest
from PIL import Image

from tests.support.games import EVERY_PAGE
from tools.build.look.style import PIXELS, sheets_of, style
from tools.build.pages import Page
from tools.paths import ROOT, SHELL

TABLE = ROOT / "game" / "ports" / "table"
FOLDERS = (SHELL, TABLE)
STYLE = "".join(style(FOLDERS, "fonts/"))


def a_folder(root: Path, css: str) -> Path:
    """A folder of a page with one style sheet and no symbols."""
    (root / "style").mkdir(parents=True)
    (root / "style" / "20-page.css").write_text(css)
    (root / "symbols.json").write_text("{}")
    return root


def test_the_game_comes_after_the_shell() -> None:
    """Of two rules with the same specificity, the game's then wins."""
    assert 0 < STYLE.index(".actions") < STYLE.index(".die")


def test_the_colours_of_the_shell_come_early() -> None:
    """With the sentence that the page could not start, and little else."""
    early, first, _rest = style(FOLDERS, "fonts/")
    assert "--ground:" in early
    assert "#boot-trouble" in early
    assert "--ground:" not in first
    assert len(early) < len(first) / 10


@pytest.mark.parametrize("its", EVERY_PAGE, ids=lambda page: page.name)
def test_no_nested_rule_begins_with_the_name_of_an_element(its: Page) -> None:
    """Browsers of 2023 read such a rule only with an ampersand before the name."""
    wrong: list[str] = []
    open_rules: list[str] = []
    begun = ""
    for part in re.split(r"([{};])", "".join(style(its.folders, "fonts/"))):
        if part == "{":
            if re.match("[a-z]", begun) and any(not rule.startswith("@") for rule in open_rules):
                wrong.append(begun)
            open_rules.append(begun)
        elif part == "}":
            open_rules.pop()
        begun = part.strip()
    assert not wrong


def test_the_style_of_dialogs_comes_with_the_rest() -> None:
    """The table needs none of it, and fonts are named once."""
    _early, first, rest = style(FOLDERS, "fonts/")
    for seen_late in (".dialog-head{", ".replay{", ".histogram{"):
        assert seen_late in rest
        assert seen_late not in first
    assert "@media print" in first  # the browser prints at any time
    assert "@font-face" in first
    assert "@font-face" not in rest


def test_a_query_stands_where_its_name_did(tmp_path: Path) -> None:
    """A game uses the names of the shell."""
    shell = a_folder(tmp_path / "shell", "@custom-media --low (max-height: 50em);")
    game = a_folder(tmp_path / "game", "@media print, (--low) { p { color: var(--ink); } }")
    css = style((shell, game), "fonts/").first
    assert css.endswith("\n@media print,(max-height:50em){p{color:var(--ink)}}\n")
    assert "@custom-media" not in css
    with pytest.raises(KeyError, match="--low"):
        style((game,), "fonts/")


def test_a_condition_after_a_name_holds_for_all_that_it_lists(tmp_path: Path) -> None:
    """In a list of media queries it would narrow the last one alone."""
    flat = "@custom-media --flat (min-width: 9em) and (max-height: 3em), (max-height: 2em);"
    shell = a_folder(tmp_path / "shell", flat + "@media (--flat) and (hover) { p { order: 1; } }")
    css = style((shell,), "fonts/").first
    query = "(((min-width:9em) and (max-height:3em)) or ((max-height:2em)))"
    assert css.endswith(f"@media {query} and (hover){{p{{order:1}}}}\n")


def test_constants_are_filled_in(tmp_path: Path) -> None:
    """Also in other constants; the game's value replaces the shell's."""
    shell = a_folder(
        tmp_path / "shell",
        ":root { --wood: brown; --rim: 2px solid var(--wood); } p { border: var(--rim); }",
    )
    game = a_folder(tmp_path / "game", ":root { --wood: red; } i { color: var(--wood); }")
    css = style((shell, game), "fonts/").first
    assert "p{border:2px solid red}" in css
    assert "i{color:red}" in css
    assert "--" not in css


@pytest.mark.parametrize(
    "elsewhere",
    [
        "@media print { :root { --wood: red; } }",
        "@media print { i { color: red; } :root { --wood: red; } }",
        ".felt { --wood: red; }",
        '@property --wood { syntax: "<color>"; inherits: true; initial-value: red; }',
        "i { color: var(--wood, red); }",
        ":root { --wood: var(--from-somewhere-else); }",
    ],
)
def test_what_can_vary_is_no_constant(tmp_path: Path, elsewhere: str) -> None:
    """Neither is what depends on it."""
    rules = ":root { --wood: brown; --rim: 2px solid var(--wood); } p { border: var(--rim); }"
    css = style((a_folder(tmp_path, rules + elsewhere),), "fonts/").first
    assert "--wood:brown;--rim:2px solid var(--wood)" in css
    assert "p{border:var(--rim)}" in css


@pytest.mark.parametrize("game", ["ports", "thousand", "threeport"])
def test_what_python_sets_is_no_constant(game: str) -> None:
    """The style must ask for it by name."""
    sources = "".join(path.read_text() for path in (ROOT / "game").rglob("*.py"))
    folders = (SHELL, ROOT / "assets" / "dice", ROOT / "game" / game / "table")
    asked = re.compile(r"var\((--[a-z-]+)")
    written = asked.findall("".join(path.read_text() for it in folders for path in sheets_of(it)))
    known = set(asked.findall("".join(style(folders, "fonts/"))))
    set_by_python = set(re.findall(r'"(--[a-z-]+)"', sources)) & set(written)
    assert set_by_python
    assert set_by_python <= known


def test_nothing_is_left_for_the_build_to_fill_in() -> None:
    """No symbol and no query by name."""
    assert "sprite:" not in STYLE
    assert "pixels:" not in STYLE
    assert "@custom-media" not in STYLE
    assert "(--" not in "".join(re.findall(r"@media[^{]+", STYLE))


def test_symbols_in_a_row_can_be_pixels(tmp_path: Path) -> None:
    """A constant can name the row for both forms."""
    folder = a_folder(
        tmp_path,
        ":root { --row: coin/7a4c00 gem/0e3f66; }"
        'b { background: url("sprite:var(--row)"); } i { background: url("pixels:var(--row)"); }',
    )
    (folder / "symbols.json").write_text('{"coin": "coins", "gem": "cut-diamond"}')
    css = style((folder,), "fonts/").first
    assert 'b{background:url("data:image/svg+xml,' in css
    pixels = re.search(r'i\{background:url\("data:image/png;base64,([^"]+)"\)', css)
    assert pixels is not None
    assert Image.open(io.BytesIO(b64decode(pixels[1]))).size == (2 * PIXELS, PIXELS)


def test_a_tile_is_a_whole_drawing_of_any_folder(tmp_path: Path) -> None:
    """In its own size and colours, whatever folder names it."""
    shell = a_folder(tmp_path / "shell", 'b { background: url("tile:wood"); }')
    game = a_folder(tmp_path / "game", "")
    (game / "art").mkdir()
    (game / "art" / "wood.svg").write_text('<svg width="9"><path fill="#fa0"/></svg>\n')
    css = style((shell, game), "fonts/").first
    inlined = "%3Csvg width='9'%3E%3Cpath fill='%23fa0'/%3E%3C/svg%3E"
    assert f'b{{background:url("data:image/svg+xml,{inlined}")}}' in css


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.name)
def test_pixels_come_with_the_rest(page: Page) -> None:
    """They are larger than drawings, and the first roll can do without them."""
    early, first, rest = style(page.folders, "fonts/")
    assert "data:image/png" not in early + first
    assert ("data:image/png" in rest) == any(folder.name == "dice" for folder in page.folders)


@pytest.mark.parametrize("game", ["ports", "thousand", "threeport"])
def test_a_press_does_not_style_the_whole_page_anew(game: str) -> None:
    """As it would if a rule asked what is within one of its large parts, or ended in `*`."""
    css = "".join(style((SHELL, ROOT / "game" / game / "table"), "fonts/"))
    large = r"(html|body|main|:root|\.table|\.core|\.board|\.stage|\.tray|\.dice)(?![\w-])"
    assert re.findall(large + r"[^\s,>+~{}]*?:has\(", css) == []
    assert re.findall(r"\[data-(mood|felt|risk|counts|flying)[^{}]*[\s~+>]\*[,{]", css) == []


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.name)
def test_each_animation_has_a_name_of_its_own(page: Page) -> None:
    """Of two with the same name on a page, the later one would replace the other."""
    names = re.findall(r"@keyframes ([\w-]+)", "".join(style(page.folders, "fonts/")))
    assert names
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.name)
def test_animations_say_where_they_begin_and_end(page: Page) -> None:
    """With an implicit keyframe, Chromium restyles the page in each frame of an animation."""
    css = "".join(style(page.folders, "fonts/"))
    for name, stops in re.findall(r"@keyframes ([\w-]+)\s*\{((?:[^{}]+\{[^{}]*\})+)", css):
        for moved in ("opacity", "translate", "scale", "rotate", "transform"):
            places = [
                place
                for places, declared in re.findall(r"([^{}]+)\{([^{}]*)\}", stops)
                if re.search(rf"(^|[;\s]){moved}:", declared)
                for place in re.split(r"\s*,\s*", places.strip())
            ]
            assert not places or {"from", "0%"} & {*places}, (name, moved)
            assert not places or {"to", "100%"} & {*places}, (name, moved)


SIDES = {"up": 0, "over": 90, "back": 180, "under": -90}  # degrees, as 60-tumble.css turns them


def test_a_roll_begins_with_the_side_that_has_the_face_that_lay_there() -> None:
    """For each way to roll, the late style fills the side that its spin turns to the viewer."""
    early, late = (
        (SHELL / "dice" / "style" / name).read_text()
        for name in ("60-tumble.css", "later/80-tumble.css")
    )
    usual = re.findall(r"\.die \{[^}]*--spin: (-?\d+)deg", early)
    own = re.findall(r'tumble="(\d)"\] \{[^}]*--spin: (-?\d+)deg', early)
    spins = dict.fromkeys("12345678", *usual) | dict(own)
    sides = {
        way: side
        for ways, side in re.findall(
            r"^\.die\[data-was\]\[data-rolling\]:is\((.*)\) \.(\w+)", late, re.MULTILINE
        )
        for way in re.findall(r'tumble="(\d)"', ways)
    }
    assert sides.keys() == spins.keys()
    for way, spin in spins.items():
        assert (int(spin) + SIDES[sides[way]]) % 360 == 0, way
