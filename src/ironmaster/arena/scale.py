"""An axis of a chart: from values to places, with round numbers marked."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import NamedTuple

STEPS = (1, 2, 5, 10)
MOST_TICKS = 6


class Scale(NamedTuple):
    """An axis that shows the values from low to high on a stretch from left to right."""

    low: float
    high: float
    step: float
    left: float
    right: float

    def at(self, value: float) -> float:
        """Where a value stands; one that lies outside stands at the end."""
        inside = min(max(value, self.low), self.high)
        return self.left + (inside - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """The round values, from low to high."""
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]


def round_scale(low: float, high: float, left: float, right: float) -> Scale:
    """An axis with round ends that holds zero and everything from low to high."""
    low, high = min(0.0, low), max(0.0, high)
    step = _round_step((high - low or 1.0) / MOST_TICKS)
    return Scale(floor(low / step) * step, max(1, ceil(high / step)) * step, step, left, right)


def _round_step(least: float) -> float:
    """The smallest of …, 0.5, 1, 2, 5, 10, 20, … that is not below a step."""
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in STEPS if step * power >= least * 0.999)
