"""npm's packages are installed once, and again where they are not whole."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.install.programs import program
from tools.paths import ROOT
from tools.setup import MissingError, node, record

# Does what `npm ci` does with what matters here, and counts its runs.
NPM = """
echo run >> runs
rm -rf node_modules
mkdir -p node_modules/one node_modules/two
echo '{}' > node_modules/one/package.json
case "$*" in *omit=dev*) ;; *) echo '{}' > node_modules/two/package.json ;; esac
"""
LOCK = {
    "packages": {
        "": {"name": "site"},
        "node_modules/one": {},
        "node_modules/two": {"dev": True},
        "node_modules/for-another-machine": {"optional": True},
    }
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with two packages."""
    (tmp_path / "package.json").write_text("{}")
    (tmp_path / "package-lock.json").write_text(json.dumps(LOCK))
    program(tmp_path / "bin/npm", NPM)
    return tmp_path


@pytest.fixture
def install(project: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """Installs; gives how often npm has run."""
    monkeypatch.setenv("PATH", f"{project / 'bin'}{os.pathsep}{os.environ['PATH']}")

    def installed(kind: str) -> int:
        node.install(project, kind, os.environ)
        return len((project / "runs").read_text().splitlines())

    return installed


def test_packages_are_installed_once(install: Callable[[str], int]) -> None:
    """Those for tests are added when they are needed, and stay then."""
    assert [install(kind) for kind in ("build", "build", "test", "build")] == [1, 1, 2, 2]


def killed(project: Path) -> None:
    """After npm has written some."""
    record.remove(project / "node_modules")


def half_deleted(project: Path) -> None:
    """By somebody who looked for space."""
    (project / "node_modules/one/package.json").unlink()


def all_deleted(project: Path) -> None:
    """As a remedy that people know."""
    (project / "node_modules").rename(project / "away")


def changed(project: Path) -> None:
    """By a newer release of the project."""
    (project / "package-lock.json").write_text(json.dumps(LOCK, indent=1))


def from_another_machine(project: Path) -> None:
    """Whose programs do not run here."""
    known = record.read(project / "node_modules")
    record.write(project / "node_modules", known | {"machine": "plan9 sparc"})


@pytest.mark.parametrize("harm", [killed, half_deleted, all_deleted, changed, from_another_machine])
def test_packages_that_are_not_whole_are_installed_again(
    project: Path, install: Callable[[str], int], harm: Callable[[Path], None]
) -> None:
    """By the next make."""
    assert install("build") == 1
    harm(project)
    assert install("build") == 2
    assert install("build") == 2


def test_packages_behind_a_link_are_left_alone(
    project: Path, install: Callable[[str], int], tmp_path: Path
) -> None:
    """They belong to somebody else."""
    others = tmp_path / "others"
    others.mkdir()
    (others / "file").touch()
    (project / "node_modules").symlink_to(others)
    install("build")
    assert (others / "file").exists()
    assert not (project / "node_modules").is_symlink()


def test_npm_is_heard(
    project: Path, install: Callable[[str], int], capfd: pytest.CaptureFixture[str]
) -> None:
    """Its reasons, and what to do."""
    program(project / "bin/npm", "echo 'npm error code EACCES' >&2; mkdir node_modules; exit 1")
    with pytest.raises(MissingError, match="npm_config_cache="):
        install("build")
    assert "npm error code EACCES" in capfd.readouterr().err
    assert not record.read(project / "node_modules")


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v18.0.0\n", True),
        ("v24.19.0\n", True),
        ("v12.22.9\n", False),
        ("v8.1.0\n", False),
        ("", False),
    ],
)
def test_an_old_node_is_passed_over(version: str, fits: bool) -> None:
    """As Ubuntu 22.04 has it."""
    assert node.new_enough(version) is fits


def test_a_node_without_npm_is_not_enough(tmp_path: Path) -> None:
    """Debian has them in two packages."""
    environ = {"PATH": str(tmp_path)}
    assert not node.has_node(environ)
    program(tmp_path / "node", "echo v20.1.0")
    assert not node.has_node(environ)
    program(tmp_path / "npm", "true")
    assert node.has_node(environ)


def test_the_oldest_node_is_what_the_packages_ask_for() -> None:
    """PyScript asks for a newer one, to be built itself."""
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    asked = {packages[f"node_modules/{it}"]["engines"]["node"] for it in ("esbuild", "pyodide")}
    assert asked == {f">={node.OLDEST}", f">={node.OLDEST}.0.0"}
