"""What all tests share: the contract suite's choice of games, and that Ctrl-C is heard by the programs they start."""

import signal

pytest_plugins = ["ironmaster.testing.plugin"]


def pytest_configure() -> None:
    """A shell lets its background jobs ignore Ctrl-C, and all that they start: tests that send it would fail."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
