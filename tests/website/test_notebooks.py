"""The notebooks run, cell by cell, as a reader would run them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_examples import NOTEBOOKS
from website.notebooks import cells


@pytest.mark.parametrize("page", NOTEBOOKS, ids=[page.stem for page in NOTEBOOKS])
def test_the_cells_of_a_notebook_run_in_their_order(page: Path) -> None:
    known: dict[str, object] = {"__name__": page.stem}
    code = [cell.source for cell in cells(page.read_text(encoding="utf-8")) if cell.cell_type == "code"]
    for source in code:
        exec(compile(source, page.name, "exec"), known)
    assert len(code) >= 4


def test_a_page_is_split_into_its_cells_and_what_stands_between() -> None:
    found = cells("# Title\n\nWords.\n\n```python\n1 + 1\n```\n\nMore.\n\n```python\n2\n```\n")
    assert [(cell.cell_type, cell.source) for cell in found] == [
        ("markdown", "# Title\n\nWords."),
        ("code", "1 + 1"),
        ("markdown", "More."),
        ("code", "2"),
    ]
