"""The core of the page on every engine: play, resume, play offline, in a frame, in any language.

`e2e/` tests all of the page on Chromium.
"""

import tomllib
from html import escape
from itertools import count, pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from e2e.support.blog import FRAME, SMALLEST, TAGS, Blog
from e2e.support.foreseen import address_of, begun, found, opened
from e2e.support.harbour import Harbour
from engines.visitor import PRESSED, TEXT, Visitor
from game.match import PERSON, Match, Seat, play
from game.page.text.words import LANGUAGES, Words, words
from game.ports import Rules, rules
from game.ports.moves import SCORE
from game.ports.position import Position
from game.ports.scoring import FACES, SKULL
from game.ports.table import Table as PortsTable
from game.ports.table import hand as hands
from tools.faults.first_roll import ROLLED, TURNED

ENGLISH = words(PortsTable, "en")
ANNA_AND_BO = (Seat("Anna", PERSON), Seat("Bo", PERSON))
PAGE = tomllib.loads((Path(PortsTable.LOCALES).parent / "page.toml").read_text())
BRIGHTNESS = """() => {
  const colour = getComputedStyle(document.documentElement).backgroundColor;
  const [red, green, blue] = colour.match(/[\\d.]+/g).map(Number);
  return red + green + blue;
}"""
DUSK = 90  # between the brightness of the wood by day and by night
# What a press on "Roll" brought: dice, or only a card.
CAME = f"""() => document.querySelector("{ROLLED}") ? "dice"
  : document.querySelector("{TURNED}") ? "card" : null"""


def names(die: int, face: str, say: Words = ENGLISH) -> list[str]:
    """The names that a die may have, for what is said of it beside its face."""
    states = ("die", "die.locked", "die.guarded", "die.island")
    return [say(state, die=die, face=say("face." + face)) for state in states]


def dice_show(visitor: Visitor, match: Match, say: Words = ENGLISH) -> None:
    """Waits until the dice are those of the match."""
    for die, face in enumerate(match.position.faces, 1):
        visitor.sees("button", *names(die, face, say))


def shows(visitor: Visitor, match: Match) -> None:
    """Waits until the dice and the totals are those of the match."""
    dice_show(visitor, match)
    totals = [ENGLISH.number(total) for total in match.position.totals]
    sheet = visitor.sees("table", ENGLISH("sheet.title"))

    def written() -> bool:
        return str(visitor.call(TEXT, sheet)).split()[-len(totals) :] == totals

    visitor.until(f"totals {totals}", written)


def roll(visitor: Visitor, say: Words = ENGLISH) -> None:
    """Begins a turn; while new cards may come, a first press only turns one over."""
    halt, action = say("act.halt"), say("act.roll", 8)
    halts = visitor.press(halt, say("act.turn"), action) == halt
    # Lessons may arrive between the look at the button and the press.
    if halts or visitor.until("a roll or a card", lambda: visitor.call(CAME)) == "card":
        visitor.press(action)


def first_roll(visitor: Visitor) -> None:
    """Plays as a stranger would: Play, then roll."""
    visitor.press("Play")
    rolls_first(visitor)


def rolls_first(visitor: Visitor) -> None:
    """The first roll of a match that has begun."""
    roll(visitor)
    visitor.sees("button", *(name for face in FACES for name in names(1, face)))


ROUNDS = 6  # states at least, so that the middle is not the end


def may_bank(position: Position) -> bool:
    """Whether one press writes points, which neither cost any nor lose the match."""
    if SCORE not in Rules.node(position).moves or hands.asks(position, hands.EMPTY):
        return False
    return rules.at_stake(position).total > 0


def short_match() -> list[Match]:
    """A whole match, before it and after each press, in which everybody rolls once and scores."""
    for seed in count():
        states = [begun(str(seed), ANNA_AND_BO, target=1000)]
        while not states[-1].over():
            match = states[-1]
            if match.position.phase == "card":
                states.append(opened(match))
            elif may_bank(match.position):
                states.append(play(match, SCORE))
            else:
                break
        if states[-1].over() and len(states) > ROUNDS:
            return states
    raise AssertionError


