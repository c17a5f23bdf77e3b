"""Every registered game keeps the contract: for all player counts, boards and options."""

from ironmaster.testing.suite import test_contract

__all__ = ["test_contract"]
