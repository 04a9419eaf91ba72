"""Serves the built site on this machine, with the headers of its file _headers.

python -m tools.serve dist --port 8000 --open
"""

import argparse
import functools
import gzip
import os
import re
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import brotli

from tools.build.headers import NAME, Rules, headers_at, parsed
from tools.port import HOST, number, refusal

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",  # none of ours, but of the pages to compare with
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".xml"}
RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})")


@functools.cache
def _compressed(path: Path, _changed: int, encoding: str) -> bytes:
    content = path.read_bytes()
    if encoding == "br":
        return brotli.compress(content, quality=6)
    return gzip.compress(content, 6)


@functools.cache
def _rules(path: Path, _changed: int) -> Rules:
    return parsed(path.read_text())


class _Files(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = (
        True  # head and body are written separately, and the body must not wait
    )
    default_request_version = "HTTP/1.0"  # even a malformed request gets a complete response
    path = "/"  # until a request could be read
    server: "Site"

    def setup(self) -> None:
        """Counts what is sent from now on."""
        super().setup()
        write = self.wfile.write

        def counted(part: bytes) -> int:
            self.server.sizes.append(len(part))
            return write(part)

        self.wfile.write = counted  # type: ignore[method-assign, assignment]

    def do_GET(self) -> None:
        """Sends a file or a part of it, compressed if the browser accepts that."""
        path = Path(self.translate_path(self.path))
        try:
            if path.is_dir():
                address, mark, query = self.path.partition("?")
                if not address.endswith("/"):  # the page's addresses are relative to the folder
                    self._send(301, {"Location": f"{address}/{mark}{query}"})
                    return
                path /= "index.html"
            found = path.is_file()
        except OSError:  # a name that no file can have
            found = False
        if found:
            self._send_file(path)
            return
        astray = Path(self.directory) / "404.html"
        body = astray.read_bytes() if astray.is_file() else b""
        self._send(404, {"Content-Type": TYPES[".html"]}, body)

    do_HEAD = do_GET  # noqa: N815 - the name that http.server requires

    def end_headers(self) -> None:
        """Adds the headers of the site, whose policy may not know that it is served here."""
        path = Path(self.directory) / NAME
        if path.is_file():
            rules = _rules(path, path.stat().st_mtime_ns)
            for name, value in headers_at(self.path.split("?")[0], rules).items():
                self.send_header(name, value.replace("'self'", f"'self' {self.server.url[:-1]}"))
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Logs nothing, so that the terminal shows only the address."""

    def _send_file(self, path: Path) -> None:
        asked = self.headers.get("Range", "")
        encoding = None if asked else self._encoding(path)
        changed = path.stat().st_mtime_ns
        body = _compressed(path, changed, encoding) if encoding else path.read_bytes()
        tag = f'"{changed:x}-{len(body):x}"'
        headers = {
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "Vary": "Accept-Encoding",
            "Accept-Ranges": "bytes",
            "ETag": tag,
        }
        if encoding:
            headers["Content-Encoding"] = encoding
        if tag in _listed(self.headers.get("If-None-Match", "")):
            self._send(304, headers)
            return
        part = None
        if self.command == "GET" and self.headers.get("If-Range", tag) == tag:
            part = _part_of(asked, len(body))
        if part is None:
            self._send(200, headers, body)
        elif part:
            headers["Content-Range"] = f"bytes {part.start}-{part.stop - 1}/{len(body)}"
            self._send(206, headers, body[part.start : part.stop])
        else:
            self._send(416, headers | {"Content-Range": f"bytes */{len(body)}"})

    def _encoding(self, path: Path) -> str | None:
        if path.suffix not in COMPRESSED:
            return None
        refused = re.compile(r";\s*q=0(\.0*)?$")
        accepted = _listed(self.headers.get("Accept-Encoding", ""))
        names = {it.split(";")[0].strip() for it in accepted if not refused.search(it)}
        return next((name for name in ("br", "gzip") if name in names), None)

    def _send(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def _listed(header: str) -> list[str]:
    """The parts of a header that is a list."""
    return [part.strip().lower() for part in header.split(",")]


def _part_of(asked: str, size: int) -> range | None:
    """The bytes that a Range header asks for: empty if there are none, None for all of them.

    Several ranges at once and malformed headers are ignored, as HTTP allows.
    """
    found = RANGE.fullmatch(asked)
    if not found or not any(found.groups()):
        return None
    first, last = found.groups()
    if not first:
        return range(max(0, size - int(last)), size)
    if last and int(last) < int(first):
        return None
    stop = min(size, int(last) + 1) if last else size
    return range(min(int(first), size), stop)


class Site(ThreadingHTTPServer):
    """The site on a port of this machine."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, folder: Path, port: int = 0) -> None:
        """port: 0 for any free one. Raises OSError if the port is in use."""
        super().__init__((HOST, port), functools.partial(_Files, directory=str(folder)))
        self.sizes: list[int] = []  # of all that was sent

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


def opened(url: str) -> bool:
    """Opens a browser, unless BROWSER=none; waits for one that runs in this terminal."""
    return os.environ.get("BROWSER") == "none" or webbrowser.open(url)


def main() -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", default="8000")
    parser.add_argument("--open", action="store_true", help="open a browser, unless BROWSER=none")
    asked = parser.parse_args()
    try:
        wanted = number(asked.port)
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    try:
        # A browser may keep this thread until it is closed, so another one serves.
        with serve(asked.folder, wanted) as site:
            print(f"The table stands at {site.url}   (Ctrl+C ends it)", flush=True)
            if asked.open and not opened(site.url):
                print("No browser could be started: open this address in one.", flush=True)
            threading.Event().wait()
    except OSError as error:
        print(refusal(wanted, error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
