"""Faults done to the built site on purpose: python -m tools.faults prints tried and survived."""
