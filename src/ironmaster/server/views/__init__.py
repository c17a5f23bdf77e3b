"""What readers are shown of a table, from the eyes of their seat."""
