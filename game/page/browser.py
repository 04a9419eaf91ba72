"""The browser's own objects, and the ways from Python to it: the same names on both interpreters.

Under MicroPython nothing is taken from PyScript's library in Python, which boot.js leaves out: it
would be read and compiled on every visit, which takes longer than to set up the table.
"""

import js as window
from js import document

try:
    from jsffi import create_proxy, to_js  # MicroPython
except ImportError:
    from pyscript.ffi import create_proxy, to_js

__all__ = ("create_proxy", "document", "to_js", "window")
