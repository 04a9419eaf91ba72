"""The table of A Thousand Ports without a browser."""
