"""Firefox by WebDriver BiDi: one browser, and a container of its own for each visitor."""

import json
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from engines.visitor import LISTED, MAY_BE, PATIENCE, PAUSE, Element, Gone, Visitor

LISTENING = "WebDriverBiDiServer.json"
LOUD = ("warn", "error")
GONE = ("no such frame", "no such node", "stale element reference", "unknown error")


class Firefox:
    """A running browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._logged: list[dict] = []
        capabilities = self.send("session.new", capabilities={})["capabilities"]
        self.version = f"Firefox {capabilities['browserVersion']}"
        self.send("session.subscribe", events=["log.entryAdded"])

    def send(self, method: str, **given: object) -> Any:
        """Sends a command and waits for its result."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            answer = json.loads(self._socket.recv(timeout=2 * PATIENCE))
            if answer["type"] == "event":
                self._logged.append(answer["params"])
            elif answer["id"] == number:
                if answer["type"] == "success":
                    return answer["result"]
                told = f"{method}: {answer['error']}: {answer['message']}"
                raise Gone(told) if answer["error"] in GONE else RuntimeError(told)

    def logged(self) -> list[dict]:
        """What was logged since the last question."""
        self.send("session.status")  # what was logged before its answer has come by then
        logged, self._logged = self._logged, []
        return logged

    def visitor(self) -> Visitor:
        """A new visitor."""
        self.logged()
        return _Visitor(self)


class _Visitor(Visitor):
    def __init__(self, browser: Firefox) -> None:
        self._browser = browser
        self._user = browser.send("browser.createUserContext")["userContext"]
        created = browser.send("browsingContext.create", type="tab", userContext=self._user)
        self._window = self._frame = created["context"]

    def go(self, address: str) -> None:
        self.leave()
        self._browser.send(
            "browsingContext.navigate", context=self._window, url=address, wait="interactive"
        )

    def reload(self) -> None:
        self.leave()
        self._browser.send("browsingContext.reload", context=self._window, wait="interactive")

    def enter(self) -> None:
        (tree,) = self._browser.send("browsingContext.getTree", root=self._frame)["contexts"]
        if not tree["children"]:
            raise Gone("no frame")
        self._frame = tree["children"][0]["context"]

    def leave(self) -> None:
        self._frame = self._window

    def call(self, function: str, *given: Element) -> Any:
        done = self._browser.send(
            "script.callFunction",
            functionDeclaration=f"async (...given) => JSON.stringify(await ({function})(...given))",
            arguments=list(given),
            target={"context": self._frame},
            awaitPromise=True,
        )
        if done["type"] == "exception":
            raise Gone(done["exceptionDetails"]["text"])
        return json.loads(done["result"].get("value") or "null")

    def find(self, role: str, name: str | None = None) -> list[Element]:
        wanted = {"role": role} if name is None else {"role": role, "name": name}
        candidates = self._browser.send(
            "script.callFunction",
            functionDeclaration=LISTED,
            arguments=[{"type": "string", "value": MAY_BE[role]}],
            target={"context": self._frame},
            awaitPromise=False,
        )["result"]["value"]
        if not candidates:
            return []
        found = self._browser.send(
            "browsingContext.locateNodes",
            context=self._frame,
            locator={"type": "accessibility", "value": wanted},
            startNodes=[{"sharedId": node["sharedId"]} for node in candidates],
        )
        return [{"sharedId": node["sharedId"]} for node in found["nodes"]]

    def click(self, element: Element) -> None:
        self.call('(element) => element.scrollIntoView({ block: "center" })', element)
        origin = {"type": "element", "element": element}
        actions = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": actions}
        self._browser.send("input.performActions", context=self._frame, actions=[pointer])

    def complaints(self) -> list[str]:
        logged = self._browser.logged()
        return [f"{it['level']}: {it['text']}" for it in logged if it["level"] in LOUD]

    def close(self) -> None:
        self._browser.send("browser.removeUserContext", userContext=self._user)


@contextmanager
def firefox(environ: Mapping[str, str] | None = None, preferences: str = "") -> Iterator[Firefox]:
    """Starts the browser, and ends it after the block.

    environ: that of a screen on which it is to be seen. preferences: a file user.js.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (Path(profile) / "user.js").write_text(preferences)
        unseen = [] if environ else ["--headless"]
        command = ["firefox-esr", *unseen, "--no-remote", "--profile", profile]
        process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environ,
        )
        try:
            with connect(_address(process, Path(profile) / LISTENING), max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            process.wait()


def _address(process: subprocess.Popen[bytes], told: Path) -> str:
    """The address of the browser, which it writes into a file once it listens."""
    while process.poll() is None:
        try:
            place = json.loads(told.read_text())
        except (FileNotFoundError, ValueError):  # not yet, or only half of it
            time.sleep(PAUSE)
        else:
            return f"ws://{place['ws_host']}:{place['ws_port']}/session"
    raise RuntimeError(f"{process.args!r} ended with {process.returncode}")
