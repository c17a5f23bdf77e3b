"""Many games: series of bots against bots, and how fast the engine plays."""
