"""How the pieces that some games share are drawn."""
