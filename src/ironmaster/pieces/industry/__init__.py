"""Games of industries: tiles from the mats of the players on slots of a map, cards in hand, links between places."""
