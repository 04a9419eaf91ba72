"""The table of Threeport Shipping without a browser."""
