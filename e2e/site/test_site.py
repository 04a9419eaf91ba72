"""The server's responses, and the absence of requests to any other site."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from e2e.support.table import Table
from e2e.support.witness import Witness
from tools.build.headers import NAME, Rules, headers_at, parsed


@pytest.mark.long
def test_a_whole_visit_is_answered_by_the_rules_of_its_headers(
    page: Page, built: Path, base_url: str
) -> None:
    """On both interpreters, with a dialog, and as in a frame; no other host is asked."""
    answers: dict[str, dict[str, str]] = {}
    page.on("response", lambda answer: answers.update({answer.url: answer.headers}))
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    for address in ("./", "./?interpreter=pyodide", "./?embed"):
        table = Table(page).open(address)
        table.open_dialog("Points")
        table.close_dialog()
    assert asked == {urlsplit(base_url).netloc}
    assert "pyodide.asm.wasm" in {url.rpartition("/")[2] for url in answers}
    policy = (built / NAME).read_text(encoding="utf-8")
    # The local server adds its own address.
    _obey(answers, parsed(policy.replace("'self'", f"'self' {base_url[:-1]}")))


def _obey(answers: dict[str, dict[str, str]], rules: Rules) -> None:
    """Security policy, framing, types; cached for ever where the path carries a hash."""
    kinds = {}
    for url, headers in answers.items():
        path = urlsplit(url).path
        kinds[Path(path).suffix] = headers["content-type"].split(";")[0]
        assert headers["access-control-allow-origin"] == "*"
        assert headers["cross-origin-resource-policy"] == "cross-origin"
        for name, value in headers_at(path, rules).items():
            assert headers[name.lower()] == value, path
        if path.endswith(("/", ".html", "/sw.js")):
            assert headers["cross-origin-embedder-policy"] == "require-corp"
            # The windows that it opens keep their opener.
            assert headers["cross-origin-opener-policy"] == "same-origin-allow-popups"
            assert "'unsafe-inline'" not in headers["content-security-policy"]
        lasting = path.startswith(("/build/", "/runtime/"))
        assert ("immutable" in headers.get("cache-control", "")) == lasting, path
    assert kinds[".wasm"] == "application/wasm"
    assert kinds[".js"] == "text/javascript"


def test_a_wrong_address_is_answered_as_such(page: Page, witness: Witness) -> None:
    """However deep: with its status, in three languages, with a way to the table."""
    witness.expect("404")
    answer = page.goto("nowhere/at/all.html")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", name="A Thousand Ports")).to_be_visible()
    ways = ["To the game", "Thousand", "Threeport Shipping"]
    ways += ["Au jeu", "Le Mille", "Trois Ports"]
    ways += ["К игре", "Тысяча", "Три порта"]  # noqa: RUF001 - Russian
    expect(page.get_by_role("link")).to_have_text(ways)
    main = page.get_by_role("main")
    assert main.evaluate("(it) => getComputedStyle(it).display") == "grid"
    page.get_by_role("link", name="К игре").click()  # noqa: RUF001
    expect(page.get_by_role("button", name="Играть")).to_be_visible()


def test_the_page_can_be_installed_and_previewed(page: Page) -> None:
    """Manifest with icons that exist; title, sentence and picture for whoever shares the link."""
    page.goto("./")
    manifest = page.request.get("manifest.json").json()
    assert {"name", "start_url", "display"} <= set(manifest)
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
    for name in ("og:title", "og:description", "og:image"):
        assert page.locator(f'meta[property="{name}"]').get_attribute("content")
    picture = page.locator('meta[property="og:image"]').get_attribute("content")
    assert page.request.get(urlsplit(str(picture)).path.lstrip("/")).ok


def test_the_credits_lead_to_the_licences(page: Page) -> None:
    """From a page in any folder."""
    for address in ("./", "fr/thousand/"):
        table = Table(page)
        table.language("fr" if address.startswith("fr") else "en")
        table.open_anew(address)
        opened = table.open_dialog(table.say("foot.credits"), table.say("dialog.credits"))
        with page.expect_popup() as popup:
            opened.get_by_role("link", name=table.say("credits.licences")).click()
        expect(popup.value.get_by_text("Permission is hereby granted").first).to_be_visible()
