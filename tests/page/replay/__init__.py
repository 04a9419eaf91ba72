"""Replays, and the check of the dice."""
