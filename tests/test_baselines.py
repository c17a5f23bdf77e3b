"""The page of baselines has every bot in every task, and commands that can be given."""

from __future__ import annotations

import shlex
from pathlib import Path

from benchmarks.baselines import BOTS, HEAD, PAGE, SEED, command, fingerprint
from ironmaster.bots import BOTS as KINDS
from ironmaster.bots import LEVELS
from ironmaster.cli.main import make_parser
from ironmaster.envs import find_task, task_names

TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = [line.strip() for line in TEXT.splitlines() if line.startswith("    ironmaster arena ")]
GAMES = make_parser().parse_args(shlex.split(COMMANDS[0])[1:]).games


def test_every_bot_is_listed_in_every_task() -> None:
    assert [bot.partition(":")[0] for bot in BOTS] == [name for name in KINDS if name not in LEVELS[:-1]]
    rows = [tuple(line.split(" | ")[:2]) for line in TEXT.splitlines() if line.startswith("| ") and "-v" in line]
    assert rows == [(f"| {task}", bot) for task in task_names() for bot in BOTS]


def test_the_page_begins_as_it_is_written() -> None:
    """What is changed by hand in one of them is changed in the other: who writes the page anew loses nothing."""
    assert TEXT.startswith(HEAD.format(games=GAMES, seed=SEED))


def test_whatever_is_changed_in_rules_or_bots_is_played_anew(tmp_path: Path) -> None:
    """Else `make baselines` would write what bots have reached that are no more."""
    weights, page = tmp_path / "games" / "brass" / "weights.toml", tmp_path / "server" / "page.py"
    seen = set()
    for path, text in ((weights, "money = 1"), (weights, "money = 2"), (page, "new"), (page, "newer")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        seen.add(fingerprint(tmp_path))
    assert len(seen) == 2
    assert fingerprint() not in seen


def test_the_commands_ask_for_the_tasks() -> None:
    assert [command(find_task(name), GAMES) for name in task_names()] == COMMANDS
    for name, line in zip(task_names(), COMMANDS, strict=True):
        task, asked = find_task(name), make_parser().parse_args(shlex.split(line)[1:])
        assert (asked.game, asked.board, asked.players, asked.seed) == (task.game, task.board, task.players, SEED)
        assert asked.option == [f"{key}={value}" for key, value in task.options.items()]
        assert len(asked.bots.split(",")) == task.players
