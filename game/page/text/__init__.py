"""Words, names and addresses as text."""
