# mypyc: compiled
"""Networks: links of one colour that hang together through shared towns. Connections that cross do not join."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop.board.board import Board
from ironmaster.kernel.bits import lowest


def link_counts(board: Board, owner: vec[i64], colour: i64) -> tuple[i64, i64]:
    """The links of a colour's largest network, and all its links; a double connection counts two."""
    total: i64 = 0
    for link in range(len(owner)):
        if owner[link] == colour:
            total += board.length[link]
    return _size(board, owner, colour, largest_network(board, owner, colour)), total


def largest_network(board: Board, owner: vec[i64], colour: i64) -> i64:
    """The towns of a colour's largest network, as a mask; of equal ones the first."""
    towns: i64 = 0
    for link in range(len(owner)):
        if owner[link] == colour:
            towns |= board.ends[link]
    found: i64 = 0
    largest: i64 = 0
    while towns:
        joined = _joined(board, owner, colour, towns & -towns)
        towns &= ~joined
        size = _size(board, owner, colour, joined)
        if size > largest:
            found = joined
            largest = size
    return found


def _joined(board: Board, owner: vec[i64], colour: i64, start: i64) -> i64:
    """The towns joined to the start by links of the colour."""
    reached = start
    fresh = start
    while fresh:
        found: i64 = 0
        while fresh:
            for link in board.links_at[lowest(fresh)]:
                if owner[link] == colour:
                    found |= board.ends[link]
            fresh &= fresh - 1
        fresh = found & ~reached
        reached |= fresh
    return reached


def _size(board: Board, owner: vec[i64], colour: i64, towns: i64) -> i64:
    """The links of the colour at these towns, which are joined."""
    twice: i64 = 0
    while towns:
        for link in board.links_at[lowest(towns)]:
            if owner[link] == colour:
                twice += board.length[link]
        towns &= towns - 1
    return twice // 2
