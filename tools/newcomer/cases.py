"""What newcomers meet, one function each; a docstring says what must come of it."""

import functools
import shlex
from collections.abc import Callable
from pathlib import Path

from tools.newcomer.machine import Machine, Ran

SITE = Path("site")
AT = "cd ~/site && "
# Waits until a condition of the shell holds; %s is the condition.
UNTIL = "until %s; do sleep 0.1; done"
NO_CHROMIUM = "The tests in the browser need Chromium or Google Chrome, and none was found."
VERSION = "cd ~/%s && .venv/bin/python -c 'from tools.build.site import version; print(version())'"


class UnmetError(Exception):
    """A case did not come out as it must; the text says how it did."""


class Skipped(Exception):  # noqa: N818 - not an error
    """A case cannot be tried here; the text says why."""


class Suite:
    """The machines of one release of Debian, with the project unpacked from an archive."""

    def __init__(self, bare: Machine, files: dict[str, bytes]) -> None:
        self._debian = bare
        self.files = files

    def bare(self) -> Machine:
        """A machine with Python and make, but not Python's venv; nor git, nor Node."""
        machine = self._debian.copy()
        machine.put(SITE, self.files)
        return machine

    @functools.cached_property
    def _prepared(self) -> Machine:
        machine = self.bare()
        succeeds(machine, "apt-get update -qq && apt-get install -y -qq python3-venv", root=True)
        return machine

    @functools.cached_property
    def _built(self) -> Machine:
        machine = self.bare()
        told = "su -c 'apt-get install python3-venv'"
        refused(machine, AT + "make build", "Python's venv module is needed", told)
        succeeds(machine, "apt-get update -qq && apt-get install -y -qq python3-venv", root=True)
        succeeds(machine, AT + "make build && test -s dist/index.html")
        return machine

    def prepared(self) -> Machine:
        """A machine with all that the README asks for."""
        return self._prepared.copy()

    def built(self) -> Machine:
        """A machine on which the site has been built."""
        return self._built.copy()


def succeeds(machine: Machine, command: str, *, root: bool = False, network: bool = True) -> str:
    """Runs a command that must succeed; gives what it printed."""
    ran = machine.run(command, root=root, network=network)
    if ran.code != 0:
        raise UnmetError(_told(command, ran))
    return ran.text


def refused(machine: Machine, command: str, *sentences: str, network: bool = True) -> str:
    """Runs a command that must fail, say these sentences and show no traceback."""
    ran = machine.run(command, network=network)
    lacking = [sentence for sentence in sentences if sentence not in ran.text]
    if ran.code in (0, None) or lacking or "Traceback" in ran.text:
        raise UnmetError(_told(command, ran) + f"\nnot said: {lacking}")
    return ran.text


def _told(command: str, ran: Ran) -> str:
    last = "\n".join(ran.text.splitlines()[-25:])
    return f"{command}\nended with {ran.code} and said\n{last}"


def without_venv(suite: Suite) -> None:
    """Names the package that is lacking; once it is there, make works."""
    suite.built()  # which begins so


def without_git(suite: Suite) -> None:
    """Builds, and names no commit, not even that of a repository around it."""
    machine = suite.built()
    if "(" in succeeds(machine, VERSION % "site"):
        raise UnmetError("the version names a commit")
    succeeds(machine, "apt-get update -qq && apt-get install -y -qq git", root=True)
    around = (
        "cd && git init -q && git -c user.name=A -c user.email=a@b commit -q --allow-empty -m A"
    )
    succeeds(machine, around)
    if "(" in succeeds(machine, VERSION % "site"):
        raise UnmetError("the version names the commit of the repository around it")


def killed_early(suite: Suite) -> None:
    """Killed at several moments of the first seconds, then whole."""
    machine = suite.prepared()
    moments = " ".join(str(it / 10) for it in (2, 4, 6, 8, 10, 15, 20, 30, 50))
    succeeds(
        machine, f"{AT} for it in {moments}; do timeout -s KILL $it make build; done; make build"
    )


def killed_in_npm(suite: Suite) -> None:
    """Killed with npm at work; and make alone, whose npm lives on."""
    for victim in ("-$!", "$!"):  # the group, then make alone
        machine = suite.built()
        there = UNTIL % "[ -d node_modules/.bin ] || [ -d node_modules/pyodide ]"
        killed = f"set -m; rm -r node_modules; make build & {there}; kill -9 -- {victim}"
        succeeds(machine, f"{AT} bash -c {shlex.quote(killed)}; make build")


def moved(suite: Suite) -> None:
    """Builds at its new place, and its programs run."""
    machine = suite.built()
    succeeds(
        machine,
        "mv ~/site '/home/anna/another place' && cd '/home/anna/another place' && make build",
    )
    succeeds(machine, "cd '/home/anna/another place' && .venv/bin/pip --version && make build")


