"""Saved matches, preferences and house rules."""
