"""The sentences of the shell that each game words itself."""

import json

from tests.words.test_words import ROOT, entries, every_page
from tools.build.pages import Page

LEFT_TO_GAMES = {
    *("title", "page.title", "news.welcome", "setup.preset", "refused.no undo", "refused.revealed"),
    *(
        "help.table",
        "help.at stake",
        "act.undo",
        "help.undo",
        "seal",
        "seal.open",
        "dialog.check",
        "sheet.check",
        "check.how",
    ),
    *("check.proves", "check.none", "check.seed", "check.sealed", "drawn.lot"),
    *("share.how", "share.running", "end.challenge", "end.same"),
    *("won.yours", "won.by", "won.shared"),
}
LEFT_IF_ROLLED = {"check.band", "check.face", "check.table", "drawn.rolls"}


def left_to(its: Page) -> set[str]:
    """The keys that the shell and its template ask this game for."""
    game, seats = its.game, range(1, its.game.MOST_SEATS + 1)
    asked = LEFT_TO_GAMES | {f"{kind}.{bot}" for kind in ("bot", "style") for bot in game.BOTS}
    asked |= {key for row, _offered in its.offered.QUICK for key in (row, f"setup.{row}")}
    asked |= {f"setup.seat.{seat}" for seat in seats}  # the shell has those of the first five
    if game.FACES:
        asked |= LEFT_IF_ROLLED | {f"face.{face}" for face in game.FACES}
    if its.offered.later().RARE:
        asked |= {f"dare.{what}{said}" for what in ("turn", "here") for said in ("", ".by")}
    if its.offered.RISKY:
        asked.add("heard.risk")
    return asked


@every_page
def test_a_game_has_the_sentences_that_the_shell_leaves_to_it(its: Page) -> None:
    """Those that are missing are named; names of bots belong in `names.json`."""
    assert left_to(its) - set(entries(its, "en")) == set()


def test_the_shell_has_none_of_them() -> None:
    """Otherwise they would not be left to the games."""
    shell = json.loads((ROOT / "game/page/locales/en.json").read_text(encoding="utf-8"))
    assert not (LEFT_TO_GAMES | LEFT_IF_ROLLED | {"heard.risk"}) & set(shell)
