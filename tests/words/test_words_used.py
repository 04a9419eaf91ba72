"""Keys and sentences of the page: every key has its sentence, and every sentence is used."""

import ast
from functools import cache
from html.parser import HTMLParser

import pytest

from game.contract import LAST_ROUND
from game.page.panels import speech
from game.page.saves.preferences import DETAILS, MOTIONS, PACES, THEMES
from game.ports import moves
from game.ports.bots import BOTS
from game.ports.cards import CARDS, NO_CARD, STORM
from game.ports.options import TABLE
from game.ports.scoring import ANIMALS, FACES
from game.ports.table import recap
from tests.support.pages import PAGES, markup
from tests.words.test_words import ENGLISH, ROOT, base, locale

STORM_SCORES = next(row for row in TABLE if row.name == "storm_scores")


FAMILIES = {
    "boot.": {"old", "reload", "script", "trouble", "waiting"},  # some are in the template
    "refused.": {
        "no match",
        "not begun",
        "replay",
        "no undo",
        "revealed",
        "bot plays",
        *(
            value
            for name, value in vars(moves).items()
            if name.isupper() and isinstance(value, str) and name != "SKULL"
        ),
    },
    "bot.": set(BOTS),
    "style.": set(BOTS),
    "count.": set(FACES),
    "heard.": {"rail", "hand", "island", "lifted", "skull", "on", "beside", "risk"},
    "face.": set(FACES),
    "symbols.": {*FACES[1:], ANIMALS},
    "card.rule.": {*CARDS, NO_CARD, "back"} - {STORM},
    "storm.": set(STORM_SCORES.values),
    "pace.": set(PACES),
    "theme.": set(THEMES),
    "motion.": set(MOTIONS),
    "detail.": set(DETAILS),
    "over.": {"sudden death", "nine alike"},
    "headline.turn.": {"you", "by"},
    "headline.scored.": {"you", "by"},
    "headline.stake.": {"1", "2"},
    "headline.bust.": {"you", "by", "card.you", "card.by", "none.you", "none.by"},
    "headline.lost.": {"you", "by"},
    "headline.island": {"", ".you", ".by"},
    "headline.toll": {"", ".you", ".by"},
    "risk.": {"bust", "battle", "battle won", "battle still", "battle short", "island"},
    "says.": {
        *(
            f"{bot}.{event}.{number}"
            for bot in BOTS
            for event in (*recap.EVENTS, speech.WON, speech.LOST)
            for number in (1, 2)
        ),
        *(f"{bot}.{event}.3" for bot in BOTS for event in ("bank", "bust", "dare", "mock")),
    },
    "won.": {"yours", "by", "shared"},
    "moment.": {
        # A bust has none: the headline says it.
        *("bust saved", "grand", "island", "ship won", "full chest", "nine alike"),
        "full chest ship won",
        LAST_ROUND,
    },
}


@pytest.mark.parametrize("prefix", FAMILIES)
def test_a_family_of_sentences_is_exactly_what_the_game_names(prefix: str) -> None:
    """Every rule that refuses, every card, face, bot and setting has its sentence, and no more."""
    told = {base(key).removeprefix(prefix) for key in ENGLISH if key.startswith(prefix)}
    assert told == FAMILIES[prefix]


class StaticTexts(HTMLParser):
    """The texts that stand in the page before it is brought to life, by the key they carry."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []
        self._open: str | None = None

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Keeps a label, and remembers whose text comes next."""
        found = dict(attributes)
        self._open = found.get("data-text")
        if label := found.get("data-label"):
            self.texts.append((label, found.get("aria-label") or ""))

    def handle_data(self, data: str) -> None:
        """Keeps the text of the element that was just opened."""
        if self._open:
            self.texts.append((self._open, data))
            self._open = None


@cache
def static_texts() -> list[tuple[str, str]]:
    """(key, English text) of everything in the page that is translated in place."""
    parser = StaticTexts()
    parser.feed(markup(PAGES[0]))
    return parser.texts


def test_the_static_page_speaks_as_the_english_locale() -> None:
    """Texts that are there while the page loads do not change when it comes alive."""
    texts = static_texts()
    assert len(texts) > 50
    wrong = [(key, text) for key, text in texts if ENGLISH.get(key) != text]
    assert not wrong


class Keys(ast.NodeVisitor):
    """Keys in the source of the page.

    said: those that `say` is called with. prefixes: beginnings that the source completes.
    literals: every text there is, among them keys that reach `say` by a detour.
    """

    def __init__(self) -> None:
        self.said: set[str] = set()
        self.prefixes: set[str] = set()
        self.literals: set[str] = set()

    def visit_Call(self, node: ast.Call) -> None:
        """Notes the key of a call of `say`, both keys of a conditional one."""
        match node:
            case ast.Call(ast.Name("say"), [ast.Constant(str(key)), *_]):
                self.said.add(key)
            case ast.Call(
                ast.Name("say"),
                [ast.IfExp(_, ast.Constant(str(key)), ast.Constant(str(other))), *_],
            ):
                self.said |= {key, other}
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Notes a key that begins with a text and ends with a name."""
        match node:
            case ast.BinOp(ast.Constant(str(beginning)), ast.Add()):
                self.prefixes.add(beginning)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Notes a text."""
        if isinstance(node.value, str):
            self.literals.add(node.value)


def keys_in_source() -> Keys:
    """The keys in all modules of the page."""
    keys = Keys()
    for module in sorted(
        [*(ROOT / "game/page").rglob("*.py"), *(ROOT / "game/ports/table").glob("*.py")]
    ):
        keys.visit(ast.parse(module.read_text(encoding="utf-8")))
    return keys


def test_every_key_that_the_page_says_exists() -> None:
    """A missing sentence would only be met in the middle of a match."""
    keys = keys_in_source()
    assert len(keys.said) > 30
    assert keys.said <= set(ENGLISH) | set(locale("house.en"))


def test_no_sentence_is_unused() -> None:
    """Every entry is named in the source or the static page, or completes a beginning there."""
    keys = keys_in_source()
    used = keys.literals | {key for key, _text in static_texts()}
    beginnings = tuple(prefix for prefix in keys.prefixes if prefix.rstrip(" ").count("."))
    used |= {prefix + name for prefix, names in FAMILIES.items() for name in names}
    said = {base(key) for key in ENGLISH}
    unused = [key for key in said if key not in used and not key.startswith(beginnings)]
    assert not unused
