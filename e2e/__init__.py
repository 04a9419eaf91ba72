"""End-to-end tests of the built site in a real browser, by role and name."""
