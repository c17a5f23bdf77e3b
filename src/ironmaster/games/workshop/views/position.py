"""Positions as JSON data, mid-action included, and back."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import CANAL, ERAS, RAIL
from ironmaster.games.workshop.phases.auction import highest_bid, names_colour
from ironmaster.games.workshop.phases.placing import must_make_way
from ironmaster.games.workshop.state import NO_CARD, NO_TOWN, NOT_CHOSEN, SEALED_BID, SEALED_COLOUR, SEALS, Workshop
from ironmaster.games.workshop.views.view import (
    aside_order,
    bag_order,
    diagram_of,
    industries_on_board,
    links_on_board,
    pile_order,
    row_of,
    sealed_of,
    things_of_turn,
    tokens_of,
)
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.position_reader import Reader


def position_of(state: Workshop) -> dict[str, object]:
    """The whole position."""
    seats = range(state.players)
    return {
        "era": ERAS[state.era],
        "round": int(state.round),
        "turn": int(state.turn),
        "step": ask.STEPS[state.step],
        "actors": members(state.actors),
        **things_of_turn(state),
        "order": [int(colour) for colour in state.order],
        "money": [int(money) for money in state.money],
        "income": [int(space) for space in state.income],
        "tokens": [tokens_of(state, seat) for seat in seats],
        "sealed": [sealed_of(state, seat) for seat in seats],
        "diagram": diagram_of(state),
        "bag": bag_order(state),
        "industries": industries_on_board(state),
        "links": links_on_board(state),
        "row": row_of(state),
        "pile": pile_order(state),
        "aside": aside_order(state),
    }


def read_position(state: Workshop, read: Reader) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read_table(state, read)
    for seat, sealed in enumerate(read.tables("sealed", int(state.players))):
        read_sealed(state, sealed, seat)


def read_table(state: Workshop, read: Reader) -> None:
    """Puts everything where it lies, and the question, but for what the seats have sealed."""
    _read_seats(state, read)
    _read_tokens(state, read)
    _read_industries(state, read)
    _read_links(state, read)
    _read_cards(state, read)
    _read_question(state, read)


def _read_seats(state: Workshop, read: Reader) -> None:
    players = int(state.players)
    order = read.numbers("order", int(state.colours))
    read.refuse_if(sorted(order) != list(range(state.colours)), "order must name every colour once")
    state.order = vec[i64](order)
    state.money = vec[i64](read.numbers("money", players))
    state.income = vec[i64](read.numbers("income", players))


def _read_tokens(state: Workshop, read: Reader) -> None:
    types = state.board.types
    bag = read.some_of("bag", types, "industry")
    state.bag = vec[i64](bag)
    for seat, hand in enumerate(read.tables("tokens", int(state.players))):
        for name in hand.data:
            state.tokens[seat * len(types) + hand.one_of(name, types, "industry")] = hand.number(name)
    diagram = read.table("diagram")
    for kind, name in enumerate(types):
        state.diagram[kind] = diagram.number(name)
        held = sum(state.tokens[seat * len(types) + kind] for seat in range(state.players))
        found, expected = bag.count(kind) + held + state.diagram[kind], list(state.board.tokens).count(kind)
        read.refuse_if(found != expected, f"there must be {expected} {name} tokens in all, not {found}")
    if read.get("era") == ERAS[CANAL] and len(bag) < state.players * state.setup.tokens:
        raise read.complain(f"bag must hold the {state.players * state.setup.tokens} tokens of the rail era")


def _read_industries(state: Workshop, read: Reader) -> None:
    board = state.board
    for name in read.table("industries").data:
        standing = read.table("industries").table(name)
        town = read.one_of(name, board.towns, "town")
        for name_of_colour in standing.data:
            colour = standing.one_of(name_of_colour, [str(number) for number in range(state.colours)], "colour")
            state.set_industries(town, colour, standing.number(name_of_colour))
        if state.crowd(town) > board.value[town]:
            raise standing.complain(f"there is room for {board.value[town]} industries, not {state.crowd(town)}")
    for colour, left in enumerate(state.industries_left):
        read.refuse_if(left < 0, f"colour {colour} has not so many industries")


def _read_links(state: Workshop, read: Reader) -> None:
    board = state.board
    links = read.table("links")
    for name in links.data:
        link = links.one_of(name, board.link_ids, "connection")
        colour = links.number(name, most=int(state.colours) - 1)
        state.lay_link(link, colour)
    for colour, left in enumerate(state.links_left):
        read.refuse_if(left < 0, f"colour {colour} has not so many links")


def _read_cards(state: Workshop, read: Reader) -> None:
    board = state.board
    state.pile = vec[i64](read.some_of("pile", board.card_ids, "card"))
    state.aside = vec[i64](read.some_of("aside", board.card_ids, "card"))
    row = read.optional_texts("row", int(state.colours))
    state.row = vec[i64]([NO_CARD if name is None else read.one_of(name, board.card_ids, "card") for name in row])
    spare = [*board.setup_cards, *board.town_cards]
    for card in [*state.pile, *state.aside, *(card for card in state.row if card != NO_CARD)]:
        read.refuse_if(card not in spare, f"there are not so many cards {board.card_ids[card]}")
        spare.remove(card)
    if len(state.pile) % state.colours:
        raise read.complain(f"pile must hold {state.colours} cards for each round to come, not {len(state.pile)}")
    if len(state.aside) > state.setup.aside:
        raise read.complain(f"aside must hold at most {state.setup.aside} cards, not {len(state.aside)}")


def _read_question(state: Workshop, read: Reader) -> None:
    state.era = ERAS.index(read.choice("era", list(ERAS)))
    state.round = read.number("round", most=int(state.setup.rounds))
    state.turn = read.number("turn", most=int(state.colours) - 1)
    state.step = ask.STEPS.index(read.choice("step", list(ask.STEPS)))
    state.card = read.one_or_none("card", state.board.card_ids, "card", NO_CARD)
    state.town = read.one_or_none("town", state.board.towns, "town", NO_TOWN)
    state.far = read.one_or_none("far", state.board.towns, "far", NO_TOWN)
    for seat in read.numbers("actors", None, most=int(state.players) - 1):
        state.actors |= BIT[seat]
    _check_question(state, read)


def _check_question(state: Workshop, read: Reader) -> None:
    step = ask.STEPS[state.step]
    _check_time(state, read)
    rounds = state.board.cards - state.setup.aside - state.round * state.colours
    if state.pile_left() != rounds:
        raise read.complain(f"after round {state.round} pile must hold {rounds} cards, not {state.pile_left()}")
    taken = list(state.row).count(NO_CARD)
    if taken != _cards_taken(state):
        raise read.complain(f"row must show that {_cards_taken(state)} cards have been taken, not {taken}")
    if state.step in (ask.DEMAND, ask.BID):
        if not state.actors:
            raise read.complain(f"actors must name the seats that have still to choose at the step {step!r}")
    elif state.actors != (0 if state.step == ask.NOTHING else BIT[state.seat_to_act()]):
        raise read.complain("actors must name the seat whose turn it is, and nobody when the game is over")
    if (state.card != NO_CARD) != (state.step == ask.TOWN):
        raise read.complain("card must be the card drawn at the step 'town', and null at any other")
    if NO_CARD < state.card < len(state.board.towns):
        raise read.complain("card must be a choice card: the town of any other is not asked for")
    if (state.town != NO_TOWN) != (state.step in (ask.DISPLACE, ask.LINK)):
        raise read.complain(
            "town must be the town of the turn at the steps 'displace' and 'link', and null at any other"
        )
    if state.far != NO_TOWN:
        _check_far(state, read)
    if state.step == ask.DISPLACE and not must_make_way(state, state.town):
        raise read.complain("no industry has to make way in this town")


def _check_time(state: Workshop, read: Reader) -> None:
    """The round and the turn must be those of the step, and the order one that auctions can have made."""
    step, last = ask.STEPS[state.step], int(state.setup.rounds)
    if state.step == ask.DEMAND:
        if state.round not in (0, last):
            raise read.complain(f"round must be 0 or {last} at the step {step!r}, not {state.round}")
    elif state.step == ask.NOTHING:
        if state.era != RAIL or state.round != last:
            raise read.complain(f"the game is over only after round {last} of the rail era")
    elif state.round == 0:
        raise read.complain(f"round must be at least 1 at the step {step!r}")
    if state.step in (ask.DEMAND, ask.NOTHING) and state.turn:
        raise read.complain(f"turn must be 0 at the step {step!r}, not {state.turn}")
    if state.step == ask.BID and state.turn % state.players:
        raise read.complain(f"turn must be that of an auction at the step {step!r}, not {state.turn}")
    for first in range(0, int(state.colours), int(state.players)):
        boxes = state.order[first : first + state.players]
        if len({state.seat_of(colour) for colour in boxes}) != state.players:
            raise read.complain("order must name a colour of every seat for each auction")


def _check_far(state: Workshop, read: Reader) -> None:
    """The far end must be that of a single link which the turn has built."""
    read.refuse_if(state.step != ask.LINK, "far must be null except at the step 'link'")
    board = state.board
    for link in board.links_at[state.town]:
        joins = board.ends[link] == BIT[state.town] | BIT[state.far]
        if joins and board.length[link] == 1 and state.owner[link] == state.colour_to_act():
            return
    raise read.complain("far must be the other end of a single link of the colour to act from the town")


def _cards_taken(state: Workshop) -> int:
    """How many cards of the row have been taken: one for each turn that has drawn its card."""
    if state.round == 0 or state.step in (ask.DEMAND, ask.NOTHING):
        return int(state.colours)
    drawn = state.step in (ask.TOWN, ask.DISPLACE, ask.LINK)
    return int(state.turn) + (1 if drawn else 0)


def read_sealed(state: Workshop, sealed: Reader, seat: int) -> None:
    """What a seat has sealed."""
    if state.step == ask.DEMAND:
        _read_sealed_tokens(state, sealed, seat)
    elif state.step == ask.BID:
        _read_sealed_bid(state, sealed, seat)


def _read_sealed_tokens(state: Workshop, sealed: Reader, seat: int) -> None:
    at = seat * SEALS
    names = sealed.texts("tokens")
    held = sum(tokens_of(state, seat).values())
    placed = int(state.setup.placed)
    sealed.refuse_if(len(names) > placed, f"at most {placed} tokens can be chosen")
    for number, kind in enumerate(sorted(sealed.one_of(name, state.board.types, "industry") for name in names)):
        if names.count(state.board.types[kind]) > state.tokens[seat * len(state.board.types) + kind]:
            raise sealed.complain(f"the seat has not so many {state.board.types[kind]} tokens")
        state.sealed[at + number] = kind
    if not state.closing() and held < placed:
        raise sealed.complain(f"the seat must hold at least the {placed} tokens that it has to place")
    if state.acts(seat):
        if names and len(names) >= min(placed, held):
            raise sealed.complain("a seat that has chosen all its tokens cannot be among the actors")
    elif not state.closing() and len(names) < placed:
        raise sealed.complain(f"a seat must choose {placed} tokens before it leaves the actors")


def _read_sealed_bid(state: Workshop, sealed: Reader, seat: int) -> None:
    at = seat * SEALS
    if sealed.get("bid") is not None:
        state.sealed[at + SEALED_BID] = sealed.number("bid", most=int(highest_bid(state, seat)))
    if sealed.get("colour") is not None:
        colour = sealed.number("colour", most=int(state.colours) - 1)
        if state.seat_of(colour) != seat or not names_colour(state):
            raise sealed.complain(f"the seat cannot choose the colour {colour}")
        state.sealed[at + SEALED_COLOUR] = colour
    if (state.sealed[at + SEALED_BID] == NOT_CHOSEN) != bool(state.acts(seat)):
        raise sealed.complain("a seat has sealed a bid just when it is not among the actors")
    if names_colour(state) and not state.acts(seat) and state.sealed[at + SEALED_COLOUR] == NOT_CHOSEN:
        raise sealed.complain("a colour must be sealed with the bid")
