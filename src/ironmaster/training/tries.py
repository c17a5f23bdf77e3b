"""Turns tried out to the end of the game: what a seat does better, and not only who happens to stand better.

Who holds more cards late in a round is ahead in the end, but only because their turn is still to come: whoever learns
from results alone learns to hold cards back. So the best-looking turns of a seat are each played on to the end, by
players who look one action ahead, in the same guesses of what the seat cannot know. What they differ in is what the
terms should tell.
"""

from __future__ import annotations

from ironmaster.bots.budget import Budget
from ironmaster.bots.lines import Explorer, Line
from ironmaster.bots.planner import WIDER
from ironmaster.bots.playout import Playouts, decision_is_legal
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State

EVERY = 8
"""One turn in so many is tried out."""
TURNS = 6
"""How many ways to play it are compared."""
LOOKED_AT = 2000
"""How many positions are looked at to find them."""
TO_THE_END = 10_000

Tried = list[tuple[list[int], int]]
"""The decisions of each turn, and what came of it: the points from the sum of the table, times players and tries."""


def try_out(judge: Rules, state: State, seat: int, tries: int, rng: Generator) -> Tried:
    """Tries the turns out that look best to a seat, in the same guesses; none if there is no choice."""
    budget = Budget(nodes=LOOKED_AT)
    budget.start()
    lines = Explorer(judge, budget, 1.0, WIDER * TURNS, 2).promising(state.imagine(seat, rng), seat, TURNS)
    if len(lines) < 2:
        return []
    totals = [0] * len(lines)
    playouts = Playouts(judge, Budget())
    for _ in range(tries):
        guess, chance = state.imagine(seat, rng), rng.fork()
        for at, line in enumerate(lines):
            scores = playouts.play_on(played(guess, seat, _decisions(line)), TO_THE_END, chance.copy()).scores
            totals[at] += len(scores) * scores[seat] - sum(scores)
    return [(_decisions(line), total) for line, total in zip(lines, totals, strict=True)]


def played(state: State, seat: int, decisions: list[int]) -> State:
    """The position after a turn, as far as it is possible there."""
    after = state.copy()
    for decision in decisions:
        if not decision_is_legal(after, seat, decision):
            break
        after.play(seat, decision)
    return after


def _decisions(line: Line) -> list[int]:
    return [int(decision) for decision in line.decisions]
