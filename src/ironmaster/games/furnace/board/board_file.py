"""Reads a component file of Furnace into a `Board`, with a clear complaint where it is wrong."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import (
    CONVERT,
    EXTRACT,
    NO_RESOURCE,
    RESOURCES,
    SPENDABLE,
    TOKEN,
    TURN,
    Board,
    Capitalists,
    Deck,
    Effects,
    Setup,
)
from ironmaster.kernel.bits import BIT, MOST_BITS
from ironmaster.kernel.components import Section
from ironmaster.kernel.words import Value, counted, message

LINES = ("compensation", "basic", "additional")
MOST_DISC_VALUE = 9
MOST_RESOURCES = 99
"""The most of a resource on one line, so that sums stay small."""


def read_board(components: dict[str, object], where: str) -> Board:
    """The components that a file describes; `where` names the file in complaints."""
    root = Section(components, where)
    board = Board()
    board.name = root.get("board", str)
    board.rounds = root.number("rounds", least=1)
    board.highest = root.number("highest_disc", least=1, most=MOST_DISC_VALUE)
    _read_ids(root, board)
    _read_deck(root, board.transcribed, {})
    _read_deck(root, board.harmonised, _patches(root, board))
    board.start = [_amounts(startup, "start") for startup in root.tables("startup")]
    board.capitalists = _read_capitalists(root, board)
    for players, entry in root.setups():
        board.setups[players] = _read_setup(players, entry, board)
    _measure(board)
    return board


def _read_ids(root: Section, board: Board) -> None:
    companies = [company.get("id", str) for company in root.tables("company")]
    board.card_ids = companies + [startup.get("id", str) for startup in root.tables("startup")]
    board.companies = len(companies)
    for name in board.card_ids:
        root.refuse_if(board.card_ids.count(name) > 1, message("there are two cards {name}", name=repr(name)))
        no_name = message("{name} is no name for a card: use letters, digits and underscores", name=repr(name))
        root.refuse_if(not name.isidentifier(), no_name)
    if len(board.card_ids) > MOST_BITS:
        sizes = {"cards": len(board.card_ids), "most": MOST_BITS}
        raise root.complain(message("too many cards, {cards}: at most {most} are possible", **sizes))
    board.company_mask = sum(BIT[company] for company in range(board.companies))


def _patches(root: Section, board: Board) -> dict[tuple[str, str], Section]:
    """The lines that the harmonised deck replaces, by company and line."""
    found = {}
    for entry in root.tables("harmonised", "company"):
        company = entry.get("company", str)
        missing = message("there is no company {company}", company=repr(company))
        entry.refuse_if(company not in board.card_ids[: board.companies], missing)
        for line in LINES:
            if entry.has(line):
                found[company, line] = entry.table(line)
    return found


def _read_deck(root: Section, deck: Deck, patches: dict[tuple[str, str], Section]) -> None:
    for company in root.tables("company"):
        name = company.get("id", str)
        compensation, basic, additional = (patches.get((name, line)) or company.table(line) for line in LINES)
        deck.compensation = append(deck.compensation, len(deck.effects.kind))
        _add_effect(deck.effects, compensation, repeated=False)
        deck.first = append(deck.first, len(deck.effects.kind))
        _add_effect(deck.effects, basic)
        deck.basic_end = append(deck.basic_end, len(deck.effects.kind))
        _add_effect(deck.effects, additional)
        deck.full_end = append(deck.full_end, len(deck.effects.kind))
    for startup in root.tables("startup"):
        deck.first = append(deck.first, len(deck.effects.kind))
        lines = list(startup.tables("lines"))
        for line in lines:
            if line.has("upgrade") and line is not lines[-1]:
                raise line.complain(message("a start-up upgrades in its last line"))
            _add_effect(deck.effects, line, may_upgrade=True)
        deck.basic_end = append(deck.basic_end, len(deck.effects.kind))
        deck.full_end = append(deck.full_end, len(deck.effects.kind))


def _add_effect(effects: Effects, line: Section, repeated: bool = True, may_upgrade: bool = False) -> None:
    """Adds a line: an upgrade has `upgrade`, a conversion `cost`, an extraction neither."""
    times = 0
    if line.has("upgrade"):
        line.refuse_if(not may_upgrade, message("only a start-up can upgrade"))
        kind, cost, gain = TURN, _amounts(line, "upgrade"), vec[i64]([0] * len(RESOURCES))
        if cost[TOKEN] == 0:
            raise line.complain(message("an upgrade must cost an upgrade token"))
    elif line.has("cost"):
        kind, cost, gain = CONVERT, _amounts(line, "cost"), _amounts(line, "gain")
        times = line.number("times", least=1) if repeated else 0
        if not any(cost):
            raise line.complain(message("a conversion must cost something"))
    else:
        kind, cost, gain = EXTRACT, vec[i64]([0] * len(RESOURCES)), _amounts(line, "gain")
    line.refuse_if(kind != TURN and not any(gain), message("there must be something to gain"))
    line.refuse_if(any(cost[SPENDABLE:]), message("money cannot be a cost"))
    effects.kind = append(effects.kind, kind)
    effects.times = append(effects.times, times)
    for amount in cost:
        effects.cost = append(effects.cost, amount)
    for amount in gain:
        effects.gain = append(effects.gain, amount)


def _amounts(section: Section, key: str) -> vec[i64]:
    """So much of every resource."""
    amounts = vec[i64]([0] * len(RESOURCES))
    for name, amount in section.counts(key).items():
        known: dict[str, Value] = {"key": key, "amount": amount, "name": name, "most": MOST_RESOURCES}
        too_much = message("{key}: {amount} {name} is too much: at most {most}", **known)
        section.refuse_if(amount > MOST_RESOURCES, too_much)
        amounts[section.numbered(name, RESOURCES, message("a resource"))] = amount
    return amounts


def _read_capitalists(root: Section, board: Board) -> Capitalists:
    found = Capitalists()
    for entry in root.tables("capitalist"):
        name = entry.get("id", str)
        entry.refuse_if(name in found.ids, message("there are two of this name"))
        found.ids.append(name)
        extra = entry.number("extra_disc", 0, most=board.highest)
        found.extra_disc = append(found.extra_disc, extra)
        found.breaks_placement = append(found.breaks_placement, int(entry.get("breaks_placement", bool, False)))
        found.token_substitute = append(found.token_substitute, _substitute(entry))
        found.compensation_bonus = append(found.compensation_bonus, entry.number("compensation_bonus", 0))
    several = message("only one capitalist can break the rules of placement")
    root.refuse_if(sum(found.breaks_placement) > 1, several)
    return found


def _substitute(entry: Section) -> int:
    if not entry.has("token_substitute"):
        return NO_RESOURCE
    resource = entry.numbered(entry.get("token_substitute", str), RESOURCES, message("a resource"))
    entry.refuse_if(resource >= TOKEN, message("token_substitute must be coal, iron or oil"))
    return resource


def _read_setup(players: int, entry: Section, board: Board) -> Setup:
    row = entry.number("row", least=1)
    setup = Setup(players, row, entry.get("agent", bool, False))
    if row * board.rounds > board.companies:
        few = counted(
            "{count} company is too few for rows of {row}, {rounds} times",
            "{count} companies are too few for rows of {row}, {rounds} times",
            int(board.companies),
            row=row,
            rounds=int(board.rounds),
        )
        raise entry.complain(few)
    few = counted("{count} start-up is too few", "{count} start-ups are too few", len(board.start))
    entry.refuse_if(players > len(board.start), few)
    capitalists = len(board.capitalists.ids)
    few = counted("{count} capitalist is too few", "{count} capitalists are too few", capitalists)
    entry.refuse_if(players > capitalists, few)
    if setup.agent and players != 2:
        raise entry.complain(message("the Agent bids after the second of two players, and in no larger game"))
    return setup


def _measure(board: Board) -> None:
    """The most that can ever be chosen among."""
    capitalists = board.capitalists
    discs = board.highest + int(any(capitalists.extra_disc))
    board.longest_row = max(int(setup.row) for setup in board.setups.values())
    board.chain_width = min(board.rounds * discs, board.companies) + 1
    times = [*board.transcribed.effects.times, *board.harmonised.effects.times]
    board.most_times = max(*times, board.highest + max(capitalists.compensation_bonus))
