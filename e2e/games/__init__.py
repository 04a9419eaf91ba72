"""What single games have of their own."""
