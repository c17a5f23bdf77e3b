"""Positions as JSON data, mid-action included, and back."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.board.board import PERIODS
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.views.question import check_answerable, question_of, read_question
from ironmaster.kernel.bits import members
from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.position import read_deck, read_hands, read_links, read_seats, read_tiles
from ironmaster.pieces.industry.view import hand_of, links_on_board, mat_of, pile_order, tiles_on_board


def position_of(state: Brass) -> dict[str, object]:
    """The whole position."""
    seats = range(state.players)
    return {
        "period": PERIODS[state.period],
        "round": int(state.round),
        "order": [int(seat) for seat in state.order],
        **question_of(state),
        "money": [int(money) for money in state.money],
        "income": [int(space) for space in state.income],
        "points": [int(points) for points in state.points],
        "spent": [int(spent) for spent in state.spent],
        "hands": [hand_of(state, seat) for seat in seats],
        "mats": [mat_of(state, seat) for seat in seats],
        "tiles": tiles_on_board(state),
        "links": links_on_board(state),
        "coal": int(state.coal_cubes),
        "iron": int(state.iron_cubes),
        "cotton": int(state.cotton),
        "pile": pile_order(state),
        "distant": [int(steps) for steps in state.distant],
        "turned": int(state.turned),
    }


def read_position(state: Brass, read: Reader) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read_table(state, read)
    check_answerable(state, read)


def read_table(state: Brass, read: Reader) -> None:
    """Puts everything where it lies, and the question, whether the hand has an answer or not."""
    state.period = PERIODS.index(read.choice("period", list(PERIODS)))
    _read_seats(state, read)
    read_tiles(state, read, state.board.tiles.periods)
    read_links(state, read, "links")
    _check_side(state, read)
    _read_markets(state, read)
    read_question(state, read)


def _read_seats(state: Brass, read: Reader) -> None:
    players = int(state.players)
    read_seats(state, read)
    state.income = vec[i64](read.numbers("income", players, most=len(state.board.levels) - 1))
    state.points = vec[i64](read.numbers("points", players, least=None))
    read_hands(state, read, "hands", state.hands)


def _check_side(state: Brass, read: Reader) -> None:
    """Tiles and links lie only where the side of the board in use has a slot or, in this period, a link."""
    board, players = state.board, state.players
    for slot in members(state.occupied() & ~state.setup.slots):
        raise read.complain(f"{board.slot_ids[slot]} is not on the side of the board for {players} players")
    for link in members(state.built_links() & ~state.setup.links[state.period]):
        period = PERIODS[state.period]
        raise read.complain(f"{board.link_ids[link]} cannot be built in the {period} period by {players} players")


def _read_markets(state: Brass, read: Reader) -> None:
    state.coal_cubes = read.number("coal", most=int(state.setup.coal.spaces))
    state.iron_cubes = read.number("iron", most=int(state.setup.iron.spaces))
    state.cotton = read.number("cotton", most=int(state.board.no_demand))
    distant = read.numbers("distant", None)
    read.refuse_if(sorted(distant) != sorted(state.setup.distant), "distant must hold every distant-market tile once")
    state.distant = vec[i64](distant)
    state.turned = read.number("turned", most=len(distant))
    read_deck(state, read, state.setup.deck, [])
    read.refuse_if(state.pile() < 0, f"pile must hold at least the {state.setup.aside[state.period]} cards set aside")
