"""A position that agrees with what a seat is told."""

from collections import Counter

from ironmaster.games.workshop.state import Workshop
from ironmaster.games.workshop.views.position import read_sealed, read_table
from ironmaster.kernel.position_reader import Reader

NOTHING_DRAWN = {"step": "over", "card": None, "town": None, "far": None}


def read_view(state: Workshop, read: Reader, seat: int) -> None:
    """Sets a game up as a view says; where hidden cards and tokens are is made up, and money that is not told."""
    players = int(state.players)
    panel = read.table("panel")
    seats = list(panel.tables("players", players))
    own = seats[seat].number("money")
    asked = {} if read.get("asked") is None else read.table("asked").data
    known = {
        **read.data,
        **NOTHING_DRAWN,
        **asked,
        "actors": panel.get("actors"),
        "money": [own if player.get("money") is None else player.number("money") for player in seats],
        "income": [player.number("income") for player in seats],
        **_tokens_in(state, read, seat, [player.number("tokens") for player in seats]),
        **_cards_in(state, read),
    }
    read_table(state, Reader(known, read.where))
    read_sealed(state, read.table_of(seat, "sealed", players), seat)


def _tokens_in(state: Workshop, read: Reader, seat: int, held: list[int]) -> dict[str, object]:
    """The tokens of the seat itself; all others lie with the others and in the bag, in any order."""
    types = state.board.types
    own, diagram = read.table_of(seat, "tokens", int(state.players)), read.table("diagram")
    unseen = Counter(types[kind] for kind in state.board.tokens)
    for table in (own, diagram):
        unseen.subtract({name: table.number(name) for name in table.data})
    rest = sorted(unseen.elements())
    tokens: list[dict[str, object]] = []
    for other, hidden in enumerate(held):
        tokens.append(own.data if other == seat else dict(Counter(rest[:hidden])))
        rest = rest if other == seat else rest[hidden:]
    return {"tokens": tokens, "bag": rest}


def _cards_in(state: Workshop, read: Reader) -> dict[str, object]:
    """The cards that the seat has not seen: set-up cards on top, the others in the deck and aside, in any order."""
    board = state.board
    used = read.table("discards")
    seen = Counter({name: used.number(name) for name in used.data})
    seen.update(name for name in read.optional_texts("row", int(state.colours)) if name is not None)
    unseen: list[str] = []
    for cards in (board.setup_cards, board.town_cards):
        unseen += (Counter(board.card_ids[card] for card in cards) - seen).elements()
    pile = read.number("pile", most=len(unseen))
    return {"pile": unseen[:pile], "aside": unseen[pile:]}
