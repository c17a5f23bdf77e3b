"""What things are called in Workshop of the World."""

from pathlib import Path

from ironmaster.games.workshop.board.board import CANAL, Board
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, counted, mark, message

WORDS = Catalogue("workshop", Path(__file__).parents[1] / "locale", KERNEL_WORDS)
CURRENCY = "£"

TRANSLATED_TOWNS = (mark("London"), mark("Edinburgh"), mark("Dover"))
"""Towns of the component file that have a name of their own in other languages."""

TRANSLATED_TYPES = (mark("Port"), mark("Heavy Industry"), mark("Textiles"), mark("Light Industry"), mark("Craft"))
"""The types of industry of the component file."""

ERA_NAMES = {"canal": message("canal era"), "rail": message("rail era")}


def town_name(board: Board, town: int) -> Message:
    """The name of a town."""
    return Message(board.town_names[town])


def type_name(board: Board, kind: str) -> Message:
    """The name of a type of industry."""
    return Message(board.type_names[board.types.index(kind)])


def card_name(board: Board, card: str) -> Message:
    """The name on a card."""
    if card in board.towns:
        return town_name(board, board.towns.index(card))
    return any_town(int(card.removeprefix("any_")))


def any_town(value: int) -> Message:
    """The name on a choice card."""
    return message("any town of value {value}", value=value)


def link_name(board: Board, link: int) -> Message:
    """The two ends of a connection."""
    one, other = board.link_ids[link].split("-")
    ends = {"one": town_name(board, board.towns.index(one)), "other": town_name(board, board.towns.index(other))}
    return Message(mark("{one} – {other}"), ends)


def link_word(era: int, links: int) -> Message:
    """What the links of a connection are called in an era."""
    if links > 1:
        return message("a double canal") if era == CANAL else message("a double railway")
    return message("a canal") if era == CANAL else message("a railway")


def in_the_bag(count: int) -> Message:
    """So many demand tokens that nobody has drawn."""
    return counted("{count} token in the bag", "{count} tokens in the bag", count)
