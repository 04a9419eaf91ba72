"""HTML for the parts of the page that are rewritten as a whole; all text is escaped here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def escape(text: object) -> str:
    """Text escaped for use in an element or a quoted attribute."""
    text = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def tag(name: str, content: str = "", **attributes: object) -> str:
    """An element; `content` is taken as markup, attribute values are escaped.

    A trailing underscore in a name is dropped: `class_` is class.
    """
    written = ""
    for attribute, value in sorted(attributes.items()):
        if value is not None and value is not False:
            attribute = attribute.rstrip("_").replace("_", "-")
            written += ' %s="%s"' % (attribute, escape("" if value is True else value))
    return "<%s%s>%s</%s>" % (name, written, content, name)


def symbol(name: str) -> str:
    """A symbol of the sprite, hidden from screen readers."""
    use = '<use href="%s#%s"></use>' % (sprite_address(), name)
    return '<svg class="symbol" aria-hidden="true" viewBox="0 0 512 512">%s</svg>' % use


def option(value: object, text: object, chosen: bool = False) -> str:
    """An option of a select element."""
    return tag("option", escape(text), value=value, selected=chosen)


_SPRITE = ["assets/sprite.svg"]


def sprite_address(address: str | None = None) -> str:
    """The address of the sprite; the page sets it once, since the build puts a hash in its name."""
    if address is not None:
        _SPRITE[0] = address
    return _SPRITE[0]


def changed_rows(before: Sequence[str], rows: Sequence[str]) -> tuple[int, int, str]:
    """(index, number of rows to remove, HTML to insert) to turn one list of rows into another."""
    least = min(len(before), len(rows))
    first = 0
    while first < least and before[first] == rows[first]:
        first += 1
    kept = 0  # rows at the end that stay
    while kept < least - first and before[-1 - kept] == rows[-1 - kept]:
        kept += 1
    return first, len(before) - first - kept, "".join(rows[first : len(rows) - kept])
