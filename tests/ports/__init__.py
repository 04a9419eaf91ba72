"""A Thousand Ports: its rules, rulings and positions."""
