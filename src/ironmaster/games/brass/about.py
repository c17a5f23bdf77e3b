"""Brass in a few words: what a lobby, a page and a terminal show of it."""

from pathlib import Path

from ironmaster.games.brass.words.names import CURRENCY, WORDS
from ironmaster.kernel.contract import Option
from ironmaster.kernel.game_info import GameInfo
from ironmaster.kernel.words import message

OVERBUILD = Option(
    "overbuild",
    message("Replacing an opponent’s coal mine or ironworks"),
    {
        "both": message("only when there is no such cube on the map and none on the demand track"),
        "either": message("when there is no such cube on the map, or none on the demand track"),
    },
)
DISTANT_BONUS = Option(
    "distant_bonus",
    message("The cotton-demand number"),
    {
        "income": message("moves the income marker up that many spaces"),
        "money": message("is paid in pounds"),
    },
)
SHORTFALL = Option(
    "shortfall",
    message("Income that cannot be paid even by giving up every tile"),
    {
        "forgiven": message("is forgiven"),
        "points": message("costs a point for each pound"),
    },
)

INFO = GameInfo(
    name="brass",
    title=message("Brass"),
    version=1,
    words=WORDS,
    learnt=Path(__file__).parent / "judgement",
    currency=CURRENCY,
    pitch=message(
        "Canals and railways, mills and mines in Lancashire. "
        "Build on what your rivals built, and sell before the market turns."
    ),
    emblem=(Path(__file__).parent / "drawing" / "emblem.svg").read_text("utf-8"),
    options=(OVERBUILD, DISTANT_BONUS, SHORTFALL),
    boards={"lancashire": message("Lancashire")},
    parts={
        "map": message("Map"),
        "turn": message("Round"),
        "hand": message("Hand"),
        "markets": message("Markets"),
        "mats": message("Tiles"),
        "track": message("Track"),
    },
    overlays={
        "joined": message("Network"),
        "coal": message("Coal"),
        "iron": message("Iron"),
    },
    facts={
        "income": message("Income"),
        "income_space": message("Space"),
        "spent": message("Spent"),
        "cards": message("Cards"),
        "links_left": message("Links"),
    },
    sums=("income", "spent"),
    headings=("period", "period_end", "round", "over"),
    revelations={
        "drawn": message("the cards that you draw"),
        "distant": message("a tile of the distant market"),
    },
    asides=("card", "take", "buy", "export", "flip", "bonus", "draw", "drawn", "income"),
    terms={
        "points": message("points"),
        "tiles": message("tiles"),
        "links": message("links"),
        "income": message("income"),
        "money": message("money"),
        "stacks": message("stacks"),
        "cards": message("cards in hand"),
    },
    pros={
        "points": message("it scores"),
        "tiles": message("your tiles will score more"),
        "links": message("your links will score more"),
        "income": message("your income rises"),
        "money": message("it brings money"),
        "stacks": message("it makes way for better tiles"),
        "cards": message("your cards fit better"),
    },
    cons={
        "points": message("it costs points"),
        "tiles": message("your tiles will score less"),
        "links": message("your links will score less"),
        "income": message("your income falls"),
        "money": message("it costs money"),
        "stacks": message("it uses up a good tile"),
        "cards": message("it uses up a good card"),
    },
    basics="round",
)
