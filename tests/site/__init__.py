"""The built site, as servers, devices and search engines see it."""
