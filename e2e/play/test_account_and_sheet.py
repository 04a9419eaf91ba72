"""The account and the score sheet keep their places, whatever is written on them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.support.foreseen import YOU_AND_POLLY, address_of, found, laid, opened
from e2e.support.still import SIZES
from e2e.support.table import Table
from game.match import PERSON, Match, Seat
from game.page.text.words import LANGUAGES
from game.ports import Rules as Ports
from game.ports.scoring import SKULL

pytestmark = pytest.mark.whole_chromium  # for its font rendering

# Six lines and the total, the most there are.
NINE = "dice gold gold diamond diamond diamond monkey monkey monkey"
# The height of the room for an account, by how much the account is higher, and its content.
HEIGHTS = """(part) => {
  const { bottom, height } = part.parentElement.getBoundingClientRect();
  const beyond = part.getBoundingClientRect().bottom - bottom;
  return [height, beyond, part.scrollHeight - part.clientHeight];
}"""

TOP = "(part) => part.getBoundingClientRect().top"


def with_coin(dice: str) -> Match:
    """A turn with the gold coin, which is the ninth object of its sets."""
    return laid(f"seat 1; totals 0 0; turn 3; card gold; {dice}", YOU_AND_POLLY, Ports)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_account_takes_no_more_room(
    a_table: Callable[..., Table], language: str
) -> None:
    """Its room is as high as before the roll, and nothing hangs out of it."""
    table = a_table()
    table.language(language)
    account = table.page.get_by_role("region", name=table.say("account.title"))
    sizes = [size for name, size in SIZES.items() if name != "frame"]  # as large as a small phone
    seen: list[list[list[float]]] = []
    for match in (with_coin(""), with_coin(NINE)):
        table.page.goto("about:blank")
        table.open(address_of(match).replace("./", f"./?lang={language}"))
        expect(table.page.locator("html")).to_have_attribute("data-whole", "")
        seen.append([])
        for size in sizes:
            table.resize(*size)
            seen[-1].append(account.evaluate(HEIGHTS))
    for size, (before, *_), (after, *more) in zip(sizes, *seen, strict=True):
        assert before == after, size
        assert max(more) <= 1, size


def test_the_sheet_is_still_when_the_turn_passes(a_table: Callable[..., Table]) -> None:
    """Whoever is to play, the heads of its columns are as high: those with two lines of a name."""
    table = a_table(viewport={"width": 1440, "height": 900})
    seats = (Seat("Anna", PERSON), Seat("Captain Anne", PERSON))
    table.open(address_of(opened(found(lambda position: SKULL not in position.faces, seats))))
    round_one = table.sheet.get_by_role("rowheader", name="1", exact=True)
    heads = table.sheet.get_by_role("columnheader")
    expect(heads.filter(has_text="to play")).to_contain_text("Anna")
    before = round_one.evaluate(TOP)
    table.page.get_by_role("button", name=re.compile("^Bank")).click()
    expect(heads.filter(has_text="to play")).to_contain_text("Captain")
    assert abs(round_one.evaluate(TOP) - before) < 1
