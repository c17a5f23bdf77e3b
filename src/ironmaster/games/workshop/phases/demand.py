# mypyc: compiled
"""Creating demand: tokens drawn in secret, and chosen in secret by all at once for the demand diagram."""

from ironmaster.games.workshop.state import ASK_DEMAND, NOT_CHOSEN, SEALS, Workshop
from ironmaster.kernel.events import Fact


def draw_tokens(state: Workshop) -> None:
    """Every seat draws its tokens of the era."""
    types = len(state.diagram)
    for seat in range(state.players):
        end = state.drawn + state.setup.tokens
        while state.drawn < end:
            state.tokens[seat * types + state.bag[state.drawn]] += 1
            state.drawn += 1
    state.shown = state.everybody()


def ask_for_tokens(state: Workshop) -> None:
    """Everybody chooses tokens in secret: exactly so many when an era begins, up to so many when it ends."""
    state.unseal()
    state.ask(ASK_DEMAND, state.everybody())


def reveal_tokens(state: Workshop) -> None:
    """Everybody's chosen tokens are laid on the diagram."""
    types = len(state.diagram)
    for seat in range(state.players):
        names: list[str] = []
        for at in range(seat * SEALS, seat * SEALS + SEALS):
            kind = state.sealed[at]
            if kind != NOT_CHOSEN:
                state.tokens[seat * types + kind] -= 1
                state.diagram[kind] += 1
                names.append(state.board.types[kind])
        if state.log is not None:
            facts: dict[str, Fact] = {"tokens": names}
            state.note("tokens", seat, facts)
    state.unseal()
    state.shown = state.everybody()
