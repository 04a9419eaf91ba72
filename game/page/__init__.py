"""The page: a loop of messages over an immutable model, and the one module that touches the DOM."""
