"""Age of Industry in a few words: what a lobby, a page and a terminal show of it."""

from pathlib import Path

from ironmaster.games.age_of_industry.words.names import CURRENCY, WORDS
from ironmaster.kernel.contract import Option
from ironmaster.kernel.game_info import GameInfo
from ironmaster.kernel.words import message

SHIP_CARD = Option(
    "ship_card",
    message("A ship card builds a ship"),
    {
        "any_port": message("next to anybody’s port"),
        "own_port": message("only next to a port of one’s own"),
    },
)

NOTICES = {
    "new_england": message(
        "The board was read off a photograph. Some tile values (the level 2 ship, the income of the level 2 port), the "
        "kinds of market tiles and the split of the industry cards are reconstructed."
    ),
    "germany": message(
        "The map of Germany is a reconstruction that agrees with every example of the rules, not the printed map. "
        "Some tile values, the kinds of market tiles and the split of the industry cards are reconstructed too."
    ),
}
"""What a player must be told about our own boards."""

INFO = GameInfo(
    name="age_of_industry",
    title=message("Age of Industry"),
    version=1,
    words=WORDS,
    learnt=Path(__file__).parent / "judgement",
    currency=CURRENCY,
    pitch=message("Two maps, borrowed money and a race of railways. Build, sell and repay before the others do."),
    emblem=(Path(__file__).parent / "drawing" / "emblem.svg").read_text("utf-8"),
    options=(SHIP_CARD,),
    boards={"new_england": message("New England"), "germany": message("Germany")},
    parts={
        "map": message("Map"),
        "turn": message("Round"),
        "hand": message("Hand"),
        "markets": message("Markets"),
        "mats": message("Tiles"),
    },
    overlays={
        "joined": message("Network"),
        "coal": message("Coal"),
        "iron": message("Iron"),
    },
    facts={
        "loans": message("Loans"),
        "spent": message("Spent"),
        "cards": message("Cards"),
        "rails_left": message("Rails"),
    },
    sums=("spent",),
    headings=("round", "over"),
    revelations={"drawn": message("the card that you draw"), "turn_up": message("the new face-up cards")},
    asides=("card", "combine", "take", "buy", "export", "flip", "borrow", "interest", "drawn", "turn_up"),
    terms={
        "tiles": message("tiles"),
        "rails": message("rails"),
        "income": message("income to come"),
        "money": message("money"),
        "loans": message("loans"),
        "stacks": message("stacks"),
        "cards": message("cards in hand"),
        "actions": message("actions left"),
    },
    pros={
        "tiles": message("your tiles score"),
        "rails": message("your railways will pay more"),
        "income": message("it will bring income later"),
        "money": message("it brings money"),
        "loans": message("you owe less"),
        "stacks": message("it makes way for better tiles"),
        "cards": message("your hand gets better"),
    },
    cons={
        "tiles": message("your tiles score less"),
        "rails": message("your railways will pay less"),
        "income": message("it will bring less income later"),
        "money": message("it costs money"),
        "loans": message("you must borrow"),
        "stacks": message("it uses up a good tile"),
        "cards": message("it uses up a good card"),
    },
    basics="round",
)
