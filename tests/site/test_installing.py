"""What devices find that install the site: its manifest, icons and pictures."""

import io
import json
from urllib.parse import urljoin

import pytest
from PIL import Image

from tests.support.pages import PAGES, first_markup
from tools.build.elsewhere import SCREENSHOTS, manifest
from tools.build.look.icons import FAVICON, SIZES, favicon, icon_files
from tools.build.template import Site


def installed(address: str) -> dict:
    """The manifest of the site at an address, "" if that is not known."""
    return json.loads(manifest(Site(PAGES, "build/0", "runtime/0", address, "0.0")))


@pytest.mark.parametrize("address", ["https://a.example/", "https://a.example/games/dice/"])
def test_the_site_is_not_its_neighbour(address: str) -> None:
    """Browsers know it by its id, which they resolve against the origin alone."""
    told = installed(address)
    assert urljoin("https://a.example/", told["id"]) == address
    assert urljoin(address + "manifest.json", told["start_url"]) == address


def test_a_site_that_does_not_know_its_address_has_no_id() -> None:
    """Browsers take that of its start then."""
    assert "id" not in installed("")


def test_what_a_shop_of_programs_shows_is_there() -> None:
    """A sentence, its language, kinds of programs; pictures of the size that is told."""
    told = installed("")
    assert told["description"]
    assert told["lang"] == "en"
    assert "games" in told["categories"]
    art = PAGES[0].table / "art"
    assert {shot["src"] for shot in told["screenshots"]} == set(SCREENSHOTS)
    for shot in told["screenshots"]:
        size = Image.open(art / shot["src"]).size
        assert shot["sizes"] == "{}x{}".format(*size)
        assert shot["form_factor"] == ("wide" if size[0] > size[1] else "narrow")
        assert shot["label"]


def test_files_of_matches_open_with_it() -> None:
    """Shared from another program, or opened from a folder."""
    told = installed("")
    suffixes = [
        suffix for kinds in told["file_handlers"] for suffix in kinds["accept"]["text/plain"]
    ]
    assert ".match" in suffixes
    (taken,) = told["share_target"]["params"]["files"]
    assert set(suffixes) < set(taken["accept"])


def test_icons_have_their_sizes() -> None:
    """Also those that browsers and phones ask for by themselves."""
    files = icon_files(PAGES[0])
    for name, size in SIZES.items():
        assert Image.open(io.BytesIO(files[name])).size == (size, size)
    small = Image.open(io.BytesIO(favicon(PAGES[0])))
    assert small.info["sizes"] == {(size, size) for size in FAVICON}
    for page in PAGES:
        link = f'<link rel="apple-touch-icon" href="{page.root}apple-touch-icon.png">'
        assert link in first_markup(page)
