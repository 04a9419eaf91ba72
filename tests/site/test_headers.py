"""The headers of every answer, which the build writes for its pages and its address."""

from base64 import b64encode
from hashlib import sha256

import pytest

from tools.build.headers import headers_at, headers_file, parsed, site_url

MARKUP = {
    "": "<style>p {}</style><script>run()</script><script type='mpy'>no()</script>",
    "fr/pig/": "<style>p {}</style><style>b {}</style><style>p {}</style>",
}
ENVIRONMENT = ("SITE_URL", "URL", "DEPLOY_PRIME_URL", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY")
GITHUB = {"GITHUB_SERVER_URL": "https://github.com"}


def surround(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]) -> None:
    """Sets the variables that tell an address, and no others."""
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)


def policy(
    monkeypatch: pytest.MonkeyPatch, path: str = "/", **environment: str
) -> dict[str, list[str]]:
    """The sources by directive for a page, of a build in an environment."""
    surround(monkeypatch, environment)
    rules = parsed(headers_file(MARKUP))
    told = headers_at(path, rules)["Content-Security-Policy"]
    directives = (directive.split() for directive in told.split("; "))
    return {name: sources for name, *sources in directives}


@pytest.mark.parametrize(
    ("environment", "origins"),
    [
        ({"SITE_URL": "https://a.example/games/"}, {"https://a.example"}),
        ({"URL": "https://b.example"}, {"https://b.example"}),
        (
            {"URL": "https://b.example", "DEPLOY_PRIME_URL": "https://7--b.example"},
            {"https://b.example", "https://7--b.example"},
        ),
        (
            {"SITE_URL": "https://a.example", "URL": "https://b.example"},
            {"https://a.example", "https://b.example"},
        ),
        (GITHUB | {"GITHUB_REPOSITORY": "Anna/dice"}, {"https://anna.github.io"}),
        ({}, set()),
    ],
)
def test_the_address_stands_beside_self(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], origins: set[str]
) -> None:
    """In every directive; in a preview and at a domain of its own that of both."""
    found = policy(monkeypatch, **environment)
    own = {name for name, sources in found.items() if "'self'" in sources}
    assert own >= {"default-src", "script-src", "style-src", "connect-src", "worker-src"}
    for name in own:
        assert {it for it in found[name] if it.startswith("http")} == origins
    for name in found.keys() - own:
        assert found[name] == ["'none'"]


@pytest.mark.parametrize(
    ("environment", "address"),
    [
        ({"SITE_URL": "https://a.example/games", "URL": "https://b"}, "https://a.example/games/"),
        ({"URL": "https://b.example"}, "https://b.example/"),
        (GITHUB | {"GITHUB_REPOSITORY": "Anna/dice"}, "https://anna.github.io/dice/"),
        (GITHUB | {"GITHUB_REPOSITORY": "Anna/anna.github.io"}, "https://anna.github.io/"),
        ({"GITHUB_SERVER_URL": "https://git.example", "GITHUB_REPOSITORY": "a/b"}, ""),
        ({}, ""),
    ],
)
def test_the_address_is_derived_or_unknown(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], address: str
) -> None:
    """Nothing is invented: without an address there is none."""
    surround(monkeypatch, environment)
    assert site_url() == address


def test_what_a_page_has_inline_is_allowed_by_its_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own scripts and styles, each once; what has a type is data for other scripts."""
    run, p, b = (
        f"'sha256-{b64encode(sha256(text).digest()).decode()}'"
        for text in (b"run()", b"p {}", b"b {}")
    )
    allowed = {"/": ([run], [p]), "/fr/pig/": ([], [p, b]), "/sw.js": ([], [])}
    for path, expected in allowed.items():
        found = policy(monkeypatch, path)
        for name, hashes in zip(("script-src", "style-src"), expected, strict=True):
            assert [it for it in found[name] if it.startswith("'sha256-")] == hashes


def test_no_ancestor_is_shut_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even `frame-ancestors *` would refuse files and sandboxed pages."""
    assert "frame-ancestors" not in policy(monkeypatch)


def test_every_page_is_asked_for_anew() -> None:
    """By both names of its address, with its policy, and so is the service worker."""
    rules = parsed(headers_file(MARKUP))
    fresh = {path for path, headers in rules if headers.get("Cache-Control") == "no-cache"}
    assert fresh == {path for path, headers in rules if "Content-Security-Policy" in headers}
    pages = {f"/{path}{name}" for path in MARKUP for name in ("", "index.html")}
    assert fresh == pages | {"/sw.js"}


@pytest.mark.parametrize("path", ["/build/1a/ports/rest.bin", "/runtime/2b/micropython.wasm"])
def test_a_path_with_a_hash_is_kept_for_ever(path: str) -> None:
    """And named by one rule alone, for Netlify joins the values of several."""
    rules = parsed(headers_file(MARKUP))
    assert headers_at(path, rules)["Cache-Control"] == "public, max-age=31536000, immutable"
    matching = [headers for pattern, headers in rules if headers_at(path, [(pattern, headers)])]
    assert len([headers for headers in matching if "Cache-Control" in headers]) == 1


def test_what_the_page_never_uses_is_not_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sound, copying and sharing are left to it."""
    surround(monkeypatch, {})
    told = headers_at("/", parsed(headers_file(MARKUP)))["Permissions-Policy"]
    refused = {feature.removesuffix("=()") for feature in told.split(", ")}
    assert {"camera", "microphone", "geolocation", "usb", "payment", "display-capture"} <= refused
    assert not {"autoplay", "clipboard-write", "web-share", "fullscreen"} & refused
