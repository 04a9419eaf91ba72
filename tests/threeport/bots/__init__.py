"""The bots of Threeport Shipping, and what rivals could do."""
