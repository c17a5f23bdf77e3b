"""What hosts do with a database: look at its tables, delete old ones, make backups, check them, move all of it."""
