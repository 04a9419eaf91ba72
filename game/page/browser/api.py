"""The browser's objects and the functions that connect Python to them, for both interpreters.

Under MicroPython, PyScript's Python library is not used, and boot.js leaves it out: compiling it on
every visit would take longer than setting up the table.
"""

from __future__ import annotations

import js as window
from js import document

try:
    from jsffi import create_proxy, to_js  # MicroPython
except ImportError:
    from pyscript.ffi import create_proxy, to_js

__all__ = ("create_proxy", "document", "to_js", "window")
