"""The Python of the page: its subset, records, sequences, and what MicroPython makes of them."""
