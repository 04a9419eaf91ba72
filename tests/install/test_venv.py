"""The virtual environment is made once, and anew where it is not whole."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.install.programs import program
from tools.setup import MissingError, record, venv

# Refuses what it does not know, as pip does; pip itself would take half a minute for these tests.
PIP = """
import sys
if "nowhere" in open(sys.argv[-1]).read():
    sys.exit("ERROR: No matching distribution found for nowhere==1")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for it, in a project that pins nothing yet."""
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "pip.py").write_text(PIP)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "modules"))
    monkeypatch.setattr(venv, "MODULE", ("venv", "--without-pip"))
    pinned = tmp_path / "requirements"
    pinned.mkdir()
    for name in ("build", "test", "node"):
        (pinned / f"{name}.txt").write_text("")
    monkeypatch.setattr(venv, "REQUIREMENTS", pinned)
    return tmp_path / "project" / ".venv"


@pytest.fixture
def made(folder: Path) -> venv.Venv:
    """One whose packages are installed."""
    folder.parent.mkdir()
    whole = venv.Venv(folder)
    whole.make()
    whole.install("build")
    return whole


def marked(folder: Path) -> bool:
    """Whether it is the one that was marked by `mark`."""
    return (folder / "mark").exists()


def mark(folder: Path) -> None:
    """Marks it, to see whether it is made anew."""
    (folder / "mark").touch()


def test_a_whole_one_stays(made: venv.Venv) -> None:
    """Even if it is asked for again by a link."""
    mark(made.folder)
    made.make()
    linked = made.folder.with_name("linked")
    linked.symlink_to(made.folder)
    venv.Venv(linked).make(of_this_python=True)
    assert marked(made.folder)
    assert linked.is_symlink()


def killed_before_pip(folder: Path) -> None:
    """All that is there after a kill in the first second, or without python3-venv."""
    for path in folder.iterdir():
        if path.name in {"bin", "lib", record.NAME}:
            path.rename(folder.with_name(f"lost-{path.name}"))


def killed_in_pip(folder: Path) -> None:
    """What pip leaves may be half a package, and there is no record."""
    record.remove(folder)


def python_is_gone(folder: Path) -> None:
    """As after an upgrade of the system."""
    for path in (folder / "bin").glob("python*"):
        path.unlink()


def python_is_another(folder: Path) -> None:
    """Its folder of packages is another one then."""
    record.write(folder, record.read(folder) | {"python": "3.10.0 (main) x86_64"})


def record_is_damaged(folder: Path) -> None:
    """Half of it was written."""
    (folder / record.NAME).write_text('{"place": ')


@pytest.mark.parametrize(
    "harm",
    [killed_before_pip, killed_in_pip, python_is_gone, python_is_another, record_is_damaged],
)
def test_one_that_is_not_whole_is_made_anew(made: venv.Venv, harm: Callable[[Path], None]) -> None:
    """By the next make."""
    mark(made.folder)
    harm(made.folder)
    made.make()
    made.install("build")
    assert not marked(made.folder)
    assert {"place", "python", "build"} == set(record.read(made.folder))


def test_one_that_was_moved_is_made_anew(made: venv.Venv) -> None:
    """For its programs name the Python at the place where they were installed."""
    mark(made.folder)
    elsewhere = made.folder.parent.with_name("elsewhere")
    made.folder.parent.rename(elsewhere)
    moved = venv.Venv(elsewhere / ".venv")
    moved.make()
    assert not marked(moved.folder)
    assert record.read(moved.folder)["place"] == str(moved.folder.resolve())


def test_a_link_that_leads_nowhere_good_is_replaced(made: venv.Venv) -> None:
    """What it leads to belongs to somebody else and stays."""
    killed_in_pip(made.folder)
    mark(made.folder)
    linked = made.folder.with_name("linked")
    linked.symlink_to(made.folder)
    venv.Venv(linked).make()
    assert not linked.is_symlink()
    assert marked(made.folder)


def test_another_python_is_used_only_if_asked_for(made: venv.Venv) -> None:
    """Otherwise whatever `python3` means just now would decide."""
    mark(made.folder)
    facts = record.read(made.folder)
    other = program(made.folder / "other", "")
    (made.bin / "python").unlink()
    told = f'echo "{made.folder.resolve()}"; echo "another x86_64"'
    program(made.bin / "python", told)
    record.write(made.folder, facts | {"python": "another x86_64"})
    made.make()
    assert marked(made.folder)
    made.make(of_this_python=True)
    assert not marked(made.folder)
    assert not Path(other).exists()


def test_packages_are_installed_once(made: venv.Venv, capfd: pytest.CaptureFixture[str]) -> None:
    """Again when they change; those for tests include those for the build."""
    made.install("test")
    made.install("build")
    assert capfd.readouterr().out.count("Fetching") == 1
    made.install("test")
    assert "Fetching" not in capfd.readouterr().out
    (venv.REQUIREMENTS / "build.txt").write_text("# changed\n")
    made.install("build")
    assert "Fetching" in capfd.readouterr().out


def test_a_package_that_cannot_be_had_is_told(
    made: venv.Venv, capfd: pytest.CaptureFixture[str]
) -> None:
    """In pip's own words, and the environment is not taken for whole afterwards."""
    (venv.REQUIREMENTS / "test.txt").write_text("nowhere==1\n")
    with pytest.raises(MissingError, match=r"requirements/test\.txt"):
        made.install("test")
    assert "nowhere==1" in capfd.readouterr().err
    assert not record.read(made.folder)


def test_without_the_module_the_command_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing is left, so that the next make begins anew."""
    monkeypatch.setattr(venv.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(MissingError, match="venv module is needed"):
        venv.Venv(folder).make()
    assert not folder.exists()


def test_the_record_is_whole_or_absent(tmp_path: Path) -> None:
    """A list is no record either."""
    assert record.read(tmp_path) == {}
    record.write(tmp_path, {"python": sys.version})
    assert json.loads((tmp_path / record.NAME).read_text()) == {"python": sys.version}
    (tmp_path / record.NAME).write_text("[]")
    assert record.read(tmp_path) == {}
