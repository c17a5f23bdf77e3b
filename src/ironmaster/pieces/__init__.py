"""What some games share: networks, demand tracks, stacks of tiles, turn order by spending, the table of industries."""
