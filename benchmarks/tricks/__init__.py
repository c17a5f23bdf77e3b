"""Simple tricks against our bots, and how they fare."""
