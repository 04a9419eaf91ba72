"""How this machine reaches the registries of apt, pip and npm, to be handed on to another one."""

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

VARIABLES = re.compile(
    r"(pip|npm_config)_\w+|\w+_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|\w+_ca_bundle",
    re.IGNORECASE,
)
PIP = ("/etc/pip.conf", "/etc/xdg/pip/pip.conf", "~/.pip/pip.conf", "~/.config/pip/pip.conf")
NPM = ("/etc/npmrc", "/usr/etc/npmrc", "/usr/local/etc/npmrc", "~/.npmrc")
NAMED = re.compile(r"(?:^|[\s=\"']|file://)(/[\w.+-]+(?:/[\w.+-]+)+)", re.MULTILINE)
# Settings of apt that say how something is fetched, not what.
FETCHING = re.compile(r"^Acquire::(http|https|ftp|Check-|Retries)[\w:.-]* \".*\";$", re.MULTILINE)


def variables(environ: Mapping[str, str]) -> dict[str, str]:
    """The variables that pip, npm and their libraries read."""
    return {name: value for name, value in environ.items() if VARIABLES.fullmatch(name)}


def texts(paths: Iterable[str], home: Path) -> list[str]:
    """The contents of those files that exist; ~ is the home."""
    found = [Path(path.replace("~", str(home), 1)) for path in paths]
    return [path.read_text() for path in found if path.is_file()]


def named_paths(settings: Iterable[str]) -> list[Path]:
    """Files and folders of this machine that settings name: certificates, folders of packages.

    None directly below the root, which is where the other machine has its own. The packages of an
    index lie beside it.
    """
    named = {Path(path) for text in settings for path in NAMED.findall(text)}
    found = {path.parent if path.name == "simple" else path for path in named}
    return sorted(path for path in found if path.exists())


def apt_settings(dump: str) -> str:
    """What another apt needs of the settings of this one, as `apt-config dump` prints them."""
    return "".join(f"{found[0]}\n" for found in FETCHING.finditer(dump))


def mirror(targets: str) -> str | None:
    """The address of the main archive, from lines "address release" of the lists that apt reads."""
    return next(_main_archives(targets), None)


def _main_archives(targets: str) -> Iterator[str]:
    for line in sorted(targets.splitlines()):
        address, _, release = line.partition(" ")
        if address and not any(it in release for it in ("security", "updates", "backports")):
            yield address


def asked(*command: str) -> str:
    """What a command of apt prints; nothing if there is no apt."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
