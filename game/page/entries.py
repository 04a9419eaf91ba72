"""Entries on the device as text: JSON objects, of bounded length."""

import json
import sys

from game.notation import MOST_CHARACTERS

# Longer texts are not even parsed, since that would hold up the page: a match as long as any that
# can be read, with its line ends escaped, and what stands beside it.
LONGEST = MOST_CHARACTERS * 5 // 4


def text_of(entry):
    """An entry as JSON without escapes, as MicroPython does not combine escaped surrogates."""
    if sys.implementation.name == "micropython":
        return json.dumps(entry)
    return json.dumps(entry, ensure_ascii=False)


def loaded(text, longest=LONGEST):
    """The content of a JSON object, None if the text is not one or too long."""
    if not text or len(text) > longest:
        return None
    try:
        found = json.loads(text)
    except (ValueError, RuntimeError):  # no JSON, or nested too deep
        return None
    return found if isinstance(found, dict) else None
