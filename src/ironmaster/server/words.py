"""The words of the server and of its pages; the games have their own."""

from __future__ import annotations

from pathlib import Path

from ironmaster.bots import BOTS
from ironmaster.kernel.words import KERNEL_WORDS, LETTERS, Catalogue, Message, message, seat_name

WORDS = Catalogue("server", Path(__file__).parent / "locale", KERNEL_WORDS)


def all_words(language: str) -> dict[str, str]:
    """Every text of the server and its pages with its translation; nothing for English, which needs none."""
    found: dict[object, str] = getattr(WORDS.translations(language), "_catalog", {})
    return {text: said for text, said in found.items() if isinstance(text, str) and text}


BOARD_TITLES = {
    "lancashire": message("Lancashire"),
    "new_england": message("New England"),
    "germany": message("Germany"),
    "great_britain": message("Great Britain"),
    "companies": message("Companies"),
}


def board_title(board: str, language: str) -> str:
    """What people call a board."""
    return WORDS.say(BOARD_TITLES.get(board, Message(board)), language)


def bot_title(bot: str, language: str) -> str:
    """What people call a bot."""
    kind = BOTS.get(bot)
    return bot if kind is None else kind.say(kind.title, language)


def sitter_name(seat: int, name: str, bot: str | None, language: str) -> str:
    """What the log calls whoever sits in a seat."""
    if name:
        return name
    if bot is not None:
        return f"{bot_title(bot, language)} {LETTERS[seat]}"
    return WORDS.say(seat_name(seat), language)


FACTS = {
    "income": message("Income"),
    "income_space": message("Place on the income track"),
    "spent": message("Spent this round"),
    "cards": message("Cards"),
    "links_left": message("Links left"),
    "rails_left": message("Rails left"),
    "loans": message("Loans"),
    "tokens": message("Demand tokens"),
    "companies": message("Companies"),
    "coal": message("Coal"),
    "iron": message("Iron"),
    "oil": message("Oil"),
    "upgrade": message("Upgrades"),
}
"""What the games call the facts of their panels, besides money and points."""


def fact_label(name: str, language: str) -> str:
    """The label of a fact of the panel."""
    return WORDS.say(FACTS.get(name, Message(name.replace("_", " "))), language)
