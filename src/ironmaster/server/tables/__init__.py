"""Tables: set up, played, kept; who sits there and what their keys open."""
