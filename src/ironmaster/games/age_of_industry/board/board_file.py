"""Reads a component file of Age of Industry into a `Board`, with a clear complaint where it is wrong."""

from pathlib import Path
from typing import NamedTuple

from librt.vecs import append
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import (
    COAL,
    COTTON,
    FACTORY,
    INDUSTRIES,
    IRON,
    MARKET_TILES,
    NO_MARKET,
    PORT,
    SHIP,
    SMALL_LOCATION,
    Board,
    Tiles,
)
from ironmaster.kernel.bits import BIT, MOST_BITS
from ironmaster.kernel.components import PLACE, Section, parse_components, read_text
from ironmaster.kernel.words import counted, message
from ironmaster.pieces.industry.board_file import read_demand, read_mask, read_tiles
from ironmaster.pieces.network import Network

COMMON = Path(__file__).parent / "common.toml"

PLACE_KINDS = ("town", "country", "village")
PLAYERS = ("2", "3", "4", "5")
SLOT_TAKES = {"blank": (COTTON, FACTORY, IRON), "coal": (COAL,), "port": (PORT,)}


class _Way(NamedTuple):
    """A link or a lane: its id and its ends."""

    id: str
    ends: tuple[int, int]


def read_components(text: str, where: str) -> dict[str, object]:
    """The content of a board file, filled up with what every board has in common."""
    return parse_components(read_text(COMMON), COMMON.name) | parse_components(text, where)


def read_board(components: dict[str, object], where: str) -> Board:
    """The board that components describe; `where` names the file in complaints."""
    root = Section(components, where)
    board = Board()
    board.name = root.get("board", str)
    root.get("title", str)
    colours: dict[str, i64] = dict.fromkeys(root.texts("colours"), 0)
    _read_places(root, board, colours)
    rails = _rails(root, board)
    lanes, beyond = _read_ships(root, board, colours)
    _read_network(root, board, rails, lanes, beyond)
    read_tiles(root, board, _read_figures)
    _read_market_tiles(root, board)
    _read_cards(root, board, colours)
    _read_hands(root, board)
    _read_money(root, board)
    return board


def _read_place(section: Section, board: Board, colours: dict[str, i64]) -> int:
    """A place with its id, name and colour; its number."""
    number = _add_place(section, board, section.get("id", str), section.get("name", str))
    colour = section.get("colour", str, "")
    if colour:
        section.numbered(colour, list(colours), message("a colour of the board"))
        colours[colour] |= BIT[number]
    return number


def _add_place(section: Section, board: Board, name: str, title: str) -> int:
    number = len(board.places)
    section.refuse_if(name in board.places, message("there is another place of this id"))
    if number >= MOST_BITS:
        raise section.complain(
            message("a board has at most {most} places, those beyond ship spaces included", most=MOST_BITS)
        )
    board.add_place(name, title)
    board.all_places |= BIT[number]
    board.printed = append(board.printed, 0)
    return number


def _add_slot(section: Section, board: Board, place: int, name: str, takes: i64) -> int:
    number = len(board.slot_ids)
    section.refuse_if(number >= MOST_BITS, message("a board has at most {most} slots", most=MOST_BITS))
    board.add_slot(place, name, takes)
    board.all_slots |= BIT[number]
    board.source_place = append(board.source_place, place)
    board.lane_beyond = append(board.lane_beyond, 0)
    board.imports = append(board.imports, 0)
    board.ship_market = append(board.ship_market, NO_MARKET)
    return number


def _add_market(board: Board, name: str, place: int, ship: i64) -> int:
    board.market_ids.append(name)
    board.market_place = append(board.market_place, place)
    board.market_ship = append(board.market_ship, ship)
    return len(board.market_ids) - 1


