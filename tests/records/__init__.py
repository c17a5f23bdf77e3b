"""Golden records: whole games that must replay the same for ever, each with its narration in both languages."""
