"""Serves the built site on this machine, with the headers from netlify.toml.

python -m tools.serve dist --port 8000 --open
"""

import argparse
import fnmatch
import functools
import gzip
import os
import sys
import threading
import tomllib
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import brotli

from tools.paths import ROOT

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm"}
HEADERS = tuple(tomllib.loads((ROOT / "netlify.toml").read_text())["headers"])


@functools.cache
def _compressed(path: Path, _changed: int, encoding: str) -> bytes:
    content = path.read_bytes()
    if encoding == "br":
        return brotli.compress(content, quality=6)
    return gzip.compress(content, 6)


class _Files(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = (
        True  # head and body are written separately, and the body must not wait
    )

    def do_GET(self) -> None:
        """Sends a file, compressed if the browser accepts that."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            address, mark, query = self.path.partition("?")
            if not address.endswith("/"):  # the page's addresses are relative to the folder
                self._redirect(f"{address}/{mark}{query}")
                return
            path /= "index.html"
        if not path.is_file():
            astray = Path(self.directory) / "404.html"
            body = astray.read_bytes() if astray.is_file() else b""
            self._send(404, TYPES[".html"], body, None)
            return
        encoding = self._encoding(path)
        changed = path.stat().st_mtime_ns
        body = _compressed(path, changed, encoding) if encoding else path.read_bytes()
        tag = f'"{changed:x}-{len(body):x}"'
        kind = TYPES.get(path.suffix, "application/octet-stream")
        if self.headers.get("If-None-Match") == tag:
            self._send(304, kind, b"", encoding, tag)
        else:
            self._send(200, kind, body, encoding, tag)

    do_HEAD = do_GET  # noqa: N815 - the name that http.server requires

    def end_headers(self) -> None:
        """Adds the headers of netlify.toml."""
        found: dict[str, str] = {}
        asked = self.path.split("?")[0]
        for rule in HEADERS:
            if fnmatch.fnmatchcase(asked, rule["for"]):
                found |= rule["values"]
        for name, value in found.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Logs nothing, so that the terminal shows only the address."""

    def _encoding(self, path: Path) -> str | None:
        if path.suffix not in COMPRESSED:
            return None
        accepted = self.headers.get("Accept-Encoding", "")
        return "br" if "br" in accepted else "gzip" if "gzip" in accepted else None

    def _redirect(self, address: str) -> None:
        self.send_response(301)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(
        self, status: int, kind: str, body: bytes, encoding: str | None, tag: str | None = None
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        if tag:
            self.send_header("ETag", tag)
        self.end_headers()
        if self.command != "HEAD" and status != 304:
            self.wfile.write(body)


class Site(ThreadingHTTPServer):
    """The site on a port of this machine."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, folder: Path, port: int = 0) -> None:
        """port: 0 for any free one. Raises OSError if the port is in use."""
        super().__init__(("127.0.0.1", port), functools.partial(_Files, directory=str(folder)))

    @property
    def url(self) -> str:
        """The address of the first page."""
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignores browsers that disconnect during a response, which is no error."""


@contextmanager
def serve(folder: Path, port: int = 0) -> Iterator[Site]:
    """A site that is served in the background until the end of the block."""
    site = Site(folder, port)
    thread = threading.Thread(target=site.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.shutdown()
        site.server_close()
        thread.join()


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--open", action="store_true", help="open a browser, unless BROWSER=none")
    asked = parser.parse_args()
    try:
        site = Site(asked.folder, asked.port)
    except OSError:
        print(f"Port {asked.port} is in use: choose another, as in  make play PORT=8001")
        return 1
    print(f"The table stands at {site.url}   (Ctrl+C ends it)", flush=True)
    if asked.open and os.environ.get("BROWSER") != "none":
        webbrowser.open(site.url)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
