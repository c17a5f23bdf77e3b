"""What the documentation shows can be used: the script plays a whole game, and settings are settings."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from ironmaster.server.settings import PREFIX, Settings, check_together, read_settings
from tests.server.process import server_process

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "server.md"
HOSTING = (DOCS / "hosting.md").read_text(encoding="utf-8")
FILES = re.findall(r"```toml\n(.*?)```", HOSTING, re.DOTALL)
COMMANDS = re.findall(r"^    (\S.*)$", HOSTING, re.MULTILINE)


def test_the_script_of_the_documentation_plays_a_whole_game(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    with server_process(tmp_path) as server, contextlib.redirect_stdout(io.StringIO()) as said:
        exec(found[1].replace("http://127.0.0.1:1830", server.address), {})
    assert re.fullmatch(r"\[\d+, \d+\]\n", said.getvalue())


@pytest.mark.parametrize("file", FILES)
def test_the_settings_of_the_documentation_can_be_pasted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    settings = tmp_path / "settings.toml"
    settings.write_text(file, encoding="utf-8")
    found = read_settings(config=settings)
    assert found.accounts != "off", "all of them are about accounts"
    check_together(found)


def test_the_commands_of_the_documentation_can_be_pasted() -> None:
    """Each begins with a program, and what is said about it is a remark to the shell."""
    assert len(FILES) == 4
    programs = {"pip", "cd", "printf", "docker", "export", "ironmaster", "older/bin/ironmaster", "newer/bin/ironmaster"}
    for command in COMMANDS:
        said, _, _ = command.partition(" # ")
        assert said.split()[0] in programs, command
        assert "   " not in said.rstrip(), command
