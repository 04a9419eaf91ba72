"""A turn at the table: presses, bots, what can be taken back, and what is computed meanwhile."""
