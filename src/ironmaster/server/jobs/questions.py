"""What workers are asked about a table: plain data, since it goes to another process."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.record import Record
from ironmaster.server.database.job_queue import RulesKey
from ironmaster.server.jobs.runner import LacksRules
from ironmaster.server.jobs.worker import Question
from ironmaster.server.problems import OTHER_RULES, Problem
from ironmaster.server.tables.store import Store
from ironmaster.server.tables.table_cache import OpenTable


def open_table(store: Store, table_id: str) -> OpenTable:
    """The table of a job; raises `LacksRules` if this program cannot play it."""
    try:
        return store.open(table_id)
    except Problem as problem:
        if problem.code != OTHER_RULES:
            raise
        row = store.row(table_id)
        raise LacksRules(RulesKey(row.game, row.version, row.board_hash)) from None


def question_of(rules: Rules, state: State, seat: int, bot: str) -> Question:
    """What a bot is asked in a position."""
    setup = Record(rules.name, rules.version, rules.board, rules.board_hash, len(state.scores), {}, 0)
    setup.board_text = rules.board_text
    return Question(setup, state.to_position(), seat, bot)
