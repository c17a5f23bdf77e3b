"""Records: a game as a readable text file that replays exactly.

    ironmaster record 1
    game: brass
    version: 1
    board: lancashire sha256:5f2c…
    players: 3
    options: overbuild=both, distant_bonus=income, shortfall=forgiven
    seed: 000000000000000000000000000004d2
    # seat 0: Ada
    # seat 2: Foreman C

    1 build liverpool:1 port
    1 card liverpool
    …
    scores: 34 21 10
    ranking: 1 2 3

A decision line is the seat and the notation of the decision. A game that was not finished ends with
`scores: unfinished`, so that a file that was cut off is never taken for one. A board that is not one of ours stands in
the record itself, each of its lines after a bar. A game that began from a position instead of a deal has that position
as JSON in a line `start: {…}`, in place of the seed. Lines that begin with # are comments; those that say who sat in
which seat are read as the names of the players, where there are any.
"""

import json
import re
from dataclasses import dataclass, field

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import IllegalDecision, RecordError, UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.names import one_line

FORMAT = "ironmaster record 1"
HEADERS = ("game", "version", "board", "players", "options")
BEGINNINGS = ("seed", "start")
"""What a game began from: a record has one of them."""
UNFINISHED = "unfinished"
SITTER = re.compile(r"# seat ([0-9]{1,2}): (.+)")
"""A comment that names a player: programs that know nothing of names pass over it."""
LONGEST_NAME = 40
"""The most characters of a player's name that are read."""


@dataclass
class Move:
    """A decision of a record, and the line it stands on."""

    seat: int
    text: str
    line: int = 0


@dataclass
class Record:
    """A game: what it was set up with, every decision, and how it ended."""

    game: str
    version: int
    """Of the rules."""
    board: str
    board_hash: str
    players: int
    options: dict[str, str]
    seed: int
    moves: list[Move] = field(default_factory=list)
    """The decisions: who, and what in the notation of the game."""
    scores: list[int] | None = None
    """None for a game that was not finished."""
    ranking: list[int] | None = None
    board_text: str | None = None
    """The component file, where the board is none of ours."""
    position: dict[str, object] | None = None
    """What the game began from if it was not dealt from the seed."""
    names: dict[int, str] = field(default_factory=dict)
    """What the players were called, by seat; of those without a name there is none."""
    lines: dict[str, int] = field(default_factory=dict)
    """The line of each header, for complaints."""

    def complain(self, header: str, what: str) -> RecordError:
        """The error that names the line of a header."""
        return RecordError(f"line {self.lines.get(header, 1)}: {what}")

    def add(self, rules: Rules, seat: int, decision: int) -> None:
        """Writes down one more decision."""
        self.moves.append(Move(seat, rules.notation(decision)))

    def finish(self, state: State) -> None:
        """Writes down how the game ended, if it did."""
        if state.over:
            self.scores, self.ranking = list(state.scores), list(state.ranking)

    def start(self, rules: Rules) -> State:
        """The game as it was set up."""
        try:
            if self.position is not None:
                return self._from_position(rules, self.position)
            return rules.new(self.players, self.seed, **self.options)
        except UserError as error:
            raise self.complain("start" if self.position is not None else "players", str(error)) from None

    def _from_position(self, rules: Rules, position: dict[str, object]) -> State:
        rules.choose(self.players, self.options)
        state = rules.from_position(position)
        if len(state.scores) != self.players:
            raise UserError(f"the position is of {len(state.scores)} players, the record of {self.players}")
        return state

    def replay(self, rules: Rules, moves: int | None = None, log: list[Event] | None = None) -> State:
        """Plays the record again, or its first moves, and checks that it follows the rules and ends as it says."""
        state = self.start(rules)
        for move in self.moves[:moves]:
            play_move(rules, state, move, log)
        if moves is None or moves >= len(self.moves):
            self._check_result(state)
        return state

    def _check_result(self, state: State) -> None:
        if self.scores is None:
            return
        if not state.over:
            raise self.complain("scores", "the record gives a result, but the game is not over")
        if self.scores != list(state.scores):
            raise self.complain("scores", f"the game ends with {_join(state.scores)}, not {_join(self.scores)}")
        if self.ranking != list(state.ranking):
            raise self.complain("ranking", f"the ranking is {_join(state.ranking)}, not {_join(self.ranking or [])}")

    def to_text(self) -> str:
        """The record as a text file."""
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        board = " ".join(self.board.splitlines())  # the name of a board may be older than the rule that it is one line
        lines = [
            FORMAT,
            f"game: {self.game}",
            f"version: {self.version}",
            f"board: {board} sha256:{self.board_hash}",
            *(f"| {line}".rstrip() for line in (self.board_text or "").splitlines()),
            f"players: {self.players}",
            f"options: {options}",
            f"seed: {self.seed:032x}" if self.position is None else f"start: {_compact(self.position)}",
            *_sitters(self.names),
            "",
            *(f"{move.seat} {move.text}" for move in self.moves),
            f"scores: {UNFINISHED if self.scores is None else _join(self.scores)}",
        ]
        if self.ranking is not None:
            lines.append(f"ranking: {_join(self.ranking)}")
        return "\n".join(lines) + "\n"


