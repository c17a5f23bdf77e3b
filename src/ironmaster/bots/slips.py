# mypyc: compiled
"""Mistakes that people make: an action does not come to mind, or seems better or worse than it is.

Whatever somebody thinks of an action holds in all turns that it may be part of: who overlooks the port overlooks it
before the mill and after it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots.lines import Line
from ironmaster.bots.manner import Manner
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules

FIRST: Final = 2
"""So many actions of a turn are overlooked or misjudged; of long turns nobody sees more at a glance."""
STEPS: Final = 1000


class Slips:
    """What a player overlooks and misjudges in one turn."""

    def __init__(self, manner: Manner, rng: Generator) -> None:
        self._manner = manner
        self._rng = rng
        self._wrong: dict[int, float] = {}
        """By how much the actions met so far are misjudged."""
        self._overlooked: set[int] = set()

    def seen(self, lines: list[Line], judge: Rules, seat: i64) -> list[Line]:
        """The lines that come to mind, and always one at least, each worth what it seems to be."""
        sure = self._rng.below(len(lines))
        seen: list[Line] = []
        at: i64 = 0
        for line in lines:
            begun = line.begun[:FIRST]
            self._meet(begun)
            if at == sure or not self._overlooks(begun):
                self._judge(line, begun, judge, seat)
                seen.append(line)
            at += 1
        return seen

    def _meet(self, begun: vec[i64]) -> None:
        """Makes up its mind about actions that it has not met yet."""
        for action in begun:
            if action not in self._wrong:
                self._wrong[action] = self._manner.misjudges * (2.0 * self._part() - 1.0)
                if self._part() < self._manner.overlooks:
                    self._overlooked.add(action)

    def _overlooks(self, begun: vec[i64]) -> bool:
        return any(action in self._overlooked for action in begun)

    def _judge(self, line: Line, begun: vec[i64], judge: Rules, seat: i64) -> None:
        """What a line seems to be worth."""
        if self._manner.forgets_rivals:
            line.value = judge.evaluate(line.end)[seat]
        for action in begun:
            line.slip += self._wrong[action]
        line.value += line.slip

    def _part(self) -> float:
        """A number from 0 to 1, without 1."""
        return float(self._rng.below(STEPS)) / float(STEPS)
