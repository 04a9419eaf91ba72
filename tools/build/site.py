"""The static site.

dist/build/<hash>/ holds our own files, dist/runtime/<hash>/ the interpreters; both may be cached
for ever. The pages, sw.js and the few files with fixed names are revalidated each time.
"""

import argparse
import gzip
import json
import os
import shutil
import subprocess
import tomllib
from collections.abc import Container, Mapping, Sequence
from pathlib import Path

from game.page.browser.archive import GZIPPED
from tools.alone import alone
from tools.build.elsewhere import SCREENSHOTS, embed_script, manifest, oembed
from tools.build.headers import IIS, headers_file, iis_file, site_url
from tools.build.headers import NAME as HEADERS
from tools.build.last_release import NoReleaseError, last_release
from tools.build.licences import NAME as LICENCES
from tools.build.licences import licences
from tools.build.look.fonts import font_files
from tools.build.look.icons import favicon, icon, icon_files, preview
from tools.build.obstacles import NAME as OBSTACLES
from tools.build.obstacles import obstacles_script
from tools.build.pages import OTHERS, Page, listed
from tools.build.program.bundle import archives
from tools.build.program.runtime import runtime_files
from tools.build.scripts import minified
from tools.build.search import ROBOTS, SITEMAP, robots, sitemap
from tools.build.template import (
    ENCODINGS,
    LATER_SCRIPTS,
    LINKS,
    THINKING,
    Site,
    astray,
    page_markup,
    rest_page,
)
from tools.build.texts import spoken
from tools.paths import DIST, ROOT, SCRIPTS, content_hash, digest, write_all

ASTRAY = "404.html"
MANIFEST = "manifest.json"
UNADDRESSED = (
    "The site plays at any address. What names its own (pictures for shared links, oEmbed, the "
    "sitemap, the links of 404.html) needs to know it: SITE_URL=https://..."
)
# Not cached for offline use: what only other sites, or devices that install the page, request, and
# what is cached under the name of its folder.
INSTALLED = ("favicon.ico", "icon-512.png", "apple-touch-icon.png")
ELSEWHERE = (
    HEADERS,
    IIS,
    "index.html",
    "embed.js",
    "oembed.json",
    "preview.png",
    ROBOTS,
    SITEMAP,
    *INSTALLED,
    *SCREENSHOTS,
)


def build(
    out: Path,
    pages: Sequence[Page] | None = None,
    more: Mapping[str, bytes] | None = None,
    keep: str = "",
) -> None:
    """Writes the whole site to a folder, whose previous contents are replaced at the end.

    pages: by default all games. more: files beside our own, which make it another release. keep:
    address or folder of the release before, whose files with a hash in their path stay.
    """
    pages = pages or listed()
    runtime = runtime_files()
    ours = _our_files(pages) | dict(more or {})
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
    kept = {f"{site.ours}/{path}": content for path, content in ours.items()}
    kept |= {path: content for path, content in fixed.items() if not path.endswith(ELSEWHERE)}
    run = {f"{site.runtime}/{path}": content for path, content in runtime.items()}
    facts = {
        "RELEASE": content_hash(ours | fixed),
        "BUILD": site.ours,
        "RUNTIME": site.runtime.rsplit("/", 1)[1],
        "PAGES": [page.folder or "./" for page in pages],
        "LANGUAGES": OTHERS,
        "ASTRAY": ASTRAY,
        "GAME_FILES": _integrity({path: kept[path] for path in kept if _is_needed(path)}),
        "OPTIONAL_FILES": _integrity({path: kept[path] for path in kept if _is_optional(path)}),
        "RUNTIME_FILES": _integrity({path: run[path] for path in run if not _of_pyodide(path)}),
        "PYODIDE_FILES": _integrity(
            {path: text for path, text in (kept | run).items() if _of_pyodide(path)}
        ),
    }
    write_all(partial, {"sw.js": _service_worker(facts)})
    if keep:
        write_all(partial, _before(keep, kept.keys() | run.keys()))
    shutil.rmtree(out, ignore_errors=True)
    partial.rename(out)


