"""Workshop of the World in a few words: what a lobby, a page and a terminal show of it."""

from pathlib import Path

from ironmaster.games.workshop.words.names import CURRENCY, WORDS
from ironmaster.kernel.contract import Option
from ironmaster.kernel.game_info import GameInfo
from ironmaster.kernel.words import message

OPEN_MONEY = Option(
    "open_money",
    message("Money of the other players"),
    {
        "on": message("is seen by everybody"),
        "off": message("is kept secret until the end"),
    },
)

RECONSTRUCTION = message(
    "The printed board was not available: the map, the values and industries of most towns, the cards and "
    "the demand tokens are a reconstruction. If you own the game you can supply a corrected board file."
)

INFO = GameInfo(
    name="workshop",
    title=message("Workshop of the World"),
    version=1,
    words=WORDS,
    learnt=Path(__file__).parent / "judgement",
    currency=CURRENCY,
    pitch=message("Bid for the right to act first, connect the towns of Britain and serve what is in demand."),
    emblem=(Path(__file__).parent / "drawing" / "emblem.svg").read_text("utf-8"),
    options=(OPEN_MONEY,),
    boards={"great_britain": message("Great Britain")},
    parts={
        "map": message("Map"),
        "turn": message("Round"),
        "cards": message("Cards"),
        "demand": message("Demand"),
        "tokens": message("Tokens"),
        "track": message("Track"),
    },
    facts={"income": message("Income"), "tokens": message("Tokens")},
    sums=("income",),
    headings=("era", "round", "over"),
    revelations={
        "bids": message("the bids of all"),
        "tokens": message("the demand tokens of all"),
        "row": message("the next town cards"),
        "throw": message("the top card of those set aside"),
    },
    asides=("chosen", "raise", "place", "no_industry", "earn", "throw"),
    terms={
        "cash": message("cash"),
        "income": message("income"),
        "links": message("links"),
        "industries": message("industries"),
        "prospects": message("connections to come"),
        "order": message("turn order"),
        "turns": message("turns to come"),
    },
    pros={
        "cash": message("it brings cash"),
        "income": message("your income rises"),
        "links": message("your links are well placed"),
        "industries": message("your industries meet the demand"),
        "prospects": message("your industries can still be connected"),
        "order": message("you act earlier"),
        "turns": message("the turns to come look better"),
    },
    cons={
        "cash": message("it costs cash"),
        "income": message("your income falls"),
        "links": message("it uses up links"),
        "industries": message("your industries lose demand"),
        "prospects": message("your industries lose connections"),
        "order": message("you act later"),
        "turns": message("the turns to come look worse"),
    },
    basics="turn",
)
