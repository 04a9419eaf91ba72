"""The page as a user meets it: elements by role and name, and presses."""

import json
import re
from typing import Self
from urllib.parse import urljoin

from playwright.sync_api import FrameLocator, Locator, Page, expect

from game.contract import Hold
from game.match import PERSON, Match
from game.notation import read
from game.page.play.read_aloud import risk_told
from game.page.saves.storage import MemoryStorage
from game.page.saves.store import Store
from game.page.text.words import chapter, words
from game.ports import moves, rules
from game.ports.moves import Move
from game.ports.scoring import SKULL
from game.ports.table import Table as PortsTable
from game.ports.table import hand as hands
from game.sharing import decode
from game.table import GameTable
from tools.faults.first_roll import ROLLED, TURNED

FORGOTTEN = "() => !`${history.state}`.startsWith('dialog-')"

ENLARGED = """document.addEventListener("readystatechange", () => {
  document.documentElement.style.fontSize = "200%";
});"""
# What is on the device when the page is left; until then a match may be still to be saved.
LEFT = "() => dispatchEvent(new Event('pagehide')) && {...localStorage}"
KEEP = "(entries) => Object.entries(entries).forEach((entry) => localStorage.setItem(...entry))"
# A browser that refuses storage.
NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  configurable: true, get: () => { throw new DOMException("refused", "SecurityError"); } });"""
# Playwright takes the promise of a predicate itself for a yes.
PROMISED = """([answer, arg]) => {
  (%s)(arg).then((found) => { answer.found ||= found; });
  return answer.found;
}"""
DRAWN = """() => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(() => done(true)));
})"""


class Table:
    """The table of a game in a page, or in a frame of it (`within`)."""

    def __init__(
        self, page: Page, within: FrameLocator | None = None, game: type[GameTable] = PortsTable
    ) -> None:
        self.page = page
        self.game = game
        self.within: Page | FrameLocator = within or page
        self.language("en")

    def language(self, language: str) -> None:
        """Switches the language in which names are looked up."""
        self.say = words(self.game, language)
        self.status = self.within.get_by_role("main").get_by_role("status").first
        # Its words are those of the status, so it is hidden from screen readers and has no role.
        self.headline = self.within.locator("#headline")
        self.sheet = self.within.get_by_role("table", name=self.say("sheet.title"), exact=True)

    @property
    def tiles(self) -> Locator:
        """The tiles of the players, on screens of any size."""
        strip = self.within.get_by_role("list", name=self.say("sheet.totals"), exact=True)
        return strip.get_by_role("listitem")

    @property
    def totals(self) -> Locator:
        """The totals on the tiles, whether or not the strip can be seen."""
        return self.within.locator("#strip > :not([hidden]) > .total")

    @property
    def dice(self) -> Locator:
        """The group of the dice, on the table of a game that has some."""
        return self.within.get_by_role("group", name=self.say("dice.title"), exact=True)

    def open(self, address: str = "./") -> Self:
        """Opens the page and waits until the game is up."""
        self.page.goto(address)
        return self.ready()

    def open_own(self, match: Match, address: str = "./") -> Self:
        """Opens the page on a device where a match was played before, and goes on with it.

        The end of one that is over is seen again. A match in an address is one from elsewhere.
        """
        device = MemoryStorage()
        Store(self.game, device).keep("own", match, self.game.EMPTY, "2026-01-01T12:00:00Z")
        self.page.goto(urljoin(address, "/licences.txt"))  # quick, of the same origin
        self.page.evaluate(KEEP, {name: device.get(name) for name in device.names()})
        self.open(address)
        again = r"\s".join(map(re.escape, self.say("finished.see", standing="").split()))
        named = re.compile("^" + again) if match.over() else self.say("start.resume")
        self.within.get_by_role("button", name=named).click()
        result = self.within.get_by_role("region", name=self.say("ended.title"))
        expect(result if match.over() else self.within.locator("#actions")).to_be_visible()
        return self

    def open_anew(self, address: str) -> Self:
        """Opens the page after leaving it, since a new fragment alone would not load it."""
        self.page.goto("about:blank")
        self.page.goto(address)
        return self.ready()

    def ready(self) -> Self:
        """Waits until presses are answered by the game."""
        expect(self.within.locator("html")).to_have_attribute("data-ready", "true")
        return self

    def enlarge(self) -> None:
        """Doubles the size of text on pages opened from now on by a style, as readers have it."""
        self.page.add_init_script(ENLARGED)

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size, and waits until the page has been laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.promised(DRAWN)  # where a browser stands still, an evaluation would wait for ever

    def promised(self, question: str, arg: object = None) -> None:
        """Waits until a function of the page has promised something true."""
        answer = self.page.evaluate_handle("() => ({})")
        self.page.wait_for_function(PROMISED % question, arg=[answer, arg], polling=50)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """The button of that name."""
        return self.within.get_by_role("button", name=name, exact=True)

    def dismiss(self) -> Locator:
        """The button that takes away a lesson or a note, whose words are part of its name."""
        return self.button(re.compile("^" + re.escape(self.say("trouble.dismiss"))))

    def watch(self) -> None:
        """Goes on from the result of a match from elsewhere to its beginning, with all controls."""
        self.button(self.say("end.watch")).click()
        self.button(self.say("replay.first")).click()

    def dialog(self, name: str) -> Locator:
        """The dialog of that name."""
        return self.within.get_by_role("dialog", name=name, exact=True)

    def command(self, name: str) -> None:
        """Presses a command on the match."""
        menu = self.open_dialog(self.say("menu.match"), self.say("dialog.match"))
        menu.get_by_role("button", name=name, exact=True).click()

    def open_dialog(self, button: str, title: str | None = None) -> Locator:
        """Presses a button or a command on the match, and waits for the dialog that it opens."""
        if button in [self.say(key) for key in ("sheet.share", "sheet.check", "seats.open")]:
            self.command(button)
        else:
            self.button(button).click()
        dialog = self.dialog(title or button)
        expect(dialog).to_be_visible()
        return dialog

    def close_dialog(self) -> None:
        """Presses Escape, and waits until the browser's history has forgotten the dialog too."""
        self.page.keyboard.press("Escape")
        expect(self.within.get_by_role("dialog")).to_be_hidden()
        self.page.wait_for_function(FORGOTTEN)

    def set_up(self) -> Locator:
        """Opens the set-up dialog and unfolds its players and rules."""
        dialog = self.open_dialog(self.say("start.set_up"), self.say("dialog.setup"))
        for part in ("setup.players", "setup.rules"):
            dialog.get_by_text(self.say(part), exact=True).click()
        return dialog

    def unfold_house_rules(self, dialog: Locator) -> None:
        """Opens the house rules in the unfolded set-up dialog, with all their groups."""
        title = chapter(self.game, "house", self.say.language)("house.title")
        dialog.get_by_text(re.compile("^" + re.escape(title))).click()
        folded = dialog.locator(".house-group:not([hidden]):not([open]) > summary")
        while folded.count():
            folded.first.click()

    def die(self, number: int) -> Locator:
        """One of the eight dice, whatever it shows."""
        return self.dice.get_by_role("button").nth(number - 1)

    def actions(self) -> tuple[Locator, Locator]:
        """The buttons that roll and score, whatever they say."""
        keys = ("act.roll", "act.turn", "act.score", "act.give_up")
        roll, turn, score, give_up = (self.say(key, 8).split()[0] for key in keys)
        banks = re.compile(f"^({score}|{give_up})")
        return self.button(re.compile(f"^({roll}|{turn})")), self.button(banks)

    def roll(self, count: int = 8) -> None:
        """Presses "Roll n dice"; the first press of a turn turns a card over if one is new."""
        roll = self.button(self.say("act.roll", count))
        if count < len(moves.ALL):
            roll.click()
            return
        halt = self.button(self.say("act.halt"))
        begin = roll.or_(halt).or_(self.button(self.say("act.turn")))
        expect(begin).to_be_visible()
        halts = halt.is_visible()
        begin.click()
        if not halts:  # but lessons may have arrived in the meantime
            rolled = self.within.locator(ROLLED).first
            expect(rolled.or_(self.within.locator(TURNED)).first).to_be_attached()
            halts = not rolled.count()
        if halts:
            roll.click()

    def score(self, points: int) -> None:
        """Presses "Bank n", or "Give up" where stopping costs points."""
        self.button(self.say("act.score" if points >= 0 else "act.give_up", points)).click()
        if points < 0:
            self.button(self.say("act.give_up.sure", points)).click()

    def prefer(self, **choices: str | bool) -> None:
        """Chooses in the settings dialog, by label."""
        dialog = self.open_dialog(self.say("menu.settings"))
        for name, value in choices.items():
            field = dialog.get_by_label(self.say(f"settings.{name}"))
            if isinstance(value, bool):
                field.set_checked(value)
            else:
                field.select_option(value)
        self.close_dialog()

    def act(self, before: Match, move: Move) -> None:
        """Does by mouse what a move says, from the dice as they lie after the last roll."""
        position = before.position
        if move == moves.SCORE and rules.must_rescue(position):
            self.button(self.say("act.give_up.rescue")).click()
            return
        if move == moves.SCORE:
            stake = rules.at_stake(position).total
            self.score(stake)
            if stake >= 0 and hands.asks(position, hands.EMPTY):
                self.button(self.say("act.lose")).click()
            return
        if move.dice == moves.ALL or position.island:
            self.roll(len(move.dice))
            return
        for die in moves.ALL:
            lifted = position.faces[die] == SKULL and die in move.dice
            held = position.faces[die] != SKULL and die not in move.dice
            pressed = self.die(die + 1).get_attribute("aria-pressed") == "true"
            if lifted or (held != pressed and position.faces[die] != SKULL):
                self.die(die + 1).click()
        self.roll(len(move.dice))

    def tells_risk(self, match: Match, *pressed: str) -> None:
        """Waits until the risk on the button is that of the hand after presses on dice."""
        hand = self.game.EMPTY
        for control in pressed:
            held = self.game.press(match.position, hand, control)
            assert isinstance(held, Hold)
            hand = held.hand
        risk = self.game.later().risk(match.position, hand)
        assert risk is not None
        told = risk_told(risk, self.say)
        expect(self.page.locator("#roll-risk")).to_have_text(told)

    def dice_show(self, match: Match) -> None:
        """Waits until the dice are those of a match, all at the same moment."""
        faces = [self.say("face." + face) for face in match.position.faces]
        names = [self.say("die", die=die, face=face) for die, face in enumerate(faces, 1)]
        # More may follow in a name: where the die lies.
        lines = [f"- 'button /^{re.escape(name)}/'" for name in names]
        if lines:  # before the first roll of a match there are none
            expect(self.dice).to_match_aria_snapshot("\n".join(lines))

    def shows(self, match: Match) -> None:
        """Waits until the dice and the totals on the table are those of a match.

        At its end the result has taken the place of the dice.
        """
        if not match.over():
            self.dice_show(match)
        totals = [self.say.number(total) for total in match.position.totals]
        expect(self.sheet.get_by_role("row").last.get_by_role("cell")).to_have_text(totals)

    def rests(self) -> None:
        """Waits until nothing moves any more."""
        expect(self.dice).not_to_have_attribute("aria-busy", "true")

    def moves(self) -> None:
        """Waits until something moves."""
        expect(self.dice).to_have_attribute("aria-busy", "true")

    def person_to_act(self, match: Match) -> None:
        """Waits until the dice have come to rest."""
        assert match.seats[match.position.seat].player == PERSON
        self.rests()

    def match(self) -> Match:
        """The match on the table, by the link that passes it on: kept or not."""
        share = self.say("dialog.share")
        dialog = self.open_dialog(share)
        link = dialog.get_by_label(self.say("link.address")).input_value()
        self.close_dialog()
        return decode(link.partition("#replay=")[2])[-1]

    def entries(self) -> dict[str, str]:
        """The entries of this site on the device, by name, with all that is to be saved."""
        kept = self.page.evaluate(LEFT)
        return {name: text for name, text in kept.items() if name.startswith(self.game.PREFIX)}

    def saves(self) -> list[dict]:
        """The matches kept on the device."""
        return [
            json.loads(text)
            for name, text in sorted(self.entries().items())
            if name.startswith(self.game.PREFIX + "match.")
        ]

    def saved_match(self) -> Match:
        """The one match that the device keeps."""
        (save,) = self.saves()
        return read(save["text"])
