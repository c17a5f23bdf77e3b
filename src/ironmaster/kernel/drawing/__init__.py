"""What the drawings of our games share: colours, symbols, small pieces, and where things lie on a map."""
