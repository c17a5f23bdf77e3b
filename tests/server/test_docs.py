"""The script in the documentation plays a whole game."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from tests.server.process import server_process

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def test_the_script_of_the_documentation_plays_a_whole_game(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    with server_process(tmp_path) as server, contextlib.redirect_stdout(io.StringIO()) as said:
        exec(found[1].replace("http://127.0.0.1:1830", server.address), {})
    assert re.fullmatch(r"\[\d+, \d+\]\n", said.getvalue())
