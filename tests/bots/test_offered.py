"""Bots of other packages: found by name as entry points."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from ironmaster import bots, generator, load
from ironmaster.bots import Bot, Budget, Kind, bot_names, make_bot, plain_name
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import Message


class Last(Bot):
    """Takes the last of the legal decisions."""

    def __init__(self, budget: Budget | None) -> None:
        self.budget = budget

    def decide(self, state: State, seat: int, rng: Generator) -> int:
        return list(state.legal(seat))[-1]


LAST = Kind(Last, Message("Laggard"), Message("Takes what comes last."))
NO_KIND = "a text"


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offers bots, as if their package were installed: one is none, and one has a name of ours."""
    named = {"last": "LAST", "odd": "NO_KIND", "greedy": "LAST"}
    found = EntryPoints([EntryPoint(name, f"{__name__}:{what}", "ironmaster.bots") for name, what in named.items()])
    monkeypatch.setattr(bots, "entry_points", found.select)


def test_a_bot_of_another_package_is_made_by_name_with_its_thinking_time() -> None:
    game = load("furnace").new(2, 1)
    seat = int(game.actors).bit_length() - 1
    bot = make_bot("last:50n")
    assert bot.decide(game, seat, generator(1)) == list(game.legal(seat))[-1]
    assert isinstance(bot, Last)
    assert bot.budget is not None
    assert bot.budget.nodes == 50
    assert plain_name("last:50n") == "last:50n"


def test_our_names_stay_ours() -> None:
    assert not isinstance(make_bot("greedy"), Last)


def test_all_names_are_listed_for_who_has_to_choose() -> None:
    ours = (
        "random (visitor), greedy (apprentice), planner (foreman), newcomer, labourer, journeyman, overseer, engineer"
    )
    assert bot_names() == f"{ours}, master, last, odd, cmd:PROGRAM"
    with pytest.raises(UserError, match=r"there is no bot 'lats': choose one of random .* last, odd"):
        make_bot("lats")


def test_what_is_no_bot_is_refused_in_one_sentence() -> None:
    with pytest.raises(UserError, match=r"the bot 'odd' cannot be used: .*:NO_KIND is not an ironmaster.bots.Kind"):
        make_bot("odd")
