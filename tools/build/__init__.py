"""Builds the static site."""
