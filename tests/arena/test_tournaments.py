"""`ironmaster.arena.tournament`: a tournament from Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ironmaster import load
from ironmaster.arena import Interrupted, Standings, tournament
from ironmaster.arena.json_report import json_report
from ironmaster.cli import main
from ironmaster.kernel.errors import UserError

BOTS = ["random", "random"]


def result(found: Standings) -> dict[str, Any]:
    """What a tournament brought, apart from times."""
    return without_times(json_report(found))


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    for bot in report["bots"]:
        del bot["ms_p50"], bot["ms_p95"]
    return report


def stopping_after(games: int) -> Callable[[int, int], None]:
    """Ctrl-C, as it were, when so many games are finished."""

    def progress(done: int, planned: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    return progress


def test_it_is_what_the_command_plays(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bots", "random,random", "--games", "3", "--seed", "5", "--option", "overbuild=either", "--workers", "1"]
    assert main(["arena", "brass", *words, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    found = tournament("brass", BOTS, 3, seed=5, options={"overbuild": "either"})
    assert result(found) == without_times(printed)
    assert (found.games, found.planned, found.rounds, found.finished) == (4, 4, 2, True)
    assert ("overbuild", "either") in found.setting.options


def test_the_game_may_be_rules_on_any_board() -> None:
    found = tournament(load("age_of_industry", "germany"), ["random"], 1, players=2, seed=1)
    assert (found.setting.game, found.setting.board, found.setting.bots) == ("age_of_industry", "germany", tuple(BOTS))


def test_a_seed_that_is_not_named_is_drawn() -> None:
    assert tournament("brass", BOTS, 2).setting.seed != tournament("brass", BOTS, 2).setting.seed


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    tournament("brass", BOTS, 4, seed=1, progress=lambda done, planned: told.append((done, planned)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_what_was_stopped_says_how_it_stands_and_is_gone_on_with(tmp_path: Path) -> None:
    journal = str(tmp_path / "games.jsonl")
    with pytest.raises(Interrupted) as stopped:
        tournament("brass", BOTS, 6, seed=7, journal=journal, progress=stopping_after(3))
    stands = stopped.value.standings
    assert stands is not None
    assert (stands.games, stands.planned, stands.finished) == (2, 6, False)
    told: list[int] = []
    found = tournament("brass", BOTS, 6, journal=journal, progress=lambda done, planned: told.append(done))
    assert told == [4, 5, 6]
    assert result(found) == result(tournament("brass", BOTS, 6, seed=7))


def test_what_was_stopped_in_the_first_round_has_no_standings() -> None:
    with pytest.raises(Interrupted, match="stopped before a round of 2 games was finished") as stopped:
        tournament("brass", BOTS, 6, progress=stopping_after(1))
    assert stopped.value.standings is None


@pytest.mark.parametrize(
    ("bots", "games", "complaint"),
    [
        (BOTS, 0, "a tournament has at least one game, not 0"),
        (["genius"], 1, "there is no bot 'genius'"),
        (["greedy:soon"], 1, "a budget is written like"),
        ([], 1, "no bots were named: name one for every seat, or a single one for all"),
    ],
)
def test_a_mistake_is_named_before_anything_is_begun(
    bots: list[str], games: int, complaint: str, tmp_path: Path
) -> None:
    journal = tmp_path / "games.jsonl"
    with pytest.raises(UserError, match=complaint):
        tournament("brass", bots, games, journal=journal)
    assert not journal.exists()


def test_a_journal_that_holds_more_is_left_alone(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    tournament("brass", BOTS, 4, journal=journal)
    kept = journal.read_bytes()
    with pytest.raises(UserError, match="holds 4 games already: ask for as many, or more"):
        tournament("brass", BOTS, 2, journal=journal)
    assert journal.read_bytes() == kept
