"""Notebooks: pages of Markdown whose Python runs while the site is built, cell by cell, with what it shows below it.

In the repository they are plain pages without outputs; the site also offers each as an .ipynb to go on from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from traitlets.config import Config

FOLDER = "notebooks/"
SECONDS = 600
"""The most that a cell may take."""

_CELL = re.compile(r"^```python\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def made(uri: str, text: str) -> Iterator[tuple[str, str]]:
    """What a notebook becomes: a page, the pictures in it, and a file to download."""
    book = _executed(text)
    name = PurePosixPath(uri).stem
    pictures: dict[str, str] = {}
    parts = [_shown(cell, name, pictures) for cell in book.cells]
    parts.append(f"[Download this notebook]({name}.ipynb) and go on from here.")
    yield uri, "\n\n".join(parts) + "\n"
    yield f"{FOLDER}{name}.ipynb", nbformat.writes(_notebook(text)) + "\n"
    yield from ((FOLDER + path, drawn) for path, drawn in pictures.items())


def cells(text: str) -> list[Any]:
    """The cells of a page: its Python, and what stands between."""
    *told, last = _CELL.split(text)
    parts = zip(told[0::2], told[1::2], strict=True)
    found = [cell for words, code in parts for cell in (new_markdown_cell(words.strip()), new_code_cell(code.strip()))]
    found.append(new_markdown_cell(last.strip()))
    found = [cell for cell in found if cell.source]
    for number, cell in enumerate(found):
        cell.id = f"cell-{number}"  # the same in every build
    return found


def _notebook(text: str) -> Any:
    kernel = {"name": "python3", "display_name": "Python 3"}
    return new_notebook(cells=cells(text), metadata={"kernelspec": kernel})


def _executed(text: str) -> Any:
    book = _notebook(text)
    with TemporaryDirectory() as folder:
        sockets = Config(KernelManager={"transport": "ipc", "ip": f"{folder}/kernel"})
        NotebookClient(book, timeout=SECONDS, config=sockets).execute()
    return book


def _shown(cell: Any, name: str, pictures: dict[str, str]) -> str:
    """A cell as Markdown; its pictures are put beside those before it."""
    if cell.cell_type == "markdown":
        return str(cell.source)
    shown = [f"```python\n{cell.source}\n```"]
    for output in cell.outputs:
        if output.get("name") == "stderr":
            continue  # a word to whoever builds the site
        data = output.get("data", {})
        if "image/svg+xml" in data:
            path = f"{name}/{len(pictures) + 1}.svg"
            pictures[path] = data["image/svg+xml"]
            shown.append(f"![What the cell above shows]({path}){{ .shown loading=lazy }}")
        else:
            text = output.get("text") or data["text/plain"]
            shown.append(f"```{{ .text .shown }}\n{text.rstrip()}\n```")
    return "\n\n".join(shown)
