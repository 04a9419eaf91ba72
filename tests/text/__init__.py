"""Matches, positions and names as text."""
