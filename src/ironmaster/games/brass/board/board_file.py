"""Reads a component file of Brass into a `Board`, with a clear complaint where it is wrong."""

import itertools

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board.board import CANAL, INDUSTRIES, PERIODS, PORT, RAIL, Board, Setup, Tiles
from ironmaster.kernel.bits import BIT, MOST_BITS, members
from ironmaster.kernel.components import INDUSTRY, PLACE, Section
from ironmaster.kernel.words import Message, counted, message
from ironmaster.pieces.industry.board_file import read_demand, read_mask, read_tiles
from ironmaster.pieces.network import Network

PLACE_KINDS = ("town", "external", "stop")
MOST_PLAYERS = 4
PERIOD = message("a period")


def read_board(components: dict[str, object], where: str) -> Board:
    """The board that a component file describes; `where` names the file in complaints."""
    root = Section(components, where)
    board = Board()
    board.name = root.get("board", str)
    root.get("title", str)
    _read_places(root, board)
    _read_links(root, board)
    read_tiles(root, board, _read_figures)
    _read_cards(root, board)
    _read_tracks(root, board)
    for players, entry in root.setups(MOST_PLAYERS):
        board.setups[players] = _read_setup(root, players, entry, board)
    return board


def _read_places(root: Section, board: Board) -> None:
    for place in root.tables("place"):
        number = len(board.places)
        name = place.get("id", str)
        place.refuse_if(name in board.places, message("there is another place of this id"))
        wrong_kind = message("kind must be one of {kinds}", kinds=", ".join(PLACE_KINDS))
        place.refuse_if(place.get("kind", str) not in PLACE_KINDS, wrong_kind)
        board.add_place(name, place.get("name", str))
        place.check_spot()
        board.discs = append(board.discs, place.number("discs", 0))
        if place.get("port", bool, False):
            board.ports |= BIT[number]
        _read_slots(place, board, number)
    if not 0 < len(board.places) <= MOST_BITS or not 0 < len(board.slot_ids) <= MOST_BITS:
        raise root.complain(message("a board has 1 to {most} places and 1 to {most} slots", most=MOST_BITS))


def _read_slots(place: Section, board: Board, number: int) -> None:
    first = len(board.slot_ids)
    for at, slot in enumerate(place.tables("slots", "takes"), 1):
        slot.check_spot()
        takes = read_mask(slot, slot.texts("takes"), INDUSTRIES, INDUSTRY)
        for industry in members(takes):
            board.slots_for[industry] |= BIT[len(board.slot_ids)]
        board.add_slot(number, f"{board.places[number]}:{at}", takes)
        board.port_first = append(board.port_first, 0)
    port_first = place.number("port_first", 0)
    if port_first == 0:
        return
    preferred = first + port_first - 1
    if preferred >= len(board.slot_ids) or not board.slot_takes[preferred] & BIT[PORT]:
        raise place.complain(message("port_first: no port can be built in slot {slot}", slot=port_first))
    for other in range(first, len(board.slot_ids)):
        if other != preferred:
            board.port_first[other] = BIT[preferred]


def _read_links(root: Section, board: Board) -> None:
    ends: list[tuple[int, int]] = []
    for link in root.tables("link", "between"):
        ends.append(link.ends(board.places, PLACE))
        name = "-".join(link.texts("between"))
        link.refuse_if(name in board.link_ids, message("there is another link between these places"))
        board.link_ids.append(name)
    root.refuse_if(len(ends) > MOST_BITS, message("a board has at most {most} links", most=MOST_BITS))
    board.network = Network(len(board.places), ends)


def _read_figures(tile: Section, tiles: Tiles, industry: int) -> None:
    periods = read_mask(tile, tile.texts("build"), PERIODS, PERIOD)
    default = None if periods else 0  # what is only ever developed away needs no figures
    cubes = tile.number("cubes", 0)
    if cubes and INDUSTRIES[industry] not in ("coal", "iron"):
        raise tile.complain(message("only coal mines and ironworks hold cubes"))
    tiles.periods = append(tiles.periods, periods)
    tiles.cost = append(tiles.cost, tile.number("cost", default))
    tiles.income = append(tiles.income, tile.number("income", default))
    tiles.points = append(tiles.points, tile.number("points", default))
    tiles.cubes = append(tiles.cubes, cubes)
    tiles.discs = append(tiles.discs, tile.number("discs", 0))


