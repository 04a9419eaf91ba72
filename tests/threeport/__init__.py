"""Threeport Shipping: its rules, rulings, positions, piles, bots and table."""
