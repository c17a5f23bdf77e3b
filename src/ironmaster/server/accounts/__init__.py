"""Accounts: who somebody is on every device. A seat belongs to a key, or to one of these."""
