"""A position that agrees with what a seat is told."""

from collections import Counter

from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.views.position import read_table
from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.from_view import cards_in, seats_in


def read_view(state: Brass, read: Reader, seat: int) -> None:
    """Sets a game up as a view says; where hidden cards and tiles are is made up."""
    known = {
        **read.data,
        **read.table("question").data,
        **seats_in(read, int(state.players), money="money", income="income_space", points="points", spent="spent"),
        **cards_in(state, read, seat, state.setup.deck),
        **_distant_in(state, read.table("distant")),
    }
    read_table(state, Reader(known, read.where))


def _distant_in(state: Brass, distant: Reader) -> dict[str, object]:
    """The distant-market tiles: those turned up, then the others in any order."""
    shown = distant.numbers("shown", None)
    hidden = Counter(int(steps) for steps in state.setup.distant)
    hidden.subtract(shown)
    return {"distant": [*shown, *sorted(hidden.elements())], "turned": len(shown)}
