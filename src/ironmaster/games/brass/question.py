"""Reads the question of a position: which step of which action is being asked, and whether it can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmaster.games.brass.build import against_tile
from ironmaster.games.brass.decisions import BUILD, DEVELOP, LINK, LOAN, NO_KIND, PASS, SELL
from ironmaster.games.brass.reasons import NO_REASON
from ironmaster.games.brass.table import (
    ASK_ACTION,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DISCARD,
    ASK_IRON,
    ASK_MARKET,
    ASK_RAIL,
    ASK_REMOVE,
    ASK_SALE,
    NOTHING_ASKED,
    NOTHING_BEGUN,
    STEPS,
)
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.position_reader import Reader

if TYPE_CHECKING:
    from ironmaster.games.brass.game import Brass

ACTIONS_OF_STEP = {
    ASK_ACTION: (NO_KIND,),
    ASK_CARD: (PASS, LOAN, LINK, DEVELOP, BUILD, SELL),
    ASK_DISCARD: (BUILD,),
    ASK_COAL: (LINK, BUILD),
    ASK_IRON: (DEVELOP, BUILD),
    ASK_MARKET: (SELL,),
    ASK_SALE: (SELL,),
    ASK_DEVELOP: (DEVELOP,),
    ASK_RAIL: (LINK,),
    ASK_REMOVE: (NO_KIND,),
    NOTHING_ASKED: (NO_KIND,),
}
"""The kinds of action that can be under way at each step."""


def read_question(game: Brass, read: Reader) -> None:
    """Sets the question of a game; complains about one that cannot be."""
    game.round = read.number("round")
    game.turn = read.number("turn", most=int(game.players) - 1)
    game.plays_left = read.number("plays_left", most=2)
    game.step = STEPS.index(read.choice("step", list(STEPS)))
    begun = read.optional_text("begun")
    game.begun = NOTHING_BEGUN if begun is None else game.board.rules.parse(begun)
    game.again = read.flag("again")
    game.actors = 0 if game.step == NOTHING_ASKED else BIT[game.seat_to_act()]
    if game.board.numbers.kind(game.begun) not in ACTIONS_OF_STEP[int(game.step)]:
        raise read.complain(f"the step {STEPS[game.step]!r} is none of the action {begun!r}")
    _read_due(game, read.table("due"))
    _check_answerable(game, read)


def _read_due(game: Brass, due: Reader) -> None:
    """What is still to be laid or taken, which the step has to agree with."""
    game.cards_due = due.number("cards", most=2)
    game.coal_due = due.number("coal", most=1)
    game.iron_due = due.number("iron", most=1)
    for step, left, what in (
        (ASK_CARD, game.cards_due, "cards"),
        (ASK_DISCARD, game.cards_due, "cards"),
        (ASK_COAL, game.coal_due, "coal"),
        (ASK_IRON, game.iron_due, "iron"),
    ):
        if game.step == step and left == 0:
            raise due.complain(f"{what} must be due at the step {STEPS[step]!r}")


def _check_answerable(game: Brass, read: Reader) -> None:
    """Every question has an answer, and the action under way can be finished."""
    seat = game.seat_to_act()
    if game.step == ASK_ACTION and not 0 < game.plays_left <= game.hand_size(seat):
        raise read.complain("the seat to act has not the cards that it must still play")
    if not _can_be_finished(game) or (game.step != NOTHING_ASKED and not len(game.legal(seat))):
        raise read.complain(f"nothing can be decided at the step {STEPS[game.step]!r} of this position")


def _can_be_finished(game: Brass) -> bool:
    seat = game.seat_to_act()
    numbers = game.board.numbers
    if game.step == ASK_CARD:
        before = game.copy()
        before.step = ASK_ACTION
        return before.against(seat, game.begun) == NO_REASON
    if numbers.kind(game.begun) == BUILD:
        return against_tile(game, game.top_tile(seat, numbers.industry_of_build(game.begun))) == NO_REASON
    return True
