"""Furnace in a few words: what a lobby, a page and a terminal show of it."""

from pathlib import Path

from ironmaster.games.furnace.words.names import WORDS
from ironmaster.kernel.contract import Option
from ironmaster.kernel.game_info import GameInfo
from ironmaster.kernel.words import message

CARDS = Option(
    "cards",
    message("The effects of the companies"),
    {
        "transcribed": message("as transcribed from the printed cards"),
        "harmonised": message("with three suspected misprints mended"),
    },
)

CAPITALISTS = Option(
    "capitalists",
    message("Capitalists"),
    {
        "on": message("everybody has one, with a power"),
        "off": message("none, for a first game"),
    },
)

CHAIN = Option(
    "chain",
    message("Production chain"),
    {
        "off": message("cards are activated in any order"),
        "on": message("cards stay in a line and are activated from its left"),
    },
)

TRANSCRIPTION = message(
    "Most effects come from a single transcription of the printed cards, three of whose lines look misread; "
    "the fifth capitalist is unknown and not used. An owner of the game can supply a corrected file."
)

INFO = GameInfo(
    name="furnace",
    title=message("Furnace"),
    version=1,
    words=WORDS,
    learnt=Path(__file__).parent / "judgement",
    pitch=message(
        "Place discs on companies, lose some auctions on purpose, and run your engine to the last barrel of oil."
    ),
    emblem=(Path(__file__).parent / "drawing" / "emblem.svg").read_text("utf-8"),
    options=(CARDS, CAPITALISTS, CHAIN),
    boards={"companies": message("Companies")},
    parts={"auction": message("Auction"), "tableaus": message("Companies")},
    facts={
        "companies": message("Companies"),
        "coal": message("Coal"),
        "iron": message("Iron"),
        "oil": message("Oil"),
        "upgrade": message("Upgrades"),
    },
    headings=("round", "over"),
    asides=("extract", "convert", "upgrade", "place"),
    terms={
        "money": message("money earned"),
        "goods": message("goods"),
        "cards": message("cards"),
        "discs": message("discs placed"),
        "hand": message("discs in hand"),
        "growth": message("companies to come"),
    },
    pros={
        "money": message("it earns money"),
        "goods": message("it leaves you more goods"),
        "cards": message("your companies earn more"),
        "discs": message("your discs win or are well paid"),
        "hand": message("it saves discs"),
        "growth": message("your next companies are worth more"),
    },
    cons={
        "money": message("it costs money"),
        "goods": message("it uses up goods"),
        "discs": message("your discs win less"),
        "growth": message("your next companies are worth less"),
    },
    basics="round",
)
