"""What is kept on the device: matches, preferences, house rules, and the copies of matches."""
