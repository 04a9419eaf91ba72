"""Entries on the device as text: JSON objects, of bounded length."""

from game.notation import MOST_CHARACTERS
from game.page import long_json

# Longer texts are not even parsed, since that would hold up the page: a match as long as any that
# can be read, with its line ends escaped, and what stands beside it.
LONGEST = MOST_CHARACTERS * 5 // 4


def text_of(entry):
    """An entry as text."""
    return long_json.dumps(entry)


def loaded(text, longest=LONGEST):
    """The content of a JSON object, None if the text is not one or too long."""
    if not text or len(text) > longest:
        return None
    try:
        found = long_json.loads(text)
    except (ValueError, RuntimeError):  # no JSON, or nested too deep
        return None
    return found if isinstance(found, dict) else None
