"""Bots that play one simple trick, and otherwise as `greedy` does: no bot of ours should fall to any of them.

    ironmaster arena workshop --bots "cmd:python benchmarks/tricks/bot.py outbidder,master,master" --games 60

A trick looks at the view of its seat and at the legal decisions in notation, and says which of them it allows; if it
allows none, it has nothing to say. `python -m benchmarks.tricks` plays all of them and writes docs/tricks.md.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ironmaster import Generator, State, generator
from ironmaster.bots import COMMAND, Bot, make_bot
from ironmaster.bots.program.speaker import speak

Narrow = Callable[[dict[str, Any], list[str]], list[str]]
"""Of a view and the legal decisions those that are allowed."""


def idle(view: dict[str, Any], legal: list[str]) -> list[str]:
    return [decision for decision in legal if decision in ("pass", "stop", "keep", "bid 0", "times 0")]


def build_iron(view: dict[str, Any], legal: list[str]) -> list[str]:
    return [decision for decision in legal if decision.startswith("build") and "iron" in decision.split()[-1]]


def build_no_coal(view: dict[str, Any], legal: list[str]) -> list[str]:
    return [decision for decision in legal if not (decision.startswith("build") and decision.endswith("coal"))]


def build_links(view: dict[str, Any], legal: list[str]) -> list[str]:
    return [decision for decision in legal if decision.startswith(("link", "rail"))]


def borrow_early(view: dict[str, Any], legal: list[str]) -> list[str]:
    early = view["period"] == "canal" and view["round"] <= 3
    return [decision for decision in legal if early and decision == "loan 30"]


def build_shipyards(view: dict[str, Any], legal: list[str]) -> list[str]:
    built = [decision for decision in legal if decision.startswith("build") and decision.endswith("shipyard")]
    return built or [decision for decision in legal if decision == "develop shipyard"]


def draw_cards(view: dict[str, Any], legal: list[str]) -> list[str]:
    return [decision for decision in legal if decision == "draw"]


def bid_two(view: dict[str, Any], legal: list[str]) -> list[str]:
    return [decision for decision in legal if decision == "bid 2"]


def bid_eight(view: dict[str, Any], legal: list[str]) -> list[str]:
    return [decision for decision in legal if decision == "bid 8"]


def bid_all_once(view: dict[str, Any], legal: list[str]) -> list[str]:
    bids = [decision for decision in legal if decision.startswith("bid")]
    return sorted(bids, key=_number)[-1:] if view["round"] == 1 else []


def bid_to_be_beaten(view: dict[str, Any], legal: list[str]) -> list[str]:
    bids = [decision for decision in legal if decision.startswith("bid")]
    beaten = [decision for decision in bids if _number(decision) < _highest_other(view, int(decision.split()[1]))]
    return [decision for decision in beaten if _number(decision) == max(map(_number, beaten))]


def bid_highest_first(view: dict[str, Any], legal: list[str]) -> list[str]:
    bids = [decision for decision in legal if decision.startswith("bid")]
    return [decision for decision in bids if _number(decision) == max(map(_number, bids))]


def _number(decision: str) -> int:
    return int(decision.split()[-1])


def _highest_other(view: dict[str, Any], place: int) -> int:
    """The highest disc of another seat on the company at a place of the row."""
    discs = view["row"][place - 1]["discs"]
    return max((disc["value"] for disc in discs if disc["bidder"] != view["seat"]), default=0)


class Trick(NamedTuple):
    """What a trick allows, in which games it can be played, and what it is in words."""

    narrow: Narrow
    games: tuple[str, ...]
    words: str


TRICKS = {
    "idler": Trick(idle, ("brass", "age_of_industry", "workshop", "furnace"), "does as little as the rules allow"),
    "iron-hoarder": Trick(build_iron, ("brass", "age_of_industry"), "builds every ironworks that it can, at once"),
    "coal-starver": Trick(
        build_no_coal, ("brass", "age_of_industry"), "builds no coal mine, and lives on those of others"
    ),
    "railway-king": Trick(build_links, ("brass", "age_of_industry"), "builds a link whenever it can"),
    "borrower": Trick(borrow_early, ("brass",), "borrows all it can in the first three rounds"),
    "shipwright": Trick(build_shipyards, ("brass",), "clears the way to its shipyards, and builds them when it can"),
    "card-hoarder": Trick(draw_cards, ("age_of_industry",), "draws cards as long as there is room in its hand"),
    "outbidder": Trick(bid_two, ("workshop",), "bids 2, always"),
    "high-bidder": Trick(bid_eight, ("workshop",), "bids 8, always"),
    "all-in": Trick(bid_all_once, ("workshop",), "bids all its money in the first round of an era"),
    "loser": Trick(bid_to_be_beaten, ("furnace",), "bids where it is beaten already, for the compensation"),
    "top-disc": Trick(bid_highest_first, ("furnace",), "bids its highest disc first"),
}


class Trickster(Bot):
    """Plays a trick: what `greedy` decides if that is allowed, else the allowed decision that looks best."""

    def __init__(self, narrow: Narrow) -> None:
        self.narrow = narrow
        self._greedy = make_bot("greedy")

    def decide(self, state: State, seat: int, rng: Generator) -> int:
        named = {state.rules.notation(decision): int(decision) for decision in state.legal(seat)}
        allowed = [named[decision] for decision in self.narrow(state.view(seat), list(named))]
        wished = int(self._greedy.decide(state, seat, rng))
        if not allowed or wished in allowed:
            return wished
        guess = state.guess(seat, rng)
        return max(allowed, key=lambda decision: _worth(guess, seat, decision))


def _worth(state: State, seat: int, decision: int) -> float:
    """What a position is worth to a seat after a decision."""
    after = state.copy()
    after.play(seat, decision)
    return state.rules.evaluate(after)[seat]


def trick_name(name: str) -> str:
    """What a trick goes by in a tournament."""
    return COMMAND + shlex.join([sys.executable, str(Path(__file__).absolute()), name])


def main() -> None:
    """Lets a trickster answer on the line protocol."""
    speak(Trickster(TRICKS[sys.argv[1]].narrow), generator(1), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
