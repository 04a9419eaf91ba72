"""Sizes of screens, and what every page must satisfy on each."""

from e2e.support.table import Table

SIZES = {
    "a small phone": (320, 568),
    "a long phone": (360, 740),
    "a phone": (390, 844),
    "a phone on its side": (740, 360),
    "a small tablet": (600, 800),
    "a tablet": (820, 1180),
    "a wide screen": (1920, 1080),
}
PHONES = ("a small phone", "a long phone", "a phone", "a phone on its side", "a small tablet")
SIDEWAYS = """() => {
  const page = document.documentElement;
  const open = document.querySelector("dialog[open]");
  return [page, document.body, ...(open ? [open] : [])].map((e) => e.scrollWidth - e.clientWidth);
}"""
# What the ribbon of a moment covers of the parts that a selector finds; animation does not count.
UNDER_THE_RIBBON = """(selector) => {
  for (const motion of document.getAnimations()) motion.cancel();
  const box = (part) => part.getBoundingClientRect();
  const ribbon = box(document.getElementById("moment"));
  return [...document.querySelectorAll(selector)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => {
      const { left, right, top, bottom } = box(part);
      const beside = left >= ribbon.right - 1 || right <= ribbon.left + 1;
      return !beside && top < ribbon.bottom - 1 && bottom > ribbon.top + 1;
    })
    .map((part) => part.id || part.className);
}"""
# For a checkbox or a file field, the label is what is pressed. Off-screen elements have no size
# until they are seen. Nothing beside an open dialog can be pressed.
TOO_SMALL = """async (least) => {
  const small = [];
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const dialog = document.querySelector("dialog[open]");
  for (const waiting of dialog ? [] : document.querySelectorAll("main > *")) {
    if (!waiting.checkVisibility()) continue;
    waiting.scrollIntoView();
    await drawn();
  }
  if (!dialog) window.scrollTo(0, 0);
  const controls = "button, summary, select, input, textarea, a";
  for (const found of (dialog ?? document).querySelectorAll(controls)) {
    const pressed = found.matches("[type=checkbox], [type=file]") ? found.closest("label") : found;
    const inline = found.matches("p a");
    const box = pressed.getBoundingClientRect();
    if (!inline && found.checkVisibility() && Math.min(box.width, box.height) < least - 0.01) {
      small.push(`${pressed.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`);
    }
  }
  return small;
}"""
THUMB = 44
# Buttons of the table that stick out at a side.
BESIDE = """() => [...document.querySelectorAll("main button")].filter((button) => {
  const box = button.getBoundingClientRect();
  const beside = box.left < 0 || box.right > document.documentElement.clientWidth + 0.5;
  return beside && button.checkVisibility({ visibilityProperty: true });
}).map((button) => button.outerHTML.slice(0, 80))"""
# How far the page reaches below the window.
BELOW = "() => document.documentElement.scrollHeight - innerHeight"
# Whether no text of an element is cut off at its side.
WHOLE = "(it) => it.scrollWidth <= it.clientWidth"


def fits(table: Table) -> None:
    """Nothing scrolls sideways, no control is too small or sticks out of the window."""
    assert max(table.page.evaluate(SIDEWAYS)) <= 0
    assert not table.page.evaluate(TOO_SMALL, THUMB)
    assert not table.page.evaluate(BESIDE)
