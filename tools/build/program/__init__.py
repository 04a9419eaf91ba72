"""What Python runs: the modules as archives, and the interpreters."""
