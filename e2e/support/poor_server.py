"""A server of files that knows few types, takes .gz for an encoding and has no configuration."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

# As in the oldest tables of types that are still in use.
TYPES = {
    ".html": "text/html",
    ".js": "application/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".txt": "text/plain",
    ".png": "image/png",
    ".gz": "text/plain",
}
PLAIN = {".bin", ".wasm"}  # sent as application/octet-stream; any other type is refused, as by IIS


class _Poor(SimpleHTTPRequestHandler):
    def send_head(self) -> Any:
        """Answers a folder without its slash like the folder, and refuses unknown types."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and not self.path.partition("?")[0].endswith("/"):
            self.path = f"{self.path.partition('?')[0]}/"
        if path.is_file() and path.suffix not in {*TYPES, *PLAIN}:
            self.send_error(404)
            return None
        return super().send_head()

    def guess_type(self, path: Any) -> str:
        """Of the table alone."""
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        """Takes .gz for an encoding."""
        if self.path.endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Logs nothing."""


@contextmanager
def serving_poorly(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """A folder that is served until the end of the block."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Poor, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
