# mypyc: compiled
"""Creating demand: tokens drawn in secret, and chosen in secret by all at once for the demand diagram."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.reasons import MUST_PLACE, NO_REASON, NO_SUCH_TOKEN
from ironmaster.games.workshop.table import ASK_DEMAND, NOT_CHOSEN, SEALS, Table
from ironmaster.kernel.events import Fact


def draw_tokens(table: Table) -> None:
    """Every seat draws its tokens of the era."""
    types = len(table.diagram)
    seat: i64 = 0
    while seat < table.players:
        end = table.drawn + table.setup.tokens
        while table.drawn < end:
            table.tokens[seat * types + table.bag[table.drawn]] += 1
            table.drawn += 1
        seat += 1
    table.shown = table.everybody()


def ask_for_tokens(table: Table) -> None:
    """Everybody chooses tokens in secret: exactly so many when an era begins, up to so many when it ends."""
    table.unseal()
    table.ask(ASK_DEMAND, table.everybody())


def add_tokens(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds the tokens that a seat may choose, and keeping the rest if it may."""
    kind: i64 = 0
    while kind < len(table.diagram):
        if against_token(table, seat, kind) == NO_REASON:
            found = append(found, table.board.numbers.token + kind)
        kind += 1
    if against_keep(table) == NO_REASON:
        found = append(found, table.board.numbers.keep)
    return found


def against_token(table: Table, seat: i64, kind: i64) -> i64:
    """Why a seat cannot choose a token: it has no other one of the type."""
    held = table.tokens[seat * len(table.diagram) + kind]
    if table.sealed[seat * SEALS] == kind:
        held -= 1
    return NO_REASON if held > 0 else NO_SUCH_TOKEN


def against_keep(table: Table) -> i64:
    """Why a seat cannot keep its tokens: it may only at the end of an era."""
    return NO_REASON if table.closing() else MUST_PLACE


def choose_token(table: Table, seat: i64, kind: i64) -> None:
    """Seals a token; which of two was chosen first makes no difference."""
    at = seat * SEALS
    first = table.sealed[at]
    if first == NOT_CHOSEN:
        table.sealed[at] = kind
    else:
        table.sealed[at] = min(first, kind)
        table.sealed[at + 1] = max(first, kind)
    if first != NOT_CHOSEN or table.setup.placed == 1 or not _has_more(table, seat):
        table.seal_done(seat)


def _has_more(table: Table, seat: i64) -> bool:
    """Whether a seat has a token besides the one it has sealed."""
    held: i64 = 0
    kind: i64 = 0
    types = len(table.diagram)
    while kind < types:
        held += table.tokens[seat * types + kind]
        kind += 1
    return held > 1


def reveal_tokens(table: Table) -> None:
    """Everybody's chosen tokens are laid on the diagram."""
    types = len(table.diagram)
    seat: i64 = 0
    while seat < table.players:
        names: list[str] = []
        at = seat * SEALS
        while at < seat * SEALS + SEALS:
            kind = table.sealed[at]
            if kind != NOT_CHOSEN:
                table.tokens[seat * types + kind] -= 1
                table.diagram[kind] += 1
                names.append(table.board.types[kind])
            at += 1
        if table.log is not None:
            facts: dict[str, Fact] = {"tokens": names}
            table.note("tokens", seat, facts)
        seat += 1
    table.unseal()
    table.shown = table.everybody()
