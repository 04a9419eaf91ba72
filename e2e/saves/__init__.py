"""What outlives a visit, and what is passed on."""
