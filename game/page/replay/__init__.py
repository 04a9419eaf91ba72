"""Replays, and the check of what chance decided."""
