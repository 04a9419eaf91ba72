"""Thousand: its rules, rulings, positions, odds and bots."""
