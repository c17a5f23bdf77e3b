"""What must hold after every decision of a game of Age of Industry."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ironmaster.kernel.contract import ALL, State
from tests.games.age_of_industry.positions import CUBES, DECK, LEVELS

HOLD_CUBES = ("coal", "ironworks")


def check_invariants(state: State) -> None:
    """Raises if a position breaks one."""
    position: dict[str, Any] = state.to_position()
    _check_cards(state, position)
    _check_tiles(position)
    _check_ships(position)
    _check_money(state, position)
    _check_question(state, position)


def _check_cards(state: State, position: dict[str, Any]) -> None:
    """66 cards: in hands, face up, in the pile or discarded; nobody is known to hold what they do not."""
    cards: Counter[str] = Counter(position["pile"])
    cards.update(card for card in position["face_up"] if card is not None)
    for hand, known in zip(position["hands"], position["known"], strict=True):
        cards.update(hand)
        assert sum(hand.values()) <= 9
        assert all(0 < count <= hand.get(card, 0) for card, count in known.items())
    discards = state.view(ALL)["discards"]
    assert isinstance(discards, dict)
    cards.update(discards)
    assert cards == DECK
    assert cards.total() == 66
    if position["step"] != "draw" and position["pile"]:
        assert None not in position["face_up"]


def _check_tiles(position: dict[str, Any]) -> None:
    """35 tiles and 12 rails a player, on the sheet, on the board or out of the game; limits of the locations."""
    here: Counter[tuple[int, str]] = Counter()
    for slot, tile in position["tiles"].items():
        here[tile["owner"], slot.partition(":")[0]] += 1
        most = CUBES[tile["level"]] if tile["industry"] in HOLD_CUBES else 0
        assert 0 <= tile["cubes"] <= most
        if tile["industry"] in HOLD_CUBES:
            assert tile["flipped"] == (tile["cubes"] == 0)
    large = {"boston", "pennsylvania", "hamburg", "berlin", "kassel"}
    assert all(count <= (2 if place in large else 1) for (_, place), count in here.items())
    for seat, mat in enumerate(position["mats"]):
        assert sum(len(levels) for levels in LEVELS.values()) == 35
        for industry, left in mat.items():
            off = Counter(LEVELS[industry][: len(LEVELS[industry]) - left])
            built = Counter(
                tile["level"]
                for tile in position["tiles"].values()
                if (tile["owner"], tile["industry"]) == (seat, industry)
            )
            assert built <= off
        assert list(position["rails"].values()).count(seat) <= 12
    assert 0 <= position["coal"] <= 6
    assert 0 <= position["iron"] <= 6


def _check_ships(position: dict[str, Any]) -> None:
    """Coal to import waits for a ship; a ship has been turned over only when its space is used up."""
    for ship, cubes in position["imports"].items():
        tile = position["tiles"].get(ship)
        assert 0 <= cubes <= 3
        market = position["markets"][ship]
        if tile is None:
            assert cubes == 3
            assert not market["used"]
        elif tile["flipped"]:
            assert cubes == 0
            assert market["used"] or market["takes"] == "none"
        elif tile["level"] == 2 and (cubes, market["used"] or market["takes"] == "none") == (0, True):
            raise AssertionError("a level 2 ship replaces no other, so it flips when its space is used up")


def _check_money(state: State, position: dict[str, Any]) -> None:
    """Nobody has debts without loans, and whoever can repay at the end of the game has done so."""
    assert all(money >= 0 for money in position["money"])
    assert all(loans >= 0 for loans in position["loans"])
    if state.over:
        assert all(not loans or money < 10 for money, loans in zip(position["money"], position["loans"], strict=True))


def _check_question(state: State, position: dict[str, Any]) -> None:
    """Between actions nothing is left over from the last one."""
    if position["step"] in ("action", "repay", "over"):
        assert position["begun"] is None
        assert position["coal_from"] is position["iron_from"] is None
        assert not position["combined"]
    if not state.over:
        assert state.actors == 1 << position["order"][position["turn"]]
