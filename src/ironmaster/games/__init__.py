"""The games, and how to find one: ours, and those that other packages offer as entry points of `ironmaster.games`."""

from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from ironmaster.kernel.components import parse_components, read_text
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import ComponentError, UserError, advice
from ironmaster.kernel.game import Game
from ironmaster.kernel.pure import own_up
from ironmaster.kernel.record import Record

OURS = ("brass", "age_of_industry", "workshop", "furnace")
ENTRY_POINTS = "ironmaster.games"


def game_names() -> list[str]:
    """The names of all games that can be loaded, those of other packages included.

    >>> game_names()[:4]
    ['brass', 'age_of_industry', 'workshop', 'furnace']
    """
    return [*OURS, *sorted(found.name for found in entry_points(group=ENTRY_POINTS))]


def game(name: str) -> Game:
    """A game by name."""
    own_up()
    if name in OURS:
        made = import_module(f"ironmaster.games.{name}").GAME
    else:
        found = list(entry_points(group=ENTRY_POINTS, name=name))
        if not found:
            raise UserError(f"there is no game {name!r}: {advice(name, game_names())}")
        made = found[0].load()
    assert isinstance(made, Game), f"{name} does not offer a Game"
    return made


def load(name: str, board: str | Path | None = None) -> Rules:
    """The rules of a game on its default board, on another of its boards, or on a component file.

    >>> load("brass").players
    (2, 3, 4)
    >>> load("age_of_industry", "germany").board
    'germany'
    """
    return game(name).load(board)


def rules_of(record: Record) -> Rules:
    """The rules that a record was played by; refuses those that this program does not know."""
    try:
        found = game(record.game)
    except UserError as error:
        raise record.complain("game", str(error)) from None
    if record.board_text is not None:
        rules = found.load_recorded(record.board_text, f"the board of the record ({record.board})")
    elif record.board in found.board_names():
        rules = found.load(record.board)
    else:
        raise record.complain("board", f"{record.game} has no board {record.board!r}")
    if record.version != rules.version:
        raise record.complain(
            "version",
            f"the record was played by version {record.version} of the rules of {record.game}; "
            f"this program plays version {rules.version}: replay it with the program that wrote it",
        )
    if record.board_hash != rules.board_hash:
        raise record.complain("board", f"the board {record.board!r} of this program differs from the one of the record")
    return rules


def check_board(path: Path) -> Rules:
    """The rules on a component file of any game; complains clearly where the file is wrong."""
    text = read_text(path)
    name = parse_components(text, path.name).get("game")
    if not isinstance(name, str):
        raise ComponentError(path.name, f"game is missing: it must be one of {', '.join(game_names())}")
    try:
        found = game(name)
    except UserError as error:
        raise ComponentError(path.name, str(error)) from None
    return found.load_text(text, path.name)