def _read_places(root: Section, board: Board, colours: dict[str, i64]) -> None:
    for place in root.tables("place"):
        place.check_spot()
        number = _read_place(place, board, colours)
        kind = place.get("kind", str)
        wrong_kind = message("kind must be one of {kinds}", kinds=", ".join(PLACE_KINDS))
        place.refuse_if(kind not in PLACE_KINDS, wrong_kind)
        _read_slots(place, board, number)
        if place.get("market", bool, False):
            _add_market(board, board.places[number], number, 0)
            board.printed[number] += 1
        _check_plate(place, kind, empty=not (board.slots_at[number] or board.printed[number]))
        if kind == "village":
            board.printed[number] += 1
        if place.get("distant_port", bool, False):
            board.distant_ports |= BIT[number]
        if place.get("off_map", bool, False):
            board.off_map |= BIT[number]


def _check_plate(place: Section, kind: str, *, empty: bool) -> None:
    """Nothing can be built or sold in a village; any other place has something to draw a plate of."""
    if kind == "village" and not empty:
        raise place.complain(message("a village has neither slots nor a market: let it be a town"))
    if kind != "village" and empty:
        raise place.complain(message("there are neither slots nor a market: let it be a village"))


def _read_slots(place: Section, board: Board, number: int) -> None:
    first = len(board.slot_ids)
    for at, kind in enumerate(place.texts("slots", []), 1):
        kinds = {"kinds": ", ".join(SLOT_TAKES), "kind": repr(kind)}
        place.refuse_if(kind not in SLOT_TAKES, message("a slot must be one of {kinds}, not {kind}", **kinds))
        takes: i64 = 0
        for industry in SLOT_TAKES[kind]:
            takes |= BIT[industry]
        _add_slot(place, board, number, f"{board.places[number]}:{at}", takes)
    if len(board.slot_ids) - first > SMALL_LOCATION:
        board.large |= BIT[number]


def _rails(root: Section, board: Board) -> list[_Way]:
    ways: list[_Way] = []
    for link in root.tables("link", "between"):
        ends = link.ends(board.places, PLACE)
        if any(set(ends) == set(way.ends) for way in ways):
            raise link.complain(message("there is another link between these places"))
        ways.append(_Way("-".join(link.texts("between")), ends))
    return ways


def _read_ships(root: Section, board: Board, colours: dict[str, i64]) -> tuple[list[_Way], list[_Way]]:
    """The ship spaces; gives the lanes that lead to them, and those that lead beyond them."""
    towns = list(board.places)
    lanes: list[_Way] = []
    beyond: list[_Way] = []
    for ship in root.tables("ship"):
        ship.check_spot()
        place = _read_place(ship, board, colours)
        name = board.places[place]
        slot = _add_slot(ship, board, place, name, BIT[SHIP])
        board.ship_slots |= BIT[slot]
        board.ship_places |= BIT[place]
        for town in ship.texts("lanes"):
            lanes.append(_Way(f"{town}-{name}", (ship.numbered(town, towns, PLACE), place)))
        overseas = ship.table("overseas")
        overseas.check_spot()
        far = _add_place(overseas, board, f"{name}_overseas", board.place_names[place])
        board.source_place[slot] = far
        board.imports[slot] = overseas.number("imports")
        if overseas.get("market", bool, False):
            board.ship_market[slot] = _add_market(board, name, far, BIT[slot])
        beyond.append(_Way(f"{name}-{name}_overseas", (place, far)))
    return lanes, beyond


def _read_network(root: Section, board: Board, rails: list[_Way], lanes: list[_Way], beyond: list[_Way]) -> None:
    ways = [*rails, *lanes, *beyond]
    root.refuse_if(not board.slot_ids, message("a board has at least one slot"))
    root.refuse_if(len(ways) > MOST_BITS, message("a board has at most {most} links and lanes", most=MOST_BITS))
    board.network = Network(len(board.places), [way.ends for way in ways])
    board.link_ids = [way.id for way in rails]
    for number in range(len(rails)):
        board.rails |= BIT[number]
    for number in range(len(rails), len(rails) + len(lanes)):
        board.lanes |= BIT[number]
    for place in board.slot_place:
        beside = board.network.beside(board.lanes, BIT[place])
        board.ships_beside = append(board.ships_beside, beside & board.ship_places)
    for at, way in enumerate(beyond):
        slot = board.slot_ids.index(board.places[way.ends[0]])
        board.lane_beyond[slot] = BIT[len(rails) + len(lanes) + at]


