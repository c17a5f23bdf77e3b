"""Boards of one's own with a slip in them: each is refused in a sentence, or can be played and drawn."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ironmaster import game_names, lowest
from ironmaster.games import game
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import ComponentError

SLIPS = 3000
DECISIONS = 60
NUMBER = re.compile(r"-?\d+")
TEXT = re.compile(r'"[^"]*"')
STRANGE = ("0", "-1", "1", "5", "63", "64", "999", "1.5", "true", '""', '"x"', "[]", "[1]", '["x"]', "{}")
BOARDS = [(name, path) for name in game_names() for path in game(name).boards.values()]


def slipped(text: str, rng: Random) -> str:
    """The text with a line left out, written twice, or with another value in it."""
    lines = text.split("\n")
    at = rng.choice([number for number, line in enumerate(lines) if line and not line.startswith("#")])
    put = rng.choice(([], [lines[at]] * 2, [other_value(lines[at], text, rng)]))
    return "\n".join(lines[:at] + put + lines[at + 1 :])


def other_value(line: str, text: str, rng: Random) -> str:
    key, equals, _ = line.partition("=")
    strange = rng.choice(STRANGE)
    found = list((NUMBER if rng.random() < 0.5 else TEXT).finditer(line))
    if not found or rng.random() < 0.2:
        return key + equals + strange
    value = rng.choice(found)
    known = rng.choice(TEXT.findall(text)) if value[0].startswith('"') else strange
    return line[: value.start()] + known + line[value.end() :]


def play_a_little(rules: Rules, players: int, rng: Random) -> None:
    state = rules.new(players, 1)
    for part in rules.parts:
        assert rules.draw(state.view(None), "fr", part).startswith("<svg")
    for _ in range(DECISIONS):
        if state.over:
            break
        seat = int(lowest(state.actors))
        decision = rng.choice(list(state.legal(seat)))
        assert rules.describe(state, seat, decision).text
        state.play(seat, decision)
    assert len(rules.evaluate(state)) == players
    assert rules.draw(state.view(0)).startswith("<svg")


@pytest.mark.soak
@pytest.mark.parametrize(("name", "path"), BOARDS, ids=[f"{name}-{path.stem}" for name, path in BOARDS])
def test_a_slip_in_a_board_is_refused_or_does_no_harm(name: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    rng = Random(1830)
    complaints = []
    for _ in range(SLIPS):
        try:
            rules = game(name).load_text(slipped(text, rng), "mine.toml")
        except ComponentError as error:
            complaints.append(str(error))
        else:
            play_a_little(rules, rng.choice(rules.players), rng)
    assert 0 < len(complaints) < SLIPS
    assert all(complaint.startswith("mine.toml") for complaint in complaints)
