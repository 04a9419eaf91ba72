"""The sentences of the page in three languages."""
