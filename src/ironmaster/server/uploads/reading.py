"""What happens in a worker process: a board or a record from elsewhere is read and tried. Only plain data goes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from time import process_time
from typing import NamedTuple

from ironmaster.games import game, rules_of
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import ComponentError, RecordError, UserError
from ironmaster.kernel.game import Game
from ironmaster.kernel.record import Record, new_record, parse_record
from ironmaster.kernel.words import Message, message
from ironmaster.server.uploads.text_limits import check_board_text
from ironmaster.server.views.boards import board_shown
from ironmaster.server.wire.games import BoardShown
from ironmaster.server.wire.texts import text_problem
from ironmaster.server.words import WORDS

try:
    import resource
except ModuleNotFoundError:  # a system without such limits: the time limit alone must do
    resource = None  # type: ignore[assignment]

MEMORY = 2**30
"""The bytes that a worker may use: many times what boards and records of ours take."""
MOST_TIMES = 10
"""How many times as long as a board of ours, the first time, it may take to read and draw one: every look does."""
LEAST_SECONDS = 0.25
"""The processor time that reading and drawing a board may always take: below, a busy machine makes the difference."""
MOST_MOVES = 20_000
"""The decisions of a record: games of ours have some hundreds."""
REPLAY_SECONDS = 2.0
"""The processor time that the replay of a record may take: games of ours take some thousandths."""
LONGEST_BOARD_NAME = 80
"""What the database has room for."""
BOARD = "board_text"
"""What a board is called in complaints: the field of the request that it came in."""


class BoardUpload(NamedTuple):
    """A board of somebody's own, and the table that is asked for on it."""

    game: str
    text: str
    players: int
    options: dict[str, str]
    language: str
    """That of complaints."""


class BoardLook(NamedTuple):
    """A board of somebody's own to be looked at, what complaints call it, and the language to describe it in."""

    game: str
    text: str
    file: str
    language: str


class RecordRead(NamedTuple):
    """A record that follows the rules, and how its game ended, if it did."""

    record: Record
    result: dict[str, list[int]] | None


def read_board(upload: BoardUpload) -> Record:
    """What a table on a board is set up with, if all is well with it."""
    with within_limits():
        rules = _board_rules(upload.game, upload.text, BOARD, upload.language)
        return new_record(rules, upload.players, 0, upload.options)


def look_at_board(asked: BoardLook) -> BoardShown:
    """A board in words, if all is well with it."""
    with within_limits():
        return board_shown(_board_rules(asked.game, asked.text, asked.file, asked.language), asked.language)


def _board_rules(name: str, text: str, where: str, language: str) -> Rules:
    """The rules on a board; complaints are in the words of the server, and of the game about what it is made of."""
    found = game(name)

    def load() -> Rules:
        with _complaining(found.load().say, language):
            return found.load_text(text, where)

    with _complaining(WORDS.say, language):
        check_board_text(text, where)
        return _tried(found, load)


@contextmanager
def _complaining(say: Callable[[Message, str], str], language: str) -> Iterator[None]:
    """Puts complaints about a component file into the language of who reads them."""
    try:
        yield
    except ComponentError as error:
        raise ComponentError(error.where, say(error.what, language)) from None


def read_record(text: str) -> RecordRead:
    """A record, which must follow the rules."""
    with within_limits():
        record = parse_record(text)
        if len(record.moves) > MOST_MOVES:
            raise RecordError(f"a record has at most {MOST_MOVES} decisions, not {len(record.moves)}")
        rules = _rules_of(record)
        _check_storable(record, rules)
        state = replayed(record, rules)
        result = {"scores": list(state.scores), "ranking": list(state.ranking)} if state.over else None
        return RecordRead(record, result)


def replayed(record: Record, rules: Rules) -> State:
    """The end of a record, drawn once. Whoever opens its table waits as long as this takes."""
    begun = process_time()
    state = record.replay(rules)
    rules.draw(state.view(None))
    if process_time() - begun > REPLAY_SECONDS:
        raise RecordError("the record takes too long to replay: make it shorter")
    return state


def _rules_of(record: Record) -> Rules:
    if record.board_text is None:
        return rules_of(record)
    check_board_text(record.board_text, "the board of the record")
    return _tried(_game_of(record), lambda: rules_of(record))


def _game_of(record: Record) -> Game:
    try:
        return game(record.game)
    except UserError as error:
        raise record.complain("game", str(error)) from None


def _tried(found: Game, load: Callable[[], Rules]) -> Rules:
    """A board from elsewhere, set up and drawn once: whatever is wrong with it is told before anybody plays on it."""
    ours = _seconds_of_ours(found.name)
    begun = process_time()
    rules = load()
    try:
        _draw_once(rules)
    except Exception as error:
        words = message("no table can be set up or drawn with this board: {error}", error=repr(error))
        raise ComponentError(rules.board, words) from None
    if process_time() - begun > max(MOST_TIMES * ours, LEAST_SECONDS):
        raise ComponentError(rules.board, message("this takes too long to read and draw: make it smaller"))
    return rules


@lru_cache
def _seconds_of_ours(name: str) -> float:
    """How long a board of ours takes, as long as nothing drawn is kept: later it would be no measure for others."""
    found = game(name)
    if not found.boards:
        return 0.0
    found.load()  # what a game needs itself is imported now
    begun = process_time()
    _draw_once(found.load())
    return process_time() - begun


def _draw_once(rules: Rules) -> None:
    rules.draw(rules.new(min(rules.players), 1).view(None))


def _check_storable(record: Record, rules: Rules) -> None:
    """Complains about what no database could hold, here or at a table that is made from this one later."""
    for name in (record.board, rules.board):
        if text_problem(name) is not None or len(name) > LONGEST_BOARD_NAME:
            raise record.complain("board", f"the name of a board has at most {LONGEST_BOARD_NAME} characters of text")
    if any(text_problem(text) is not None for text in _texts_in(record.position)):
        raise record.complain("start", "the position holds characters that are no text")


def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts_in(inner)


@contextmanager
def within_limits() -> Iterator[None]:
    """Whatever else goes wrong while something is read is a fault of what is read."""
    _limit_memory()
    try:
        yield
    except UserError:
        raise
    except MemoryError:
        raise UserError("this takes too much memory to read: make it smaller") from None
    except RecursionError:
        raise UserError("this is nested too deep to be read: make it flatter") from None
    except Exception as error:
        raise UserError(f"this cannot be read: {error!r}") from None


def _limit_memory() -> None:
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        with suppress(ValueError, OSError):  # not every system that knows the limit lets it be set, nor this low
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
