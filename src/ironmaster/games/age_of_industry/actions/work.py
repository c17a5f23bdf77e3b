# mypyc: compiled
"""Actions of several stages: what is begun asks on, for cards, cubes or buyers, until it is finished."""

from typing import cast

from mypy_extensions import i64

from ironmaster.games.age_of_industry.phases.rounds import end_action
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.action import Action
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.words import Message


class Work(Action[AgeOfIndustry]):
    """An action that is under way while other questions are asked."""

    def __init__(self, word: str, axes: list[list[str]], asks: tuple[int, ...], *questions: int) -> None:
        super().__init__(word, axes, *questions)
        self.asks: i64 = 0
        """The questions that it asks on its way, as a mask."""
        for step in asks:
            self.asks |= BIT[step]
        self.discard_prompt = Message("")
        """What is said when it takes a card, whichever it is."""

    def begin(self, state: AgeOfIndustry, index: i64, step: i64) -> None:
        """From now on this decision is carried out; something is asked first."""
        state.begun = self.first + index
        state.step = step

    def carry_on(self, state: AgeOfIndustry, seat: i64) -> None:
        """What follows on an answer: unless more has to be asked, the thing itself happens and the action ends."""
        self.finish(state, seat, state.begun - self.first)
        end_action(state)

    def finish(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        """What happens once all is chosen."""

    def asked(self, state: AgeOfIndustry, index: i64) -> dict[str, object]:
        """What a view tells of a decision under way."""
        return {}


def work_under_way(state: AgeOfIndustry) -> Work:
    """The action that is being carried out."""
    return cast(Work, state.actions.of[state.begun])
