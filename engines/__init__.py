"""The core of the page on Firefox and WebKit: make test-engines."""
