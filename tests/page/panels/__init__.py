"""Parts of the view."""
