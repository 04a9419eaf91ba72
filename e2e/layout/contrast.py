"""The contrast of what is written, measured on the pixels of the page."""

import base64
import io
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Page

# Words that somebody is to read, each with its box and the size and weight of its letters. What
# rests or fades may be fainter. What stands in the open roots of elements counts too.
ROOTS = """[...document.querySelectorAll("*")].reduce(
    (roots, { shadowRoot }) => (shadowRoot ? [...roots, shadowRoot] : roots), [document])"""
WRITTEN = """() => {
  const OUT_OF_SIGHT = "[aria-disabled=true], .unseen, [data-past] .tray, .portrait, noscript";
  const told = [];
  const within = (root) => document.createTreeWalker(root.body ?? root, NodeFilter.SHOW_TEXT);
  for (const root of ROOTS) for (let node, walker = within(root); (node = walker.nextNode());) {
    const words = node.data.trim();
    const element = node.parentElement;
    const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    if (!words || !element.checkVisibility(seen)) continue;
    if (element.closest(OUT_OF_SIGHT)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const middle = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!middle || !(element.contains(middle) || middle.contains(element))) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const box = [Math.max(0, left), Math.max(0, top),
      Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
    if (box[2] - box[0] < 2 || box[3] - box[1] < 2) continue;
    told.push({ words: words.slice(0, 40), box, size: parseFloat(fontSize), weight: +fontWeight });
  }
  return told;
}""".replace("ROOTS", ROOTS)
UNWRITE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { color: transparent !important; }");
  for (const root of ROOTS) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}""".replace("ROOTS", ROOTS)
WRITE = """() => {
  for (const root of ROOTS) root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, -1);
}""".replace("ROOTS", ROOTS)
# The window, as a session of the browser's own protocol has to be told.
WINDOW = """() => (
  { width: innerWidth, height: innerHeight, deviceScaleFactor: devicePixelRatio, mobile: false })"""
LARGE, LARGE_BOLD = 24, 18.66  # pixels, as WCAG has it
STROKES = 0.9  # of the pixels of letters, those with less contrast are their soft edges


class Words(NamedTuple):
    """Some words, their contrast, and the least that they are to have."""

    words: str
    contrast: float
    least: float


def faint(page: Page) -> list[Words]:
    """The words in sight whose contrast with what lies behind them is less than WCAG AA asks."""
    written = page.evaluate(WRITTEN)
    with_words = _picture(page)
    page.evaluate(UNWRITE)
    without = _picture(page)
    page.evaluate(WRITE)
    scale = with_words.width / page.evaluate("innerWidth")
    measured = [_measured(it, with_words, without, scale) for it in written]
    assert measured
    return [it for it in measured if it.contrast < it.least]


def _picture(page: Page) -> Image.Image:
    """A screenshot, pixel by pixel that of Playwright, which takes its time to make a small file.

    The session stays, because the window would forget its size at the end of it.
    """
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setDeviceMetricsOverride", page.evaluate(WINDOW))
    asked = {"format": "png", "optimizeForSpeed": True}
    taken = session.send("Page.captureScreenshot", asked)["data"]
    return Image.open(io.BytesIO(base64.b64decode(taken))).convert("RGB")


def _measured(it: dict, with_words: Image.Image, without: Image.Image, scale: float) -> Words:
    box = tuple(round(side * scale) for side in it["box"])
    pairs = zip(_pixels(with_words.crop(box)), _pixels(without.crop(box)), strict=True)
    ratios = sorted(_ratio(ink, ground) for ink, ground in pairs if ink != ground)
    large = it["size"] >= LARGE or (it["size"] >= LARGE_BOLD and it["weight"] >= 700)
    contrast = ratios[int(len(ratios) * STROKES)] if ratios else 99.0
    return Words(it["words"], round(contrast, 2), 3 if large else 4.5)


def _pixels(picture: Image.Image) -> Iterator[tuple[int, ...]]:
    flat = picture.tobytes()
    return zip(flat[0::3], flat[1::3], flat[2::3], strict=True)


def _ratio(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[int, ...]) -> float:
    """The relative luminance, as WCAG defines it."""
    linear = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
