"""WebKitGTK by WebDriver, on a screen that nobody sees: a browser of its own for each visitor."""

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any

from engines.screen import screen
from engines.visitor import LISTED, MAY_BE, PATIENCE, PAUSE, Element, Gone, Visitor

GONE = (
    "no such element",
    "no such frame",
    "no such window",
    "stale element reference",
    "javascript error",
    "element not interactable",
    "element click intercepted",
    "unknown error",
)


class WebKit:
    """A screen for browsers."""

    def __init__(self, display: str) -> None:
        self._display = display
        self.version = "WebKitGTK"

    def visitor(self) -> Visitor:
        """A new visitor."""
        visiting = _Visitor(_Driver(self._display))
        self.version = f"WebKitGTK {visiting.version}"
        return visiting


class _Driver:
    """A driver for one browser: one that has ended a browser may hang before it starts the next."""

    def __init__(self, display: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self._process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={self._port}"],
            env=os.environ | {"DISPLAY": display},
        )
        while not self._listens():
            time.sleep(PAUSE)

    def _listens(self) -> bool:
        try:
            return bool(self.send("GET", "/status"))
        except ConnectionRefusedError:
            return False

    def send(self, method: str, path: str, **given: object) -> Any:
        """Sends a command and waits for its value."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=2 * PATIENCE)
        connection.request(method, path, json.dumps(given) if method == "POST" else None)
        value = json.load(connection.getresponse())["value"]
        connection.close()
        if isinstance(value, dict) and "error" in value:
            told = f"{path}: {value['error']}: {value['message']}"
            raise Gone(told) if value["error"] in GONE else RuntimeError(told)
        return value

    def close(self) -> None:
        """Ends the driver."""
        self._process.terminate()
        self._process.wait()


class _Visitor(Visitor):
    def __init__(self, driver: _Driver) -> None:
        session = driver.send("POST", "/session", capabilities={})
        self.version = session["capabilities"]["browserVersion"]
        self._driver = driver
        self._session = f"/session/{session['sessionId']}"

    def _get(self, path: str) -> Any:
        return self._driver.send("GET", f"{self._session}/{path}")

    def _post(self, path: str, **given: object) -> Any:
        return self._driver.send("POST", f"{self._session}/{path}", **given)

    def go(self, address: str) -> None:
        self._post("url", url=address)

    def reload(self) -> None:
        self._post("refresh")

    def enter(self) -> None:
        frames = self.call(LISTED, "iframe")
        if not frames:
            raise Gone("no frame")
        self._post("frame", id=frames[0])

    def leave(self) -> None:
        self._post("frame", id=None)

    def call(self, function: str, *given: object) -> Any:
        return self._post(
            "execute/sync", script=f"return ({function})(...arguments)", args=list(given)
        )

    def find(self, role: str, name: str | None = None) -> list[Element]:
        return [it for it in self.call(LISTED, MAY_BE[role]) if self._is(it, role, name)]

    def _is(self, element: Element, role: str, name: str | None) -> bool:
        (number,) = element.values()
        if name not in (None, self._get(f"element/{number}/computedlabel")):
            return False
        return bool(self._get(f"element/{number}/computedrole") == role)

    def click(self, element: Element) -> None:
        (number,) = element.values()
        self._post(f"element/{number}/click")

    def complaints(self) -> list[str]:
        return []

    def close(self) -> None:
        self._driver.send("DELETE", self._session)
        self._driver.close()


@contextmanager
def webkit() -> Iterator[WebKit]:
    """Starts a screen for browsers, and ends it after the block."""
    with screen() as display:
        yield WebKit(display)
