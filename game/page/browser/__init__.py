"""The browser: its document, events, addresses, storage and sound; all that tests cannot load."""
