"""What is legal in a position of Brass, worked out again in plain Python from the position alone.

Slow and simple on purpose: sets of names, one function per rule, nothing shared with the rules of the game.
"""

from __future__ import annotations

from typing import Any

from tests.games.brass.figures import (
    ASIDE,
    CANAL_AND_RAIL,
    CANAL_ONLY,
    LEVELS,
    PLACE_CARDS,
    PRICES,
    RAIL_ONLY,
    SIDES,
    SLOTS,
    STACKS,
    TILES,
)

EXTERNAL = {"scotland", "yorkshire", "midlands"}
SMALL_PLACES = {*PLACE_CARDS["small"], "scotland", "yorkshire", "blackpool", "southport"}


class Oracle:
    """A position, and what its rules say of the seat to act."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.data = position
        self.seat: int = position["order"][position["turn"]]
        self.canal = position["period"] == "canal"
        self.side = SIDES[position["players"]]
        self.tiles: dict[str, dict[str, Any]] = position["tiles"]
        self.built = set(position["links"])
        self.own_links = {link for link, owner in position["links"].items() if owner == self.seat}
        self.own_slots = {slot for slot, tile in self.tiles.items() if tile["owner"] == self.seat}
        self.money: int = position["money"][self.seat]
        self.hand = set(position["hands"][self.seat])
        self.can_combine = position["plays_left"] == 2

    def actions(self) -> set[str]:
        """The actions that may begin."""
        return {"pass"} | self.loans() | self.links(again=False) | self.developments() | self.builds() | self.sales()

    def loans(self) -> set[str]:
        """Loans that do not go below -10, while there are cards to draw or the canals last."""
        drawable = len(self.data["pile"]) - ASIDE[self.data["players"], self.data["period"]]
        if not self.canal and drawable == 0:
            return set()
        level = LEVELS[self.data["income"][self.seat]]
        return {f"loan {tens * 10}" for tens in (1, 2, 3) if level - tens >= -10}

    def links(self, again: bool) -> set[str]:
        """Links that start at an own tile or link and can be paid."""
        if len(self.own_links) == 14:
            return set()
        possible = CANAL_AND_RAIL | (CANAL_ONLY if self.canal else RAIL_ONLY)
        if self.side == "small":
            possible = {link for link in possible if set(link.split("-")) <= SMALL_PLACES}
            possible |= {"lancaster-scotland"}
        starts = self.ends(self.own_links) | {place_of(slot) for slot in self.own_slots}
        found = set()
        for link in possible - self.built:
            ends = set(link.split("-"))
            costs = [0] if self.canal else [self.coal_cost(end) for end in ends]
            price = 3 if self.canal else 10 if again else 5
            if ends & starts and any(cost is not None and cost + price <= self.money for cost in costs):
                found.add(f"link {link}")
        return found

    def developments(self) -> set[str]:
        """Stacks with a tile left, if iron can be had."""
        mat = self.data["mats"][self.seat]
        return {f"develop {industry}" for industry in STACKS if mat[industry] and self.iron_cost() <= self.money}

    def builds(self) -> set[str]:
        """Tiles that can be built; of equal empty slots only the first."""
        found = set()
        for place, slots in SLOTS.items():
            if self.side == "small" and place not in SMALL_PLACES:
                continue
            for number, takes in enumerate(slots, 1):
                slot = f"{place}:{number}"
                equals = [f"{place}:{at}" for at, other in enumerate(slots[: number - 1], 1) if other == takes]
                if slot not in self.tiles and any(equal not in self.tiles for equal in equals):
                    continue
                found |= {f"build {slot} {industry}" for industry in takes.split() if self.can_build(slot, industry)}
        return found

    def can_build(self, slot: str, industry: str) -> bool:
        """Whether a card, the slot, coal, iron and money allow a build."""
        level = self.top(industry)
        place = place_of(slot)
        if level is None or ("canal" if self.canal else "rail") not in TILES[industry, level].periods:
            return False
        if not (self.can_combine or place in self.hand or (industry in self.hand and place in self.network())):
            return False
        if self.canal and any(place_of(own) == place for own in self.own_slots - {slot}):
            return False
        if not (self.can_replace(slot, industry, level) if slot in self.tiles else self.can_occupy(slot, industry)):
            return False
        figures = TILES[industry, level]
        coal = self.coal_cost(place) if figures.coal else 0
        iron = self.iron_cost() if figures.iron else 0
        return coal is not None and figures.cost + coal + iron <= self.money

    def can_occupy(self, slot: str, industry: str) -> bool:
        """Ports in Lancaster and Preston fill the first slot first."""
        return slot not in ("lancaster:2", "preston:2") or industry != "port" or f"{place_of(slot)}:1" in self.tiles

    def can_replace(self, slot: str, industry: str, level: int) -> bool:
        """An own tile, or a mine or ironworks of another when the resource has run out."""
        old = self.tiles[slot]
        if old["industry"] != industry or old["level"] >= level:
            return False
        if old["owner"] == self.seat:
            return True
        gone = (not self.sources(industry), self.data.get(industry) == 0)
        return industry in ("coal", "iron") and (any if self.data["options"]["overbuild"] == "either" else all)(gone)

    def network(self) -> set[str]:
        """Where an industry card may build."""
        if not self.own_links and not self.own_slots:
            return set(SLOTS)
        places = self.ends(self.own_links)
        if not self.canal:
            places |= {place_of(slot) for slot in self.own_slots}
        for one, other in (("liverpool", "birkenhead"), ("birkenhead", "liverpool")):
            if one in places and self.side == "large":
                return places | {other}
        return places

    def sales(self) -> set[str]:
        """Own mills that some market would buy from."""
        return {f"sell {slot}" for slot in self.own_slots if self.is_open_mill(slot) and self.markets(slot)}

    def is_open_mill(self, slot: str) -> bool:
        """Whether a mill has not sold yet."""
        return self.tiles[slot]["industry"] == "cotton" and not self.tiles[slot]["flipped"]

    def markets(self, mill: str) -> set[str]:
        """Where a mill may sell."""
        ports = {slot for slot in self.ports() if place_of(slot) in self.joined(place_of(mill))}
        found = {f"to {slot}" for slot in ports if not self.tiles[slot]["flipped"]}
        if self.data["cotton"] < 8 and self.has_outlet(place_of(mill)):
            found.add("distant")
        return found

    def coal(self, places: set[str]) -> set[str]:
        """Where the coal may come from that goes to one of these places."""
        found = set()
        for place in places:
            mines = self.nearest_mines(place)
            found |= {f"take {slot}" for slot in mines}
            if not mines and self.has_outlet(place) and self.price("coal") <= self.money:
                found.add("buy")
        return found

    def iron(self) -> set[str]:
        """Where iron may come from."""
        return {f"take {slot}" for slot in self.sources("iron")} or {"buy"}

    def ports(self) -> set[str]:
        """The slots with a port on them."""
        return {slot for slot, tile in self.tiles.items() if tile["industry"] == "port"}

    def sources(self, industry: str) -> set[str]:
        """Mines or ironworks with cubes."""
        return {slot for slot, tile in self.tiles.items() if tile["industry"] == industry and tile["cubes"]}

    def rings(self, place: str) -> list[set[str]]:
        """The places joined to a place, by distance."""
        rings = [{place}]
        while rings[-1]:
            known = set().union(*rings)
            rings.append(
                {end for link in self.built for end in link.split("-") if set(link.split("-")) & rings[-1]} - known
            )
        return rings

    def joined(self, place: str) -> set[str]:
        """The places joined to a place."""
        return set().union(*self.rings(place))

    def nearest_mines(self, place: str) -> set[str]:
        """The nearest joined mines with coal."""
        rings = ({slot for slot in self.sources("coal") if place_of(slot) in ring} for ring in self.rings(place))
        return next(filter(None, rings), set())

    def has_outlet(self, place: str) -> bool:
        """Whether a place is joined to a built port or an external place."""
        return bool(self.joined(place) & (EXTERNAL | {place_of(slot) for slot in self.ports()}))

    def price(self, resource: str) -> int:
        """What a cube costs from its demand track."""
        prices, cubes = PRICES[self.side], self.data[resource]
        return prices[len(prices) - cubes] if cubes else 5

    def coal_cost(self, place: str) -> int | None:
        """What coal for a place costs; None if it cannot be had."""
        if self.nearest_mines(place):
            return 0
        return self.price("coal") if self.has_outlet(place) else None

    def iron_cost(self) -> int:
        """What iron costs."""
        return 0 if self.sources("iron") else self.price("iron")

    def top(self, industry: str) -> int | None:
        """The level on top of a stack."""
        bottom_up = [level for level, how_many in reversed(STACKS[industry].items()) for _ in range(how_many)]
        left: int = self.data["mats"][self.seat][industry]
        return bottom_up[left - 1] if left else None

    def ends(self, links: set[str]) -> set[str]:
        """The places at the ends of links."""
        return {end for link in links for end in link.split("-")}


def place_of(slot: str) -> str:
    """The place of a slot."""
    return slot.split(":")[0]


def legal(position: dict[str, Any]) -> set[str]:
    """Everything that may be decided in a position."""
    oracle = Oracle(position)
    step, begun = position["step"], (position["begun"] or "").split()
    if step == "action":
        return oracle.actions()
    if step == "coal":
        return oracle.coal(set(begun[1].split("-")) if begun[0] == "link" else {place_of(begun[1])})
    if step == "iron":
        return oracle.iron()
    if step == "market":
        return oracle.markets(begun[1])
    if step == "remove":
        return {f"remove {slot}" for slot in oracle.own_slots}
    if step in ("card", "discard"):
        return cards(oracle, step, begun)
    more = {"rail": lambda: oracle.links(again=True), "develop": oracle.developments, "sale": oracle.sales}
    return more[step]() | {"stop"}


def cards(oracle: Oracle, step: str, begun: list[str]) -> set[str]:
    """The cards that may be laid for an action."""
    if step == "discard" or begun[0] != "build":
        return {f"card {card}" for card in oracle.hand}
    place, industry = place_of(begun[1]), begun[2]
    fitting = oracle.hand & ({place, industry} if place in oracle.network() else {place})
    return {f"card {card}" for card in fitting} | ({"combine"} if oracle.can_combine else set())
