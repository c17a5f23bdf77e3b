# mypyc: compiled
"""Which cards pay for a build: one of the colour of the place, or one of the industry where it may be used."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import SHIP, Board
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.kernel.bits import BIT


def places_of_cards(outlook: Outlook, industry: i64) -> i64:
    """The places where cards in hand pay for an industry: any card does, anywhere, if actions are combined."""
    return -1 if outlook.can_combine else places_of_one_card(outlook, industry)


def places_of_one_card(outlook: Outlook, industry: i64) -> i64:
    """The places where some card in hand pays for an industry by itself."""
    places = outlook.place_cards
    if outlook.industry_cards & BIT[industry]:
        places |= _places_of_industry_card(outlook, industry)
    return places


def places_of_card(board: Board, outlook: Outlook, card: i64, industry: i64) -> i64:
    """The places where a card pays for an industry by itself."""
    if board.card_industries[card] & BIT[industry]:
        return _places_of_industry_card(outlook, industry)
    return board.card_places[card]


def _places_of_industry_card(outlook: Outlook, industry: i64) -> i64:
    """Where an industry card builds its industry: on any slot of some places, and in the place of one's own tiles.

    Where a tile of one's own stands in a small town, there is room in its place alone.
    """
    places = outlook.industry_places | outlook.own_places
    return places | outlook.card_ship_places if industry == SHIP else places
