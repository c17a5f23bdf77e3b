"""Positions for the tests of rules: a whole table from the few things that a rule is about."""

from __future__ import annotations

from typing import Any

from ironmaster import load
from ironmaster.games.workshop.rules import WorkshopRules
from ironmaster.games.workshop.state import Workshop
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.events import Event

_LOADED = load("workshop")
assert isinstance(_LOADED, WorkshopRules)
RULES: WorkshopRules = _LOADED
BOARD = RULES.board_data
SETUP_TOWNS = {"london", "birmingham", "manchester", "liverpool", "leeds", "bristol"}
DRAWN = ("town", "displace", "link")
"""Steps of a turn whose card has been drawn."""


def table(players: int = 3, rules: WorkshopRules = RULES, **wanted: Any) -> Workshop:
    """A position in which seat 0 draws a card in the first round of the canal era, unless wanted otherwise.

    `row` names the cards still face up, `aside` those set aside (as many as usual unless given); all other cards lie in
    the deck or are used up. `tokens` are of the seats; all others that are not on the `diagram` are in the bag.
    """
    setup = rules.board_data.setups[players]
    colours = int(setup.colours)
    step, era = wanted.get("step", "card"), wanted.get("era", "canal")
    round_, turn = wanted.get("round", 0 if step == "demand" else 1), wanted.get("turn", 0)
    order = wanted.get("order", _in_turn(colours, players))
    seats = range(players)
    if step in ("demand", "bid"):
        actors = list(seats)
    else:
        actors = [] if step == "over" else [order[turn] // int(setup.colours_each)]
    position = {
        "game": "workshop",
        "board": rules.board,
        "players": players,
        "options": {"open_money": "on"},
        "era": era,
        "round": round_,
        "turn": turn,
        "step": step,
        "actors": actors,
        "card": None,
        "town": None,
        "far": None,
        "order": order,
        "money": [int(setup.money)] * players,
        "income": [0] * players,
        "sealed": [_nothing_sealed(step) for _ in seats],
        "industries": {},
        "links": {},
        "generator": {"seed": "0" * 32, "drawn": 0},
        **_tokens(rules, players, wanted),
        **_cards(rules, players, step, round_, turn, wanted),
    }
    known = {name: value for name, value in wanted.items() if name not in ("row", "aside", "tokens", "diagram", "bag")}
    return rules.from_position({**position, **known})


def _in_turn(colours: int, players: int) -> list[int]:
    """The first colour of every seat, then the second where a seat has two."""
    each = colours // players
    return [colour for first in range(each) for colour in range(first, colours, each)]


def _nothing_sealed(step: str) -> dict[str, object]:
    if step == "demand":
        return {"tokens": []}
    return {"bid": None, "colour": None} if step == "bid" else {}


def _tokens(rules: WorkshopRules, players: int, wanted: dict[str, Any]) -> dict[str, object]:
    board = rules.board_data
    hands = wanted.get("tokens", [{} for _ in range(players)])
    diagram = {**dict.fromkeys(board.types, 0), **wanted.get("diagram", {})}
    bag = [board.types[token] for token in board.tokens]
    for held in [*hands, diagram]:
        for name, how_many in held.items():
            for _ in range(how_many):
                bag.remove(name)
    return {"tokens": hands, "diagram": diagram, "bag": bag}


def _cards(
    rules: WorkshopRules, players: int, step: str, round_: int, turn: int, wanted: dict[str, Any]
) -> dict[str, object]:
    board, setup = rules.board_data, rules.board_data.setups[players]
    colours = int(setup.colours)
    taken = colours if round_ == 0 or step in ("demand", "over") else turn + (1 if step in DRAWN else 0)
    rest = [board.card_ids[card] for card in [*board.setup_cards, *board.town_cards]]
    row = wanted.get("row")
    if row is None:
        row = rest[: colours - taken]
    aside = wanted.get("aside")
    for card in [*row, *(aside or [])]:
        rest.remove(card)
    if aside is None:
        aside = rest[-int(setup.aside) :] if setup.aside else []
        rest = rest[: len(rest) - len(aside)]
    left = int(board.cards - setup.aside) - round_ * colours
    return {"row": [None] * taken + list(row), "pile": rest[:left], "aside": aside}


def play(state: Workshop, *texts: str, seat: int | None = None, log: list[Event] | None = None) -> Workshop:
    """Plays decisions by their notation, each by the first seat that is asked unless a seat is given."""
    for text in texts:
        state.play(int(lowest(state.actors)) if seat is None else seat, state.rules.parse(text), log)
    return state


def choices(state: Workshop, seat: int | None = None) -> list[str]:
    """What a seat may decide, by default the first that is asked."""
    asked = int(lowest(state.actors)) if seat is None else seat
    return [state.rules.notation(decision) for decision in state.legal(asked)]


def links(state: Workshop) -> list[str]:
    """The connections that may be built now."""
    return [text.removeprefix("link ") for text in choices(state) if text.startswith("link ")]


def reason(state: Workshop, text: str, seat: int | None = None) -> str | None:
    """Why a decision is refused."""
    rules: Rules = state.rules
    asked = int(lowest(state.actors)) if seat is None else seat
    return rules.why_not(state, asked, rules.parse(text))


def custom(*changes: tuple[str, str]) -> WorkshopRules:
    """The rules on our board file with some of its text changed."""
    from ironmaster.games import game

    text = game("workshop").boards["great_britain"].read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    rules = game("workshop").load_text(text, "mine.toml")
    assert isinstance(rules, WorkshopRules)
    return rules
