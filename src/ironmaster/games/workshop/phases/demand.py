# mypyc: compiled
"""Creating demand: tokens drawn in secret, and chosen in secret by all at once for the demand diagram."""

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALS, Workshop
from ironmaster.kernel.events import Fact


def draw_tokens(state: Workshop) -> None:
    """Every seat draws its tokens of the era."""
    types = len(state.diagram)
    for seat in range(state.players):
        for kind in state.bag[state.drawn : state.drawn + state.setup.tokens]:
            state.tokens[seat * types + kind] += 1
        state.drawn += state.setup.tokens
    state.shown = state.everybody()


def ask_for_tokens(state: Workshop) -> None:
    """Everybody chooses tokens in secret: exactly so many when an era begins, up to so many when it ends."""
    state.unseal()
    state.ask(ask.DEMAND, state.everybody())


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
