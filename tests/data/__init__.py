"""What earlier versions of the program have left behind, in a folder for each commit: `make.py` made it there."""

from __future__ import annotations

from pathlib import Path

DATABASE = "ironmaster.sqlite"
"""Tables of every kind, in the file that the data folder of a server has."""
TABLES = "tables.jsonl"
"""A line for each of them: what it is, the keys to it, and what the version that made it saw of it."""
JOURNAL = "arena.jsonl"
"""A tournament that was stopped halfway."""
COMMAND = "arena.json"
"""The command that began it."""

FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob(f"*/{DATABASE}"))

PEOPLE_DATABASE = "people.sqlite"
"""Where a version has accounts: some of them, and a game by the day among them."""
PEOPLE_NOTES = "people.json"
"""What they sign in with, and what the version that made them saw."""

PEOPLE_FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob(f"*/{PEOPLE_DATABASE}"))
