"""The fields of all games in docs/observations.md, from the rules: `python -m tests.observations_page` writes them."""

from __future__ import annotations

from pathlib import Path

from ironmaster import Rules, load
from ironmaster.games import OURS, game
from ironmaster.kernel.numbers import Axis, Field

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"
BEGIN, END = "<!-- fields -->", "<!-- end of fields -->"

FEW = 6
"""Up to so many labels are all named."""


def listed() -> str:
    """The fields of every game, as Markdown."""
    return "\n\n".join(map(_of_game, OURS))


def _of_game(name: str) -> str:
    boards = [load(name, board) for board in game(name).board_names()]
    players = max(boards[0].players)
    rows = [_row(field) for field in boards[0].fields(players)]
    head = f"### {boards[0].say(boards[0].title)}\n\n{' '.join(map(_sizes, boards))}"
    table = [f"| with {players} players | along | scale |", "|---|---|---|", *rows]
    return head + "\n\n" + "\n".join(table)


def _sizes(rules: Rules) -> str:
    sizes = [f"{_size(rules, players)} with {players} players" for players in rules.players]
    return f"On the board `{rules.board}` a seat is told {', '.join(sizes[:-1])} and {sizes[-1]}."


def _size(rules: Rules, players: int) -> str:
    size = int(rules.fields(players)[-1].end)
    return f"{size:,} numbers" if players == min(rules.players) else f"{size:,}"


def _row(field: Field) -> str:
    return f"| `{field.name}` | {' × '.join(map(_along, field.axes))} | {field.scale} |"


def _along(axis: Axis) -> str:
    labels = axis.labels
    shown = ", ".join(labels) if len(labels) <= FEW else f"{len(labels)}: {labels[0]} … {labels[-1]}"
    return f"{axis.name} ({shown})"


def renewed(page: str) -> str:
    """The page with the fields as they are now."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{listed()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
