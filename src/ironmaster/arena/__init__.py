"""Many games: tournaments and series of bots against bots, and how fast the engine plays."""

from ironmaster.arena.standings import Row, Standings
from ironmaster.arena.tournaments import Interrupted, tournament

__all__ = ["Interrupted", "Row", "Standings", "tournament"]
