"""A position that agrees with what a seat is told."""

from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.views.position import read_table
from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.from_view import cards_in, seats_in


def read_view(state: AgeOfIndustry, read: Reader, seat: int) -> None:
    """Sets a game up as a view says; where hidden cards are is made up."""
    face_up = read.optional_texts("face_up", int(state.board.face_up))
    known = {
        **read.data,
        **read.table("question").data,
        **seats_in(read, int(state.players), money="money", loans="loans", spent="spent"),
        **cards_in(state, read, seat, state.board.deck, face_up),
    }
    read_table(state, Reader(known, read.where))
