"""What all tests share: the contract suite's choice of games."""

pytest_plugins = ["ironmaster.testing.plugin"]
