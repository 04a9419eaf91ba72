"""The result of a match, and passing it on."""
