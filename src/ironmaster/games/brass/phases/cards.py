# mypyc: compiled
"""Cards: shuffling, dealing and refilling hands."""

from mypy_extensions import i64

from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import BIT


def shuffle_for_period(state: Brass) -> None:
    """Shuffles all cards and all distant-market tiles anew and deals full hands; the last cards are set aside."""
    rng = state.rng.copy()
    state.rng = rng
    state.deck = state.setup.deck[:]
    rng.shuffle(state.deck)
    state.distant = state.setup.distant[:]
    rng.shuffle(state.distant)
    state.dealt = 0
    state.turned = 0
    state.cotton = 0
    refill_hands(state)


def refill_hands(state: Brass) -> None:
    """Every seat, in turn order, fills its hand as far as the pile goes."""
    for seat in state.order:
        wanted = min(state.board.hand_size - state.hand_size(seat), state.pile())
        if wanted > 0:
            _draw(state, seat, wanted)


def _draw(state: Brass, seat: i64, wanted: i64) -> None:
    start = state.hand_start(seat)
    drawn = state.deck[state.dealt : state.dealt + wanted]
    state.dealt += wanted
    for card in drawn:
        state.hands[start + card] += 1
    state.shown |= BIT[seat]
    if state.log is not None:
        state.note("draw", seat, {"cards": int(wanted)})
        state.note("drawn", seat, {"cards": [state.board.card_ids[card] for card in drawn]}, BIT[seat])
