"""Every size of screen and text, keyboard and screen reader."""
