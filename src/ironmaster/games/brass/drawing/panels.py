"""What the panels of Brass share."""

from __future__ import annotations


def pounds(amount: int) -> str:
    """An amount of money, with a true minus sign."""
    return f"−£{-amount}" if amount < 0 else f"£{amount}"
