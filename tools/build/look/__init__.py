"""What the page looks like: style, fonts, symbols and pictures."""
