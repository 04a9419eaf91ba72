"""Matches: beginning, resuming and reading them."""
