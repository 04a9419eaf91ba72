"""What the campaign of faults tries (`make faults`)."""

from playwright.sync_api import Browser

from tools.faults.assets import faults_of


def test_every_file_that_the_page_names_can_be_lost(browser: Browser, base_url: str) -> None:
    """The campaign covers every file that any of its visits requests."""
    faults = list(faults_of(browser, base_url))
    names = {fault.path.rpartition("/")[2] for fault in faults}
    assert {
        "core.js",
        "micropython.js",
        "pyodide.asm.wasm",
        "archive.txt",
        "texts-ru.json",
    } <= names
    assert len(faults) > 150
