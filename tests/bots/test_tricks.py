"""Tricks do what they say: two of them at least in every game, always by the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.tricks.__main__ import OPPONENTS, PAGE, TABLES
from benchmarks.tricks.bot import TRICKS, Trickster, trick_name
from ironmaster import load
from ironmaster.arena import tournament
from ironmaster.arena.sitter import Terms
from ironmaster.bots import make_bot
from ironmaster.bots.seats import BotInEachSeat, chances_of
from ironmaster.games import OURS
from ironmaster.kernel.loop import GameLoop

PLAYED = [(name, game) for name, trick in TRICKS.items() for game in trick.games]


def test_there_are_ten_and_more_and_two_in_every_game() -> None:
    assert len(TRICKS) >= 10
    assert all(count >= 2 for count in Counter(game for _, game in PLAYED).values())
    assert {game for _, game in PLAYED} == set(OURS)


@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_a_trick_is_played_whenever_it_can_be(name: str, game: str) -> None:
    players, options = TABLES[game]
    rules, trick = load(game), TRICKS[name]
    state = rules.new(players, 3, **options)
    bots = [Trickster(trick.narrow), *(make_bot("random") for _ in range(players - 1))]
    tricked = 0
    for seat, decision in GameLoop(state, BotInEachSeat(bots, chances_of(3, players))):
        if seat == 0:
            allowed = trick.narrow(state.view(0), [rules.notation(legal) for legal in state.legal(0)])
            assert not allowed or rules.notation(decision) in allowed
            tricked += 0 < len(allowed) < len(state.legal(0))
    assert tricked


def test_a_trick_sits_in_the_arena_by_its_name() -> None:
    found = tournament("workshop", [trick_name("outbidder"), "random"], 2, seed=1, terms=Terms(stop=True))
    assert [row.failures for row in found.rows] == [(), ()]


def test_the_page_has_a_line_for_every_trick_in_its_games() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = [tuple(line.split(" | "))[:3] for line in text.splitlines() if line.startswith("| ")][1:]
    wanted = [(f"| {name}", TRICKS[name].words, load(game).title.text) for name, game in PLAYED]
    assert rows == wanted
    assert all(f"`{opponent}`" in text for opponent in OPPONENTS)
