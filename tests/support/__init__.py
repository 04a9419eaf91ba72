"""What the tests share: pages without a browser, games, interpreters."""
