"""The commands that the documentation shows can be given as they stand."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

import pytest

from ironmaster.cli.main import make_parser
from tests.test_examples import NOTEBOOKS, PAGES

ENDS = re.compile(r" {3,}| [#>|&] ")
"""Where a command ends and something else begins: what it does, in words, or where it writes."""


def commands() -> Iterator[tuple[str, str]]:
    """Each command in a block of a page, by the name of the page."""
    for page in [*PAGES, *NOTEBOOKS]:
        for line in page.read_text(encoding="utf-8").splitlines():
            if found := re.match(r"    +(?:\S*/)?ironmaster (.*)", line):
                yield page.name, ENDS.split(found[1])[0]


COMMANDS = list(commands())


def test_there_are_commands() -> None:
    assert len(COMMANDS) > 70
    assert {"README.md", "protocol.md", "learning.md", "arena.md"} <= {page for page, _ in COMMANDS}


@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_a_command_of_a_page_is_understood(page: str, command: str) -> None:
    make_parser().parse_args(shlex.split(command))