def _before(place: str, present: Container[str]) -> dict[str, bytes]:
    """What is kept of the release before; a first release has none before it."""
    try:
        return last_release(place, present)
    except NoReleaseError as reason:
        print(f"The last release is not kept: {reason}")
        return {}


def version(root: Path = ROOT) -> str:
    """The project's version, and the commit that it is built from where that is known."""
    number = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    commit = _commit(root) or os.environ.get("COMMIT_REF", "")[:7]
    return f"{number} ({commit})" if commit else number


def _commit(root: Path) -> str:
    """The commit of a folder that is a repository, not of one that merely lies in another."""
    asked = ["git", "rev-parse", "--show-toplevel", "--short", "HEAD"]
    try:
        told = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):  # no git, or no repository
        return ""
    top, commit = told.stdout.splitlines()
    return commit if root.samefile(top) else ""


def _our_files(pages: Sequence[Page]) -> dict[str, bytes]:
    """All of our own files that the pages load, by path below the hashed folder."""
    files = {
        **{f"{name}.js": minified(SCRIPTS / f"{name}.js") for name in (*LATER_SCRIPTS, *THINKING)},
        f"{OBSTACLES}.js": obstacles_script(),
        LINKS.name: minified(LINKS),
        **{f"fonts/{name}": font for name, font in font_files().items()},
        **archives(pages),
    }
    for page in pages:
        files |= {f"{page.name}/{path}": text for path, text in spoken(page.table).items()}
        files[f"{page.name}/rest.json"] = rest_page(page, site_url())
    return files


def _fixed_files(site: Site) -> dict[str, bytes]:
    """Files with fixed names: the pages, and files that other sites and devices request."""
    every = [each for page in site.pages for each in page.in_every_language()]
    markup = {page.path: page_markup(page, site) for page in every}
    files = {
        **{f"{path}index.html": text.encode() for path, text in markup.items()},
        HEADERS: headers_file(markup).encode(),
        IIS: iis_file().encode(),
        ASTRAY: astray(site).encode(),
        "embed.js": embed_script(site),
        MANIFEST: manifest(site).encode(),
        LICENCES: licences().encode("utf-8-sig"),  # many servers name no encoding for a text
        **icon_files(site.pages[0]),
        "favicon.ico": favicon(site.pages[0]),
        **{name: (site.pages[0].table / "art" / name).read_bytes() for name in SCREENSHOTS},
    }
    for page in site.pages:
        files |= {
            page.folder + "preview.png": preview(page),
            page.folder + "icon.svg": icon(page),
        }
    if site.address:
        files |= {
            SITEMAP: sitemap(site.pages, site.address).encode(),
            ROBOTS: robots(site.address).encode(),
            **{page.path + "oembed.json": oembed(page, site).encode() for page in every},
        }
    return files


def _of_pyodide(path: str) -> bool:
    return "/pyodide/" in path


def _is_optional(path: str) -> bool:
    """Whether the table plays without a file: a picture, a font, the manifest, texts."""
    return path.endswith((".png", ".svg", ".woff2")) or path in {MANIFEST, ASTRAY, LICENCES}


def _is_needed(path: str) -> bool:
    return not _of_pyodide(path) and not _is_optional(path)


def _integrity(files: dict[str, bytes]) -> dict[str, str]:
    """The content of files by path, as Subresource Integrity.

    Some servers take the compression of an archive for that of the transfer, so that browsers get
    it decompressed: either is listed.
    """
    told = {path: [content] for path, content in files.items()}
    for contents in told.values():
        if contents[0].startswith(GZIPPED):
            contents.append(gzip.decompress(contents[0]))
    return {path: " ".join(map(digest, contents)) for path, contents in told.items()}


def _service_worker(facts: Mapping[str, object]) -> bytes:
    lines = [f"const {name} = {json.dumps(value)};" for name, value in facts.items()]
    sources = [(SCRIPTS / name).read_text() for name in (ENCODINGS.name, "service-worker.js")]
    return "\n".join(lines + sources).encode()


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--out", type=Path, default=DIST)
    parser.add_argument("--keep", default="", help="address or folder of the release before")
    asked = parser.parse_args()
    with alone():  # for each replaces the folder that the other writes
        build(asked.out, keep=asked.keep)
    if not site_url():
        print(UNADDRESSED)
