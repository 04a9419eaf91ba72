"""Exact odds. Ordinary Python without packages: it runs in the Pyodide worker, not on the page."""
