"""Unit, property and golden tests, on CPython and (the goldens) on MicroPython."""
