"""Three tables, one shape: rules that run unchanged on CPython, MicroPython and Pyodide."""

__version__ = "0.1.0"
