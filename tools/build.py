"""Builds the static site: python -m tools.build [--out dist].

dist/build/<hash>/ holds what is ours, dist/runtime/<hash>/ the interpreters; both may be kept for
ever. index.html, sw.js and the few files with fixed names are asked for anew each time.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tools.bundle import ARCHIVE, MAIN, archive, compiled_files, source_files
from tools.fonts import font_names
from tools.icons import icon_files, preview
from tools.paths import DIST, ROOT, SHELL, content_hash, write_all
from tools.runtime import PYODIDE_START, pyscript_start, runtime_files
from tools.scripts import minified
from tools.sprite import sprite
from tools.style import style_files
from tools.texts import spoken, static_texts, with_english

NAME = "A Thousand Ports"
LOCAL = "http://127.0.0.1:8000/"
TABLE = ROOT / "game" / "ports" / "table"
FOLDERS = (SHELL, TABLE)  # of style, symbols and drawings: the shell's, then the game's
FRAME = (360, 640)  # what oEmbed proposes, in CSS pixels
# What other sites ask for, not the table itself, which as "./" is kept under one name.
ELSEWHERE = ("index.html", "404.html", "embed.js", "oembed.json", "preview.png")


def build(out: Path) -> None:
    """Writes the whole site to a folder; what stood there before is replaced at the end."""
    runtime = runtime_files()
    runtime_at = f"runtime/{content_hash(runtime)}"
    ours = _our_files(runtime_at)
    build_at = f"build/{content_hash(ours)}"
    fixed = _fixed_files(build_at, runtime_at)
    partial = out.with_name(out.name + ".part")
    shutil.rmtree(partial, ignore_errors=True)
    write_all(partial / runtime_at, runtime)
    write_all(partial / build_at, ours)
    write_all(partial, fixed)
    release = content_hash(ours | fixed)
    game = ["./", *(f"{build_at}/{path}" for path in ours)]
    game += [path for path in fixed if path not in ELSEWHERE]
    kept = [f"{runtime_at}/{path}" for path in runtime]
    facts = {
        "RELEASE": release,
        "BUILD": build_at,
        "RUNTIME": runtime_at.rsplit("/", 1)[1],
        "GAME_FILES": game,
        "RUNTIME_FILES": kept,
    }
    write_all(partial, {"sw.js": _service_worker(facts)})
    shutil.rmtree(out, ignore_errors=True)
    partial.rename(out)


def site_url() -> str:
    """The address the site will have: SITE_URL, else Netlify's own, else this machine's."""
    address = os.environ.get("SITE_URL") or os.environ.get("URL") or LOCAL
    return address.rstrip("/") + "/"


def version() -> str:
    """The project's version and the commit it was built from."""
    number = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    commit = asked.stdout.strip() or os.environ.get("COMMIT_REF", "")[:7]
    return f"{number} ({commit})" if commit else number


def _our_files(runtime_at: str) -> dict[str, bytes]:
    """Everything of ours that the page loads, by its path below the hashed folder."""
    return {
        "boot.js": minified(ROOT / "assets" / "boot.js"),
        "archive.py": (ROOT / ARCHIVE).read_bytes(),
        "micropython.tar.gz": archive(compiled_files()),
        "pyodide.tar.gz": archive(source_files()),
        "pyscript.toml": _config("micropython.mjs", "micropython.tar.gz", runtime_at),
        "pyscript-pyodide.toml": _config("pyodide/interpreter.mjs", "pyodide.tar.gz", runtime_at),
        **spoken(),
        **style_files(FOLDERS),
    }


def _config(interpreter: str, bundle: str, runtime_at: str) -> bytes:
    """pyscript.toml for one interpreter; its paths are relative to where it will lie."""
    config = (ROOT / "pyscript.toml").read_text()
    config = re.sub(r"^#.*\n", "", config, flags=re.MULTILINE)
    config = config.replace("runtime/micropython.mjs", f"../../{runtime_at}/{interpreter}")
    return config.replace('"game.tar.gz" =', f'"{bundle}" =').encode()


def _fixed_files(build_at: str, runtime_at: str) -> dict[str, bytes]:
    """Files whose names must not change: the page, and what other sites and devices ask for."""
    return {
        "index.html": _page(build_at, runtime_at).encode(),
        "404.html": _astray(build_at).encode(),
        "embed.js": minified(ROOT / "assets" / "embed.js"),
        "manifest.webmanifest": _manifest().encode(),
        "oembed.json": _oembed().encode(),
        "preview.png": preview(TABLE),
        **icon_files(TABLE),
    }


