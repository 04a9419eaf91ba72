"""Sound is off until somebody asks for it, and then every event has its own."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Request, expect

from e2e.conftest import MOTION, SCREENS
from e2e.support.foreseen import TWO_PEOPLE, address_of, after, found, in_the_middle, opened
from e2e.support.table import Table
from game.match import Match
from game.ports.moves import CARD, SCORE
from game.ports.position import Position
from game.ports.table import Table as PortsTable

# Counts voices, and remembers how long devices were asked to vibrate.
LISTEN = """
window.heard = { tone: 0, noise: 0, shakes: [] };
for (const [name, kind] of [["Oscillator", "tone"], ["AudioBufferSource", "noise"]]) {
  const { prototype } = window[`${name}Node`];
  const { start } = prototype;
  prototype.start = function (...when) {
    window.heard[kind] += 1;
    window.playing = this.context.state;
    return start.apply(this, when);
  };
}
Object.defineProperty(Navigator.prototype, "vibrate", {
  value: (pattern) => window.heard.shakes.push(pattern),
});
"""
SILENT = {
    "no such thing": "delete window.AudioContext",
    "no more of them": "window.AudioContext = class { constructor() { throw new Error(); } }",
}
HEARD = "() => { const found = window.heard; window.heard = %s; return found; }"
TAKE = HEARD % "{ tone: 0, noise: 0, shakes: [] }"


def lost(position: Position) -> bool:
    """Whether the first roll loses all."""
    return position.ended is not None and position.ended.how == "bust"


def speaker(table: Table) -> Locator:
    """The button in the header."""
    return table.button("Sound")


def listened(table: Table, match: Match) -> list[str]:
    """Opens a match and listens to it; returns the list of scripts that will be requested."""
    requested: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/sound.js"):
            requested.append(request.url)

    table.page.on("request", note)
    table.page.add_init_script(LISTEN)
    table.open(address_of(match))
    return requested


def heard(table: Table) -> dict:
    """The voices since the last call, once there are any."""
    table.page.wait_for_function("() => window.heard.tone + window.heard.noise > 0")
    return table.page.evaluate(TAKE)


def voices(before: Match, after: Match, *, turns: bool = False) -> dict:
    """How many voices the last step between two matches has; turns: whether a card turns first."""
    step = before.position, after.steps[-1].move, after.position
    suspense = PortsTable.SUSPENSE[0] in PortsTable.moving(*step)
    made = PortsTable.later().sound(*step, suspense, turns)
    return {kind: sum(voice.kind == kind for voice in made) for kind in ("tone", "noise")}


def test_sounds_are_made_once_they_are_asked_for(a_table: Callable[..., Table]) -> None:
    """Held, rolled, banked: each has its voices, and a reload remembers the choice."""
    table = a_table(**MOTION)
    match = found(
        lambda position: position.ended is None and "skull" not in position.faces, TWO_PEOPLE
    )
    requested = listened(table, match)
    table.roll(8)
    table.rests()
    expect(speaker(table)).to_have_attribute("aria-pressed", "false")
    assert table.page.evaluate(TAKE) == {"tone": 0, "noise": 0, "shakes": []}
    assert requested == []

    speaker(table).click()
    expect(speaker(table)).to_have_attribute("aria-pressed", "true")
    assert heard(table) == {"tone": 1, "noise": 1, "shakes": [[8]]}
    assert table.page.evaluate("() => window.playing") == "running"
    assert len(requested) == 1
    table.die(1).click()
    assert heard(table)["noise"] == 1
    _roll, bank = table.actions()
    bank.click()
    lies = opened(match)
    assert voices(lies, after(lies, SCORE)).items() <= heard(table).items()

    table.page.reload()
    table.ready()
    expect(speaker(table)).to_have_attribute("aria-pressed", "true")
    speaker(table).click()
    expect(speaker(table)).to_have_attribute("aria-pressed", "false")
    table.page.reload()
    expect(speaker(table.ready())).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("script", SILENT.values(), ids=SILENT)
def test_a_browser_without_sound_says_so(table: Table, script: str) -> None:
    """The switch goes back to off, and stays so."""
    table.page.add_init_script(script)
    table.open()
    speaker(table).click()
    expect(table.page.get_by_role("alert")).to_contain_text(table.say("trouble.silent"))
    expect(speaker(table)).to_have_attribute("aria-pressed", "false")
    table.page.reload()
    expect(speaker(table.ready())).to_have_attribute("aria-pressed", "false")


def test_a_roll_that_loses_all_is_heard_and_felt(a_table: Callable[..., Table]) -> None:
    """Every die, every skull, the fall; nothing vibrates with reduced motion."""
    table = a_table(**MOTION)
    match = found(lost, TWO_PEOPLE)
    listened(table, match)
    speaker(table).click()
    heard(table)
    table.roll(8)
    made = heard(table)
    before = after(match, CARD)
    assert voices(before, opened(match), turns=True).items() <= made.items()
    (pattern,) = made["shakes"][-1:]
    assert max(pattern[::2]) >= 200


def test_nothing_vibrates_without_motion(a_table: Callable[..., Table]) -> None:
    """Sound goes on."""
    table = a_table(**MOTION)
    match = found(lost, TWO_PEOPLE)
    listened(table, match)
    table.prefer(motion="off")
    speaker(table).click()
    table.roll(8)
    assert heard(table)["shakes"] == []


def test_sound_and_vibration_have_settings_of_their_own(a_table: Callable[..., Table]) -> None:
    """Either can be had without the other, on a phone, and is kept."""
    table = a_table(**(SCREENS["phone"] | MOTION))
    listened(table, found(in_the_middle, TWO_PEOPLE))
    table.prefer(vibration=True)
    table.roll(8)
    table.rests()
    table.page.wait_for_function("() => window.heard.shakes.length > 0")
    made = table.page.evaluate(TAKE)
    assert (made["tone"], made["noise"]) == (0, 0)
    expect(speaker(table)).to_have_attribute("aria-pressed", "false")

    table.prefer(vibration=False, volume="low")
    expect(speaker(table)).to_have_attribute("aria-pressed", "true")
    assert not any(heard(table)["shakes"])  # but for one that ends the last
    table.page.reload()
    dialog = table.ready().open_dialog(table.say("menu.settings"))
    expect(dialog.get_by_label(table.say("settings.volume"))).to_have_value("low")
    expect(dialog.get_by_label(table.say("settings.vibration"))).not_to_be_checked()


def test_a_press_ends_the_heartbeat(table: Table) -> None:
    """It beats while two skulls lie there, and nobody has pressed anything."""
    match = found(lambda position: position.ended is None and position.faces.count("skull") == 2)
    listened(table, match)
    speaker(table).click()
    table.roll(8)
    table.rests()
    ended = "() => { const { disconnect } = GainNode.prototype; GainNode.prototype.disconnect"
    ended += " = function () { window.ended = true; return disconnect.call(this); }; }"
    table.page.evaluate(ended)
    table.page.keyboard.press("Shift")
    table.page.wait_for_function("() => window.ended")
