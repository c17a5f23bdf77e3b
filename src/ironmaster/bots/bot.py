# mypyc: compiled
"""What a bot is: it decides for a seat from what that seat may know."""

from abc import ABCMeta, abstractmethod

from mypy_extensions import i64, mypyc_attr

from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(metaclass=ABCMeta):
    """Decides for a seat. Of the state it may use what the seat may know: `legal`, `view` and `guess`."""

    @abstractmethod
    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        """One of the legal decisions of the seat."""
