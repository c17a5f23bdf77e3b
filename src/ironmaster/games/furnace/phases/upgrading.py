# mypyc: compiled
"""Upgrading: the last line of a start-up turns companies, for an upgrade token and a coal each, as many as wanted."""

from mypy_extensions import i64

from ironmaster.games.furnace.board.board import NO_CARD, NO_RESOURCE, RESOURCE_COUNT, SPENDABLE, TOKEN
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.bits import BIT


def _can_pay(state: Furnace, seat: i64, token: i64) -> bool:
    """Whether a seat can pay for an upgrade, with this resource as the token."""
    cost = state.deck.effects.cost
    at = state.line[seat] * RESOURCE_COUNT
    start = seat * RESOURCE_COUNT
    for resource in range(SPENDABLE):
        price = cost[at + resource] if resource != TOKEN else 0
        if resource == token:
            price += cost[at + TOKEN]
        if state.held[start + resource] < price:
            return False
    return True


def pays_token(state: Furnace, seat: i64) -> bool:
    """Whether a seat can pay for an upgrade with an upgrade token."""
    return _can_pay(state, seat, TOKEN)


def pays_other(state: Furnace, seat: i64) -> bool:
    """Whether a seat may and can pay for an upgrade with another resource than the token."""
    substitute = state.token_substitute(seat)
    return substitute != NO_RESOURCE and _can_pay(state, seat, substitute)


def upgradable(state: Furnace, seat: i64) -> i64:
    """The companies of a seat that are on their basic side."""
    return state.companies_of(seat) & ~state.upgraded


def can_upgrade(state: Furnace, seat: i64) -> bool:
    """Whether a seat has a company to upgrade and can pay for it."""
    return upgradable(state, seat) != 0 and (pays_token(state, seat) or pays_other(state, seat))


def upgrade(state: Furnace, seat: i64, company: i64, token: i64) -> None:
    """Pays, with this resource as the token, and turns the company."""
    cost = state.deck.effects.cost
    at = state.line[seat] * RESOURCE_COUNT
    start = seat * RESOURCE_COUNT
    for resource in range(SPENDABLE):
        if resource != TOKEN:
            state.held[start + resource] -= cost[at + resource]
    state.held[start + token] -= cost[at + TOKEN]
    state.upgraded |= BIT[company]
    state.turning[seat] = NO_CARD
    if state.log is not None:
        state.note("upgrade", seat, {"card": state.board.card_ids[company], "token": int(token)})
