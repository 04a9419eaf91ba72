"""A witness of the console, of uncaught errors and of requests."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

LOUD = ("error", "warning", "assert")
# Logged by the testing tool itself if a test blocks service workers.
BLOCKED = "Service Worker registration blocked by Playwright"


class Witness:
    """Collects complaints and foreign requests of every page in the contexts that it watches."""

    def __init__(self, home: str) -> None:
        self._hosts = {urlsplit(home).netloc}
        self._expected: list[str] = []
        self._complaints: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Starts listening to all pages of a context."""
        context.on("console", self._said)
        context.on("weberror", self._not_caught)
        context.on("request", self._asked)

    def expect(self, words: str) -> None:
        """Expects complaints with these words from now on."""
        self._expected.append(words)

    def welcome(self, host: str) -> None:
        """Counts a host ("name" or "name:port") among those that belong to the test."""
        self._hosts.add(host)

    def testify(self) -> None:
        """Fails if there was anything to complain about."""
        unexpected = [
            said
            for said in self._complaints
            if not any(words in said for words in (*self._expected, BLOCKED))
        ]
        assert not unexpected, "\n".join(unexpected)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in LOUD:
            place = message.location
            self._complaints.append(f"{message.type}: {message.text} ({place['url']})")

    def _not_caught(self, error: WebError) -> None:
        self._complaints.append(f"not caught: {error.error}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob", "about") and address.netloc not in self._hosts:
            self._complaints.append(f"foreign request: {request.url}")
