"""Ironmaster."""
