"""What is handed on to bare machines, and how their cases are told."""

from pathlib import Path

import pytest

from tests.install.programs import program
from tools.newcomer import __main__ as newcomer
from tools.newcomer import cases, registries
from tools.newcomer.machine import Machine, Ran
from tools.paths import ROOT


def test_only_what_pip_and_npm_read_is_handed_on() -> None:
    """In capitals or not; nothing of the user's own."""
    own = {"HOME": "/root", "PATH": "/bin", "SECRET": "x", "PIPELINE": "y", "CHROMIUM": "/z"}
    theirs = {
        "PIP_CERT": "/a.pem",
        "npm_config_cafile": "/a.pem",
        "https_proxy": "http://example.org",
        "NO_PROXY": "localhost",
        "NODE_EXTRA_CA_CERTS": "/a.pem",
        "SSL_CERT_DIR": "/certs",
        "REQUESTS_CA_BUNDLE": "/a.pem",
    }
    assert registries.variables(own | theirs) == theirs


def test_paths_that_settings_name_are_found(tmp_path: Path) -> None:
    """Of files and folders that exist; an index with the packages beside it."""
    for folder in ("wheels", "index/simple", "index/files", "more/simple"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "ca.crt").touch()
    settings = [
        f"{tmp_path}/wheels",
        f"[global]\ncert = {tmp_path}/ca.crt\nfind-links = {tmp_path}/lost\n",
        f"extra-index-url = file://{tmp_path}/index/simple file://{tmp_path}/more/simple",
        "index-url = https://example.org/simple\nnodedir=/usr\n",
    ]
    named = [path.relative_to(tmp_path) for path in registries.named_paths(settings)]
    assert list(map(str, named)) == ["ca.crt", "index", "more", "wheels"]


def test_apt_is_told_how_to_fetch_and_no_more() -> None:
    """Proxies and checks of dates, but not what is pinned or run after an update."""
    dump = """APT::Architecture "amd64";
Acquire::Check-Valid-Until "false";
Acquire::http::Proxy "http://127.0.0.1:3142";
Acquire::https::Verify-Peer "true";
Acquire::Languages "none";
APT::Update::Post-Invoke-Success:: "touch /x";
"""
    assert registries.apt_settings(dump).splitlines() == [
        'Acquire::Check-Valid-Until "false";',
        'Acquire::http::Proxy "http://127.0.0.1:3142";',
        'Acquire::https::Verify-Peer "true";',
    ]


def test_the_mirror_is_that_of_the_main_archive() -> None:
    """Not that of security updates; none where there is no apt."""
    main = "http://example.org/debian/"
    targets = (
        f"http://example.org/security/ stable-security\n{main} stable\n{main} stable-updates\n"
    )
    assert registries.mirror(targets) == main
    assert registries.mirror("") is None
    assert registries.asked("/nowhere/apt-get") == ""


def test_the_project_is_what_an_archive_of_it_has() -> None:
    """Neither what was fetched and built, nor git's own."""
    files = newcomer.project()
    assert {"Makefile", "README.md", "package-lock.json", "tools/newcomer/cases.py"} <= set(files)
    assert ".npmrc" in files
    assert not [path for path in files if path.split("/")[0] in newcomer.LEFT_OUT]
    assert files["LICENSE"] == (ROOT / "LICENSE").read_bytes()


class Answering(Machine):
    """A machine that answers the same to every command."""

    def __init__(self, code: int | None, text: str) -> None:
        self.ran = Ran(code, text)

    def run(self, command: str, **asked: object) -> Ran:
        """Answers."""
        assert command
        assert asked is not None
        return self.ran


@pytest.mark.parametrize("code", [1, 2, 137, None])
def test_a_command_that_fails_is_told_with_its_last_words(code: int | None) -> None:
    """Or that hangs."""
    with pytest.raises(cases.UnmetError, match=f"ended with {code} and said\nno space"):
        cases.succeeds(Answering(code, "no space"), "make")
    assert cases.succeeds(Answering(0, "built"), "make") == "built"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (0, "Port 80 is taken"),
        (None, "Port 80 is taken"),
        (2, "Error 1"),
        (1, "Port 80\nTraceback"),
    ],
)
def test_a_refusal_is_one_only_with_its_sentence(code: int | None, text: str) -> None:
    """And with neither success nor a traceback."""
    with pytest.raises(cases.UnmetError):
        cases.refused(Answering(code, text), "make", "Port 80")
    assert cases.refused(Answering(2, "Port 80 is taken"), "make", "Port 80")


def test_outcomes_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be tried has not passed."""

    def unmet(_: cases.Suite) -> None:
        raise cases.UnmetError("make")

    def skipped(_: cases.Suite) -> None:
        raise cases.Skipped("no port")

    known = {"unmet": unmet, "skipped": skipped, "met": lambda _: None}
    monkeypatch.setattr(newcomer, "CASES", known)
    suite = cases.Suite(Answering(0, ""), {})
    told = [newcomer.tried(suite, name) for name in known]
    assert told == ["FAILED\nmake", "skipped: no port", "passed"]


def test_where_no_machine_can_be_made_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root comes first, then the programs."""
    monkeypatch.setattr(newcomer.os, "geteuid", lambda: 1000)
    assert newcomer.lacking() == "making machines takes root"
    monkeypatch.setattr(newcomer.os, "geteuid", lambda: 0)
    monkeypatch.setattr(newcomer, "install", lambda *_: False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert newcomer.lacking() == "debootstrap is not there"
    program(tmp_path / "debootstrap", "true")
    program(tmp_path / "unshare", "exit 1")
    assert newcomer.lacking() in {
        "this machine allows no namespaces",
        "this kernel has no overlayfs",
    }
