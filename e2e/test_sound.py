"""Sound is off until somebody asks for it, and then every event has its own."""

from playwright.sync_api import expect

from e2e.foreseen import address_of, found
from e2e.table import Table

# The tones that the synthesiser plays: (waveform, hertz at the start).
LISTEN = """
window.heard = [];
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) {
  this.first = value;
  return set.call(this, value, at);
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.heard.push([this.type, this.frequency.first]);
  window.playing = this.context.state;
  return start.call(this, at);
};
"""
HELD = [["triangle", 520]]
SCORED = [["triangle", 660], ["triangle", 880], ["triangle", 1320]]


def heard(table: Table) -> list[list]:
    """The sounds played since the last call."""
    return table.page.evaluate("() => window.heard.splice(0)")


def test_sounds_are_made_once_they_are_asked_for(table: Table) -> None:
    """Held, rolled, scored: each has its own tones, and a reload remembers the choice."""
    match = found(lambda position: position.ended is None and "skull" not in position.faces)
    table.page.add_init_script(LISTEN)
    table.open(address_of(match))
    table.roll(8)
    expect(table.dice).to_be_enabled()
    assert heard(table) == []

    table.prefer(sound=True)
    assert heard(table) == HELD  # so that one knows what was switched on
    assert table.page.evaluate("() => window.playing") == "running"
    table.die(1).click()
    assert heard(table) == HELD
    _roll, score = table.actions()
    score.click()
    assert heard(table) == SCORED

    table.page.reload()
    table.ready()
    table.button("Resume match").click()
    expect(table.open_dialog("Settings").get_by_label("Sound")).to_be_checked()
