"""What holds for the rules of every game, and for matches."""
