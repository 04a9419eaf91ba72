"""Dice and card games whose rules run unchanged on CPython, MicroPython and Pyodide."""

__version__ = "0.1.0"
