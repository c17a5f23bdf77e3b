"""The database: its tables, how it is opened, and the steps that bring an older one up to date."""