def test_a_match_is_played_to_its_end(visitor: Visitor, harbour: Harbour) -> None:
    """Each roll and each total as foreseen; it is resumed in its middle."""
    states = short_match()
    visitor.open(harbour.url + address_of(states[0]).removeprefix("./"))
    for number, (before, match) in enumerate(pairwise(states)):
        if before.position.phase == "card":
            roll(visitor)
        else:
            visitor.press(ENGLISH("act.score", rules.at_stake(before.position).total))
        if not match.over():  # the result takes the place of the dice
            shows(visitor, match)
        if number == len(states) // 2:
            visitor.reload()
            visitor.ready()
            visitor.press("Resume match")
            shows(visitor, match)
    visitor.sees("region", ENGLISH("ended.title"))
    assert "takes the treasure" in visitor.status()


def test_held_dice_are_resumed(visitor: Visitor, harbour: Harbour) -> None:
    """As they were when the page was left."""
    match = opened(found(lambda it: it.ended is None and not it.island and SKULL not in it.faces))
    visitor.open(harbour.url + address_of(match).removeprefix("./"))
    held, other = (names(die, match.position.faces[die - 1])[0] for die in (2, 3))
    visitor.press(held)
    visitor.until("a held die", lambda: visitor.call(PRESSED, visitor.sees("button", held)))
    visitor.reload()
    visitor.ready()
    visitor.press("Resume match")
    shows(visitor, match)
    assert visitor.call(PRESSED, visitor.sees("button", held))
    assert not visitor.call(PRESSED, visitor.sees("button", other))


def test_it_plays_offline_after_the_first_visit(visitor: Visitor, harbour: Harbour) -> None:
    """The server is gone."""
    visitor.open(harbour.url)
    visitor.reads(ENGLISH("offline.ready"))
    harbour.close()
    visitor.reload()
    visitor.ready()
    first_roll(visitor)
    visitor.press("Rules")
    visitor.sees("dialog", "Rules")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks(visitor: Visitor, harbour: Harbour, language: str) -> None:
    """On the table, and in words that come later."""
    say = words(PortsTable, language)
    match = found(lambda position: position.ended is None and not position.island)
    visitor.open(f"{harbour.url}?lang={language}{address_of(match).removeprefix('./')}")
    roll(visitor, say)
    dice_show(visitor, opened(match), say)
    visitor.press(say("menu.rules"))
    visitor.sees("dialog", say("menu.rules"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_wears(visitor: Visitor, harbour: Harbour, theme: str) -> None:
    """The wood is lighter by day."""
    visitor.open(f"{harbour.url}?theme={theme}")
    assert (visitor.call(BRIGHTNESS) > DUSK) == (theme == "light")
    first_roll(visitor)


class Host(NamedTuple):
    """A page with the table in a frame. around: markup around the frame. depth: of the frame."""

    more: str = ""
    headers: dict[str, str] | None = None
    around: str = ""
    depth: int = 1


NESTED = '<iframe title="Post" srcdoc="{inner}" %s width="360" height="540"></iframe>'
SANDBOX = 'sandbox="allow-scripts"'
HOSTS = {
    "plain": Host(),
    "sandbox": Host(more=SANDBOX),
    "srcdoc": Host(around=NESTED % "", depth=2),
    "sandboxed srcdoc": Host(around=NESTED % SANDBOX, depth=2),
    "COEP": Host(
        headers={
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
        }
    ),
    "CSP sandbox": Host(headers={"Content-Security-Policy": "sandbox allow-scripts"}),
}


def enter_frame(visitor: Visitor, blog: Blog, host: Host, home: str, asked: str) -> None:
    """Opens a host that frames the page at an address, and waits until the game has started."""
    markup = FRAME.format(home=home, asked=asked, size=SMALLEST, more=host.more)
    if host.around:
        markup = host.around.format(inner=escape(markup))
    visitor.go(blog.publish(markup, host.headers))
    visitor.frame(host.depth)


@pytest.mark.parametrize("name", HOSTS)
def test_it_plays_in_a_frame(visitor: Visitor, harbour: Harbour, blog: Blog, name: str) -> None:
    """Styled, alive, and nothing scrolls sideways."""
    enter_frame(visitor, blog, HOSTS[name], harbour.url, "&lang=en")
    first_roll(visitor)
    assert visitor.call("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("tag", TAGS)
def test_the_poster_becomes_the_table(
    visitor: Visitor, harbour: Harbour, blog: Blog, tag: str
) -> None:
    """The element of the one line for blogs."""
    script = TAGS[tag].format(home=harbour.url)
    visitor.go(blog.publish(f'{script}<game-table lang="en"></game-table>'))
    visitor.press(f"{PAGE['title']} {PAGE['poster']['en']} Play")
    visitor.frame()
    rolls_first(visitor)
