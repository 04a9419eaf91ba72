"""The table of Thousand without a browser."""
