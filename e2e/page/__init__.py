"""Parts of the page beside the table."""
