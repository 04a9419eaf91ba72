"""The model of the page, and the messages and effects that it is changed by."""
