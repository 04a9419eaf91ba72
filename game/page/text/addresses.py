"""Texts in the fragments of addresses, and what programs make of addresses on their way.

    <text in base64> ~ <check>

The check is the beginning of a SHA-256; with it the text ends, whatever follows.
"""

from __future__ import annotations

import binascii
import hashlib
from typing import TYPE_CHECKING

from game.notation import MOST_CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Callable

CHECK_LENGTH = 6
# Bytes that are encoded at a time, of which the base64 has no padding: on the page's interpreter a
# long text takes more memory than there is, with the square of its length.
_PIECE = 96
MOST_ESCAPES = 3  # programs that have escaped what another had escaped
_HEX = "0123456789abcdefABCDEF"
_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def encoded(text: str) -> str:
    """A text, encoded for a fragment. Raises ValueError if it contains a lone surrogate."""
    plain = text.encode()
    body = "".join(
        [
            binascii.b2a_base64(plain[start : start + _PIECE]).decode().strip()
            for start in range(0, len(plain), _PIECE)
        ]
    )
    return body + "~" + _check(plain)


def from_base64(body: str) -> str:
    """The text that base64 encodes; the interpreters raise different errors where there is none."""
    return binascii.a2b_base64(body.encode()).decode()


def decoded(fragment: str, text_of: Callable[[str], str] = from_base64) -> str:
    """The text in a fragment, "" if it cannot be decoded.

    A fragment without a check, of an earlier version or of boot.js, ends with its base64. text_of:
    as `from_base64`, but it may be quicker.
    """
    if len(fragment) > MOST_CHARACTERS:
        return ""
    body, mark, check = fragment.partition("~")
    try:
        text = text_of(body if mark else _without_rest(body))
        plain = text.encode()
    except Exception:  # noqa: BLE001 - the interpreters raise different errors
        return ""
    return "" if mark and check[:CHECK_LENGTH] != _check(plain) else text


def unescaped(address: str) -> str:
    """Part of an address as it was made, without escapes, white space and invisible characters.

    Programs escape it, once or several times, and break it into lines; what this site writes there
    has none of these characters, and none beyond ASCII.
    """
    for _time in range(MOST_ESCAPES):
        if "%" not in address:
            break
        address = _once(address)
    return "".join(address.split())


def _once(address: str) -> str:
    first, *escaped = address.split("%")
    parts = [first]
    for part in escaped:
        digits = part[:2]
        if len(digits) == 2 and digits[0] in _HEX and digits[1] in _HEX:
            byte = int(digits, 16)
            parts.append((chr(byte) if byte < 128 else "") + part[2:])
        else:
            parts.append("%" + part)
    return "".join(parts)


def _without_rest(body: str) -> str:
    """What base64 begins a text."""
    end = len(body.lstrip(_BASE64))
    body = body[: len(body) - end]
    return body + "=" * (-len(body) % 4)


def _check(plain: bytes) -> str:
    return binascii.hexlify(hashlib.sha256(plain).digest()).decode()[:CHECK_LENGTH]
