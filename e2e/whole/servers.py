"""The built site on real servers that nobody has configured (`make test-servers`).

Each serves two copies, at its root and in a folder. One that is not installed is skipped by name.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from e2e.conftest import NewContext
from e2e.support.any_server import plays_everywhere, resumes_everywhere
from e2e.support.witness import Witness
from tools.paths import ROOT

PREFIXES = ("", "repo/")
BIN = ROOT / "tools" / "servers" / "node_modules" / ".bin"
PATIENCE = 30  # seconds until a server answers
# As Debian ships them, but for the place and the port: its table of types, and compression.
NGINX = """
daemon off; pid {folder}.pid; error_log stderr;
events {{}}
http {{
  include /etc/nginx/mime.types; default_type application/octet-stream;
  gzip on; access_log off; client_body_temp_path {folder}.tmp; proxy_temp_path {folder}.tmp;
  fastcgi_temp_path {folder}.tmp; uwsgi_temp_path {folder}.tmp; scgi_temp_path {folder}.tmp;
  server {{ listen 127.0.0.1:{port}; root {folder}; }}
}}
"""
APACHE = """
ServerName 127.0.0.1
Listen 127.0.0.1:{port}
PidFile {folder}.pid
ErrorLog /dev/stderr
LoadModule mpm_event_module {modules}/mod_mpm_event.so
LoadModule authz_core_module {modules}/mod_authz_core.so
LoadModule dir_module {modules}/mod_dir.so
LoadModule mime_module {modules}/mod_mime.so
LoadModule deflate_module {modules}/mod_deflate.so
LoadModule filter_module {modules}/mod_filter.so
TypesConfig /etc/mime.types
Include /etc/apache2/mods-available/mime.conf
Include /etc/apache2/mods-available/deflate.conf
DocumentRoot {folder}
DirectoryIndex index.html
"""


class Server(NamedTuple):
    """A server: the program that must be there, and its command for a folder and a port."""

    program: str
    command: Callable[[Path, int], list[str]]


def _configured(text: str, folder: Path, port: int) -> str:
    """The path of a configuration file beside a folder."""
    path = folder.with_suffix(".conf")
    path.write_text(text.format(folder=folder, port=port, modules="/usr/lib/apache2/modules"))
    return str(path)


def _nginx(folder: Path, port: int) -> list[str]:
    return ["nginx", "-c", _configured(NGINX, folder, port)]


def _apache(folder: Path, port: int) -> list[str]:
    return ["apache2", "-DFOREGROUND", "-f", _configured(APACHE, folder, port)]


def _caddy(folder: Path, port: int) -> list[str]:
    return ["caddy", "file-server", "--root", str(folder), "--listen", f"127.0.0.1:{port}"]


def _serve(folder: Path, port: int) -> list[str]:
    return [str(BIN / "serve"), "--no-clipboard", "-l", f"tcp://127.0.0.1:{port}", str(folder)]


def _http_server(folder: Path, port: int) -> list[str]:
    return [str(BIN / "http-server"), str(folder), "-a", "127.0.0.1", "-p", str(port)]


def _sirv(folder: Path, port: int) -> list[str]:
    return [str(BIN / "sirv"), str(folder), "--host", "127.0.0.1", "--port", str(port), "--gzip"]


def _python(folder: Path, port: int) -> list[str]:
    asked = ["--bind", "127.0.0.1", "--directory", str(folder), str(port)]
    return [sys.executable, "-m", "http.server", *asked]


SERVERS = {
    "nginx": Server("nginx", _nginx),
    "apache": Server("apache2", _apache),
    "caddy": Server("caddy", _caddy),
    "serve": Server(str(BIN / "serve"), _serve),
    "http-server": Server(str(BIN / "http-server"), _http_server),
    "sirv": Server(str(BIN / "sirv"), _sirv),
    "python": Server(sys.executable, _python),
}


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def _answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=1):  # noqa: S310 - on this machine
            return True
    except (URLError, OSError):
        return False


@contextmanager
def _running(server: Server, folder: Path) -> Iterator[str]:
    """The address of a server until the end of the block."""
    port = _free_port()
    address = f"http://127.0.0.1:{port}/"
    with subprocess.Popen(server.command(folder, port), env=os.environ | {"NO_COLOR": "1"}) as it:
        try:
            late = time.monotonic() + PATIENCE
            while not _answers(address):
                assert time.monotonic() < late, "the server does not answer"
                assert it.poll() is None, "the server has ended"
            yield address
        finally:
            it.terminate()


@pytest.fixture
def folder(built: Path) -> Iterator[Path]:
    """Two copies of the site, which other users can read, as servers give up their rights."""
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        for prefix in PREFIXES:
            www = Path(place) / "www" / prefix
            shutil.copytree(built, www, copy_function=os.link, dirs_exist_ok=True)
        yield Path(place) / "www"


@pytest.mark.parametrize("name", SERVERS)
def test_an_unconfigured_server_is_enough(
    name: str, folder: Path, new_context: NewContext, witness: Witness
) -> None:
    """Each page plays a turn and opens its rules; then the server is stopped, and they go on."""
    server = SERVERS[name]
    if not shutil.which(server.program):
        pytest.skip(f"{name} is not installed")
    for complaint in ("An unknown error occurred when fetching the script", "wasm streaming"):
        witness.expect(complaint)
    pages = {}
    with _running(server, folder) as address:
        witness.welcome(address.split("/")[2])
        for prefix in PREFIXES:
            context = new_context(service_workers="allow")
            pages[address + prefix] = plays_everywhere(context, address + prefix)
    for place, page in pages.items():
        resumes_everywhere(page, place)
