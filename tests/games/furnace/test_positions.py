"""Positions: what cannot be is refused with a clear line; what is half done can be written and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ironmaster.kernel.errors import PositionError
from tests.games.furnace.positions import RULES, play, position, production

Damage = Callable[[dict[str, Any]], object]

DAMAGES: list[tuple[str, Damage]] = [
    ("players must be one of 2, 3, 4, not 5", lambda data: data.update(players=5)),
    ("options: chain must be one of off, on, not 'maybe'", lambda data: data["options"].update(chain="maybe")),
    ("phase must be one of auction, compensation, production, over", lambda data: data.update(phase="lunch")),
    ("round must be at most 4, not 5", lambda data: data.update(round=5)),
    ("seats 0: c1 is no start-up", lambda data: data["seats"][0].update(startup="c1")),
    ("seats 1: the start-up p1 is already another seat's", lambda data: data["seats"][1].update(startup="p1")),
    ("seats 0: every seat has a capitalist just when", lambda data: data["seats"][0].update(capitalist="placement")),
    ("seats 0: coal must be at least 0, not -1", lambda data: data["seats"][0].update(coal=-1)),
    ("seats 0: there is no card 'z9'", lambda data: data["seats"][0]["cards"].append("z9")),
    ("seats 0: a card is named twice", lambda data: data["seats"][0]["cards"].append("p1")),
    ("seats 0: cards must hold the seat's own start-up", lambda data: data["seats"][0]["cards"].append("p2")),
    ("seats 0: cards are placed only in a production", lambda data: data["seats"][0]["to_place"].append("c9")),
    ("seats 0: upgraded: c9 is not a card of this seat", lambda data: data["seats"][0]["upgraded"].append("c9")),
    ("row must hold 7 companies, not 6", lambda data: data["row"].pop()),
    ("there is no company 'p5'", lambda data: data["row"].__setitem__(0, "p5")),
    ("bids must hold a list for every card", lambda data: data["bids"].pop()),
    ("bids must hold a list for every card", lambda data: data["bids"].__setitem__(0, 5)),
    ("discs: nobody has more than two discs of a value", lambda data: data["seats"][0].update(discs=[1, 1, 1, 1])),
    (
        "bids 0: the discs break the rules of placement",
        lambda data: (data["seats"][1].update(discs=[]), data["bids"][0][1].extend([1, 2])),
    ),
    (
        "bids 0: the discs break the rules of placement",
        lambda data: [data["seats"][at].update(discs=[]) or data["bids"][0][at].append(4) for at in (1, 2)],
    ),
    ("bidder 0 has too many discs of value 4", lambda data: data["bids"][0][0].append(4)),
    ("a company can be in one place only", lambda data: data["pile"].append(data["pile"][0])),
    ("a company can be in one place only", lambda data: data["pile"].__setitem__(0, data["row"][0])),
    ("a company can be in one place only", lambda data: data["row"].__setitem__(0, data["row"][1])),
    ("a company can be in one place only", lambda data: data["seats"][0]["cards"].append(data["row"][0])),
    ("cards are activated in production only", lambda data: data["seats"][0].update(activated=["p1"])),
    ("the pile has too few companies", lambda data: data["pile"].__delitem__(slice(0, 12))),
    ("generator: seed must be a hexadecimal number", lambda data: data["generator"].update(seed="xyz")),
    ("seat 0 has nothing to decide", lambda data: data["seats"][0].update(discs=[])),
]


@pytest.mark.parametrize(("complaint", "damage"), DAMAGES, ids=[complaint for complaint, _ in DAMAGES])
def test_a_position_that_cannot_be_is_refused(complaint: str, damage: Damage) -> None:
    data = position(3, "auction", [{"discs": [1, 2, 3, 4]}] * 3)
    assert not RULES.from_position(data).over
    damage(data)
    with pytest.raises(PositionError) as refused:
        RULES.from_position(data)
    assert complaint in str(refused.value)


def test_what_leaves_no_choice_is_no_position() -> None:
    """A last card would have been activated by itself."""
    with pytest.raises(PositionError, match="seat 0 has nothing to decide"):
        production([{}])


def check_refused(damage: dict[str, Any], complaint: str, **known: Any) -> None:
    """A first seat in production with C1, C2 and S7 that is damaged like this is refused."""
    seat = {"cards": ["c1", "p1", "c2", "s7"], "coal": 3, "iron": 2, **damage}
    with pytest.raises(PositionError, match=complaint):
        production([seat], **known)


@pytest.mark.parametrize("company", ["c1", "o1", "p1"])
def test_only_a_choice_how_to_pay_for_an_own_company_can_be_half_paid(company: str) -> None:
    complaint = f"seats 0: upgrading: there is no choice how to pay for {company}"
    turning = {"activated": ["p1"], "active": "p1", "line": 2, "upgrading": company}
    check_refused(turning, complaint)
    check_refused(turning | {"upgrade": 1}, complaint)
    check_refused({"upgrading": company}, complaint)


def test_a_line_that_is_not_decided_is_no_position() -> None:
    check_refused({"activated": ["c2"], "active": "c2", "line": 0}, "seat 0 has nothing to decide")


def test_a_production_that_everybody_has_finished_is_no_position() -> None:
    check_refused({"activated": ["c1", "p1", "c2", "s7"]}, "everybody has finished production")


def test_a_chain_without_a_card_to_place_or_under_way_is_no_position() -> None:
    chain = {"options": {"chain": "on"}}
    check_refused({}, "seat 0 has nothing to decide", **chain)
    check_refused({"activated": ["c1"], "to_place": ["c9"]}, "placed before any card is activated", **chain)


def test_the_winning_disc_is_not_compensated() -> None:
    data = position(3, "compensation", [{"iron": 3}, {"iron": 3}], ["c2"])
    data["bids"][0] = [[2], [4], []]
    assert RULES.from_position(data).actors == 1
    with pytest.raises(PositionError, match="slot and disc must name a player's disc on the row that does not win"):
        RULES.from_position(data | {"disc": 1})


def test_an_upgrade_half_paid_can_be_written_and_read() -> None:
    seats: list[dict[str, Any]] = [
        {"capitalist": "iron_upgrade", "companies": ["c1", "c2"], "coal": 2, "iron": 1, "startup": "p2"},
        *({"capitalist": name, "finished": True} for name in ("extra_disc", "placement")),
    ]
    game = production(seats, options={"capitalists": "on"})
    play(game, 0, "activate p2", "upgrade c2")
    data: Any = game.to_position()
    assert data["seats"][0]["active"] == "p2"
    assert data["seats"][0]["line"] == 2
    assert data["seats"][0]["upgrading"] == "c2"
    back = RULES.from_position(data)
    assert back == game
    assert list(back.legal(0)) == list(game.legal(0))
