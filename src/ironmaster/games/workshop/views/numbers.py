# mypyc: compiled
"""What a seat may know of a position, as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import ERAS, Board, Setup
from ironmaster.games.workshop.phases.cards import joined
from ironmaster.games.workshop.state import NO_CARD, NOT_CHOSEN, SEALS, Workshop
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.numbers import Axis, Ring, Sheet, counted, seat_axis

NOT_TOLD: Final[i64] = -1
"""The money of somebody who does not show it."""

MONEY: Final[i64] = 100
INCOME: Final[i64] = 50
INDUSTRIES_IN_TOWN: Final[i64] = 5
TOKENS: Final[i64] = 10


class SetupAxes:
    """The axes that depend on the number of players."""

    def __init__(self, setup: Setup) -> None:
        seats, each = seat_axis(setup.players).labels, setup.colours_each
        self.colours: Axis = Axis(
            "colour", [*seats] if each == 1 else [f"{seat} {number + 1}" for seat in seats for number in range(each)]
        )
        self.boxes: Axis = counted("box", setup.colours)
        self.each_in_row: Ring = Ring(counted("place", setup.colours), 0)


class WorkshopNumbers:
    """The fields of Workshop of the World on a board."""

    def __init__(self, board: Board) -> None:
        self.eras: Axis = Axis("era", ERAS)
        self.steps: Axis = Axis("step", ask.STEPS)
        self.types: Axis = Axis("type", board.types)
        self.towns: Axis = Axis("town", board.towns)
        self.links: Axis = Axis("link", board.link_ids)
        self.cards: Axis = Axis("card", board.card_ids)
        self.setups: dict[int, SetupAxes] = {players: SetupAxes(setup) for players, setup in board.setups.items()}
        self.all_cards: vec[i64] = vec[i64]([0] * len(board.card_ids))
        """How many of each card there are."""
        for card in joined(board.setup_cards, board.town_cards):
            self.all_cards[card] += 1

    def enter(self, state: Workshop, sheet: Sheet, seat: i64) -> None:
        """Enters all that a seat may know."""
        axes = self.setups[int(state.players)]
        colours = Ring(axes.colours, seat * state.setup.colours_each)
        sheet.one_of("era", self.eras, state.era)
        sheet.number("round", state.round, state.setup.rounds)
        sheet.each_in("acts", sheet.seats, state.actors)
        sheet.whose("order", axes.boxes, colours, state.order)
        sheet.one_of("turn", axes.boxes, state.turn)
        sheet.each("money", sheet.seats, money_shown(state, seat), MONEY)
        sheet.each("income", sheet.seats, state.income, INCOME)
        self._enter_board(state, sheet, colours)
        self._enter_tokens(state, sheet, seat)
        self._enter_cards(state, sheet, axes)
        sheet.one_of("step", self.steps, state.step)
        self._enter_sealed(state, sheet, seat, colours)

    def _enter_board(self, state: Workshop, sheet: Sheet, colours: Ring) -> None:
        board = state.board
        sheet.each_amounts(
            "industries", colours, self.towns, state.industries, INDUSTRIES_IN_TOWN, stride=1, step=state.colours
        )
        sheet.whose("links", self.links, colours, state.owner)
        sheet.each("industries_left", colours, state.industries_left, board.industries_each)
        sheet.each("links_left", colours, state.links_left, board.links_each)

    def _enter_tokens(self, state: Workshop, sheet: Sheet, seat: i64) -> None:
        types = self.types.size
        sheet.amounts("diagram", self.types, state.diagram, TOKENS)
        sheet.amounts("tokens", self.types, state.tokens, TOKENS, seat * types)
        held = vec[i64]([0] * state.players)
        for at in range(len(state.tokens)):
            held[at // types] += state.tokens[at]
        sheet.each("tokens_held", sheet.seats, held, TOKENS)

    def _enter_cards(self, state: Workshop, sheet: Sheet, axes: SetupAxes) -> None:
        sheet.each_one_of("row", axes.each_in_row, self.cards, state.row)
        sheet.number("pile", state.pile_left(), state.board.cards)
        sheet.number("aside", state.aside_left(), state.setup.aside)
        sheet.amounts("discards", self.cards, cards_used(state, self.all_cards), 2)
        sheet.one_of("card", self.cards, state.card)
        sheet.one_of("town", self.towns, state.town)
        sheet.one_of("far", self.towns, state.far)

    def _enter_sealed(self, state: Workshop, sheet: Sheet, seat: i64, colours: Ring) -> None:
        """What the seat itself has sealed: tokens, or a bid and a colour."""
        one, other = state.sealed[seat * SEALS], state.sealed[seat * SEALS + 1]
        tokens = vec[i64]([0] * self.types.size)
        if state.step == ask.DEMAND:
            for kind in (one, other):
                if kind != NOT_CHOSEN:
                    tokens[kind] += 1
            one = other = NOT_CHOSEN
        sheet.amounts("sealed_tokens", self.types, tokens, SEALS)
        sheet.number("sealed_bid", one, MONEY)
        sheet.each_in("sealed_colour", colours, 0 if other == NOT_CHOSEN else BIT[other])


def money_shown(state: Workshop, seat: i64) -> vec[i64]:
    """The money of each seat, as far as one of them is shown it."""
    if state.over or state.money_is_open():
        return state.money
    shown = vec[i64]([NOT_TOLD] * state.players)
    shown[seat] = state.money[seat]
    return shown


def cards_used(state: Workshop, all_cards: vec[i64]) -> vec[i64]:
    """How many of each card lie neither in the deck nor aside nor in the row."""
    used = all_cards[:]
    for at in range(state.dealt, len(state.pile)):
        used[state.pile[at]] -= 1
    for at in range(state.aside_drawn, len(state.aside)):
        used[state.aside[at]] -= 1
    for card in state.row:
        if card != NO_CARD:
            used[card] -= 1
    return used
