"""Upgrading: in the start-up's last line, for a token and a coal each, with its rules of timing."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.kernel.errors import UserError
from tests.games.furnace.positions import RULES, choices, held, play, production, why_not

IRON_POWER: dict[str, Any] = {"options": {"capitalists": "on"}}


def iron_master(**known: Any) -> list[dict[str, Any]]:
    """Three seats, the first of which may pay with iron."""
    others: list[dict[str, Any]] = [{"capitalist": name, "finished": True} for name in ("extra_disc", "placement")]
    return [{"capitalist": "iron_upgrade", **known}, *others]


def test_a_company_is_turned_for_a_token_and_a_coal() -> None:
    game = production([{"companies": ["c1", "c2"], "coal": 1, "startup": "p2"}])
    play(game, 0, "activate p2")
    assert choices(game, 0) == ["upgrade c1", "upgrade c2", "stop"], "the token has just been extracted"
    play(game, 0, "upgrade c2")
    assert held(game, 0) == {}
    assert choices(game, 0) == ["activate c1", "activate c2"], "nothing is left to pay with"


def test_upgrading_goes_on_until_the_owner_stops() -> None:
    game = production([{"companies": ["c1", "c2", "c3"], "coal": 5, "upgrade": 2, "startup": "p2"}])
    play(game, 0, "activate p2", "upgrade c1")
    assert choices(game, 0) == ["upgrade c2", "upgrade c3", "stop"]
    play(game, 0, "upgrade c3")
    assert choices(game, 0) == ["upgrade c2", "stop"]
    play(game, 0, "stop")
    assert held(game, 0) == {"coal": 3, "upgrade": 1}
    assert choices(game, 0) == ["activate c1", "activate c2", "activate c3"]


def test_any_number_of_companies_can_be_upgraded() -> None:
    game = production([{"companies": ["c1", "c2", "c3"], "coal": 5, "upgrade": 2, "startup": "p2"}])
    play(game, 0, "activate p2", "upgrade c1", "upgrade c2", "upgrade c3")
    assert held(game, 0) == {"coal": 2}
    assert choices(game, 0) == ["activate c1", "activate c2", "activate c3"], "nothing more to upgrade"


def test_without_coal_nothing_is_upgraded() -> None:
    game = production([{"companies": ["c1", "c2"], "upgrade": 3, "startup": "p2"}])
    play(game, 0, "activate p2")
    assert choices(game, 0) == ["activate c1", "activate c2"]


def test_a_card_upgraded_before_its_activation_gives_all_its_effects() -> None:
    game = production([{"companies": ["c2", "c1"], "coal": 1, "startup": "p2"}])
    play(game, 0, "activate p2", "upgrade c2", "activate c2")
    assert held(game, 0) == {"coal": 4, "oil": 1}, "2 coal and 1 oil from C2; C1, left alone, brought 2 coal"


def test_a_card_upgraded_after_its_activation_gives_nothing_more_this_round() -> None:
    game = production([{"companies": ["c2", "c1"], "startup": "p2"}])
    play(game, 0, "activate c2")
    assert held(game, 0) == {"coal": 2}
    play(game, 0, "activate p2", "upgrade c2")
    assert held(game, 0) == {"coal": 3}, "a coal and the token paid, then 2 coal from C1"
    assert game.view(None)["seats"][0]["cards"][2]["upgraded"] is True
    assert why_not(game, 0, "activate c2") is not None


def test_an_upgraded_company_stays_upgraded() -> None:
    game = production([{"companies": ["c2", "c1"], "upgraded": ["c2"], "coal": 1, "startup": "p2"}])
    play(game, 0, "activate p2")
    assert choices(game, 0) == ["upgrade c1", "stop"]
    assert why_not(game, 0, "upgrade c2") == "You have already upgraded this company."


def test_a_start_up_cannot_be_upgraded() -> None:
    with pytest.raises(UserError):
        RULES.parse("upgrade p1")


def test_only_own_companies_are_upgraded() -> None:
    game = production([{"companies": ["c2"], "coal": 1, "startup": "p2"}, {"companies": ["c1"]}])
    play(game, 0, "activate p2")
    assert why_not(game, 0, "upgrade c1") == "You do not own this card."


def test_upgrading_belongs_to_the_start_up_alone() -> None:
    game = production([{"companies": ["c2"], "coal": 9, "upgrade": 9}])
    assert why_not(game, 0, "upgrade c2") == "You have to decide something else first."


def test_the_start_ups_conversion_comes_before_its_upgrades() -> None:
    game = production([{"companies": ["c2", "c1"], "coal": 3, "startup": "p3"}])
    play(game, 0, "activate p3")
    assert choices(game, 0) == ["times 0", "times 1"], "3 coal into 4"
    sold = game.copy()
    play(sold, 0, "times 1")
    assert choices(sold, 0) == ["activate c1", "activate c2"], "no coal is left for an upgrade"
    play(game, 0, "times 0")
    assert choices(game, 0) == ["upgrade c1", "upgrade c2", "stop"]


# Iron instead of the token


def test_where_both_can_be_paid_the_owner_is_asked_which() -> None:
    game = production(iron_master(companies=["c1", "c2"], coal=2, iron=1, startup="p1"), **IRON_POWER)
    play(game, 0, "activate p1", "times 0", "upgrade c1")
    assert choices(game, 0) == ["token", "instead"]
    assert why_not(game, 0, "stop") == "You have to decide something else first."
    for choice, left in (("token", {"coal": 1, "iron": 1}), ("instead", {"coal": 1, "upgrade": 1})):
        again = game.copy()
        play(again, 0, choice)
        assert held(again, 0) == left
        assert choices(again, 0) == ["upgrade c2", "stop"]


def test_with_iron_alone_or_a_token_alone_nothing_is_asked() -> None:
    game = production(iron_master(companies=["c1", "c2", "c3"], coal=3, iron=1, startup="p2"), **IRON_POWER)
    play(game, 0, "activate p2", "upgrade c1", "token", "upgrade c2")
    assert held(game, 0) == {"coal": 1}, "the second was paid with the iron"
    game = production(iron_master(companies=["c1", "c2"], coal=1, startup="p2"), **IRON_POWER)
    play(game, 0, "activate p2", "upgrade c1")
    assert held(game, 0) == {}


def test_iron_replaces_the_token_but_not_the_coal() -> None:
    game = production(iron_master(companies=["c1", "c2"], iron=3, startup="p2"), **IRON_POWER)
    play(game, 0, "activate p2")
    assert choices(game, 0) == ["activate c1", "activate c2"]


def test_without_the_power_iron_pays_for_nothing() -> None:
    game = production([{"companies": ["c1", "c2"], "coal": 2, "iron": 2, "startup": "p2"}])
    play(game, 0, "activate p2", "upgrade c1")
    assert choices(game, 0) == ["activate c1", "activate c2"]
    assert held(game, 0) == {"coal": 1, "iron": 2}
