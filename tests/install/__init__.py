"""What the Makefile's targets need, found or installed on any machine."""
