"""A bare machine: a chroot of Debian, whose changes are kept in layers above it."""

import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.newcomer import registries

USER = "anna"
HOME = Path("/home") / USER
# What a fresh Debian has when somebody has installed what the README asks for, except venv.
PACKAGES = ("ca-certificates", "make", "python3")
PATIENCE = 1800  # seconds until a command counts as hanging
IN_ITS_OWN_PLACE = """
set -e
mount -t overlay overlay -o "lowerdir=$LOWER,upperdir=$UPPER,workdir=$WORK" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
for path in $BOUND; do
  if [ -d "$path" ]; then mkdir -p "$ROOT$path"
  else mkdir -p "$(dirname "$ROOT$path")"; touch "$ROOT$path"; fi
  mount --bind "$path" "$ROOT$path"
done
exec chroot --userspec="$OWNER" "$ROOT" env -i "$@"
"""


class Ran(NamedTuple):
    """What a command has answered: its exit code (None if it hung), and all that it printed."""

    code: int | None
    text: str


class Machine:
    """A machine made of layers, the lowest of which is Debian."""

    def __init__(self, layers: Sequence[Path], folder: Path) -> None:
        self._layers = layers
        self._folder = Path(tempfile.mkdtemp(dir=folder))
        for name in ("upper", "work", "root"):
            (self._folder / name).mkdir()

    def copy(self) -> "Machine":
        """Another machine, as this one is now; this one is to stay so."""
        return Machine([self._folder / "upper", *self._layers], self._folder.parent)

    def run(
        self,
        command: str,
        *,
        root: bool = False,
        network: bool = True,
        environ: Mapping[str, str] | None = None,
    ) -> Ran:
        """Runs a command of the shell as an ordinary user, or as root."""
        given = os.environ
        owner, home = ("root", Path("/root")) if root else (USER, HOME)
        inside = {
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "USER": owner,
            **registries.variables(given),
            **(environ or {}),
        }
        outside = {
            "PATH": given["PATH"],
            "LOWER": ":".join(map(str, self._layers)),
            "UPPER": str(self._folder / "upper"),
            "WORK": str(self._folder / "work"),
            "ROOT": str(self._folder / "root"),
            "BOUND": " ".join(map(str, bound(given, Path.home()))),
            "OWNER": f"{owner}:{owner}",
        }
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        apart += [] if network else ["--net"]
        pairs = [f"{name}={value}" for name, value in inside.items()]
        process = subprocess.Popen(
            [*apart, "sh", "-c", IN_ITS_OWN_PLACE, "sh", *pairs, "sh", "-c", command],
            env=outside,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        try:
            text = process.communicate(timeout=PATIENCE)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            return Ran(None, process.communicate()[0])
        return Ran(process.returncode, text)

    def put(self, path: Path, files: Mapping[str, bytes], mode: int = 0o644) -> None:
        """Writes files below a folder of the user's home, owned by the user."""
        top = self._folder / "upper" / HOME.relative_to("/")
        for name, content in files.items():
            target = top / path / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            target.chmod(mode)
        self.run(f"chown -R {USER}:{USER} {shlex.quote(str(HOME))}", root=True)


def bound(environ: Mapping[str, str], home: Path) -> list[Path]:
    """What every machine sees of this one: how to reach the registries."""
    settings = [*registries.variables(environ).values()]
    settings += registries.texts((*registries.PIP, *registries.NPM), home)
    return [Path("/etc/resolv.conf"), *registries.named_paths(settings)]


def debian(suite: str, folder: Path, layers: Path) -> Machine:
    """A bare machine with a release of Debian, which is fetched once into a folder.

    layers: where what is changed is kept. Raises CalledProcessError if it cannot be fetched.
    """
    lowest = folder / suite
    if not lowest.exists():
        _fetch(suite, lowest)
    machine = Machine([lowest], layers)
    made = machine.run(f"useradd --create-home {USER}", root=True)
    if made.code != 0:
        raise OSError(made.text)
    npm = "\n".join(registries.texts(registries.NPM, Path.home()))
    pip = [f"{text}\n" for text in registries.texts(registries.PIP, Path.home())]
    own = {".npmrc": npm.encode(), ".config/pip/pip.conf": "".join(pip[-1:]).encode()}
    machine.put(Path(), own)
    return machine


def _fetch(suite: str, lowest: Path) -> None:
    targets = registries.asked("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE)")
    address = registries.mirror(targets)
    partial = lowest.with_name(lowest.name + ".part")
    shutil.rmtree(partial, ignore_errors=True)
    include = f"--include={','.join(PACKAGES)}"
    command = ["debootstrap", "--variant=minbase", include, suite, str(partial)]
    subprocess.run([*command, address] if address else command, check=True, capture_output=True)
    settings = registries.apt_settings(registries.asked("apt-config", "dump"))
    (partial / "etc/apt/apt.conf.d/90machine").write_text(settings)
    partial.rename(lowest)
