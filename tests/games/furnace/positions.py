"""Positions for the tests of Furnace: tables as a player would describe them, decisions as a player would say them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ironmaster.games.furnace import GAME
from ironmaster.games.furnace.rules import FurnaceRules
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.events import Event

_LOADED = GAME.load()
assert isinstance(_LOADED, FurnaceRules)
RULES: FurnaceRules = _LOADED
COMPANIES = RULES.board_data.card_ids[: RULES.board_data.companies]
ROW_SIZES = {2: 6, 3: 7, 4: 8}
DEFAULTS = {"cards": "transcribed", "capitalists": "off", "chain": "off"}
ALL_DISCS = [1, 2, 3, 4]

Seat = Mapping[str, Any]


STARTUPS = ("p1", "p2", "p3", "p4", "p5")


def seats_of(given: Sequence[Seat]) -> list[dict[str, Any]]:
    """Seats as a position has them; those that name no start-up get the next one free."""
    named = [_named_startup(one) for one in given]
    free = [startup for startup in STARTUPS if startup not in named]
    startups = [name or free.pop(0) for name in named]
    return [_seat(startup, dict(one)) for startup, one in zip(startups, given)]


def _named_startup(given: Seat) -> str | None:
    named = [given.get("startup"), *given.get("cards", [])]
    return next((name for name in named if name in STARTUPS), None)


def _seat(startup: str, known: dict[str, Any]) -> dict[str, Any]:
    """A seat with its start-up and nothing else, but for what is known; `finished` means that all is activated."""
    cards = [startup, *known.pop("companies", [])]
    empty: dict[str, Any] = {
        "startup": startup,
        "capitalist": None,
        "coal": 0,
        "iron": 0,
        "oil": 0,
        "upgrade": 0,
        "money": 0,
        "discs": [],
        "cards": cards,
        "to_place": [],
        "upgraded": [],
        "activated": cards if known.pop("finished", False) else [],
        "active": None,
        "line": 0,
        "upgrading": None,
    }
    return empty | known


def position(players: int, phase: str, seats: Sequence[Seat], row: Sequence[str] = (), **known: Any) -> dict[str, Any]:
    """A whole position: the row is filled up, and what lies nowhere is in the pile."""
    whole = seats_of([*seats, *[{}] * players][:players])
    owned = {card for one in whole for card in [*one["cards"], *one["to_place"]]}
    free = [card for card in COMPANIES if card not in owned and card not in row]
    if phase in ("auction", "compensation"):
        missing = ROW_SIZES[players] - len(row)
        row, free = [*row, *free[:missing]], free[missing:]
    bidders = players + (players == 2)
    options = DEFAULTS | known.pop("options", {})
    base: dict[str, Any] = {
        "game": "furnace",
        "board": "companies",
        "players": players,
        "options": options,
        "round": 1,
        "first": 0,
        "phase": phase,
        "turn": 0,
        "slot": 0,
        "disc": 0,
        "row": list(row),
        "bids": [[[] for _ in range(bidders)] for _ in row],
        "seats": whole,
        "agent": [],
        "pile": free,
        "generator": {"seed": f"{known.pop('seed', 1):032x}", "drawn": 0},
    }
    return base | known


def auction(
    players: int,
    hands: Sequence[Sequence[int]],
    row: Sequence[str] = (),
    placed: Mapping[int, Mapping[int, Sequence[int]]] | None = None,
    seats: Sequence[Seat] = (),
    **known: Any,
) -> Furnace:
    """An auction: the discs in every hand, and by card of the row (from 1) and bidder those already placed."""
    given = [*seats, *[{}] * players][:players]
    whole = [{**one, "discs": list(discs)} for one, discs in zip(given, hands)]
    data = position(players, "auction", whole, row, **known)
    if players == 2 and len(hands) > 2:
        data["agent"] = list(hands[2])
    for place, by_bidder in (placed or {}).items():
        for bidder, values in by_bidder.items():
            data["bids"][place - 1][bidder] = list(values)
    return RULES.from_position(data)


def production(seats: Sequence[Seat], players: int = 3, **known: Any) -> Furnace:
    """A production phase; seats that are not given have nothing left to activate."""
    rest = [{"finished": True}] * (players - len(seats))
    return RULES.from_position(position(players, "production", [*seats, *rest], **known))


def play(game: Furnace, number: int, *texts: str) -> list[Event]:
    """Plays decisions of one seat, written in notation; returns what happened."""
    log: list[Event] = []
    for text in texts:
        game.play(number, RULES.parse(text), log)
    return log


def choices(game: Furnace, number: int) -> list[str]:
    """The legal decisions of a seat, in notation."""
    return [RULES.notation(int(decision)) for decision in game.legal(number)]


def why_not(game: Furnace, number: int, text: str) -> str | None:
    """Why a seat cannot decide this."""
    return RULES.why_not(game, number, RULES.parse(text))


def held(game: Furnace, number: int) -> dict[str, int]:
    """What a seat holds, without what it has none of."""
    names = ("coal", "iron", "oil", "upgrade", "money")
    start = number * len(names)
    return {name: int(game.held[start + at]) for at, name in enumerate(names) if game.held[start + at]}


def companies(game: Furnace, number: int) -> list[str]:
    """The companies of a seat."""
    return [name for name in game.to_position()["seats"][number]["cards"] if name in COMPANIES]


def deciding(game: Furnace) -> list[int]:
    """The seats that are asked."""
    return [number for number in range(game.players) if game.acts(number)]
