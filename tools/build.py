"""Builds the static site: python -m tools.build [--out dist].

dist/build/<hash>/ holds our own files, dist/runtime/<hash>/ the interpreters; both may be cached
for ever. The pages, sw.js and the few files with fixed names are revalidated each time.
"""

import argparse
import json
import os
import shutil
import subprocess
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tools.bundle import OPENER, archives
from tools.elsewhere import embed_script, manifest, oembed
from tools.icons import icon_files, preview
from tools.pages import Page, listed
from tools.paths import DIST, ROOT, content_hash, write_all
from tools.runtime import runtime_files
from tools.scripts import minified
from tools.style import style_files
from tools.template import Site, astray, page_markup
from tools.texts import spoken

LOCAL = "http://127.0.0.1:8000/"
# Not cached for offline: requested by other sites only, or cached under the name of the folder.
ELSEWHERE = ("index.html", "404.html", "embed.js", "oembed.json", "preview.png")


def build(out: Path, pages: Sequence[Page] | None = None) -> None:
    """Writes the whole site to a folder, whose previous contents are replaced at the end.

    pages: by default those of pages.toml.
    """
    pages = pages or listed()
    runtime = runtime_files()
    ours = _our_files(pages)
    site = Site(
        pages,
        ours=f"build/{content_hash(ours)}",
        runtime=f"runtime/{content_hash(runtime)}",
        address=site_url(),
        version=version(),
    )
    fixed = _fixed_files(site)
    partial = out.with_name(out.name + ".part")
    shutil.rmtree(partial, ignore_errors=True)
    write_all(partial / site.runtime, runtime)
    write_all(partial / site.ours, ours)
    write_all(partial, fixed)
    folders = [page.folder or "./" for page in pages]
    facts = {
        "RELEASE": content_hash(ours | fixed),
        "BUILD": site.ours,
        "RUNTIME": site.runtime.rsplit("/", 1)[1],
        "PAGES": folders,
        "GAME_FILES": [
            *folders,
            *(f"{site.ours}/{path}" for path in ours),
            *(path for path in fixed if not path.endswith(ELSEWHERE)),
        ],
        "RUNTIME_FILES": [f"{site.runtime}/{path}" for path in runtime],
    }
    write_all(partial, {"sw.js": _service_worker(facts)})
    shutil.rmtree(out, ignore_errors=True)
    partial.rename(out)


def site_url() -> str:
    """The future address of the site: SITE_URL, else Netlify's, else this machine's."""
    address = os.environ.get("SITE_URL") or os.environ.get("URL") or LOCAL
    return address.rstrip("/") + "/"


def version() -> str:
    """The project's version, and the commit that it is built from."""
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


def _our_files(pages: Sequence[Page]) -> dict[str, bytes]:
    """All of our own files that the pages load, by path below the hashed folder."""
    files = {
        "boot.js": minified(ROOT / "assets" / "boot.js"),
        "copies.js": minified(ROOT / "assets" / "copies.js"),
        "archive.py": (ROOT / OPENER).read_bytes(),
        **archives(pages),
    }
    for page in pages:
        for path, content in style_files(page.folders).items():
            files[path if path.startswith("fonts/") else f"{page.name}/{path}"] = content
        files |= {f"{page.name}/{path}": text for path, text in spoken(page.table).items()}
    return files


def _fixed_files(site: Site) -> dict[str, bytes]:
    """Files with fixed names: the pages, and files that other sites and devices request."""
    files = {
        "404.html": astray(site).encode(),
        "embed.js": embed_script(site),
        "manifest.webmanifest": manifest(site).encode(),
        **icon_files(site.pages[0].table),
    }
    for page in site.pages:
        files |= {
            page.folder + "index.html": page_markup(page, site).encode(),
            page.folder + "oembed.json": oembed(page, site).encode(),
            page.folder + "preview.png": preview(page.table),
            page.folder + "icon.svg": icon_files(page.table)["icon.svg"],
        }
    return files


def _service_worker(facts: dict[str, str | Sequence[str]]) -> bytes:
    lines = [f"const {name} = {json.dumps(value)};" for name, value in facts.items()]
    source = (ROOT / "assets" / "service-worker.js").read_text()
    return ("\n".join(lines) + "\n" + source).encode()


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=DIST)
    build(parser.parse_args().out)


if __name__ == "__main__":
    main()
