"""Reads a component file of Workshop of the World into a `Board`, with a clear complaint where it is wrong."""

import re

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.board.board import ERAS, LINKS_PER_TURN, MOST_COLOURS, MOST_PLACED, Board, Setup
from ironmaster.kernel.bits import BIT, MOST_BITS
from ironmaster.kernel.components import INDUSTRY, Section
from ironmaster.kernel.words import Message, counted, message

MARKERS = 2
"""Industries of a colour that serve as markers, on the order and income tracks."""

_ID = re.compile(r"[a-z][a-z0-9_]*")


def read_board(components: dict[str, object], where: str) -> Board:
    """The board that a component file describes; `where` names the file in complaints."""
    root = Section(components, where)
    board = Board()
    board.name = root.get("board", str)
    board.reconstruction = root.get("provenance", str, "A") == "D"
    root.get("title", str)
    _read_types(root, board)
    _read_towns(root, board)
    _read_connections(root, board)
    _read_crossings(root, board)
    _read_cards(root, board)
    _read_pieces(root, board)
    for players, entry in root.setups(MOST_COLOURS):
        board.setups[players] = _read_setup(players, entry, board)
    return board


def _read_id(section: Section, known: list[str], taken: Message) -> str:
    """An id of its own, of letters, digits and underscores, so that it can stand in a notation."""
    name = section.get("id", str)
    if not _ID.fullmatch(name):
        raise section.complain(
            message("an id is made of small letters, digits and underscores, and begins with a letter")
        )
    section.refuse_if(name in known, taken)
    return name


def _read_types(root: Section, board: Board) -> None:
    for kind in root.tables("industry"):
        number = len(board.types)
        board.types.append(_read_id(kind, board.types, message("there is another industry of this id")))
        board.type_names.append(kind.get("name", str))
        tokens = kind.number("tokens")
        board.tokens_of = append(board.tokens_of, tokens)
        for _ in range(tokens):
            board.tokens = append(board.tokens, number)
    root.refuse_if(not board.types, message("at least one [[industry]] is needed"))


def _read_towns(root: Section, board: Board) -> None:
    for town in root.tables("town"):
        board.towns.append(_read_id(town, board.towns, message("there is another town of this id")))
        board.town_names.append(town.get("name", str))
        board.value = append(board.value, town.number("value", least=1))
        kind = town.numbered(town.get("industry", str), board.types, INDUSTRY)
        board.town_type = append(board.town_type, kind)
        town.check_spot()
    if not 2 <= len(board.towns) <= MOST_BITS:
        sizes = {"most": MOST_BITS, "towns": len(board.towns)}
        raise root.complain(message("a board has 2 to {most} towns, not {towns}", **sizes))
    for kind, name in enumerate(board.types):
        missing = message("industry {name}: there is no town of this industry", name=repr(name))
        root.refuse_if(kind not in list(board.town_type), missing)


def _read_connections(root: Section, board: Board) -> None:
    links_at: list[list[int]] = [[] for _ in board.towns]
    for connection in root.tables("connection", "between"):
        one, other = connection.ends(board.towns, message("a town"))
        if BIT[one] | BIT[other] in list(board.ends):
            raise connection.complain(
                message("there is another connection between these towns: a double one has links = 2")
            )
        length = connection.number("links", 1, least=1)
        if length > LINKS_PER_TURN:
            sizes = {"most": int(LINKS_PER_TURN), "length": length}
            raise connection.complain(
                message("links must be 1 or {most}, not {length}: it must be built in one turn", **sizes)
            )
        for town in (one, other):
            links_at[town].append(len(board.link_ids))
        board.link_ids.append("-".join(connection.texts("between")))
        board.ends = append(board.ends, BIT[one] | BIT[other])
        board.length = append(board.length, length)
    for town, links in enumerate(links_at):
        root.refuse_if(not links, message("town {town}: no connection leads there", town=repr(board.towns[town])))
        board.links_at = append(board.links_at, vec[i64](links))
        board.degree = append(board.degree, len(links))


