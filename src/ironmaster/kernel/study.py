# mypyc: compiled
"""A study: how a game itself thinks about a position, as long as the bot that asks for it has time."""

from abc import ABCMeta, abstractmethod

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Study(metaclass=ABCMeta):
    """Looks for the best decision of a seat in one position, and knows a better one the longer it is asked to go on."""

    @abstractmethod
    def go_on(self) -> i64:
        """Thinks a little further; says how many positions it has looked at."""

    @abstractmethod
    def best(self) -> i64:
        """The decision that looks best so far; to be asked for only after it has gone on once."""
