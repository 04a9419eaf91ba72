"""The bots of A Thousand Ports, and the exact values of turns."""
