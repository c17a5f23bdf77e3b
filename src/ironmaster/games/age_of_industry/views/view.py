"""What a seat may know of a position, as plain data."""

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import work_under_way
from ironmaster.games.age_of_industry.board.board import MARKET_TILES, NO_CARD
from ironmaster.games.age_of_industry.phases.scoring import points_of
from ironmaster.games.age_of_industry.state import NOTHING_BEGUN, NOWHERE_YET, AgeOfIndustry
from ironmaster.games.age_of_industry.views.question import question_of, source_name
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL
from ironmaster.pieces.industry.view import (
    cards_of,
    discards_of,
    hand_of,
    links_on_board,
    mat_of,
    pile_order,
    tiles_on_board,
)


def view_of(state: AgeOfIndustry, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    seats = range(state.players)
    view: dict[str, object] = {
        "round": int(state.round),
        "actions_left": int(state.actions_left),
        "tiles": tiles_of(state),
        "rails": links_on_board(state),
        "imports": imports_of(state),
        "markets": markets_of(state),
        "coal": int(state.coal_cubes),
        "iron": int(state.iron_cubes),
        "pile": int(state.pile()),
        "face_up": face_up(state),
        "discards": discards_of(state, state.board.deck, [card for card in state.face if card != NO_CARD]),
        "hands": [hand_of(state, other) if seat in (other, ALL) else None for other in seats],
        "known": [cards_of(state, state.known, other) for other in seats],
        "mats": [mat_of(state, other) for other in seats],
        "asked": asked_of(state),
        "question": question_of(state),
    }
    if seat == ALL:
        view["pile_order"] = pile_order(state)
    return view


def players_of(state: AgeOfIndustry) -> list[dict[str, object]]:
    """What the panel tells of each player."""
    return [
        {
            "seat": seat,
            "money": int(state.money[seat]),
            "loans": int(state.loans[seat]),
            "points": int(points_of(state, seat)),
            "spent": int(state.spent[seat]),
            "cards": int(state.hand_size(seat)),
            "rails_left": int(state.board.markers) - len(members(state.links_of[seat])),
        }
        for seat in range(state.players)
    ]


def tiles_of(state: AgeOfIndustry) -> dict[str, dict[str, object]]:
    """Every tile on the board, by slot; the coal that a ship can import is told apart."""
    tiles = tiles_on_board(state)
    for ship in members(state.board.ship_slots & state.occupied()):
        tiles[state.board.slot_ids[ship]]["cubes"] = 0
    return tiles


def imports_of(state: AgeOfIndustry) -> dict[str, int]:
    """The coal to import at every ship space."""
    return {state.board.slot_ids[slot]: int(state.cubes[slot]) for slot in members(state.board.ship_slots)}


def markets_of(state: AgeOfIndustry) -> dict[str, object]:
    """The tile on every market space, and whether it has been used."""
    used = set(members(state.used))
    return {
        name: {"takes": MARKET_TILES[state.markets[market]], "used": market in used}
        for market, name in enumerate(state.board.market_ids)
    }


def face_up(state: AgeOfIndustry) -> list[str | None]:
    """The face-up cards; None for a gap."""
    return [None if card == NO_CARD else state.board.card_ids[card] for card in state.face]


def asked_of(state: AgeOfIndustry) -> dict[str, object] | None:
    """The question under way: its step, and what is being built or sold."""
    if state.step in (ask.ACTION, ask.NOTHING):
        return None
    asked: dict[str, object] = {"step": ask.STEPS[state.step]}
    if state.begun != NOTHING_BEGUN:
        asked |= work_under_way(state).asked(state, state.under_way())
    if state.coal_from != NOWHERE_YET:
        asked["coal_from"] = source_name(state, state.coal_from)
    return asked
