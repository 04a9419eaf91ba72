"""The set-up form."""