def _read_crossings(root: Section, board: Board) -> None:
    for crossing in root.tables("crossing", "connections"):
        names = crossing.texts("connections")
        crossing.refuse_if(len(names) != 2, message("a crossing is of two connections"))
        one, other = (crossing.numbered(name, board.link_ids, message("a connection")) for name in names)
        if board.ends[one] & board.ends[other]:
            raise crossing.complain(message("the two connections meet in a town, so they do not cross"))
        board.crossings.append((one, other))


def _read_cards(root: Section, board: Board) -> None:
    """A card per town, then a card per value of the choice cards."""
    for number, town in enumerate(root.tables("town")):
        board.card_ids.append(board.towns[number])
        board.card_towns = append(board.card_towns, BIT[number])
        for _ in range(town.number("cards", 0)):
            board.town_cards = append(board.town_cards, number)
        for _ in range(town.number("setup_cards", 0)):
            board.setup_cards = append(board.setup_cards, number)
    for choice in root.tables("choice", "value"):
        value = choice.number("value", least=1)
        name = f"any_{value}"
        towns = sum(BIT[town] for town in range(len(board.towns)) if board.value[town] == value)
        choice.refuse_if(not towns, message("there is no town of value {value}", value=value))
        if name in board.card_ids:
            raise choice.complain(
                message("there is another choice card of this value, or a town of the id {name}", name=name)
            )
        for _ in range(choice.number("cards", least=1)):
            board.town_cards = append(board.town_cards, len(board.card_ids))
        board.card_ids.append(name)
        board.card_towns = append(board.card_towns, towns)


def _read_pieces(root: Section, board: Board) -> None:
    colour = root.table("colour")
    board.colours = colour.number("count", least=1, most=MOST_COLOURS)
    board.industries_each = colour.number("industries", least=MARKERS + 1)
    board.links_each = colour.number("links", least=1)
    link = root.table("link")
    board.link_cost = vec[i64]([link.number(era) for era in ERAS])
    board.largest_pays = link.number("largest_network")
    board.other_pays = link.number("other")


def _read_setup(players: int, entry: Section, board: Board) -> Setup:
    setup = Setup()
    setup.players = players
    setup.colours_each = entry.number("colours_each", 1, least=1)
    setup.colours = setup.players * setup.colours_each
    if setup.colours > board.colours:
        many = counted(
            "{count} colour is in play, but there are only {found}",
            "{count} colours are in play, but there are only {found}",
            int(setup.colours),
            found=int(board.colours),
        )
        raise entry.complain(many)
    setup.money = entry.number("money")
    _read_deck(entry, setup, board)
    _read_tokens(entry, setup, board)
    return setup


def _read_deck(entry: Section, setup: Setup, board: Board) -> None:
    setup.aside = entry.number("aside")
    aside, cards, found = int(setup.aside), int(board.cards), len(board.town_cards)
    too_many = counted(
        "{count} card is set aside, but there are only {found} of towns",
        "{count} cards are set aside, but there are only {found} of towns",
        aside,
        found=found,
    )
    entry.refuse_if(aside > found, too_many)
    left = board.cards - setup.aside
    uneven = counted(
        "{count} card less {aside} set aside leaves {left}, which cannot be shared evenly by the colours: {colours}",
        "{count} cards less {aside} set aside leave {left}, which cannot be shared evenly by the colours: {colours}",
        cards,
        aside=aside,
        left=int(left),
        colours=int(setup.colours),
    )
    entry.refuse_if(left == 0 or left % setup.colours, uneven)
    setup.rounds = left // setup.colours


def _read_tokens(entry: Section, setup: Setup, board: Board) -> None:
    setup.tokens = entry.number("tokens", least=1)
    setup.placed = entry.number("placed", least=1, most=MOST_PLACED)
    too_many = counted(
        "{count} token is placed, but only {drawn} drawn",
        "{count} tokens are placed, but only {drawn} drawn",
        int(setup.placed),
        drawn=int(setup.tokens),
    )
    entry.refuse_if(setup.placed > setup.tokens, too_many)
    drawn = int(setup.players * setup.tokens * len(ERAS))
    too_many = counted(
        "{count} demand token is drawn in a game, but there are only {found}",
        "{count} demand tokens are drawn in a game, but there are only {found}",
        drawn,
        found=len(board.tokens),
    )
    entry.refuse_if(drawn > len(board.tokens), too_many)
