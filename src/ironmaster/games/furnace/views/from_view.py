"""A position that agrees with what a seat is told: all but the order of the pile."""

from ironmaster.games.furnace.board.board import RESOURCES
from ironmaster.games.furnace.state import Furnace
from ironmaster.games.furnace.views.position import read_position
from ironmaster.kernel.position_reader import Reader


def read_view(state: Furnace, read: Reader) -> None:
    """Sets a game up as a view says; the order of the pile is made up."""
    players = int(state.players)
    panel = read.table("panel").tables("players", players)
    seats = [_seat_in(seat, player) for seat, player in zip(read.tables("seats", players), panel, strict=True)]
    auction = read.table("auction").data
    known = {**read.data, **auction, "seats": seats, "agent": read.get("agent") or []}
    read_position(state, Reader({**known, "pile": _pile_in(state, Reader(known, read.where))}, read.where))


def _seat_in(seat: Reader, player: Reader) -> dict[str, object]:
    """What a view tells of a seat, as a position tells it."""
    cards = list(seat.tables("cards", None))
    active = [card.get("card") for card in cards if card.flag("active")]
    return {
        **seat.data,
        **{name: player.number(name) for name in RESOURCES},
        "cards": [card.get("card") for card in cards],
        "upgraded": [card.get("card") for card in cards if card.flag("upgraded")],
        "activated": [card.get("card") for card in cards if card.flag("activated")],
        "active": active[0] if active else None,
        "line": seat.get("line") or 0,
    }


def _pile_in(state: Furnace, known: Reader) -> list[str]:
    """The companies that lie nowhere else."""
    seen = {*known.texts("out"), *known.texts("row")}
    for seat in known.tables("seats", int(state.players)):
        seen |= {*seat.texts("cards"), *seat.texts("to_place")}
    return [name for name in state.board.card_ids[: state.board.companies] if name not in seen]
