"""Golden records: whole games that must replay the same for ever, one of every board told in both languages."""
