"""Encoding and decoding of texts in the fragment of an address."""

import binascii

from game.notation import MOST_CHARACTERS


def encoded(text):
    """A text, encoded for a fragment. Raises ValueError if it contains a lone surrogate."""
    return binascii.b2a_base64(text.encode()).decode().strip()


def unescaped(fragment):
    """A fragment as it was sent; some programs percent-encode the characters of a code."""
    for sign in "=+/~":
        for written in ("%%%02X" % ord(sign), "%%%02x" % ord(sign)):
            fragment = fragment.replace(written, sign)
    return fragment


def decoded(fragment):
    """The notation in a fragment, "" if it cannot be decoded."""
    if len(fragment) > MOST_CHARACTERS:
        return ""
    try:
        return binascii.a2b_base64(fragment.encode()).decode()
    except Exception:  # noqa: BLE001 - the interpreters raise different errors
        return ""