def _read_figures(tile: Section, tiles: Tiles, industry: int) -> None:
    buildable = tile.get("build", bool, True)
    cubes = tile.number("cubes", 0)
    if (cubes > 0) != (industry in (COAL, IRON)):
        raise tile.complain(message("coal mines and ironworks hold cubes, and nothing else does"))
    sells = read_mask(tile, tile.texts("sells", []), ["cotton", "factory"], message("a good"))
    tiles.buildable = append(tiles.buildable, int(buildable))
    tiles.cost = append(tiles.cost, tile.number("cost") if buildable else 0)
    tiles.income = append(tiles.income, tile.number("income") if buildable else 0)
    tiles.cubes = append(tiles.cubes, cubes)
    tiles.sells = append(tiles.sells, sells)


def _read_market_tiles(root: Section, board: Board) -> None:
    table = root.table("market_tiles")
    for kind, name in enumerate(MARKET_TILES):
        for _ in range(table.number(name)):
            board.market_tiles = append(board.market_tiles, kind)
    if len(board.market_tiles) < len(board.market_ids):
        few = counted(
            "{count} tile is too few for the market spaces: {spaces}",
            "{count} tiles are too few for the market spaces: {spaces}",
            len(board.market_tiles),
            spaces=len(board.market_ids),
        )
        raise table.complain(few)


def _read_cards(root: Section, board: Board, colours: dict[str, i64]) -> None:
    each = root.table("location_cards").number("each")
    for colour, places in colours.items():
        _add_cards(board, colour, places, 0, each)
    counts = root.table("industry_cards")
    for industry, name in enumerate(INDUSTRIES):
        root.refuse_if(name in colours, message("a colour cannot have the name of an industry: {name}", name=name))
        _add_cards(board, name, 0, BIT[industry], counts.number(name))


def _add_cards(board: Board, name: str, places: i64, industries: i64, how_many: int) -> None:
    card = len(board.card_ids)
    board.add_card(name, places, industries)
    for _ in range(how_many):
        board.deck = append(board.deck, card)


def _read_hands(root: Section, board: Board) -> None:
    board.hand_limit = root.number("hand_limit", least=1)
    board.face_up = root.number("face_up")
    hands = root.table("hands")
    for players in hands.names():
        if players not in PLAYERS:
            known = {"known": ", ".join(PLAYERS), "players": repr(players)}
            raise hands.complain(message("a number of players must be one of {known}, not {players}", **known))
        size = hands.number(players, least=1)
        if int(players) * size + board.face_up > len(board.deck) or size > board.hand_limit:
            sizes = {"size": str(size), "players": players}
            raise hands.complain(message("hands of {size} are too large where {players} play", **sizes))
        board.hands[int(players)] = size
    hands.refuse_if(not board.hands, message("at least one number of players is needed"))


def _read_money(root: Section, board: Board) -> None:
    board.coal = read_demand(root.table("coal_demand"))
    board.iron = read_demand(root.table("iron_demand"))
    rails = root.table("rails")
    board.markers = rails.number("markers")
    board.rail_cost = rails.number("cost")
    loans = root.table("loans")
    board.loan = loans.number("amount", least=1)
    board.interest = loans.number("interest")
    loans.refuse_if(board.interest >= board.loan, message("interest must be less than the amount of a loan"))
    board.penalty = loans.number("penalty")
    scoring = root.table("scoring")
    board.money_per_point = scoring.number("money_per_point", least=1)
    board.rail_value = scoring.number("rail")
