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
    ("bidder 0 has too many discs of value 4", lambda data: data["bids"][0][0].append(4)),
    ("a company can be in one place only", lambda data: data["pile"].append(data["pile"][0])),
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
