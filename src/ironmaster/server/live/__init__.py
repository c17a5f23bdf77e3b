"""Changes of tables, told to whoever listens."""
