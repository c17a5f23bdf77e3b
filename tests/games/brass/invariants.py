"""What must hold in every position of Brass, and from one position to the next.

`check_invariants(state)` looks at one position. With the position before and the events in between it also recomputes
money, board and points from the events, in plain Python that shares nothing with the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from tests.games.brass.figures import (
    CANAL_AND_RAIL,
    CANAL_ONLY,
    DISCS,
    INDUSTRY_CARDS,
    LEVELS,
    PLACE_CARDS,
    PRICES,
    RAIL_ONLY,
    SIDES,
    SLOTS,
    STACKS,
    TILES,
)

Tiles = dict[str, dict[str, Any]]
Links = dict[str, int]
INDUSTRIES = tuple(STACKS)
LINKS = 14
HAND = 8
LAST_SPACE = 99


def check_invariants(state: State, before: State | None = None, events: Sequence[Event] = ()) -> None:
    """Raises if a position cannot be, or does not follow from the one before by the events in between."""
    position: dict[str, Any] = state.to_position()
    _check_cards(state, position)
    _check_tiles_accounted_for(position)
    _check_board(position)
    _check_bounds(position)
    assert state.over == (position["step"] == "over")
    assert state.over or any(len(state.legal(seat)) for seat in range(position["players"])), "nothing can be decided"
    if before is not None:
        earlier: dict[str, Any] = before.to_position()
        _check_gone_only_grows(earlier, position)
        _check_money(earlier, position, events)
        _check_board_and_points(earlier, position, events)
        _check_tracks(earlier, position, events)
        _check_income(earlier, position, events)


def score(tiles: Tiles, links: Links, seat: int) -> int:
    """What a seat scores for its links and flipped tiles."""
    discs = Counter(DISCS)
    points = 0
    for slot, tile in tiles.items():
        if tile["flipped"]:
            discs[slot.split(":")[0]] += 1
            if tile["owner"] == seat:
                points += TILES[tile["industry"], tile["level"]].points
    for link, owner in links.items():
        if owner == seat:
            points += sum(discs[end] for end in link.split("-"))
    return points


def _check_cards(state: State, position: dict[str, Any]) -> None:
    side = SIDES[position["players"]]
    cards = Counter(position["pile"])
    for hand in position["hands"]:
        assert sum(hand.values()) <= HAND
        cards.update(hand)
    discards = state.view(None)["discards"]
    assert isinstance(discards, dict)
    cards.update(discards)
    assert cards == Counter(PLACE_CARDS[side] | INDUSTRY_CARDS[side]), "a card is missing or too many"


def _gone(position: dict[str, Any]) -> dict[tuple[int, str, int], int]:
    """How many tiles of each kind of each seat have left the game."""
    gone = {}
    on_board = Counter((tile["owner"], tile["industry"], tile["level"]) for tile in position["tiles"].values())
    for seat in range(position["players"]):
        for industry, levels in STACKS.items():
            taken = sum(levels.values()) - position["mats"][seat][industry]
            for level, how_many in levels.items():
                off_mat = min(taken, how_many)
                taken -= off_mat
                gone[seat, industry, level] = off_mat - on_board[seat, industry, level]
    return gone


def _check_tiles_accounted_for(position: dict[str, Any]) -> None:
    for kind, gone in _gone(position).items():
        assert gone >= 0, f"more tiles {kind} on the board than have left the mat"
    assert not any(tile["level"] == 0 for tile in position["tiles"].values())


def _check_gone_only_grows(earlier: dict[str, Any], position: dict[str, Any]) -> None:
    now = _gone(position)
    for kind, gone in _gone(earlier).items():
        assert now[kind] >= gone, f"a tile {kind} came back"


def _check_board(position: dict[str, Any]) -> None:
    canal = position["period"] == "canal"
    places: Counter[tuple[int, str]] = Counter()
    for slot, tile in position["tiles"].items():
        place, number = slot.split(":")
        figures = TILES[tile["industry"], tile["level"]]
        assert tile["industry"] in SLOTS[place][int(number) - 1].split()
        assert 0 <= tile["cubes"] <= figures.cubes
        assert tile["industry"] not in ("coal", "iron") or tile["flipped"] == (tile["cubes"] == 0)
        assert tile["industry"] != "shipyard" or tile["flipped"]
        assert "canal" in figures.periods if canal else tile["level"] > 1
        places[tile["owner"], place] += 1
    assert not canal or set(places.values()) <= {1}, "two tiles of one player in a place"
    also_canal = {"lancaster-scotland"} if position["players"] == 2 else set()
    assert set(position["links"]) <= CANAL_AND_RAIL | (CANAL_ONLY | also_canal if canal else RAIL_ONLY)
    assert all(owned <= LINKS for owned in Counter(position["links"].values()).values())


def _check_bounds(position: dict[str, Any]) -> None:
    spaces = len(PRICES[SIDES[position["players"]]])
    assert 0 <= position["coal"] <= spaces
    assert 0 <= position["iron"] <= spaces
    assert 0 <= position["cotton"] <= 8
    assert all(money >= 0 for money in position["money"]), "money is never negative"
    assert all(0 <= space <= LAST_SPACE for space in position["income"])
    assert all(spent >= 0 for spent in position["spent"])
    assert sorted(position["order"]) == list(range(position["players"]))


def _payments(event: Event) -> int:
    """What an event costs its seat for tiles, links and cubes."""
    facts: dict[str, Any] = dict(event.facts)
    return int(facts["cost"] if event.kind in ("build", "link") else facts["price"] if event.kind == "buy" else 0)


def _receipts(event: Event) -> int:
    """What the bank gives the seat of an event, or takes without its being spent."""
    facts: dict[str, Any] = dict(event.facts)
    if event.kind in ("export", "income", "remove", "loan"):
        return int(facts["money"])
    if event.kind == "bonus":
        return int(facts["bonus"]) if facts["money"] else 0
    return -int(facts["money"]) if event.kind == "shortfall" else 0


def _paid_ahead(position: dict[str, Any]) -> dict[int, int]:
    """What has been paid for a tile or rail under way, of which the event comes when its cubes have been taken."""
    if position["step"] not in ("coal", "iron") or position["begun"].startswith("develop"):
        return {}
    seat = position["order"][position["turn"]]
    if position["begun"].startswith("link"):
        return {seat: 10 if position["again"] else 5}
    industry = position["begun"].split()[2]
    return {seat: TILES[industry, _top(position, seat, industry)].cost}


def _top(position: dict[str, Any], seat: int, industry: str) -> int:
    """The level on top of a stack."""
    bottom_up = [level for level, how_many in reversed(STACKS[industry].items()) for _ in range(how_many)]
    left: int = position["mats"][seat][industry]
    return bottom_up[left - 1]


def _check_money(earlier: dict[str, Any], position: dict[str, Any], events: Sequence[Event]) -> None:
    new_round = any(event.kind == "order" for event in events)
    ahead_before, ahead = _paid_ahead(earlier), _paid_ahead(position)
    for seat in range(position["players"]):
        own = [event for event in events if event.seat == seat]
        spent = sum(map(_payments, own)) + ahead.get(seat, 0) - ahead_before.get(seat, 0)
        money = earlier["money"][seat] + sum(map(_receipts, own)) - spent
        assert position["money"][seat] == money, f"seat {seat} should have £{money}"
        assert position["spent"][seat] == (0 if new_round else earlier["spent"][seat] + spent)


def _follow(earlier: dict[str, Any], events: Sequence[Event]) -> Iterator[tuple[Event, Tiles, Links]]:
    """The tiles and links after each event."""
    tiles = {slot: dict(tile) for slot, tile in earlier["tiles"].items()}
    links = dict(earlier["links"])
    for event in events:
        facts: dict[str, Any] = dict(event.facts)
        if event.kind == "link":
            links[facts["link"]] = int(event.seat)
        elif event.kind in ("replace", "remove"):
            del tiles[facts["slot"]]
        elif event.kind == "build":
            industry = INDUSTRIES[facts["industry"]]
            tile = {"owner": int(event.seat), "industry": industry, "level": facts["level"], "flipped": False}
            tiles[facts["slot"]] = tile
        elif event.kind == "flip":
            assert tiles[facts["slot"]]["owner"] == event.seat
            assert not tiles[facts["slot"]]["flipped"], "a tile is flipped twice"
            tiles[facts["slot"]]["flipped"] = True
        elif event.kind == "period" and facts["period"] == 1:
            links = {}
            tiles = {slot: tile for slot, tile in tiles.items() if tile["level"] > 1}
        yield event, tiles, links


def _check_board_and_points(earlier: dict[str, Any], position: dict[str, Any], events: Sequence[Event]) -> None:
    points = list(earlier["points"])
    tiles, links = earlier["tiles"], earlier["links"]
    for event, tiles_then, links_then in _follow(earlier, events):
        tiles, links = tiles_then, links_then
        facts: dict[str, Any] = dict(event.facts)
        if event.kind == "shortfall" and position["options"]["shortfall"] == "points":
            points[event.seat] -= facts["missing"]
        elif event.kind == "period_end":
            for seat in range(position["players"]):
                money = position["money"][seat] // 10 if facts["period"] == 1 else 0
                points[seat] += score(tiles, links, seat) + money
    assert position["points"] == points
    assert position["links"] == links
    assert _without_cubes(position["tiles"]) == _without_cubes(tiles)


def _check_tracks(earlier: dict[str, Any], position: dict[str, Any], events: Sequence[Event]) -> None:
    """Buyers take the cheapest cube, sellers fill the dearest gap."""
    prices = PRICES[SIDES[position["players"]]]
    cubes = {"coal": earlier["coal"], "iron": earlier["iron"]}
    for event in events:
        facts: dict[str, Any] = dict(event.facts)
        if event.kind == "buy":
            resource = INDUSTRIES[facts["industry"]]
            gaps = len(prices) - cubes[resource]
            assert facts["price"] == (prices[gaps] if cubes[resource] else 5)
            cubes[resource] -= min(cubes[resource], 1)
        elif event.kind == "export":
            resource = INDUSTRIES[facts["industry"]]
            gaps = len(prices) - cubes[resource]
            assert facts["money"] == sum(prices[gaps - facts["cubes"] : gaps])
            cubes[resource] += facts["cubes"]
    assert (position["coal"], position["iron"]) == (cubes["coal"], cubes["iron"])


def _check_income(earlier: dict[str, Any], position: dict[str, Any], events: Sequence[Event]) -> None:
    """Flips and demand push the marker up, loans pull it down, and it pays its level."""
    spaces = list(earlier["income"])
    for event in events:
        facts: dict[str, Any] = dict(event.facts)
        if event.kind == "flip":
            advance = TILES[INDUSTRIES[facts["industry"]], facts["level"]].income
            spaces[event.seat] = min(spaces[event.seat] + advance, LAST_SPACE)
        elif event.kind == "bonus" and not facts["money"]:
            spaces[event.seat] = min(spaces[event.seat] + facts["bonus"], LAST_SPACE)
        elif event.kind == "loan":
            level = LEVELS[spaces[event.seat]] - facts["money"] // 10
            spaces[event.seat] = LAST_SPACE - LEVELS[::-1].index(level)
        elif event.kind == "income":
            assert facts["money"] == LEVELS[spaces[event.seat]]
        elif event.kind == "remove":
            assert facts["money"] == TILES[INDUSTRIES[facts["industry"]], facts["level"]].cost // 2
        elif event.kind == "shortfall":
            assert facts["money"] + facts["missing"] == -LEVELS[spaces[event.seat]]
    assert position["income"] == spaces


def _without_cubes(tiles: Tiles) -> Tiles:
    return {slot: {name: value for name, value in tile.items() if name != "cubes"} for slot, tile in tiles.items()}