def new_record(rules: Rules, players: int, seed: int, options: dict[str, str]) -> Record:
    """The record of a game that is about to begin.

    >>> import ironmaster
    >>> rules = ironmaster.load("brass")
    >>> record = new_record(rules, players=3, seed=7, options={})
    >>> game = record.start(rules)
    >>> decision = rules.parse("loan 30")
    >>> game.play(1, decision)
    >>> record.add(rules, 1, decision)
    >>> parse_record(record.to_text()).replay(rules) == game
    True
    """
    chosen = rules.choose(players, options)
    record = Record(rules.name, rules.version, rules.board, rules.board_hash, players, chosen, seed)
    record.board_text = rules.board_text
    return record


def play_move(rules: Rules, state: State, move: Move, log: list[Event] | None = None) -> None:
    """Plays one decision of a record; complains with its line if it is not one, or not legal."""
    try:
        decision = rules.parse(move.text)
        state.play(move.seat, decision, log)
    except IllegalDecision as error:
        raise RecordError(f"line {move.line}: {move.text!r} by seat {move.seat} is not legal: {error}") from None
    except UserError as error:
        raise RecordError(f"line {move.line}: {error}") from None


def parse_record(text: str) -> Record:
    """Reads a record; complains with the line number where it is damaged."""
    return _Parser(text).parse()


def _refuse_if(wrong: object, line: int, what: str) -> None:
    if wrong:
        raise RecordError(f"line {line}: {what}")


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10


def _compact(position: dict[str, object]) -> str:
    return json.dumps(position, separators=(",", ":"))


def _sitters(names: dict[int, str]) -> list[str]:
    """The comments that name the players: a name fills one line, whatever it is made of."""
    lines = {seat: one_line(name) for seat, name in sorted(names.items())}
    return [f"# seat {seat}: {name}" for seat, name in lines.items() if name]


