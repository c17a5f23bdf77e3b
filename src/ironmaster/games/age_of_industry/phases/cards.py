# mypyc: compiled
"""Cards: dealing, and turning up."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import NO_CARD
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.pieces.industry.state import GAME


def deal(state: AgeOfIndustry, size: i64) -> None:
    """Shuffles, deals every seat its first hand and turns up the face-up cards."""
    state.deck = state.board.deck[:]
    state.rng.shuffle(state.deck)
    state.dealt = 0
    for seat in state.order:
        start = state.hand_start(seat)
        for card in state.deck[state.dealt : state.dealt + size]:
            state.hands[start + card] += 1
        state.dealt += size
    turn_up(state)


def turn_up(state: AgeOfIndustry) -> None:
    """Fills the gaps among the face-up cards from the pile, as far as it goes."""
    for at in range(len(state.face)):
        if state.face[at] == NO_CARD and state.pile() > 0:
            card = state.deck[state.dealt]
            state.face = state.face[:]
            state.face[at] = card
            state.dealt += 1
            state.shown = state.everybody()
            if state.log is not None:
                state.note("turn_up", GAME, {"card": state.board.card_ids[card]})
