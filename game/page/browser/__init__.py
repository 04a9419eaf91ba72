"""All that touches the browser: document, events, addresses, storage, sound."""
