# mypyc: compiled
"""The stages of an action that costs a card: the card, the cubes it needs, the thing itself, perhaps one more of it."""

from abc import abstractmethod
from typing import cast

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Action
from ironmaster.kernel.words import Message, message


class Work(Action[Brass]):
    """One of the six actions of a turn."""

    def __init__(self, word: str, axes: list[list[str]], *questions: int) -> None:
        super().__init__(word, axes, *questions)
        self.steps: tuple[int, ...] = (ask.CARD,)
        """The steps at which it can be under way."""
        self.any_card = True
        """Whether any card will do, or only those that `card_allows`."""

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        """It begins with its card; one more of the same needs none."""
        state.begun = self.first + index
        if state.step == ask.ACTION:
            state.cards_due = 1
            state.step = ask.CARD  # nothing else has changed: the outlook is kept
        else:
            state.again = True
            state.forget_outlook()
            self.carry_out(state, seat, index)

    def card_allows(self, state: Brass, index: i64, card: i64) -> bool:
        """Whether this card can be laid for it."""
        return True

    def carry_out(self, state: Brass, seat: i64, index: i64) -> None:
        """Its card is laid: the price is paid, then come the cubes."""
        self.pay(state, seat, index)
        self.go_on(state, seat, index)

    def pay(self, state: Brass, seat: i64, index: i64) -> None:
        """Pays the price, and says which cubes are due."""

    def places_of_use(self, state: Brass, index: i64) -> i64:
        """The places that coal may be brought to, of which the player chooses one."""
        return 0

    def go_on(self, state: Brass, seat: i64, index: i64) -> None:
        """Asks for the next cube that is due; after the last one the thing itself happens."""
        if state.coal_due > 0:
            state.step = ask.COAL
        elif state.iron_due > 0:
            state.step = ask.IRON
        else:
            self.finish(state, seat, index)

    @abstractmethod
    def finish(self, state: Brass, seat: i64, index: i64) -> None:
        """Everything is paid: the thing itself happens, and the action ends or may go on."""

    def can_be_finished(self, state: Brass, seat: i64, index: i64) -> bool:
        """Whether an action that is read from a position, its card laid, can be carried out."""
        return True

    def subject(self, state: Brass, index: i64) -> dict[str, str]:
        """What it is about, for a view."""
        return {}

    def card_prompt(self, state: Brass, seat: i64, index: i64) -> Message:
        """How its card is asked for."""
        return message("Choose the card to play for this action.")


def work_under_way(state: Brass) -> Work:
    """The action that has begun."""
    return cast(Work, state.actions.of[state.begun])


def cube_taken(state: Brass, seat: i64) -> None:
    """One cube less is due."""
    if state.step == ask.COAL:
        state.coal_due -= 1
    else:
        state.iron_due -= 1
    work_under_way(state).go_on(state, seat, state.under_way())