def _join(numbers: list[int]) -> str:
    return " ".join(str(number) for number in numbers)


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.headers: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.board: list[str] = []
        self.moves: list[Move] = []
        self.names: dict[int, str] = {}

    def parse(self) -> Record:
        rows = self.text.splitlines()
        _refuse_if(not rows or rows[0].strip() != FORMAT, 1, f"a record begins with {FORMAT!r}")
        for number, row in enumerate(rows[1:], 2):
            self._read(number, row)
        self._refuse_without("scores")
        _refuse_if(not self._set_up(), len(rows), f"the record lacks one of its headers: {', '.join(HEADERS)}, seed")
        return self._record()

    def _refuse_without(self, name: str) -> None:
        last = len(self.text.splitlines())
        _refuse_if(name not in self.headers, last, f"the record stops without its {name}: it has been cut off")

    def _read(self, number: int, row: str) -> None:
        if row.startswith("|"):
            self.board.append(row[2:])
            return
        row = row.strip()
        if row.startswith("#"):
            self._read_comment(row)
            return
        if not row:
            return
        ended = "ranking" in self.headers or self.headers.get("scores") == UNFINISHED
        _refuse_if(ended, number, "nothing may follow the result")
        if row[0].isdecimal():
            self._read_move(number, row)
        else:
            self._read_header(number, row)

    def _read_comment(self, row: str) -> None:
        sitter = SITTER.fullmatch(row)
        if sitter is not None:
            self.names.setdefault(int(sitter[1]), one_line(sitter[2])[:LONGEST_NAME].rstrip())

    def _read_move(self, number: int, row: str) -> None:
        seat, _, text = row.partition(" ")
        _refuse_if(not _is_number(seat) or not text, number, f"a decision is a seat and a text, not {row!r}")
        between = self._set_up() and "scores" not in self.headers
        _refuse_if(not between, number, "decisions stand between the headers and the scores")
        self.moves.append(Move(int(seat), text.strip(), number))

    def _set_up(self) -> bool:
        """Whether all is there that a game is set up with."""
        begun = sum(name in self.headers for name in BEGINNINGS) == 1
        return begun and all(name in self.headers for name in HEADERS)

    def _read_header(self, number: int, row: str) -> None:
        name, colon, value = row.partition(":")
        known = colon and name in (*HEADERS, *BEGINNINGS, "scores", "ranking")
        _refuse_if(not known, number, f"{row!r} is neither a header nor a decision")
        _refuse_if(name in self.headers, number, f"a second {name}")
        self.headers[name] = value.strip()
        self.lines[name] = number

    def _record(self) -> Record:
        board, board_hash = self._board()
        record = Record(
            self.headers["game"],
            self._number("version"),
            board,
            board_hash,
            self._number("players"),
            self._options(),
            self._seed(),
            self.moves,
            position=self._position(),
            lines=self.lines,
        )
        self._check_seats(record.players)
        record.names = {seat: name for seat, name in self.names.items() if name and seat < record.players}
        if self.board:
            record.board_text = "\n".join(self.board) + "\n"
        if self.headers["scores"] != UNFINISHED:
            record.scores = self._numbers("scores")
            record.ranking = self._numbers("ranking")
        return record

    def _board(self) -> tuple[str, str]:
        """The name of the board, which may hold anything, and its hash, which stands last."""
        name, mark, board_hash = self.headers["board"].rpartition(" sha256:")
        _refuse_if(not mark, self.lines["board"], "the board is written as its name and sha256: with its hash")
        return name, board_hash

    def _number(self, name: str) -> int:
        value = self.headers[name]
        _refuse_if(not _is_number(value), self.lines[name], f"{name} must be a whole number, not {value!r}")
        return int(value)

    def _numbers(self, name: str) -> list[int]:
        self._refuse_without(name)
        try:
            return [int(word) for word in self.headers[name].split()]
        except ValueError:
            raise RecordError(f"line {self.lines[name]}: {name} must be whole numbers") from None

    def _check_seats(self, players: int) -> None:
        for move in self.moves:
            _refuse_if(move.seat >= players, move.line, f"there is no seat {move.seat}: {players} play")

    def _position(self) -> dict[str, object] | None:
        if "start" not in self.headers:
            return None
        try:
            position = json.loads(self.headers["start"])
        except (ValueError, RecursionError):
            position = None
        if not isinstance(position, dict):
            raise RecordError(f"line {self.lines['start']}: the start must be a position written as JSON")
        return position

    def _seed(self) -> int:
        if "start" in self.headers:
            return 0
        try:
            seed = int(self.headers["seed"], 16)
        except ValueError:
            seed = -1
        _refuse_if(not 0 <= seed < 2**128, self.lines["seed"], "the seed must be up to 32 hexadecimal digits")
        return seed

    def _options(self) -> dict[str, str]:
        options: dict[str, str] = {}
        for part in filter(None, self.headers["options"].split(",")):
            name, equals, value = part.strip().partition("=")
            _refuse_if(not equals, self.lines["options"], f"an option is written name=value, not {part.strip()!r}")
            options[name] = value
        return options
