"""What all tests share: the suite's choice of games, the toy game, and that Ctrl-C is heard by programs they start."""

import signal

pytest_plugins = ["ironmaster.testing.plugin", "tests.toy.installed"]


def pytest_configure() -> None:
    """A shell lets its background jobs ignore Ctrl-C, and all that they start: tests that send it would fail."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
