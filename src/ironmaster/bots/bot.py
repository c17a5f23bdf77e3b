# mypyc: compiled
"""What a bot is: it decides for a seat from what that seat may know."""

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence

from mypy_extensions import i64, mypyc_attr

from ironmaster.bots.advice import Advice, advise
from ironmaster.bots.foretold import say_feared, say_plan
from ironmaster.bots.outlook import Outlook
from ironmaster.bots.reasons import Reason, explain
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(metaclass=ABCMeta):
    """Decides for a seat. Of the state it may use what the seat may know: `legal`, `view`, `guess` and `imagine`."""

    @abstractmethod
    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        """One of the legal decisions of the seat."""

    def reason(
        self,
        state: State,
        seat: i64,
        decision: i64,
        rng: Generator,
        language: str = "en",
        names: Sequence[str] | None = None,
    ) -> str:
        """Why it took a decision, in words: asked before anything else is decided."""
        told = explain(state, seat, decision, rng, language, names).text
        more = self.afterthought(state, seat, decision, language, names)
        ahead = self.outlook(state, seat, decision, rng)
        parts = [told, more, say_plan(ahead, language, names), say_feared(ahead, language, names)]
        return " ".join([part for part in parts if part])

    def advice(
        self,
        state: State,
        seat: i64,
        decision: i64,
        rng: Generator,
        language: str = "en",
        names: Sequence[str] | None = None,
    ) -> Advice:
        """Why it took a decision, as a friend would put it, who knows the figures and does not begin with them."""
        reason = explain(state, seat, decision, rng, language, names)
        more = self.afterthought(state, seat, decision, language, names)
        details = f"{reason.text} {more}" if more else reason.text
        other, lead = self.runner_up(decision, reason)
        advice = advise(state, seat, decision, reason._replace(text=details, other=other, lead=lead), language, names)
        ahead = self.outlook(state, seat, decision, rng)
        return advice._replace(plan=say_plan(ahead, language, names), feared=say_feared(ahead, language, names))

    def runner_up(self, decision: i64, reason: Reason) -> tuple[int | None, float]:
        """The best other decision that it thought of, and by how much that looks worse."""
        return reason.other, reason.lead

    def afterthought(
        self, state: State, seat: i64, decision: i64, language: str, names: Sequence[str] | None = None
    ) -> str:
        """What it adds to the reason for a decision that it has just taken: nothing, unless it has more to tell."""
        return ""

    def outlook(self, state: State, seat: i64, decision: i64, rng: Generator) -> Outlook:
        """What a decision that it has just taken is for, as it sees it: nothing, unless it looks that far ahead."""
        return Outlook()

    def leave(self, state: State, seat: i64) -> None:
        """The game is over, or broken off: lets go of whatever was held for it."""
        return None