def _page(build_at: str, runtime_at: str) -> str:
    markup = with_english((ROOT / "index.html").read_text())
    markup = re.sub(r"\n +", "\n", markup)
    # The script first: after a style sheet it would have to wait for that.
    boot = f'<script src="{build_at}/boot.js"></script>'
    style = f'<link rel="stylesheet" href="{build_at}/table.css">'
    replacements = {
        '<script src="assets/boot.js"></script>': "\n  ".join(
            [*_fetched_ahead(build_at, runtime_at), boot, style]
        ),
        "runtime/pyscript/core.js": f"{runtime_at}/pyscript/core.js",
        # In the page itself: PyScript asks for it last of all, when nothing else is left to do.
        ' src="game/page/main.py" config="pyscript.toml">': (
            f' config="{build_at}/pyscript.toml" '
            f'data-pyodide-config="{build_at}/pyscript-pyodide.toml">\n' + (ROOT / MAIN).read_text()
        ),
        "assets/sprite.svg#": "#",
        "game/ports/table/art/icon.svg": "icon.svg",
        "game/ports/table/art/preview.png": site_url() + "preview.png",
        '<span id="version"></span>': f'<span id="version">{version()}</span>',
        'href="oembed.json"': f'href="{site_url()}oembed.json"',
        "</body>": f"{static_texts(markup)}\n{_idle_interpreter()}\n</body>",
    }
    for old, new in replacements.items():
        if old not in markup:
            raise ValueError(f"index.html lacks {old}")
        markup = markup.replace(old, new)
    return re.sub(r"(<body[^>]*>)", lambda body: body[1] + "\n" + sprite(FOLDERS), markup, count=1)


def _astray(build_at: str) -> str:
    """What is sent for a wrong address, however deep: its own addresses begin at the root."""
    markup = (ROOT / "404.html").read_text()
    return markup.replace("/assets/style/table.css", f"/{build_at}/table.css")


def _idle_interpreter() -> str:
    """PyScript would load every plugin for the interpreter type that has no configuration."""
    plugins = tomllib.loads((ROOT / "pyscript.toml").read_text())["plugins"]
    config = json.dumps({"plugins": plugins})
    return f'<py-config type="json" hidden>{config}</py-config>'


def _fetched_ahead(build_at: str, runtime_at: str) -> list[str]:
    """Links to what PyScript asks for one after the other; boot.js fetches those it will need."""
    links = [f'<link rel="modulepreload" href="{runtime_at}/{path}">' for path in pyscript_start()]
    ahead = {
        "mpy": (
            f"{runtime_at}/micropython.mjs",
            f"{runtime_at}/micropython.wasm",
            f"{build_at}/micropython.tar.gz",
            f"{build_at}/pyscript.toml",
        ),
        "py": (
            *(f"{runtime_at}/pyodide/{name}" for name in PYODIDE_START),
            f"{build_at}/pyodide.tar.gz",
            f"{build_at}/pyscript-pyodide.toml",
        ),
        "mpy py": (f"{build_at}/archive.py",),
    }
    letters = {"latin": "en fr ru", "cyrillic": "ru"}
    links += [
        f'<link data-letters="{languages}" href="{build_at}/fonts/{name}">'
        for subset, languages in letters.items()
        for name in font_names(subset)
    ]
    for path in spoken():
        language = path.removeprefix("texts-").removesuffix(".json")
        links.append(f'<link data-texts="{language}" href="{build_at}/{path}">')
    for interpreters, paths in ahead.items():
        links += [f'<link data-ahead="{interpreters}" href="{path}">' for path in paths]
    return links


def _manifest() -> str:
    return json.dumps(
        {
            "name": NAME,
            "short_name": "1000 Ports",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#12343c",
            "theme_color": "#12343c",
            "icons": [
                # First, for browsers look at an icon before anybody asks for one: few bytes.
                {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
                {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
                {
                    "src": "icon-maskable.png",
                    "sizes": "512x512",
                    "type": "image/png",
                    "purpose": "maskable",
                },
            ],
        },
        indent=1,
    )


def _oembed() -> str:
    width, height = FRAME
    frame = (
        f'<iframe src="{site_url()}?embed" width="{width}" height="{height}" '
        f'style="border:0" title="{NAME}" allow="clipboard-write"></iframe>'
    )
    return json.dumps(
        {
            "version": "1.0",
            "type": "rich",
            "title": NAME,
            "provider_name": NAME,
            "provider_url": site_url(),
            "thumbnail_url": site_url() + "preview.png",
            "thumbnail_width": 1200,
            "thumbnail_height": 630,
            "width": width,
            "height": height,
            "html": frame,
        },
        indent=1,
    )


def _service_worker(facts: dict[str, Sequence[str]]) -> bytes:
    lines = [f"const {name} = {json.dumps(value)};" for name, value in facts.items()]
    source = (ROOT / "assets" / "service-worker.js").read_text()
    return ("\n".join(lines) + "\n" + source).encode()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=DIST)
    build(parser.parse_args().out)


if __name__ == "__main__":
    main()
