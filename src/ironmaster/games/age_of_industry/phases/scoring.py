# mypyc: compiled
"""The end of the game: rails pay, loans are repaid, money and tiles are points."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, count, lowest
from ironmaster.kernel.events import Fact
from ironmaster.pieces.industry.state import GAME

if TYPE_CHECKING:  # a state tells its scores
    from ironmaster.games.age_of_industry.state import AgeOfIndustry


def rail_money(state: "AgeOfIndustry", rails: i64) -> i64:
    """What these rails pay: a sum each, and 1 for every occupied slot, market space and village at their ends."""
    board = state.board
    occupied = state.occupied()
    money: i64 = 0
    while rails:
        ends = board.network.ends[lowest(rails)]
        rails &= rails - 1
        money += board.rail_value
        while ends:
            place = lowest(ends)
            ends &= ends - 1
            money += board.printed[place] + count(board.slots_at[place] & occupied)
    return money


def tile_points(state: "AgeOfIndustry", slots: i64) -> i64:
    """What the tiles on these slots score, flipped or not: their levels."""
    return state.total(state.board.tiles.level, slots)


def settle(state: "AgeOfIndustry") -> None:
    """The rails pay, and every seat repays what its money allows."""
    amount = state.board.loan
    state.loans = state.loans[:]
    if state.log is not None:
        state.note("settling", GAME, {"before": [int(money) for money in state.money]})
    for seat in range(state.players):
        money = rail_money(state, state.links_of[seat])
        state.money[seat] += money
        repaid = min(state.loans[seat], state.money[seat] // amount)
        state.loans[seat] -= repaid
        state.money[seat] -= repaid * amount
        if state.log is not None:
            _note_rails(state, seat)
            state.note("rails_pay", seat, {"money": int(money)})
            if repaid > 0:
                state.note("repay", seat, {"money": int(repaid * amount), "loans": int(state.loans[seat])})


def _note_rails(state: "AgeOfIndustry", seat: i64) -> None:
    """Adds what every rail of a seat pays, to be told on its own."""
    rails = state.links_of[seat]
    while rails:
        rail = rails & -rails
        rails &= rails - 1
        money = rail_money(state, rail)
        state.note("rail_pays", seat, {"link": state.board.link_ids[lowest(rail)], "money": int(money)})


def note_points(state: "AgeOfIndustry") -> None:
    """Adds what everybody scores, tile by tile, once all is settled."""
    board = state.board
    for seat in range(state.players):
        _note_tiles(state, seat)
        money, each, loans = int(state.money[seat]), int(board.money_per_point), int(state.loans[seat])
        if money >= each:
            state.note("money_scores", seat, {"points": money // each, "money": money, "each": each})
        if loans > 0:
            state.note("loans_cost", seat, {"points": -loans * int(board.penalty), "loans": loans})


def _note_tiles(state: "AgeOfIndustry", seat: i64) -> None:
    slots = state.tiles_of[seat]
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        facts: dict[str, Fact] = {"slot": state.board.slot_ids[slot], "points": int(tile_points(state, BIT[slot]))}
        state.note("tile_scores", seat, {**facts, **state.tile_facts(slot)})


def points_of(state: "AgeOfIndustry", seat: i64) -> i64:
    """The points of a seat: what it has if the game is over, or would have if it ended now."""
    board = state.board
    money, loans = state.money[seat], state.loans[seat]
    if state.actors != 0:
        money += rail_money(state, state.links_of[seat])
        repaid = min(loans, money // board.loan)
        loans -= repaid
        money -= repaid * board.loan
    return money // board.money_per_point + tile_points(state, state.tiles_of[seat]) - loans * board.penalty
