"""The local server: its headers, and an answer to every request, however malformed."""

import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.build.headers import NAME
from tools.paths import ROOT
from tools.serve import Site, serve

CONTENT = b"0123456789" * 100
HEADERS = "/*\n  X-Everywhere: yes\n/lasting/*\n  Cache-Control: immutable\n"
PLAIN = ""
MALFORMED = {
    "a name too long for a file": (b"GET /" + b"a" * 300 + b" HTTP/1.1", 404),
    "a path too long for the system": (b"GET /" + b"a/" * 5000 + b" HTTP/1.1", 404),
    "a request line too long": (b"GET /" + b"a" * 70_000 + b" HTTP/1.1", 414),
    "a NUL": (b"GET /%00 HTTP/1.1", 404),
    "half of a character": (b"GET /%ED%A0%80/%FF HTTP/1.1", 404),
    "no path": (b"GET", 400),
    "an unknown version": (b"GET / HTTP/9.9", 505),
    "a malformed version": (b"GET / HTTP/x", 400),
    "garbage": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 \xff \xfe", 400),
    "an unknown method": (b"BREW / HTTP/1.1", 501),
    "a way out of the folder": (b"GET /../../../../etc/passwd HTTP/1.1", 404),
    "a file as a folder": (b"GET /page.js/more HTTP/1.1", 404),
    "a header too long": (b"GET / HTTP/1.1\r\nX: " + b"a" * 70_000, 431),
    "too many headers": (b"GET / HTTP/1.1" + b"\r\nX: a" * 200, 431),
    "a header without a name": (b"GET / HTTP/1.1\r\n: a", 404),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A small site."""
    folder = tmp_path_factory.mktemp("site")
    (folder / NAME).write_text(HEADERS)
    (folder / "lasting").mkdir()
    for path in ("page.js", "picture.png", "lasting/page.js"):
        (folder / path).write_bytes(CONTENT)
    with serve(folder) as served:
        yield served


def exchange(site: Site, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """Sends a request as it is; gives the status, the headers and the body of the response."""
    with socket.create_connection(("127.0.0.1", site.server_address[1]), timeout=10) as line:
        line.sendall(request + b"\r\nConnection: close\r\n\r\n")
        response = b""
        try:
            while part := line.recv(65536):
                response += part
        except ConnectionResetError:
            pass  # the server did not read all of the request
    head, _, body = response.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    version, code, _reason = status.split(" ", 2)
    assert version == "HTTP/1.1"
    return int(code), {it.split(": ")[0]: it.split(": ")[1] for it in lines}, body


def get(site: Site, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """The response to a well-formed request."""
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return exchange(site, "\r\n".join([f"GET {path} HTTP/1.1", *lines]).encode())


@pytest.mark.parametrize(("request_line", "expected"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_request_is_answered(site: Site, request_line: bytes, expected: int) -> None:
    """With the status that fits, and the headers of every answer."""
    status, headers, _body = exchange(site, request_line)
    assert status == expected
    assert headers["X-Everywhere"] == "yes"


def test_a_header_belongs_to_the_paths_of_its_rule(site: Site) -> None:
    """All rules that match count, whatever the query."""
    _status, everywhere, _body = get(site, "/page.js?/lasting/")
    _status, lasting, _body = get(site, "/lasting/page.js?again")
    assert everywhere["X-Everywhere"] == lasting["X-Everywhere"] == "yes"
    assert "Cache-Control" not in everywhere
    assert lasting["Cache-Control"] == "immutable"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("br, gzip", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR ; q=0.001", "br"),
        ("br; q=0.000, gzip;q=0", PLAIN),
        ("brotli, x-gzip", PLAIN),
        ("", PLAIN),
        (";;,,q=1", PLAIN),
    ],
)
def test_a_file_is_compressed_only_as_accepted(site: Site, accepted: str, encoding: str) -> None:
    """A weight of zero is a refusal."""
    _status, headers, body = get(site, "/page.js", Accept_Encoding=accepted)
    assert headers.get("Content-Encoding", PLAIN) == encoding
    assert (body == CONTENT) == (encoding == PLAIN)
    assert len(body) == int(headers["Content-Length"])


@pytest.mark.parametrize(
    ("asked", "first", "stop"),
    [
        ("bytes=0-0", 0, 1),
        ("bytes=10-19", 10, 20),
        ("bytes=990-", 990, 1000),
        ("bytes=990-5000", 990, 1000),
        ("bytes=-7", 993, 1000),
        ("bytes=-5000", 0, 1000),
    ],
)
def test_a_part_of_a_file_can_be_had(site: Site, asked: str, first: int, stop: int) -> None:
    """Never compressed, because its bytes are counted in the plain file."""
    status, headers, body = get(site, "/page.js", Range=asked, Accept_Encoding="br")
    assert status == 206
    assert body == CONTENT[first:stop]
    assert headers["Content-Range"] == f"bytes {first}-{stop - 1}/1000"
    assert "Content-Encoding" not in headers


@pytest.mark.parametrize("asked", ["bytes=1000-", "bytes=5000-6000", "bytes=-0"])
def test_a_part_that_is_not_there_is_refused(site: Site, asked: str) -> None:
    """With the size of the file."""
    status, headers, _body = get(site, "/picture.png", Range=asked)
    assert status == 416
    assert headers["Content-Range"] == "bytes */1000"


@pytest.mark.parametrize(
    "asked",
    ["bytes=9-1", "bytes=-", "bytes", "lines=1-2", "bytes=0-1,5-6", f"bytes={'9' * 5000}-", "=-"],
)
def test_a_malformed_range_is_ignored(site: Site, asked: str) -> None:
    """The whole file comes, as HTTP allows."""
    status, _headers, body = get(site, "/picture.png", Range=asked)
    assert (status, body) == (200, CONTENT)


def test_a_part_of_a_file_that_has_changed_is_not_sent(site: Site) -> None:
    """If-Range names the file that the other parts are of."""
    tag = get(site, "/picture.png")[1]["ETag"]
    assert get(site, "/picture.png", Range="bytes=1-2", If_Range=tag)[0] == 206
    assert get(site, "/picture.png", Range="bytes=1-2", If_Range='"older"')[0] == 200


def test_a_file_that_is_known_is_not_sent_again(site: Site) -> None:
    """Its tag may stand among others."""
    tag = get(site, "/picture.png")[1]["ETag"]
    status, _headers, body = get(site, "/picture.png", If_None_Match=f'"older", {tag}')
    assert (status, body) == (304, b"")


def test_a_browser_that_keeps_the_terminal_reads_the_page(tmp_path: Path) -> None:
    """As a text browser does: the site is served before the browser is started."""
    (tmp_path / "index.html").write_text("here")
    reader = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read())"
    server = subprocess.Popen(
        [sys.executable, "-m", "tools.serve", str(tmp_path), "--port", "0", "--open"],
        cwd=ROOT,
        env=os.environ | {"BROWSER": f"{sys.executable} -c '{reader}' %s"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout
    try:
        assert server.stdout.readline().startswith("The table stands at http://127.0.0.1:")
        assert server.stdout.readline() == "b'here'\n"
        assert server.poll() is None  # and goes on to serve
    finally:
        server.kill()
        server.communicate()


def test_where_no_browser_starts_it_says_so(tmp_path: Path) -> None:
    """And serves."""
    (tmp_path / "index.html").write_text("here")
    server = subprocess.Popen(
        [sys.executable, "-m", "tools.serve", str(tmp_path), "--port", "0", "--open"],
        cwd=ROOT,
        env={"BROWSER": str(tmp_path / "nowhere"), "PATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout
    try:
        address = server.stdout.readline().split()[4]
        assert server.stdout.readline().startswith("No browser could be started")
        with urllib.request.urlopen(address) as answer:  # noqa: S310 - our own address
            assert answer.read() == b"here"
    finally:
        server.kill()
        server.communicate()


@pytest.mark.parametrize(
    ("port", "sentence"), [("abc", "is no number"), ("70000", "There is no port 70000")]
)
def test_what_is_no_port_is_told_in_a_sentence(tmp_path: Path, port: str, sentence: str) -> None:
    """Without a traceback."""
    asked = [sys.executable, "-m", "tools.serve", str(tmp_path), "--port", port]
    ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert sentence in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path, site: Site) -> None:
    """With the command for another."""
    port = str(site.server_address[1])
    asked = [sys.executable, "-m", "tools.serve", str(tmp_path), "--port", port]
    ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr.split(":")[0]) == (1, f"Port {port} is in use")
