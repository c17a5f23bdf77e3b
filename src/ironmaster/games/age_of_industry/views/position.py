"""Positions as JSON data, mid-action included, and back."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.build import NO_CARD_FOR_IT
from ironmaster.games.age_of_industry.actions.construction import construction_under_way
from ironmaster.games.age_of_industry.actions.develop import NO_CARD_TO_DISCARD
from ironmaster.games.age_of_industry.actions.work import Work
from ironmaster.games.age_of_industry.board.board import MARKET_TILES, NO_CARD
from ironmaster.games.age_of_industry.phases.rounds import ACTIONS_PER_TURN
from ironmaster.games.age_of_industry.state import FROM_DISPLAY, NOTHING_BEGUN, NOWHERE_YET, AgeOfIndustry
from ironmaster.games.age_of_industry.views.view import face_up, imports_of, markets_of, source_name, tiles_of
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.reason import Reason
from ironmaster.pieces.industry.position import read_deck, read_hands, read_links, read_seats, read_tiles
from ironmaster.pieces.industry.view import cards_of, hand_of, links_on_board, mat_of, pile_order


def position_of(state: AgeOfIndustry) -> dict[str, object]:
    """The whole position."""
    seats = range(state.players)
    return {
        "round": int(state.round),
        "order": [int(seat) for seat in state.order],
        "turn": int(state.turn),
        "actions_left": int(state.actions_left),
        "step": ask.STEPS[state.step],
        "begun": None if state.begun == NOTHING_BEGUN else state.actions.notation(state.begun),
        "combined": state.combined,
        "coal_from": source_name(state, state.coal_from),
        "iron_from": source_name(state, state.iron_from),
        "money": [int(money) for money in state.money],
        "loans": [int(loans) for loans in state.loans],
        "spent": [int(spent) for spent in state.spent],
        "hands": [hand_of(state, seat) for seat in seats],
        "known": [cards_of(state, state.known, seat) for seat in seats],
        "mats": [mat_of(state, seat) for seat in seats],
        "tiles": tiles_of(state),
        "rails": links_on_board(state),
        "imports": imports_of(state),
        "markets": markets_of(state),
        "coal": int(state.coal_cubes),
        "iron": int(state.iron_cubes),
        "face_up": face_up(state),
        "pile": pile_order(state),
    }


def read_position(state: AgeOfIndustry, read: Reader) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read_seats(state, read)
    state.loans = vec[i64](read.numbers("loans", int(state.players)))
    _read_imports(state, read)
    read_tiles(state, read, state.board.tiles.buildable)
    read_links(state, read, "rails")
    _read_markets(state, read)
    _read_cards(state, read)
    _read_question(state, read)


def _read_imports(state: AgeOfIndustry, read: Reader) -> None:
    imports = read.table("imports")
    for slot in members(state.board.ship_slots):
        state.set_cubes(slot, imports.number(state.board.slot_ids[slot], most=int(state.board.imports[slot])))


def _read_markets(state: AgeOfIndustry, read: Reader) -> None:
    board = state.board
    state.coal_cubes = read.number("coal", most=int(board.coal.spaces))
    state.iron_cubes = read.number("iron", most=int(board.iron.spaces))
    markets = read.table("markets")
    state.markets = vec[i64]([0] * len(board.market_ids))
    for number, name in enumerate(board.market_ids):
        market = markets.table(name)
        state.markets[number] = MARKET_TILES.index(market.choice("takes", list(MARKET_TILES)))
        if market.flag("used"):
            state.used |= BIT[number]
    for kind, name in enumerate(MARKET_TILES):
        if list(state.markets).count(kind) > list(board.market_tiles).count(kind):
            raise markets.complain(f"there are not so many market tiles {name}")
    for slot in members(state.flipped & board.ship_slots):
        if not state.used_up(slot):
            raise read.complain(
                f"{board.slot_ids[slot]}: a ship is flipped only when its coal and its market are used up"
            )


def _read_cards(state: AgeOfIndustry, read: Reader) -> None:
    board = state.board
    read_hands(state, read, "hands", state.hands)
    read_hands(state, read, "known", state.known)
    if any(known > held for known, held in zip(state.known, state.hands, strict=True)):
        raise read.complain("a seat is known to hold a card that it does not hold")
    face = read.optional_texts("face_up", int(board.face_up))
    state.face = vec[i64]([NO_CARD if name is None else read.one_of(name, board.card_ids, "card") for name in face])
    read_deck(state, read, board.deck, list(state.face))
    for seat in range(state.players):
        if state.hand_size(seat) > board.hand_limit:
            raise read.complain(f"seat {seat} holds more than {board.hand_limit} cards")


def _source(state: AgeOfIndustry, read: Reader, key: str) -> int:
    name = read.optional_text(key)
    if name is None:
        return NOWHERE_YET
    return FROM_DISPLAY if name == "display" else read.one_of(name, state.board.slot_ids, "slot")


SETTLED = (ask.ACTION, ask.REPAY, ask.NOTHING)
AFTER_COMBINING = (ask.DISCARD, ask.COAL, ask.IRON)
AFTER_THE_CARD = (None, NO_CARD_FOR_IT, NO_CARD_TO_DISCARD)
"""What may stand against an action under way: its card may have been laid already."""


def _read_question(state: AgeOfIndustry, read: Reader) -> None:
    state.round = read.number("round")
    state.turn = read.number("turn", most=int(state.players) - 1)
    state.actions_left = read.number("actions_left", most=2)
    state.step = ask.STEPS.index(read.choice("step", list(ask.STEPS)))
    begun = read.optional_text("begun")
    state.begun = NOTHING_BEGUN if begun is None else state.actions.parse(begun)
    state.combined = read.flag("combined")
    state.coal_from, state.iron_from = _source(state, read, "coal_from"), _source(state, read, "iron_from")
    state.actors = 0 if state.step == ask.NOTHING else BIT[state.seat_to_act()]
    _check_question(state, read)


def _check_question(state: AgeOfIndustry, read: Reader) -> None:
    step, name = int(state.step), ask.STEPS[state.step]
    if step in SETTLED:
        if state.begun != NOTHING_BEGUN:
            raise read.complain(f"nothing is under way at the step {name!r}, so nothing has begun")
    elif not _asks(state) & BIT[step]:
        raise read.complain(f"the step {name!r} belongs to another action than the one begun")
    elif step <= ask.BUYER and _against_begun(state) not in AFTER_THE_CARD:
        raise read.complain("the action begun is not possible")
    _check_combined(state, read)
    _check_sources(state, read)
    if step != ask.NOTHING:
        read.refuse_if(state.actions_left == 0 and step != ask.REPAY, "the seat to act has no action left")
        if not len(state.legal(state.seat_to_act())):
            raise read.complain(f"nothing can be decided at the step {name!r} of this position")


def _check_combined(state: AgeOfIndustry, read: Reader) -> None:
    """Only a build takes both actions; any card pays for it then, and otherwise one that allows the build."""
    builds = bool(_asks(state) & BIT[ask.CARD])
    if state.combined and (not builds or state.step not in AFTER_COMBINING or state.actions_left != ACTIONS_PER_TURN):
        raise read.complain("only a build with both actions left can be combined")
    if builds and state.step == ask.DISCARD and not state.combined:
        raise read.complain("any card pays for a build only when both actions are combined")


def _check_sources(state: AgeOfIndustry, read: Reader) -> None:
    """The coal is chosen before the iron is asked for, and with the iron the action is done."""
    if state.iron_from != NOWHERE_YET or (state.coal_from != NOWHERE_YET and state.step != ask.IRON):
        raise read.complain("no cube has been chosen yet at this step")
    if state.step not in (ask.COAL, ask.IRON):
        return
    coal, iron = construction_under_way(state).cubes_needed(state, state.seat_to_act(), state.under_way())
    if not (coal if state.step == ask.COAL else iron):
        raise read.complain("the action begun does not take the cube that is asked for")
    if state.step == ask.IRON and coal != (state.coal_from != NOWHERE_YET):
        raise read.complain("coal_from must say where the coal comes from, if any is needed")
    read.refuse_if(state.coal_from != NOWHERE_YET and not _coal_can_come(state), "the coal cannot come from there")


def _asks(state: AgeOfIndustry) -> i64:
    """The questions that the action begun asks, as a mask."""
    work = None if state.begun == NOTHING_BEGUN else state.actions.of[state.begun]
    return work.asks if isinstance(work, Work) else 0


def _coal_can_come(state: AgeOfIndustry) -> bool:
    source = "buy" if state.coal_from == FROM_DISPLAY else f"take {source_name(state, state.coal_from)}"
    return _against_before(state, ask.COAL, state.actions.parse(source)) is None


def _against_begun(state: AgeOfIndustry) -> Reason | None:
    """Why the action under way could not have begun."""
    return _against_before(state, ask.ACTION, state.begun)


def _against_before(state: AgeOfIndustry, step: i64, decision: i64) -> Reason | None:
    """Why something could not have been decided at an earlier step of the action under way."""
    asked, state.step = state.step, step
    reason = state.against(state.seat_to_act(), decision)
    state.step = asked
    return reason
