"""Campaigns of faults: what the site survives, counted kind by kind."""
