"""What everybody may know of the table of a game of industries, and what a seat knows of its hand, as plain data."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import members
from ironmaster.pieces.industry.state import AnyIndustryGame


def tiles_on_board(state: AnyIndustryGame) -> dict[str, dict[str, object]]:
    """Every tile on the board, by slot."""
    tiles = state.board.tiles
    flipped = set(members(state.flipped))
    return {
        state.board.slot_ids[slot]: {
            "owner": int(state.owner(slot)),
            "industry": state.board.industries[tiles.industry[state.tile[slot]]],
            "level": int(tiles.level[state.tile[slot]]),
            "cubes": int(state.cubes[slot]),
            "flipped": slot in flipped,
        }
        for slot in members(state.occupied())
    }


def links_on_board(state: AnyIndustryGame) -> dict[str, int]:
    """The owner of every link on the board."""
    owners = {link: seat for seat in range(state.players) for link in members(state.links_of[seat])}
    return {state.board.link_ids[link]: owners[link] for link in sorted(owners)}


def mat_of(state: AnyIndustryGame, seat: int) -> dict[str, int]:
    """How many tiles of each industry a seat has left."""
    first = seat * state.board.industry_count
    return {name: int(state.mats[first + industry]) for industry, name in enumerate(state.board.industries)}


def cards_of(state: AnyIndustryGame, hands: vec[i64], seat: int) -> dict[str, int]:
    """How many of each card a seat holds, where these are the hands of all."""
    start = state.hand_start(seat)
    return {name: int(hands[start + card]) for card, name in enumerate(state.board.card_ids) if hands[start + card]}


def hand_of(state: AnyIndustryGame, seat: int) -> dict[str, int]:
    """How many of each card a seat holds."""
    return cards_of(state, state.hands, seat)


def pile_order(state: AnyIndustryGame) -> list[str]:
    """The cards that have not been drawn, the next one first."""
    return [state.board.card_ids[card] for card in state.deck[state.dealt :]]


def discards_of(state: AnyIndustryGame, deck: vec[i64], face_up: Iterable[i64] = ()) -> dict[str, int]:
    """The cards of a deck that have been laid: all that are neither in a hand nor face up nor still to be drawn."""
    left = [0] * len(state.board.card_ids)
    for card in deck:
        left[card] += 1
    for card in [*state.deck[state.dealt :], *face_up]:
        left[card] -= 1
    for at, held in enumerate(state.hands):
        left[at % len(left)] -= int(held)
    return {name: laid for name, laid in zip(state.board.card_ids, left, strict=True) if laid}
