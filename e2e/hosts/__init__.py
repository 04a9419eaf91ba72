"""The table on pages of others."""
