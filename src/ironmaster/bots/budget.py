# mypyc: compiled
"""How long a bot may think: so many positions looked at (which is reproducible), or so many seconds."""

from time import perf_counter

from mypy_extensions import i64

from ironmaster.kernel.errors import UserError


class Budget:
    """Thinking time for one turn; without nodes or seconds it is not limited that way."""

    def __init__(self, nodes: i64 = 0, seconds: float = 0.0) -> None:
        self.nodes: i64 = nodes
        """How many positions may be looked at: reproducible on every machine."""
        self.seconds: float = seconds
        """How long it may take."""
        self.used: i64 = 0
        """How many positions have been looked at in this turn: whoever searches counts them."""
        self._deadline: float = 0.0

    def start(self) -> None:
        """A new turn begins."""
        self.used = 0
        self._deadline = perf_counter() + self.seconds

    def share(self, part: float) -> bool:
        """Whether no more than this part of the budget is used."""
        if self.nodes > 0 and float(self.used) >= float(self.nodes) * part:
            return False
        return self.seconds == 0.0 or perf_counter() < self._deadline - self.seconds * (1.0 - part)


def parse_budget(text: str) -> Budget:
    """A budget as people write it: `500n` for positions looked at, `1.5s` for seconds."""
    number, unit = text[:-1], text[-1:]
    try:
        amount = float(number)
    except ValueError:
        amount = 0.0
    if amount <= 0 or unit not in ("n", "s"):
        raise UserError(f"a budget is written like 500n (positions) or 1.5s (seconds), not {text!r}")
    return Budget(nodes=int(amount)) if unit == "n" else Budget(seconds=amount)
