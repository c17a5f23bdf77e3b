"""A game of somebody else, in plain Python: it shows how little a game needs, and that the suite can check it."""