def two_at_once(suite: Suite) -> None:
    """Both end well, with one installation."""
    machine = suite.built()
    both = "rm -r .venv node_modules dist; make build & first=$!; make build && wait $first"
    told = succeeds(machine, f"{AT} bash -c {shlex.quote(both)} && test -s dist/index.html")
    fetched = [line for line in told.splitlines() if line.startswith("Fetching")]
    if len(fetched) != len(set(fetched)) or "Waiting for another make" not in told:
        raise UnmetError(told)


def without_network(suite: Suite) -> None:
    """Builds once all is there; before, pip and npm are heard."""
    machine = suite.built()
    succeeds(machine, AT + "rm -r dist && make build && test -s dist/index.html", network=False)
    npm = "npm_config_cache=/tmp/empty npm_config_fetch_retries=0 make build"
    said = ("npm error", "npm could not install what package-lock.json pins")
    refused(machine, f"{AT} rm -r node_modules; {npm}", *said, network=False)
    said = ("ERROR: No matching distribution", "pip could not install what requirements/build.txt")
    refused(machine, f"{AT} rm -r .venv; PIP_RETRIES=0 make build", *said, network=False)
    succeeds(machine, AT + "make build")


def closed_cache(suite: Suite) -> None:
    """Where npm cannot write its cache, it is heard, and the way out that is named works."""
    machine = suite.built()
    succeeds(machine, "rm -rf ~anna/.npm && mkdir -m 755 ~anna/.npm", root=True)
    told = ("npm error code EACCES", "npm_config_cache=/tmp/npm make")
    refused(machine, AT + "rm -r node_modules; make build", *told)
    succeeds(machine, AT + "npm_config_cache=/tmp/npm make build")


def browser_in_terminal(suite: Suite) -> None:
    """A browser that is waited for reads the page, as does one that cannot be started."""
    machine = suite.built()
    reads = "#!/usr/bin/env python3\nimport sys, urllib.request\n"
    reads += "open('/tmp/read', 'wb').write(urllib.request.urlopen(sys.argv[1]).read())\n"
    machine.put(Path(), {"reads": reads.encode()}, 0o755)
    port = free_port(machine)
    for browser in ("/home/anna/reads", "none", "/nowhere"):
        ends = UNTIL % "[ -s /tmp/read ]" if "reads" in browser else "true"
        asks = f"import urllib.request; urllib.request.urlopen('http://127.0.0.1:{port}/')"
        there = UNTIL % f'python3 -c "{asks}" 2>/dev/null'
        play = f"set -m; BROWSER={browser} make play PORT={port} & {there}; {ends}; kill -- -$!"
        succeeds(machine, f"{AT} bash -c {shlex.quote(play)}")


def free_port(machine: Machine) -> str:
    """A port that nobody uses."""
    asks = "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])"
    return succeeds(machine, f'python3 -c "{asks}"').strip()


def ports(suite: Suite) -> None:
    """A port that cannot be used is told before anything is installed."""
    machine = suite.prepared()
    refused(machine, AT + "make play PORT=abc", 'PORT="abc" is no number')
    refused(machine, AT + "make play PORT=70000", "There is no port 70000")
    taken = "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); s.listen(); "
    taken += "import subprocess; port = s.getsockname()[1]; "
    taken += "raise SystemExit(subprocess.call(['make', 'play', 'PORT=%d' % port]))"
    refused(machine, f'{AT} python3 -c "{taken}"', "is in use: choose another")
    succeeds(machine, AT + "test ! -e .venv")
    if int(succeeds(machine, "cat /proc/sys/net/ipv4/ip_unprivileged_port_start")) <= 80:
        raise Skipped("of all ports only 80, which is open to everybody on this machine")
    refused(machine, AT + "make play PORT=80", "Port 80 is for administrators only")


def without_chromium(suite: Suite) -> None:
    """`make test` says so before anything else, with a command; Firefox is named."""
    machine = suite.prepared()
    refused(machine, AT + "make test", NO_CHROMIUM, "su -c 'apt-get install chromium'")
    refused(machine, AT + "make test CHROMIUM=/nowhere", "CHROMIUM=/nowhere is no Chromium")
    machine.put(Path("bin"), {"firefox": b"#!/bin/sh\n"}, 0o755)
    refused(machine, AT + "PATH=~/bin:$PATH make test", "Firefox is here, but")
    succeeds(machine, AT + "test ! -e .venv")


def unit_tests(suite: Suite) -> None:
    """Pass with the release's own Python, as do the checks."""
    machine = suite.built()
    succeeds(machine, AT + "make check unit")


CASES: dict[str, Callable[[Suite], None]] = {
    "without venv": without_venv,
    "without git": without_git,
    "ports": ports,
    "without chromium": without_chromium,
    "browser in the terminal": browser_in_terminal,
    "without a network": without_network,
    "closed cache": closed_cache,
    "two at once": two_at_once,
    "moved": moved,
    "killed early": killed_early,
    "killed in npm": killed_in_npm,
    "unit tests": unit_tests,
}
