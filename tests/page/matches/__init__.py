"""Matches: long ones, the next one, those of strangers."""
