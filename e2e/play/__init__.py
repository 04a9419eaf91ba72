"""A match at the table, from its first roll to its result."""
