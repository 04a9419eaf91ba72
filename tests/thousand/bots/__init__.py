"""The bots of Thousand, and the exact values of turns."""
