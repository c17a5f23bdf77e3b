"""A table as a page shows it: the picture, the panel, what can be decided, all from the eyes of one seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ironmaster.kernel.contract import ALL, Rules, State
from ironmaster.kernel.panel import PLAYER_KEYS, Panel
from ironmaster.kernel.words import LETTERS, message_from_data
from ironmaster.learn import has_guide, has_tutorial
from ironmaster.server.errors import other_rules
from ironmaster.server.keys import Opened
from ironmaster.server.models import OVER, PERSON, PLAYING, TableRow
from ironmaster.server.store import Opening
from ironmaster.server.words import WORDS, fact_label, part_titles, sitter_name
from ironmaster.table import Draft, Table, seal_hash

Data = dict[str, Any]

KEPT = "kept"
"""The status of a table whose rules this program does not have."""


class Reader(NamedTuple):
    """Who looks: the seat whose eyes it is, what their keys open, and how they want to read."""

    seat: int | None
    opened: Opened
    language: str
    parts: bool = False


def names_of(row: TableRow, language: str) -> list[str]:
    """What the players are called."""
    return [sitter_name(sitter.seat, sitter.name, sitter.bot, language) for sitter in row.seats]


def default_seat(opened: Opened, table: Table) -> int | None:
    """The eyes that a page opens with: of the seat that must decide, else of the first that the keys open."""
    asked = [seat for seat in opened.seats if table.state.acts(seat)]
    return next(iter([*asked, *opened.seats]), None)


def position_of(opening: Opening, reader: Reader, draft: Draft | None = None) -> Data:
    """A table as it stands, or as a draft would leave it."""
    row, table = opening
    seat = reader.seat
    state = draft.state if draft is not None else table.state
    deciding = may_decide(row, seat) and not (draft is not None and draft.complete)
    return {
        "table": table_of(row, table.rules, reader),
        "as": seat,
        "at": table.at,
        "since": table.since(seat),
        "decisions": table.decisions if row.status == OVER else None,
        "draft": draft_of(table.rules, seat, draft, reader.language),
        "choices": choices_of(state, seat, reader.language) if deciding and seat is not None else [],
        **shown(table.rules, state, seat, names_of(row, reader.language), reader),
    }


def shown(rules: Rules, state: State, eyes: int | None, names: list[str], reader: Reader) -> Data:
    """What eyes see of a position: panel and picture, and the result when the game is over."""
    view = state.view(eyes)
    return {
        "panel": panel_of(rules, view["panel"], names, reader.language),
        "svg": pictures(rules, view, reader),
        "over": state.over,
        "scores": list(state.scores) if state.over else None,
        "ranking": list(state.ranking) if state.over else None,
    }


def replay_of(opening: Opening, reader: Reader, decisions: int) -> Data:
    """A finished game after so many decisions: everything open, or as a seat saw it then."""
    row, table = opening
    eyes = ALL if reader.seat is None else reader.seat
    return {
        "table": table_of(row, table.rules, reader),
        "as": reader.seat,
        "at": decisions,
        "since": 0,
        "decisions": table.decisions,
        "draft": draft_of(table.rules, None, None, reader.language),
        "choices": [],
        **shown(table.rules, table.state_at(decisions), eyes, names_of(row, reader.language), reader),
    }


def kept_position(row: TableRow, reader: Reader) -> Data:
    """A table of rules that this program does not have: who sat there, and why it cannot go on."""
    return {
        "table": table_of(row, None, reader),
        "as": None,
        "at": 0,
        "since": 0,
        "decisions": None,
        "draft": {"decisions": [], "pending": None, "complete": False},
        "choices": [],
        "panel": {
            "prompt": WORDS.say(other_rules(row.game, row.version).words, reader.language),
            "turn": [],
            "order": [],
            "money": False,
            "players": [],
        },
        "svg": {"whole": ""},
        "over": row.status == OVER,
        "scores": (row.result or {}).get("scores"),
        "ranking": (row.result or {}).get("ranking"),
    }


def may_decide(row: TableRow, seat: int | None) -> bool:
    """Whether a seat is played by a person, in a game that goes on."""
    return seat is not None and row.status == PLAYING and row.seats[seat].kind == PERSON


def table_of(row: TableRow, rules: Rules | None, reader: Reader) -> Data:
    """What a page shows of a table besides its position."""
    say = rules.say if rules is not None else WORDS.say
    names = names_of(row, reader.language)
    told = row.status == OVER and row.kind == "game"
    return {
        "id": row.id,
        "name": row.name,
        "kind": row.kind,
        "game": row.game,
        "title": say(rules.title, reader.language) if rules is not None else row.game,
        "board": row.board,
        "parts": part_titles(rules, reader.language),
        "options": options_of(row, rules, reader.language),
        "players": row.players,
        "version": row.version,
        "status": row.status if rules is not None else KEPT,
        "seats": [
            {
                "seat": sitter.seat,
                "letter": LETTERS[sitter.seat],
                "kind": sitter.kind,
                "name": names[sitter.seat],
                "bot": sitter.bot,
                "resigned": sitter.resigned,
                "you": sitter.seat in reader.opened.seats,
            }
            for sitter in row.seats
        ],
        "owner": reader.opened.owner,
        "rematch": row.rematch,
        "notice": say(rules.notice, reader.language) if rules is not None and rules.notice is not None else None,
        "guide": rules is not None and has_guide(row.game),
        "tutorial": rules is not None and has_tutorial(row.game),
        "change": row.change,
        "seed_hash": seal_hash(int(row.seed, 16), int(row.salt, 16)),
        "seed_given": row.seed_given,
        "seed": row.seed if told else None,
        "salt": row.salt if told else None,
    }


def options_of(row: TableRow, rules: Rules | None, language: str) -> list[Data]:
    """The options of the game, in words."""
    if rules is None:
        return [{"name": name, "title": name, "value": value, "words": value} for name, value in row.options.items()]
    return [
        {
            "name": option.name,
            "title": rules.say(option.title, language),
            "value": row.options[option.name],
            "words": rules.say(option.values[row.options[option.name]], language),
        }
        for option in rules.options
        if option.name in row.options
    ]


def panel_of(rules: Rules, panel: Panel, names: list[str], language: str) -> Data:
    """The common panel of a view, in words."""
    return {
        "prompt": rules.say(message_from_data(panel["prompt"]), language),
        "turn": panel["actors"],
        "order": panel["order"],
        "money": any("money" in player for player in panel["players"]),
        "players": [
            {
                "seat": player["seat"],
                "name": names[player["seat"]],
                "money": player.get("money"),
                "points": player["points"],
                "facts": facts_of(rules, player, language),
            }
            for player in panel["players"]
        ],
    }


def facts_of(rules: Rules, player: Mapping[str, object], language: str) -> list[Data]:
    """What a game tells of a player besides money and points."""
    return [
        {"name": name, "label": fact_label(rules, name, language), "value": str(value)}
        for name, value in player.items()
        if name not in PLAYER_KEYS and isinstance(value, (int, str))
    ]


def pictures(rules: Rules, view: dict[str, object], reader: Reader) -> dict[str, str]:
    """The table as SVG: whole, or in the parts that it has."""
    parts = [part for part in rules.parts if part != "whole"] if reader.parts else []
    return {part: rules.draw(view, reader.language, part) for part in parts or ["whole"]}


def choices_of(state: State, seat: int, language: str) -> list[Data]:
    """All that a seat may decide."""
    return [choice_of(state, seat, int(decision), language) for decision in state.legal(seat)]


def choice_of(state: State, seat: int, decision: int, language: str) -> Data:
    """A decision, for a person to choose."""
    described = state.rules.describe(state, seat, decision, language)
    return {"decision": decision, "notation": state.rules.notation(decision), **described._asdict()}


def draft_of(rules: Rules, seat: int | None, draft: Draft | None, language: str) -> Data:
    """A draft in words."""
    if draft is None or seat is None:
        return {"decisions": [], "pending": None, "complete": False}
    return {
        "decisions": [
            {
                "decision": decision,
                "notation": rules.notation(decision),
                "text": rules.describe(before, seat, decision, language).text,
            }
            for before, decision in zip(draft.before, draft.decisions)
        ],
        "pending": draft.pending,
        "complete": draft.complete,
    }


def log_of(opening: Opening, seat: int | None, since: int, language: str) -> list[Data]:
    """What happened, in words: what the seat may know, or everything once the game is over."""
    row, table = opening
    names = names_of(row, language)
    over = row.status == OVER
    entries = []
    for found in table.seen(ALL if over else seat, since):
        text = table.rules.tell(found.event, language, names)
        if text:
            whose = int(found.event.seat)
            entries.append(
                {
                    "at": found.turn,
                    "decision": found.decision if over else None,
                    "seat": whose if whose >= 0 else None,
                    "kind": found.event.kind,
                    "text": text,
                }
            )
    return entries
