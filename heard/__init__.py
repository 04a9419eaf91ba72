"""What Orca says of the three games in Firefox: make heard."""
