"""Positions as JSON data, mid-action included, and back."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import MARKET_TILES, NO_CARD
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.views.question import check_question, question_of, read_question
from ironmaster.games.age_of_industry.views.view import face_up, imports_of, markets_of, tiles_of
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.position import read_deck, read_hands, read_links, read_seats, read_tiles
from ironmaster.pieces.industry.view import cards_of, hand_of, links_on_board, mat_of, pile_order


def position_of(state: AgeOfIndustry) -> dict[str, object]:
    """The whole position."""
    seats = range(state.players)
    return {
        "round": int(state.round),
        "order": [int(seat) for seat in state.order],
        **question_of(state),
        "money": [int(money) for money in state.money],
        "loans": [int(loans) for loans in state.loans],
        "spent": [int(spent) for spent in state.spent],
        "hands": [hand_of(state, seat) for seat in seats],
        "known": [cards_of(state, state.known, seat) for seat in seats],
        "mats": [mat_of(state, seat) for seat in seats],
        "tiles": tiles_of(state),
        "rails": links_on_board(state),
        "imports": imports_of(state),
        "markets": markets_of(state),
        "coal": int(state.coal_cubes),
        "iron": int(state.iron_cubes),
        "face_up": face_up(state),
        "pile": pile_order(state),
    }


def read_position(state: AgeOfIndustry, read: Reader) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read_table(state, read)
    check_question(state, read)


def read_table(state: AgeOfIndustry, read: Reader) -> None:
    """Puts everything where it lies, and the question, whether it can be asked or not."""
    read_seats(state, read)
    state.loans = vec[i64](read.numbers("loans", int(state.players)))
    _read_imports(state, read)
    read_tiles(state, read, state.board.tiles.buildable)
    read_links(state, read, "rails")
    _read_markets(state, read)
    _read_cards(state, read)
    read_question(state, read)


def _read_imports(state: AgeOfIndustry, read: Reader) -> None:
    imports = read.table("imports")
    for slot in members(state.board.ship_slots):
        state.set_cubes(slot, imports.number(state.board.slot_ids[slot], most=int(state.board.imports[slot])))


def _read_markets(state: AgeOfIndustry, read: Reader) -> None:
    board = state.board
    state.coal_cubes = read.number("coal", most=int(board.coal.spaces))
    state.iron_cubes = read.number("iron", most=int(board.iron.spaces))
    markets = read.table("markets")
    state.markets = vec[i64]([0] * len(board.market_ids))
    for number, name in enumerate(board.market_ids):
        market = markets.table(name)
        state.markets[number] = MARKET_TILES.index(market.choice("takes", list(MARKET_TILES)))
        if market.flag("used"):
            state.used |= BIT[number]
    for kind, name in enumerate(MARKET_TILES):
        if list(state.markets).count(kind) > list(board.market_tiles).count(kind):
            raise markets.complain(f"there are not so many market tiles {name}")
    for slot in members(state.flipped & board.ship_slots):
        if not state.used_up(slot):
            raise read.complain(
                f"{board.slot_ids[slot]}: a ship is flipped only when its coal and its market are used up"
            )


def _read_cards(state: AgeOfIndustry, read: Reader) -> None:
    board = state.board
    read_hands(state, read, "hands", state.hands)
    read_hands(state, read, "known", state.known)
    if any(known > held for known, held in zip(state.known, state.hands, strict=True)):
        raise read.complain("a seat is known to hold a card that it does not hold")
    face = read.optional_texts("face_up", int(board.face_up))
    state.face = vec[i64]([NO_CARD if name is None else read.one_of(name, board.card_ids, "card") for name in face])
    read_deck(state, read, board.deck, list(state.face))
    for seat in range(state.players):
        if state.hand_size(seat) > board.hand_limit:
            raise read.complain(f"seat {seat} holds more than {board.hand_limit} cards")
