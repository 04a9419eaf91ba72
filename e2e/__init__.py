"""The built site in a real browser: what a person does by role and name, and what they see."""
