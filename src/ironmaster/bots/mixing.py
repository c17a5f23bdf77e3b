# mypyc: compiled
"""Choosing by lot where all choose at once in secret: whoever always does the same is seen through.

How to draw the lots comes of playing the same choice over and over in one's head, all seats at once: what would have
been better than the lots drawn so far is drawn more often (regret matching; regrets do not fall below nothing, and what
was learned later counts for more). The mean of all these lots is kept.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.chance import Generator

FINE: Final = 1_000_000


class Mixer:
    """One seat's lots, learning."""

    def __init__(self, choices: i64) -> None:
        self.lots: vec[float] = vec[float]([1.0 / float(choices)] * choices)
        """How often each choice would be made now."""
        self._regrets: vec[float] = vec[float]([0.0] * choices)
        self._sums: vec[float] = vec[float]([0.0] * choices)
        self._times = 0.0

    def learn(self, payoffs: vec[float]) -> None:
        """Counts what each choice would have brought against the lots of the others."""
        self._times += 1.0
        expected = 0.0
        for at in range(len(payoffs)):
            expected += self.lots[at] * payoffs[at]
            self._sums[at] += self._times * self.lots[at]
        total = 0.0
        for at in range(len(payoffs)):
            self._regrets[at] = max(self._regrets[at] + payoffs[at] - expected, 0.0)
            total += self._regrets[at]
        for at in range(len(payoffs)):
            self.lots[at] = self._regrets[at] / total if total > 0.0 else 1.0 / float(len(payoffs))

    def mixture(self) -> vec[float]:
        """How often each choice is best made, all in all 1."""
        total = 0.0
        for part in self._sums:
            total += part
        return vec[float]([part / total for part in self._sums])


def draw(mixture: vec[float], rng: Generator) -> i64:
    """A choice by lot."""
    left = float(rng.below(FINE)) / float(FINE)
    at: i64 = 0
    while at < len(mixture) - 1 and left >= mixture[at]:
        left -= mixture[at]
        at += 1
    return at
