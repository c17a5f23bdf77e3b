# mypyc: compiled
"""Upgrading: the last line of a start-up turns companies, for an upgrade token and a coal each, as many as wanted."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import NO_CARD, NO_RESOURCE, RESOURCE_COUNT, SPENDABLE, TOKEN
from ironmaster.games.furnace.reasons import (
    ALREADY_UPGRADED,
    CANNOT_PAY_UPGRADE,
    NO_REASON,
    NOT_ASKED,
    NOT_YOUR_CARD,
)
from ironmaster.games.furnace.table import Table
from ironmaster.kernel.bits import BIT, lowest


def _can_pay(table: Table, seat: i64, token: i64) -> bool:
    """Whether a seat can pay for an upgrade, with this resource as the token."""
    cost = table.deck.effects.cost
    at = table.line[seat] * RESOURCE_COUNT
    start = seat * RESOURCE_COUNT
    resource: i64 = 0
    while resource < SPENDABLE:
        price = cost[at + resource] if resource != TOKEN else 0
        if resource == token:
            price += cost[at + TOKEN]
        if table.held[start + resource] < price:
            return False
        resource += 1
    return True


def pays_token(table: Table, seat: i64) -> bool:
    """Whether a seat can pay for an upgrade with an upgrade token."""
    return _can_pay(table, seat, TOKEN)


def pays_other(table: Table, seat: i64) -> bool:
    """Whether a seat may and can pay for an upgrade with another resource than the token."""
    substitute = table.token_substitute(seat)
    return substitute != NO_RESOURCE and _can_pay(table, seat, substitute)


def upgradable(table: Table, seat: i64) -> i64:
    """The companies of a seat that are on their basic side."""
    return table.companies_of(seat) & ~table.upgraded


def can_upgrade(table: Table, seat: i64) -> bool:
    """Whether a seat has a company to upgrade and can pay for it."""
    return upgradable(table, seat) != 0 and (pays_token(table, seat) or pays_other(table, seat))


def against_upgrade(table: Table, seat: i64, company: i64) -> i64:
    """Why a seat that is asked cannot upgrade a company."""
    if table.turning[seat] != NO_CARD:
        return NOT_ASKED
    if not table.owned[seat] & BIT[company]:
        return NOT_YOUR_CARD
    if table.upgraded & BIT[company]:
        return ALREADY_UPGRADED
    return NO_REASON if can_upgrade(table, seat) else CANNOT_PAY_UPGRADE


def add_upgrades(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds the companies to upgrade and to stop; or the ways to pay for the one that was chosen."""
    numbers = table.board.numbers
    if table.turning[seat] != NO_CARD:
        return append(append(found, numbers.pay_token), numbers.pay_other)
    companies = upgradable(table, seat) if can_upgrade(table, seat) else 0
    while companies:
        found = append(found, numbers.upgrade + lowest(companies))
        companies &= companies - 1
    return append(found, numbers.stop)


def begin_upgrade(table: Table, seat: i64, company: i64) -> bool:
    """Upgrades a company, unless its owner has to be asked how to pay; says whether it is upgraded."""
    table.turning[seat] = company
    other = pays_other(table, seat)
    if other and pays_token(table, seat):
        return False
    finish_upgrade(table, seat, other)
    return True


def finish_upgrade(table: Table, seat: i64, other: bool) -> None:
    """Pays, with the token or with what may replace it, and turns the company."""
    company = table.turning[seat]
    token = table.token_substitute(seat) if other else TOKEN
    cost = table.deck.effects.cost
    at = table.line[seat] * RESOURCE_COUNT
    start = seat * RESOURCE_COUNT
    resource: i64 = 0
    while resource < SPENDABLE:
        if resource != TOKEN:
            table.held[start + resource] -= cost[at + resource]
        resource += 1
    table.held[start + token] -= cost[at + TOKEN]
    table.upgraded |= BIT[company]
    table.turning[seat] = NO_CARD
    if table.log is not None:
        table.note("upgrade", seat, {"card": table.board.card_ids[company], "token": int(token)})
