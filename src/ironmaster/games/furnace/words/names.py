"""What things are called in Furnace."""

from pathlib import Path

from ironmaster.games.furnace.board.board import Board
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, message

WORDS = Catalogue("furnace", Path(__file__).parents[1] / "locale", KERNEL_WORDS)

RESOURCE_NAMES = (message("coal"), message("iron"), message("oil"), message("upgrade token"), message("money"))

CAPITALIST_NAMES = {
    "extra_disc": message("The tycoon"),
    "placement": message("The speculator"),
    "iron_upgrade": message("The ironmaster"),
    "compensation": message("The banker"),
}
CAPITALIST_POWERS = {
    "extra_disc": message("has a second disc of value 2"),
    "placement": message("may place discs against both rules of placement, but loses ties"),
    "iron_upgrade": message("may pay for an upgrade with an iron instead of the upgrade token"),
    "compensation": message("is compensated as if the disc were worth 1 more"),
}


def card_name(board: Board, card: str) -> Message:
    """A company or a start-up, by what is written on it."""
    if board.card_ids.index(card) < board.companies:
        return message("company {card}", card=card.upper())
    return message("start-up {card}", card=card.upper())
