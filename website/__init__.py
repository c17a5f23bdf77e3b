"""The documentation site: what `make docs` builds from docs/, the rules pages of the games and the docstrings."""
