"""axe-core, in the light theme and in the dark."""

from collections.abc import Iterable
from typing import Literal

from e2e.support.table import Table

VIOLATIONS = """(asked) =>
  axe.run(document, { runOnly: asked, resultTypes: ["violations"] })
    .then(({ violations }) => violations)"""
# The theme that the page is shown in, judged by the lightness of the wood.
WORN = """() => {
  const [red] = getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/);
  return red < 48 ? "dark" : "light";
}"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]  # the rules about colours
THEMES: dict[Literal["light", "dark"], list[str]] = {"dark": COLOURS, "light": RULES}


class Inspector:
    """Looks at the page as axe-core does, in the light theme and in the dark."""

    def __init__(self, axe: str) -> None:
        self._axe = axe

    def finds_nothing(self, table: Table, where: str) -> None:
        """Fails with every violation, and the elements that are at fault.

        The themes differ in their colours alone, so only those are checked in the dark theme.
        """
        if not table.page.evaluate("() => 'axe' in window"):
            table.page.evaluate(self._axe)
        told = []
        for theme, asked in THEMES.items():
            table.page.emulate_media(color_scheme=theme)
            assert table.page.evaluate(WORN) == theme
            told += [
                f"{where}, {theme}: {violation['id']}: {node['target']} {node['html'][:150]}"
                for violation in table.page.evaluate(VIOLATIONS, asked)
                for node in violation["nodes"]
            ]
        assert not told, "\n".join(told)

    def finds_nothing_in(self, dialogs: Iterable[str], table: Table) -> None:
        """Opens each of some dialogs, by their names as `Table.open_dialog` takes them."""
        for dialog in dialogs:
            table.open_dialog(dialog)
            self.finds_nothing(table, dialog)
            table.close_dialog()