def _read_cards(root: Section, board: Board) -> None:
    for place, name in enumerate(board.places):
        if board.slots_at[place]:
            board.add_card(name, BIT[place], 0)
    for industry, name in enumerate(INDUSTRIES):
        taken = message("a place cannot have the id of an industry: {name}", name=name)
        root.refuse_if(name in board.places, taken)
        board.add_card(name, 0, BIT[industry])


def _read_tracks(root: Section, board: Board) -> None:
    income = root.table("income")
    levels = income.numbers("levels")
    if not levels or any(after - before not in (0, 1) for before, after in itertools.pairwise(levels)):
        raise income.complain(message("levels must rise by steps of 0 or 1"))
    board.levels = vec[i64](levels)
    board.income_start = income.number("start")
    income.refuse_if(board.income_start >= len(levels), message("start is beyond the end of the track"))
    loans = root.table("loans")
    board.loans = vec[i64](loans.numbers("amounts"))
    board.lowest_level = loans.get("lowest_level", int)
    board.bonus = vec[i64](root.table("cotton_demand").numbers("bonus"))
    costs = root.table("link_costs")
    board.markers = costs.number("markers")
    board.canal_cost = costs.number("canal")
    board.rail_cost = costs.number("rail")
    board.second_rail_cost = costs.number("second_rail")
    board.hand_size = root.table("hand").number("size", least=2)


def _read_setup(root: Section, players: int, entry: Section, board: Board) -> Setup:
    side = root.named("side", entry.get("side", str))
    absent = read_mask(side, side.texts("absent", []), board.places, PLACE)
    setup = Setup()
    setup.players = players
    setup.money = entry.number("money")
    setup.aside = vec[i64]([entry.table("aside").number(period) for period in PERIODS])
    for place in range(len(board.places)):
        if not absent & BIT[place]:
            setup.slots |= board.slots_at[place]
    setup.links = _links_of_side(root, side, board, absent)
    setup.virtual = _virtual_of_side(root, side, board)
    setup.coal = read_demand(side.table("coal_demand"))
    setup.iron = read_demand(side.table("iron_demand"))
    setup.distant = vec[i64](sorted(side.numbers("distant")))
    setup.deck = _deck(side, board)
    _check_deck(entry, setup, board)
    return setup


def _links_of_side(root: Section, side: Section, board: Board, absent: i64) -> vec[i64]:
    links = vec[i64]([0, 0])
    for number, link in enumerate(root.tables("link", "between")):
        periods = read_mask(link, link.texts("build"), PERIODS, PERIOD)
        if not board.network.ends[number] & absent:
            for period in (CANAL, RAIL):
                if periods & BIT[period]:
                    links[period] |= BIT[number]
    links[CANAL] |= read_mask(side, side.texts("also_canal", []), board.link_ids, message("a link"))
    return links


def _virtual_of_side(root: Section, side: Section, board: Board) -> vec[i64]:
    joined = vec[i64]([0] * len(board.places))
    if side.get("virtual_link", bool, False):
        one, other = root.table("virtual_link").ends(board.places, PLACE)
        joined[one] = BIT[other]
        joined[other] = BIT[one]
    return joined


def _deck(side: Section, board: Board) -> vec[i64]:
    deck = vec[i64]()
    for key in ("place_cards", "industry_cards"):
        for name, how_many in side.counts(key).items():
            card = side.numbered(name, board.card_ids, message("a card"))
            for _ in range(how_many):
                deck = append(deck, card)
    return vec[i64](sorted(deck))


def _check_deck(entry: Section, setup: Setup, board: Board) -> None:
    for period, name in enumerate(PERIODS):
        cards = int(len(setup.deck) - setup.aside[period])
        if cards < setup.players * board.hand_size:
            raise entry.complain(message("{period}: {what}", period=name, what=_too_few(cards, int(board.hand_size))))
        if cards % setup.players:
            raise entry.complain(message("{period}: {what}", period=name, what=_uneven(cards, int(setup.players))))


def _too_few(cards: int, size: int) -> Message:
    return counted(
        "{count} card is too few for hands of {size}",
        "{count} cards are too few for hands of {size}",
        cards,
        size=size,
    )


def _uneven(cards: int, players: int) -> Message:
    return counted(
        "{count} card does not divide evenly by the players: {players}",
        "{count} cards do not divide evenly by the players: {players}",
        cards,
        players=players,
    )
