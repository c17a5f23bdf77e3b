"""The files that stages are kept in: `stages-BOARD-PLAYERS.toml` beside the weights of an evaluation, if there is one.

left = [0.0, 0.5, 1.0]      # how much of the game is left at each stage

[factors]                   # of every term, at these stages
money = [1.0, 0.9, 0.8]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from ironmaster.kernel.components import parse_components, read_text
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.stages import Stages


def stages_name(board: str, players: int) -> str:
    """What the file for a board and a number of players is called."""
    return f"stages-{board}-{players}.toml"


def read_stages(folder: Path, board: str, players: int, terms: Sequence[str]) -> Stages | None:
    """The stages of a board and a number of players; None if there are none."""
    path = folder / stages_name(board, players)
    return parse_stages(read_text(path), str(path), terms) if path.is_file() else None


def parse_stages(text: str, where: str, terms: Iterable[str]) -> Stages:
    """The stages in the text of a file, for these terms; `where` says which file in complaints."""
    found = parse_components(text, where)
    left, factors = _numbers(found.get("left"), f"{where}: left"), found.get("factors")
    if left[0] < 0 or left[-1] > 1 or any(early >= late for early, late in pairwise(left)):
        raise UserError(f"{where}: left must rise, from 0 or more to 1 or less")
    if not isinstance(factors, dict):
        raise UserError(f"{where}: there is no table [factors]")
    read = {term: _numbers(factors.get(term), f"{where}: {term}") for term in terms}
    for term in factors:
        if term not in read:
            raise UserError(f"{where}: there is no term {term!r}: choose from {', '.join(read)}")
        if len(read[term]) != len(left):
            raise UserError(f"{where}: {term} must have as many factors as there are stages, {len(left)}")
    return Stages(left, read)


def stages_text(stages: Stages) -> str:
    """Stages as the text of such a file."""
    widest = max(len(term) for term in stages.factors)
    lines = [f"{term:<{widest}} = {_list(factors)}" for term, factors in stages.factors.items()]
    left = f"left = {_list(stages.left)}  # how much of the game is left at each stage"
    return "\n".join([left, "", "[factors]", *lines, ""])


def _list(numbers: Sequence[float]) -> str:
    return f"[{', '.join(f'{number:.3f}' for number in numbers)}]"


def _numbers(value: Any, what: str) -> tuple[float, ...]:
    if not isinstance(value, list) or not value:
        raise UserError(f"{what} must be a list of numbers")
    if any(isinstance(number, bool) or not isinstance(number, int | float) for number in value):
        raise UserError(f"{what} must be a list of numbers")
    return tuple(map(float, value))
