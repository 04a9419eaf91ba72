"""Nothing moves: plays on by presses, and tells which boxes of a table changed, and when."""

import base64
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from game.agreements import choose
from game.match import PERSON, Seat, begin
from game.notation import write
from game.table import GameTable
from tests.support.games import TOY_PAGES
from tools.build.pages import listed

every_page = pytest.mark.parametrize(
    "its",
    [*listed(), *(pytest.param(toy, marks=pytest.mark.long) for toy in TOY_PAGES.values())],
    ids=lambda page: page.name,
)
SIZES = {
    "phone": (390, 844),
    "phone with bars": (390, 664),
    "small phone": (360, 640),
    "frame": (360, 640),
    "smallest phone": (320, 568),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1280, 720),
    "desktop": (1440, 900),
}
# What a player looks at or presses; `offset...` leaves out transforms, which are animation. The
# account is as high as what it says.
PLAYED = """async ({ presses, seed }) => {
  const parts = [
    "#strip",
    "#strip > li",
    ".aside > *",
    ".stage",
    ".stage > :not(.unseen, .moment)",
    ".action-button",
  ].join();
  const found = {};
  const box = (part) => {
    let [x, y] = [0, 0];
    for (let at = part; at; at = at.offsetParent) [x, y] = [x + at.offsetLeft, y + at.offsetTop];
    const height = part.matches(".account-box") ? "" : part.offsetHeight;
    return [x, y, part.offsetWidth, height].join(" ");
  };
  const named = (part) => {
    const place = [...part.parentElement.children].indexOf(part);
    return part.id || `${part.className} ${place}`;
  };
  const look = (press) => {
    const page = document.documentElement;
    const note = (name, told) => ((found[name] ??= {})[told] ??= press);
    const low = document.getElementById("actions").getBoundingClientRect().bottom + scrollY;
    note("beyond the right edge", page.scrollWidth - page.clientWidth);
    note("actions beyond the lower edge", Math.max(0, Math.round(low - page.clientHeight)));
    for (const part of document.querySelectorAll(parts)) {
      if (part.checkVisibility() && part.offsetWidth) note(named(part), box(part));
    }
  };
  let luck = seed;
  const draw = (most) => {
    luck = (luck * 1103515245 + 12345) % 2147483648;
    return Math.floor(luck / 65536) % most;
  };
  const free = (within) => {
    const found = document.querySelectorAll(`${within} button:not([aria-disabled="true"])`);
    return [...found].filter((it) => it.checkVisibility());
  };
  const over = document.getElementById("over");
  let press = 0;
  while (press < presses && over.hidden) {
    const acts = free("#actions");
    const any = draw(2) ? acts : [...acts, ...free(".stage"), ...free(".aside")];
    (any[draw(any.length)] ?? document.getElementById("headline")).click();
    press += 1;
    await new Promise((done) => setTimeout(done));
    if (over.hidden) look(press);
  }
  const moved = Object.entries(found).filter(
    ([name, told]) => Object.keys(told).length > 1 || (name.includes("beyond") && !("0" in told)),
  );
  return { presses: press, over: !over.hidden, moved: Object.fromEntries(moved) };
}"""
# The widest that the page becomes in any frame, in pixels beyond the window.
OVERFLOW = """async ({ presses, every }) => {
  const page = document.documentElement;
  let [widest, playing] = [0, true];
  const look = () => {
    widest = Math.max(widest, page.scrollWidth - page.clientWidth);
    if (playing) requestAnimationFrame(look);
  };
  look();
  for (let press = 0; press < presses; press += 1) {
    const acts = [...document.querySelectorAll('#actions button:not([aria-disabled="true"])')];
    (acts[press % 3 && acts.length - 1] ?? document.getElementById("headline")).click();
    await new Promise((done) => setTimeout(done, every));
  }
  playing = false;
  return widest;
}"""


class Played(NamedTuple):
    """What was seen while a match was played.

    presses: their number. over: whether it came to its end. moved: by part, its boxes with the
    press at which each was seen first, if there was more than one.
    """

    presses: int
    over: bool
    moved: dict[str, dict[str, int]]


def beginning(table: type[GameTable], seats: int = 3) -> str:
    """The address of a new match of people and bots by turns, whose cards and dice are known."""
    rules = table.RULES
    names = ("Winifred", "Anna", "Bo", "Ida", "Цезарь", "Max", "Constantin", "Eli")
    players = [PERSON if place % 2 == 0 else rules.BOTS[0] for place in range(seats)]
    sitting = tuple(
        Seat(names[place] if player == PERSON else "", player)
        for place, player in enumerate(players)
    )
    match = begin(rules, choose(rules, [("starts", 1)]), sitting, "10" * 16)
    return "#match=" + base64.b64encode(write(match).encode()).decode()


def played(page: Page, presses: int, seed: int = 1) -> Played:
    """Plays on by presses on whatever can be pressed, drawn from a seed."""
    return Played(**page.evaluate(PLAYED, {"presses": presses, "seed": seed}))


def overflow(page: Page, presses: int = 8, every: int = 450) -> int:
    """Plays on with a press every so many milliseconds, and tells the widest frame."""
    return page.evaluate(OVERFLOW, {"presses": presses, "every": every})
