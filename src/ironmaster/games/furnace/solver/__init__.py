"""The best production: an exact search over orders and conversions.

`search.solve` finds it; docs/furnace.md has an example.
"""
