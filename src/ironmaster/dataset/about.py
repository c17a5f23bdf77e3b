"""What a dataset says of itself: in the metadata of a Parquet file, or beside the records of a folder."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any, TypeAlias

from ironmaster.arena.setting import Setting
from ironmaster.arena.sitter import USUAL, Terms
from ironmaster.dataset.told import ORIGIN
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.extras import needed_for

About: TypeAlias = dict[str, Any]
"""Plain data, as it is written: `format`, `command`, `game`, `board`, `players`, `bots`, `seed`, `games`, `fields` …"""

KEY = b"ironmaster"
"""Where a Parquet file has it, as JSON."""
PARQUET = ".parquet"
ABOUT_RECORDS = "dataset.json"
"""The file of a folder of records that has it."""
TOLD = {"game", "version", "board", "players", "options", "bots", "seed", "games", "numbers", "fields", "command"}
"""What every dataset says of itself, besides its format."""
OWN_BOARD, OUT = "BOARD.toml", "FILE"
"""What stands in the command for files of whoever gives it: where they lie says nothing of the rows."""


def about(setting: Setting, rules: Rules, games: int, numbers: bool) -> About:
    """What the dataset of a setting says of itself."""
    fields = rules.fields(setting.players) if numbers else ()
    return {
        **ORIGIN.header(setting),
        "games": games,
        "numbers": numbers,
        "decisions": int(rules.decisions),
        "fields": [
            {"name": field.name, "start": int(field.start), "shape": list(field.shape), "scale": int(field.scale)}
            for field in fields
        ],
        "command": _command(setting, games, numbers),
    }


def _command(setting: Setting, games: int, numbers: bool) -> str:
    """The command that gives the same rows again, once the files are named."""
    board = setting.board if setting.board_text is None else OWN_BOARD
    words = ["ironmaster", "dataset", setting.game, "--board", board, "--players", str(setting.players)]
    for name, value in setting.options:
        words += ["--option", f"{name}={value}"]
    words += ["--bots", ",".join(setting.bots), "--games", str(games), "--seed", str(setting.seed)]
    words += _terms(setting.terms)
    if numbers:
        words.append("--numbers")
    return shlex.join([*words, "--out", OUT])


def _terms(terms: Terms) -> list[str]:
    """How a command asks for terms; nothing for the usual ones."""
    words: list[str] = []
    if terms.patience.decision != USUAL.patience.decision:
        words += ["--patience", str(terms.patience.decision)]
    return [*words, "--stop"] if terms.stop else words


def read_about(path: Path | str) -> About:
    """What a finished dataset says of itself; a file of something else, or of another version, is refused.

    >>> from ironmaster.dataset import make_dataset, read_about
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     made = make_dataset("furnace", ["random"], f"{folder}/games.parquet", games=2, players=2, seed=7)
    ...     found = read_about(f"{folder}/games.parquet")
    >>> found == made, found["bots"], found["games"]
    (True, ['random', 'random'], 2)
    """
    path = Path(path)
    try:
        text = _in_parquet(path) if path.suffix == PARQUET else (path / ABOUT_RECORDS).read_bytes()
        found = json.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        if isinstance(error, OSError) and not path.exists():
            raise UserError(f"{path} cannot be read: {error.strerror or error}") from None
        raise ORIGIN.stranger(path) from None
    if not isinstance(found, dict):
        raise ORIGIN.stranger(path)
    ORIGIN.check_format(path, found)
    if not found.keys() >= TOLD:
        raise ORIGIN.stranger(path)
    return found


def need_pyarrow() -> None:
    """Complains if pyarrow is not installed."""
    with needed_for("a Parquet file", "dataset"):
        import pyarrow  # noqa: F401


def _in_parquet(path: Path) -> bytes:
    """What a Parquet file has at our key; a damaged file is a ValueError."""
    need_pyarrow()
    from pyarrow import parquet

    metadata: dict[bytes, bytes] = parquet.read_schema(path).metadata or {}
    return metadata.get(KEY, b"")
