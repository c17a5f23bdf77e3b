"""Turns tried out to the end of the game: what a seat does better, and not only who happens to stand better.

Who holds more cards late in a round is ahead in the end, but only because their turn is still to come: whoever learns
from results alone learns to hold cards back. So some turns that a seat might play are each played on to the end, by
players who look one action ahead, in the same guesses of what the seat cannot know. What they differ in is what the
terms should tell.
"""

from __future__ import annotations

from ironmaster.bots.budget import Budget
from ironmaster.bots.lines import Explorer, Line
from ironmaster.bots.playout import Playouts, decision_is_legal
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State

EVERY = 4
"""One turn in so many is tried out."""
PLACES = (0, 1, 3, 7, 15, 31)
"""Which ways to play it are compared, from the best-looking one on: the best alone would all be too much alike."""
WIDE, LOOKED_AT = 24, 2000
"""How many beginnings of a turn are followed to find them, and how many positions are looked at."""
TO_THE_END = 10_000

Tried = list[tuple[list[int], int]]
"""The decisions of each turn, and what came of it: the points from the sum of the table, times players and tries."""


def try_out(judge: Rules, state: State, seat: int, tries: int, rng: Generator) -> Tried:
    """Tries turns of a seat out, good ones and worse ones, in the same guesses; none if there is no choice."""
    budget = Budget(nodes=LOOKED_AT)
    budget.start()
    found = Explorer(judge, budget, 1.0, WIDE, 2).promising(state.imagine(seat, rng), seat, PLACES[-1] + 1)
    lines = [found[place] for place in PLACES if place < len(found)]
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
