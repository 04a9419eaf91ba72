"""A turn at the table."""
