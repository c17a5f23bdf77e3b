"""Positions as JSON data, mid-action included, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.auction import highest_bid, names_colour
from ironmaster.games.workshop.board import CANAL, ERAS, RAIL, Board
from ironmaster.games.workshop.placing import is_full
from ironmaster.games.workshop.table import (
    ASK_BID,
    ASK_DEMAND,
    ASK_DISPLACE,
    ASK_LINK,
    ASK_TOWN,
    NO_CARD,
    NO_TOWN,
    NOT_CHOSEN,
    NOTHING_ASKED,
    SEALED_BID,
    SEALED_COLOUR,
    SEALS,
    STEPS,
    Table,
    new_table,
)
from ironmaster.games.workshop.view import (
    aside_order,
    bag_order,
    diagram_of,
    industries_on_board,
    links_on_board,
    pile_order,
    row_of,
    sealed_of,
    tokens_of,
)
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.positions import Reader

if TYPE_CHECKING:
    from ironmaster.games.workshop.game import Workshop

SWITCH = ("on", "off")


def position_of(table: Table) -> dict[str, object]:
    """The whole position."""
    board = table.board
    seats = range(table.players)
    return {
        "game": "workshop",
        "board": board.name,
        "players": int(table.players),
        "options": {"open_money": SWITCH[0 if table.open_money else 1]},
        "era": ERAS[table.era],
        "round": int(table.round),
        "turn": int(table.turn),
        "step": STEPS[table.step],
        "actors": members(table.actors),
        "card": None if table.card == NO_CARD else board.card_ids[table.card],
        "town": None if table.town == NO_TOWN else board.towns[table.town],
        "far": None if table.far == NO_TOWN else board.towns[table.far],
        "order": [int(colour) for colour in table.order],
        "money": [int(money) for money in table.money],
        "income": [int(space) for space in table.income],
        "tokens": [tokens_of(table, seat) for seat in seats],
        "sealed": [sealed_of(table, seat) for seat in seats],
        "diagram": diagram_of(table),
        "bag": bag_order(table),
        "industries": industries_on_board(table),
        "links": links_on_board(table),
        "row": row_of(table),
        "pile": pile_order(table),
        "aside": aside_order(table),
        "generator": table.rng.to_data(),
    }


def read_position(game: Workshop, board: Board, position: dict[str, object]) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read = Reader(position)
    read.same("game", "workshop")
    read.same("board", board.name)
    players = read.choice("players", list(board.setups))
    new_table(game, board, players, read.table("options").choice("open_money", SWITCH) == "on")
    _read_seats(game, read)
    _read_tokens(game, read)
    _read_industries(game, read)
    _read_links(game, read)
    _read_cards(game, read)
    _read_question(game, read)
    rng = read.table("generator")
    game.rng = generator(rng.hexadecimal("seed"), rng.number("drawn"))


def _read_seats(game: Workshop, read: Reader) -> None:
    players = int(game.players)
    order = read.numbers("order", int(game.colours))
    if sorted(order) != list(range(game.colours)):
        raise read.complain("order must name every colour once")
    game.order = vec[i64](order)
    game.money = vec[i64](read.numbers("money", players))
    game.income = vec[i64](read.numbers("income", players))


def _read_tokens(game: Workshop, read: Reader) -> None:
    types = game.board.types
    bag = vec[i64]()
    for name in read.texts("bag"):
        bag = append(bag, read.one_of(name, types, "industry"))
    game.bag = bag
    for seat, hand in enumerate(read.tables("tokens", int(game.players))):
        for name in hand.data:
            game.tokens[seat * len(types) + hand.one_of(name, types, "industry")] = hand.number(name)
    diagram = read.table("diagram")
    for kind, name in enumerate(types):
        game.diagram[kind] = diagram.number(name)
        held = sum(game.tokens[seat * len(types) + kind] for seat in range(game.players))
        found = list(bag).count(kind) + held + game.diagram[kind]
        if found != list(game.board.tokens).count(kind):
            raise read.complain(
                f"there must be {list(game.board.tokens).count(kind)} {name} tokens in all, not {found}"
            )
    if read.get("era") == ERAS[CANAL] and len(bag) < game.players * game.setup.tokens:
        raise read.complain(f"bag must hold the {game.players * game.setup.tokens} tokens of the rail era")


def _read_industries(game: Workshop, read: Reader) -> None:
    board = game.board
    for name in read.table("industries").data:
        standing = read.table("industries").table(name)
        town = read.one_of(name, board.towns, "town")
        for name_of_colour in standing.data:
            colour = standing.one_of(name_of_colour, [str(number) for number in range(game.colours)], "colour")
            industries = standing.number(name_of_colour)
            game.industries[town * game.colours + colour] = industries
            game.industries_left[colour] -= industries
        if game.crowd(town) > board.value[town]:
            raise standing.complain(f"there is room for {board.value[town]} industries, not {game.crowd(town)}")
    for colour, left in enumerate(game.industries_left):
        if left < 0:
            raise read.complain(f"colour {colour} has not so many industries")


def _read_links(game: Workshop, read: Reader) -> None:
    board = game.board
    links = read.table("links")
    for name in links.data:
        link = links.one_of(name, board.link_ids, "connection")
        colour = links.number(name, most=int(game.colours) - 1)
        game.owner[link] = colour
        game.links_left[colour] -= board.length[link]
    for colour, left in enumerate(game.links_left):
        if left < 0:
            raise read.complain(f"colour {colour} has not so many links")


def _cards(game: Workshop, read: Reader, names: Sequence[str]) -> vec[i64]:
    cards = vec[i64]()
    for name in names:
        cards = append(cards, read.one_of(name, game.board.card_ids, "card"))
    return cards


def _read_row(game: Workshop, read: Reader) -> vec[i64]:
    row = vec[i64]()
    for name in read.optional_texts("row", int(game.colours)):
        row = append(row, NO_CARD if name is None else read.one_of(name, game.board.card_ids, "card"))
    return row


def _read_cards(game: Workshop, read: Reader) -> None:
    board = game.board
    game.pile = _cards(game, read, read.texts("pile"))
    game.aside = _cards(game, read, read.texts("aside"))
    game.row = _read_row(game, read)
    spare = [*board.setup_cards, *board.town_cards]
    for card in [*game.pile, *game.aside, *(card for card in game.row if card != NO_CARD)]:
        if card not in spare:
            raise read.complain(f"there are not so many cards {board.card_ids[card]}")
        spare.remove(card)
    if len(game.pile) % game.colours:
        raise read.complain(f"pile must hold {game.colours} cards for each round to come, not {len(game.pile)}")
    if len(game.aside) > game.setup.aside:
        raise read.complain(f"aside must hold at most {game.setup.aside} cards, not {len(game.aside)}")


def _read_question(game: Workshop, read: Reader) -> None:
    game.era = ERAS.index(read.choice("era", list(ERAS)))
    game.round = read.number("round", most=int(game.setup.rounds))
    game.turn = read.number("turn", most=int(game.colours) - 1)
    game.step = STEPS.index(read.choice("step", list(STEPS)))
    game.card = _named(read, "card", game.board.card_ids, NO_CARD)
    game.town = _named(read, "town", game.board.towns, NO_TOWN)
    game.far = _named(read, "far", game.board.towns, NO_TOWN)
    for seat in read.numbers("actors", None, most=int(game.players) - 1):
        game.actors |= BIT[seat]
    _check_question(game, read)
    for seat, sealed in enumerate(read.tables("sealed", int(game.players))):
        _read_sealed(game, sealed, seat)


def _named(read: Reader, key: str, known: list[str], nothing: int) -> int:
    name = read.optional_text(key)
    return nothing if name is None else read.one_of(name, known, key)


def _check_question(game: Workshop, read: Reader) -> None:
    step = STEPS[game.step]
    _check_time(game, read)
    rounds = game.board.cards - game.setup.aside - game.round * game.colours
    if game.pile_left() != rounds:
        raise read.complain(f"after round {game.round} pile must hold {rounds} cards, not {game.pile_left()}")
    taken = list(game.row).count(NO_CARD)
    if taken != _cards_taken(game):
        raise read.complain(f"row must show that {_cards_taken(game)} cards have been taken, not {taken}")
    if game.step in (ASK_DEMAND, ASK_BID):
        if not game.actors:
            raise read.complain(f"actors must name the seats that have still to choose at the step {step!r}")
    elif game.actors != (0 if game.step == NOTHING_ASKED else BIT[game.seat_to_act()]):
        raise read.complain("actors must name the seat whose turn it is, and nobody when the game is over")
    if (game.card != NO_CARD) != (game.step == ASK_TOWN):
        raise read.complain("card must be the card drawn at the step 'town', and null at any other")
    if NO_CARD < game.card < len(game.board.towns):
        raise read.complain("card must be a choice card: the town of any other is not asked for")
    if (game.town != NO_TOWN) != (game.step in (ASK_DISPLACE, ASK_LINK)):
        raise read.complain(
            "town must be the town of the turn at the steps 'displace' and 'link', and null at any other"
        )
    if game.far != NO_TOWN:
        _check_far(game, read)
    if game.step == ASK_DISPLACE and not (is_full(game, game.town) and game.industries_left[game.colour_to_act()] > 0):
        raise read.complain("no industry has to make way in this town")


def _check_time(game: Workshop, read: Reader) -> None:
    """The round and the turn must be those of the step, and the order one that auctions can have made."""
    step, last = STEPS[game.step], int(game.setup.rounds)
    if game.step == ASK_DEMAND:
        if game.round not in (0, last):
            raise read.complain(f"round must be 0 or {last} at the step {step!r}, not {game.round}")
    elif game.step == NOTHING_ASKED:
        if game.era != RAIL or game.round != last:
            raise read.complain(f"the game is over only after round {last} of the rail era")
    elif game.round == 0:
        raise read.complain(f"round must be at least 1 at the step {step!r}")
    if game.step in (ASK_DEMAND, NOTHING_ASKED) and game.turn:
        raise read.complain(f"turn must be 0 at the step {step!r}, not {game.turn}")
    if game.step == ASK_BID and game.turn % game.players:
        raise read.complain(f"turn must be that of an auction at the step {step!r}, not {game.turn}")
    for first in range(0, int(game.colours), int(game.players)):
        boxes = game.order[first : first + game.players]
        if len({game.seat_of(colour) for colour in boxes}) != game.players:
            raise read.complain("order must name a colour of every seat for each auction")


def _check_far(game: Workshop, read: Reader) -> None:
    """The far end must be that of a single link which the turn has built."""
    if game.step != ASK_LINK:
        raise read.complain("far must be null except at the step 'link'")
    board = game.board
    for link in board.links_at[game.town]:
        joins = board.ends[link] == BIT[game.town] | BIT[game.far]
        if joins and board.length[link] == 1 and game.owner[link] == game.colour_to_act():
            return
    raise read.complain("far must be the other end of a single link of the colour to act from the town")


def _cards_taken(game: Workshop) -> int:
    """How many cards of the row have been taken: one for each turn that has drawn its card."""
    if game.round == 0 or game.step in (ASK_DEMAND, NOTHING_ASKED):
        return int(game.colours)
    drawn = game.step in (ASK_TOWN, ASK_DISPLACE, ASK_LINK)
    return int(game.turn) + (1 if drawn else 0)


def _read_sealed(game: Workshop, sealed: Reader, seat: int) -> None:
    if game.step == ASK_DEMAND:
        _read_sealed_tokens(game, sealed, seat)
    elif game.step == ASK_BID:
        _read_sealed_bid(game, sealed, seat)


def _read_sealed_tokens(game: Workshop, sealed: Reader, seat: int) -> None:
    at = seat * SEALS
    names = sealed.texts("tokens")
    held = sum(tokens_of(game, seat).values())
    placed = int(game.setup.placed)
    if len(names) > placed:
        raise sealed.complain(f"at most {placed} tokens can be chosen")
    for number, kind in enumerate(sorted(sealed.one_of(name, game.board.types, "industry") for name in names)):
        if names.count(game.board.types[kind]) > game.tokens[seat * len(game.board.types) + kind]:
            raise sealed.complain(f"the seat has not so many {game.board.types[kind]} tokens")
        game.sealed[at + number] = kind
    if not game.closing() and held < placed:
        raise sealed.complain(f"the seat must hold at least the {placed} tokens that it has to place")
    if game.acts(seat):
        if names and len(names) >= min(placed, held):
            raise sealed.complain("a seat that has chosen all its tokens cannot be among the actors")
    elif not game.closing() and len(names) < placed:
        raise sealed.complain(f"a seat must choose {placed} tokens before it leaves the actors")


def _read_sealed_bid(game: Workshop, sealed: Reader, seat: int) -> None:
    at = seat * SEALS
    if sealed.get("bid") is not None:
        game.sealed[at + SEALED_BID] = sealed.number("bid", most=int(highest_bid(game, seat)))
    if sealed.get("colour") is not None:
        colour = sealed.number("colour", most=int(game.colours) - 1)
        if game.seat_of(colour) != seat or not names_colour(game):
            raise sealed.complain(f"the seat cannot choose the colour {colour}")
        game.sealed[at + SEALED_COLOUR] = colour
    if (game.sealed[at + SEALED_BID] == NOT_CHOSEN) != bool(game.acts(seat)):
        raise sealed.complain("a seat has sealed a bid just when it is not among the actors")
    if names_colour(game) and not game.acts(seat) and game.sealed[at + SEALED_COLOUR] == NOT_CHOSEN:
        raise sealed.complain("a colour must be sealed with the bid")
